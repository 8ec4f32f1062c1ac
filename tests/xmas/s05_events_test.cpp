// Rulebook section 5: events, motor failures and searchlights.

#include <array>

#include <doctest/doctest.h>

#include "scene.hpp"

namespace plancia::xmas {
namespace {

constexpr int kYellow = 1, kRed = 2, kGreen = 4;

// A unit in dark water that has just finished a move of this speed; the event die is next.
Scene after_move(int speed, std::string_view edition = "it", const Scene::Options& options = {}) {
  Scene scene{"suda", edition, options};
  scene.at("3811", 4);
  static constexpr std::array<std::string_view, 4> speeds{"speed 1", "speed 2", "speed 3", "speed 4"};
  static constexpr std::array<std::string_view, 4> hexes{"move 3810", "move 3809", "move 3808", "move 3807"};
  scene.go({speeds.at(static_cast<std::size_t>(speed - 1))});
  for (int i = 0; i < speed; ++i) scene.go({hexes.at(static_cast<std::size_t>(i))});
  return scene;
}

// The same after an attempt at a net that failed.
Scene after_net() {
  Scene scene{"suda"};
  scene.at("3510", 4).go({"speed 1", "move 3410"}, {3});
  return scene;
}

}  // namespace

TEST_CASE("XM-5a Every turn has one event die, whatever happened on the way") {
  for (int speed = 1; speed <= 4; ++speed) CHECK(after_move(speed).waits_for(Die::event));
  CHECK(after_net().waits_for(Die::event));
  Scene scene = after_move(2);
  scene.go({}, {1});
  CHECK(scene.state().turn == 5);  // and only one
}

TEST_CASE("XM-4.1c XM-5a XM-Q18 Speed changes the event die by -1, 0, +1 or +2") {
  constexpr std::array<int, 4> modifiers{-1, 0, 1, 2};
  for (int speed = 1; speed <= 4; ++speed) {
    Scene scene = after_move(speed);
    scene.go({}, {4});
    REQUIRE(scene.told(EventKind::rolled));
    CHECK(scene.events()[0].args[1] == 4);
    CHECK(scene.events()[0].args[3] == modifiers.at(static_cast<std::size_t>(speed - 1)));
  }
  // It is the event roll that the speed changes, not the attack of rule 6.
  for (const int face : {3, 4}) {
    Scene slow{"suda"};
    slow.at("1607").known("york", "1406").known("hasty", "1406");
    slow.go({"speed 1", "move 1506", "attack york 1", "launch"}, {face});
    CHECK(slow.sunk("york") == (face == 4));
    Scene fast{"suda"};
    fast.at("1607").known("york", "1406").known("hasty", "1406");
    fast.go({"speed 4", "move 1506", "attack york 1", "launch"}, {face});
    CHECK(fast.sunk("york") == (face == 4));
  }
}

TEST_CASE("XM-T5 XM-5b XM-5.1a Every row of the event table at every speed, with every second die") {
  // By total: what happens, and the lights by the second die.
  constexpr std::array<int, 6> one{kYellow, kYellow, kRed, kRed, kGreen, kGreen};
  constexpr std::array<int, 6> two{kRed | kGreen,  kRed | kGreen,    kRed | kYellow,
                                   kRed | kYellow, kGreen | kYellow, kGreen | kYellow};
  const auto check = [&](Scene scene, int total, int face, bool speed_4) {
    CAPTURE(total);
    CAPTURE(face);
    scene.go({}, {face});
    if (total <= 1) {
      CHECK(scene.cited(EventKind::all_quiet) == "XM-5.1a");
      CHECK(scene.state().turn == 5);
      CHECK(scene.state().lights == 0);
      CHECK(scene.state().boats == 6);
      CHECK(scene.state().alarm == 0);
    } else if (total == 2) {
      CHECK(scene.told(EventKind::engine_fails));
      CHECK(scene.waits_for(Die::repair));
      scene.go({}, {6});
      CHECK(scene.state().lights == 0);
      CHECK(scene.state().turn == 5);
    } else if (total <= 6) {
      CHECK_FALSE(scene.told(EventKind::engine_fails));
      CHECK(scene.waits_for(Die::colour));
      for (int second = 1; second <= 6; ++second) {
        CAPTURE(second);
        Scene colours = scene;
        colours.go({}, {second});
        CHECK(colours.state().lights == (total == 6 ? two : one).at(static_cast<std::size_t>(second - 1)));
        CHECK(colours.state().turn == 5);
        CHECK(colours.state().boats == 6);
        CHECK(colours.cited(EventKind::lights_on) == "XM-T5");
      }
    } else {
      CHECK(scene.told(EventKind::lights_on));
      CHECK(scene.state().lights == (kYellow | kRed | kGreen));
      CHECK(scene.told(EventKind::engine_fails) == speed_4);
      CHECK(scene.waits_for(Die::repair) == speed_4);
      if (speed_4) scene.go({}, {1});
      CHECK(scene.state().turn == 5);
      CHECK(scene.state().boats == (speed_4 ? 5 : 6));
      CHECK(scene.state().lights == (kYellow | kRed | kGreen));
    }
  };
  constexpr std::array<std::array<int, 6>, 4> totals{
      {{0, 1, 2, 3, 4, 5}, {1, 2, 3, 4, 5, 6}, {2, 3, 4, 5, 6, 7}, {3, 4, 5, 6, 7, 8}}};
  for (int speed = 1; speed <= 4; ++speed) {
    CAPTURE(speed);
    const Scene scene = after_move(speed);
    for (int face = 1; face <= 6; ++face) {
      check(scene, totals.at(static_cast<std::size_t>(speed - 1)).at(static_cast<std::size_t>(face - 1)), face,
            speed == 4);
    }
  }
  const Scene net = after_net();  // modifier 0
  for (int face = 1; face <= 6; ++face) check(net, face, face, false);
}

TEST_CASE("XM-5b XM-ED2 XM-Q17 A 7 or more takes no second die, or with second_die=en one that does nothing") {
  for (const bool english : {false, true}) {
    const Scene::Options options{{"second_die", english ? "en" : "it"}};
    for (int speed = 3; speed <= 4; ++speed) {
      Scene scene = after_move(speed, english ? "it" : "en", options);
      scene.go({}, {6});
      CHECK(scene.state().lights == 7);
      CHECK(scene.waits_for(Die::colour) == english);
      if (english) {
        for (int second = 1; second <= 6; ++second) {
          Scene idle = scene;
          idle.go({}, {second});
          CHECK(idle.cited(EventKind::colour_idle) == "XM-Q17");
          CHECK(idle.state().lights == 7);
          CHECK(idle.waits_for(Die::repair) == (speed == 4));
        }
        scene.go({}, {1});
      }
      CHECK(scene.waits_for(Die::repair) == (speed == 4));
      if (speed == 4) scene.go({}, {5});
      CHECK(scene.state().turn == 5);
      CHECK(scene.state().lights == 7);
    }
    // From 3 to 6 both roll it, below 3 neither.
    for (const int face : {3, 6}) {
      Scene scene = after_move(2, "it", options);
      scene.go({}, {face});
      CHECK(scene.waits_for(Die::colour));
    }
    for (const int face : {1, 2}) {
      Scene scene = after_move(2, "it", options);
      scene.go({}, {face});
      CHECK_FALSE(scene.waits_for(Die::colour));
    }
  }
}

TEST_CASE("XM-Q16 On a 7 the failure of speed 4 is settled before the lights are tested") {
  Scene scene{"suda"};
  scene.at("3811", 4).go({"speed 4", "move 3711", "move 3611", "move 3612", "move 3512"}, {5, 4});
  CHECK(scene.state().boats == 5);
  CHECK(scene.state().alarm == 1);  // 3512 is red
  CHECK(scene.waits_for(Die::spotting));
  scene.go({}, {3});
  CHECK(scene.state().dice_left == 5);  // the boat that failed is not shot at

  Scene slower{"suda"};  // at speed 3 the same 7 breaks no motor
  slower.at("3711", 4).go({"speed 3", "move 3611", "move 3612", "move 3512"}, {6});
  CHECK(slower.state().boats == 6);
  CHECK(slower.waits_for(Die::spotting));
}

TEST_CASE("XM-5.3a XM-5.3b The report of a lit hex names the colours that reach it and are on, and no others") {
  const auto colour = [](Colour of) { return 1 << static_cast<int>(of); };
  Scene entered{"suda"};  // red alone reaches 3008
  entered.at("3108", 5).lit({Colour::red, Colour::yellow}).go({"speed 2", "move 3008"});
  REQUIRE(entered.told(EventKind::in_beam));
  Scene both{"malta"};  // red and green reach 1906
  both.at("1907", 5).lit({Colour::green, Colour::yellow}).go({"speed 1", "move 1906"});
  for (const auto& [scene, colours] : {std::pair{&entered, colour(Colour::red)}, {&both, colour(Colour::green)}}) {
    for (const Event& event : scene->events()) {
      if (static_cast<EventKind>(event.kind) == EventKind::in_beam) CHECK(event.args[1] == colours);
    }
  }
}

TEST_CASE("XM-5c XM-5.3b Lights stay on while the unit moves and go out as the events phase starts") {
  Scene scene{"suda"};
  scene.at("3811", 4).lit({Colour::red, Colour::green});
  scene.go({"speed 2", "move 3810"});
  CHECK(scene.state().lights == (kRed | kGreen));
  scene.go({"move 3809"});
  CHECK(scene.waits_for(Die::event));
  CHECK(scene.state().lights == 0);
  CHECK(scene.cited(EventKind::lights_out) == "XM-5c");
  scene.go({}, {4, 1});
  CHECK(scene.state().lights == kYellow);  // only the new colour

  // The old lights are not tested again after the event, although the unit stands where they shone.
  Scene quiet{"suda"};
  quiet.at("3110", 4).lit({Colour::red}).go({"speed 1", "move 3010"}, {4, 1});
  CHECK(quiet.state().turn == 5);
  CHECK(quiet.state().alarm == 1);
}

TEST_CASE("XM-5.2a XM-5.2c A 5 or 6 repairs the motor, anything less costs one boat") {
  for (int face = 1; face <= 6; ++face) {
    Scene scene = after_move(2);
    scene.go({}, {2});
    CHECK(scene.cited(EventKind::engine_fails) == "XM-5.2a");
    scene.go({}, {face});
    CHECK(scene.state().boats == (face >= 5 ? 6 : 5));
    CHECK(scene.cited(EventKind::engine_repaired) == (face >= 5 ? "XM-5.2a" : ""));
    CHECK(scene.cited(EventKind::boat_lost) == (face >= 5 ? "" : "XM-5.2c"));
    CHECK(scene.state().turn == 5);
    CHECK(scene.state().alarm == 0);
  }
}

TEST_CASE("XM-5.2b A Wrench adds to the repair die") {
  for (const int face : {3, 4}) {
    Scene scene = after_move(2);
    scene.gear({Gear::wrench, Gear::harpoon}).go({"bonus 1"}, {2, face, 6});
    CHECK(scene.state().boats == (face == 4 ? 6 : 5));
    Scene both = after_move(2);
    both.gear({Gear::wrench, Gear::wrench}).go({"bonus 2"}, {2, face - 1, 6, 6});
    CHECK(both.state().boats == (face == 4 ? 6 : 5));
    Scene without = after_move(2);
    without.gear({Gear::wrench}).go({"bonus 0"}, {2, face});
    CHECK(without.state().boats == 5);
  }
  Scene other = after_move(2);  // nothing else helps
  other.gear({Gear::cover, Gear::harpoon}).go({}, {2});
  CHECK(other.state().step == Step::roll);
}

TEST_CASE("XM-5.3a A lit colour shines in every hex of that colour and in no other") {
  struct Case {
    std::string_view from, to;
    Colour colour;
  };
  // Two separate beams of each colour.
  for (const auto& [from, to, colour] :
       {Case{"3611", "3511", Colour::red}, Case{"3110", "3010", Colour::red}, Case{"3604", "3504", Colour::green},
        Case{"3206", "3106", Colour::green}, Case{"2407", "2307", Colour::yellow}, Case{"1708", "1608", Colour::green},
        Case{"2908", "2808", Colour::green}, Case{"1704", "1604", Colour::yellow}}) {
    for (const Colour lit : {Colour::yellow, Colour::red, Colour::green}) {
      CAPTURE(to);
      Scene scene{"suda"};
      const std::string move = "move " + std::string{to};
      scene.at(from, 4).lit({lit}).go({"speed 1", move});
      CHECK(scene.told(EventKind::in_beam) == (lit == colour));
      CHECK(scene.state().alarm == (lit == colour ? 1 : 0));
    }
  }
  Scene dark{"suda"};  // a hex without a beam is dark under all lights
  dark.at("3208", 4).lit({Colour::yellow, Colour::red, Colour::green}).go({"speed 1", "move 3209"});
  CHECK(dark.state().alarm == 0);
  CHECK(dark.waits_for(Die::event));
}

TEST_CASE("XM-5.3c Being in a lit hex raises the alarm by 1 each time, before the spotting die") {
  Scene entering{"suda"};
  entering.at("3110", 4).alarm(2).lit({Colour::red}).go({"speed 1", "move 3010"});
  CHECK(entering.state().alarm == 3);
  CHECK(entering.cited(EventKind::alarm_rises) == "XM-5.3c");
  CHECK(entering.waits_for(Die::spotting));

  Scene standing{"suda"};  // the lights come on over the unit
  standing.at("3110", 4).alarm(2).go({"speed 1", "move 3010"}, {4, 3});
  CHECK(standing.state().alarm == 3);
  CHECK(standing.waits_for(Die::spotting));
  standing.go({}, {6});
  CHECK(standing.state().alarm == 3);  // it was not spotted, and the alarm has risen all the same
}

TEST_CASE("XM-5.3d Under a light 1, 2 or 3 means spotted") {
  for (int face = 1; face <= 6; ++face) {
    for (const bool moving : {true, false}) {
      Scene scene{"suda"};
      scene.at("3110", 4);
      if (moving) {
        scene.lit({Colour::red}).go({"speed 1", "move 3010"}, {face});
      } else {
        scene.go({"speed 1", "move 3010"}, {4, 3, face});
      }
      CHECK(scene.waits_for(Die::battery) == (face <= 3));
      CHECK(scene.cited(EventKind::spotted) == (face <= 3 ? "XM-5.3d" : ""));
      CHECK(scene.cited(EventKind::unseen) == (face <= 3 ? "" : "XM-5.3d"));
      CHECK(scene.state().boats == 6);
    }
  }
}

TEST_CASE("XM-5.3e Dark Cover adds to the spotting die") {
  for (const int face : {2, 3}) {
    Scene scene{"suda"};
    scene.at("3110", 4).gear({Gear::cover}).lit({Colour::red}).go({"speed 1", "move 3010", "bonus 1"}, {face, 6});
    CHECK(scene.told(EventKind::spotted) == (face == 2));
    Scene both{"suda"};
    both.at("3110", 4).gear({Gear::cover, Gear::cover}).go({"speed 1", "move 3010", "bonus 2"}, {4, 3, face - 1, 6, 6});
    CHECK(both.told(EventKind::spotted) == (face == 2));
  }
}

TEST_CASE("XM-5.3f XM-Q15 The batteries fire at once, in the hex where the unit was spotted") {
  Scene scene{"suda"};
  scene.at("3110", 4).lit({Colour::red}).go({"speed 3", "move 3010"}, {3});
  CHECK(scene.waits_for(Die::battery));
  CHECK(scene.state().dice_left == 6);
  CHECK(scene.hex() == "3010");
  CHECK(scene.refused("move 3009") == "XM-1.1a");
  scene.go({}, {5, 5, 5, 5, 1, 1});
  CHECK(scene.state().boats == 2);
  CHECK(scene.state().step == Step::move);
  scene.go({"move 3009"}, {3});
  CHECK(scene.state().dice_left == 2);  // the next salvo is for what is left
}

TEST_CASE("XM-5.3g XM-ED3 XM-ED17 With alarm_rule=en the alarm rises only if the unit is spotted, after the die") {
  for (const bool english : {false, true}) {
    for (const int face : {3, 4}) {
      Scene scene{"suda", english ? "it" : "en", {{"alarm_rule", english ? "en" : "it"}}};
      scene.at("3110", 4).alarm(2).lit({Colour::red}).go({"speed 1", "move 3010"});
      CHECK(scene.state().alarm == (english ? 2 : 3));
      scene.go({}, {face});
      CHECK(scene.state().alarm == (english && face == 4 ? 2 : 3));
      if (english && face == 3) CHECK(scene.cited(EventKind::alarm_rises) == "XM-5.3g");
    }
  }
}

TEST_CASE("XM-Q14 XM-ED3 XM-ED17 Entering light at alarm 5: the Italian rule raises it to 6 first, the English rolls") {
  Scene italian{"suda"};
  italian.at("3110", 4).alarm(5).gear({Gear::cover}).lit({Colour::red}).go({"speed 1", "move 3010"});
  CHECK(italian.state().alarm == 6);
  CHECK(italian.waits_for(Die::battery));
  CHECK(italian.cited(EventKind::spotted) == "XM-8.1a");

  Scene lower{"suda"};  // 4 becomes 5: there is a die
  lower.at("3110", 4).alarm(4).lit({Colour::red}).go({"speed 1", "move 3010"});
  CHECK(lower.state().alarm == 5);
  CHECK(lower.waits_for(Die::spotting));

  Scene english{"suda", "en"};
  english.at("3110", 4).alarm(5).lit({Colour::red}).go({"speed 1", "move 3010"});
  CHECK(english.state().alarm == 5);
  CHECK(english.waits_for(Die::spotting));
  Scene unseen = english;
  unseen.go({}, {4});
  CHECK(unseen.state().alarm == 5);
  english.go({}, {3});
  CHECK(english.state().alarm == 6);
  CHECK(english.waits_for(Die::battery));
}

TEST_CASE("XM-ED16 At alarm 6 the batteries always fire: nobody is asked") {
  for (const char* edition : {"it", "en"}) {
    Scene scene{"suda", edition};
    scene.at("3110", 4).alarm(6).gear({Gear::cover}).lit({Colour::red}).go({"speed 1", "move 3010"});
    CHECK(scene.waits_for(Die::battery));
    CHECK(scene.state().step == Step::roll);
    CHECK(scene.choices().empty());
    CHECK(scene.state().dice_left == 6);
    CHECK(scene.told_of({EventKind::spotted, EventKind::battery_fire}).size() == 2);
  }
}

TEST_CASE("XM-Q11 Lit hexes count when entered, not when the unit stands in one at the start of its move") {
  Scene start{"suda"};  // from one red hex to a dark one
  start.at("3010", 4).lit({Colour::red}).go({"speed 1", "move 3109"});
  CHECK(start.state().alarm == 0);
  CHECK(start.waits_for(Die::event));

  Scene back{"suda"};  // coming back into it is entering it
  back.at("3010", 4).lit({Colour::red}).go({"speed 2", "move 3109", "move 3010"});
  CHECK(back.state().alarm == 1);

  Scene net{"suda"};  // held in a net under red, trying again
  net.at("2809", 4).go({"speed 1", "move 2709"}, {1, 4, 3, 6});
  CHECK(net.state().lights == kRed);
  CHECK(net.state().alarm == 1);
  net.go({"try"});
  CHECK(net.waits_for(Die::net));
  CHECK(net.state().alarm == 1);
  net.go({}, {1});
  CHECK(net.waits_for(Die::event));
  CHECK(net.state().alarm == 1);
  net.go({}, {3, 3});  // red again: the hex occupied is tested once with the new lights
  CHECK(net.state().alarm == 2);
  CHECK(net.waits_for(Die::spotting));
  net.go({}, {4});
  CHECK(net.state().turn == 6);
}

TEST_CASE("XM-Q11 With lights_on_move=off only the hex of phase D is tested") {
  Scene scene{"suda", "it", {{"lights_on_move", "off"}}};
  scene.at("3110", 4).lit({Colour::red}).go({"speed 2", "move 3010", "move 3009"});
  CHECK(scene.state().alarm == 0);
  CHECK(scene.waits_for(Die::event));
  scene.go({}, {4, 4});
  CHECK(scene.state().alarm == 1);
  CHECK(scene.waits_for(Die::spotting));

  Scene landing{"suda", "it", {{"lights_on_move", "off"}}};  // a hex beyond a net is entered in the move too
  landing.at("3310", 4).lit({Colour::red}).go({"speed 1", "move 3410", "land 3509"}, {4});
  CHECK(landing.waits_for(Die::event));
  CHECK(landing.state().alarm == 0);
}

TEST_CASE("XM-Q12 Each lit hex entered is a test of its own; with one_spot_per_move=on only the first") {
  for (const bool once : {false, true}) {
    Scene scene{"suda", "it", {{"one_spot_per_move", once ? "on" : "off"}}};
    scene.at("3110", 4).lit({Colour::red}).go({"speed 3", "move 3010"}, {4});
    CHECK(scene.state().alarm == 1);
    scene.go({"move 3009"});
    CHECK(scene.state().alarm == (once ? 1 : 2));
    CHECK(scene.waits_for(Die::spotting) == !once);
    if (!once) scene.go({}, {4});
    // A third one, and then phase D, which is no part of the move.
    scene.go({"move 3008"});
    CHECK(scene.state().alarm == (once ? 1 : 3));
    if (!once) scene.go({}, {4});
    CHECK(scene.state().exposed == 0);  // of no more use
    scene.go({}, {3, 3});
    CHECK(scene.state().alarm == (once ? 2 : 4));
    scene.go({}, {4});
    CHECK(scene.state().turn == 5);
    // The next move counts afresh.
    scene.go({"speed 1", "move 3009"});
    CHECK(scene.waits_for(Die::spotting));
    CHECK(scene.state().alarm == (once ? 3 : 5));
  }
  // A dark hex first does not use up the test.
  Scene later{"suda", "it", {{"one_spot_per_move", "on"}}};
  later.at("3210", 4).lit({Colour::red}).go({"speed 2", "move 3110", "move 3010"});
  CHECK(later.state().alarm == 1);
}

TEST_CASE("XM-Q13 A hex under two lit colours is one test") {
  Scene moving{"malta"};
  moving.at("1808", 4).lit({Colour::red, Colour::green, Colour::yellow}).go({"speed 1", "move 1807"});
  CHECK(moving.state().alarm == 1);
  CHECK(moving.count(EventKind::in_beam) == 1);
  moving.go({}, {4});
  CHECK(moving.state().step == Step::attack);
  CHECK(moving.state().alarm == 1);

  Scene standing{"malta"};
  standing.at("1808", 4).go({"speed 2", "move 1807", "hold", "move 1906", "hold"}, {6, 1});
  CHECK(standing.state().lights == (kRed | kGreen));
  CHECK(standing.state().alarm == 1);
  standing.go({"hold"}, {4});
  CHECK(standing.state().turn == 5);
  CHECK(standing.state().alarm == 1);
}

TEST_CASE("XM-Q60 With alarm_rule=en a beam or buoy match rolls below 6, and a sighting raises the alarm before fire") {
  using enum EventKind;
  for (const bool buoy : {false, true}) {
    const auto scene_at = [&](int alarm) {
      Scene scene{"suda", "it", {{"alarm_rule", "en"}}};
      scene.alarm(alarm);
      if (buoy) {
        scene.at("3708", 4).go({"speed 1", "move 3608"}, {5});  // the number of buoy 3507
      } else {
        scene.at("3110", 4).lit({Colour::red}).go({"speed 1", "move 3010"});
      }
      return scene;
    };
    Scene five = scene_at(5);
    CHECK(five.state().alarm == 5);
    CHECK(five.waits_for(Die::spotting));
    five.go({}, {1});
    CHECK(five.state().alarm == 6);
    CHECK(five.told_of({rolled, spotted, alarm_rises, battery_fire}) ==
          std::vector{rolled, spotted, alarm_rises, battery_fire});

    Scene six = scene_at(6);
    CHECK(six.waits_for(Die::battery));
    CHECK(six.state().alarm == 6);
    CHECK(six.cited(spotted) == "XM-8.1a");

    Scene unseen = scene_at(0);
    unseen.go({}, {6});
    CHECK(unseen.state().alarm == 0);
  }
}

}  // namespace plancia::xmas
