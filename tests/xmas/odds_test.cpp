// Exact odds: known values, values counted here on their own, and sums of one everywhere.

#include <array>
#include <map>

#include <doctest/doctest.h>

#include <xmas_front/notation.hpp>
#include <xmas_front/words.hpp>

#include "random_games.hpp"

namespace plancia::xmas {
namespace {

using Odds = std::map<std::string, Fraction>;

Odds odds(const Scene& scene, std::string_view action = "") {
  std::optional<Action> wanted;
  if (!action.empty()) {
    wanted = from_text(scene.rules(), action);
    REQUIRE(wanted);
    REQUIRE(scene.refused(action) == "");
  }
  Odds out;
  for (const front::OddsRow& row : odds_rows(scene.rules(), scene.state(), wanted)) {
    CHECK(out.emplace(row.outcome, row.probability).second);
    CHECK_FALSE(row.text.it.empty());
    CHECK_FALSE(row.text.en.empty());
  }
  return out;
}

Fraction power(Fraction base, int exponent) {
  Fraction product{1};
  for (int i = 0; i < exponent; ++i) product = product * base;
  return product;
}
std::int64_t choose(int n, int k) {
  std::int64_t ways = 1;
  for (int i = 1; i <= k; ++i) ways = ways * (n - k + i) / i;
  return ways;
}

// Every throw of n dice, counted one by one.
template <class Visit>
void all_throws(int n, Visit visit) {
  std::vector<int> faces(static_cast<std::size_t>(n), 1);
  while (true) {
    visit(faces);
    std::size_t at = 0;
    while (at < faces.size() && faces[at] == 6) faces[at++] = 1;
    if (at == faces.size()) return;
    ++faces[at];
  }
}

void check_sum(const Rules& rules, const State& state, std::optional<Action> action, bool must_have_rows) {
  Fraction sum{0};
  const std::vector<front::OddsRow> rows = odds_rows(rules, state, action);
  for (const front::OddsRow& row : rows) {
    sum = sum + row.probability;
    CHECK(row.probability.numerator() > 0);
  }
  if (must_have_rows) CHECK_FALSE(rows.empty());
  if (!rows.empty()) CHECK_MESSAGE(sum == Fraction{1}, (action ? to_text(rules, *action) : "pending") << sum.text());
}

}  // namespace

TEST_CASE("The odds of every pending die and every choice of random positions add up to one") {
  int dice = 0, choices = 0;
  for (const auto& [name, rules] : all_rules()) {
    CAPTURE(name);
    int seen = 0;
    random_positions(rules, 6 * effort(), [&rules = rules, &dice, &choices, &seen](const State& state) {
      if (++seen % 3 != 0) return;
      CAPTURE(word(state.step));
      CAPTURE(word(state.die));
      CAPTURE(word(state.phase));
      if (rules.turn(state) == Turn::chance) {
        ++dice;
        check_sum(rules, state, std::nullopt, true);
        return;
      }
      check_sum(rules, state, std::nullopt, state.step == Step::bonus || state.step == Step::charm);
      Rules::Choices list;
      rules.choices(state, list);
      for (const Action action : list) {
        const auto kind = action.kind<ActionKind>();
        const bool rolls = kind == ActionKind::speed || kind == ActionKind::attack || kind == ActionKind::launch ||
                           kind == ActionKind::bonus || kind == ActionKind::try_net || kind == ActionKind::bomb ||
                           kind == ActionKind::reroll;
        ++choices;
        check_sum(rules, state, action, rolls);
      }
    });
  }
  CHECK(dice > 2000);
  CHECK(choices > 5000);
}

TEST_CASE("A net is passed with 1/2, with a Harpoon 2/3, with two 5/6") {
  Scene scene{"suda"};
  scene.at("3510", 3).gear({Gear::harpoon, Gear::harpoon}).go({"speed 1"});
  CHECK(odds(scene, "move 3410") == Odds{{"passed", {1, 2}}, {"held", {1, 2}}});
  scene.go({"move 3410"});
  CHECK(odds(scene, "bonus 0") == Odds{{"passed", {1, 2}}, {"held", {1, 2}}});
  CHECK(odds(scene, "bonus 1") == Odds{{"passed", {2, 3}}, {"held", {1, 3}}});
  CHECK(odds(scene, "bonus 2") == Odds{{"passed", {5, 6}}, {"held", {1, 6}}});
  CHECK(odds(scene) == Odds{{"passed", {1, 2}}, {"held", {1, 2}}});  // nothing declared yet

  Scene again{"suda"};
  again.at("2707", 5).set([&](State& s) { s.net_failed = again.index("2707"); });
  CHECK(odds(again, "try") == Odds{{"passed", {1, 2}}, {"held", {1, 2}}});
  CHECK(odds(again, "pass").empty());
  Scene bounced{"suda", "it", {{"net_fail_stays", "off"}}};
  bounced.at("3510", 3).go({"speed 1"});
  CHECK(odds(bounced, "move 3410") == Odds{{"passed", {1, 2}}, {"held", {1, 2}}});
}

TEST_CASE("An attack with n boats hits with one minus a half to the n") {
  for (int boats = 1; boats <= 6; ++boats) {
    CAPTURE(boats);
    Scene scene{"suda"};
    scene.at("1607", 5).known("york", "1406").known("hasty", "1406").go({"speed 1", "move 1506"});
    const Fraction missed = power({1, 2}, boats);
    const std::string attack = "attack york " + std::to_string(boats);
    CHECK(odds(scene, attack) == Odds{{"hit", Fraction{1} - missed}, {"missed", missed}});
  }
}

TEST_CASE("Binoculars on the first die, and with bino_all on every die, change the odds of an attack") {
  for (const char* all : {"off", "on"}) {
    Scene scene{"suda", "it", {{"bino_all", all}}};
    scene.at("1607", 5).gear({Gear::binoculars, Gear::binoculars}).known("york", "1406").known("hasty", "1406");
    scene.go({"speed 1", "move 1506", "attack york 3", "launch"});
    for (int pieces = 0; pieces <= 2; ++pieces) {
      const Fraction helped{3 - pieces, 6};  // a die with the pieces misses
      const Fraction plain{1, 2};
      const Fraction missed = std::string_view{all} == "on" ? power(helped, 3) : helped * plain * plain;
      const std::string bonus = "bonus " + std::to_string(pieces);
      CHECK(odds(scene, bonus) == Odds{{"hit", Fraction{1} - missed}, {"missed", missed}});
    }
  }
}

TEST_CASE("A whole declaration tells which ships are hit") {
  Scene scene{"suda"};
  scene.at("1607", 5).known("york", "1406").known("hasty", "1406").go({"speed 1", "move 1506", "attack york 2"});
  CHECK(odds(scene, "launch") == Odds{{"hit-york", {3, 4}}, {"none-hit", {1, 4}}});
  CHECK(odds(scene, "attack hasty 1") == Odds{{"hit", {1, 2}}, {"missed", {1, 2}}});  // this target alone
  scene.go({"attack hasty 1"});
  CHECK(odds(scene) == Odds{{"hit", {3, 4}}, {"missed", {1, 4}}});  // the target under fire
  scene.go({}, {1});
  CHECK(odds(scene) == Odds{{"hit", {1, 2}}, {"missed", {1, 2}}});
  scene.go({}, {6});
  CHECK(odds(scene) == Odds{{"hit", {1, 2}}, {"missed", {1, 2}}});  // the next one
}

TEST_CASE("The batteries are binomial with a third for each boat") {
  for (int boats = 1; boats <= 6; ++boats) {
    CAPTURE(boats);
    Scene scene{"suda"};
    scene.at("3108", 5).boats(boats).lit({Colour::red}).go({"speed 2", "move 3008"}, {1});
    Odds binomial;
    for (int lost = 0; lost <= boats; ++lost) {
      binomial["losses-" + std::to_string(lost)] =
          Fraction{choose(boats, lost)} * power({1, 3}, lost) * power({2, 3}, boats - lost);
    }
    CHECK(odds(scene) == binomial);
    // The same by counting every throw.
    std::map<int, std::int64_t> counted;
    all_throws(boats, [&](const std::vector<int>& faces) {
      int lost = 0;
      for (const int face : faces) lost += face == 5 || face == 6;
      ++counted[lost];
    });
    std::int64_t all = 1;
    for (int i = 0; i < boats; ++i) all *= 6;
    for (const auto& [lost, ways] : counted) {
      CHECK(odds(scene).at("losses-" + std::to_string(lost)) == Fraction{ways, all});
    }
  }
}

TEST_CASE("The event table by speed, counted over both dice") {
  for (const char* second_die : {"it", "en"}) {
    for (int speed = 1; speed <= 4; ++speed) {
      CAPTURE(speed);
      std::map<std::string, std::int64_t> counted;
      all_throws(2, [&](const std::vector<int>& faces) {
        const int total = faces[0] + speed - 2;
        const std::array<std::string, 3> one{"lights-yellow", "lights-red", "lights-green"};
        const std::array<std::string, 3> two{"lights-red-green", "lights-yellow-red", "lights-yellow-green"};
        const auto row = static_cast<std::size_t>(faces[1] - 1) / 2;
        ++counted[total <= 1   ? "quiet"
                  : total == 2 ? "failure"
                  : total <= 5 ? one[row]
                  : total == 6 ? two[row]
                  : speed == 4 ? "all-lights-failure"
                               : "all-lights"];
      });
      Odds expected;
      for (const auto& [outcome, ways] : counted) expected[outcome] = Fraction{ways, 36};
      Scene scene{"suda", "it", {{"second_die", second_die}}};
      scene.at("2608", 5);
      CHECK(odds(scene, "speed " + std::to_string(speed)) == expected);
    }
  }
  Scene net{"suda"};  // a turn on a net has modifier 0
  net.at("2807", 5).go({"speed 1", "move 2707"}, {1});
  CHECK(odds(net).at("quiet") == Fraction{1, 6});
  CHECK(odds(net).at("failure") == Fraction{1, 6});
  CHECK(odds(net).at("lights-red-green") == Fraction{1, 18});
}

TEST_CASE("The second event die alone: three pairs of faces, and nothing to choose on a 7") {
  Scene one{"suda"};
  one.at("2608", 5).go({"speed 2", "move 2508", "move 2608"}, {4});
  CHECK(odds(one) == Odds{{"lights-yellow", {1, 3}}, {"lights-red", {1, 3}}, {"lights-green", {1, 3}}});
  Scene two{"suda"};
  two.at("2608", 5).go({"speed 2", "move 2508", "move 2608"}, {6});
  CHECK(odds(two) ==
        Odds{{"lights-red-green", {1, 3}}, {"lights-yellow-red", {1, 3}}, {"lights-yellow-green", {1, 3}}});
  for (const int speed : {3, 4}) {
    Scene idle{"suda", "it", {{"second_die", "en"}}};
    idle.at("2507", 9);
    if (speed == 3) idle.go({"speed 3", "move 2407", "move 2307", "move 2207"}, {6});
    if (speed == 4) idle.go({"speed 4", "move 2407", "move 2307", "move 2207", "move 2107"}, {6});
    CHECK(idle.waits_for(Die::colour));
    CHECK(odds(idle) == Odds{{speed == 3 ? "all-lights" : "all-lights-failure", {1}}});
  }
}

TEST_CASE("The bridge with n boats, counted over every throw") {
  for (const char* five : {"collapsed", "open"}) {
    for (const char* dice : {"it", "en"}) {
      for (int boats = 1; boats <= 5; ++boats) {
        CAPTURE(five);
        CAPTURE(boats);
        const int rolled = std::string_view{dice} == "it" ? boats : 1;
        std::map<std::string, std::int64_t> counted;
        all_throws(rolled, [&](const std::vector<int>& faces) {
          bool open = false, down = false;
          for (const int face : faces) {
            const bool five_opens = std::string_view{five} == "open" && face == 5;
            open = open || face == 4 || five_opens;
            down = down || (face >= 5 && !five_opens);
          }
          ++counted[down ? "bridge-collapsed" : open ? "bridge-open" : "bridge-intact"];
        });
        std::int64_t all = 1;
        for (int i = 0; i < rolled; ++i) all *= 6;
        Odds expected;
        for (const auto& [outcome, ways] : counted) expected[outcome] = Fraction{ways, all};
        Scene scene{"malta", "it", {{"m3_5", five}, {"bridge_dice", dice}}};
        scene.at("1907", 5).go({"speed 1", "move 1906"});
        CHECK(odds(scene, "attack bridge " + std::to_string(boats)) == expected);
      }
    }
  }
  Scene partly{"malta"};  // after a 4 the bridge cannot stay as it was
  partly.at("1907", 5).go({"speed 1", "move 1906", "attack bridge 2"}, {4});
  CHECK(odds(partly) == Odds{{"bridge-open", {2, 3}}, {"bridge-collapsed", {1, 3}}});
}

TEST_CASE("Spotting under a beam and beside a buoy") {
  Scene beam{"suda"};
  beam.at("3108", 5).gear({Gear::cover, Gear::cover}).lit({Colour::red}).go({"speed 2"});
  CHECK(odds(beam, "move 3008") == Odds{{"spotted", {1, 2}}, {"unseen", {1, 2}}});
  CHECK(odds(beam, "move 3107").empty());  // dark: nothing is rolled
  beam.go({"move 3008"});
  CHECK(odds(beam, "bonus 1") == Odds{{"spotted", {1, 3}}, {"unseen", {2, 3}}});
  CHECK(odds(beam, "bonus 2") == Odds{{"spotted", {1, 6}}, {"unseen", {5, 6}}});

  Scene full{"suda"};
  full.at("3108", 5).alarm(5).lit({Colour::red}).go({"speed 2"});
  CHECK(odds(full, "move 3008") == Odds{{"spotted", {1}}});
  Scene english{"suda", "en"};
  english.at("3108", 5).alarm(5).lit({Colour::red}).go({"speed 2"});
  CHECK(odds(english, "move 3008") == Odds{{"spotted", {1, 2}}, {"unseen", {1, 2}}});

  Scene buoy{"suda"};
  buoy.at("3708", 5).go({"speed 2"});
  CHECK(odds(buoy, "move 3608") == Odds{{"spotted", {1, 12}}, {"unseen", {11, 12}}});
  buoy.go({"move 3608"});
  CHECK(odds(buoy) == Odds{{"buoy-sees", {1, 6}}, {"buoy-dark", {5, 6}}});
  Scene alarmed{"suda"};
  alarmed.at("3708", 5).alarm(6).go({"speed 2"});
  CHECK(odds(alarmed, "move 3608") == Odds{{"spotted", {1, 6}}, {"unseen", {5, 6}}});

  Scene both{"suda"};  // a lit beam and then the buoy, alarm far from 6: 1/2 + 1/2 · 1/6 · 1/2
  both.at("3508", 5).lit({Colour::yellow}).go({"speed 1"});
  CHECK(odds(both, "move 3408").at("spotted") == Fraction{13, 24});
}

TEST_CASE("The other dice: repair, wear, drift, other units, setup, hidden ships") {
  Scene repair{"suda"};
  repair.at("2608", 5).gear({Gear::wrench}).go({"speed 1", "move 2508"}, {3});
  CHECK(odds(repair) == Odds{{"repaired", {1, 3}}, {"boat-lost", {2, 3}}});
  CHECK(odds(repair, "bonus 1") == Odds{{"repaired", {1, 2}}, {"boat-lost", {1, 2}}});
  repair.go({"bonus 1"}, {6});
  CHECK(odds(repair) == Odds{{"kept", {1, 2}}, {"lost", {1, 2}}});

  Scene drift{"malta", "it", {{"drift", "on"}}};
  drift.at("2010", 5).go({"speed 1", "move 2011"}, {1});
  CHECK(odds(drift) == Odds{{"drifts", {1, 6}}, {"no-drift", {5, 6}}});
  Scene blocked{"malta", "it", {{"drift", "on"}}};
  blocked.at("1704", 5).go({"speed 1", "move 1604"}, {1});
  CHECK(odds(blocked) == Odds{{"no-drift", {1}}});

  Scene tesei{"malta"};
  tesei.at("2010", 3).units({kTesei}).go({"speed 1", "move 2011"}, {1});
  CHECK(odds(tesei) == Odds{{"bridge-intact", {1, 6}}, {"bridge-open", {1, 6}}, {"bridge-collapsed", {2, 3}}});
  Scene costa{"malta"};
  costa.at("2010", 7).units({kCosta}).go({"speed 1", "move 2011"}, {1});
  CHECK(odds(costa) == Odds{{"submarine-sunk", {1, 3}}, {"submarine-afloat", {2, 3}}});
  Scene bombers{"malta"};
  bombers.at("2010", 2).alarm(3).units({kBombers}).go({"speed 1", "move 2011"}, {1});
  CHECK(odds(bombers, "bomb") ==
        Odds{{"alarm-1", {1, 6}}, {"alarm-2", {1, 2}}, {"alarm-3", {1, 6}}, {"alarm-4", {1, 6}}});
  bombers.alarm(0);
  CHECK(odds(bombers, "bomb") == Odds{{"alarm-0", {5, 6}}, {"alarm-1", {1, 6}}});
  CHECK(odds(bombers, "wait").empty());

  Scene setup{"malta"};
  setup.go({"equip wrench", "equip cover"});
  CHECK(odds(setup) == Odds{{"start-2312", {2, 3}}, {"start-2613", {1, 3}}});
  setup.go({}, {1});
  CHECK(odds(setup) == Odds{{"available", {5, 6}}, {"missing", {1, 6}}});
  setup.go({}, {1});
  CHECK(odds(setup) == Odds{{"available", {1, 3}}, {"missing", {2, 3}}});
  setup.go({}, {1});
  CHECK(odds(setup) == Odds{{"available", {1, 3}}, {"missing", {2, 3}}});
  setup.go({}, {1});
  CHECK(odds(setup) == Odds{{"available", {1, 6}}, {"missing", {5, 6}}});
  setup.go({}, {1});
  CHECK(odds(setup) == Odds{{"alarm-0", {1, 6}}, {"alarm-1", {1, 3}}, {"alarm-2", {1, 3}}, {"alarm-3", {1, 6}}});
  Scene english{"malta", "en"};
  english.go({"equip wrench", "equip cover"}, {1});
  CHECK(odds(english) == Odds{{"units-4", {1, 6}}, {"units-3", {1, 6}}, {"units-1", {1, 2}}, {"units-0", {1, 6}}});

  Scene hidden{"suda"};
  hidden.at("1607", 5).known("hasty", "1406").go({"speed 1", "move 1506"});
  CHECK(odds(hidden).size() == 8);
  CHECK(odds(hidden).at("york") == Fraction{1, 8});
}

TEST_CASE("The Lucky Charm stays in the pocket, and a reroll is a new die") {
  Scene scene{"suda"};
  scene.at("3510", 3).gear({Gear::charm}).go({"speed 1"});
  CHECK(odds(scene, "move 3410") == Odds{{"passed", {1, 2}}, {"held", {1, 2}}});
  scene.go({"move 3410"}, {2});
  CHECK(odds(scene) == Odds{{"held", {1}}});  // as it lies
  CHECK(odds(scene, "reroll") == Odds{{"passed", {1, 2}}, {"held", {1, 2}}});
}

}  // namespace plancia::xmas
