// Rulebook sections 10.2.4 and 10.2.5: the bridge of St Elmo, the piers and the gap.

#include <set>

#include <doctest/doctest.h>

#include "malta_scene.hpp"

namespace plancia::xmas {
namespace {

using Texts = std::vector<std::string>;

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

}  // namespace

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
      CHECK(scene.cited(EventKind::bridge_stands) == (face <= 3 ? "XM-10.2.4e" : ""));
      CHECK(scene.cited(EventKind::bridge_opens) == (face == 4 ? "XM-10.2.4e" : ""));
      CHECK(scene.cited(EventKind::bridge_falls) == (face >= 5 ? "XM-10.2.4e" : ""));
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

}  // namespace plancia::xmas
