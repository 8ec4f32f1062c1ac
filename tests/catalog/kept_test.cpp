#include <expected>
#include <string>

#include <doctest/doctest.h>

#include <core/kept.hpp>

using plancia::Kept;

TEST_CASE("What was made is kept until others were asked for more lately; errors are not kept") {
  Kept<std::string, int, 2> kept;
  int made = 0;
  const auto get = [&](const std::string& key) {
    return kept.get(key, [&]() -> std::expected<int, std::string> {
      ++made;
      if (key == "bad") return std::unexpected("no");
      return static_cast<int>(key.size());
    });
  };
  CHECK(*get("a") == 1);
  CHECK(*get("bb") == 2);
  CHECK(*get("a") == 1);
  CHECK(made == 2);
  CHECK(*get("ccc") == 3);  // in place of the one that nobody asked for since
  CHECK(*get("a") == 1);
  CHECK(made == 3);
  CHECK(*get("bb") == 2);
  CHECK(made == 4);
  CHECK_FALSE(get("bad"));
  CHECK_FALSE(get("bad"));
  CHECK(made == 6);
}
