// The training turn, its letters, repairs and the Catalina.

#include <doctest/doctest.h>

#include "scene.hpp"

namespace plancia::nakajima {

TEST_CASE("NK-T5a A turn runs: tests, cross, repairs, Catalina, choice") {
  Scene scene;
  scene.deck({"A/U D", "A/U"}).training(2);
  scene.go({}, {2});
  CHECK(scene.waits_for(Die::training));
  scene.go({}, {3});
  CHECK(scene.told(EventKind::alert_cross));
  CHECK(scene.waits_for(Step::repair));
  scene.go({"done"});
  CHECK(scene.waits_for(Die::catalina));
  scene.go({}, {3});
  CHECK(scene.choices() == std::vector<std::string>{"train", "leave"});
}

TEST_CASE("NK-T5b Each class with a crew rolls two dice, speed first and then the torpedo") {
  Scene scene;
  scene.deck({"V/U", "G/U", "G/U", "G/U"}).training();
  scene.go({}, {4});
  CHECK(scene.level(Crew::green) == "1/0");
  scene.go({}, {6});
  CHECK(scene.level(Crew::green) == "1/2");
  CHECK(scene.state().testing == Crew::veteran);  // there is no Average crew
  scene.go({}, {2, 3});
  CHECK(scene.level(Crew::veteran) == "2/2");
  CHECK(scene.waits_for(Die::catalina));
}

TEST_CASE("NK-T5c The class changes the die: Green -1, Average 0, Veteran +1") {
  const Rules rules = make_rules();
  CHECK(rules.components().crews[0].training_modifier == -1);
  CHECK(rules.components().crews[1].training_modifier == 0);
  CHECK(rules.components().crews[2].training_modifier == 1);
  // A 6 is 5 for a Green crew, 6 with its letter for an Average one, 7 for a Veteran one.
  Scene green;
  CHECK(green.deck({"G/U", "G/U"}).training().go({}, {6}).waits_for(Die::training));
  Scene average;
  CHECK(average.deck({"A/U", "A/U"}).training().go({}, {6}).waits_for(Step::tired));
  Scene veteran;
  CHECK(veteran.deck({"V/U", "V/U"}).training().go({}, {6}).waits_for(Step::elite));
}

TEST_CASE("NK-T5d The result gives points that raise the level of the class") {
  Scene scene;
  scene.deck({"A/U", "A/U"}).training().go({}, {5, 2});
  CHECK(scene.level(Crew::average) == "2/1");
  CHECK(scene.level(Crew::green) == "0/0");
}

TEST_CASE("NK-T5e A letter takes effect at once, before the next die") {
  Scene scene;
  scene.deck({"A/U", "A/U"}).training().go({}, {6});
  CHECK(scene.waits_for(Step::tired));
  CHECK(scene.level(Crew::average) == "2/0");
  scene.go({"tired 2"});
  CHECK(scene.aircraft(2) == "A/U r");
  CHECK(scene.waits_for(Die::training));
}

TEST_CASE("NK-T5f The first turn is compulsory; then one may go on while not spotted") {
  Scene scene;
  scene.go({"teams 3", "unit green old", "count 16"}, {1, 1});
  CHECK(scene.state().turn == 1);
  CHECK(scene.waits_for(Die::training));
  scene.go({"train"}, {3, 3, 2});
  CHECK(scene.state().turn == 2);
  scene.go({}, {3, 3, 2});
  CHECK(scene.waits_for(Die::aircraft_check));
}

TEST_CASE("NK-T6a C destroys an aircraft of the class with its crew") {
  Scene scene;
  scene.deck({"G/U", "A/U", "G/N"}).training().go({"crash 3"}, {1});
  CHECK(scene.aircraft(3) == "G/N +");
  CHECK(scene.aircraft(1) == "G/U");
  CHECK(scene.score() == -2);
}

TEST_CASE("NK-T6b S names an aircraft and rolls: even damaged, odd destroyed") {
  Scene even;
  even.deck({"A/U", "A/U"}).training().go({"stall 2"}, {1});
  CHECK(even.waits_for(Die::stall));
  even.go({}, {4});
  CHECK(even.aircraft(2) == "A/U D");
  Scene odd;
  odd.deck({"A/U", "A/U"}).training().go({"stall 2"}, {1, 5});
  CHECK(odd.aircraft(2) == "A/U +");
}

TEST_CASE("NK-T6c R fatigues a crew of the class") {
  Scene scene;
  scene.deck({"V/U", "A/U", "V/U"}).training().go({"tired 3"}, {3, 3, 5});
  CHECK(scene.aircraft(3) == "V/U r");
  CHECK(scene.aircraft(1) == "V/U");
}

TEST_CASE("NK-T6d E makes a crew of the class Elite") {
  Scene scene;
  scene.deck({"V/U", "V/U"}).training().go({"elite 1"}, {6});
  CHECK(scene.aircraft(1) == "V/U E");
  CHECK(scene.aircraft(2) == "V/U");
}

TEST_CASE("NK-T7a Repairs come at the end of a turn, before the Catalina, and only of damaged aircraft") {
  Scene scene;
  scene.deck({"A/U", "A/U D"}).training(2).go({}, {3, 3});
  CHECK(scene.choices() == std::vector<std::string>{"repair 2", "done"});
  CHECK(scene.refused("repair 1") == "NK-T7a");
  CHECK_FALSE(scene.told(EventKind::spotted));
}

TEST_CASE("NK-T7b One team restores one aircraft") {
  Scene scene;
  scene.deck({"A/U D", "A/U D"}).training(2).go({"repair 2", "done"}, {3, 3});
  CHECK(scene.aircraft(1) == "A/U D");
  CHECK(scene.aircraft(2) == "A/U");
  CHECK(scene.state().tired_teams == 1);
}

TEST_CASE("NK-T8a Each turn puts one cross on the row") {
  Scene scene;
  scene.deck({"A/U"}).training(3).go({"train"}, {3, 3, 5});
  CHECK(scene.state().turn == 4);
  CHECK(scene.count_of(EventKind::alert_cross) == 1);
}

TEST_CASE("NK-T8b A die equal to or below the turn number is a sighting, and training stops") {
  for (int turn = 1; turn <= 6; ++turn) {
    for (int die = 1; die <= 6; ++die) {
      Scene scene;
      scene.deck({"A/U"}).training(turn).go({}, {3, 3, die});
      CHECK(scene.told(EventKind::spotted) == (die <= turn));
      CHECK(scene.waits_for(Die::aircraft_check) == (die <= turn));
    }
  }
}

TEST_CASE("NK-T8c Unspotted, one may leave or train on") {
  Scene scene;
  scene.deck({"A/U"}).training(1).go({}, {3, 3, 2});
  CHECK(scene.choices() == std::vector<std::string>{"train", "leave"});
  scene.go({"leave"});
  CHECK(scene.waits_for(Die::aircraft_check));
}

TEST_CASE("NK-T8d The Flak level is 1 after the first turn and rises with each further one") {
  for (int turn = 1; turn <= 6; ++turn) {
    Scene scene;
    scene.deck({"V/N", "V/N", "V/N"}).teams(7).checks(turn);
    scene.go({}, {6, 6, 6, 6, 6, 6, 1, 1});
    CHECK(scene.ship(1) == "CA 0/F" + std::to_string(turn));
  }
}

TEST_CASE("NK-T9a Points of successive turns add up") {
  Scene scene;
  scene.deck({"A/U"}).training().go({"train"}, {2, 5, 6});
  CHECK(scene.level(Crew::average) == "1/2");
  scene.go({}, {3, 3});
  CHECK(scene.level(Crew::average) == "2/3");
}

TEST_CASE("NK-T9b The level gives the number of rolls, one at level 1") {
  const auto rolls = [](int level) {
    Scene scene;
    scene.deck({"A/U"}).levels(Crew::average, level, 0);
    return scene.rules().rolls(scene.state(), 0);
  };
  CHECK(rolls(1) == 1);
  CHECK(rolls(2) == 2);
  CHECK(rolls(3) == 3);
  CHECK(rolls(4) == 4);
}

TEST_CASE("NK-T9c The torpedo level is added to the release") {
  const auto modifier = [](int level) {
    Scene scene;
    scene.deck({"A/U"}).levels(Crew::average, 0, level).attack({"CA 0/F1"}).deciding(Zone::close, 0, 0, {1});
    return scene.rules().release_modifier(scene.state());
  };
  for (int level = 0; level <= 4; ++level) CHECK(modifier(level) == level);
}

TEST_CASE("NK-T9d Points beyond the last level are lost") {
  Scene scene;
  scene.deck({"A/U"}).levels(Crew::average, 3, 4).training(3).go({}, {5, 5});
  CHECK(scene.level(Crew::average) == "4/4");
}

TEST_CASE("NK-Q4 Two dice for a class, however many its crews") {
  Scene scene;
  scene.deck({"A/U", "A/U", "A/U", "A/U", "A/U"}).training().go({}, {3, 3});
  CHECK(scene.waits_for(Die::catalina));
}

TEST_CASE("NK-Q5 Veterans start at level 1 on both tables, the others at 0") {
  Scene scene;
  scene.go({"teams 3", "unit veteran used", "count 1", "done"}, {1, 1});
  CHECK(scene.level(Crew::veteran) == "1/1");
  CHECK(scene.level(Crew::average) == "0/0");
  CHECK(scene.level(Crew::green) == "0/0");
}

TEST_CASE("NK-Q6 C and S strike the class that rolled; a second damage destroys; the second die may fall away") {
  Scene scene;
  scene.deck({"G/U", "A/U", "G/U D"}).training(2).go({}, {2});
  CHECK(scene.choices() == std::vector<std::string>{"stall 1", "stall 3"});
  CHECK(scene.refused("stall 2") == "NK-Q6");
  scene.go({"stall 3"}, {2});
  CHECK(scene.aircraft(3) == "G/U +");
  Scene last;
  last.deck({"G/U", "A/U"}).training().go({}, {1});
  CHECK(last.told(EventKind::class_gone));
  CHECK(last.state().testing == Crew::average);
}

TEST_CASE("NK-Q7 A mark is set once, and lost if everyone has it; a crew may bear both") {
  Scene scene;
  scene.deck({"V/U r", "V/U", "V/U E"}).training(2).go({}, {5});
  CHECK(scene.choices() == std::vector<std::string>{"tired 2", "tired 3"});
  CHECK(scene.refused("tired 1") == "NK-Q7");
  scene.go({"tired 3"});
  CHECK(scene.aircraft(3) == "V/U r E");
  Scene all;
  all.deck({"V/U r", "V/U r"}).training(2).go({}, {5});
  CHECK(all.told(EventKind::effect_lost));
  CHECK(all.waits_for(Die::training));
}

TEST_CASE("NK-Q8 A repair always works, a damaged aircraft may fly, and there are no repairs in the attack") {
  Scene scene;
  scene.deck({"A/U D"}).teams(7).training(2).go({"done"}, {3, 3, 1});
  CHECK(scene.aircraft(1) == "A/U D");
  scene.go({}, {6, 6, 6, 6, 6, 6, 1, 1});
  CHECK(scene.waits_for(Step::target));
  CHECK(scene.refused("repair 1") == "NK-G1");
  scene.go({"target 1"});
  CHECK(scene.state().leader == 0);
}

TEST_CASE("NK-Q9 Being spotted adds nothing to the Flak, and on the sixth turn every die spots") {
  Scene spotted;
  spotted.deck({"V/N"}).teams(7).training(2).go({}, {2, 2, 1, 6, 6, 6, 6, 6, 6, 1, 1});
  CHECK(spotted.ship(1) == "CA 0/F2");
  Scene sixth;
  sixth.deck({"A/U"}).training(6).go({}, {3, 3, 6});
  CHECK(sixth.told(EventKind::spotted));
}

TEST_CASE("NK-Q30 Level 0 has one roll and no bonus, the top is 4, and every roll is made") {
  Scene scene;
  scene.deck({"A/U", "A/U"});
  CHECK(scene.rules().rolls(scene.state(), 0) == 1);
  CHECK(scene.rules().max_level() == 4);
  scene.levels(Crew::average, 3, 0).attack({"CA 0/F1"}).go({"target 1", "lead 1", "done", "enter far"}, {3, 4});
  CHECK(scene.waits_for(Die::speed));  // the best is there, and two more rolls are made
  CHECK(scene.state().left == 2);
}

TEST_CASE("NK-Q31 Elite and fatigued crews matter only in the Aircrew Check") {
  const auto scene = [](std::string_view aircraft) {
    Scene s;
    s.deck({aircraft, "A/U"}).attack({"CA 0/F1"}).deciding(Zone::close, 0, 0, {1});
    return s;
  };
  const Scene plain = scene("A/U"), marked = scene("A/U r E");
  CHECK(plain.rules().release_modifier(plain.state()) == marked.rules().release_modifier(marked.state()));
  CHECK(plain.rules().rolls(plain.state(), 0) == marked.rules().rolls(marked.state(), 0));
  CHECK(plain.rules().aircraft_check_modifier(plain.state()) == marked.rules().aircraft_check_modifier(marked.state()));
}

TEST_CASE("NK-Q32 One table serves speed and altitude, and the level of the first ability both checks") {
  Scene scene;
  scene.deck({"A/U", "A/U"}).levels(Crew::average, 2, 0).attack({"CA 0/F1"});
  scene.go({"target 1", "lead 1", "done", "enter far"}, {1, 1, 5, 5, 1, 1, 5, 5});
  CHECK(scene.state().speed == -1);
  CHECK(scene.state().altitude == -1);
}

TEST_CASE("NK-Q6 NK-Q7 A crew is refused for its class or for its mark; what is lost in a stall is told by its rule") {
  Scene scene;
  scene.deck({"V/U r", "V/U", "A/U", "V/U"}).training(2).go({}, {3, 3, 5});
  REQUIRE(scene.waits_for(Step::tired));
  CHECK(scene.refuses("tired 1", RefusalKind::marked_already));
  CHECK(scene.refuses("tired 3", RefusalKind::other_class));
  Scene odd;
  odd.deck({"A/U", "A/U"}).training().go({"stall 2"}, {1, 5});
  CHECK(odd.cited(EventKind::stall_loss) == "NK-T6b");
  Scene again;
  again.deck({"A/U", "A/U D"}).training(2).go({"stall 2"}, {1, 4});
  CHECK(again.cited(EventKind::stall_loss) == "NK-Q6");
}

}  // namespace plancia::nakajima
