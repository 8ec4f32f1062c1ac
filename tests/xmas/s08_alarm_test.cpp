// Rulebook section 8: the alarm.

#include <doctest/doctest.h>

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

}  // namespace plancia::xmas
