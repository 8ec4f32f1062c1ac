// Rulebook sections 10.2.1 to 10.2.3: Malta, its forces, the other units and the alarm at the start.

#include <set>

#include <doctest/doctest.h>

#include "malta_scene.hpp"

namespace plancia::xmas {
namespace {

using Texts = std::vector<std::string>;

}  // namespace

TEST_CASE("XM-10.2.1a Eight boats at Malta, in both editions") {
  for (const char* edition : {"it", "en"}) CHECK(Scene("malta", edition).state().boats == 8);
}

TEST_CASE("XM-10.2.1b XM-Q43 Seven ships lie hidden, one in each of seven anchor hexes") {
  const Rules rules = make_rules("malta");
  std::set<std::string> ids;
  for (const Ship& ship : rules.components().ships) ids.insert(ship.id);
  CHECK(ids == std::set<std::string>{"leinster", "city-of-pretoria", "deucalion", "durham", "melbourne-star",
                                     "port-chalmers", "sydney-star"});
  CHECK(rules.anchors().size() == 7);
  for (int a = 0; a < 7; ++a) CHECK(rules.anchor_ships(a) == 1);

  Scene scene{"malta"};
  scene.at("1703", 5).go({"speed 1", "move 1603"});
  CHECK(scene.state().step == Step::reveal);
  CHECK(scene.rules().weight_sum(scene.state()) == 7);  // any of the seven
  scene.go({"reveal durham"});
  CHECK(scene.state().step == Step::attack);
}

TEST_CASE("XM-10.2.1c Two pieces of equipment at Malta") { CHECK(make_rules("malta").components().equipment == 2); }

TEST_CASE("XM-10.2.3a Where the scenario starts without an alarm no die is rolled for it, other units or not") {
  const Rules malta = make_rules("malta");
  Components components = malta.components();
  components.alarm_by_die = false;
  Scene scene{Rules{components, malta.options()}};
  int dice = 0;
  State state = scene.state();
  NullSink silent;
  while (state.turn == 0) {
    REQUIRE(state.die != Die::alarm);
    if (state.step == Step::equip) {
      Rules::Choices choices;
      scene.rules().choices(state, choices);
      scene.rules().play(state, choices[0], silent);
      continue;
    }
    ++dice;
    scene.rules().play(state, roll_action(3), silent);
  }
  CHECK(dice >= 2);  // the start and the other units
  CHECK(state.alarm == 0);
}

TEST_CASE("XM-10.2.1d The start die puts the boats into 2312 on 1-4 and into 2613 on 5-6") {
  for (int face = 1; face <= 6; ++face) {
    Scene scene{"malta"};
    scene.go({"equip wrench", "equip cover"}, {face});
    CHECK(scene.hex() == (face <= 4 ? "2312" : "2613"));
  }
}

TEST_CASE("XM-10.2.2a M1: Tesei on 1-5, Costa on 1-2, the bombers on 1-2, the ninth boat on 1") {
  for (int face = 1; face <= 6; ++face) {
    CAPTURE(face);
    const auto setup = [&](int tesei, int costa, int bombers, int ninth) {
      Scene scene{"malta"};
      scene.go({"equip wrench", "equip cover"}, {1, tesei, costa, bombers, ninth, 1});
      return scene;
    };
    Scene tesei = setup(face, 6, 6, 6);
    CHECK(tesei.state().other_units == (face <= 5 ? kTesei : 0));
    CHECK(tesei.count(EventKind::unit_available) == (face <= 5));
    Scene costa = setup(6, face, 6, 6);
    CHECK(costa.state().other_units == (face <= 2 ? kCosta : 0));
    Scene bombers = setup(6, 6, face, 6);
    CHECK(bombers.state().other_units == (face <= 2 ? kBombers : 0));
    Scene ninth = setup(6, 6, 6, face);
    CHECK(ninth.state().boats == (face == 1 ? 9 : 8));
    CHECK(ninth.state().other_units == 0);
    CHECK(ninth.count(EventKind::unit_missing) == (face == 1 ? 3 : 4));
  }
}

TEST_CASE("XM-ED8 With m1=en one die is read against all four rows") {
  const std::array<int, 6> units{kTesei | kCosta | kBombers, kTesei | kCosta | kBombers, kTesei, kTesei, kTesei, 0};
  for (int face = 1; face <= 6; ++face) {
    CAPTURE(face);
    Scene scene{"malta", "it", {{"m1", "en"}}};
    scene.go({"equip wrench", "equip cover"}, {1, face});
    CHECK(scene.waits_for(Die::alarm));
    CHECK(scene.state().other_units == units[static_cast<std::size_t>(face - 1)]);
    CHECK(scene.state().boats == (face == 1 ? 9 : 8));
  }
}

TEST_CASE("XM-Q32 The M1 dice follow the start die in the order of the table, and the alarm die is the last") {
  Scene scene{"malta"};
  scene.go({"equip wrench", "equip cover"});
  for (const Die die : {Die::start, Die::m1_tesei, Die::m1_costa, Die::m1_bombers, Die::m1_ninth, Die::alarm}) {
    CHECK(scene.waits_for(die));
    CHECK(scene.state().turn == 0);
    scene.go({}, {6});
  }
  CHECK(scene.state().turn == 1);
  CHECK(scene.state().step == Step::speed);
}

TEST_CASE("XM-10.2.2b Tesei rolls on M3 with +2 at the start of turn 4 if the bridge stands") {
  const std::array<BridgeState, 6> outcome{BridgeState::intact,    BridgeState::open,      BridgeState::collapsed,
                                           BridgeState::collapsed, BridgeState::collapsed, BridgeState::collapsed};
  for (const char* edition : {"it", "en"}) {
    for (int face = 1; face <= 6; ++face) {
      CAPTURE(face);
      Scene scene = begin_turn(4, {kTesei}, edition);
      CHECK(scene.waits_for(Die::tesei));
      CHECK(scene.state().phase == Phase::other_units);
      scene.go({}, {face});
      CHECK(scene.state().bridge == outcome[static_cast<std::size_t>(face - 1)]);
      const EventKind told = face == 1   ? EventKind::bridge_stands
                             : face == 2 ? EventKind::bridge_opens
                                         : EventKind::bridge_falls;
      CHECK(scene.cited(told) == "XM-10.2.2b");
      CHECK(scene.state().step == Step::speed);  // and then movement
    }
  }
  for (const int turn : {2, 3, 5, 6, 7, 8, 9}) {
    CAPTURE(turn);
    Scene scene{"malta"};
    scene.at("2010", turn - 1).units({kTesei}).go({"speed 1", "move 2011"}, {1});
    CHECK(scene.state().step == Step::speed);
  }
  CHECK(begin_turn(4, {}).state().step == Step::speed);  // not available
}

TEST_CASE("XM-Q34 Tesei's roll cannot be declined and happens only at a bridge that is intact") {
  Scene scene = begin_turn(4, {kTesei});
  CHECK(scene.choices().empty());
  CHECK(scene.refused("wait") == "XM-1.1a");
  CHECK(scene.refused("speed 1") == "XM-1.1a");
  scene.go({}, {1});
  CHECK(scene.state().other_units == 0);  // the counter is gone
  for (const BridgeState bridge : {BridgeState::open, BridgeState::collapsed}) {
    Scene late = begin_turn(4, {kTesei}, "it", {}, bridge);
    CHECK(late.state().step == Step::speed);
    CHECK(late.state().bridge == bridge);
    CHECK(late.state().other_units == 0);
  }
}

TEST_CASE("XM-10.2.2c Costa and Barla roll at the start of turn 8; 5 or 6 destroys the submarine") {
  for (int face = 1; face <= 6; ++face) {
    CAPTURE(face);
    Scene scene = begin_turn(8, {kCosta});
    CHECK(scene.waits_for(Die::costa));
    scene.go({}, {face});
    CHECK(scene.state().submarine_sunk == (face >= 5));
    CHECK(scene.points() == (face >= 5 ? 1 : 0));
    CHECK(scene.told(face >= 5 ? EventKind::submarine_hit : EventKind::submarine_missed));
    CHECK(scene.state().alarm == 3);
    CHECK(scene.state().other_units == 0);
    CHECK(scene.state().step == Step::speed);
  }
  for (const int turn : {2, 3, 4, 5, 6, 7, 9}) CHECK(begin_turn(turn, {kCosta}).state().step == Step::speed);
  CHECK(begin_turn(8, {}).state().step == Step::speed);
}

TEST_CASE("XM-Q41 If the game ends before turn 8 there is no roll against the submarine") {
  Scene scene{"malta"};
  scene.at("2010", 7).boats(1).units({kCosta}).go({"speed 1", "move 2011"}, {3, 1});
  CHECK(scene.rules().turn(scene.state()) == Turn::over);
  CHECK(scene.state().submarine_sunk == 0);
  CHECK(scene.points() == 0);
}

TEST_CASE("XM-10.2.2d XM-ED19 M2: 1 raises the alarm by one, 2 leaves it, 3-5 lower it by one, 6 by two") {
  const std::array<int, 6> level{4, 3, 2, 2, 2, 1};
  for (const char* edition : {"it", "en"}) {
    for (int face = 1; face <= 6; ++face) {
      CAPTURE(face);
      Scene scene = begin_turn(4, {kBombers}, edition);
      CHECK(scene.choices() == Texts{"bomb", "wait"});
      scene.go({"bomb"}, {face});
      CHECK(scene.state().alarm == level[static_cast<std::size_t>(face - 1)]);
      CHECK(scene.state().step == Step::speed);  // before movement
      CHECK(scene.state().phase == Phase::movement);
    }
  }
}

TEST_CASE("XM-10.2.2d XM-Q33 The bombers are offered in turns 2 to 6 and gone after that") {
  for (int turn = 2; turn <= 9; ++turn) {
    CAPTURE(turn);
    Scene scene{"malta"};
    scene.at("2010", turn - 1).units({kBombers}).go({"speed 1", "move 2011"}, {1});
    CHECK(scene.offers("bomb") == (turn <= 6));
    CHECK(((scene.state().other_units & kBombers) != 0) == (turn <= 6));
  }
  Scene first{"malta"};  // not in turn 1
  first.go({"equip wrench", "equip cover"}, {1, 6, 6, 1, 6, 1});
  CHECK(first.state().other_units == kBombers);
  CHECK(first.state().turn == 1);
  CHECK(first.state().step == Step::speed);
}

TEST_CASE("XM-ED14 XM-Q33 The bombers come once; waiting keeps them") {
  Scene scene = begin_turn(2, {kBombers});
  scene.go({"wait"});
  CHECK(scene.state().alarm == 3);
  scene.go({"speed 1", "move 2010"}, {1});
  CHECK(scene.offers("bomb"));
  scene.go({"bomb"}, {2});
  CHECK(scene.state().other_units == 0);
  scene.go({"speed 1", "move 2011"}, {1});
  CHECK(scene.state().turn == 4);
  CHECK(scene.state().step == Step::speed);
}

TEST_CASE("XM-ED14 XM-Q59 With bombers=en they may come once in each of turns 2 to 6") {
  Scene scene = begin_turn(2, {kBombers}, "it", {{"bombers", "en"}});
  for (int turn = 2; turn <= 6; ++turn) {
    CAPTURE(turn);
    CHECK(scene.state().turn == turn);
    CHECK(scene.choices() == Texts{"bomb", "wait"});
    scene.go({"bomb"}, {2});
    CHECK(scene.state().step == Step::speed);  // not twice in a turn
    scene.go({"speed 1", turn % 2 == 0 ? "move 2010" : "move 2011"}, {1});
  }
  CHECK(scene.state().turn == 7);
  CHECK(scene.state().step == Step::speed);
  CHECK(scene.state().other_units == 0);
}

TEST_CASE("XM-Q33 Tesei comes before the bombers") {
  Scene scene = begin_turn(4, {kTesei, kBombers});
  CHECK(scene.waits_for(Die::tesei));
  scene.go({}, {1});
  CHECK(scene.choices() == Texts{"bomb", "wait"});

  Scene late = begin_turn(4, {kTesei, kBombers}, "it", {}, BridgeState::open);
  CHECK(late.choices() == Texts{"bomb", "wait"});
}

TEST_CASE("XM-10.2.2e The ninth boat is one more boat") {
  Scene scene{"malta"};
  scene.go({"equip wrench", "equip cover"}, {1, 6, 6, 6, 1, 1});
  CHECK(scene.state().boats == 9);
  scene.at("1907", 5).go({"speed 1", "move 1906"});
  CHECK(scene.offers("attack bridge 9"));
  CHECK(scene.refused("attack bridge 10") == "XM-6b");
}

TEST_CASE("XM-10.2.3a XM-Q45 The alarm starts at half the die, rounded down") {
  const std::array<int, 6> level{0, 1, 1, 2, 2, 3};
  for (const char* edition : {"it", "en"}) {
    for (int face = 1; face <= 6; ++face) {
      Scene scene{"malta", edition};
      scene.go({"equip wrench", "equip cover"}, {1, 6});
      if (std::string_view{edition} == "it") scene.go({}, {6, 6, 6});
      scene.go({}, {face});
      CHECK(scene.state().alarm == level[static_cast<std::size_t>(face - 1)]);
    }
  }
}

}  // namespace plancia::xmas
