// The worked examples, with forced dice.

#include <doctest/doctest.h>

#include "scene.hpp"

namespace plancia::nakajima {

TEST_CASE("NK-EX1 Budget") {
  Scene scene;
  scene.go({}, {6, 3, 6, 2});
  CHECK(scene.state().points == 67);
  scene.go({"teams 7", "unit veteran new", "count 4", "unit average used", "count 9"});
  CHECK(scene.told(EventKind::buying_done));
  CHECK(scene.rules().points_left(scene.state()) == 0);
  CHECK(count(scene.state().present) == 13);
  CHECK(scene.aircraft(4) == "V/N");
  CHECK(scene.aircraft(5) == "A/U");
}

TEST_CASE("NK-EX2 Both rulebook examples in one turn") {
  Scene scene;
  scene.deck({"G/U", "G/O", "V/N", "V/U"}).training();
  scene.go({"elite 3", "leave"}, {4, 5, 3, 6, 5});
  CHECK(scene.level(Crew::green) == "1/1");
  CHECK(scene.level(Crew::veteran) == "2/3");
  CHECK(scene.aircraft(3) == "V/N E");
  CHECK(scene.aircraft(4) == "V/U");
  CHECK(scene.told(EventKind::unseen));
  CHECK(scene.waits_for(Die::aircraft_check));
}

TEST_CASE("NK-EX3 Accidents, repair, sighting") {
  Scene scene;
  scene.deck({"A/U", "A/U", "G/O", "G/U"}).training();
  // C strikes #3; then only #4 is left to the Green crews, and after #1 only #2 to the Average ones.
  scene.go({"crash 3", "stall 1", "repair 4"}, {1, 2, 4, 1, 3, 6, 1});
  CHECK(scene.aircraft(1) == "A/U +");
  CHECK(scene.aircraft(2) == "A/U r");
  CHECK(scene.aircraft(3) == "G/O +");
  CHECK(scene.aircraft(4) == "G/U");
  CHECK(scene.state().tired_teams == 1);
  CHECK(scene.level(Crew::green) == "0/0");
  CHECK(scene.level(Crew::average) == "0/2");
  CHECK(scene.told(EventKind::spotted));
  CHECK(scene.waits_for(Die::aircraft_check));
}

TEST_CASE("NK-EX4 The three final checks") {
  Scene scene;
  scene.deck({"V/N E", "V/N", "A/U", "A/U r", "G/O", "G/U D", "A/U"}).teams(5, 1).checks(3);
  scene.go({"ground 5", "ground 6", "unload 4", "unload 7", "rest 4"}, {4, 3, 3, 1, 2, 2});
  CHECK(scene.waits_for(Die::fleet));
  CHECK(count(scene.state().present) == 4);
  CHECK(scene.aircraft(3) == "A/U");
  CHECK(scene.aircraft(7) == "A/U -T");
  CHECK(scene.score() == 0);  // the damage of #6 does not count
}

TEST_CASE("NK-EX5 Clean run with a chain of damage") {
  Scene scene;
  scene.deck({"V/U", "A/U", "G/O"}).levels(Crew::veteran, 2, 3).attack({"CA 0/F2", "BB 0/F2"});
  scene.go({"target 2", "lead 1", "escort 2", "escort 3", "enter close", "release"},
           {3, 4, 1, 2, 2, 2, 6, 3, 1, 2, 2, 5, 6, 2, 4, 6, 4, 5, 5, 2, 6});
  CHECK(scene.ship(2) == "BB 8/F1");
  CHECK(scene.aircraft(1) == "V/U -T");
  CHECK(scene.aircraft(2) == "A/U");
  CHECK(scene.aircraft(3) == "G/O");
  CHECK(scene.waits_for(Step::target));
}

TEST_CASE("NK-EX6 Far entry, adjustment, dud") {
  Scene scene;
  scene.deck({"A/U", "A/U", "A/U", "A/U", "G/U -T"}).levels(Crew::average, 1, 1).attack({"CA 0/F1"});
  scene.go({"target 1", "lead 4", "escort 5", "done", "enter far", "proceed", "adjust altitude", "release"},
           {4, 5, 1, 1, 2, 3, 3, 4, 4, 4, 6, 5, 3, 5, 1, 1, 3});
  CHECK(scene.told(EventKind::release_success));
  CHECK(scene.told(EventKind::dud));
  CHECK(scene.ship(1) == "CA 0/F1");
  CHECK(scene.aircraft(4) == "A/U -T");
}

TEST_CASE("NK-EX7 A hit and the forced repeat") {
  Scene scene;
  scene.deck({"A/U", "A/U"}).levels(Crew::average, 2, 2).attack({"CA 0/F3", "CV 0/F3"});
  scene.go({"target 2", "lead 1", "escort 2", "enter near", "evade", "proceed"},
           {3, 4, 5, 6, 3, 5, 2, 2, 2, 3, 3, 3, 6, 1, 4, 4, 6, 1, 6, 6, 6});
  CHECK(scene.state().speed == 0);
  CHECK(scene.state().altitude == 3);
  scene.go({"release"}, {6, 4, 4, 1, 1, 3, 1, 5});
  CHECK(scene.told(EventKind::release_failure));
  CHECK(scene.ship(2) == "CV 0/F1");
  CHECK(scene.aircraft(1) == "A/U D -T");
  CHECK(scene.aircraft(2) == "A/U");
}

TEST_CASE("NK-EX8 Two double hits") {
  Scene scene;
  scene.deck({"V/U D", "A/U", "G/O D -T"}).levels(Crew::veteran, 2, 2).attack({"CA 0/F2", "BB 0/F2"});
  scene.go({"target 2", "lead 1", "escort 2", "escort 3", "enter close", "shield 2", "evade", "pull-up", "shield 3",
            "evade"},
           {2, 3, 2, 3, 4, 6, 1, 1, 3, 4, 2, 6, 6, 2, 6, 1, 5});
  CHECK(scene.ship(2) == "BB 0/F1");
  CHECK(scene.aircraft(1) == "V/U ×");
  CHECK(scene.aircraft(2) == "A/U D");
  CHECK(scene.aircraft(3) == "G/O ×");
  CHECK(scene.score() == -5);
}

TEST_CASE("NK-EX9 Alone") {
  Scene scene;
  scene.deck({"A/U", "A/U"}).levels(Crew::average, 1, 1).attack({"CA 0/F1"});
  scene.go({"target 1", "lead 1", "done", "enter close"}, {3, 3, 3, 4, 2, 5});
  CHECK(scene.aircraft(1) == "A/U ×");
  CHECK(scene.told(EventKind::shot_down_alone));
  CHECK_FALSE(scene.told(EventKind::climbs));
  CHECK(scene.score() == -2);
  CHECK(scene.waits_for(Step::target));
}

TEST_CASE("NK-EX10 Concussion") {
  Scene scene;
  scene.deck({"G/O", "G/O -T"}).attack({"CA 3/F2"});
  scene.go({"target 1", "escort 2", "enter far", "release"}, {5, 6, 4, 6, 1, 3, 2, 3, 3, 2, 1, 4});
  CHECK(scene.told(EventKind::concussion));
  CHECK(scene.aircraft(1) == "G/O D -T");
  CHECK(scene.ship(1) == "CA 3/F1");
}

TEST_CASE("NK-EX11 The leader falls") {
  Scene scene;
  scene.deck({"A/U D", "A/U", "G/U"}).levels(Crew::average, 1, 1).attack({"CA 0/F4", "CV 0/F4"});
  scene.go({"target 2", "lead 1", "escort 2", "escort 3", "enter far", "evade", "centre 3", "shield 2", "evade"},
           {2, 4, 3, 6, 4, 5, 1, 2, 5, 2, 4, 1});
  CHECK(scene.aircraft(1) == "A/U ×");
  CHECK(scene.aircraft(2) == "A/U D");
  CHECK(scene.aircraft(3) == "G/U");
  CHECK(scene.ship(2) == "CV 0/F2");
}

TEST_CASE("NK-EX12 Final score") {
  Scene scene;
  scene.deck({"A/U -T", "A/U D -T", "A/U D -T", "A/U D", "A/U +", "A/U ×", "A/U ×", "A/U D -"})
      .attack({"CA 12/F1", "CA 0/F1", "CV 9/F1", "BB 10/F1"});
  scene.set([](State& s) { s.sequences = 5; }).go({"home"});
  CHECK(scene.over());
  CHECK(scene.score() == 16);
}

}  // namespace plancia::nakajima
