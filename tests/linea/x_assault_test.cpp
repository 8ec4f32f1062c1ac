// Overruns, infantry against vehicles, melee.

#include <doctest/doctest.h>

#include "scene.hpp"

namespace plancia::linea {
namespace {

Scene overrun(std::string_view infantry, double facing = 180) {
  Scene scene;
  scene.piece("A1", "m4a1", 30, 40, 0).piece("A2", "us-rifle", 5, 80, 0);
  scene.piece("B1", infantry, 40, 40, facing).piece("B2", "grenadiers", 55, 50, 180).spotted("B1");
  return scene;
}

Scene hunt(std::string_view hunter, std::string_view vehicle, double facing = 0) {
  Scene scene;
  scene.piece("A1", vehicle, 40, 40, facing).piece("A2", "us-rifle", 5, 80, 0);
  scene.piece("B1", hunter, 31, 40, 0).piece("B2", "grenadiers", 20, 60, 0).spotted("A1");
  return scene;
}

Scene charge(double defender_facing = 180) {
  Scene scene;
  scene.piece("A1", "us-rifle", 30, 40, 0).piece("A2", "us-rifle", 5, 80, 0);
  scene.piece("B1", "mg42", 38, 40, defender_facing).piece("B2", "grenadiers", 110, 80, 180);
  return scene;
}

}  // namespace

TEST_CASE(
    "LT-X1a LT-Q42 Assaults are overruns, infantry on vehicles and melee; each is a whole activation with contact") {
  Scene scene;
  scene.piece("A1", "m4a1", 30, 40, 0).piece("A2", "us-rifle", 30, 50, 0).piece("A3", "m3", 30, 60, 0);
  scene.piece("A4", "us-rifle", 30, 20, 0);
  scene.piece("B1", "grenadiers", 38, 40, 180).piece("B2", "pz4", 40, 60, 180).piece("B3", "mg42", 38, 50, 180);
  scene.piece("B4", "mg42", 70, 20, 180).begin();
  scene.card("h2");
  CHECK(scene.refused("assault A1 B1 40 40 0") == "");
  CHECK(scene.refused("assault A1 B2 40 40 0") == "LT-X1a");  // tanks do not assault tanks
  CHECK(scene.refused("assault A3 B3 40 60 0") == "LT-X1a");  // a half-track overruns nobody
  CHECK(scene.refused("assault A2 B3 38 50 0") == "");
  CHECK(scene.refused("assault A2 B3 32 50 0") == "LT-Q42");  // no contact
  CHECK(scene.refused("assault A4 B4 40 20 0") == "LT-Q42");  // not spotted
  scene.go({"prepare A2"});
  CHECK(scene.refused("assault A2 B3 38 50 0") == "LT-Q20");
}

TEST_CASE("LT-X2a Infantry with portable anti-tank weapons that passes a morale test attacks the tank first") {
  Scene scene = overrun("grenadiers");
  scene.begin();
  scene.go({"card h2", "assault A1 B1 40 40 0", "decline"}, {3});
  CHECK(scene.told(EventKind::nerve_held));
  CHECK(scene.die() == Die::hunt);
  scene.go({}, {3});
  CHECK(scene.of("A1").status == Status::destroyed);
  CHECK(scene.in_play("B1"));
  // Without such weapons, or immobilised, there is no test.
  Scene plain = overrun("mg42");
  plain.begin();
  plain.go({"card h2", "assault A1 B1 40 40 0", "decline"});
  CHECK(plain.of("B1").status == Status::destroyed);
  Scene pinned = overrun("grenadiers");
  pinned.immobilised("B1").begin();
  pinned.go({"card h2", "assault A1 B1 40 40 0"});
  CHECK(pinned.of("B1").status == Status::destroyed);
}

TEST_CASE("LT-L4a LT-Q57 LT-X2a Infantry not asked before the assault may still rout rather than test its nerve") {
  const auto met = [] {
    Scene scene = overrun("grenadiers");
    scene.options({.rout_before_assault = false}).begin();
    scene.go({"card h2", "assault A1 B1 40 40 0"});
    CHECK(scene.step() == Step::assaulted);
    CHECK(scene.gap("A1", "B1") < 0.1);
    return scene;
  };
  Scene stays = met();
  stays.go({"decline"});
  CHECK(stays.die() == Die::nerve);
  stays.go({}, {3, 3});
  CHECK(stays.of("A1").status == Status::destroyed);
  Scene flees = met();
  flees.go({"rout B1"});
  CHECK(flees.told(EventKind::flees));
  CHECK(flees.is_at("A1", 40, 40, 0));  // LT-Q70
  CHECK(flees.step() == Step::draw);
  Scene pinned = overrun("grenadiers");
  pinned.immobilised("B1").options({.rout_before_assault = false}).begin();
  pinned.go({"card h2", "assault A1 B1 40 40 0"});
  CHECK(pinned.of("B1").status == Status::destroyed);
}

TEST_CASE("LT-X2b LT-Q45 Who fails the test stays in place and suffers the attack, whatever the die") {
  for (const int die : {4, 6}) {
    Scene scene = overrun("grenadiers");
    scene.box(Ground::foxholes, 37, 37, 43, 43).begin();
    scene.go({"card h2", "assault A1 B1 40 40 0", "decline"}, {die});
    CHECK(scene.told(EventKind::nerve_lost));
    CHECK(scene.is_at("B1", 40, 40, 180));
    CHECK(scene.die() == Die::crush);
  }
}

TEST_CASE("LT-X2c Infantry in the open is destroyed; in protection on 4 or less, and special vehicles may differ") {
  Scene open = overrun("mg42");
  open.begin();
  open.go({"card h2", "assault A1 B1 40 40 0", "decline"});
  CHECK(open.of("B1").status == Status::destroyed);
  CHECK(open.is_at("A1", 40, 40, 0));  // LT-Q45: it finishes its bound
  CHECK(open.step() == Step::draw);
  for (const int die : {4, 5}) {
    Scene woods = overrun("mg42");
    woods.box(Ground::foxholes, 37, 37, 43, 43).begin();
    woods.go({"card h2", "assault A1 B1 40 40 0", "decline"}, {die});
    CHECK(woods.in_play("B1") == (die == 5));
  }
  Scene flame = overrun("mg42");
  flame.box(Ground::foxholes, 37, 37, 43, 43);
  flame.data([](Components& c) {
    for (Unit& unit : c.units) {
      if (unit.id == "m4a1") unit.overrun_number = 6;
    }
  });
  flame.begin();
  flame.go({"card h2", "assault A1 B1 40 40 0", "decline"}, {6});
  CHECK(flame.of("B1").status == Status::destroyed);
}

TEST_CASE("LT-X2d LT-Q44 A gun assaulted frontally may make an opportunity shot; from the side it may not") {
  Scene front = overrun("gun-47");
  front.begin();
  front.go({"card h2", "assault A1 B1 40 40 0", "decline"});
  CHECK(front.step() == Step::opportunity);
  CHECK(front.gap("A1", "B1") <= 5.001);
  front.go({"opportunity B1 it-47 at"}, {6, 6});
  CHECK(front.of("B1").status == Status::destroyed);
  Scene side = overrun("gun-47", 90);
  side.begin();
  side.go({"card h2", "assault A1 B1 40 40 0", "decline"});
  CHECK(side.of("B1").status == Status::destroyed);
  CHECK(!side.told(EventKind::fires_opportunity));
}

TEST_CASE("LT-Q44 The shot is free, is taken at 5 cm or at the start, gets no reply, and may stop the assault") {
  Scene scene = charge();
  scene.tokens("A1", 1).begin();
  REQUIRE(scene.is_spotted("B1"));
  scene.go({"card h2", "assault A1 B1 38 40 0", "decline"});
  CHECK(scene.step() == Step::opportunity);
  CHECK(scene.gap("A1", "B1") == 5);
  scene.go({"opportunity B1 tripod-mg mg"}, {3});  // 4 − 2 = +2: 3 pins
  CHECK(scene.is_pinned("A1"));
  CHECK(scene.gap("A1", "B1") == 5);
  CHECK(scene.step() == Step::draw);
  CHECK(scene.in_play("B1"));
  Scene near;
  near.piece("A1", "us-rifle", 30, 40, 0).piece("B1", "mg42", 36, 40, 180).piece("B2", "mg42", 110, 80, 0).begin();
  near.go({"card h2", "assault A1 B1 36 40 0", "decline"});
  CHECK(near.step() == Step::opportunity);
  CHECK(near.is_at("A1", 30, 40, 0));
  Scene pinned = charge();
  pinned.immobilised("B1").begin();
  pinned.go({"card h2", "assault A1 B1 38 40 0"}, {6, 1});
  CHECK(pinned.of("B1").status == Status::destroyed);
}

TEST_CASE("LT-Q45 A tank that fails to kill stops in contact, and the survivor may reply") {
  Scene scene = overrun("grenadiers");
  scene.box(Ground::foxholes, 37, 37, 43, 43).tokens("B1", 1).begin();
  scene.go({"card h2", "assault A1 B1 40 40 0", "decline"}, {6, 6});
  CHECK(scene.gap("A1", "B1") < 0.01);
  CHECK(scene.step() == Step::reply);
  scene.go({"decline"});
  CHECK(scene.step() == Step::draw);
  CHECK(scene.of("A1").posture == Posture::bound);
}

TEST_CASE("LT-X3a LT-Q43 LT-Q46 Infantry assaults a vehicle from flank or rear, and not with its infantry beside it") {
  Scene rear = hunt("hunters", "m4a1", 0);
  rear.begin();
  rear.card("s2");
  CHECK(rear.refused("assault B1 A1 37 40 0") == "");
  Scene front = hunt("hunters", "m4a1", 180);
  front.begin();
  front.card("s2");
  CHECK(front.refused("assault B1 A1 37 40 0") == "LT-X3a");
  CHECK(front.refusal("assault B1 A1 37 40 0").args[0] == 0);
  Scene guarded = hunt("hunters", "m4a1", 0);
  guarded.piece("A3", "us-rifle", 44.4, 42, 0).spotted("A3").begin();
  REQUIRE(guarded.gap("A1", "A3") <= 2);
  guarded.card("s2");
  CHECK(guarded.refused("assault B1 A1 37 40 0") == "LT-X3a");
  Scene gun = hunt("hunters", "m4a1", 0);
  gun.piece("A3", "gun-57", 44.5, 42, 0).spotted("A3").begin();
  REQUIRE(gun.gap("A1", "A3") <= 2);
  gun.card("s2");
  CHECK(gun.refused("assault B1 A1 37 40 0") == "");  // guns do not count
}

TEST_CASE("LT-X3b LT-Q46 The vehicle is destroyed on the assault number or less; a failure changes nothing") {
  for (const int die : {3, 4}) {
    Scene scene = hunt("grenadiers", "m4a1");
    scene.begin();
    scene.go({"card s2", "assault B1 A1 37 40 0", "decline"}, {die});
    CHECK(scene.in_play("A1") == (die == 4));
    CHECK(scene.in_play("B1"));
    CHECK(scene.step() == Step::draw);
  }
  Scene reply = hunt("grenadiers", "m4a1");
  reply.tokens("A1", 1).begin();
  reply.go({"card s2", "assault B1 A1 37 40 0", "decline"}, {6});
  CHECK(reply.step() == Step::reply);
  reply.go({"reply A1 vehicle-mgs mg"}, {1});
  CHECK(reply.of("B1").status == Status::destroyed);
}

TEST_CASE("LT-X3c One more without machine guns, one less for special protection") {
  const auto number = [](std::string_view vehicle) {
    Scene scene = hunt("grenadiers", vehicle);
    scene.begin();
    scene.go({"card s2", "assault B1 A1 37 40 0", "decline"}, {6});
    return scene.event(EventKind::hunt_fails).args[2];
  };
  CHECK(number("m4a1") == 3);
  CHECK(number("m10") == 4);
  CHECK(number("churchill") == 2);
}

TEST_CASE("LT-X4a Infantry attacked frontally may make an opportunity shot; from behind it may not") {
  Scene front = charge(180);
  front.begin();
  front.go({"card h2", "assault A1 B1 38 40 0", "decline"});
  CHECK(front.step() == Step::opportunity);
  Scene behind = charge(0);
  behind.begin();
  behind.go({"card h2", "assault A1 B1 38 40 0", "decline"});
  CHECK(behind.die() == Die::attacker);
}

TEST_CASE("LT-X4b LT-Q47 Each rolls one die and adds its morale: +2 entrenched, -1 from behind, -2 immobilised") {
  const auto totals = [](Scene& scene) {
    scene.begin();
    scene.go({"card h2", "assault A1 B1 38 40 0"});
    if (scene.step() == Step::assaulted) scene.go({"decline"});
    if (scene.step() == Step::opportunity) scene.go({"decline"});
    scene.go({}, {6, 1});
    return scene.event(EventKind::melee_won).args;
  };
  Scene plain = charge();
  CHECK(totals(plain)[2] == 9);
  CHECK(totals(plain = charge())[3] == 4);
  Scene behind = charge(0);
  CHECK(totals(behind)[3] == 3);
  Scene trench = charge();
  trench.box(Ground::trench, 36, 36, 42, 44);
  CHECK(totals(trench)[3] == 6);
  Scene pinned = charge();
  pinned.immobilised("B1");
  CHECK(totals(pinned)[3] == 2);
}

TEST_CASE("LT-X4c The higher total destroys the other, and the winner stays where it is; a tie destroys both") {
  Scene won = charge(0);
  won.begin();
  won.go({"card h2", "assault A1 B1 38 40 0", "decline"}, {1, 6});
  CHECK(won.of("A1").status == Status::destroyed);
  CHECK(won.is_at("B1", 38, 40, 0));
  Scene tie = charge(0);
  tie.begin();
  tie.go({"card h2", "assault A1 B1 38 40 0", "decline"}, {2, 3});
  CHECK(tie.of("A1").status == Status::destroyed);
  CHECK(tie.of("B1").status == Status::destroyed);
}

TEST_CASE("LT-X4d Immobilised infantry that wins a melee recovers") {
  Scene scene = charge(180);
  scene.immobilised("B1").begin();
  scene.go({"card h2", "assault A1 B1 38 40 0"}, {1, 6});
  CHECK(scene.of("A1").status == Status::destroyed);
  CHECK(!scene.is_pinned("B1"));
}

TEST_CASE("LT-X4e Guns never start a melee and fight with -3") {
  Scene scene;
  scene.piece("A1", "us-rifle", 30, 40, 0).piece("A2", "gun-57", 30, 60, 0);
  scene.piece("B1", "pak40", 39, 40, 0).piece("B2", "mg42", 38, 60, 180).begin();
  scene.card("h2");
  CHECK(scene.refused("assault A2 B2 35 60 0") == "LT-X4e");
  scene.go({"assault A1 B1 39 40 0", "decline"}, {4, 6});
  CHECK(scene.event(EventKind::melee_won).args[2] == 7);
  CHECK(scene.event(EventKind::melee_won).args[3] == 6 + 3 - 1 - 3);
}

TEST_CASE("LT-Q47 There is no reply after a melee") {
  Scene scene = charge(0);
  scene.tokens("B1", 2).begin();
  scene.go({"card h2", "assault A1 B1 38 40 0", "decline"}, {1, 6});
  CHECK(scene.step() == Step::draw);
}

TEST_CASE("LT-Q65 A guard that nobody had spotted turns an assault on its vehicle away") {
  Scene scene = hunt("hunters", "m4a1", 0);
  scene.piece("A3", "us-rifle", 44.4, 42, 0).begin();
  REQUIRE(scene.gap("A1", "A3") <= 2);
  scene.set([&](State& s) { s.piece[scene.number("A3")].markers = 0; });
  scene.card("s2");
  CHECK(scene.refused("assault B1 A1 37 40 0") == "");
  scene.go({"assault B1 A1 37 40 0", "decline"});
  CHECK(scene.told(EventKind::assault_stopped));
  CHECK(scene.told(EventKind::moved));  // it stays where it came to, and its activation is over
  CHECK(scene.gap("A1", "B1") < 0.01);
  CHECK(scene.state().active == kNoPiece);
  CHECK(scene.state().move == Move::none);
  CHECK(scene.in_play("A1"));
  CHECK(scene.step() == Step::draw);
}

TEST_CASE("LT-X3a LT-Q65 LT-Q8 A guard stands beside its vehicle at exactly 2 cm, and no farther") {
  for (const bool known : {true, false}) {
    for (const int more : {0, 1}) {
      CAPTURE(known);
      CAPTURE(more);
      Scene scene = hunt("hunters", "m4a1", 0);
      scene.piece("A3", "us-rifle", 60, 60, 0).begin();
      scene.set([&](State& s) {
        PieceState& guard = s.piece[scene.number("A3")];
        guard.x = scene.of("A1").x;
        guard.y = scene.of("A1").y + 10'000;
        guard.markers = known ? kSpotted : 0;
        const table::Length far = scene.rules().gap(s, scene.number("A1"), scene.number("A3"));
        guard.y -= far - 2'000 - table::kTolerance - more;
      });
      scene.card("s2");
      const bool guarded = more == 0;
      CHECK(scene.refused("assault B1 A1 37 40 0") == (known && guarded ? "LT-X3a" : ""));
      if (known) continue;
      scene.go({"assault B1 A1 37 40 0", "decline"});
      CHECK(scene.told(EventKind::assault_stopped) == guarded);
      CHECK((scene.die() == Die::hunt) == !guarded);
    }
  }
}

TEST_CASE(
    "LT-Q70 When the target routs before the assault comes, the assaulter finishes its bound and its attack is spent") {
  Scene scene = charge(180);
  scene.begin();
  scene.go({"card h2", "assault A1 B1 38 40 0", "rout B1"});
  CHECK(scene.is_at("B1", 62, 40, 0));
  CHECK(scene.is_at("A1", 38, 40, 0));
  CHECK(scene.step() == Step::draw);
}

TEST_CASE("LT-X1a Infantry without an assault number leaves vehicles alone; an offer refused is told by its rule") {
  Scene scene = hunt("mg42", "m4a1");
  scene.data([](Components& c) {
    for (Unit& unit : c.units) {
      if (unit.id == "mg42") unit.assault_number = 0;
    }
  });
  scene.begin();
  scene.card("s2");
  CHECK(scene.refused("assault B1 A1 37 40 0") == "LT-X1a");
  Scene other = charge();
  other.begin();
  other.go({"card h2", "assault A1 B1 38 40 0", "decline"});
  CHECK(other.cited(EventKind::declined) == "LT-Q57");
  CHECK(other.event(EventKind::declined).args[0] == 2);
  CHECK(other.cited(EventKind::assault_declared) == "LT-Q42");
  other.go({"decline"});
  CHECK(other.cited(EventKind::declined) == "LT-Q44");
}

TEST_CASE("LT-X2a LT-X2c LT-X3b LT-X4c What comes of an assault is told with its numbers") {
  Scene held = overrun("grenadiers");
  held.begin();
  held.go({"card h2", "assault A1 B1 40 40 0", "decline"}, {3});
  CHECK(held.event(EventKind::nerve_held).args == std::array<std::int32_t, 4>{2, 3, 3, 0});
  held.go({}, {4});
  CHECK(held.event(EventKind::hunt_fails).args == std::array<std::int32_t, 4>{2, 0, 3, 0});
  CHECK(held.cited(EventKind::destroyed) == "LT-X2c");  // in the open
  Scene survivor = overrun("mg42");
  survivor.box(Ground::foxholes, 37, 37, 43, 43).begin();
  survivor.go({"card h2", "assault A1 B1 40 40 0", "decline"}, {5});
  CHECK(survivor.event(EventKind::overrun_survived).args == std::array<std::int32_t, 4>{2, 0, 0, 0});
  Scene killed = hunt("grenadiers", "m4a1");
  killed.begin();
  killed.go({"card s2", "assault B1 A1 37 40 0", "decline"}, {3});
  CHECK(killed.event(EventKind::hunt_succeeds).args == std::array<std::int32_t, 4>{2, 0, 3, 0});
  CHECK(killed.cited(EventKind::destroyed) == "LT-X3b");
  Scene won = charge(0);
  won.begin();
  won.go({"card h2", "assault A1 B1 38 40 0", "decline"}, {6, 1});
  CHECK(won.event(EventKind::melee_won).args == std::array<std::int32_t, 4>{0, 2, 9, 3});
  CHECK(won.cited(EventKind::destroyed) == "LT-X4c");
}

}  // namespace plancia::linea
