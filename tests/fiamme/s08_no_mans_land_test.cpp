// Rulebook section 8: No Man's Land.

#include <doctest/doctest.h>

#include "scene.hpp"

namespace plancia::fiamme {

TEST_CASE("FA-8.0a FA-Q1 Card, points, spending, selection, card; with new points for every card") {
  Scene scene;
  CHECK(scene.state().step == Step::card);
  scene.go({"card tn-01"});
  CHECK(scene.state().die == Die::command);
  scene.go({}, {3, 3, 3});
  CHECK(scene.state().step == Step::spend);
  scene.go({"done"});
  CHECK(scene.state().die == Die::selection);
  scene.go({"keep"}, {1});
  CHECK(scene.state().die == Die::test);
  scene.go({"card tn-02"}, {6});
  CHECK(scene.state().die == Die::command);
}

TEST_CASE("FA-8.0b FA-8.0c FA-Q2 The fifth card is resolved, then the trenches begin") {
  Scene scene;
  scene.courage(0);
  scene.go({"card tn-01", "card tn-02", "card tn-03", "card tn-04", "card tn-05"},
           {1, 1, 1, 3, 6, 1, 1, 1, 3, 6, 1, 1, 1, 3, 6, 1, 1, 1, 3, 6, 1, 1, 1});
  CHECK(scene.state().phase == Phase::land);
  scene.go({}, {3, 1});
  CHECK(scene.told(EventKind::test_failed));
  CHECK(scene.wounds("a3") == 1);
  CHECK(scene.state().phase == Phase::trench);
  CHECK(scene.card() == "");
}

TEST_CASE("FA-8.1a Each die of 3 or more is a point") {
  for (int face = 1; face <= 6; ++face) {
    Scene scene;
    scene.courage(0);
    scene.go({"card tn-01"}, {face, 1, 3});
    CHECK(scene.told_number(EventKind::points_gained) == (face >= 3 ? 2 : 1));
  }
}

TEST_CASE("FA-8.1b One marker for 1 PC, not two") {
  Scene scene;
  scene.go({"card tn-01", "marker"}, {3, 3, 3});
  CHECK(scene.state().points[0] == 2);
  CHECK(scene.refused("marker") == "FA-8.1b");
}

TEST_CASE("FA-8.1c An Ardimento Point for 2 PC, up to four") {
  Scene scene;
  scene.courage(3);
  scene.go({"card tn-01", "courage"}, {3, 3, 3});
  CHECK(scene.state().courage == 4);
  CHECK(scene.state().points[0] == 1);
  CHECK(scene.refused("courage") == "FA-5a");
  Scene poor;
  poor.courage(3);
  poor.go({"card tn-01", "keep"}, {3, 1, 1});
  CHECK(poor.refused("courage") == "FA-8.1c");
}

TEST_CASE("FA-8.1d FA-8.2a For 2 PC the player names the active unit") {
  Scene scene;
  scene.go({"card tn-01", "select a4", "done"}, {3, 3, 3});
  CHECK(scene.active() == "a4");
  CHECK(scene.state().die == Die::test);
  Scene poor;
  poor.go({"card tn-01", "keep"}, {3, 1, 1});
  CHECK(poor.refused("select a4") == "FA-8.1d");
}

TEST_CASE("FA-8.1e Points that are not spent are lost") {
  Scene scene;
  scene.go({"card tn-01", "done"}, {3, 3, 3});
  CHECK(scene.told_number(EventKind::points_lost) == 3);
  CHECK(scene.state().points[0] == 0);
}

TEST_CASE(
    "FA-8.1f FA-Q7 The card is known before spending and the selection die is not, unless select_after_die is on") {
  Scene scene;
  scene.go({"card tn-01", "done"}, {3, 3, 3, 2});
  CHECK(scene.refused("select a3") == "FA-Q7");
  Scene late{"assault", {{"select_after_die", "on"}}};
  late.go({"card tn-01", "done", "select a3"}, {3, 3, 3, 2});
  CHECK(late.active() == "a3");
  CHECK(late.state().die == Die::test);
  Scene first{"assault", {{"select_after_die", "on"}}};
  first.courage(0);
  first.go({"card tn-01", "done"}, {3, 3, 3, 2});
  CHECK(first.choices() ==
        std::vector<std::string>{"keep", "select a1", "select a2", "select a3", "select a4", "select a5"});
  first.go({"select a1"});
  CHECK(first.active() == "a1");
  CHECK(first.state().die == Die::test);
  CHECK(first.state().dice == 1);  // the selection die is off the table
  first.go({}, {6});
  CHECK(first.told_number(EventKind::test_passed) == 0);
}

TEST_CASE("FA-8.2b The die names the unit") {
  for (int face = 1; face <= 5; ++face) {
    Scene scene;
    scene.courage(0);
    scene.go({"card tn-01"}, {1, 1, 1, face});
    CHECK(scene.active() == "a" + std::to_string(face));
  }
}

TEST_CASE("FA-8.2c FA-Q8 A 6 and the number of a unit out of play are a free choice") {
  for (const int face : {6, 2, 4}) {
    Scene scene;
    scene.courage(0).wounds("a2", 3).garrison("a4");
    scene.go({"card tn-01"}, {1, 1, 1, face});
    CHECK(scene.choices() == std::vector<std::string>{"unit a1", "unit a3", "unit a5"});
    CHECK(scene.refused("unit a2") == "FA-2f");
  }
}

TEST_CASE("FA-8.2d FA-Q9 A single unit needs no die") {
  Scene scene;
  scene.courage(0).only({"a4"});
  scene.go({"card tn-01"}, {1, 1, 1});
  CHECK(scene.active() == "a4");
  CHECK(scene.state().die == Die::test);
}

TEST_CASE("FA-8.3b The Sniper wounds at his value or above") {
  for (int face = 1; face <= 6; ++face) {
    Scene scene;
    scene.courage(0);
    scene.go({"card tn-10"}, {1, 1, 1, 1, face});
    CHECK(scene.wounds("a1") == (face >= 4));
  }
}

TEST_CASE("FA-8.3c FA-Q62 Nothing modifies the one Sniper's die: not two wounds, and no marker may be placed") {
  Scene scene;
  scene.courage(0).wounds("a1", 2);
  scene.go({"card tn-10"}, {3, 1, 1});
  CHECK(scene.state().die == Die::selection);  // the point buys nothing here
  scene.go({}, {1, 4});
  CHECK(scene.status("a1") == Status::eliminated);
  int snipers = 0;
  for (const LandCard& card : scene.rules().components().land) snipers += card.sniper != 0;
  CHECK(snipers == 1);
}

TEST_CASE("FA-8.3d FA-Q38 A reward is for a test passed, or always with reward_always") {
  for (const bool always : {false, true}) {
    Scene scene{"assault", {{"reward_always", always ? "on" : "off"}}};
    scene.courage(0);
    scene.go({"card tn-03"}, {1, 1, 1, 3, 6});
    CHECK(scene.state().carried[0] == 1);
    scene.go({"card tn-09"}, {1, 1, 1, 1, 1});
    CHECK(scene.told(EventKind::test_failed));
    CHECK(scene.state().carried[0] == (always ? 2 : 1));
  }
}

TEST_CASE("FA-8.3e FA-8.3f FA-Q39 Points set aside count in the trenches only, and are kept from turn to turn") {
  Scene scene;
  scene.courage(0);
  scene.go({"card tn-03", "card tn-01"}, {1, 1, 1, 3, 6, 1, 1, 1});
  CHECK(scene.state().carried[0] == 1);
  CHECK(scene.state().step != Step::spend);  // nothing to spend in No Man's Land
  Scene trench;
  trench.in_trench().carried(2).courage(0).pm(PmState::used);
  trench.go({"card tr-01", "done"}, {1, 1, 1, 3, 6, 1});
  CHECK(trench.state().carried[0] == 2);
  trench.go({"card tr-02", "marker"}, {1, 1, 1});
  CHECK(trench.state().carried[0] == 1);
}

}  // namespace plancia::fiamme
