#include <doctest/doctest.h>
#include <bench/bench.hpp>

#include <xmas_front/option_table.hpp>
#include <xmas_front/state_json.hpp>
#include "battery.hpp"
#include "front_battery.hpp"
#include "position_battery.hpp"
#include "scene.hpp"

namespace plancia::xmas {
namespace {

// Every option at each of its values, one at a time.
std::vector<Scene::Options> each_option() {
  std::vector<Scene::Options> sets{{}};
  for (const OptionRow& row : option_table()) {
    for (const std::string_view value : row.values) sets.push_back({{std::string{row.id}, std::string{value}}});
  }
  // Switches that meet in the same procedure.
  sets.push_back({{"net_fail_stays", "off"}, {"net_fail", "en"}, {"exact_speed", "off"}});
  sets.push_back({{"charm_setup", "on"}, {"bino_all", "on"}, {"stack", "off"}, {"drift", "on"}});
  sets.push_back({{"one_spot_per_move", "on"}, {"buoy_once", "on"}, {"ship_hex", "it"}, {"drift", "on"}});
  sets.push_back({{"full_alarm", "at-once"}, {"bridge_attack", "en"}, {"bombers", "en"}, {"one_spot_per_move", "on"}});
  sets.push_back({{"full_alarm", "at-once"}, {"net_fail_stays", "off"}, {"net_fail", "en"}, {"bridge_dice", "en"}});
  sets.push_back({{"drift", "on"}, {"drift_tests", "off"}, {"drift_ships", "on"}, {"ship_hex", "it"}});
  sets.push_back({{"drift", "on"}, {"drift_ships", "on"}, {"ship_hex", "it"}, {"net_fail_stays", "off"}});
  return sets;
}

// Where random play seldom comes: before a net, beside the ships, at the bridge.
std::vector<catalog::Json> deep(const std::string& scenario) {
  const std::vector<std::string> hexes = scenario == "suda"
                                             ? std::vector<std::string>{"3510", "2807", "1607", "1506", "1304"}
                                             : std::vector<std::string>{"1608", "1906", "1804", "1603", "1606"};
  std::vector<catalog::Json> positions;
  for (const std::string& hex : hexes) {
    Scene scene{scenario};
    scene.at(hex, 4).gear({Gear::binoculars, Gear::harpoon});
    for (int anchor = 0; anchor < static_cast<int>(scene.rules().anchors().size()); ++anchor) {
      if ((scene.rules().facts(scene.index(hex)).near_anchors >> anchor & 1) == 0) continue;
      unsigned hidden = scene.rules().hidden_ships(scene.state());
      for (int ship = scene.rules().anchor_ships(anchor); ship > 0; --ship, hidden &= hidden - 1) {
        auto& seen = scene.state().revealed[static_cast<std::size_t>(anchor)];
        seen = static_cast<std::uint16_t>(seen | (hidden & -hidden));
      }
    }
    positions.push_back(write_state(scene.rules(), scene.state()));
  }
  return positions;
}

}  // namespace

TEST_CASE("The battery: X MAS keeps the contract of a game") {
  for (const std::string_view scenario : {"suda", "malta"}) {
    for (const std::string_view edition : {"it", "en"}) {
      for (const Scene::Options& options : each_option()) {
        CAPTURE(scenario);
        CAPTURE(edition);
        test::contract_battery(make_rules(scenario, edition, options), options.empty() ? 2000 : 60, 3);
      }
    }
  }
}

TEST_CASE("The battery: X MAS keeps its word with every front end") {
  for (const std::string scenario : {"suda", "malta"}) {
    for (const std::string edition : {"it", "en"}) {
      CAPTURE(scenario);
      CAPTURE(edition);
      test::front_battery({"xmas", scenario, edition, {}, {}}, 6);
      test::front_battery(
          {"xmas", scenario, edition, {{"drift", "on"}, {"net_fail_stays", "off"}, {"bino_all", "on"}}, {}}, 4);
      test::front_battery(
          {"xmas", scenario, edition, {{"charm_setup", "on"}, {"exact_speed", "off"}, {"buoy_once", "on"}}, {}}, 4);
    }
  }
}

TEST_CASE("The battery: a changed position of X MAS is refused, or can be played on to the end") {
  for (const std::string scenario : {"suda", "malta"}) {
    for (const std::string edition : {"it", "en"}) {
      CAPTURE(scenario);
      CAPTURE(edition);
      const auto counts = test::position_battery({"xmas", scenario, edition, {}, {}},
                                                 {.games = 12, .every = 6, .changes = 20, .from = deep(scenario)});
      CHECK(counts.accepted > 100);
      CHECK(counts.refused > 100);
    }
    for (const Scene::Options& options : each_option()) {
      if (options.empty()) continue;
      CAPTURE(options.begin()->first);
      test::position_battery({"xmas", scenario, "it", options, {}},
                             {.games = 4, .every = 15, .changes = 10, .from = deep(scenario)});
    }
  }
}

TEST_CASE("No heap allocation in play") {
  for (const std::string_view scenario : {"suda", "malta"}) {
    test::check_no_allocation(make_rules(scenario), 500, 10'000);
  }
  // The counter itself works.
  const std::uint64_t before = bench::allocations();
  void* one = ::operator new(8);
  const bool counted = bench::allocations() > before;
  ::operator delete(one);
  CHECK(counted == bench::counts_allocations());
}

TEST_CASE("The state is small and plain") {
  CHECK(sizeof(State) <= 256);
  CHECK(std::is_trivially_copyable_v<State>);
}

// The size of the tree near the start. A change here is a change of the rules.
TEST_CASE("Perft from the opening") {
  const auto sizes = [](std::string_view scenario, std::string_view edition) {
    const Rules rules = make_rules(scenario, edition);
    return test::tree_sizes(rules, rules.start(), 6);
  };
  CHECK(sizes("suda", "it") == "5 24 144 576 3456 20736");
  CHECK(sizes("suda", "en") == "5 24 144 576 3456 20736");
  CHECK(sizes("malta", "it") == "5 24 144 864 5184 31104");
  CHECK(sizes("malta", "en") == "5 24 144 864 5184 20736");
}

// And from the middle of things: nets, beams, ships and the bridge are in it.
TEST_CASE("Perft from the middle of a game") {
  Scene net{"suda"};
  net.at("2807", 6).boats(5).alarm(2).gear({Gear::harpoon, Gear::charm}).lit({Colour::yellow});
  CHECK(test::tree_sizes(net.rules(), net.state(), 5) == "4 18 94 388 1608");
  Scene ships{"suda"};
  ships.at("1607", 12).boats(3).alarm(3).gear({Gear::binoculars, Gear::binoculars});
  CHECK(test::tree_sizes(ships.rules(), ships.state(), 5) == "4 24 156 1036 6664");
  Scene bridge{"malta"};
  bridge.at("1908", 4).boats(3).alarm(1).gear({Gear::cover, Gear::wrench}).lit({Colour::red});
  CHECK(test::tree_sizes(bridge.rules(), bridge.state(), 5) == "4 24 112 518 2624");
}

}  // namespace plancia::xmas
