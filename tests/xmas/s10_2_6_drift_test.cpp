// Rulebook section 10.2.6: the drift, an optional rule of Malta.

#include <doctest/doctest.h>

#include "malta_scene.hpp"

namespace plancia::xmas {
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

TEST_CASE(
    "XM-Q82 XM-Q11 A hex drifted into is tested, whatever is tested on the move; with drift_tests=off it is not") {
  const auto drifted = [](const Scene::Options& more) {
    Scene::Options options = kDrift;
    options.insert(more.begin(), more.end());
    Scene scene{"malta", "it", options};
    // Red, which begins in the next column; at alarm 6 there would be no die.
    scene.at("2010", 5).go({"speed 2", "move 2011", "move 2012"}, {4, 3, 1});
    CHECK(scene.hex() == "1912");
    return scene;
  };
  for (const Scene::Options& options :
       {Scene::Options{}, Scene::Options{{"lights_on_move", "off"}}, Scene::Options{{"one_spot_per_move", "on"}}}) {
    Scene scene = drifted(options);
    CHECK(scene.waits_for(Die::spotting));
    CHECK(scene.cited(EventKind::in_beam) == "XM-5.3b");
  }
  Scene off = drifted({{"drift_tests", "off"}});
  CHECK(off.state().turn == 6);
  CHECK(off.state().alarm == 0);
  CHECK_FALSE(off.told(EventKind::in_beam));
}

TEST_CASE("XM-Q82 Ships are revealed where the boats drift to, with drift_tests=off as well") {
  Scene scene{"malta", "it", {{"drift", "on"}, {"drift_tests", "off"}}};
  scene.at("1804", 5).go({"speed 3", "move 1704", "move 1703", "move 1603", "reveal leinster", "hold"}, {1, 6, 1});
  CHECK(scene.state().step == Step::reveal);
  scene.go({"reveal durham"});
  CHECK(scene.offers("attack durham 1"));
}

TEST_CASE("XM-Q83 With ship_hex=it and drift_ships=on the current carries the boats among the ships, else not") {
  for (const char* ship_hex : {"it", "en"}) {
    for (const char* drift_ships : {"off", "on"}) {
      CAPTURE(ship_hex);
      CAPTURE(drift_ships);
      Scene scene{"malta",
                  "it",
                  {{"drift", "on"}, {"ship_hex", ship_hex}, {"drift_ships", drift_ships}, {"attack_timing", "e"}}};
      scene.at("1902", 5).known("durham", "1802").known("leinster", "2001").known("deucalion", "1903");
      scene.go({"speed 1", "move 1901"}, {1, 1});
      const bool among = std::string_view{ship_hex} == "it" && std::string_view{drift_ships} == "on";
      CHECK(scene.hex() == (among ? "1802" : "1901"));
      CHECK_FALSE(scene.offers("attack durham 1") == among);  // XM-Q70
    }
  }
}

TEST_CASE("XM-Q84 XM-Q10 Boats that were thrown back and drift have lost the right to pass, in both editions") {
  for (const char* net_fail : {"it", "en"}) {
    CAPTURE(net_fail);
    Scene scene{"malta", "it", {{"drift", "on"}, {"net_fail_stays", "off"}, {"net_fail", net_fail}}};
    scene.at("1608", 5).go({"speed 1", "move 1607"}, {3, 1});
    Scene calm = scene;
    calm.go({}, {2});
    CHECK(calm.hex() == "1608");
    CHECK(calm.offers("pass"));
    scene.go({}, {1});
    CHECK(scene.hex() == "1508");
    CHECK(scene.refused("pass") == "XM-Q10");
    CHECK(scene.offers("speed 1"));  // free again
  }
}

}  // namespace plancia::xmas
