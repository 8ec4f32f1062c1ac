// The fleet, the formation, and the checks of speed and altitude.

#include <doctest/doctest.h>

#include "scene.hpp"

namespace plancia::nakajima {

TEST_CASE("NK-A1a Two dice give the ships sighted") {
  const auto fleet = [](int first, int second) {
    Scene scene;
    scene.deck({"V/N", "V/N", "V/N"}).teams(7).checks();
    scene.go({}, {6, 6, 6, 6, 6, 6, first, second});
    std::string ships;
    for (int i = 1; i <= scene.rules().ships(scene.state()); ++i) ships += scene.ship(i).substr(0, 2) + " ";
    return ships;
  };
  CHECK(fleet(1, 1) == "CA ");
  CHECK(fleet(1, 2) == "CA CA ");
  CHECK(fleet(2, 2) == "CA CA CA ");
  CHECK(fleet(1, 4) == "CA CV ");
  CHECK(fleet(3, 3) == "CA CA CV ");
  CHECK(fleet(3, 4) == "CA CA CV CV ");
  CHECK(fleet(4, 4) == "CA BB ");
  CHECK(fleet(3, 6) == "CA CA BB ");
  CHECK(fleet(5, 5) == "CA CA BB BB ");
  CHECK(fleet(5, 6) == "CA CA CV BB ");
  CHECK(fleet(6, 6) == "CA CV CV BB ");
}

TEST_CASE("NK-A1b Each ship starts with the Flak level of the first board") {
  Scene scene;
  scene.deck({"V/N", "V/N", "V/N"}).teams(7).checks(4).go({}, {6, 6, 6, 6, 6, 6, 1, 4});
  CHECK(scene.ship(1) == "CA 0/F4");
  CHECK(scene.ship(2) == "CV 0/F4");
}

TEST_CASE("NK-A2a One to three aircraft fly a sequence") {
  Scene scene;
  scene.deck({"A/U", "A/U", "A/U", "A/U"}).attack({"CA 0/F1"});
  scene.go({"target 1", "lead 1"});
  CHECK(scene.offers("done"));  // alone
  scene.go({"escort 2"});
  CHECK(scene.offers("done"));  // two
  scene.go({"escort 4"});
  CHECK(scene.waits_for(Step::entry));  // three are complete
}

TEST_CASE("NK-A2b The run begins in Far, Near or Close") {
  Scene scene;
  scene.deck({"A/U"}).attack({"CA 0/F1"}).go({"target 1"});
  CHECK(scene.choices() == std::vector<std::string>{"enter far", "enter near", "enter close"});
  CHECK(scene.refused("enter climb") == "NK-A2b");
  scene.go({"enter near"});
  CHECK(scene.state().zone == Zone::near);
}

TEST_CASE("NK-A2c The leader must carry a torpedo") {
  Scene scene;
  scene.deck({"A/U -T", "A/U", "A/U D"}).attack({"CA 0/F1"}).go({"target 1"});
  CHECK(scene.choices() == std::vector<std::string>{"lead 2", "lead 3"});
  CHECK(scene.refused("lead 1") == "NK-A2c");
}

TEST_CASE("NK-A2d Escorts may carry torpedoes and do not launch them") {
  Scene scene;
  scene.deck({"A/U", "A/U"}).levels(Crew::average, 0, 4).attack({"CA 0/F1"});
  scene.go({"target 1", "lead 1", "escort 2", "enter close", "release"}, {3, 4, 3, 4, 1, 2, 6, 6, 2, 1, 2});
  CHECK(scene.aircraft(1) == "A/U -T");
  CHECK(scene.aircraft(2) == "A/U");
  scene.go({"target 1"});
  CHECK(scene.refused("escort 2") == "NK-A2d");  // the only torpedo left leads by itself
}

TEST_CASE("NK-A2e The target is named before the run and stays the same") {
  Scene scene;
  scene.deck({"A/U", "A/U"}).attack({"CA 0/F1", "BB 0/F1"}).go({"target 2"});
  CHECK(scene.state().target == 1);
  scene.go({"lead 1", "done", "enter far"}, {3, 4, 3, 4, 1, 2});
  CHECK(scene.refused("target 1") == "NK-G1");
  CHECK(scene.state().target == 1);
}

TEST_CASE("NK-A3a As many speed rolls as the level gives, and the best bonus is kept") {
  Scene scene;
  scene.deck({"A/U", "A/U"}).levels(Crew::average, 3, 0).attack({"CA 0/F1"});
  scene.go({"target 1", "lead 1", "done", "enter far"}, {1, 1, 2, 4, 5, 6});
  CHECK(scene.state().speed == 1);
  CHECK(scene.waits_for(Die::altitude));
}

TEST_CASE("NK-A3b Only the leader tests, and the result is noted") {
  Scene scene;
  scene.deck({"A/U", "V/U"}).levels(Crew::veteran, 4, 4).attack({"CA 0/F1"});
  scene.go({"target 1", "lead 1", "escort 2", "enter far"}, {4, 5});
  CHECK(scene.state().speed == 0);
  CHECK(scene.waits_for(Die::altitude));  // one roll of the Average leader, none of the Veteran escort
}

TEST_CASE("NK-A4 Altitude is tested in the same way") {
  Scene scene;
  scene.deck({"A/U", "A/U"}).levels(Crew::average, 2, 0).attack({"CA 0/F1"});
  scene.go({"target 1", "lead 1", "done", "enter far"}, {1, 1, 1, 1, 2, 5, 6, 6});
  CHECK(scene.state().speed == -3);
  CHECK(scene.state().altitude == 3);
  CHECK(scene.waits_for(Die::flak));
}

TEST_CASE("NK-Q15 Each ship has its own level, and reductions last; or the fleet has one") {
  Scene ship;
  ship.deck({"A/U", "A/U"}).attack({"CA 0/F3", "BB 0/F3"});
  ship.go({"target 1", "lead 1", "done", "enter near"}, {3, 4, 3, 4, 1, 1, 1, 2, 2});
  CHECK(ship.ship(1) == "CA 0/F2");
  CHECK(ship.ship(2) == "BB 0/F3");
  Scene fleet{{{"flak_level", "fleet"}}};
  fleet.deck({"A/U", "A/U"}).attack({"CA 0/F3", "BB 0/F3"});
  fleet.go({"target 1", "lead 1", "done", "enter near"}, {3, 4, 3, 4, 1, 1, 1, 2, 2});
  CHECK(fleet.ship(1) == "CA 0/F2");
  CHECK(fleet.ship(2) == "BB 0/F2");
}

TEST_CASE("NK-Q16 The fleet is rolled after all checks; any ship afloat may be named, in any order") {
  Scene scene;
  scene.deck({"A/U", "A/U"}).attack({"CA 12/F1", "CA 0/F1", "BB 0/F1"});
  CHECK(scene.choices() == std::vector<std::string>{"target 2", "target 3", "home"});
  CHECK(scene.refused("target 1") == "NK-Q16");
  CHECK(scene.refused("target 4") == "NK-A1a");
}

TEST_CASE(
    "NK-Q17 A run that begins in Close has its checks, Flak and gunnery there, and nothing of the zones skipped") {
  Scene scene;
  scene.deck({"A/U", "A/U"}).attack({"CA 0/F2"});
  scene.go({"target 1", "lead 1", "done", "enter close"}, {3, 4, 3, 4});
  CHECK(scene.waits_for(Die::flak));
  scene.go({}, {1, 2});
  CHECK(scene.waits_for(Die::gunnery));
  scene.go({}, {6});
  CHECK(scene.choices() == std::vector<std::string>{"release", "pull-up"});
}

TEST_CASE("NK-Q24 No limit to repeated runs, unless the option sets one") {
  const auto pull_up = [](Scene& scene) {
    scene.go({"target 1", "lead 1", "done", "enter far", "pull-up"}, {3, 4, 3, 4, 1, 2, 1, 2});
  };
  Scene free;
  free.deck({"A/U", "A/U"}).attack({"CA 0/F1"});
  for (int i = 0; i < 5; ++i) pull_up(free);
  CHECK(free.offers("target 1"));
  Scene twice{{{"max_sequences", "2"}}};
  twice.deck({"A/U", "A/U"}).attack({"CA 0/F1"});
  pull_up(twice);
  pull_up(twice);
  twice.go({"target 1"});
  CHECK(twice.state().leader == 1);  // #1 has led twice, so #2 leads by itself
  Scene none;
  none.deck({"A/U -T", "A/U -T"}).attack({"CA 0/F1"});
  CHECK(none.refused("home").empty());
  CHECK(none.state().torpedo == 0);  // and such a position is over, see NK-A14d
}

}  // namespace plancia::nakajima
