#include <array>
#include <thread>
#include <vector>

#include <doctest/doctest.h>

#include <core/lent.hpp>

using plancia::Lent;
using plancia::Work;

namespace {

struct Tag {
  int value = 0;
};
constexpr Lent<Tag> tag;

// What the work of a thread of its own begins with, and leaves.
int worked(int leaves, bool rests) {
  int found = 0;
  std::thread([&] {
    const auto work = [&] {
      found = tag->value;
      tag->value = leaves;
    };
    if (!rests) return work();
    const Work here;
    work();
  }).join();
  return found;
}

}  // namespace

TEST_CASE("A thread that rests hands on what it had borrowed, and one that ends throws it away") {
  CHECK(worked(1, false) == 0);
  CHECK(worked(2, false) == 0);
  CHECK(worked(3, true) == 0);
  CHECK(worked(4, true) == 3);
  CHECK(worked(5, false) == 4);
  CHECK(worked(6, true) == 0);
}

TEST_CASE("Threads that work at the same time have one each") {
  struct Own {
    int value = 0;
  };
  static constexpr Lent<Own> own;
  std::vector<std::jthread> threads;
  std::array<bool, 8> alone{};
  for (bool& result : alone) {
    threads.emplace_back([&result] {
      result = true;
      for (int i = 0; i < 200; ++i) {
        const Work here;
        own->value = 0;
        for (int k = 0; k < 50; ++k) result = own->value++ == k && result;
      }
    });
  }
  threads.clear();
  for (const bool result : alone) CHECK(result);
}
