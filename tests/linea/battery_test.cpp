#include "battery.hpp"

#include <doctest/doctest.h>
#include <bench/bench.hpp>

#include "scene.hpp"

namespace plancia::linea {

TEST_CASE("The battery: Linea di Tiro keeps the contract of a game") {
  for (const std::string id : {"lane", "farm", "grove", "knoll"}) {
    CAPTURE(id);
    test::contract_battery(Rules{scenario(id)}, id == "lane" ? 20 : 3, 1);
  }
}

TEST_CASE("No heap allocation in play") {
  for (const std::string_view id : {"lane", "knoll"}) {
    const Rules rules{scenario(id)};
    const std::uint64_t before = bench::allocations();
    std::uint64_t steps = 0;
    for (std::uint64_t game = 0; game < (id == "lane" ? 5 : 1); ++game) {
      SimulationDice dice{3, game};
      State state = rules.start();
      steps += random_playout(rules, state, dice);
    }
    CHECK(bench::allocations() == before);
    CHECK(steps > 300);
  }
}

TEST_CASE("The state is small and plain") {
  CHECK(sizeof(State) < 4096);
  CHECK(std::is_trivially_copyable_v<State>);
  CHECK(std::has_unique_object_representations_v<State>);
}

}  // namespace plancia::linea
