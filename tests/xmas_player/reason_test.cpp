// What X MAS says for an action, against positions in which it is so and others in which it is not.

#include <doctest/doctest.h>

#include <xmas_front/notation.hpp>
#include <xmas_player/player.hpp>

#include "reason_battery.hpp"
#include "scene.hpp"

using namespace plancia;
using namespace plancia::xmas;
using test::why;

TEST_CASE("a piece of equipment is told by the dice it serves") {
  const Scene setup("suda");
  CHECK(why(setup, "equip binoculars") == "binoculars");
  CHECK(why(setup, "equip charm") == "charm");
  CHECK(why(setup, "equip wrench") == "");
}

TEST_CASE("the bombers come for an alarm, and wait while there is hardly any") {
  const auto asked = [](int alarm, int turn) {
    return Scene("malta").at("2611", turn).alarm(alarm).units({kBombers}).set([](State& s) {
      s.phase = Phase::other_units;
      s.step = Step::bombers;
    });
  };
  CHECK(why(asked(3, 3), "bomb") == "bombers 4 6 3");
  CHECK(why(asked(0, 3), "bomb") == "");
  CHECK(why(asked(1, 3), "wait") == "early 1");
  CHECK(why(asked(2, 3), "wait") == "");
  CHECK(why(asked(1, 6), "wait") == "");  // their last turn
}

TEST_CASE("a speed is told by the time left, by a net or ships ahead, or by the event die") {
  CHECK(why(Scene("suda").at("3705", 9), "speed 4") == "late 7");  // 22 hexes, and 3 a turn would be 21
  CHECK(why(Scene("suda").at("3705", 8), "speed 4") == "time 22 8");
  CHECK(why(Scene("suda").at("3705", 8), "speed 3") == "late 8");
  CHECK(why(Scene("suda").at("3805", 1), "speed 3") == "net 1");  // in the fourth hex
  CHECK(why(Scene("suda").at("2106", 1), "speed 1") == "net 1");
  CHECK(why(Scene("suda").at("2106", 1), "speed 2") == "quiet 1");
  CHECK(why(Scene("suda").at("2106", 1), "speed 3") == "time 6 15");
  CHECK(why(Scene("suda").at("1703", 1), "speed 3") == "reach");
  CHECK(why(Scene("suda").at("1703", 1), "speed 4") == "time 3 15");
  CHECK(why(Scene("suda").at("1703", 1), "speed 2") == "quiet 1");
  CHECK(why(Scene("suda").at("1405", 1), "speed 1") == "");  // there already
}

TEST_CASE("time is not said to be short where nets make up for it") {
  CHECK(why(Scene("suda").at("2106", 12), "speed 2") ==
        "quiet 1");  // 6 hexes in 4 turns, and a net takes two at speed 1
  CHECK(why(Scene("suda").at("2106", 14), "speed 3") == "late 2");
}

TEST_CASE("a net is tried for the alarm's sake, or passed while the alarm is low") {
  const auto held = [](int alarm) {
    return Scene("suda").at("2008").alarm(alarm).go({"speed 1", "move 1908"}, {2, 1});
  };
  CHECK(why(held(1), "try") == "try 4");
  CHECK(why(held(1), "pass") == "pass 2");
  CHECK(why(held(5), "pass") == "");
}

TEST_CASE("a move is told by what it spares that a way as short would not") {
  Scene red = Scene("suda").at("2106").lit({Colour::red}).go({"speed 2"});
  CHECK(why(red, "move 2007") == "dark");
  CHECK(why(red, "move 2006") == "nearer 5");  // right into it
  CHECK(why(Scene("suda").at("2106").go({"speed 2"}), "move 2007") == "nearer 5");
  const Scene buoy = Scene("suda").at("3708").go({"speed 2"});
  CHECK(why(buoy, "move 3609") == "buoy");
  CHECK(why(buoy, "move 3608") == "nearer 21");  // beside it
}

TEST_CASE("else a move is told by how near it comes, or by the better way") {
  const Scene near = Scene("suda").at("1404").go({"speed 2"});
  CHECK(why(near, "move 1405") == "beside");
  CHECK(why(near, "move 1504") == "");
  CHECK(why(Scene("suda").at("3905").go({"speed 2"}), "move 3906") == "way");
  CHECK(why(Scene("suda").at("3906").go({"speed 2"}), "move 3905") == "");
  const Scene east = Scene("malta").at("2611").go({"speed 2"});
  CHECK(why(east, "move 2610") == "to-bridge");
  CHECK(why(Scene("malta").at("2611").bridge(BridgeState::collapsed).go({"speed 2"}), "move 2610") == "");
}

TEST_CASE("beyond a net the nearer hex is told") {
  const Scene landing = Scene("suda").at("2008").go({"speed 1", "move 1908"}, {5});
  CHECK(why(landing, "land 1808") == "nearer 3");
}

TEST_CASE("a target is told if none in reach is worth more, with the chance of several boats") {
  const auto beside = [] {
    return Scene("suda").at("1404").known("york", "1406").known("hasty", "1406").go({"speed 1", "move 1405"});
  };
  CHECK(why(beside(), "attack york 1") == "prize 4");
  CHECK(why(beside(), "attack york 2") == "boats 4 2 3 4");
  CHECK(why(beside(), "attack york 3") == "boats 4 3 7 8");
  CHECK(why(beside(), "attack hasty 1") == "");
  CHECK(why(beside().go({"attack york 2"}), "launch") == "later 4");
  CHECK(why(beside(), "hold") == "");
  const auto poor = [] {
    return Scene("suda").at("1404").known("hasty", "1406").known("dumana", "1406").go({"speed 1", "move 1405"});
  };
  CHECK(why(poor(), "hold") == "better");
}

TEST_CASE("a piece is told by the faces it adds, and spared because it may be lost") {
  const Scene net = Scene("suda").at("2008").gear({Gear::harpoon}).go({"speed 1", "move 1908"});
  CHECK(why(net, "bonus 1") == "gear 4 6 3");
  CHECK(why(net, "bonus 0") == "spare 1 3");
}

TEST_CASE("the Lucky Charm is told by whether the die will do") {
  const auto rolled = [](int face) {
    return Scene("suda").at("2008").gear({Gear::charm}).go({"speed 1", "move 1908"}, {face});
  };
  CHECK(why(rolled(2), "reroll") == "again");
  CHECK(why(rolled(2), "keep") == "once");
  CHECK(why(rolled(4), "keep") == "good");
  CHECK(why(rolled(4), "reroll") == "");
  const auto event = [](int face) {
    return Scene("suda").at("2106").gear({Gear::charm}).go({"speed 1", "move 2006"}, {face});
  };
  CHECK(why(event(2), "keep") == "good");  // with -1 all is quiet
  CHECK(why(event(3), "keep") == "once");
}

TEST_CASE("most decisions of X MAS have a reason, and each is a sentence in both languages") {
  for (const char* scenario : {"suda", "malta"}) {
    for (const char* edition : {"it", "en"}) {
      CAPTURE(std::string(scenario));
      test::Reasons all;
      test::walk_reasons(make_rules(scenario, edition), 40, all);
      CAPTURE(all.share());
      CHECK(all.share() > 0.9);
      CHECK(all.told.size() > 18);
    }
  }
}
