// Every way in which a piece appears or is gone, and who is spotted after it: LT-Q15.

#include <doctest/doctest.h>

#include "scene.hpp"

namespace plancia::linea {
namespace {

// Woods across the table: what is north of them sees nothing of what happens in the south.
Scene divided() {
  Scene scene;
  scene.box(Ground::woods, 0, 55, 120, 70);
  return scene;
}

// The Axis have a battery whose square is planned.
void plan_volley(Scene& scene, unsigned requester, table::Point square, int factor) {
  scene.data([=](Components& c) {
    Battery guns;
    guns.id = "guns";
    guns.side = Side::axis;
    guns.sections = 1;
    guns.factor[0] = factor;
    guns.volleys = 3;
    guns.requesters = bit_of(requester);
    guns.planned_by = static_cast<int>(requester);
    guns.planned[0] = square;
    c.batteries.push_back(guns);
  });
}

}  // namespace

TEST_CASE("LT-Q15 LT-Q55 A piece is lost when the gun that alone had it in sight is abandoned") {
  Scene scene = divided();
  scene.piece("A1", "us-rifle", 60, 30, 180).piece("A2", "us-rifle", 60, 85, 0);
  scene.piece("B1", "pak40", 30, 30, 0).piece("B2", "grenadiers", 110, 85, 180).spotted("A1").begin();
  scene.go({"card s2", "rout B1"});
  CHECK(scene.told(EventKind::abandoned));
  CHECK_FALSE(scene.is_spotted("A1"));
  CHECK(scene.cited(EventKind::lost_from_sight) == "LT-Q15");
}

TEST_CASE("LT-Q15 LT-X3b A piece is lost when infantry destroys the tank that alone had it in sight") {
  Scene scene = divided();
  scene.piece("A1", "m4a1", 30, 30, 0).piece("A2", "us-rifle", 5, 85, 0);
  scene.piece("B1", "grenadiers", 40, 30, 180).piece("B2", "pz4", 80, 40, 180).spotted("B1").spotted("B2").begin();
  scene.go({"card h2", "assault A1 B1 40 30 0", "decline"}, {1, 3});
  CHECK_FALSE(scene.in_play("A1"));
  CHECK_FALSE(scene.is_spotted("B1"));
  CHECK_FALSE(scene.is_spotted("B2"));
}

TEST_CASE("LT-Q15 LT-V1b LT-X4c Who wins a melee unseen by others is lost, and no mortar fires at it") {
  for (const bool attacker_wins : {true, false}) {
    CAPTURE(attacker_wins);
    Scene scene = divided();
    scene.piece("A1", "us-rifle", 30, 30, 0).piece("A2", "us-mortar", 30, 85, 0);
    scene.piece("B1", "mg42", 38, 30, 180).piece("B2", "de-mortar", 40, 85, 180).begin();
    const std::string_view winner = attacker_wins ? "A1" : "B1";
    scene.go({"card h2", "assault A1 B1 38 30 0", "decline", "decline"},
             {attacker_wins ? 6 : 1, attacker_wins ? 1 : 6});
    CHECK(scene.told(EventKind::melee_won));
    CHECK(scene.in_play(winner));
    CHECK_FALSE(scene.is_spotted(winner));
    scene.card(attacker_wins ? "s2" : "h3");
    CHECK(scene.refused(attacker_wins ? "fire B2 A1 de-80 he" : "fire A2 B1 us-81 he") == "LT-V1b");
  }
}

TEST_CASE("LT-Q15 LT-X4c After a tie nobody is spotted by the two who are gone") {
  Scene scene = divided();
  scene.piece("A1", "us-rifle", 30, 30, 0).piece("A2", "us-rifle", 30, 85, 0).piece("A3", "m4a1", 12, 30, 0);
  scene.piece("B1", "mg42", 38, 30, 180).piece("B2", "grenadiers", 40, 85, 180).begin();
  CHECK(scene.is_spotted("A3"));
  scene.go({"card h2", "assault A1 B1 38 30 0", "decline", "decline"}, {3, 3});
  CHECK(scene.told(EventKind::melee_tied));
  CHECK_FALSE(scene.is_spotted("A3"));
}

TEST_CASE("LT-Q15 LT-R4a A volley on the one piece that had another in sight shows at once") {
  Scene scene = divided();
  scene.piece("A1", "us-rifle", 30, 30, 0).piece("A2", "us-rifle", 30, 85, 0);
  scene.piece("B1", "pz4", 60, 30, 180).piece("B2", "de-hq", 110, 85, 180).spotted("B1");
  plan_volley(scene, 3, {30'000, 30'000}, 9);
  scene.begin();
  scene.go({"card x1"}, {1});
  CHECK_FALSE(scene.in_play("A1"));
  CHECK_FALSE(scene.is_spotted("B1"));
}

TEST_CASE("LT-Q15 LT-V3h LT-Q18 Who loses its ready attack lies no longer in ambush, and is spotted from 10 cm") {
  Scene scene = divided();
  scene.piece("A1", "us-rifle", 60, 60, 0).tokens("A1", 1).piece("A2", "us-rifle", 5, 5, 0);
  scene.piece("B1", "grenadiers", 60, 50, 180).piece("B2", "de-hq", 110, 5, 180);
  plan_volley(scene, 3, {60'000, 66'000}, 7);
  scene.begin();
  REQUIRE_FALSE(scene.is_spotted("A1"));
  scene.go({"card x1"}, {3});
  CHECK(scene.is_pinned("A1"));
  CHECK(scene.is_spotted("A1"));
}

// A1 drives along a house: B1, which it alone had in sight, is behind it when B2 is spotted and may fire.
TEST_CASE("LT-Q74 On a move those whom the mover alone had in sight are lost where it stops, not before") {
  const auto drive = [](bool ambush) {
    Scene scene;
    scene.box(Ground::building, 46, 36, 60, 44).box(Ground::building, 0, 60, 120, 70);
    scene.piece("A1", "m4a1", 30, 30, 0).piece("A2", "us-rifle", 5, 85, 0);
    scene.piece("B1", "pz4", 45, 55, 180).piece("B2", "grenadiers", ambush ? 62 : 100, ambush ? 24 : 5, 180);
    scene.tokens("B2", 1).piece("B3", "grenadiers", 110, 85, 180).spotted("B1");
    return scene;
  };
  Scene stopped = drive(true);
  stopped.begin();
  REQUIRE(stopped.is_spotted("B1"));
  stopped.go({"card h2", "run A1 60 30 0"});
  CHECK(stopped.step() == Step::ambush);
  CHECK_FALSE(stopped.sees("A1", "B1"));
  CHECK_FALSE(stopped.is_spotted("B1"));
  Scene through = drive(false);
  through.begin();
  through.go({"card h2", "run A1 60 30 0"});
  CHECK_FALSE(through.is_spotted("B1"));
  CHECK(through.count(EventKind::lost_from_sight) == 1);
}

}  // namespace plancia::linea
