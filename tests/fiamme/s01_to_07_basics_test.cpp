// Rulebook sections 1 to 7: components, units, tests, wounds, Ardimento, setting up.

#include <algorithm>

#include <doctest/doctest.h>

#include <core/dice.hpp>
#include <fiamme_front/components_decoder.hpp>

#include "scene.hpp"

namespace plancia::fiamme {
namespace {

std::size_t outcomes(const Scene& scene) {
  Rules::Outcomes list;
  scene.rules().chance(scene.state(), list);
  return list.size();
}

}  // namespace

TEST_CASE("FA-1a FA-1c One player has board A, two have board B") {
  const Scene alone{"assault"};
  const Scene two{"assault-coop"};
  CHECK(alone.rules().units() == 5);
  CHECK(two.rules().units() == 6);
  CHECK(alone.rules().board().front().id == "a1");
  CHECK(two.rules().board().front().id == "b1-1");
}

TEST_CASE("FA-1b A die has six faces, all equally likely") {
  Scene scene;
  scene.in_trench();
  CHECK(outcomes(scene) == 6);
  CHECK(scene.rules().weight_sum(scene.state()) == 6);
  CHECK(scene.refused("roll 7") == "FA-1b");
  CHECK(scene.refused("roll 0") == "FA-1b");
}

TEST_CASE("FA-2a FA-2b FA-2c Five units with identifiers 1 to 5 and attributes of 2 to 5") {
  const Scene scene;
  for (int u = 0; u < 5; ++u) {
    CHECK(scene.rules().unit(u).number == u + 1);
    for (const int value : scene.rules().unit(u).attributes) CHECK((value >= 2 && value <= 5));
  }
}

TEST_CASE("FA-2d FA-2e The active unit takes the wounds of its card, and nobody else does") {
  Scene scene;
  scene.in_trench().courage(0).pm(PmState::used);
  scene.go({"card tr-02", "select a2", "counter mit"}, {3, 3, 1, 1, 1, 6, 6, 1, 6});
  CHECK(scene.status("a2") == Status::eliminated);  // test, gun and card
  for (const char* other : {"a1", "a3", "a4", "a5"}) CHECK(scene.wounds(other) == 0);
}

TEST_CASE("FA-2f Only units in play can be selected") {
  Scene scene;
  scene.in_trench().wounds("a1", 3).garrison("a2").courage(0);
  scene.go({"card tr-04"}, {3, 3, 3});
  CHECK(scene.refused("select a1") == "FA-2f");
  CHECK(scene.refused("select a2") == "FA-2f");
  CHECK(scene.offers("select a3"));
}

TEST_CASE("FA-3a FA-3b A test is die plus attribute, passed at the difficulty") {
  for (const auto& [face, passed] : {std::pair{4, true}, std::pair{3, false}}) {
    Scene scene;
    scene.courage(0);
    scene.go({"card tn-01", "select a5"}, {3, 3, 1, face});  // Agility 4 against 8
    CHECK(scene.told(EventKind::test_passed) == passed);
    CHECK(scene.told_number(passed ? EventKind::test_passed : EventKind::test_failed, 2) == 8);
  }
}

TEST_CASE("FA-3c A failed test costs one wound") {
  Scene scene;
  scene.courage(0);
  scene.go({"card tn-01"}, {1, 1, 1, 1, 1});
  CHECK(scene.wounds("a1") == 1);
}

TEST_CASE("FA-3d FA-8.3a The marker adds 1 and two wounds take 1 away, both together") {
  Scene scene;
  scene.courage(0).wounds("a3", 2);
  scene.go({"card tn-01", "select a3", "marker"}, {3, 3, 3, 3});
  CHECK(scene.told_number(EventKind::test_passed, 1) == 8);  // 3 + 5 + 1 - 1
  Scene bare;
  bare.courage(0).wounds("a3", 2);
  bare.go({"card tn-01", "select a3"}, {3, 3, 1, 3});
  CHECK(bare.told_number(EventKind::test_failed, 1) == 7);
}

TEST_CASE("FA-Q61 A natural 6 can fail and a natural 1 can pass") {
  Scene fails;
  fails.courage(0).wounds("a1", 2);
  fails.go({"card tn-05", "select a1"}, {3, 3, 1, 6});  // Reflexes 2 - 1 against 8
  CHECK(fails.told(EventKind::test_failed));
  Scene passes;
  passes.courage(0);
  passes.go({"card tn-07", "select a4", "marker"}, {3, 3, 3, 1});  // Courage 5 + 1 against 7
  CHECK(passes.told(EventKind::test_passed));
}

TEST_CASE("FA-3e FA-Q16 After a failed test the unit fights on") {
  Scene scene;
  scene.in_trench().courage(0).pm(PmState::used);
  scene.go({"card tr-03", "counter lst"}, {1, 1, 1, 4, 1, 1});
  CHECK(scene.told(EventKind::test_failed));
  CHECK(scene.wounds("a4") == 1);
  CHECK(scene.state().die == Die::fire);
}

TEST_CASE("FA-4a The first wound has no effect on tests") {
  Scene scene;
  scene.courage(0).wounds("a3", 1);
  scene.go({"card tn-01", "select a3"}, {3, 3, 1, 3});
  CHECK(scene.told_number(EventKind::test_passed, 1) == 8);
}

TEST_CASE("FA-4b From the second wound on every test has -1") {
  Scene scene;
  scene.courage(0).wounds("a3", 2);
  scene.go({"card tn-01", "select a3"}, {3, 3, 1, 4});
  CHECK(scene.told_number(EventKind::test_passed, 1) == 8);
}

TEST_CASE("FA-4c FA-4f The third wound eliminates, and the bombs are gone") {
  Scene scene;
  scene.courage(0).wounds("a1", 2);
  scene.go({"card tn-01"}, {1, 1, 1, 1, 1});
  CHECK(scene.status("a1") == Status::eliminated);
  CHECK(scene.bombs("a1") == 0);
}

TEST_CASE("FA-4d Wounds come singly and stay for the whole mission") {
  const Rules rules = make_rules("assault");
  for (std::uint64_t game = 0; game < 200; ++game) {
    SimulationDice dice{21, game};
    State state = rules.start();
    NullSink silent;
    while (rules.turn(state) != Turn::over) {
      const State before = state;
      Rules::Choices choices;
      const bool chance = rules.turn(state) == Turn::chance;
      if (!chance) rules.choices(state, choices);
      rules.play(state,
                 chance ? rules.outcome(state, dice.below(rules.weight_sum(state)))
                        : choices[dice.below(static_cast<std::uint32_t>(choices.size()))],
                 silent);
      int more = 0;
      for (std::size_t u = 0; u < 5; ++u) {
        REQUIRE(state.wounds[u] >= before.wounds[u]);
        more += state.wounds[u] - before.wounds[u];
      }
      REQUIRE(more <= 1);
    }
  }
}

TEST_CASE("FA-4e FA-Q15 Two wounds weaken tests and not melee, unless melee_penalty is on") {
  for (const bool penalty : {false, true}) {
    Scene scene{"assault", {{"melee_penalty", penalty ? "on" : "off"}}};
    scene.in_trench().courage(0).wounds("a1", 2).pm(PmState::used);
    // Combat 5 and a 4 against Landsturm 4 and a 4.
    scene.go({"card tr-03", "select a1", "marker", "counter lst"}, {3, 3, 3, 6, 1, 1, 4, 4});
    CHECK((scene.status("a1") == Status::eliminated) == penalty);
  }
}

TEST_CASE("FA-5a FA-Q12 Ardimento runs from 0 to 4, and four is the most held") {
  Scene scene;
  scene.in_trench();
  CHECK(scene.state().courage == 4);
  scene.go({"card tr-04"}, {3, 3, 3});
  CHECK(scene.refused("courage") == "FA-5a");
  Scene three;
  three.in_trench().courage(2).carried(1);
  three.go({"card tr-04", "courage", "courage"}, {3, 3, 3});  // two in one turn
  CHECK(three.state().courage == 4);
}

TEST_CASE("FA-5b FA-5d FA-Q14 A point rolls one die again, the new result stands, and the same die may go again") {
  Scene scene;
  scene.courage(2);
  scene.go({"card tn-01", "keep", "keep", "reroll 1"}, {1, 1, 1, 1, 3, 2});
  CHECK(scene.state().courage == 1);
  CHECK(scene.state().faces[0] == 2);  // worse, and it stands
  scene.go({"reroll 1"}, {6});
  CHECK(scene.told_number(EventKind::test_passed, 1) == 9);
  CHECK(scene.state().courage == 0);
  Scene poor;
  poor.courage(0);
  poor.go({"card tn-01"}, {1, 1, 1});
  CHECK(poor.state().die == Die::selection);  // nobody is asked without points
}

TEST_CASE("FA-5c FA-Q13 The enemy's dice are not rolled again, unless reroll_fire is on") {
  for (const bool allowed : {false, true}) {
    Scene scene{"assault", {{"reroll_fire", allowed ? "on" : "off"}}};
    scene.in_trench().pm(PmState::used);
    scene.go({"keep", "card tr-02", "select a1", "keep", "counter lst"}, {3, 3, 1, 6, 2});
    scene.go({"counter lst"}, {6});
    CHECK(scene.asks_again() == allowed);
    scene = Scene{"assault", {{"reroll_fire", allowed ? "on" : "off"}}};
  }
  Scene melee;
  melee.in_trench().pm(PmState::used);
  melee.go({"keep", "card tr-03", "select a2", "counter lst"}, {3, 3, 1, 6, 1, 1, 1, 6});
  CHECK(melee.asks_again());
  CHECK(melee.refused("reroll 2") == "FA-5c");
}

TEST_CASE("FA-5e Dice rolled together share one window, and the own melee die stays open until the enemy's is seen") {
  Scene scene;
  scene.in_trench().pm(PmState::used);
  scene.go({}, {1, 2});
  CHECK(scene.state().step == Step::roll);  // no question before the third die
  scene.go({}, {2});
  CHECK(scene.asks_again());
  CHECK(scene.choices() == std::vector<std::string>{"keep", "reroll 1", "reroll 2", "reroll 3"});
  Scene melee;
  melee.in_trench().pm(PmState::used);
  melee.go({"keep", "card tr-03", "select a2", "counter lst"}, {3, 3, 1, 6, 1, 1, 1});
  CHECK(melee.state().step == Step::roll);  // own die seen, no question yet
  melee.go({}, {6});
  CHECK(melee.offers("reroll 1"));
}

TEST_CASE("FA-5f Command, selection, test, sniper, event, PM, number, bomb, own melee and GRENADES dice go again") {
  Scene scene;
  scene.go({"card tn-10"}, {1, 3, 3});
  CHECK(scene.asks_again());  // command
  scene.go({"keep", "done"}, {1});
  CHECK(scene.asks_again());  // selection
  scene.go({"keep"}, {6});
  CHECK(scene.asks_again());  // sniper
  Scene trench;
  trench.in_trench().bombs("a1", 1);
  trench.go({"card tr-06", "select a1", "bomb", "pm"}, {3, 3, 3, 1});
  CHECK(trench.asks_again());  // PM
  trench.go({"keep"}, {6});
  CHECK(trench.asks_again());  // number
  trench.go({"keep", "counter lst", "counter lst", "counter lst", "counter fan", "counter fan", "counter fan"},
            {5, 5, 6});
  CHECK(trench.asks_again());  // bomb
  Scene event;
  event.in_trench();
  event.go({"card tr-10"}, {3, 3, 3, 1});
  CHECK(event.asks_again());  // event
  Scene grenades;
  grenades.in_trench().bombs("a1", 0).pm(PmState::used);
  grenades.go({"card tr-06", "select a1", "done", "recover"}, {3, 3, 3, 1, 1});
  CHECK(grenades.asks_again());
  Scene fixed{"assault", {{"reroll_sniper", "off"}, {"reroll_number", "off"}}};
  fixed.go({"card tn-10", "keep", "keep"}, {1, 1, 1, 1, 6});
  CHECK(fixed.wounds("a1") == 1);
}

TEST_CASE("FA-5g Cards and counters are not drawn again") {
  Scene scene;
  CHECK(scene.refused("reroll 1") == "FA-1b");
  scene.go({"card tn-01"});
  CHECK(scene.state().die == Die::command);
}

TEST_CASE("FA-Q63 A die that cannot do better is not asked about, unless reroll_success is on") {
  for (const bool asked : {false, true}) {
    Scene scene{"assault", {{"reroll_success", asked ? "on" : "off"}}};
    scene.in_trench();
    scene.go({}, {3, 4, 6});
    CHECK(scene.asks_again() == asked);
  }
  Scene mixed;
  mixed.in_trench();
  mixed.go({}, {1, 4, 6});
  CHECK(mixed.refused("reroll 2") == "FA-Q63");
}

TEST_CASE("FA-Q63 The artillery's die is asked about below its best result, and a bomb's die below 6") {
  for (int face = 1; face <= 6; ++face) {
    CAPTURE(face);
    Scene event;
    event.in_trench();
    event.go({"card tr-10"}, {3, 3, 3, face});  // 1-2 falls short, 5-6 helps
    CHECK(event.asks_again() == (face < 5));
    if (face < 5) {
      event.go({"reroll 1"}, {6});
      CHECK(event.state().suppression == 1);
      CHECK(event.state().courage == 3);
    }
    Scene bomb;
    bomb.in_trench().pm(PmState::used);
    bomb.go({"card tr-04", "select a1", "bomb", "keep", "counter lst", "counter fan"}, {3, 3, 3, 3});
    bomb.go({}, {6, face, 6});
    CHECK(bomb.asks_again() == (face < 6));
    if (face == 6) continue;
    CHECK(bomb.choices() == std::vector<std::string>{"keep", "reroll 2"});
    CHECK(bomb.refused("reroll 1") == "FA-Q63");
  }
}

TEST_CASE("FA-6a FA-6e FA-6g FA-9.3.2a Four bombs each, Ardimento 4, the PM ready, no points") {
  const Scene scene;
  for (const char* unit : {"a1", "a2", "a3", "a4", "a5"}) CHECK(scene.bombs(unit) == 4);
  CHECK(scene.state().courage == 4);
  CHECK(scene.state().pm == PmState::ready);
  CHECK(scene.state().points[0] + scene.state().carried[0] == 0);
}

TEST_CASE("FA-6b Any unseen card of No Man's Land is equally likely") {
  Scene scene;
  CHECK(outcomes(scene) == 10);
  CHECK(scene.rules().weight_sum(scene.state()) == 10);
  scene.courage(0);
  scene.go({"card tn-01"}, {1, 1, 1, 1, 6});
  CHECK(outcomes(scene) == 9);
  CHECK(scene.refused("card tn-01") == "FA-1b");
}

TEST_CASE("FA-6c There are five missions, each also for two, and a campaign") {
  CHECK(fiamme::scenario_ids().size() == 12);
  for (int mission = 0; mission < kMissions; ++mission) {
    const auto scenario = fiamme::scenario_of(fiamme::scenario_ids()[static_cast<std::size_t>(mission)]);
    REQUIRE(scenario);
    CHECK(scenario->mission == mission);
  }
}

TEST_CASE("FA-6d FA-Q59 The Objective is in the lower half: draws 7 to 13, each equally likely") {
  const Rules rules = make_rules("assault");
  for (int drawn = 0; drawn <= 12; ++drawn) {
    Scene scene;
    scene.in_trench(drawn);
    scene.set([](State& s) {
      s.step = Step::card;
      s.die = Die::none;
      s.dice = 0;
    });
    Rules::Outcomes list;
    rules.chance(scene.state(), list);
    std::uint32_t objective = 0, cards = 0, sum = 0;
    for (const Outcome& outcome : list) {
      sum += outcome.weight;
      (outcome.action.a() >= kObjectiveCards ? objective : cards) += outcome.weight;
    }
    CHECK(sum == rules.weight_sum(scene.state()));
    if (drawn < 6) {
      CHECK(objective == 0);
    } else {  // one card in those that are left and itself
      CHECK(objective * static_cast<std::uint32_t>(13 - drawn) == sum);
    }
    CHECK(list.size() == static_cast<std::size_t>(12 - drawn + (drawn < 6 ? 0 : 5)));
  }
}

TEST_CASE("FA-6f FA-Q60 The bag holds every counter that is not in the box") {
  Scene scene;
  scene.in_trench().courage(0).pm(PmState::used);
  scene.go({"card tr-04", "counter lst", "counter lst"}, {1, 1, 1, 1, 6});
  CHECK(scene.rules().weight_sum(scene.state()) == 8);
  Rules::Outcomes list;
  scene.rules().chance(scene.state(), list);
  CHECK(list[0].weight == 1);  // one Landsturm left
  CHECK(list[1].weight == 3);
  scene.go({"counter lst"});
  CHECK(scene.refused("counter lst") == "FA-1b");
}

TEST_CASE("FA-7a No Man's Land comes first, then the trenches") {
  CHECK(Scene{"assault"}.state().phase == Phase::land);
  CHECK(Scene{"counterattack"}.state().phase == Phase::trench);
}

TEST_CASE("FA-7b FA-Q40 Without a unit in play the mission is lost on the spot") {
  Scene land;
  land.only({"a1"}).wounds("a1", 2).courage(0);
  land.go({"card tn-01"}, {1, 1, 1, 1});
  CHECK(land.over());
  CHECK(land.level() == Level::defeat);
  Scene trench;
  trench.in_trench().only({"a1"}).wounds("a1", 2).courage(0).pm(PmState::used);
  trench.go({"card tr-03"}, {1, 1, 1, 1});
  CHECK(trench.over());
  CHECK(trench.state().outcome == MissionOutcome::lost);
}

}  // namespace plancia::fiamme
