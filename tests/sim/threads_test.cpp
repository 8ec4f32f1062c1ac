#include <doctest/doctest.h>

#include <atomic>
#include <stdexcept>
#include <thread>

#include "variants.hpp"

using namespace plancia;
using namespace plancia::test;

TEST_CASE("The figures are the same for any number of threads, in every game and with every policy") {
  for (const auto& [game, scenario] : {std::pair{"xmas", "suda"}, std::pair{"xmas", "malta"},
                                       std::pair{"nakajima", "raid"}, std::pair{"fiamme", "assault-coop"}}) {
    for (const char* policy : {"random", "scripted", "mcts:12"}) {
      CAPTURE(game);
      CAPTURE(policy);
      const sim::Lineup one = lineup({variant(game, scenario, policy)});
      const std::uint64_t games = std::string(policy) == "mcts:12" ? 6 : 60;
      const sim::Totals alone = play(one, {0, games}, 1);
      CHECK(alone.games() == games);
      CHECK(play(one, {0, games}, 3) == alone);
    }
  }
}

TEST_CASE("Ranges and every second game add up to the whole") {
  const sim::Lineup both = lineup({variant("xmas", "suda", "scripted"), variant("xmas", "suda", "random")});
  const sim::Totals whole = play(both, {0, 90});
  sim::Totals parts = play(both, {0, 30});
  parts += play(both, {30, 90});
  CHECK(parts == whole);
  sim::Totals strides = play(both, {0, 90, 2});
  CHECK(strides.games() == 45);
  strides += play(both, {1, 90, 2});
  CHECK(strides == whole);
}

TEST_CASE("Another seed is another game, the same seed the same") {
  const sim::Lineup one = lineup({variant("xmas", "suda", "scripted")});
  const auto with_seed = [&](std::uint64_t seed) { return sim::run(one, seed, {0, 40}, 2, {}, {}).totals; };
  CHECK(with_seed(1) == with_seed(1));
  CHECK_FALSE(with_seed(1) == with_seed(2));
}

TEST_CASE("Variants meet the same dice") {
  const sim::Variant same = variant("nakajima", "raid", "scripted");
  const sim::Totals totals = play(lineup({same, same}), {0, 50});
  CHECK(totals.pairs[0].equal == 50);
  CHECK(totals.variants[0] == totals.variants[1]);
}

TEST_CASE("Work is shared out once each, and everything before the end is done") {
  std::vector<std::atomic<int>> times(1000);
  const std::uint64_t next = sim::share_out({0, 1000}, 4, {}, [&](unsigned, std::uint64_t number) { ++times[number]; });
  CHECK(next == 1000);
  for (const auto& time : times) CHECK(time == 1);
}

TEST_CASE("A stop leaves no game half done and none out") {
  std::vector<std::atomic<int>> times(1000);
  std::atomic<bool> asked = false;
  const sim::Watch watch{{}, [&] { return asked = true; }};
  const std::uint64_t next = sim::share_out({0, times.size()}, 3, watch, [&](unsigned, std::uint64_t number) {
    while (!asked) std::this_thread::yield();  // nobody gets far before the stop
    ++times[number];
  });
  CHECK(next >= 1);
  CHECK(next < times.size());
  for (std::uint64_t i = 0; i < times.size(); ++i) REQUIRE(times[i] == (i < next ? 1 : 0));
}

TEST_CASE("What goes wrong in a thread comes out of the call") {
  CHECK_THROWS_WITH_AS(sim::share_out({0, 100}, 2, {},
                                      [](unsigned, std::uint64_t number) {
                                        if (number == 17) throw std::runtime_error("seventeen");
                                      }),
                       "seventeen", std::runtime_error);
}

TEST_CASE("An empty range is no work") {
  CHECK(sim::share_out({5, 5}, 2, {}, [](unsigned, std::uint64_t) { throw std::logic_error("none"); }) == 5);
  CHECK(sim::share_out({7, 5}, 2, {}, [](unsigned, std::uint64_t) { throw std::logic_error("none"); }) == 7);
}
