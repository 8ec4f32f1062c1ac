#include <batch/crew.hpp>

#include <algorithm>
#include <vector>

#include <doctest/doctest.h>

using namespace plancia;

TEST_CASE("A crew does each piece of work once, and none after it has returned, however late somebody comes") {
  for (const unsigned threads : {2U, 3U, 8U}) {
    batch::Crew crew(threads);
    std::vector<int> done(1000);
    for (int call = 1; call <= 300; ++call) {
      crew.share(done.size(), [&](std::size_t from, std::size_t to) {
        for (; from < to; ++from) ++done[from];
      });
      REQUIRE(std::ranges::count(done, call) == 1000);
    }
  }
}
