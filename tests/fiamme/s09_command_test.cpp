// Rulebook sections 9 to 9.2: the sequence in the trenches, command points, selection.

#include <doctest/doctest.h>

#include "scene.hpp"

namespace plancia::fiamme {

TEST_CASE("FA-9.0.1 FA-9.0.2a FA-9.1a Points first, then a card, one for each 3 or more") {
  Scene scene;
  scene.in_trench().courage(0);
  scene.go({}, {2, 3, 6});
  CHECK(scene.told_number(EventKind::points_gained) == 2);
  CHECK(scene.state().step == Step::card);
  scene.go({"card tr-04"});
  CHECK(scene.card() == "tr-04");
}

TEST_CASE("FA-9.0.2b FA-9.0.10c FA-Q33 An Objective that stays is the card again, and nothing is left on it") {
  Scene scene;
  scene.in_trench(6).courage(0).wounds("a1", 2).pm(PmState::ready);
  scene.go({"card ob-3", "select a1", "marker", "done", "done"}, {3, 3, 3, 1});
  CHECK(scene.status("a1") == Status::eliminated);
  CHECK(scene.card() == "ob-3");
  CHECK(scene.state().marker == 0);
  CHECK(scene.state().suppression == 0);
  scene.go({}, {3, 1, 1});
  CHECK(scene.told(EventKind::objective_stays));
  CHECK(scene.state().step == Step::spend);
}

TEST_CASE("FA-9.0.3a FA-Q4 Events: an enemy more, no bombs, no paid selection, artillery") {
  Scene extra;
  extra.in_trench().courage(0).pm(PmState::used);
  extra.go({"card tr-08"}, {1, 1, 1, 1, 1});
  CHECK(extra.told_number(EventKind::forces) == 1);  // row 1 is none
  Scene no_bomb;
  no_bomb.in_trench().courage(0);
  no_bomb.go({"card tr-12"}, {3, 3, 3});
  CHECK(no_bomb.refused("bomb") == "FA-9.0.3a");
  Scene dark;
  dark.in_trench().courage(0);
  dark.go({"card tr-11"}, {3, 3, 3});
  CHECK(dark.refused("select a1") == "FA-9.0.3a");
  for (int face = 1; face <= 6; ++face) {
    Scene shells{"assault", {{"reroll_success", "off"}}};
    shells.in_trench().courage(1).pm(PmState::used);
    shells.go({"card tr-10"}, {3, 3, 3, face});
    if (shells.asks_again()) shells.go({"keep"});
    CHECK(shells.state().courage == (face <= 2 ? 0 : 1));
    CHECK(shells.state().suppression == (face >= 5 ? 1 : 0));
  }
}

TEST_CASE("FA-9.0.3b FA-Q5 The event of an Objective that stays comes again, unless event_repeats is off") {
  for (const bool repeats : {true, false}) {
    Scene scene{"assault", {{"event_repeats", repeats ? "on" : "off"}}};
    scene.in_trench(6).courage(0).wounds("a1", 2).pm(PmState::used);
    scene.go({"card ob-1", "select a1"}, {3, 3, 1, 1});
    CHECK(scene.card() == "ob-1");
    scene.go({}, {3, 3, 3});
    CHECK(scene.offers("bomb") == !repeats);
  }
}

TEST_CASE("FA-9.0.4 FA-9.1i FA-Q6 Points are spent in step 4, or at any time with spend_any_time") {
  Scene scene;
  scene.in_trench().courage(0).pm(PmState::used);
  scene.go({"card tr-03", "bomb", "done", "counter lst"}, {3, 3, 3, 1, 6, 1});
  CHECK(scene.state().die == Die::bomb);
  CHECK(scene.state().points[0] == 0);
  Scene free{"assault", {{"spend_any_time", "on"}}};
  free.in_trench().courage(0).pm(PmState::used);
  free.go({"card tr-03", "done"}, {3, 3, 3, 1});
  CHECK(free.state().window == Window::selected);
  CHECK(free.offers("marker"));
  free.go({"marker", "done", "done", "counter lst"}, {6, 1});
  CHECK(free.state().window == Window::enemies);
  CHECK(free.offers("bomb"));
  CHECK(free.refused("marker") == "FA-9.1b");
}

TEST_CASE("FA-9.0.5 FA-9.3a FA-9.3b FA-Q3 The test comes after the selection and before the enemies, with the marker") {
  Scene scene;
  scene.in_trench().courage(0).pm(PmState::used);
  scene.go({"card tr-01", "marker"}, {3, 1, 1, 3});
  CHECK(scene.state().die == Die::test);
  scene.go({}, {1});
  CHECK(scene.told_number(EventKind::test_passed, 1) == 7);
  CHECK(scene.state().die == Die::number);
}

TEST_CASE("FA-9.0.6 FA-9.0.7 FA-9.0.8 FA-9.0.9 Enemies, then suppression and bomb, then fire, then melee") {
  Scene scene;
  scene.in_trench().courage(0);
  scene.go({"card tr-03", "bomb", "pm"}, {3, 1, 1, 1, 1, 6});
  CHECK(scene.state().die == Die::number);
  scene.go({"counter lst", "counter lst", "counter lst"}, {2});
  CHECK(scene.enemies() == std::vector<std::string>{"lst s", "lst", "lst"});
  CHECK(scene.state().die == Die::bomb);
  scene.go({}, {2, 1, 1});
  CHECK(scene.state().die == Die::fire);
  scene.go({}, {1});
  CHECK(scene.state().die == Die::melee);
}

TEST_CASE("FA-9.0.10a FA-9.3.4f Discarding the Objective accomplishes the mission") {
  Scene scene;
  scene.in_trench(6).courage(0).pm(PmState::used);
  scene.go({"card ob-5", "counter lst", "counter lst"}, {1, 1, 1, 1, 1, 1, 1, 6, 1, 6, 1});
  CHECK(scene.over());
  CHECK(scene.level() == Level::victory);
}

TEST_CASE("FA-9.0.10b Otherwise a new turn begins") {
  Scene scene;
  scene.in_trench().courage(0).pm(PmState::used);
  const int turn = scene.state().turn;
  scene.go({"card tr-04"}, {1, 1, 1, 1, 1});
  CHECK(scene.state().turn == turn + 1);
  CHECK(scene.state().die == Die::command);
}

TEST_CASE("FA-9.1b FA-Q11 One marker, only on a card with a test") {
  Scene scene;
  scene.in_trench().courage(0);
  scene.go({"card tr-04"}, {3, 3, 3});
  CHECK(scene.refused("marker") == "FA-Q11");
  Scene test;
  test.in_trench().courage(0);
  test.go({"card tr-01", "marker"}, {3, 3, 3});
  CHECK(test.refused("marker") == "FA-9.1b");
}

TEST_CASE("FA-Q10 The marker serves the card's test, or with marker_any_die one own die") {
  Scene scene;
  scene.in_trench().courage(0).pm(PmState::used);
  scene.go({"card tr-03", "marker", "counter lst"}, {3, 1, 1, 1, 6, 1, 1, 4, 5});
  CHECK(scene.told(EventKind::round_lost));  // 9 against 9
  Scene any{"assault", {{"marker_any_die", "on"}}};
  any.in_trench().courage(0).pm(PmState::used);
  any.go({"card tr-03", "marker", "keep", "counter lst", "mark 1"}, {3, 1, 1, 1, 6, 1, 1, 4, 5});
  CHECK(any.told(EventKind::round_won));
}

TEST_CASE("FA-9.1c FA-Q24 A bomb for 1 PC from one unit in play to another that has fewer than four") {
  Scene scene;
  scene.in_trench().courage(0).bombs("a1", 2).bombs("a3", 0).wounds("a5", 3);
  scene.go({"card tr-04"}, {3, 3, 3});
  CHECK(scene.refused("pass a3 a1") == "FA-9.1c");
  CHECK(scene.refused("pass a1 a2") == "FA-Q17");
  CHECK(scene.refused("pass a1 a5") == "FA-9.1c");
  CHECK(scene.refused("pass a1 a1") == "FA-9.1c");
  scene.go({"pass a2 a1", "pass a2 a1"});
  CHECK(scene.bombs("a1") == 4);
  CHECK(scene.bombs("a2") == 2);
  CHECK(scene.state().points[0] == 1);
}

TEST_CASE("FA-9.1d FA-Q18 One Bomb marker, paid in step 4, or in step 7 with bomb_in_step_7") {
  Scene scene;
  scene.in_trench().courage(0);
  scene.go({"card tr-04", "bomb"}, {3, 3, 3});
  CHECK(scene.refused("bomb") == "FA-9.1d");
  Scene late{"assault", {{"bomb_in_step_7", "on"}}};
  late.in_trench().courage(0).pm(PmState::used);
  late.go({"card tr-03"}, {3, 3, 3});
  CHECK(late.refused("bomb") == "FA-Q18");
  late.go({"done", "counter lst", "bomb"}, {1, 6, 1});
  CHECK(late.state().die == Die::bomb);
}

TEST_CASE("FA-9.1e FA-9.1f FA-9.2a Ardimento and selection for 2 PC each") {
  Scene scene;
  scene.in_trench().courage(3).carried(1);
  scene.go({"card tr-04", "courage", "select a2"}, {3, 3, 3});
  CHECK(scene.state().courage == 4);
  CHECK(scene.active() == "a2");
  CHECK(scene.state().carried[0] == 0);
  Scene poor;
  poor.in_trench().courage(0);
  poor.go({"card tr-04"}, {3, 1, 1});
  CHECK(poor.refused("select a2") == "FA-9.1f");
  CHECK(poor.refused("courage") == "FA-9.1e");
}

TEST_CASE("FA-9.1g FA-9.3.5e FA-Q27 2 PC make a Used PM ready, and only a Used one") {
  Scene scene;
  scene.in_trench().courage(0).pm(PmState::used);
  scene.go({"card tr-04", "ready"}, {3, 3, 3});
  CHECK(scene.state().pm == PmState::ready);
  CHECK(scene.refused("ready") == "FA-9.1g");
}

TEST_CASE("FA-9.1h Rolled points that are not spent are lost") {
  Scene scene;
  scene.in_trench().courage(0);
  scene.go({"card tr-04", "done"}, {3, 3, 3});
  CHECK(scene.told_number(EventKind::points_lost) == 3);
}

TEST_CASE("FA-9.1j Rolled points are used before those set aside") {
  Scene scene;
  scene.in_trench().courage(0).carried(2);
  scene.go({"card tr-01", "marker"}, {3, 1, 1});
  CHECK(scene.state().points[0] == 0);
  CHECK(scene.state().carried[0] == 2);
  scene.go({"bomb"});
  CHECK(scene.state().carried[0] == 1);
}

TEST_CASE("FA-9.1k FA-Q20 No Bomb marker if nobody who is or may become active has a bomb") {
  Scene scene;
  scene.in_trench().courage(0);
  for (const char* unit : {"a1", "a2", "a3", "a4"}) scene.bombs(unit, 0);
  scene.go({"card tr-04"}, {3, 3, 3});
  CHECK(scene.offers("bomb"));
  scene.go({"select a1"});
  CHECK(scene.refused("bomb") == "FA-9.1k");
}

TEST_CASE(
    "FA-9.2b FA-9.2c FA-9.2d In the trenches too the die names the unit, or leaves the choice, or is not needed") {
  Scene scene;
  scene.in_trench().courage(0).pm(PmState::used).wounds("a2", 3);
  scene.go({"card tr-01"}, {1, 1, 1, 4});
  CHECK(scene.active() == "a4");
  Scene free;
  free.in_trench().courage(0).pm(PmState::used).wounds("a2", 3);
  free.go({"card tr-01"}, {1, 1, 1, 2});
  CHECK(free.state().step == Step::unit);
  Scene single;
  single.in_trench().courage(0).pm(PmState::used).only({"a5"});
  single.go({"card tr-01"}, {1, 1, 1});
  CHECK(single.active() == "a5");
}

}  // namespace plancia::fiamme
