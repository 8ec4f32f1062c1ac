#include <doctest/doctest.h>

#include <fiamme_front/components_decoder.hpp>
#include <fiamme_front/option_table.hpp>

#include "battery.hpp"
#include "front_battery.hpp"
#include "position_battery.hpp"
#include "scene.hpp"

namespace plancia::fiamme {
namespace {

// Every option at each of its values, one at a time, and sets that meet in one procedure.
std::vector<Scene::Options> each_option() {
  std::vector<Scene::Options> sets{{}};
  for (const OptionRow& row : option_table()) {
    for (std::size_t i = 1; i < row.values.size(); ++i) {
      sets.push_back({{std::string{row.id}, std::string{row.values[i]}}});
    }
  }
  sets.push_back({{"spend_any_time", "on"}, {"marker_any_die", "on"}, {"fall_ends_turn", "off"}});
  sets.push_back({{"select_after_die", "on"}, {"bomb_in_step_7", "on"}, {"bomb_order", "chosen"}});
  sets.push_back({{"reroll_success", "on"}, {"reroll_fire", "on"}, {"bomb_cap", "off"}, {"pm_once", "on"}});
  return sets;
}

}  // namespace

TEST_CASE("The battery: Fiamme d'assalto keeps the contract of a game") {
  for (const std::string& scenario : fiamme::scenario_ids()) {
    for (const Scene::Options& options : each_option()) {
      CAPTURE(scenario);
      CAPTURE((options.empty() ? "" : options.begin()->first));
      test::contract_battery(make_rules(scenario, options), options.empty() ? 1000 : 20, 2);
    }
  }
}

TEST_CASE("The battery: Fiamme d'assalto keeps its word with every front end, for one and for two") {
  for (const std::string& scenario : fiamme::scenario_ids()) {
    CAPTURE(scenario);
    test::front_battery({"fiamme", scenario, "it", {}, {}}, scenario.starts_with("campaign") ? 1 : 2);
  }
  for (const Scene::Options& options : each_option()) {
    if (options.empty()) continue;
    CAPTURE(options.begin()->first);
    for (const std::string scenario : {"support-trench", "no-respite-coop"}) {
      test::front_battery({"fiamme", scenario, "it", options, {}}, 1);
    }
  }
}

TEST_CASE("The battery: a changed position of Fiamme d'assalto is refused, or can be played on to the end") {
  int accepted = 0, refused = 0;
  for (const std::string& scenario : fiamme::scenario_ids()) {
    CAPTURE(scenario);
    const auto counts = test::position_battery({"fiamme", scenario, "it", {}, {}}, {2, 10, 12});
    accepted += counts.accepted;
    refused += counts.refused;
  }
  CHECK(accepted > 200);
  CHECK(refused > 1000);
  for (const Scene::Options& options : each_option()) {
    if (options.empty()) continue;
    CAPTURE(options.begin()->first);
    for (const std::string scenario : {"support-trench", "no-respite-coop"}) {
      test::position_battery({"fiamme", scenario, "it", options, {}}, {1, 60, 4});
    }
  }
}

TEST_CASE("No heap allocation in play") {
  for (const std::string_view scenario : {"assault", "support-trench-coop", "campaign"}) {
    test::check_no_allocation(make_rules(scenario), 200, 10'000);
  }
}

TEST_CASE("The state is small and plain") {
  CHECK(sizeof(State) <= 256);
  CHECK(std::is_trivially_copyable_v<State>);
  CHECK(std::has_unique_object_representations_v<State>);
}

// The size of the tree near the start. A change here is a change of the rules.
TEST_CASE("Perft from the opening") {
  const auto sizes = [](std::string_view scenario) {
    const Rules rules = make_rules(scenario);
    return test::tree_sizes(rules, rules.start(), 5);
  };
  CHECK(sizes("training") == "10 60 360 2160 8096");
  CHECK(sizes("counterattack") == "6 36 216 1136 9008");
  CHECK(sizes("assault-coop") == "10 60 360 1400 8400");
}

}  // namespace plancia::fiamme
