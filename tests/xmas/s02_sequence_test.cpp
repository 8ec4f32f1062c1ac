// Rulebook section 2: the sequence of play and the end of the game.

#include <doctest/doctest.h>

#include "scene.hpp"

namespace plancia::xmas {

TEST_CASE("XM-2a XM-ED20 A turn is move, event, lights, batteries, attack, next turn, in both editions") {
  using enum EventKind;
  for (const char* edition : {"it", "en"}) {
    Scene scene{"suda", edition};
    scene.at("1304", 9);
    scene.go({"speed 1"});
    CHECK(scene.state().phase == Phase::movement);
    // 1205 lies under red and beside the single ship of 1104; the English edition has no window before the last hex.
    if (edition == std::string{"it"}) {
      scene.go({"move 1205", "reveal york", "hold"});
    } else {
      scene.go({"move 1205", "reveal york"});
    }
    CHECK(scene.state().phase == Phase::event);
    CHECK(scene.waits_for(Die::event));
    scene.go({}, {5});
    CHECK(scene.waits_for(Die::colour));
    scene.go({}, {3});
    CHECK(scene.state().phase == Phase::lights);
    scene.go({}, {2, 1, 1, 1, 1, 1});
    CHECK(scene.state().phase == Phase::lights);
    scene.go({}, {5});
    CHECK(scene.state().phase == Phase::attack);
    CHECK(scene.state().step == Step::attack);
    CHECK(scene.state().turn == 9);
    scene.go({"attack york 1"}, {4});
    CHECK(scene.state().turn == 10);
    CHECK(scene.state().step == Step::speed);

    // The same turn in one go, as it is told.
    Scene again{"suda", edition, {{"attack_timing", "e"}}};
    again.at("1304", 9).go({"speed 1", "move 1205", "reveal york", "attack york 1"}, {5, 3, 2, 1, 1, 1, 1, 1, 5, 4});
    CHECK(again.told_of({speed_set, moved, lights_on, battery_fire, attack_begins, turn_begins}) ==
          std::vector{speed_set, moved, lights_on, battery_fire, attack_begins, turn_begins});
    CHECK(again.cited(turn_begins) == "XM-2a");
  }
}

TEST_CASE("XM-2a An action of another phase is refused") {
  Scene scene{"suda"};
  scene.at("3811");
  CHECK(scene.refused("move 3810") == "XM-2a");
  CHECK(scene.refused("hold") == "XM-2a");
  CHECK(scene.refused("equip charm") == "XM-2a");
  CHECK(scene.refused("roll 1") == "XM-2a");
  CHECK(scene.refused("speed 1") == "");
}

TEST_CASE("XM-2a Each turn starts afresh: no speed, no hexes gone, no declarations") {
  Scene scene{"suda"};
  scene.at("1607").known("york", "1406").known("hasty", "1406");
  scene.go({"speed 1", "move 1506", "attack york 1", "launch"}, {1, 1});
  CHECK(scene.state().turn == 2);
  CHECK(scene.state().speed == 0);
  CHECK(scene.state().moved == 0);
  CHECK_FALSE(scene.state().declared[0].known());
  CHECK(scene.state().net_turn == NetTurn::none);
}

TEST_CASE("XM-2b At Malta the other units act at the start of a turn, before movement") {
  Scene bombers{"malta"};
  bombers.at("2312", 1).alarm(3).units({kBombers});
  bombers.go({"speed 1", "move 2311"}, {1});
  CHECK(bombers.state().turn == 2);
  CHECK(bombers.state().phase == Phase::other_units);
  CHECK(bombers.choices() == std::vector<std::string>{"bomb", "wait"});
  CHECK(bombers.refused("speed 1") == "XM-2a");
  bombers.go({"bomb"}, {6});
  CHECK(bombers.state().alarm == 1);
  CHECK(bombers.state().step == Step::speed);

  Scene tesei{"malta"};
  tesei.at("2312", 3).units({kTesei});
  tesei.go({"speed 1", "move 2311"}, {1});
  CHECK(tesei.state().turn == 4);
  CHECK(tesei.waits_for(Die::tesei));
  CHECK(tesei.state().speed == 0);

  Scene none{"malta"};  // nobody to wait for
  none.at("2312", 3).go({"speed 1", "move 2311"}, {1});
  CHECK(none.state().step == Step::speed);
}

TEST_CASE("XM-2c The game ends when the last turn has been played to its end") {
  Scene scene{"suda"};
  scene.at("1607", 14).known("york", "1406").known("hasty", "1406");
  scene.go({"speed 1", "move 1506", "hold", "hold"}, {1});
  CHECK(scene.state().turn == 15);
  CHECK(scene.rules().turn(scene.state()) == Turn::player1);
  scene.go({"speed 1", "move 1505", "hold"}, {1});
  CHECK(scene.state().step == Step::attack);  // phase E of the last turn is still played
  CHECK(scene.rules().turn(scene.state()) == Turn::player1);
  scene.go({"attack york 1", "launch"}, {4});
  CHECK(scene.rules().turn(scene.state()) == Turn::over);
  CHECK(scene.cited(EventKind::time_runs_out) == "XM-2c");
  CHECK(scene.state().turn == 15);
  CHECK(scene.state().boats == 5);
  CHECK(scene.points() == 4);
  CHECK(scene.choices().empty());
  CHECK(scene.refused("speed 1") == "XM-2c");

  Scene malta{"malta"};
  malta.at("2312", 8).go({"speed 1", "move 2311"}, {1});
  CHECK(malta.state().turn == 9);
  malta.go({"speed 1", "move 2310"}, {1});
  CHECK(malta.rules().turn(malta.state()) == Turn::over);
}

TEST_CASE("XM-2d The game ends at once when the last boat is gone") {
  Scene attack{"suda"};
  attack.at("1607", 3).boats(2).known("york", "1406").known("hasty", "1406");
  attack.go({"speed 3", "move 1506", "attack york 2"}, {1, 2});
  CHECK(attack.rules().turn(attack.state()) == Turn::over);
  CHECK(attack.cited(EventKind::no_boats_left) == "XM-2d");
  CHECK(attack.state().alarm == 1);
  CHECK(attack.state().turn == 3);

  Scene one_left{"suda"};  // with a boat left the move goes on
  one_left.at("1607", 3).boats(3).known("york", "1406").known("hasty", "1406");
  one_left.go({"speed 3", "move 1506", "attack york 2", "launch"}, {1, 2});
  CHECK(one_left.state().step == Step::move);
}

TEST_CASE("XM-2d XM-Q47 A motor failure or a battery that takes the last boat ends the game then and there") {
  Scene motor{"suda"};
  motor.at("3811", 3).boats(1).go({"speed 2", "move 3810", "move 3809"}, {2, 4});
  CHECK(motor.rules().turn(motor.state()) == Turn::over);
  CHECK(motor.state().turn == 3);
  CHECK(motor.told(EventKind::no_boats_left));

  Scene repaired{"suda"};
  repaired.at("3811", 3).boats(1).go({"speed 2", "move 3810", "move 3809"}, {2, 5});
  CHECK(repaired.state().turn == 4);

  // Seen on the way: neither the rest of the move nor the event is played.
  Scene moving{"suda"};
  moving.at("3110", 3).boats(2).lit({Colour::red}).go({"speed 3", "move 3010"}, {1, 5, 6});
  CHECK(moving.rules().turn(moving.state()) == Turn::over);
  CHECK(moving.hex() == "3010");

  // In phase D: no attack follows.
  Scene standing{"suda"};
  standing.at("1304", 9).boats(1).known("york", "1104");
  standing.go({"speed 1", "move 1205", "hold"}, {5, 3, 2, 5});
  CHECK(standing.rules().turn(standing.state()) == Turn::over);
  CHECK(standing.state().phase == Phase::lights);

  // The failure of a 7 at speed 4 comes before the lights are tested (XM-Q16).
  Scene seven{"suda"};
  seven.at("3811").boats(1).go({"speed 4", "move 3711", "move 3611", "move 3612", "move 3512"}, {5, 1});
  CHECK(seven.rules().turn(seven.state()) == Turn::over);
  CHECK(seven.state().alarm == 0);
}

}  // namespace plancia::xmas
