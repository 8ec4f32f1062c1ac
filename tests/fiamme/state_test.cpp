// Positions from outside: what is accepted can be played on, what is impossible is refused.

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <core/playout.hpp>
#include <fiamme_front/state_json.hpp>

#include "scene.hpp"

namespace plancia::fiamme {
namespace {

using front::Json;

// One value of the document somewhere, changed to something near.
void spoil(Json& json, SimulationDice& dice) {
  Json* at = &json;
  while (at->is_structured() && !at->empty()) {
    auto member = at->begin();
    std::advance(member, dice.below(static_cast<std::uint32_t>(at->size())));
    at = &*member;
  }
  if (at->is_boolean()) {
    *at = !at->get<bool>();
  } else if (at->is_number()) {
    *at = static_cast<int>(dice.below(8));
  } else if (at->is_null()) {
    *at = dice.below(2) == 0 ? "a1" : "tr-05";
  }
}

std::string refused_at(const Scene& scene, const std::function<void(Json&)>& change) {
  Json json = write_state(scene.rules(), scene.state());
  change(json);
  const auto state = read_state(scene.rules(), json);
  return state ? "" : state.error().pointer;
}

}  // namespace

TEST_CASE("A position that is accepted can be played to its end") {
  int accepted = 0;
  for (const std::string_view scenario : {"assault", "counterattack", "support-trench-coop", "campaign"}) {
    for (const bool wild : {false, true}) {
      const Rules rules =
          wild ? make_rules(scenario, {{"fall_ends_turn", "off"}, {"spend_any_time", "on"}, {"bomb_order", "chosen"}})
               : make_rules(scenario);
      NullSink silent;
      for (std::uint64_t game = 0; game < 300; ++game) {
        SimulationDice dice{41, game};
        State state = rules.start();
        for (std::uint32_t steps = dice.below(150); steps > 0 && rules.turn(state) != Turn::over; --steps) {
          rules.play(state, random_action(rules, state, dice), silent);
        }
        Json json = write_state(rules, state);
        for (std::uint32_t changes = 1 + dice.below(3); changes > 0; --changes) spoil(json, dice);
        auto read = read_state(rules, json);
        if (!read) continue;
        ++accepted;
        int steps = 0;
        for (; rules.turn(*read) != Turn::over; ++steps) {
          REQUIRE(steps < Rules::kMaxActions);
          rules.play(*read, random_action(rules, *read, dice), silent);
          REQUIRE(!impossible(rules, *read));
        }
      }
    }
  }
  CHECK(accepted > 100);
}

TEST_CASE("What cannot stand on the table is refused with its place") {
  Scene scene;
  scene.in_trench(2);
  CHECK(refused_at(scene, [](Json&) {}) == "");
  CHECK(refused_at(scene, [](Json& j) { j["courage"] = 5; }) == "/courage");
  CHECK(refused_at(scene, [](Json& j) { j["mission"] = 3; }) == "/mission");
  CHECK(refused_at(scene, [](Json& j) { j["trench_drawn"] = 3; }) == "/trench_seen");
  CHECK(refused_at(scene, [](Json& j) { j["card"] = "tr-01"; }) == "/card");
  CHECK(refused_at(scene, [](Json& j) { j["units"][0]["wounds"] = 3; }) == "/units/0/wounds");
  CHECK(refused_at(scene, [](Json& j) { j["units"][0]["bombs"] = 5; }) == "/units/0/bombs");
  CHECK(refused_at(scene, [](Json& j) { j["units"][0]["raised"] = {"combat"}; }) == "/units/0/raised");
  CHECK(refused_at(scene, [](Json& j) { j["dice"]["faces"] = {1, 2, 3}; }) == "/dice/faces");
  CHECK(refused_at(scene, [](Json& j) { j["active"] = "a1"; }) == "/active");
  CHECK(refused_at(scene, [](Json& j) { j["outcome"] = "won"; }) == "/outcome");
  CHECK(refused_at(scene, [](Json& j) { j["extra"] = 1; }) == "/extra");
}

}  // namespace plancia::fiamme
