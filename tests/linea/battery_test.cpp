#include "battery.hpp"

#include <doctest/doctest.h>
#include <bench/bench.hpp>

#include <data/pack.hpp>
#include <linea/rules.hpp>
#include <linea_front/components_decoder.hpp>

namespace plancia::linea {
namespace {

Rules make_rules(std::string_view scenario) {
  const auto pack = data::load_embedded("linea-default");
  REQUIRE(pack);
  auto decoded = linea_front::decode(*pack, scenario);
  REQUIRE(decoded);
  return Rules{*std::move(decoded)};
}

}  // namespace

TEST_CASE("The battery: Linea di Tiro keeps the contract of a game") {
  for (const std::string scenario : {"lane", "farm", "grove", "knoll"}) {
    CAPTURE(scenario);
    test::contract_battery(make_rules(scenario), scenario == "lane" ? 20 : 3, 1);
  }
}

TEST_CASE("No heap allocation in play") {
  const Rules rules = make_rules("lane");
  const std::uint64_t before = bench::allocations();
  std::uint64_t steps = 0;
  for (std::uint64_t game = 0; game < 5; ++game) {
    SimulationDice dice{3, game};
    State state = rules.start();
    steps += random_playout(rules, state, dice);
  }
  CHECK(bench::allocations() == before);
  CHECK(steps > 300);
}

}  // namespace plancia::linea
