// Rulebook sections 10.1.1 and 10.1.2: Suda and its lit buoys.

#include <algorithm>
#include <map>
#include <set>

#include <doctest/doctest.h>

#include "scene.hpp"

namespace plancia::xmas {
namespace {

std::map<std::string, int> anchors(const Rules& rules) {
  std::map<std::string, int> out;
  for (const Anchor& anchor : rules.anchors()) out.emplace(anchor.hex.text(), anchor.ships);
  return out;
}

}  // namespace

TEST_CASE("XM-10.1.1a XM-ED18 Six boats at Suda, in both editions") {
  for (const char* edition : {"it", "en"}) {
    Scene scene{"suda", edition};
    scene.go({"equip wrench", "equip wrench"}, {1});
    CHECK(scene.state().boats == 6);
    CHECK(scene.state().alarm == 0);
    CHECK(scene.state().turn == 1);
    CHECK(scene.state().lights == 0);
  }
}

TEST_CASE("XM-10.1.1b XM-ED18 Nine ships lie hidden, two in each anchor hex and one in 1104, in both editions") {
  for (const char* edition : {"it", "en"}) {
    const Rules rules = make_rules("suda", edition);
    std::set<std::string> ids;
    for (const Ship& ship : rules.components().ships) ids.insert(ship.id);
    CHECK(ids == std::set<std::string>{"york", "gloucester", "calcutta", "hasty", "desmoulea", "pericles", "cherryleaf",
                                       "marie-maersk", "dumana"});
    int ships = 0;
    for (const auto& [hex, count] : anchors(rules)) {
      CHECK(count == (hex == "1104" ? 1 : 2));
      ships += count;
    }
    CHECK(ships == 9);
    CHECK(anchors(rules).contains("1104"));
  }
  // Any of the nine may lie in any place, all equally likely, and none twice.
  Scene scene{"suda"};
  scene.at("1203", 5).go({"speed 1", "move 1204"});
  CHECK(scene.state().step == Step::reveal);
  CHECK(scene.rules().weight_sum(scene.state()) == 9);
  scene.go({"reveal dumana"});
  CHECK(scene.state().step == Step::attack);  // 1104 holds one ship only
  scene.at("1607", 6).set([](State& s) { s.declared = {}, s.speed = s.moved = 0; });
  scene.go({"speed 1", "move 1506"});
  CHECK(scene.rules().weight_sum(scene.state()) == 8);
  CHECK(scene.refused("reveal dumana") == "XM-Q19");
  scene.go({"reveal york"});
  CHECK(scene.state().step == Step::reveal);  // 1406 holds two
  CHECK(scene.rules().weight_sum(scene.state()) == 7);
  scene.go({"reveal hasty"});
  CHECK(scene.state().step == Step::attack);
}

TEST_CASE("XM-10.1.1c Two pieces of equipment at Suda") { CHECK(make_rules("suda").components().equipment == 2); }

TEST_CASE("XM-10.1.1d The start die puts the boats into 3811 on 1-4 and into 3805 on 5-6") {
  for (const char* edition : {"it", "en"}) {
    for (int face = 1; face <= 6; ++face) {
      Scene scene{"suda", edition};
      scene.go({"equip wrench", "equip cover"}, {face});
      CHECK(scene.hex() == (face <= 4 ? "3811" : "3805"));
      CHECK(scene.state().step == Step::speed);
      CHECK(scene.state().phase == Phase::movement);
    }
  }
}

TEST_CASE("XM-10.1.2a Passing beside a lit buoy is a die, and its own number shows the boats as under a searchlight") {
  for (int face = 1; face <= 6; ++face) {
    CAPTURE(face);
    Scene outer{"suda"};
    outer.at("3708", 5).go({"speed 2", "move 3608"}, {face});
    CHECK(outer.told(EventKind::buoy_sees) == (face == 5));
    CHECK(outer.told(EventKind::buoy_misses) == (face != 5));
    CHECK(outer.waits_for(Die::spotting) == (face == 5));
    CHECK(outer.state().alarm == (face == 5 ? 1 : 0));

    Scene inner{"suda"};
    inner.at("1708", 5).go({"speed 2", "move 1707"});
    CHECK(inner.state().step == Step::move);  // 1707 does not touch 1806
    inner.go({"move 1706"});
    CHECK(inner.waits_for(Die::buoy));
    inner.go({}, {face});
    CHECK(inner.waits_for(Die::spotting) == (face == 2));
  }
}

TEST_CASE("XM-10.1.2a A match is the whole of a searchlight: alarm, spotting, batteries") {
  Scene scene{"suda"};
  scene.at("3708", 5).boats(2).go({"speed 2", "move 3608"}, {5, 3});
  CHECK(scene.state().alarm == 1);
  CHECK(scene.waits_for(Die::battery));
  scene.go({}, {6, 1});
  CHECK(scene.state().boats == 1);
  CHECK(scene.state().step == Step::move);

  Scene unseen{"suda"};
  unseen.at("3708", 5).go({"speed 2", "move 3608"}, {5, 4});
  CHECK(unseen.told(EventKind::unseen));
  CHECK(unseen.state().alarm == 1);

  Scene english{"suda", "en"};  // the alarm rises only if spotted
  english.at("3708", 5).go({"speed 2", "move 3608"}, {5, 4});
  CHECK(english.state().alarm == 0);
}

TEST_CASE("XM-10.1.2b The hex of a buoy cannot be entered") {
  Scene scene{"suda"};
  scene.at("3608", 5).go({"speed 1"});
  CHECK_FALSE(scene.offers("move 3507"));
  CHECK(scene.refused("move 3507") == "XM-10.1.2b");
  Scene fast{"suda"};
  fast.at("3608", 5).go({"speed 3"});
  CHECK(fast.refused("move 3507") == "XM-10.1.2b");
  Scene inner{"suda"};
  inner.at("1706", 5).go({"speed 1"});
  CHECK(inner.refused("move 1806") == "XM-10.1.2b");
}

TEST_CASE("XM-ED1 The inner buoy is in 1806 or, buoys=en, in 1803, and the other hex is plain sea") {
  for (const char* buoys : {"it", "en"}) {
    const bool italian = std::string_view{buoys} == "it";
    const Scene::Options options{{"buoys", buoys}};
    Scene south{"suda", "it", options};
    south.at("1706", 5).go({"speed 1"});
    CHECK(south.refused("move 1806") == (italian ? "XM-10.1.2b" : ""));
    Scene north{"suda", "it", options};
    north.at("1703", 5).go({"speed 1"});
    CHECK(north.refused("move 1803") == (italian ? "" : "XM-10.1.2b"));

    Scene beside_south{"suda", "it", options};
    beside_south.at("1708", 5).go({"speed 2", "move 1707", "move 1706"});
    CHECK(beside_south.waits_for(italian ? Die::buoy : Die::event));
    Scene beside_north{"suda", "it", options};
    beside_north.at("1705", 5).go({"speed 2", "move 1704", "move 1703"});
    CHECK(beside_north.waits_for(italian ? Die::event : Die::buoy));
    if (!italian) {
      beside_north.go({}, {2});
      CHECK(beside_north.told(EventKind::buoy_sees));
    }

    // The way out of the inner net changes with it.
    Scene net{"suda", "it", options};
    net.at("2006", 5).go({"speed 1", "move 1905"});  // on the net, beside 1806
    if (italian) net.go({}, {1});
    net.go({}, {6});
    if (italian) {
      CHECK(net.hex() == "1805");  // the only hex left beyond
    } else {
      CHECK(net.choices() == std::vector<std::string>{"land 1806", "land 1805"});
    }

    Scene outer{"suda", "it", options};  // 3507 in both
    outer.at("3608", 5).go({"speed 1"});
    CHECK(outer.refused("move 3507") == "XM-10.1.2b");
  }
}

TEST_CASE("XM-Q27 A die for every hex entered beside the buoy, net and landing hexes too") {
  Scene twice{"suda"};
  twice.at("3708", 5).go({"speed 3", "move 3608"}, {1});
  twice.go({"move 3508"});
  CHECK(twice.waits_for(Die::buoy));
  twice.go({"move 3608"}, {1});
  CHECK(twice.waits_for(Die::buoy));  // back again counts again
  twice.go({}, {1});
  CHECK(twice.waits_for(Die::event));

  Scene net{"suda"};
  net.at("3508", 5).go({"speed 1", "move 3408"});
  CHECK(net.waits_for(Die::buoy));  // 3408 is a net hex beside 3507
  net.go({}, {1});
  CHECK(net.waits_for(Die::net));

  Scene landing{"suda"};
  landing.at("2006", 5).go({"speed 1", "move 1905"}, {1});
  CHECK(landing.waits_for(Die::net));
  landing.go({}, {6});
  CHECK(landing.hex() == "1805");
  CHECK(landing.waits_for(Die::buoy));
}

TEST_CASE("XM-Q27 No die for standing still or in the events phase") {
  Scene still{"suda"};
  still.at("3508", 5).go({"speed 1", "move 3408"}, {1, 1});
  CHECK(still.waits_for(Die::event));
  still.go({}, {1});
  CHECK(still.state().turn == 6);
  still.go({"try"});
  CHECK(still.waits_for(Die::net));  // straight away

  Scene events{"suda"};
  events.at("3708", 5).go({"speed 1", "move 3608"}, {1, 1});
  CHECK(events.state().turn == 6);
}

TEST_CASE("XM-Q27 The buoy comes after the beam of the same hex, and is a full exposure even so") {
  Scene scene{"suda"};
  scene.at("3508", 5).boats(2).lit({Colour::yellow});
  scene.go({"speed 1", "move 3408"});
  CHECK(scene.waits_for(Die::spotting));  // yellow on the south boom
  scene.go({}, {4});
  CHECK(scene.waits_for(Die::buoy));
  scene.go({}, {5});
  CHECK(scene.waits_for(Die::spotting));  // a second test
  CHECK(scene.state().alarm == 2);
  scene.go({}, {1, 5, 5});
  CHECK(scene.rules().turn(scene.state()) == Turn::over);
}

TEST_CASE("XM-Q27 With buoy_once a buoy is rolled for once in a turn") {
  Scene scene{"suda", "it", {{"buoy_once", "on"}}};
  scene.at("3708", 5).go({"speed 3", "move 3608"});
  CHECK(scene.waits_for(Die::buoy));
  scene.go({"move 3508", "move 3608"}, {1});
  CHECK(scene.waits_for(Die::event));
  scene.go({}, {1, 6});  // +1: failure, repaired
  CHECK(scene.state().turn == 6);
  scene.go({"speed 1", "move 3508"});
  CHECK(scene.waits_for(Die::buoy));  // a new turn
}

TEST_CASE("XM-Q27 Beside two buoys each has its die, in rising hex number; buoy_once counts them apart") {
  const Rules suda = make_rules("suda");
  for (const bool once : {false, true}) {
    CAPTURE(once);
    Components components = suda.components();
    components.buoys = {{hex::from_number(3707), 4, true, true}, {hex::from_number(3507), 5, true, true}};
    Options options = suda.options();
    options.buoy_once = once;
    Scene scene{Rules{components, options}};
    scene.at("3509", 5).boats(2).go({"speed 3", "move 3508"});
    CHECK(scene.waits_for(Die::buoy));
    scene.go({}, {4});  // not the number of 3507
    CHECK(scene.told(EventKind::buoy_misses));
    scene.go({"move 3608"});
    CHECK(scene.waits_for(Die::buoy));
    if (!once) scene.go({}, {5, 6});  // 3507 first: its 5 matches; unseen
    CHECK(scene.waits_for(Die::buoy));
    scene.go({}, {4});
    CHECK(scene.told(EventKind::buoy_sees));  // then 3707 with its 4
    CHECK(scene.state().alarm == (once ? 1 : 2));
    scene.go({}, {6});
    CHECK(scene.state().step == Step::move);
  }
}

TEST_CASE("XM-ED21 The chained buoys of the English note are no obstacle in either edition") {
  const Rules italian = make_rules("suda", "it");
  const Rules english = make_rules("suda", "en");
  CHECK(italian.buoys().size() == 2);
  CHECK(english.buoys().size() == 2);
  for (int i = 0; i < italian.grid().size(); ++i) {
    const HexIndex hex{static_cast<std::uint16_t>(i)};
    const std::string text = italian.grid().at(hex).text();
    CHECK(italian.facts(hex).buoy == (text == "1806" || text == "3507"));
    CHECK(english.facts(hex).buoy == (text == "1803" || text == "3507"));
  }
}

}  // namespace plancia::xmas
