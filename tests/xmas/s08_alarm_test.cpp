// Rulebook section 8: the alarm.

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <xmas_front/state_json.hpp>

#include "scene.hpp"

namespace plancia::xmas {

TEST_CASE("XM-8a The alarm climbs from 0 to 6 one step at a time") {
  CHECK(kMaxAlarm == 6);
  for (int level = 0; level < 6; ++level) {
    CAPTURE(level);
    Scene scene{"suda"};
    scene.at("3108", 5).alarm(level).lit({Colour::red});
    scene.go({"speed 2", "move 3008"});
    CHECK(scene.state().alarm == level + 1);
    CHECK(scene.told(EventKind::alarm_rises));
  }
}

TEST_CASE("XM-8a XM-Q26 What would lift the alarm above 6 is lost") {
  Scene beam{"suda"};
  beam.at("3108", 5).boats(1).alarm(6).lit({Colour::red});
  beam.go({"speed 2", "move 3008"}, {1});
  CHECK(beam.state().alarm == 6);

  Scene attack{"suda"};
  attack.at("1607", 5).alarm(5).known("york", "1406").known("hasty", "1406");
  attack.go({"speed 1", "move 1506", "attack york 1", "attack hasty 1"}, {1, 1});
  CHECK(attack.state().alarm == 6);
  CHECK(attack.count(EventKind::alarm_rises) == 1);
  CHECK(attack.count(EventKind::alarm_stays) == 1);

  Scene bridge{"malta"};
  bridge.at("1907", 5).alarm(5);
  bridge.go({"speed 1", "move 1906", "attack bridge 3"}, {1, 1, 1});
  CHECK(bridge.state().alarm == 6);

  Scene net{"suda"};
  net.at("2707", 5).alarm(6).set([&](State& s) { s.net_failed = net.index("2707"); });
  net.go({"pass"});
  CHECK(net.state().alarm == 6);

  Scene english{"suda", "en"};
  english.at("3108", 5).boats(1).alarm(6).lit({Colour::red});
  english.go({"speed 2", "move 3008"}, {1});
  CHECK(english.state().alarm == 6);
}

TEST_CASE("XM-8a XM-Q26 What would push the alarm below 0 is lost") {
  for (const auto& [start, face, end] : std::vector<std::array<int, 3>>{
           {0, 6, 0}, {1, 6, 0}, {2, 6, 0}, {3, 6, 1}, {0, 3, 0}, {1, 3, 0}, {6, 1, 6}, {5, 1, 6}}) {
    CAPTURE(start);
    CAPTURE(face);
    Scene scene{"malta"};
    scene.at("2008", 2).alarm(start).units({kBombers});
    scene.set([](State& s) { s.phase = Phase::other_units, s.step = Step::bombers; });
    scene.go({"bomb"}, {face});
    CHECK(scene.state().alarm == end);
    const EventKind told = end > start   ? EventKind::alarm_rises
                           : end < start ? EventKind::alarm_falls
                                         : EventKind::alarm_stays;
    CHECK(scene.told(told));
  }
}

TEST_CASE("XM-8.1a At alarm 6 boats under a lit searchlight are spotted without a roll") {
  for (const char* edition : {"it", "en"}) {
    for (const int level : {4, 5, 6}) {
      CAPTURE(edition);
      CAPTURE(level);
      const bool italian = std::string_view{edition} == "it";
      const bool at_once = level == 6 || (level == 5 && italian);
      Scene scene{"suda", edition};
      scene.at("3108", 5).boats(3).alarm(level).lit({Colour::red});
      scene.go({"speed 2", "move 3008"});
      CHECK(scene.waits_for(at_once ? Die::battery : Die::spotting));
      CHECK(scene.told(EventKind::spotted) == at_once);
      if (at_once) continue;
      CHECK(scene.state().alarm == (italian ? 5 : level));
      scene.go({}, {3});
      CHECK(scene.waits_for(Die::battery));
      CHECK(scene.state().alarm == level + 1);
    }
  }
}

TEST_CASE("XM-8.1a The same holds in the lights phase and beside a buoy") {
  Scene lights{"suda"};
  lights.at("3109", 5).boats(1).alarm(6);
  lights.go({"speed 2", "move 3110", "move 3010"}, {4, 3});
  CHECK(lights.state().phase == Phase::lights);
  CHECK(lights.waits_for(Die::battery));

  Scene dark{"suda"};
  dark.at("3109", 5).boats(1).alarm(6);
  dark.go({"speed 2", "move 3110", "move 3010"}, {4, 1});  // yellow does not reach 3010
  CHECK(dark.state().turn == 6);
  CHECK_FALSE(dark.told(EventKind::spotted));

  Scene buoy{"suda"};
  buoy.at("3708", 5).boats(1).alarm(6);
  buoy.go({"speed 2", "move 3608"}, {5});
  CHECK(buoy.waits_for(Die::battery));
  CHECK(buoy.told(EventKind::spotted));
}

TEST_CASE("XM-Q25 Dark Cover has no die to help once the alarm is 6, even if this very test made it 6") {
  for (const int level : {4, 5, 6}) {
    CAPTURE(level);
    Scene scene{"suda"};
    scene.at("3108", 5).boats(3).alarm(level).gear({Gear::cover, Gear::cover}).lit({Colour::red});
    scene.go({"speed 2", "move 3008"});
    CHECK(scene.offers("bonus 1") == (level == 4));
    CHECK(scene.waits_for(level == 4 ? Die::spotting : Die::battery));
    CHECK(scene.state().gear[static_cast<std::size_t>(Gear::cover)] == 2);
  }
  Scene english{"suda", "en"};  // at 5 the English edition still rolls
  english.at("3108", 5).boats(3).alarm(5).gear({Gear::cover}).lit({Colour::red});
  english.go({"speed 2", "move 3008"});
  CHECK(english.offers("bonus 1"));
}

namespace {

const Scene::Options kAtOnce{{"full_alarm", "at-once"}};

// Beside Pericles and Hasty in 1409, in the light of yellow, at the given alarm; about to move to 1308.
Scene before_1308(int alarm, const Scene::Options& options) {
  Scene scene{"suda", "it", options};
  scene.at("1307", 5).boats(5).alarm(alarm).known("pericles", "1409").known("hasty", "1409");
  // The lights come on after the move, so that it was no test that raised the alarm.
  return scene.go({"speed 1", "move 1308", "hold"}, {4}), scene;
}

}  // namespace

TEST_CASE(
    "XM-Q81 XM-8.1a Outside a test an alarm that reaches 6 lets the batteries fire only with full_alarm=at-once") {
  for (const bool at_once : {false, true}) {
    CAPTURE(at_once);
    Scene scene = before_1308(4, at_once ? kAtOnce : Scene::Options{});
    scene.go({}, {1, 6});  // yellow reaches 1308: the alarm rises to 5, and nobody sees the boats
    CHECK(scene.state().phase == Phase::attack);
    CHECK(scene.state().alarm == 5);
    scene.go({"attack pericles 2", "launch"}, {1, 1});
    CHECK(scene.state().alarm == 6);
    CHECK(scene.told(EventKind::spotted) == at_once);
    CHECK(scene.waits_for(Die::battery) == at_once);
    if (!at_once) {
      CHECK(scene.state().turn == 6);
      continue;
    }
    CHECK(scene.cited(EventKind::spotted) == "XM-8.1a");
    CHECK(scene.state().dice_left == 3);  // the two that attacked are gone
    scene.go({}, {5, 4, 6});
    CHECK(scene.state().boats == 1);
    CHECK(scene.state().turn == 6);
    CHECK(scene.state().plan_size == 0);
  }
}

TEST_CASE("XM-Q81 The batteries fire between two targets, at the boats that have not been sent") {
  Scene scene = before_1308(4, kAtOnce);
  scene.go({}, {1, 6});
  Scene kept = scene;
  kept.go({"attack pericles 1", "attack hasty 2"}, {1});
  CHECK(kept.waits_for(Die::battery));
  CHECK(kept.state().boats == 4);
  CHECK(kept.state().dice_left == 2);
  kept.go({}, {5, 5});
  CHECK(kept.waits_for(Die::attack));  // and the attack goes on
  CHECK(kept.state().boats == 2);
  kept.go({}, {1, 4});
  CHECK(kept.sunk("hasty"));
  CHECK(kept.count(EventKind::alarm_stays) == 1);
  CHECK(kept.rules().turn(kept.state()) == Turn::over);

  Scene all = scene;  // nobody is left to be fired at
  all.go({"attack pericles 1", "attack hasty 4"}, {1});
  CHECK(all.waits_for(Die::attack));
  CHECK_FALSE(all.told(EventKind::spotted));

  Scene last = scene;  // XM-2d: the batteries may take the last boats
  last.go({"attack pericles 4", "launch"}, {1, 1, 1, 1, 5});
  CHECK(last.rules().turn(last.state()) == Turn::over);
  CHECK(last.state().plan_size == 0);
}

TEST_CASE("XM-Q81 In the dark, or where the alarm stood at 6 before, an attack brings no fire") {
  Scene dark = before_1308(5, kAtOnce);
  dark.go({}, {3});  // red
  CHECK(dark.state().phase == Phase::attack);
  dark.go({"attack pericles 1", "launch"}, {1});
  CHECK(dark.state().alarm == 6);
  CHECK(dark.state().turn == 6);

  Scene full = before_1308(6, kAtOnce);
  full.go({}, {1, 1, 1, 1, 1, 1});  // yellow: spotted without a roll, five shots
  CHECK(full.state().phase == Phase::attack);
  full.go({"attack pericles 1", "launch"}, {1});
  CHECK(full.state().turn == 6);
}

TEST_CASE("XM-Q81 On the move the boats go on after the fire, and only under lights that count there") {
  for (const char* lights_on_move : {"on", "off"}) {
    CAPTURE(lights_on_move);
    const bool counts = std::string_view{lights_on_move} == "on";
    Scene scene{"suda", "it", {{"full_alarm", "at-once"}, {"lights_on_move", lights_on_move}}};
    scene.at("1307", 5).boats(5).alarm(counts ? 4 : 5).lit({Colour::yellow});
    scene.known("pericles", "1409").known("hasty", "1409").go({"speed 2", "move 1308"});
    if (counts) scene.go({}, {6});  // the test of the hex: alarm 5, unseen
    CHECK(scene.state().alarm == 5);
    scene.go({"attack pericles 1", "launch"}, {1});
    CHECK(scene.waits_for(Die::battery) == counts);
    if (counts) scene.go({}, {1, 1, 1, 5});
    CHECK(scene.state().boats == (counts ? 3 : 4));
    CHECK(scene.state().step == Step::move);
    CHECK(scene.offers("move 1307"));
    CHECK(scene.count(EventKind::in_beam) == 0);  // no second test of the hex
  }
}

TEST_CASE("XM-Q81 Against the bridge the batteries fire between the dice, and the rest of the boats go on") {
  Scene scene{"malta", "it", kAtOnce};
  scene.at("1907", 5).boats(6).alarm(3).lit({Colour::red}).go({"speed 1", "move 1906"}, {6});
  CHECK(scene.state().alarm == 4);
  scene.go({"attack bridge 4"}, {4, 1});
  CHECK(scene.state().alarm == 6);
  CHECK(scene.waits_for(Die::battery));
  CHECK(scene.state().dice_left == 2);
  CHECK(scene.state().bridge_result == BridgeState::open);
  scene.go({}, {5, 1});
  CHECK(scene.waits_for(Die::bridge));
  CHECK(scene.state().dice_left == 2);
  scene.go({}, {1, 1});
  CHECK(scene.state().bridge == BridgeState::open);
  CHECK(scene.state().boats == 1);
  CHECK(scene.waits_for(Die::event));
}

TEST_CASE("XM-Q81 XM-4.2.2b A net passed without a roll: the batteries fire before the boats are put down") {
  for (const bool at_once : {false, true}) {
    Scene scene{"malta", "it", at_once ? kAtOnce : Scene::Options{}};
    scene.at("1607", 5).boats(3).alarm(5).lit({Colour::yellow});
    scene.set([&](State& s) { s.net_failed = scene.index("1607"); });
    scene.go({"pass"});
    CHECK(scene.state().alarm == 6);
    CHECK(scene.state().net_failed.known() == at_once);
    if (at_once) {
      CHECK(scene.waits_for(Die::battery));
      CHECK(scene.hex() == "1607");
      scene.go({}, {1, 6, 1});
      CHECK(scene.state().boats == 2);
    }
    CHECK_FALSE(scene.state().net_failed.known());
    CHECK(scene.told(EventKind::landed));
  }
  Scene last{"malta", "it", kAtOnce};  // the end there is a position like any other
  last.at("1607", 5).boats(1).alarm(5).lit({Colour::yellow});
  last.set([&](State& s) { s.net_failed = last.index("1607"); }).go({"pass"}, {6});
  CHECK(last.rules().turn(last.state()) == Turn::over);
  CHECK(read_state(last.rules(), write_state(last.rules(), last.state())) == last.state());
}

TEST_CASE("XM-Q81 XM-10.2.2d Bombers that raise the alarm to 6: the batteries fire before the move") {
  Scene scene{"malta", "it", kAtOnce};
  scene.at("2008", 3).boats(2).alarm(5).lit({Colour::yellow}).units({kBombers});
  scene.set([](State& s) { s.phase = Phase::other_units, s.step = Step::bombers; });
  Scene gone = scene;
  scene.go({"bomb"}, {1});
  CHECK(scene.waits_for(Die::battery));
  scene.go({}, {5, 1});
  CHECK(scene.state().boats == 1);
  CHECK(scene.state().phase == Phase::movement);
  CHECK(scene.state().step == Step::speed);
  gone.go({"bomb"}, {1, 5, 5});
  CHECK(gone.rules().turn(gone.state()) == Turn::over);
}

}  // namespace plancia::xmas
