#include <atomic>
#include <expected>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include <doctest/doctest.h>

#include <core/kept.hpp>

using plancia::Kept;
using Made = std::expected<std::shared_ptr<const int>, std::string>;

TEST_CASE("What was made is kept until others were asked for more lately; errors are not kept") {
  Kept<std::string, int, 2> kept;
  int made = 0;
  const auto get = [&](const std::string& key) {
    return kept.get(key, [&]() -> Made {
      ++made;
      if (key == "bad") return std::unexpected("no");
      return std::make_shared<const int>(static_cast<int>(key.size()));
    });
  };
  CHECK(**get("a") == 1);
  CHECK(**get("bb") == 2);
  CHECK(**get("a") == 1);
  CHECK(made == 2);
  CHECK(**get("ccc") == 3);  // in place of the one that nobody asked for since
  CHECK(**get("a") == 1);
  CHECK(made == 3);
  CHECK(**get("bb") == 2);
  CHECK(made == 4);
  CHECK_FALSE(get("bad"));
  CHECK_FALSE(get("bad"));
  CHECK(made == 6);
}

TEST_CASE("What somebody still uses is not made again, however many others were asked for since") {
  Kept<int, int, 2> kept;
  int made = 0;
  const auto get = [&](int key) {
    return kept.get(key, [&]() -> Made { return ++made, std::make_shared<const int>(key); });
  };
  const auto used = get(0);
  for (int key = 1; key <= 20; ++key) get(key);
  CHECK(*get(0) == *used);
  CHECK(made == 21);
}

TEST_CASE("Who asks for what is being made waits for it, and who asks for something else does not") {
  Kept<int, int, 2> kept;
  std::atomic<int> made = 0, others = 0;
  std::atomic<bool> begun = false;
  std::vector<std::jthread> asking;
  for (int i = 0; i < 8; ++i) {
    asking.emplace_back([&] {
      kept.get(1, [&]() -> Made {
        ++made;
        begun = true;
        while (others < 4) std::this_thread::yield();  // it takes until all the others have theirs
        return std::make_shared<const int>(1);
      });
    });
  }
  while (!begun) std::this_thread::yield();
  for (int key = 2; key < 6; ++key) {
    kept.get(key, [&]() -> Made { return std::make_shared<const int>(key); });
    ++others;
  }
  asking.clear();
  CHECK(made == 1);
}
