// Rulebook section 1: what the game is made of; and that everything the rules say names a rule that exists.

#include <bitset>
#include <fstream>
#include <set>
#include <string>
#include <vector>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <core/dice.hpp>
#include <core/playout.hpp>
#include <xmas_front/option_table.hpp>

#include "scene.hpp"

namespace plancia::xmas {
namespace {

// Plays `rules` at random from `state` to the end and shows every position to `look`.
template <class Look>
void random_game(const Rules& rules, State state, std::uint64_t game, Look look) {
  SimulationDice dice{41, game};
  NullSink silent;
  while (true) {
    look(state);
    if (rules.turn(state) == Turn::over) return;
    rules.play(state, random_action(rules, state, dice), silent);
  }
}

std::set<std::string> rulebook_ids() {
  std::ifstream file{"data/xmas/rules.json"};
  REQUIRE_MESSAGE(file, "run the tests from the root of the project");
  const auto book = nlohmann::json::parse(file);
  std::set<std::string> ids;
  for (const char* part : {"rules", "differences", "rulings"}) {
    for (const auto& entry : book.at(part)) ids.insert(entry.at("id").get<std::string>());
  }
  return ids;
}

// Positions from which random play soon meets nets, lights, ships and the bridge.
std::vector<Scene> openings(std::string_view edition, const Scene::Options& options) {
  std::vector<Scene> scenes;
  for (const char* scenario : {"suda", "malta"}) scenes.emplace_back(scenario, edition, options);
  scenes.emplace_back("suda", edition, options).at("1607", 9).gear({Gear::cover, Gear::wrench});
  scenes.emplace_back("suda", edition, options).at("3510", 9).gear({Gear::charm, Gear::harpoon});
  scenes.emplace_back("malta", edition, options).at("1908", 3).units({kTesei, kBombers});
  scenes.emplace_back("malta", edition, options).at("1607", 7).units({kCosta}).gear({Gear::binoculars});
  return scenes;
}

}  // namespace

TEST_CASE("XM-1a The game is solitaire: only one player ever has a turn") {
  for (const char* scenario : {"suda", "malta"}) {
    const Rules rules = make_rules(scenario);
    for (std::uint64_t game = 0; game < 500; ++game) {
      bool other_seat = false;
      random_game(rules, rules.start(), game, [&](const State& s) { other_seat |= rules.turn(s) == Turn::player2; });
      CHECK_FALSE(other_seat);
    }
    CHECK(rules.result(rules.start()).winner == 0);
  }
}

TEST_CASE("XM-1.1a Every roll is one die with six equally likely faces") {
  for (const char* scenario : {"suda", "malta"}) {
    const Rules rules = make_rules(scenario, "it", {{"drift", "on"}});
    std::set<Die> rolled;
    for (std::uint64_t game = 0; game < 100; ++game) {
      int wrong = 0;
      random_game(rules, rules.start(), game, [&](const State& s) {
        if (s.step != Step::roll) return;
        rolled.insert(s.die);
        Rules::Outcomes outcomes;
        rules.chance(s, outcomes);
        wrong += outcomes.size() != 6 || rules.weight_sum(s) != 6;
        for (unsigned i = 0; i < outcomes.size(); ++i) {
          wrong += outcomes[i].weight != 1 || outcomes[i].action != roll_action(i + 1);
          wrong += rules.outcome(s, i) != roll_action(i + 1);
        }
      });
      CHECK(wrong == 0);
    }
    CHECK(rolled.size() >= 8);
  }
  Scene scene{"suda"};
  scene.at("3811").go({"speed 1", "move 3810"});
  CHECK(scene.refused("roll 0") == "XM-1.1a");
  CHECK(scene.refused("roll 7") == "XM-1.1a");
  CHECK(scene.refused("speed 1") == "XM-1.1a");  // a die is due, not a decision
  for (const char* face : {"roll 1", "roll 2", "roll 3", "roll 4", "roll 5", "roll 6"})
    CHECK(scene.refused(face) == "");
}

TEST_CASE("XM-1.2a One counter stands for all the boats, which travel and are shot at together") {
  Scene scene{"suda"};
  scene.at("1607", 9).boats(5).known("hasty", "1406").known("dumana", "1406");
  scene.go({"speed 2", "move 1506", "attack hasty 2", "launch"}, {1, 1});
  CHECK(scene.hex() == "1506");
  CHECK(scene.choices() == std::vector<std::string>{"move 1505", "move 1606", "move 1607", "move 1507", "move 1407"});
  scene.go({"move 1606"}, {3, 6});  // green: the three boats left are one target
  CHECK(scene.hex() == "1606");
  CHECK(scene.waits_for(Die::spotting));
  scene.go({}, {1});
  CHECK(scene.state().dice_left == 3);
}

TEST_CASE("XM-1.2b Every loss lowers the M.T. Available track, whatever its cause") {
  Scene motor{"suda"};
  motor.at("3811").go({"speed 2", "move 3810", "move 3809"}, {2, 4});
  CHECK(motor.state().boats == 5);

  Scene batteries{"suda"};
  batteries.at("3110").lit({Colour::red}).go({"speed 1", "move 3010"}, {1, 5, 6, 1, 2, 3, 4});
  CHECK(batteries.state().boats == 4);

  Scene attack{"suda"};
  attack.at("1607").known("york", "1406").known("hasty", "1406");
  attack.go({"speed 1", "move 1506", "attack york 3", "launch"}, {6, 1, 1});
  CHECK(attack.state().boats == 3);
}

TEST_CASE("XM-1.2c A ship that is hit is worth the points on its counter") {
  for (const char* scenario : {"suda", "malta"}) {
    const Rules rules = make_rules(scenario);
    const std::vector<Ship>& ships = rules.components().ships;
    int sum = 0;
    State all = rules.start();
    for (std::size_t ship = 0; ship < ships.size(); ++ship) {
      State one = rules.start();
      one.sunk = static_cast<std::uint16_t>(1U << ship);
      CHECK(rules.points(one) == ships[ship].points);
      all.sunk = static_cast<std::uint16_t>(all.sunk | one.sunk);
      sum += ships[ship].points;
    }
    CHECK(rules.points(rules.start()) == 0);
    CHECK(rules.points(all) == sum);
  }
  Scene scene{"suda"};
  scene.at("1607").known("york", "1406").known("hasty", "1406");
  scene.go({"speed 1", "move 1506", "attack york 1", "attack hasty 1"}, {4, 4});
  CHECK(scene.points() == 5);
}

TEST_CASE("Every event that is told and every refusal names a rule of the rulebook") {
  const std::set<std::string> ids = rulebook_ids();
  std::set<std::string> unknown;
  std::bitset<kEventKinds> events;
  std::bitset<kRefusalKinds> refusals;
  const auto name = [&](const Message& message, auto& kinds) {
    kinds.set(message.kind);
    if (!ids.contains(message.rule.id)) unknown.insert(message.rule.id);
  };
  // Tries actions of every kind, right and wrong.
  const auto provoke = [&](const Rules& rules, const State& state) {
    for (unsigned kind = 0; kind <= static_cast<unsigned>(ActionKind::reveal); ++kind) {
      for (const unsigned a : {0U, 1U, 3U, 7U, 99U, unsigned{kBridgeTarget}, 0xffffU, unsigned{state.hex.value()}}) {
        for (const unsigned b : {0U, 1U, 9U}) {
          if (const auto no = rules.refusal(state, act(static_cast<ActionKind>(kind), a, b))) name(*no, refusals);
        }
      }
    }
    if (state.step != Step::move && state.step != Step::landing) return;
    for (const std::uint16_t hex : rules.facts(state.hex).neighbour) {
      for (const ActionKind kind : {ActionKind::move, ActionKind::land}) {
        if (const auto no = rules.refusal(state, act(kind, hex))) name(*no, refusals);
      }
    }
  };
  int refused_choices = 0;
  std::uint64_t game = 0;
  const auto sweep = [&](std::string_view edition, const Scene::Options& options) {
    for (const Scene& scene : openings(edition, options)) {
      for (int i = 0; i < 3; ++i) {
        const Rules& rules = scene.rules();
        State state = scene.state();
        SimulationDice dice{43, ++game};
        for (int step = 0; rules.turn(state) != Turn::over; ++step) {
          if (step % 16 == 0) provoke(rules, state);
          const Action action = random_action(rules, state, dice);
          refused_choices += rules.refusal(state, action).has_value();
          EventList list;
          rules.play(state, action, list);
          for (const Event& event : list.events) name(event, events);
        }
        provoke(rules, state);
      }
    }
  };
  for (const char* edition : {"it", "en"}) {
    sweep(edition, {});
    for (const OptionRow& row : option_table()) {
      for (const std::string_view value : row.values) sweep(edition, {{std::string{row.id}, std::string{value}}});
    }
  }
  CHECK(refused_choices == 0);
  CHECK_MESSAGE(unknown.empty(), "not in the rulebook: " << (unknown.empty() ? "" : *unknown.begin()));
  CHECK_MESSAGE(events.all(), "events never told: " << (~events).to_string());
  CHECK_MESSAGE(refusals.all(), "refusals never given: " << (~refusals).to_string());
}

}  // namespace plancia::xmas
