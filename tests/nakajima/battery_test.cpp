#include <doctest/doctest.h>

#include <nakajima_front/option_table.hpp>
#include "battery.hpp"
#include "front_battery.hpp"
#include "position_battery.hpp"
#include "scene.hpp"

namespace plancia::nakajima {
namespace {

// Every option at each of its values, one at a time, and some together.
std::vector<Scene::Options> each_option() {
  std::vector<Scene::Options> sets{{}};
  for (const OptionRow& row : option_table()) {
    for (const std::string_view value : row.values) sets.push_back({{std::string{row.id}, std::string{value}}});
  }
  sets.push_back({{"lone_seven", "evades"}, {"evaded_hit", "free"}, {"flak_level", "fleet"}, {"max_sequences", "2"}});
  sets.push_back({{"hit_repeat", "one"}, {"evaded_hit", "free"}, {"lone_seven", "evades"}});
  sets.push_back({{"gunnery_tie", "misses"}, {"flak_level", "fleet"}, {"result_ladder", "on"}});
  return sets;
}

}  // namespace

TEST_CASE("The battery: Nakajima Raid keeps the contract of a game") {
  for (const Scene::Options& options : each_option()) {
    test::contract_battery(make_rules(options), options.empty() ? 5000 : 300, 10);
  }
}

TEST_CASE("The battery: Nakajima Raid keeps its word with every front end") {
  test::front_battery({"nakajima", "raid", "it", {}, {}}, 12);
  test::front_battery(
      {"nakajima",
       "raid",
       "it",
       {{"lone_seven", "evades"}, {"evaded_hit", "free"}, {"flak_level", "fleet"}, {"max_sequences", "1"}},
       {}},
      6);
  test::front_battery({"nakajima", "raid", "it", {{"result_ladder", "on"}, {"training_losses", "free"}}, {}}, 4);
}

TEST_CASE("The battery: a changed position of Nakajima Raid is refused, or can be played on to the end") {
  for (const Scene::Options& options : each_option()) {
    CAPTURE((options.empty() ? "" : options.begin()->first));
    const auto counts = test::position_battery({"nakajima", "raid", "it", options, {}}, {3, 12, 10});
    CHECK(counts.accepted > 20);
    CHECK(counts.refused > 20);
  }
}

TEST_CASE("No heap allocation in play") { test::check_no_allocation(make_rules(), 500, 10'000); }

TEST_CASE("The state is small and plain") {
  CHECK(sizeof(State) < 256);
  CHECK(std::is_trivially_copyable_v<State>);
}

TEST_CASE("No list of choices is long") {
  const Rules rules = make_rules();
  std::size_t longest = 0;
  NullSink silent;
  for (std::uint64_t game = 0; game < 500; ++game) {
    SimulationDice dice{5, game};
    for (State state = rules.start(); rules.turn(state) != Turn::over;
         rules.play(state, random_action(rules, state, dice), silent)) {
      Rules::Choices choices;
      if (rules.turn(state) == Turn::player1) rules.choices(state, choices);
      longest = std::max(longest, choices.size());
    }
  }
  CHECK(longest <= 17);
}

// The size of the tree near the start. A change here is a change of the rules.
TEST_CASE("Perft from the opening") {
  const Rules rules = make_rules();
  CHECK(test::tree_sizes(rules, rules.start(), 6) == "6 36 141 921 10147 101378");
}

// And from the middle of things: training with its letters, a run with its Flak, a release.
TEST_CASE("Perft from the middle of a game") {
  Scene training;
  training.deck({"G/U", "G/O D", "A/U r", "V/N", "V/N E"}).training(2);
  CHECK(test::tree_sizes(training.rules(), training.state(), 6) == "6 28 136 816 4872 27440");
  Scene run;
  run.deck({"A/U", "V/U D", "G/O"}).levels(Crew::average, 2, 1).attack({"CA 9/F3", "BB 0/F3"});
  run.deciding(Zone::near, 1, -2, {1, 2, 3});
  CHECK(test::tree_sizes(run.rules(), run.state(), 5) == "3 15 90 468 2694");
  Scene lone;
  lone.deck({"A/U D", "A/U"}).attack({"CA 11/F2"}).deciding(Zone::close, 3, 3, {1});
  CHECK(test::tree_sizes(lone.rules(), lone.state(), 5) == "2 12 72 408 1896");
}

}  // namespace plancia::nakajima
