// Rulebook section 9.3: enemies, bombs, fire, melee, submachine guns and special cards.

#include <doctest/doctest.h>

#include "scene.hpp"

namespace plancia::fiamme {
namespace {

using Strings = std::vector<std::string>;

// A1 faces the Dugout, which has no fire of its own, and passes its test; `dice` go on from the number of enemies.
Scene dugout(const Scene::Options& options = {}, int bomb = 0) {
  Scene scene{"assault", options};
  scene.in_trench().courage(0).pm(PmState::used);
  if (bomb == 0) {
    scene.go({"card tr-03", "select a1", "marker"}, {3, 3, 3, 5});
  } else {
    scene.carried(1);
    scene.go({"card tr-03", "select a1", "marker", "bomb"}, {3, 3, 3, 5});
  }
  return scene;
}

}  // namespace

TEST_CASE("FA-9.3.1a FA-9.3.1b The front fires and fights, the back only fights, and worse") {
  const Scene scene;
  for (int kind = 0; kind < scene.rules().enemy_kinds(); ++kind) {
    const EnemyFacts& enemy = scene.rules().enemy(kind);
    CHECK(enemy.fire >= 2);
    CHECK(enemy.melee_suppressed < enemy.melee);
  }
}

TEST_CASE("FA-9.3.1c The die gives the number, and the counters lie face up in the order drawn") {
  Scene scene = dugout();
  scene.go({"counter fan", "counter lst", "counter mit"}, {3});
  CHECK(scene.told_number(EventKind::forces) == 3);
  CHECK(scene.enemies() == Strings{"fan", "lst", "mit"});
}

TEST_CASE("FA-9.3.1d FA-Q29 FA-Q34 Without enemies the points and the PC are wasted, and the card is cleared") {
  Scene scene;
  scene.in_trench().courage(0);
  scene.go({"card tr-04", "bomb", "pm"}, {3, 1, 1, 6, 1, 1});
  CHECK(scene.told(EventKind::no_enemy));
  CHECK(scene.told(EventKind::card_cleared));
  CHECK(scene.told_number(EventKind::points_idle) == 4);
  CHECK(scene.state().pm == PmState::used);
  CHECK(scene.bombs("a1") == 4);
  Scene objective{"support-trench"};
  objective.in_trench(6).courage(0).pm(PmState::used);
  objective.go({"card ob-tdc"}, {1, 1, 1, 1, 1});
  CHECK(objective.told(EventKind::objective_taken));
}

TEST_CASE("FA-9.3.2b FA-Q19 The active unit throws and has one bomb less") {
  Scene scene = dugout({}, 1);
  scene.go({"counter lst"}, {1});
  CHECK(scene.told(EventKind::bomb_thrown));
  CHECK(scene.bombs("a1") == 3);
  CHECK(scene.bombs("a2") == 4);
}

TEST_CASE("FA-9.3.2c FA-9.3.2d FA-Q23 A 1 does nothing; 2 to 5 turn the first counter face up, or nobody") {
  Scene scene = dugout({}, 1);
  scene.go({"counter lst", "counter fan", "counter lst"}, {2, 1, 2, 5});
  CHECK(scene.enemies() == Strings{"lst s", "fan s", "lst"});
  Scene one = dugout({}, 1);
  one.go({"counter lst"}, {1, 3, 4, 5});
  CHECK(one.enemies() == Strings{"lst s"});
  CHECK(one.count(EventKind::points_idle) == 2);
}

TEST_CASE("FA-9.3.2e A 6 removes the first counter face up, else the first") {
  Scene up = dugout({}, 1);
  up.go({"counter lst", "counter fan", "counter mit"}, {2, 2, 6, 1});
  CHECK(up.enemies() == Strings{"lst s", "mit"});
  Scene none = dugout({}, 1);
  none.go({"counter lst"}, {1, 2, 6, 1});
  CHECK(none.told(EventKind::card_cleared));
}

TEST_CASE("FA-9.3.2f Without a bomb the active unit throws nothing") {
  Scene scene;
  scene.in_trench().courage(0).pm(PmState::used).bombs("a3", 0);
  scene.go({"card tr-04", "bomb", "counter lst", "counter lst"}, {3, 1, 1, 3, 3});
  CHECK(scene.told(EventKind::bomb_missing));
  CHECK(scene.state().die == Die::fire);
}

TEST_CASE("FA-9.3.2g FA-Q21 Without an enemy to hit the bomb is kept, or lost with bomb_spent_in_vain") {
  for (const bool spent : {false, true}) {
    Scene scene{"assault", {{"bomb_spent_in_vain", spent ? "on" : "off"}}};
    scene.in_trench().courage(0).pm(PmState::used);
    scene.go({"card tr-04", "bomb"}, {3, 1, 1, 1, 1});
    CHECK(scene.bombs("a1") == (spent ? 3 : 4));
    CHECK(scene.state().points[0] == 0);
  }
}

TEST_CASE("FA-9.3.2h FA-Q22 First 2 to 5, then 6; other orders by bomb_order") {
  const auto after = [](std::string_view order) {
    Scene scene = dugout({{"bomb_order", std::string{order}}}, 1);
    scene.go({"counter lst", "counter fan", "counter mit"}, {2, 6, 2, 1});
    return scene.enemies();
  };
  CHECK(after("suppress-first") == Strings{"lst s", "mit"});
  CHECK(after("eliminate-first") == Strings{"fan s", "mit"});
  CHECK(after("as-rolled") == Strings{"fan s", "mit"});
  Scene chosen = dugout({{"bomb_order", "chosen"}}, 1);
  chosen.go({"counter lst", "counter fan", "counter mit", "eliminate"}, {2, 6, 2, 1});
  CHECK(chosen.enemies() == Strings{"fan s", "mit"});
}

TEST_CASE("FA-9.3.3a Each enemy face up hits at his factor or above; the suppressed do not fire") {
  for (int face = 4; face <= 5; ++face) {
    Scene scene = dugout();
    scene.go({"counter lst"}, {1, face});
    CHECK(scene.wounds("a1") == (face >= 5));
  }
  Scene down = dugout({}, 1);
  down.go({"counter lst"}, {1, 2, 1, 1});
  CHECK(down.state().die == Die::melee);
}

TEST_CASE("FA-9.3.3b Fire stops when the unit falls") {
  Scene scene = dugout();
  scene.state().wounds[0] = 2;
  scene.go({"counter lst", "counter lst", "counter lst"}, {2, 6});
  CHECK(scene.status("a1") == Status::eliminated);
  CHECK(scene.state().die == Die::command);
}

TEST_CASE(
    "FA-9.3.3c FA-9.3.3d FA-Q30 The card's own fire comes last, also without enemies unless empty_card_fires is off") {
  for (const bool fires : {true, false}) {
    Scene scene{"assault", {{"empty_card_fires", fires ? "on" : "off"}}};
    scene.in_trench().courage(0).pm(PmState::used);
    scene.go({"card tr-05"}, {1, 1, 1, 1, 1});
    CHECK((scene.state().die == Die::card_fire) == fires);
    if (fires) scene.go({}, {5});
    CHECK(scene.wounds("a1") == fires);
  }
  Scene last;
  last.in_trench().courage(0).pm(PmState::used);
  last.go({"card tr-05", "counter lst", "counter lst"}, {1, 1, 1, 1, 2, 1});
  CHECK(last.state().die == Die::fire);
  last.go({}, {1});
  CHECK(last.state().die == Die::card_fire);
}

TEST_CASE(
    "FA-9.3.4a FA-9.3.4b FA-9.3.4d FA-9.3.4e The first enemy is fought on the side he shows, until none is left") {
  Scene scene = dugout({}, 1);
  scene.go({"counter fan", "counter lst", "counter lst"}, {2, 2, 1, 1, 1, 1});
  scene.go({}, {1, 3});  // 1 + 5 against 3 + 2 (suppressed)
  CHECK(scene.told_number(EventKind::round_won, 1) == 5);
  scene.go({}, {4, 4});  // 4 + 5 against 4 + 4
  CHECK(scene.told_number(EventKind::round_won, 1) == 8);
  scene.go({}, {6, 1});
  CHECK(scene.told(EventKind::card_discarded));
}

TEST_CASE("FA-9.3.4c A tie or less is a wound, and the enemy stays") {
  Scene scene = dugout();
  scene.go({"counter lst"}, {1, 1, 3, 4});
  CHECK(scene.wounds("a1") == 1);
  CHECK(scene.enemies() == Strings{"lst"});
}

TEST_CASE("FA-9.3.4g Between rounds nobody is suppressed, fires or throws") {
  Scene scene = dugout({}, 1);
  scene.go({"counter lst", "counter lst", "counter lst"}, {2, 2, 2, 2, 1, 6});
  CHECK(scene.enemies() == Strings{"lst s", "lst s", "lst s"});
  CHECK(scene.state().die == Die::melee);
  scene.go({}, {6, 1});
  CHECK(scene.enemies() == Strings{"lst s", "lst s"});
  CHECK(scene.state().die == Die::melee);
}

TEST_CASE(
    "FA-9.3.4h FA-Q31 FA-Q32 Who falls ends the turn and the card goes, or another takes over with fall_ends_turn "
    "off") {
  Scene scene;
  scene.in_trench().courage(0).pm(PmState::used).wounds("a4", 2);
  scene.go({"card tr-03"}, {1, 1, 1, 4, 1});
  CHECK(scene.told(EventKind::card_discarded));
  CHECK(scene.state().die == Die::command);
  Scene other{"assault", {{"fall_ends_turn", "off"}}};
  other.in_trench().courage(0).pm(PmState::used).wounds("a4", 2);
  other.go({"card tr-03"}, {1, 1, 1, 4, 1});
  CHECK(other.card() == "tr-03");
  CHECK(other.state().die == Die::selection);
  other.go({"counter lst", "counter lst", "counter lst"}, {3, 6, 2, 1, 6});
  CHECK(other.wounds("a3") == 1);
}

TEST_CASE("FA-9.3.4i All counters go back to the bag") {
  Scene scene = dugout();
  scene.go({"counter lst"}, {1, 1, 6, 1});
  CHECK(scene.rules().in_bag(scene.state(), 0) == 3);
}

TEST_CASE("FA-9.3.5a FA-Q25 The PM is used from the card until the enemy die, also after the test") {
  Scene scene;
  CHECK(scene.state().phase == Phase::land);
  scene.go({"card tn-01", "keep"}, {1, 1, 3});
  CHECK(scene.refused("pm") == "FA-9.3.5a");
  Scene trench;
  trench.in_trench().courage(0);
  trench.go({"card tr-01"}, {1, 1, 1});
  CHECK(trench.offers("pm"));
  trench.go({"done"}, {3});  // the selection die
  CHECK(trench.offers("pm"));
  CHECK(trench.refused("marker") == "FA-9.1b");  // only the PM, which costs nothing
  Scene early = trench;
  early.go({"pm"}, {6, 6});  // the PM die, then the test
  CHECK(early.state().suppression == 4);
  CHECK(early.state().die == Die::number);
  trench.go({"done"}, {6});  // the test
  CHECK(trench.offers("pm"));
  trench.go({"done"});
  CHECK(trench.state().die == Die::number);
  CHECK(trench.refused("pm") != "");

  Scene untested;  // without a test there is one such moment, not two
  untested.in_trench().courage(0);
  untested.go({"card tr-04", "done"}, {1, 1, 1, 3});
  CHECK(untested.offers("pm"));
  untested.go({"done"});
  CHECK(untested.state().die == Die::number);

  Scene fallen;  // and the points lie on the card even if the unit falls to the test
  fallen.in_trench().courage(0).wounds("a3", 2);
  fallen.go({"card tr-01", "done", "pm"}, {1, 1, 1, 3, 6, 1});
  CHECK(fallen.status("a3") == Status::eliminated);
  CHECK(fallen.state().pm == PmState::used);
}

TEST_CASE("FA-9.3.5b FA-9.3.5d The PM's table gives the points, and then it is Used") {
  constexpr int points[] = {1, 1, 2, 3, 3, 4};
  for (int face = 1; face <= 6; ++face) {
    Scene scene;
    scene.in_trench().courage(0);
    scene.go({"card tr-01", "pm"}, {3, 3, 1, face});
    CHECK(scene.state().suppression == points[face - 1]);
    CHECK(scene.state().pm == PmState::used);
    CHECK(scene.refused("pm") == "FA-9.3.5d");
  }
}

TEST_CASE("FA-9.3.5c FA-Q28 The points come before the bomb, and those left over are lost") {
  Scene scene;
  scene.in_trench().courage(0);
  scene.go({"card tr-04", "bomb", "pm", "counter lst", "counter fan"}, {3, 1, 1, 6, 1, 3});
  CHECK(scene.enemies() == Strings{"lst s", "fan s"});
  CHECK(scene.state().suppression == 0);
  CHECK(scene.state().die == Die::bomb);
}

TEST_CASE("FA-9.3.5f FA-Q26 Used, made ready and used again in one turn, unless pm_once is on") {
  Scene scene;
  scene.in_trench().courage(0);
  scene.go({"card tr-04", "pm", "ready", "pm"}, {3, 3, 3, 6, 6});
  CHECK(scene.state().suppression == 8);
  Scene once{"assault", {{"pm_once", "on"}}};
  once.in_trench().courage(0);
  once.go({"card tr-04", "pm", "ready"}, {3, 3, 3, 6});
  CHECK(once.refused("pm") == "FA-Q26");
}

TEST_CASE(
    "FA-9.3.6a FA-9.3.6b FA-Q17 FA-Q37 GRENADES: half the die rounded up, to four, for the active unit if it likes") {
  for (int face = 1; face <= 6; ++face) {
    Scene scene;
    scene.in_trench().courage(0).pm(PmState::used).bombs("a1", 2).bombs("a2", 0);
    scene.go({"card tr-06", "recover"}, {1, 1, 1, 1, 1, face});
    CHECK(scene.bombs("a1") == (face <= 2 ? 3 : 4));
    CHECK(scene.bombs("a2") == 0);
  }
  Scene skipped;
  skipped.in_trench().courage(0).pm(PmState::used).bombs("a1", 2);
  skipped.go({"card tr-06", "skip"}, {1, 1, 1, 1, 1});
  CHECK(skipped.bombs("a1") == 2);
  Scene uncapped{"assault", {{"bomb_cap", "off"}}};
  uncapped.in_trench().courage(0).pm(PmState::used);
  uncapped.go({"card tr-06", "recover"}, {1, 1, 1, 1, 1, 6});
  CHECK(uncapped.bombs("a1") == 7);
}

TEST_CASE(
    "FA-9.3.6c FA-9.3.6d FA-Q36 DEFENCE: a garrison without bombs; the last unit costs the PM card, then nothing") {
  Scene scene;
  scene.in_trench().courage(0).pm(PmState::used);
  scene.go({"card tr-07"}, {1, 1, 1, 1, 1});
  CHECK(scene.status("a1") == Status::garrison);
  CHECK(scene.bombs("a1") == 0);
  Scene last;
  last.in_trench().courage(0).only({"a2"}).pm(PmState::gone);
  last.go({"card tr-07"}, {1, 1, 1, 1});
  CHECK(last.status("a2") == Status::in_play);
  CHECK(last.told(EventKind::defence_idle));
}

TEST_CASE("FA-9.3.6e FA-Q35 Special cards need a living unit, and no enemy unless special_without_enemies is off") {
  Scene off{"assault", {{"special_without_enemies", "off"}}};
  off.in_trench().courage(0).pm(PmState::used);
  off.go({"card tr-07"}, {1, 1, 1, 1, 1});
  CHECK(off.status("a1") == Status::in_play);
  Scene dead;
  dead.in_trench().courage(0).pm(PmState::used).wounds("a1", 2);
  dead.go({"card tr-07", "counter lst", "counter lst"}, {1, 1, 1, 1, 2, 6});
  CHECK(dead.status("a1") == Status::eliminated);
}

}  // namespace plancia::fiamme
