// Rulebook section 10.2: Malta, its other units, the bridge of St Elmo, the piers and the drift.

#include <algorithm>
#include <set>

#include <doctest/doctest.h>

#include "scene.hpp"

namespace plancia::xmas {
namespace {

using Texts = std::vector<std::string>;

// The boats lie out at sea and go through a quiet turn before `turn`, which begins.
Scene begin_turn(int turn, std::initializer_list<OtherUnit> units, std::string_view edition = "it",
                 const Scene::Options& options = {}, BridgeState bridge = BridgeState::intact) {
  Scene scene{"malta", edition, options};
  scene.at("2010", turn - 1).units(units).alarm(3).bridge(bridge);
  if (turn > 2 && turn <= 7 && (scene.state().other_units & kBombers) != 0) {
    scene.set([](State& s) { s.phase = Phase::other_units, s.step = Step::bombers; });
    scene.go({"wait"});
  }
  scene.go({"speed 1", "move 2011"}, {1});
  CHECK(scene.state().turn == turn);
  return scene;
}

// The boats in the bridge hex, about to choose their speed.
Scene in_bridge_hex(bool from_inside, BridgeState bridge, std::string_view edition = "it") {
  Scene scene{"malta", edition};
  scene.at("1806", 5).bridge(bridge).set([&](State& s) { s.bridge_inside = from_inside; });
  return scene;
}

std::set<std::string> moves(const Scene& scene) {
  const Texts texts = scene.choices();
  return {texts.begin(), texts.end()};
}

const std::vector<std::pair<int, BridgeState>> kM3{{1, BridgeState::intact},    {2, BridgeState::intact},
                                                   {3, BridgeState::intact},    {4, BridgeState::open},
                                                   {5, BridgeState::collapsed}, {6, BridgeState::collapsed}};
constexpr std::array kBridgeStates{BridgeState::intact, BridgeState::open, BridgeState::collapsed};

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

TEST_CASE("XM-10.2.4a Boats may attack the bridge, with any number of them or not at all") {
  Scene scene{"malta"};
  scene.at("1907", 5).boats(3).go({"speed 1", "move 1906"});
  CHECK(scene.choices() == Texts{"attack bridge 1", "attack bridge 2", "attack bridge 3", "hold"});
  CHECK(scene.refused("attack bridge 4") == "XM-6b");
  CHECK(scene.refused("attack bridge 0") == "XM-6b");
  CHECK(scene.refused("attack leinster 1") == "XM-6a");
  scene.go({"hold"});
  CHECK(scene.state().boats == 3);
  CHECK(scene.state().alarm == 0);
}

TEST_CASE("XM-10.2.4b XM-ED6 The bridge is attacked from 1807 and 1906, and from nowhere else") {
  const auto arrive = [](std::string_view from, std::string_view to, std::string_view bridge_attack) {
    Scene scene{"malta", "it", {{"bridge_attack", std::string{bridge_attack}}}};
    const std::string move = "move " + std::string{to};
    scene.at(from, 5).go({"speed 1", move});
    return scene;
  };
  CHECK(arrive("1808", "1807", "it").offers("attack bridge 1"));
  CHECK(arrive("1907", "1906", "it").offers("attack bridge 1"));
  for (const auto& [from, to] : std::vector<std::pair<std::string, std::string>>{{"1907", "1908"},
                                                                                 {"1808", "1707"},
                                                                                 {"1807", "1806"},
                                                                                 {"1906", "1806"},
                                                                                 {"1706", "1806"},
                                                                                 {"1806", "1706"}}) {
    CAPTURE(to);
    Scene scene{"malta"};
    scene.at(from, 5).bridge(from == "1806" ? BridgeState::open : BridgeState::intact);
    if (from == "1806") scene.set([](State& s) { s.bridge = BridgeState::intact, s.bridge_inside = 1; });
    const std::string move = "move " + to;
    scene.go({"speed 1", move});
    CHECK(scene.waits_for(Die::event));  // no attack window
  }
}

TEST_CASE("XM-10.2.4b XM-10.2.4c Out of reach the bridge is refused by the rule of the edition in force") {
  for (const char* edition : {"it", "en"}) {
    Scene scene{"malta", "it", {{"bridge_attack", edition}}};
    scene.at("1703", 5).known("durham", "1602").go({"speed 1", "move 1603"});
    CHECK(scene.refused("attack bridge 1") == (std::string_view{edition} == "it" ? "XM-10.2.4b" : "XM-10.2.4c"));
  }
}

TEST_CASE("XM-10.2.4b XM-ED7 One M3 die for each boat, or with bridge_dice=en one for all") {
  Scene each{"malta"};
  each.at("1907", 5).go({"speed 1", "move 1906", "attack bridge 3"}, {1, 1});
  CHECK(each.waits_for(Die::bridge));
  each.go({}, {1});
  CHECK(each.waits_for(Die::event));
  CHECK(each.state().boats == 5);
  CHECK(each.state().alarm == 3);
}

TEST_CASE("XM-ED7 XM-Q58 With bridge_dice=en all the boats are lost on one die, and the alarm rises once") {
  for (const auto& [face, outcome] : kM3) {
    CAPTURE(face);
    Scene scene{"malta", "it", {{"bridge_dice", "en"}}};
    scene.at("1907", 5).go({"speed 1", "move 1906", "attack bridge 3"}, {face});
    CHECK(scene.waits_for(Die::event));
    CHECK(scene.state().boats == 5);
    CHECK(scene.state().alarm == 1);
    CHECK(scene.state().bridge == outcome);
  }
  Scene last{"malta", "it", {{"bridge_dice", "en"}}};
  last.at("1907", 5).boats(2).go({"speed 1", "move 1906", "attack bridge 2"});
  CHECK(last.waits_for(Die::bridge));  // even the last boats have their die
  last.go({}, {4});
  CHECK(last.rules().turn(last.state()) == Turn::over);
  CHECK(last.state().bridge == BridgeState::open);
}

TEST_CASE("XM-10.2.4c XM-ED6 With bridge_attack=en the boats enter the bridge hex from 1807 or 1906 and attack there") {
  const Scene::Options options{{"bridge_attack", "en"}};
  for (const char* from : {"1807", "1906"}) {
    CAPTURE(from);
    Scene scene{"malta", "it", options};
    scene.at(from, 5).go({"speed 1", "move 1806"});
    CHECK(scene.hex() == "1806");
    CHECK(scene.offers("attack bridge 8"));
    scene.go({"attack bridge 1"}, {4});
    CHECK(scene.state().bridge == BridgeState::open);
  }
  for (const auto& [from, move] : std::vector<std::pair<std::string, std::string>>{
           {"1907", "move 1906"}, {"1808", "move 1807"}, {"1706", "move 1806"}, {"1805", "move 1806"}}) {
    CAPTURE(move);
    Scene scene{"malta", "it", options};
    scene.at(from, 5).go({"speed 1", move});
    CHECK(scene.waits_for(Die::event));  // outside, or entered from inside: no attack
  }
}

TEST_CASE("XM-10.2.4c The whole English reading: movement must be left in phase A, phase E needs fewer than four") {
  Scene scene{"malta", "en"};
  scene.at("1907", 5).go({"speed 2", "move 1906", "move 1806"});
  CHECK(scene.waits_for(Die::event));  // both hexes moved
  scene.go({}, {1});
  CHECK(scene.state().phase == Phase::attack);
  CHECK(scene.offers("attack bridge 8"));
  scene.go({"attack bridge 2"}, {4});
  CHECK(scene.state().boats == 6);
  CHECK(scene.state().alarm == 1);
  CHECK(scene.state().bridge == BridgeState::open);

  Scene early{"malta", "en"};
  early.at("1907", 5).go({"speed 3", "move 1906", "move 1806"});
  CHECK(early.offers("attack bridge 1"));
}

TEST_CASE("XM-10.2.4d Only the Lucky Charm touches a bridge die") {
  for (const Gear gear : {Gear::binoculars, Gear::wrench, Gear::harpoon, Gear::cover}) {
    Scene scene{"malta"};
    scene.at("1907", 5).gear({gear, gear}).go({"speed 1", "move 1906", "attack bridge 2"});
    CHECK(scene.waits_for(Die::bridge));
    CHECK(scene.state().step == Step::roll);
    CHECK(scene.refused("bonus 1") == "XM-1.1a");
  }
  Scene scene{"malta"};
  scene.at("1907", 5).gear({Gear::charm}).go({"speed 1", "move 1906", "attack bridge 1", "reroll"}, {6, 4});
  CHECK(scene.state().bridge == BridgeState::open);
}

TEST_CASE("XM-10.2.4e XM-ED19 M3: 1-3 the attack fails, 4 opens a passage, 5 and 6 bring the bridge down") {
  for (const char* edition : {"it", "en"}) {
    for (const auto& [face, outcome] : kM3) {
      CAPTURE(face);
      Scene scene{"malta", edition, {{"bridge_attack", "it"}, {"attack_mp", "it"}}};
      scene.at("1907", 5).go({"speed 1", "move 1906", "attack bridge 1"}, {face});
      CHECK(scene.state().bridge == outcome);
      CHECK(scene.state().boats == 7);  // lost whatever the result
      CHECK(scene.told(EventKind::bridge_stands) == (face <= 3));
      CHECK(scene.told(EventKind::bridge_opens) == (face == 4));
      CHECK(scene.told(EventKind::bridge_falls) == (face >= 5));
    }
  }
}

TEST_CASE("XM-Q35 With m3_5=open a 5 opens the passage, for boats and for Tesei") {
  for (const char* five : {"collapsed", "open"}) {
    const BridgeState outcome = std::string_view{five} == "open" ? BridgeState::open : BridgeState::collapsed;
    Scene boats{"malta", "it", {{"m3_5", five}}};
    boats.at("1907", 5).go({"speed 1", "move 1906", "attack bridge 1"}, {5});
    CHECK(boats.state().bridge == outcome);
    CHECK(begin_turn(4, {kTesei}, "it", {{"m3_5", five}}).go({}, {3}).state().bridge == outcome);
    Scene six{"malta", "it", {{"m3_5", five}}};
    six.at("1907", 5).go({"speed 1", "move 1906", "attack bridge 1"}, {6});
    CHECK(six.state().bridge == BridgeState::collapsed);
    CHECK(begin_turn(4, {kTesei}, "it", {{"m3_5", five}}).go({}, {4}).state().bridge == BridgeState::collapsed);
  }
}

TEST_CASE("XM-Q36 XM-10.2.4h One collapse among several dice brings the bridge down, else one opening is enough") {
  const std::vector<std::tuple<int, int, BridgeState>> cases{
      {4, 5, BridgeState::collapsed}, {5, 4, BridgeState::collapsed}, {6, 1, BridgeState::collapsed},
      {1, 6, BridgeState::collapsed}, {4, 1, BridgeState::open},      {1, 4, BridgeState::open},
      {4, 4, BridgeState::open},      {1, 3, BridgeState::intact}};
  for (const auto& [first, second, outcome] : cases) {
    CAPTURE(first);
    CAPTURE(second);
    Scene scene{"malta"};
    scene.at("1907", 5).go({"speed 1", "move 1906", "attack bridge 2"}, {first});
    CHECK(scene.waits_for(Die::bridge));  // every boat rolls
    CHECK(scene.state().bridge == BridgeState::intact);
    scene.go({}, {second});
    CHECK(scene.state().bridge == outcome);
    CHECK(scene.state().boats == 6);
    CHECK(scene.state().alarm == 2);
  }
}

TEST_CASE("XM-Q37 A bridge attack has the limits of an attack on ships") {
  Scene three{"malta"};
  three.at("1909", 5).go({"speed 3", "move 1908", "move 1907", "move 1906"});
  CHECK(three.offers("attack bridge 1"));

  Scene four{"malta"};
  four.at("1910", 5).go({"speed 4", "move 1909", "move 1908", "move 1907", "move 1906"});
  CHECK(four.waits_for(Die::event));  // neither in phase A
  four.go({}, {1, 1});                // +2: yellow, which does not reach 1906
  CHECK(four.state().turn == 6);      // nor in phase E

  Scene twice{"malta"};
  twice.at("1907", 5).go({"speed 3", "move 1906", "attack bridge 1", "move 1907", "move 1906"}, {1});
  CHECK(twice.waits_for(Die::event));  // one declaration from a hex in a turn
  twice.go({}, {1, 6});
  CHECK(twice.state().turn == 6);  // phase E included
  twice.go({"speed 1", "move 1807"});
  CHECK(twice.offers("attack bridge 1"));  // another arrival

  Scene late{"malta"};
  late.at("1907", 5).go({"speed 1", "move 1906", "hold"}, {1});
  CHECK(late.state().phase == Phase::attack);
  CHECK(late.offers("attack bridge 1"));
  Scene only_moving{"malta", "it", {{"attack_timing", "a"}}};
  only_moving.at("1907", 5).go({"speed 1", "move 1906", "hold"}, {1});
  CHECK(only_moving.state().turn == 6);
  Scene only_e{"malta", "it", {{"attack_timing", "e"}}};
  only_e.at("1907", 5).go({"speed 1", "move 1906"}, {1});
  CHECK(only_e.offers("attack bridge 1"));
}

TEST_CASE("XM-10.2.4h XM-Q37 Once the bridge is open or down it cannot be attacked again") {
  for (const BridgeState bridge : kBridgeStates) {
    CAPTURE(static_cast<int>(bridge));
    Scene italian{"malta"};
    italian.at("1907", 5).bridge(bridge).go({"speed 1", "move 1906"});
    CHECK(italian.offers("attack bridge 1") == (bridge == BridgeState::intact));
    Scene english{"malta", "it", {{"bridge_attack", "en"}}};
    english.at("1906", 5).bridge(bridge).go({"speed 1", "move 1806"});
    CHECK(english.offers("attack bridge 1") == (bridge == BridgeState::intact));
  }
}

TEST_CASE("XM-10.2.4f XM-Q38 From outside the bridge hex leads back outside until a passage is open") {
  for (const BridgeState bridge : kBridgeStates) {
    CAPTURE(static_cast<int>(bridge));
    const bool open = bridge == BridgeState::open;
    Scene slow = in_bridge_hex(false, bridge);
    slow.go({"speed 1"});
    CHECK(moves(slow) == (open ? std::set<std::string>{"move 1805", "move 1705", "move 1706", "move 1807", "move 1906"}
                               : std::set<std::string>{"move 1807", "move 1906"}));
    for (const char* move : {"move 1805", "move 1705", "move 1706"}) {
      CHECK(slow.refused(move) == (open ? "" : "XM-10.2.4f"));
    }
    CHECK(slow.refused("move 1905") == "XM-4a");
    Scene fast = in_bridge_hex(false, bridge);
    fast.go({"speed 2"});
    CHECK(moves(fast) == (open ? std::set<std::string>{"move 1706", "move 1807", "move 1906"}
                               : std::set<std::string>{"move 1807", "move 1906"}));
  }
}

TEST_CASE("XM-10.2.4g XM-Q38 From inside it leads back inside until a passage is open") {
  for (const BridgeState bridge : kBridgeStates) {
    CAPTURE(static_cast<int>(bridge));
    const bool open = bridge == BridgeState::open;
    Scene slow = in_bridge_hex(true, bridge);
    slow.go({"speed 1"});
    CHECK(moves(slow) == (open ? std::set<std::string>{"move 1805", "move 1705", "move 1706", "move 1807", "move 1906"}
                               : std::set<std::string>{"move 1805", "move 1705", "move 1706"}));
    for (const char* move : {"move 1807", "move 1906"}) CHECK(slow.refused(move) == (open ? "" : "XM-Q38"));
    Scene fast = in_bridge_hex(true, bridge);
    fast.go({"speed 2"});
    CHECK(moves(fast) ==
          (open ? std::set<std::string>{"move 1706", "move 1807", "move 1906"} : std::set<std::string>{"move 1706"}));
    CHECK(fast.refused("move 1705") == "XM-4.2a");
    CHECK(fast.refused("move 1805") == "XM-10.2.5c");
  }
}

TEST_CASE(
    "XM-10.2.4g XM-Q38 The bridge hex can be entered from either side in every state, and the side is remembered") {
  for (const BridgeState bridge : kBridgeStates) {
    CAPTURE(static_cast<int>(bridge));
    for (const char* from : {"1807", "1906", "1706", "1805"}) {
      CAPTURE(from);
      Scene scene{"malta", "it", {{"attack_timing", "e"}}};
      scene.at(from, 5).bridge(bridge).go({"speed 1", "move 1806"}, {1});
      CHECK(scene.hex() == "1806");
      const bool inside = std::string_view{from} == "1706" || std::string_view{from} == "1805";
      CHECK(scene.state().bridge_inside == inside);
      CHECK(scene.state().turn == 6);
    }
    // From the net hex 1705: back out of it, or across it on the way out.
    Scene back{"malta"};
    back.at("1705", 5).bridge(bridge).go({"speed 1", "move 1806"}, {1});
    CHECK(back.state().bridge_inside == 1);
    Scene out{"malta"};
    out.at("1805", 5).bridge(bridge).go({"speed 1", "move 1705", "land 1806"}, {4});
    CHECK(out.hex() == "1806");
    CHECK(out.state().bridge_inside == 1);
  }
}

TEST_CASE("XM-10.2.4g XM-ED13 A unit that enters from inside may go on moving in the same turn, in both editions") {
  for (const char* edition : {"it", "en"}) {
    for (const BridgeState bridge : kBridgeStates) {
      CAPTURE(static_cast<int>(bridge));
      Scene scene{"malta", edition};
      scene.at("1706", 5).bridge(bridge).go({"speed 3", "move 1806"});
      CHECK(scene.state().step == Step::move);
      CHECK(moves(scene) == (bridge == BridgeState::open ? std::set<std::string>{"move 1706", "move 1807", "move 1906"}
                                                         : std::set<std::string>{"move 1706"}));
    }
  }
}

TEST_CASE("XM-10.2.4f XM-10.2.4g A whole way through an opened bridge, in and out again") {
  Scene scene{"malta"};
  scene.at("1907", 5).go({"speed 4", "move 1906", "attack bridge 1", "move 1806", "move 1706", "move 1806"}, {4});
  CHECK(scene.state().bridge_inside == 1);
  CHECK(scene.waits_for(Die::event));

  Scene closed{"malta"};
  closed.at("1907", 5).go({"speed 3", "move 1906", "attack bridge 1", "move 1806"}, {5});
  CHECK(closed.state().bridge == BridgeState::collapsed);
  CHECK(moves(closed) == std::set<std::string>{"move 1807", "move 1906"});
}

TEST_CASE("XM-10.2.4i Every M3 die but Tesei's raises the alarm") {
  for (const int boats : {1, 2, 4}) {
    Scene scene{"malta"};
    scene.at("1907", 5);
    const std::string attack = "attack bridge " + std::to_string(boats);
    scene.go({"speed 1", "move 1906", attack});
    for (int i = 0; i < boats; ++i) scene.go({}, {1});
    CHECK(scene.state().alarm == boats);
  }
  Scene tesei = begin_turn(4, {kTesei});
  const int before = tesei.state().alarm;
  tesei.go({}, {6});
  CHECK(tesei.state().alarm == before);
  CHECK_FALSE(tesei.told(EventKind::alarm_rises));
}

TEST_CASE("XM-10.2.5a A pier lets nobody through: 1706 cannot be reached from 1607, 1707 or 1807, nor left that way") {
  for (const char* from : {"1607", "1707", "1807"}) {
    CAPTURE(from);
    for (const char* speed : {"speed 1", "speed 2"}) {
      Scene scene{"malta"};
      scene.at(from, 5).go({speed});
      CHECK(scene.refused("move 1706") == "XM-10.2.5a");
      CHECK_FALSE(scene.offers("move 1706"));
    }
    Scene out{"malta"};
    out.at("1706", 5).go({"speed 1"});
    const std::string move = "move " + std::string{from};
    CHECK(out.refused(move) == "XM-10.2.5a");
  }
  Scene net{"malta"};  // nor by passing the net of 1607
  net.at("1608", 5).go({"speed 1", "move 1607"}, {4});
  CHECK(net.hex() == "1606");
}

TEST_CASE("XM-10.2.5b 1706 can be entered from 1606, and left that way") {
  Scene scene{"malta"};
  scene.at("1606", 5).go({"try"}, {4});  // the net of 1606 on the way in
  CHECK(moves(scene) == std::set<std::string>{"land 1605", "land 1705", "land 1706"});
  scene.go({"land 1706"});
  CHECK(scene.hex() == "1706");

  Scene out{"malta"};
  out.at("1706", 5).go({"speed 1", "move 1606"});
  CHECK(out.waits_for(Die::net));
  CHECK(out.state().net_outward == 1);
}

TEST_CASE("XM-10.2.5c XM-Q39 The gap between 1806 and 1805 is passed both ways, at speed 1 only and without a die") {
  for (const int speed : {1, 2, 3, 4}) {
    CAPTURE(speed);
    const std::string set = "speed " + std::to_string(speed);
    Scene in = in_bridge_hex(true, BridgeState::intact);
    in.go({set});
    CHECK(in.refused("move 1805") == (speed == 1 ? "" : "XM-10.2.5c"));
    Scene out{"malta"};
    out.at("1805", 5).go({set});
    CHECK(out.refused("move 1806") == (speed == 1 ? "" : "XM-10.2.5c"));
  }
  Scene in = in_bridge_hex(true, BridgeState::intact);
  in.go({"speed 1", "move 1805"});
  CHECK(in.waits_for(Die::event));  // no net die
  in.go({}, {3});                   // and the -1 applies: 2
  CHECK(in.told(EventKind::engine_fails));
  Scene out{"malta"};
  out.at("1805", 5).go({"speed 1", "move 1806"}, {3});
  CHECK(out.hex() == "1806");
  CHECK(out.told(EventKind::engine_fails));
}

TEST_CASE("XM-Q40 The way round the gap leads over 1705, which is a net") {
  Scene scene = in_bridge_hex(true, BridgeState::intact);
  scene.go({"speed 1", "move 1705"});
  CHECK(scene.waits_for(Die::net));
  Scene fast{"malta"};
  fast.at("1805", 5).go({"speed 2"});
  CHECK(fast.refused("move 1705") == "XM-4.2a");
}

TEST_CASE("XM-Q56 One declaration may name the bridge and ships, resolved in the announced order") {
  const Rules malta = make_rules("malta");
  Components components = malta.components();
  for (Anchor& anchor : components.anchors) {
    if (anchor.hex == hex::from_number(1903)) anchor.hex = hex::from_number(1907);  // in reach of 1807 and 1906
  }
  Scene scene{Rules{components, malta.options()}};
  scene.at("1808", 5).known("durham", "1907").go({"speed 1", "move 1807"});
  CHECK(scene.offers("attack durham 1"));
  CHECK(scene.offers("attack bridge 1"));
  Scene other = scene;
  scene.go({"attack bridge 2"});
  CHECK(scene.refused("attack bridge 1") == "XM-6e");  // each target once
  CHECK(scene.refused("attack durham 7") == "XM-6b");
  scene.go({"attack durham 1"});
  CHECK(scene.waits_for(Die::bridge));
  scene.go({}, {4, 1});
  CHECK(scene.waits_for(Die::attack));
  CHECK(scene.state().bridge == BridgeState::open);
  CHECK(scene.state().alarm == 2);
  scene.go({}, {4});
  CHECK(scene.sunk("durham"));
  CHECK(scene.state().alarm == 3);
  CHECK(scene.state().boats == 5);

  other.go({"attack durham 1", "attack bridge 2"});
  CHECK(other.waits_for(Die::attack));
  other.go({}, {1});
  CHECK(other.waits_for(Die::bridge));
  CHECK(other.state().alarm == 1);
}

namespace {

const Scene::Options kDrift{{"drift", "on"}};

// A quiet turn at speed 1 that ends in `to`, up to the drift die.
Scene drifting(std::string_view from, std::string_view to, const Scene::Options& options = kDrift) {
  Scene scene{"malta", "it", options};
  const std::string move = "move " + std::string{to};
  scene.at(from, 5).go({"speed 1", move}, {1});
  return scene;
}

}  // namespace

TEST_CASE("XM-10.2.6a XM-Q42 A 1 carries the boats one hex down and to the left, any other face leaves them") {
  for (int face = 1; face <= 6; ++face) {
    CAPTURE(face);
    Scene even = drifting("2010", "2011");
    CHECK(even.waits_for(Die::drift));
    CHECK(even.state().phase == Phase::drift);
    even.go({}, {face});
    CHECK(even.hex() == (face == 1 ? "1911" : "2011"));
    CHECK(even.told(face == 1 ? EventKind::drifts : EventKind::no_drift));
    CHECK(even.state().turn == 6);
    Scene odd = drifting("1910", "1911");
    odd.go({}, {face});
    CHECK(odd.hex() == (face == 1 ? "1812" : "1911"));
  }
}

TEST_CASE("XM-10.2.6a The drift is optional, and Suda has none") {
  CHECK(drifting("2010", "2011", {}).state().turn == 6);
  CHECK(drifting("2010", "2011", {{"drift", "off"}}).state().turn == 6);
  CHECK(drifting("2010", "2011", kDrift).waits_for(Die::drift));
  Scene suda{"suda", "it", kDrift};
  suda.at("2608", 5).go({"speed 1", "move 2508"}, {1});
  CHECK(suda.state().turn == 6);
}

TEST_CASE("XM-Q42 The drift comes after the batteries and before phase E, every turn and in the harbour too") {
  Scene lights{"malta", "it", kDrift};
  lights.at("2010", 5).boats(2).go({"speed 2", "move 2011", "move 2012"}, {4, 1, 3, 1, 1});
  CHECK(lights.waits_for(Die::drift));  // yellow, spotted, two shots, then the current

  Scene bridge{"malta", "it", kDrift};
  bridge.at("1907", 5).go({"speed 1", "move 1906", "hold"}, {1});
  CHECK(bridge.waits_for(Die::drift));
  bridge.go({}, {2});
  CHECK(bridge.state().phase == Phase::attack);

  Scene harbour{"malta", "it", kDrift};
  harbour.at("1704", 5).go({"speed 1", "move 1703"}, {1});
  CHECK(harbour.waits_for(Die::drift));
  harbour.go({}, {1});
  CHECK(harbour.hex() == "1604");
}

TEST_CASE("XM-Q42 There is no drifting onto land, off the sheet, onto a net or across a pier") {
  const auto stays = [](std::string_view from, std::string_view to) {
    Scene scene = drifting(from, to);
    CHECK(scene.waits_for(Die::drift));
    scene.go({}, {1});
    CHECK(scene.told(EventKind::drift_blocked));
    CHECK(scene.hex() == to);
    CHECK(scene.state().turn == 6);
  };
  stays("1704", "1604");  // 1504 is land
  stays("1703", "1704");  // 1605 is a net
  stays("0210", "0110");  // the edge

  Scene pier{"malta", "it", kDrift};
  pier.at("1806", 5).bridge(BridgeState::open).go({"speed 1", "move 1706"}, {1, 1});
  CHECK(pier.hex() == "1706");  // 1607 lies behind it
  CHECK(pier.told(EventKind::drift_blocked));
}

TEST_CASE("XM-Q42 The boats do not drift onto a ship, seen or unseen, whatever ship_hex says") {
  for (const char* ship_hex : {"it", "en"}) {
    for (const bool gone : {false, true}) {
      CAPTURE(gone);
      Scene scene{"malta", "it", {{"drift", "on"}, {"ship_hex", ship_hex}, {"attack_timing", "e"}}};
      scene.at("1902", 5).known("durham", "1802").known("leinster", "2001").known("deucalion", "1903");
      if (gone) scene.set([](State& s) { s.sunk = 1U << 3; });  // Durham
      REQUIRE(scene.sunk("durham") == gone);
      scene.go({"speed 1", "move 1901"}, {1, 1});  // 1802 lies down and to the left
      CHECK(scene.hex() == (gone ? "1802" : "1901"));
      CHECK(scene.told(gone ? EventKind::drifts : EventKind::drift_blocked));
    }
  }
}

TEST_CASE("XM-Q42 The boats drift out of the bridge hex only on a side that is open to them") {
  for (const BridgeState bridge : kBridgeStates) {
    for (const bool inside : {false, true}) {
      CAPTURE(static_cast<int>(bridge));
      CAPTURE(inside);
      Scene scene{"malta", "it", {{"drift", "on"}, {"attack_timing", "e"}}};
      scene.at(inside ? "1706" : "1906", 5).bridge(bridge).go({"speed 1", "move 1806"}, {1, 1});
      const bool free = inside || bridge == BridgeState::open;
      CHECK(scene.hex() == (free ? "1706" : "1806"));
    }
  }
}

TEST_CASE("XM-Q42 Drifting is entering: ships are revealed and beams tested, but no hex is counted") {
  Scene scene{"malta", "it", kDrift};
  scene.at("1804", 5).go({"speed 3", "move 1704", "move 1703", "move 1603", "reveal leinster", "hold"}, {1, 6, 1});
  CHECK(scene.hex() == "1503");
  CHECK(scene.state().step == Step::reveal);
  scene.go({"reveal durham"});
  CHECK(scene.state().phase == Phase::attack);
  CHECK(scene.state().moved == 3);
  CHECK(scene.offers("attack durham 1"));  // three hexes moved, not four
  CHECK_FALSE(scene.offers("attack leinster 1"));

  Scene fast{"malta", "it", kDrift};
  fast.at("1703", 5).go({"speed 4", "move 1704", "move 1604", "move 1703", "move 1603", "reveal leinster"}, {1, 3, 1});
  CHECK(fast.state().step == Step::reveal);
  fast.go({"reveal durham"});
  CHECK(fast.state().turn == 6);  // four hexes moved: no attack after the drift either

  Scene beam{"malta", "it", kDrift};
  beam.at("2010", 5).go({"speed 2", "move 2011", "move 2012"}, {4, 3, 1});  // red, which begins in the next column
  CHECK(beam.hex() == "1912");
  CHECK(beam.waits_for(Die::spotting));
  CHECK(beam.state().alarm == 1);
  beam.go({}, {4});
  CHECK(beam.state().turn == 6);
}

TEST_CASE("XM-Q42 After drifting the boats may declare an attack from the new hex") {
  Scene scene{"malta", "it", kDrift};
  scene.at("1907", 5).go({"speed 1", "move 1906", "attack bridge 1"}, {1, 1, 1});
  CHECK(scene.hex() == "1807");
  CHECK(scene.state().phase == Phase::attack);
  CHECK(scene.offers("attack bridge 7"));
}

TEST_CASE("XM-Q61 A net holds the boats that are caught in it: they do not drift") {
  Scene scene{"malta", "it", kDrift};
  scene.at("1608", 5).go({"speed 1", "move 1607"}, {3, 1});
  CHECK(scene.waits_for(Die::drift));
  scene.go({}, {1});
  CHECK(scene.hex() == "1607");  // 1507, down and to the left, is open sea
  CHECK(scene.told(EventKind::drift_blocked));
  CHECK(scene.offers("pass"));  // and the right to pass is kept

  Scene beside{"malta", "it", kDrift};
  beside.at("1608", 5).go({"speed 1", "move 1707"}, {1, 1});
  CHECK(beside.hex() == "1608");  // off the net the current works

  Scene bounced{"malta", "it", {{"drift", "on"}, {"net_fail_stays", "off"}}};
  bounced.at("1608", 5).go({"speed 1", "move 1607"}, {3, 1, 1});
  CHECK(bounced.hex() == "1508");  // thrown back into open water, the boats drift
  CHECK_FALSE(bounced.offers("pass"));
}

}  // namespace plancia::xmas
