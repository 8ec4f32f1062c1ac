#include <doctest/doctest.h>

#include "scene.hpp"

namespace plancia::fiamme {

using Strings = std::vector<std::string>;

TEST_CASE("FA-EX1 Paid selection and a re-rolled test") {
  Scene scene;
  scene.go({"card tn-01", "keep", "select a3", "reroll 1"}, {5, 3, 1, 2, 4});
  CHECK(scene.state().courage == 3);
  CHECK(scene.wounds("a3") == 0);
  CHECK(scene.state().land_turned == 1);
  CHECK(scene.told_number(EventKind::test_passed, 1) == 9);
  CHECK(scene.state().step == Step::card);
}

TEST_CASE("FA-EX2 PC marker, random selection, carried PC") {
  Scene scene;
  scene.go({"card tn-09", "keep", "marker", "keep"}, {6, 2, 1, 1, 4});
  CHECK(scene.told_number(EventKind::unit_active) == 0);
  CHECK(scene.told_number(EventKind::test_passed, 1) == 7);
  CHECK(scene.state().carried[0] == 1);
  scene.go({"card tn-01", "keep"}, {1, 1, 1});
  CHECK(scene.state().die == Die::selection);  // the carried point buys nothing in No Man's Land
}

TEST_CASE("FA-EX3 Sniper, selection of a missing identifier, buying Ardimento") {
  Scene scene;
  scene.wounds("a5", 1).courage(3);
  scene.go({"card tn-10", "keep"}, {4, 4, 2});
  CHECK(scene.refused("marker") == "FA-8.3c");
  scene.go({"courage", "keep", "unit a2", "keep"}, {6, 4});
  CHECK(scene.wounds("a2") == 1);
  CHECK(scene.state().courage == 4);
}

TEST_CASE("FA-EX4 Second-wound penalty and elimination in No Man's Land") {
  Scene scene;
  scene.wounds("a4", 2).courage(0);
  scene.set([](State& s) {
    s.land_turned = 3;
    s.land_seen = 0b111 << 6;
    s.turn = 4;
  });
  scene.go({"card tn-02"}, {1, 2, 2, 4, 5});
  CHECK(scene.told_number(EventKind::test_failed, 1) == 6);
  CHECK(scene.status("a4") == Status::eliminated);
  scene.go({"card tn-06", "marker", "unit a3"}, {3, 1, 1, 4, 5});
  CHECK(scene.told_number(EventKind::test_passed, 1) == 8);
  CHECK(scene.state().phase == Phase::trench);
}

TEST_CASE("FA-EX5 Bomb, enemy fire, melee with a tie") {
  Scene scene;
  scene.in_trench();
  scene.go({"card tr-04", "select a1", "bomb", "done", "done", "keep", "counter fan", "counter lst", "counter mit",
            "keep", "keep"},
           {3, 4, 6, 4, 2, 6, 1, 3, 3, 5, 2, 3});
  CHECK(scene.enemies() == Strings{"mit"});
  scene.go({}, {4, 4});
  CHECK(scene.wounds("a1") == 2);
  CHECK(scene.bombs("a1") == 3);
  CHECK(scene.card() == "");
  CHECK(scene.state().enemy_count == 0);
}

TEST_CASE("FA-EX6 Failed test, then the fight goes on; card fire factor") {
  Scene scene;
  scene.in_trench().courage(1);
  scene.go({"keep", "card tr-02", "marker", "done", "keep", "done", "keep", "done", "counter lst"},
           {6, 1, 1, 3, 3, 1, 4, 4, 6, 4});
  CHECK(scene.told_number(EventKind::test_failed, 1) == 6);
  CHECK(scene.told(EventKind::enemy_misses));
  CHECK(scene.told(EventKind::card_hits));
  CHECK(scene.wounds("a3") == 2);
  CHECK(scene.bombs("a3") == 4);
  CHECK(scene.told(EventKind::card_discarded));
}

TEST_CASE("FA-EX7 PM before the enemies, GRENADES after the fight") {
  Scene scene;
  scene.in_trench().bombs("a2", 1);
  scene.go({"keep", "card tr-06", "bomb", "done", "keep", "pm", "keep", "keep", "counter stu", "counter fan", "keep"},
           {3, 5, 2, 2, 4, 2, 6, 1, 4, 2, 1});
  CHECK(scene.told(EventKind::points_lost));
  CHECK(scene.bombs("a2") == 0);
  scene.go({"recover", "keep"}, {3});
  CHECK(scene.bombs("a2") == 2);
  CHECK(scene.state().pm == PmState::used);
}

TEST_CASE("FA-EX8 DEFENCE, and its last-unit exception") {
  Scene five;
  five.in_trench();
  five.go({"keep", "card tr-07", "done", "keep", "done"}, {1, 1, 2, 5, 1});
  CHECK(five.status("a5") == Status::garrison);

  Scene last;
  last.in_trench().only({"a1"}).wounds("a1", 1).bombs("a1", 2).courage(1).pm(PmState::used);
  last.go({"keep", "card tr-07", "done"}, {3, 3, 1, 1});
  CHECK(last.status("a1") == Status::in_play);
  CHECK(last.state().pm == PmState::gone);
}

TEST_CASE("FA-EX9 The Objective stays on the table when the active unit falls") {
  Scene scene;
  scene.in_trench(6).only({"a1", "a3", "a4"}).wounds("a3", 2).bombs("a3", 0).courage(0).pm(PmState::used);
  scene.go({"card ob-3", "done", "unit a3"}, {3, 1, 1, 2, 2});
  CHECK(scene.told_number(EventKind::test_failed, 1) == 5);
  CHECK(scene.status("a3") == Status::eliminated);
  CHECK(scene.card() == "ob-3");
  scene.go({"select a1", "marker", "counter lst", "counter lst"}, {4, 5, 6, 5, 1, 1, 2, 4, 2, 6, 6});
  CHECK(scene.over());
  CHECK(scene.level() == Level::victory);
}

TEST_CASE("FA-EX10 Mission 3: the modified enemy die and the immune unit") {
  Scene scene{"counterattack"};
  scene.go({"card tr-05", "select a4", "bomb", "pm"}, {6, 6, 6, 6});
  scene.go({"keep", "counter fan", "counter lst", "counter lst", "counter uff", "counter fan", "counter bos", "keep"},
           {6, 6, 6, 2, 2, 3});
  CHECK(scene.enemies() == Strings{"lst s", "uff s", "fan s", "bos i"});
  scene.go({"keep", "reroll 1"}, {3, 1, 4, 6, 4, 3, 6, 6, 3, 1, 5});
  CHECK(scene.wounds("a4") == 1);
  CHECK(scene.bombs("a4") == 3);
  CHECK(scene.state().courage == 3);
  CHECK(scene.state().pm == PmState::used);
  CHECK(scene.card() == "");
}

TEST_CASE("FA-EX11 Mission 5: clearing the Communication Trench") {
  Scene scene{"support-trench"};
  scene.in_trench(6).seen({"tr-04", "tr-07", "tr-01", "tr-02", "tr-03", "tr-05"});
  scene.wounds("a1", 1).bombs("a1", 2).bombs("a2", 3).garrison("a3").wounds("a4", 3).wounds("a5", 2);
  scene.courage(2).pm(PmState::used).carried(1);
  scene.go({"keep", "card ob-tdc", "ready", "done", "keep", "done"}, {3, 5, 1, 1, 1});
  CHECK(scene.state().stage == 1);
  CHECK(scene.status("a3") == Status::garrison);
  CHECK(scene.state().carried[0] == 1);
  CHECK(scene.state().pm == PmState::ready);
  scene.go({"keep", "card tr-04", "select a2", "done", "done"}, {2, 2, 4, 2});
  CHECK(scene.told(EventKind::card_discarded));
  CHECK(scene.state().carried[0] == 0);
}

TEST_CASE("FA-EX12 Co-op: joint Ardimento, parity selection, FUOCO support") {
  Scene scene{"assault-coop"};
  scene.in_trench().courage(3);
  // Turn 6 is led by player 2, who asks for the shared point; then player 2 acts.
  scene.go({"keep", "keep", "card tr-04", "pool", "agree", "act", "keep"}, {4, 1, 5, 2, 4, 1});
  CHECK(scene.state().courage == 4);
  CHECK(scene.told_number(EventKind::unit_active) == static_cast<int>(scene.unit("b2-2")));
  scene.go({"card tr-01", "select b1-1", "bomb", "fuoco b2-pm", "marker"}, {3, 6, 5, 3, 3, 6});
  CHECK(scene.state().suppression == 2);
  scene.go({"keep", "counter fan", "counter mit", "counter lst", "keep"}, {3, 3, 1, 3, 1});
  CHECK(scene.told_number(EventKind::test_passed, 1) == 7);
  CHECK(scene.enemies() == Strings{"fan s", "mit s", "lst s"});
  scene.go({"keep"}, {2, 4, 1, 5, 3, 2, 4, 6});
  CHECK(scene.wounds("b1-1") == 1);
  CHECK(scene.bombs("b1-1") == 3);
}

}  // namespace plancia::fiamme
