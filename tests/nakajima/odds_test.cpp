// Exact odds, compared with what can be worked out on paper.

#include <doctest/doctest.h>

#include <map>

#include <core/playout.hpp>
#include <nakajima_front/notation.hpp>
#include <nakajima_front/words.hpp>

#include "scene.hpp"

namespace plancia::nakajima {
namespace {

using Rows = std::map<std::string, std::string>;

Rows odds(const Scene& scene, std::string_view action = "") {
  Rows table;
  const auto parsed = action.empty() ? std::nullopt : from_text(scene.rules(), action);
  for (const front::OddsRow& row : odds_rows(scene.rules(), scene.state(), parsed)) {
    table.emplace(row.outcome, row.probability.text());
  }
  return table;
}

Scene deciding(Zone zone, int speed, int altitude, int level, std::initializer_list<int> formation, int flak,
               std::initializer_list<std::string_view> deck = {"A/U", "A/U"}) {
  Scene scene;
  const std::string ship = "CA 0/F" + std::to_string(flak);
  scene.deck(deck).levels(Crew::average, 1, level).attack({ship}).deciding(zone, speed, altitude, formation);
  return scene;
}

}  // namespace

TEST_CASE("NK-T8b odds: the Catalina comes with one in six for each turn") {
  for (int turn = 1; turn <= 5; ++turn) {
    Scene scene;
    scene.deck({"A/U"}).training(turn).go({}, {3, 3});
    CHECK(odds(scene).at("spotted") == Fraction{turn, 6}.text());
    scene.go({}, {6});
    CHECK(odds(scene, "train").at("spotted") == Fraction{turn + 1, 6}.text());
  }
}

TEST_CASE("NK-T5d odds: a training die by points and letter") {
  Scene scene;
  scene.deck({"A/U", "A/U"}).training();
  CHECK(odds(scene) == Rows{{"points-0-s", "1/6"}, {"points-1", "1/2"}, {"points-2", "1/6"}, {"points-2-r", "1/6"}});
}

TEST_CASE("NK-T6b odds: S damages or destroys") {
  Scene scene;
  scene.deck({"A/U", "A/U D"}).training(2).go({}, {1});
  CHECK(odds(scene, "stall 1") == Rows{{"damaged", "1/2"}, {"destroyed", "1/2"}});
  CHECK(odds(scene, "stall 2") == Rows{{"destroyed", "1"}});
}

TEST_CASE("NK-T1c odds: the budget, sixes and all") {
  const Rows table = odds(Scene{});
  // 52 to 54 without a six: 1+1, 1+2 twice, 1+3 twice and 2+2.
  CHECK(table.at("budget-50") == "1/6");
  Fraction sum;
  for (const front::OddsRow& row : odds_rows(make_rules(), State{}, std::nullopt)) sum = sum + row.probability;
  CHECK(sum == Fraction{1});
}

TEST_CASE("NK-T12b odds: torpedoes missing") {
  Scene scene;
  scene.deck({"A/U", "A/U", "A/U", "A/U"}).teams(7).checks().go({}, {4, 4});
  CHECK(odds(scene) ==
        Rows{{"unloaded-0", "5/12"}, {"unloaded-1", "5/12"}, {"unloaded-2", "5/36"}, {"unloaded-3", "1/36"}});
}

TEST_CASE("NK-A1a odds: the fleet by its eleven rows") {
  Scene scene;
  scene.deck({"A/U"}).teams(7).checks().go({}, {6, 6, 6, 6, 6, 6});
  const Rows table = odds(scene);
  CHECK(table.size() == 11);
  CHECK(table.at("fleet-7") == "1/6");
  CHECK(table.at("fleet-12") == "1/36");
}

TEST_CASE("NK-A3a odds: one roll and the best of two") {
  Scene one;
  one.deck({"A/U"}).attack({"CA 0/F1"}).go({"target 1"});
  CHECK(odds(one, "enter far").at("speed-3") == "1/6");
  CHECK(odds(one, "enter far").at("speed--3") == "1/18");
  Scene two;
  two.deck({"A/U"}).levels(Crew::average, 2, 0).attack({"CA 0/F1"}).go({"target 1", "enter far"});
  CHECK(odds(two).at("speed-3") == "11/36");
  CHECK(odds(two).at("speed--3") == "1/324");
}

TEST_CASE("NK-A8a odds: an adjustment keeps what was better") {
  Scene scene = deciding(Zone::far, 1, -1, 0, {1}, 1);
  scene.go({"proceed"});
  CHECK(odds(scene, "adjust speed") == Rows{{"speed-1", "5/6"}, {"speed-3", "1/6"}});
  CHECK(odds(scene, "adjust altitude") ==
        Rows{{"altitude--1", "1/3"}, {"altitude-0", "2/9"}, {"altitude-1", "5/18"}, {"altitude-3", "1/6"}});
}

// Level 1, alone: only a 7 hits and shoots the leader down. Six doubles in 36 are rolled again, none of them a hit:
// 6/36 against 24/36 without a further roll.
TEST_CASE("NK-A5a NK-A5c odds: Flak with its rerolls summed to the end") {
  Scene lone = deciding(Zone::close, 0, 0, 0, {1}, 1);
  CHECK(odds(lone, "pull-up") == Rows{{"no-hit", "4/5"}, {"shot-down", "1/5"}});
  // With an escort both Hits are evaded, damage or shoot down: a quarter, a half, a quarter.
  Scene two = deciding(Zone::close, 0, 0, 0, {1, 2}, 1);
  CHECK(odds(two, "pull-up") ==
        Rows{{"no-hit", "4/5"}, {"evaded", "1/20"}, {"leader-damaged", "1/10"}, {"shot-down", "1/20"}});
}

TEST_CASE("NK-A5a odds: the mean number of Hits agrees with a sum on paper") {
  // At level 6 everything hits. From a whole leader alone: p = chance to be shot down, d = the same once damaged.
  // 7: down. Other sums without doubles 24/36: one Hit. Doubles 6/36: one Hit and again.
  // d = 6/36 + 24/36·1/2 + 6/36·(1/2 + 1/2·d)  →  d = 7/11
  // p = 6/36 + 24/36·0 + 6/36·(1/2·d + 1/2·p)  →  p = 29/121
  Scene lone = deciding(Zone::close, 0, 0, 0, {1}, 6);
  CHECK(odds(lone, "pull-up").at("shot-down") == "29/121");
  Scene damaged = deciding(Zone::close, 0, 0, 0, {1}, 6, {"A/U D", "A/U"});
  CHECK(odds(damaged, "pull-up").at("shot-down") == "7/11");
}

TEST_CASE("NK-A6a odds: an evasion") {
  Scene scene = deciding(Zone::far, 0, 0, 0, {1, 2}, 3, {"A/U D", "A/U"});
  scene.set([](State& s) {
    s.step = Step::hit;
    s.hits = 1;
  });
  CHECK(odds(scene, "evade") == Rows{{"safe", "1/2"}, {"shot-down", "1/2"}});
  CHECK(odds(scene, "shield 2").empty());
}

TEST_CASE("NK-A9b odds: the Flak level after gunnery") {
  Scene scene = deciding(Zone::far, 0, 0, 0, {1, 2}, 3);
  scene.go({"proceed", "keep"}, {1, 2});
  CHECK(odds(scene) == Rows{{"flak-level-1", "1/4"}, {"flak-level-2", "1/2"}, {"flak-level-3", "1/4"}});
}

TEST_CASE("NK-A11b odds: a release, and what the torpedo does") {
  // 2d6 + 3 from Close: success on 8 and more (15/36), concussion never below 5.
  Scene scene = deciding(Zone::close, 3, 0, 0, {1}, 1);
  const Rows table = odds(scene, "release");
  CHECK(table.at("failure") == "7/12");
  CHECK_FALSE(table.contains("concussion"));
  CHECK(table.at("dud") == "5/72");       // 15/36 · 1/6
  CHECK(table.at("damage-3") == "5/36");  // 15/36 · 2/6
  // A 5 after a six is the 1 that changes nothing: 5 damage is 2/6 + 1/36.
  CHECK(table.at("damage-5") == (Fraction{15, 36} * Fraction{13, 36}).text());
  CHECK(table.at("damage-8") == (Fraction{15, 36} * Fraction{2, 36}).text());
  Scene poor = deciding(Zone::far, -2, -1, 0, {1}, 1);
  CHECK(odds(poor, "release").at("concussion") == "5/6");  // up to 9
}

TEST_CASE("NK-A13d odds: a torpedo that can sink") {
  Scene scene;
  scene.deck({"A/U", "A/U", "A/U -T"}).attack({"CA 8/F1"}).deciding(Zone::close, 0, 0, {1}).go({"release"}, {6, 6});
  CHECK(odds(scene) == Rows{{"dud", "1/6"}, {"damage-3", "1/3"}, {"sinks", "1/2"}});
}

TEST_CASE("Odds are told of what a decision sets off, and of nothing else") {
  Scene scene;
  scene.deck({"A/U", "A/U", "A/U"}).attack({"CA 0/F1"});
  CHECK(odds(scene, "home").empty());
  CHECK(odds(scene, "target 1").empty());
  scene.go({"target 1", "lead 1"});
  CHECK(odds(scene, "escort 2").empty());
  CHECK(odds(scene, "done").empty());
}

TEST_CASE(
    "NK-A5c odds: no-hit and evaded are told of the dice to come, whatever was evaded before and under every option") {
  for (const char* evaded_hit : {"repeats", "free"}) {
    CAPTURE(evaded_hit);
    Scene scene{{{"evaded_hit", evaded_hit}}};
    scene.deck({"A/U", "A/U"}).attack({"CA 0/F6"}, 6).deciding(Zone::near, 0, 0, {1});
    const State near = scene.state();
    const auto rolling = [&](int shaken) {
      scene.set([&](State& s) {
        s = near;
        s.step = Step::roll;
        s.die = Die::flak;
        s.shaken = static_cast<std::uint8_t>(shaken);
      });
      return odds(scene);
    };
    const Rows fresh = rolling(0);
    CHECK(rolling(1) == fresh);  // after doubles and an evaded Hit
    scene.set([&](State& s) {
      s = near;
      s.step = Step::roll;
      s.die = Die::flak;
    });
    scene.go({}, {1, 1, 2});  // doubles, a Hit, evaded, and again
    CHECK(scene.waits_for(Die::flak));
    CHECK(odds(scene) == fresh);
  }
}

TEST_CASE("NK-Q23 odds: after a 6 the further die may do no more damage, which is no dud") {
  Scene scene = deciding(Zone::close, 3, 0, 0, {1}, 1);
  scene.go({"release"}, {6, 6, 6});
  const Rows table = odds(scene);
  CHECK(table.at("no-more") == "1/6");
  CHECK_FALSE(table.contains("dud"));
}

namespace {

// A pack within the limits of the decoder, with the chains as long as they can be.
Components any_tables(SimulationDice& dice) {
  const auto from = [&](int least, int most) {
    return least + static_cast<int>(dice.below(static_cast<std::uint32_t>(most - least + 1)));
  };
  Components c = make_rules().components();
  for (CrewClass& crew : c.crews) crew.cost = from(1, kMaxCost);
  for (PlaneClass& plane : c.planes) plane.cost = from(1, kMaxCost);
  c.base_points = from(2 * kMaxCost + 3, 60);
  for (TeamOption& option : c.teams) option.cost = from(0, 3);
  std::ranges::sort(c.teams, {}, &TeamOption::cost);
  for (std::size_t i = 0; i < c.teams.size(); ++i) c.teams[i].teams = static_cast<int>(i) + 1;
  for (AbilityRow& ability : c.abilities) ability.rolls = from(1, kMaxRolls);
  for (DamageRow& row : c.damage) {
    row.damage = from(0, 3);
    row.again = row.damage > 0 && from(0, 2) > 0;
  }
  for (ShipClass& ship : c.ships) ship.hit_points = from(1, kMaxHitPoints);
  for (FlakRow& row : c.flak) row = {from(2, 7), from(7, 12)};
  return c;
}

}  // namespace

TEST_CASE("Properties: the odds of any pack are shares of exactly one") {
  int told = 0;
  for (std::uint64_t pack = 0; pack < 40; ++pack) {
    CAPTURE(pack);
    SimulationDice dice{37, pack};
    Options options;
    options.lone_leader_evades = pack % 2 == 0;
    options.one_roll_after_hit = pack % 3 == 0;
    const Rules rules{any_tables(dice), options};
    NullSink silent;
    const auto check = [&](const std::vector<front::OddsRow>& rows) {
      if (rows.empty()) return;
      ++told;
      Fraction sum;
      for (const front::OddsRow& row : rows) {
        CAPTURE(row.outcome);
        CHECK(row.probability.numerator() > 0);
        CHECK(row.probability.denominator() > 0);
        sum = sum + row.probability;
      }
      CHECK(sum == Fraction{1});
    };
    State state = rules.start();
    for (int steps = 0; rules.turn(state) != Turn::over && steps < 400; ++steps) {
      check(odds_rows(rules, state, std::nullopt));
      if (rules.turn(state) == Turn::player1) {
        Rules::Choices choices;
        rules.choices(state, choices);
        for (const Action action : choices) check(odds_rows(rules, state, action));
      }
      rules.play(state, random_action(rules, state, dice), silent);
    }
  }
  CHECK(told > 1000);
}

}  // namespace plancia::nakajima
