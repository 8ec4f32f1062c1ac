// Rulebook sections 10 to 12: veterans, missions, the game for two.

#include <bit>
#include <utility>

#include <doctest/doctest.h>

#include <core/playout.hpp>

#include "scene.hpp"

namespace plancia::fiamme {
namespace {

// The last card of a mission that ends by its cards: a Silent Trench without enemies.
Scene last_card(std::string_view mission, int drawn, std::initializer_list<std::string_view> alive,
                const Scene::Options& options = {}) {
  Scene scene{mission, options};
  scene.in_trench(drawn).courage(0).only(alive);
  if (!scene.rules().coop()) scene.pm(PmState::used);
  return scene;
}

}  // namespace

TEST_CASE("FA-11.1a FA-11.1b FA-Q42 Training has no Objective and ends with the fifth card resolved, or drawn") {
  Scene scene = last_card("training", 4, {"a1", "a2", "a3", "a4", "a5"});
  scene.go({"card tr-04"}, {1, 1, 1});
  CHECK_FALSE(scene.over());
  scene.go({}, {1, 1});
  CHECK(scene.over());
  Scene drawn = last_card("training", 4, {"a1", "a2", "a3"}, {{"last_card", "drawn"}});
  drawn.go({"card tr-04"}, {1, 1, 1});
  CHECK(drawn.over());
  CHECK(Scene{"training"}.rules().objective_pool(Scene{"training"}.state()) == 0);
}

TEST_CASE("FA-11.1c FA-Q41 Training is won with more than half of the units, or with one by training_victory") {
  Scene three = last_card("training", 4, {"a1", "a2", "a3"});
  three.go({"card tr-04"}, {1, 1, 1, 1, 1});
  CHECK(three.level() == Level::victory);
  Scene two = last_card("training", 4, {"a1", "a2"});
  two.go({"card tr-04"}, {1, 1, 1, 1, 1});
  CHECK(two.level() == Level::partial);
  Scene survival = last_card("training", 4, {"a1", "a2"}, {{"training_victory", "survival"}});
  survival.go({"card tr-04"}, {1, 1, 1, 1, 1});
  CHECK(survival.level() == Level::victory);
  const Rules coop = make_rules("training-coop");
  CHECK(coop.units_needed(coop.start()) == 4);
}

TEST_CASE("FA-11.2a FA-11.4a Assault and No Respite have one random Objective of five") {
  for (const std::string_view mission : {"assault", "no-respite"}) {
    const Rules rules = make_rules(mission);
    CHECK(std::popcount(rules.objective_pool(rules.start())) == 5);
    CHECK(rules.trench_limit(rules.start()) == 0);
  }
}

TEST_CASE("FA-11.3a FA-11.3b FA-11.3c FA-Q43 Counter-attack: nine of twelve cards, no No Man's Land, won with a unit") {
  Scene scene = last_card("counterattack", 8, {"a1"});
  CHECK(scene.rules().trench_limit(scene.state()) == 9);
  scene.state().step = Step::card;
  scene.state().die = Die::none;
  scene.state().dice = 0;
  CHECK(scene.rules().weight_sum(scene.state()) == 4);  // unseen ones are as likely as any
  Scene end = last_card("counterattack", 8, {"a1"});
  end.go({"card tr-04", "counter lst", "counter lst"}, {1, 1, 1, 2, 1, 1, 6, 1, 6, 1});
  CHECK(end.level() == Level::victory);
  Scene two = last_card("counterattack", 8, {"a1"}, {{"counterattack_units", "2"}});
  two.go({"card tr-04", "counter lst", "counter lst"}, {1, 1, 1, 2, 1, 1, 6, 1, 6, 1});
  CHECK(two.level() == Level::partial);
}

TEST_CASE("FA-11.3c FA-Q66 The counter-attack asks for one unit, or for the number of the option") {
  const auto needed = [](std::string_view scenario, const Scene::Options& options = {}) {
    const Rules rules = make_rules(scenario, options);
    return rules.units_needed(rules.start());
  };
  CHECK(needed("counterattack") == 1);
  CHECK(needed("counterattack-coop") == 1);
  CHECK(needed("counterattack", {{"counterattack_units", "per-player"}}) == 1);
  CHECK(needed("counterattack-coop", {{"counterattack_units", "per-player"}}) == 2);
  for (const int units : {1, 2, 3}) {
    CHECK(needed("counterattack", {{"counterattack_units", std::to_string(units)}}) == units);
    CHECK(needed("counterattack-coop", {{"counterattack_units", std::to_string(units)}}) == units);
  }
}

TEST_CASE("FA-11.3d The enemy die has +1") {
  Scene scene{"counterattack"};
  scene.courage(0).pm(PmState::used);
  scene.go({"card tr-04"}, {1, 1, 1, 1, 2});
  CHECK(scene.told_number(EventKind::forces) == 2);  // row 3
}

TEST_CASE("FA-11.3e FA-11.3f FA-Q44 FA-Q45 A 7 adds a last counter that suppression and bombs skip") {
  Scene scene{"counterattack"};
  scene.courage(0).pm(PmState::used);
  scene.go({"card tr-08", "bomb"}, {3, 1, 1, 1, 6});
  CHECK(scene.told_number(EventKind::forces) == 6);  // row 6 and the event
  CHECK(scene.told(EventKind::immune_comes));
  scene.go({"counter lst", "counter lst", "counter lst", "counter fan", "counter fan", "counter fan", "counter bos"});
  CHECK(scene.enemies().back() == "bos i");
  scene.set([](State& s) {  // only the immune one is left
    s.enemies = {static_cast<std::uint8_t>(3 | kImmune)};
    s.enemy_count = 1;
    s.step = Step::roll;
    s.die = Die::fire;
    s.dice = 1;
    s.faces = {};
    s.fire_at = 0;
  });
  scene.go({}, {1, 6, 1});
  CHECK(scene.told(EventKind::round_won));
}

TEST_CASE("FA-11.4b No Respite has no PM") {
  Scene scene{"no-respite"};
  scene.in_trench().courage(0);
  CHECK(scene.state().pm == PmState::gone);
  scene.go({"card tr-04"}, {3, 3, 3});
  CHECK(scene.refused("pm") == "FA-11.4b");
  CHECK(scene.refused("ready") == "FA-11.4b");
}

TEST_CASE(
    "FA-11.5a FA-11.5b FA-Q46 The Communication Trench is the first Objective, and must be cleared unless drawn is "
    "enough") {
  Scene scene{"support-trench"};
  CHECK(std::popcount(scene.rules().objective_pool(scene.state())) == 1);
  scene.in_trench(6).courage(0).pm(PmState::used);
  scene.go({"card ob-tdc"}, {1, 1, 1});
  CHECK(scene.state().stage == 0);
  scene.go({}, {1, 1});
  CHECK(scene.state().stage == 1);
  CHECK_FALSE(scene.over());
  Scene drawn{"support-trench", {{"link_trench", "drawn"}}};
  drawn.in_trench(6).courage(0).pm(PmState::used);
  drawn.go({"card ob-tdc"}, {1, 1, 1});
  CHECK(drawn.state().stage == 1);
}

TEST_CASE(
    "FA-11.5c FA-11.5d FA-11.5e FA-Q47 Eight of all cards and another Objective, each of nine draws alike; nothing "
    "else changes") {
  Scene scene{"support-trench"};
  scene.in_trench(6).courage(0).pm(PmState::used).carried(2).wounds("a2", 1).garrison("a3");
  scene.go({"card ob-tdc", "done", "unit a1"}, {1, 1, 1, 6, 1, 1, 1, 1});
  CHECK(scene.state().trench_drawn == 0);
  CHECK(scene.state().carried[0] == 2);
  CHECK(scene.wounds("a2") == 1);
  CHECK(scene.status("a3") == Status::garrison);
  Rules::Outcomes list;
  scene.rules().chance(scene.state(), list);
  CHECK(list.size() == 12 + 5);
  std::uint32_t objective = 0;
  for (const Outcome& outcome : list) objective += outcome.action.a() >= kObjectiveCards ? outcome.weight : 0;
  CHECK(objective * 9 == total_weight(list));
  CHECK(scene.refused("card ob-tdc") != "");
  Scene pool{"assault", {{"link_in_pool", "on"}}};
  CHECK(std::popcount(pool.rules().objective_pool(pool.state())) == 6);
}

TEST_CASE("FA-12a FA-12b FA-12p FA-Q56 Each player has units 1 and 2 with four bombs and a PM without") {
  Scene scene{"assault-coop"};
  for (const char* unit : {"b1-1", "b1-2", "b2-1", "b2-2"}) CHECK(scene.bombs(unit) == 4);
  for (const char* unit : {"b1-pm", "b2-pm"}) CHECK(scene.bombs(unit) == 0);
  scene.in_trench().courage(0);
  scene.go({"card tr-04", "pass b2-1 b2-pm"}, {3, 3, 3, 3});
  CHECK(scene.bombs("b2-pm") == 1);
  scene.go({"select b2-pm"});
  CHECK(scene.active() == "b2-pm");
}

TEST_CASE("FA-12c The PM rules of the game alone do not apply, and a PM is a unit") {
  Scene scene{"assault-coop"};
  scene.in_trench().courage(0);
  scene.go({"card tr-01"}, {3, 3, 3, 3});
  CHECK(scene.refused("pm") == "FA-12c");
  scene.go({"select b2-pm", "done", "done"}, {1});
  CHECK(scene.wounds("b2-pm") == 1);  // it failed the test
}

TEST_CASE("FA-12d FA-Q54 Each player rolls two dice and spends his own") {
  Scene scene{"assault-coop"};
  scene.in_trench().courage(0);
  scene.go({"card tr-01"}, {3, 3, 1, 3});
  CHECK(scene.state().points == std::array<std::uint8_t, 2>{2, 1});
  CHECK(scene.rules().turn(scene.state()) == Turn::player2);  // an even turn
  scene.go({"marker"});
  CHECK(scene.state().points == std::array<std::uint8_t, 2>{2, 0});
  CHECK(scene.rules().turn(scene.state()) == Turn::player1);
  CHECK(scene.refused("fuoco b2-pm") == "FA-Q54");
}

TEST_CASE("FA-12e One point each buys Ardimento if the other agrees") {
  Scene scene{"assault-coop"};
  scene.in_trench().courage(0);
  scene.go({"card tr-04", "pool", "decline"}, {3, 1, 3, 1});
  CHECK(scene.state().courage == 0);
  CHECK(scene.refused("pool") == "FA-12e");
  Scene agreed{"assault-coop"};
  agreed.in_trench().courage(0);
  agreed.go({"card tr-04", "pool", "agree"}, {3, 1, 3, 1});
  CHECK(agreed.state().courage == 1);
  CHECK(agreed.state().points == std::array<std::uint8_t, 2>{0, 0});
}

TEST_CASE("FA-12f FA-12g FA-Q53 FUOCO in step 4: a point for each die, or one for both with fuoco_points") {
  for (const bool each : {true, false}) {
    Scene scene{"assault-coop", {{"fuoco_points", each ? "per-die" : "if-both"}}};
    scene.in_trench().courage(0);
    scene.go({"card tr-04", "fuoco b2-pm"}, {1, 1, 3, 3, 3, 1});  // 3 and 6
    CHECK(scene.state().suppression == (each ? 1 : 0));
    scene.go({"fuoco b2-pm"}, {3, 6});
    CHECK(scene.told_number(EventKind::fuoco_fires, 1) == (each ? 2 : 1));
  }
  Scene land{"assault-coop"};
  land.courage(0);
  land.go({"card tn-01"}, {3, 3, 3, 3});
  CHECK(land.refused("fuoco b1-pm") == "FA-12g");
  Scene dead{"assault-coop"};
  dead.in_trench().courage(0).wounds("b2-pm", 3);
  dead.go({"card tr-04"}, {1, 1, 3, 3});
  CHECK(dead.refused("fuoco b2-pm") == "FA-Q53");
}

TEST_CASE("FA-12h FA-12i FA-Q50 1 PC selects a unit of one's own, once, and the other's PM may support it") {
  Scene scene{"assault-coop"};
  scene.in_trench().courage(0);
  scene.go({"card tr-04"}, {3, 3, 3, 3});
  CHECK(scene.refused("select b1-1") == "FA-12i");
  scene.go({"fuoco b2-pm", "done", "select b1-1"}, {3, 6});
  CHECK(scene.active() == "b1-1");
  CHECK(scene.state().suppression == 2);
  CHECK(scene.refused("select b1-2") == "FA-Q50");
}

TEST_CASE(
    "FA-12j FA-12k FA-Q51 FA-Q64 The leader of the turn says who acts; odd is unit 1, even is unit 2, and a gap a free "
    "choice") {
  for (int face = 1; face <= 6; ++face) {
    Scene scene{"assault-coop"};
    scene.in_trench().courage(0);
    scene.go({"card tr-01"}, {1, 1, 1, 1});
    CHECK(scene.rules().turn(scene.state()) == Turn::player2);
    scene.go({"leave"}, {face});
    CHECK(scene.active() == (face % 2 == 1 ? "b1-1" : "b1-2"));
  }
  Scene gap{"assault-coop"};
  gap.in_trench().courage(0).wounds("b2-1", 3);
  gap.go({"card tr-01", "act"}, {1, 1, 1, 1, 1});
  CHECK(gap.choices() == std::vector<std::string>{"unit b2-2", "unit b2-pm"});
  CHECK(gap.refused("unit b1-1") == "FA-12k");
  Scene single{"assault-coop"};
  single.in_trench().courage(0).only({"b1-1", "b2-pm"});
  single.go({"card tr-01", "act"}, {1, 1, 1, 1});
  CHECK(single.active() == "b2-pm");
}

TEST_CASE(
    "FA-12l FA-Q48 FA-Q49 No Respite for two has no PM units, by coop_pm silent or as usual; the last unit ignores "
    "DEFENCE") {
  CHECK(Scene{"no-respite-coop"}.status("b1-pm") == Status::absent);
  const Rules silent = make_rules("no-respite-coop", {{"coop_pm", "silent"}});
  CHECK(silent.start().status[2] == Status::in_play);
  CHECK_FALSE(silent.fuoco_allowed(silent.start()));
  const Rules present = make_rules("no-respite-coop", {{"coop_pm", "present"}});
  CHECK(present.fuoco_allowed(present.start()));
  Scene last{"assault-coop"};
  last.in_trench().courage(0).only({"b1-1"});
  last.go({"card tr-07"}, {1, 1, 1, 1, 1});
  CHECK(last.status("b1-1") == Status::in_play);
}

TEST_CASE(
    "FA-12m FA-Q52 A player without units rolls and spends but cannot act; by unitless_player_rolls he does not roll") {
  Scene scene{"assault-coop"};
  scene.in_trench().courage(0).only({"b1-1", "b1-2"});
  scene.go({"card tr-01", "done", "done"}, {3, 3, 3, 3});
  CHECK(scene.state().die == Die::selection);
  CHECK(scene.state().seat == 0);
  Scene idle{"assault-coop", {{"unitless_player_rolls", "off"}}};
  idle.in_trench().courage(0).only({"b1-1", "b1-2"});
  idle.go({}, {1, 1});
  CHECK(idle.state().step == Step::card);
}

TEST_CASE("FA-12n Either player places the markers, one of each; a bomb may cross between players") {
  Scene scene{"assault-coop"};
  scene.in_trench().courage(0).bombs("b1-1", 1);
  scene.go({"card tr-01", "bomb", "pass b2-1 b1-1"}, {3, 3, 3, 3});
  CHECK(scene.bombs("b1-1") == 2);
  CHECK(scene.rules().turn(scene.state()) == Turn::player1);
  CHECK(scene.refused("bomb") == "FA-9.1d");
  CHECK(scene.refused("pass b2-2 b1-1") == "FA-12n");
}

TEST_CASE("FA-12o FA-Q55 Points set aside belong to the player whose unit earned them") {
  Scene scene{"assault-coop"};
  scene.courage(0);
  scene.go({"card tn-03", "leave"}, {1, 1, 1, 1, 2, 6});
  CHECK(scene.state().carried == std::array<std::uint8_t, 2>{0, 1});
}

TEST_CASE("FA-12q The mission is lost when neither player has a unit in play") {
  Scene scene{"assault-coop"};
  scene.in_trench().courage(0).only({"b2-1"}).wounds("b2-1", 2);
  scene.go({"card tr-03"}, {1, 1, 1, 1, 1});
  CHECK(scene.over());
  CHECK(scene.level() == Level::defeat);
}

TEST_CASE(
    "FA-10a FA-10b FA-10c FA-Q57 FA-Q58 Two missions won and come through give one attribute one more; the fallen are "
    "replaced") {
  Scene scene{"campaign"};
  scene.set([](State& s) { s.mission = 2, s.missions_won = 1, s.survived = {1, 1, 0, 1, 1}; });
  scene.in_trench(8).courage(0).pm(PmState::used).wounds("a5", 3).wounds("a1", 2).garrison("a2");
  scene.go({"card tr-04"}, {1, 1, 1, 3, 1});  // mission 3 is won as well
  CHECK(scene.state().step == Step::improve);
  CHECK(scene.active() == "a1");
  scene.go({"improve combat"});
  CHECK(scene.active() == "a2");  // a garrison came through
  scene.go({"wait", "improve agility"});
  CHECK(scene.state().mission == 3);
  CHECK(scene.state().phase == Phase::land);
  CHECK(scene.rules().attribute(scene.state(), 0, Attribute::combat) == 6);
  CHECK(scene.rules().attribute(scene.state(), 3, Attribute::agility) == 3);
  CHECK(scene.wounds("a1") == 0);
  CHECK(scene.status("a5") == Status::in_play);
  CHECK(scene.state().survived == std::array<std::uint8_t, kMaxUnits>{2, 2, 1, 2, 0, 0});
  CHECK(scene.state().courage == 4);
  CHECK(scene.bombs("a2") == 4);
  Scene capped{"campaign", {{"veteran_cap", "5"}}};
  capped.set([](State& s) { s.mission = 2, s.missions_won = 1, s.survived = {1, 0, 0, 0, 0}; });
  capped.in_trench(8).courage(0).pm(PmState::used);
  capped.go({"card tr-04"}, {1, 1, 1, 3, 1});
  CHECK(capped.refused("improve combat") == "FA-Q57");
}

TEST_CASE("FA-Q58 Where a pack has a mission after that of two stages, it begins at its first stage") {
  const Rules campaign = make_rules("campaign");
  Components components = campaign.components();
  std::swap(components.missions.front(), components.missions.back());
  Scene scene{Rules{components, campaign.scenario(), {}}};
  scene.in_trench().courage(0).only({"a1"}).wounds("a1", 2).pm(PmState::used).set([](State& s) { s.stage = 1; });
  scene.go({"card tr-03"}, {1, 1, 1, 1});
  REQUIRE(scene.state().mission == 1);
  CHECK(scene.state().stage == 0);
}

TEST_CASE("FA-10a A veteran who waits is asked no more in this rest, the next one is, and the chance is kept") {
  Scene scene{"campaign"};
  scene.set([](State& s) { s.mission = 2, s.missions_won = 1, s.survived = {1, 1, 0, 0, 0}; });
  scene.in_trench(8).courage(0).pm(PmState::used);
  scene.go({"card tr-04"}, {1, 1, 1, 3, 1});
  CHECK(scene.active() == "a1");
  scene.go({"wait"});
  CHECK(scene.told_number(EventKind::not_improved) == static_cast<int>(scene.unit("a1")));
  CHECK(scene.state().step == Step::improve);
  CHECK(scene.active() == "a2");
  scene.go({"wait"});
  CHECK(scene.state().mission == 3);
  for (int a = 0; a < kAttributes; ++a) CHECK(scene.rules().raised(scene.state(), 0, static_cast<Attribute>(a)) == 0);
  CHECK(scene.state().survived == std::array<std::uint8_t, kMaxUnits>{2, 2, 1, 1, 1, 0});
  // The same two are asked again after the next mission won, now with all who have come through two.
  scene.in_trench().courage(0).seen({"tr-01", "tr-02", "tr-03", "tr-05", "tr-06", "tr-07", "tr-08"});
  scene.set([](State& s) { s.outcome = MissionOutcome::open; });
  scene.go({"card ob-2", "counter lst", "counter lst"}, {1, 1, 1, 3, 6, 1, 1, 1, 1, 6, 1, 6, 1});
  REQUIRE(scene.told(EventKind::mission_won));
  CHECK(scene.active() == "a1");
}

TEST_CASE("FA-Q65 A campaign plays the five missions in order and counts those won") {
  const Rules rules = make_rules("campaign");
  for (std::uint64_t game = 0; game < 100; ++game) {
    SimulationDice dice{31, game};
    State state = rules.start();
    NullSink silent;
    int mission = 0;
    while (rules.turn(state) != Turn::over) {
      rules.play(state, random_action(rules, state, dice), silent);
      REQUIRE((state.mission == mission || state.mission == mission + 1));
      mission = state.mission;
    }
    REQUIRE(mission == kMissions - 1);
    REQUIRE(rules.result(state).score == std::popcount(state.missions_won));
  }
}

TEST_CASE("FA-Q52 With unitless_player_rolls off only a player with units rolls, whichever of the two it is") {
  for (const std::string_view left : {"b1-1", "b2-1"}) {
    Scene scene{"assault-coop", {{"unitless_player_rolls", "off"}}};
    scene.in_trench().courage(0).only({left});
    if (left == "b2-1") scene.set([](State& s) { s.seat = 1; });
    scene.go({}, {3, 3});
    CHECK(scene.count(EventKind::points_gained) == 1);
    CHECK(scene.told_number(EventKind::points_gained, 1) == (left == "b1-1" ? 1 : 2));
    CHECK(scene.state().step == Step::card);
  }
  // From the card of No Man's Land on, without help.
  for (const std::string_view left : {"b1-1", "b2-1"}) {
    Scene scene{"assault-coop", {{"unitless_player_rolls", "off"}}};
    scene.courage(0).only({left});
    scene.go({"card tn-01"}, {3});
    CHECK(scene.state().seat == (left == "b1-1" ? 0 : 1));
    scene.go({}, {3});
    CHECK(scene.told_number(EventKind::points_gained, 1) == (left == "b1-1" ? 1 : 2));
  }
}

TEST_CASE("FA-12e An offer once turned down is refused for that reason, another time for its own") {
  Scene scene{"assault-coop"};
  scene.in_trench().courage(0);
  scene.go({"card tr-04"}, {3, 3, 3, 3});
  REQUIRE(scene.offers("pool"));
  scene.go({"pool", "decline"});
  CHECK(scene.refuses("pool", RefusalKind::offer_declined));
  Scene poor{"assault-coop"};
  poor.in_trench().courage(0);
  poor.go({"card tr-04"}, {3, 3, 1, 1});
  CHECK(poor.refuses("pool", RefusalKind::other_has_no_points));
  Scene full{"assault-coop"};
  full.in_trench();
  full.go({"keep", "keep", "card tr-04"}, {3, 1, 3, 1});
  CHECK(full.refuses("pool", RefusalKind::courage_full));
}

}  // namespace plancia::fiamme
