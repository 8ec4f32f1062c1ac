// Morale tests, flight, falling back, voluntary rout.

#include <doctest/doctest.h>

#include "scene.hpp"

namespace plancia::linea {
namespace {

// A Panzer IV about to test: its tank destroyer of an enemy has rolled a T.
Scene testing(std::string_view unit = "pz4") {
  Scene scene;
  scene.piece("A1", "m4a1", 20, 40, 0).piece("B1", unit, 60, 40, 180, "1").piece("B2", "grenadiers", 60, 52, 180, "2");
  scene.tokens("B1", 2).spotted("B1");
  return scene;
}
constexpr std::string_view kShot = "fire A1 B1 us-75 at";

}  // namespace

TEST_CASE("LT-L1a Morale is a datum of the unit, which a scenario may change by one for a piece") {
  Scene scene = testing();
  scene.data([](Components& c) { c.pieces[1].morale_change = 1; }).begin();
  CHECK(scene.rules().morale(scene.number("B1")) == 4);
  scene.go({"card h2", kShot, "test"}, {3, 4, 4});
  CHECK(scene.told(EventKind::test_held));
}

TEST_CASE(
    "LT-L2a LT-Q51 LT-Q53 Twice its morale or more: it flees all its movement, back to the enemy, without ready "
    "attacks") {
  Scene scene = testing();
  scene.begin();
  scene.go({"card h2", kShot, "test"}, {3, 4, 6});
  CHECK(scene.is_at("B1", 90, 40, 0));
  CHECK(scene.tokens("B1") == 0);
  CHECK(scene.cited(EventKind::flees) == "LT-L2a");
  CHECK(scene.cited(EventKind::tokens_lost) == "LT-L2a");
  CHECK(scene.of("B1").posture == Posture::fast);
  CHECK((scene.of("B1").markers & kRouted) != 0);
}

TEST_CASE("LT-L2b LT-Q54 Above its morale: it falls back 5 cm facing the enemy, without ready attacks") {
  for (const int die : {4, 5}) {
    Scene scene = testing();
    scene.begin();
    scene.go({"card h2", kShot, "test"}, {3, 4, die});
    CHECK(scene.is_at("B1", 65, 40, 180));
    CHECK(scene.tokens("B1") == 0);
    CHECK(scene.of("B1").posture == Posture::bound);
    CHECK((scene.of("B1").markers & kRouted) == 0);
  }
}

TEST_CASE("LT-L2c Otherwise nothing happens") {
  for (const int die : {1, 2, 3}) {
    Scene scene = testing();
    scene.begin();
    scene.go({"card h2", kShot, "test"}, {3, 4, die});
    CHECK(scene.is_at("B1", 60, 40, 180));
    CHECK(scene.told(EventKind::takes_test));
    CHECK(scene.event(EventKind::test_held).args[3] == 0);
    CHECK(scene.tokens("B1") == 2);
  }
}

TEST_CASE("LT-Q51 With morale 2 a 4 is flight, with morale 4 nothing is") {
  Scene shaky = testing("m13");
  shaky.begin();
  shaky.go({"card h2", "fire A1 B1 vehicle-mgs mg", "test"}, {1, 4});
  CHECK(shaky.told(EventKind::flees));
  Scene brave = testing("tiger");
  brave.begin();
  brave.go({"card h2", "fire A1 B1 vehicle-mgs mg", "test"}, {1, 6});
  CHECK(brave.told(EventKind::falls_back));
}

TEST_CASE("LT-L3a LT-Q52 +1 in all: no friend in sight, surrounded, most of the platoon routed, immobilised") {
  const auto modifier = [](Scene& scene) {
    scene.begin();
    return scene.rules().test_modifier(scene.state(), scene.number("B1"));
  };
  Scene company = testing();
  CHECK(modifier(company) == 0);
  Scene alone;
  alone.piece("A1", "m4a1", 20, 40, 0).piece("B1", "pz4", 60, 40, 180).spotted("B1");
  CHECK(modifier(alone) == 1);
  Scene hidden = testing();
  hidden.box(Ground::woods, 50, 45, 70, 48);
  CHECK(modifier(hidden) == 1);
  Scene ring = testing();
  ring.piece("A2", "m4a1", 70, 55, 0).piece("A3", "m4a1", 70, 25, 0).piece("A4", "m4a1", 38, 40, 0);
  for (const std::string_view id : {"A2", "A3", "A4"}) ring.posture(id, Posture::bound);
  CHECK(modifier(ring) == 1);
  Scene open_ring = testing();
  open_ring.piece("A2", "m4a1", 58, 58, 0).piece("A3", "m4a1", 58, 22, 0).piece("A4", "m4a1", 38, 40, 0);
  for (const std::string_view id : {"A2", "A3", "A4"}) open_ring.posture(id, Posture::bound);
  CHECK(modifier(open_ring) == 0);
  Scene rabble = testing();
  rabble.piece("B3", "pz4", 60, 60, 180, "1").piece("B4", "pz4", 60, 70, 180, "1").piece("B5", "pz4", 60, 80, 180, "1");
  rabble.routed("B3").routed("B4");
  CHECK(modifier(rabble) == 1);
  Scene half = testing();
  half.piece("B3", "pz4", 60, 60, 180, "1").piece("B4", "pz4", 60, 70, 180, "1").routed("B3");
  CHECK(modifier(half) == 0);  // half is not most
  Scene pinned = testing("grenadiers");
  pinned.immobilised("B1");
  CHECK(modifier(pinned) == 1);
  Scene both = testing();
  both.box(Ground::woods, 50, 45, 70, 48);
  both.piece("B3", "pz4", 60, 60, 180, "1").routed("B3");
  CHECK(modifier(both) == 1);  // however many reasons
  alone.go({"card h2", "fire A1 B1 us-75 at", "test"}, {3, 4, 1});
  CHECK(alone.event(EventKind::test_held).args[3] == 1);  // and it is told
}

TEST_CASE("LT-L4a LT-Q57 A piece may rout instead of a test") {
  Scene scene = testing();
  scene.begin();
  scene.go({"card h2", kShot, "rout B1"}, {3, 4});
  CHECK(scene.is_at("B1", 90, 40, 0));
  CHECK(scene.step() == Step::half);
}

TEST_CASE("LT-L4a LT-Q57 Or when an assault is declared, or as its own activation; never when immobilised") {
  Scene scene;
  scene.piece("A1", "us-rifle", 30, 40, 0).piece("A2", "us-rifle", 5, 5, 0);
  scene.piece("B1", "mg42", 38, 40, 180).piece("B2", "mg42", 38, 60, 180).begin();
  scene.go({"card h2", "assault A1 B1 38 40 0"});
  CHECK(scene.step() == Step::assaulted);
  CHECK(scene.refused("rout B1") == "");
  CHECK(scene.refused("rout B2") == "LT-Q57");
  scene.go({"rout B1"});
  CHECK(scene.is_at("B1", 62, 40, 0));
  scene.go({"card s2", "rout B2"});
  CHECK(scene.told(EventKind::flees));
  CHECK(scene.step() == Step::draw);
  Scene pinned;
  pinned.piece("A1", "us-rifle", 30, 40, 0).piece("B1", "mg42", 38, 40, 180).immobilised("B1");
  pinned.piece("B2", "mg42", 110, 60, 180).begin();
  pinned.go({"card h2", "assault A1 B1 38 40 0"});
  CHECK(pinned.die() == Die::attacker);
}

TEST_CASE(
    "LT-Q57 With rout_before_assault=off nobody is asked when an assault is declared; the other two moments stay") {
  Scene scene;
  scene.options({.rout_before_assault = false});
  scene.piece("A1", "us-rifle", 30, 40, 0).piece("A2", "us-rifle", 5, 5, 0);
  scene.piece("B1", "mg42", 38, 40, 180).piece("B2", "mg42", 38, 60, 180).begin();
  scene.go({"card h2", "assault A1 B1 38 40 0"});
  CHECK(scene.step() == Step::opportunity);  // it may still fire
  scene.go({"decline"});
  CHECK(scene.die() == Die::attacker);  // the melee, with B1 where it was
  CHECK(scene.is_at("B1", 38, 40, 180));
  scene.go({}, {1, 6});  // the attacker loses
  scene.go({"card s2", "rout B2"});
  CHECK(scene.told(EventKind::flees));
  Scene tested = testing();
  tested.options({.rout_before_assault = false}).begin();
  tested.go({"card h2", kShot, "rout B1"}, {3, 4});
  CHECK(tested.is_at("B1", 90, 40, 0));
}

TEST_CASE("LT-Q53 A flight stops short of impassable ground and of pieces, and ignores what ground costs") {
  Scene water = testing();
  water.box(Ground::water, 75, 0, 80, 90).begin();
  water.go({"card h2", kShot, "rout B1"}, {3, 4});
  CHECK(water.is_at("B1", 75, 40, 0));
  Scene friendly = testing();
  friendly.piece("B3", "grenadiers", 80, 40, 180).begin();
  friendly.go({"card h2", kShot, "rout B1"}, {3, 4});
  CHECK(friendly.is_at("B1", 80 - 1.5 - 2.95, 40, 0));
  Scene woods = testing();
  woods.box(Ground::woods, 65, 0, 100, 90).begin();
  woods.go({"card h2", kShot, "rout B1"}, {3, 4});
  CHECK(woods.is_at("B1", 90, 40, 0));
}

TEST_CASE("LT-Q53 Who knows of no enemy flees towards its home edge, whichever of the four it is") {
  struct Row {
    Edge edge;
    double x, y, facing;
  };
  for (const Row row : {Row{Edge::west, 30, 45, 180}, Row{Edge::east, 90, 45, 0}, Row{Edge::south, 60, 15, 270},
                        Row{Edge::north, 60, 75, 90}}) {
    CAPTURE(static_cast<int>(row.edge));
    Scene scene;
    scene.data([&](Components& c) { c.home = {Edge::north, row.edge}; });
    scene.piece("A1", "us-rifle", 5, 5, 0).piece("B1", "pz4", 60, 45, 45).begin();
    scene.go({"card s2", "rout B1"});
    CHECK(scene.is_at("B1", row.x, row.y, row.facing));
    CHECK(scene.cited(EventKind::routs) == "LT-L4a");
    CHECK(scene.cited(EventKind::flees) == "LT-L4a");
  }
}

TEST_CASE("LT-Q53 A piece whose centre leaves the table in flight is lost, with all aboard") {
  Scene scene;
  scene.piece("A1", "m4a1", 60, 40, 0).piece("B1", "sdkfz-251", 100, 40, 180).piece("B2", "grenadiers", 100, 44, 180);
  scene.piece("B3", "grenadiers", 60, 80, 180).spotted("B1").begin();
  scene.go({"card s2", "mount B2 B1", "card h2", "fire A1 B1 vehicle-mgs mg", "rout B1"}, {1});
  CHECK(scene.of("B1").status == Status::left);
  CHECK(scene.of("B2").status == Status::left);
  CHECK(scene.rules().score(scene.state(), Side::allied) == 4);
}

TEST_CASE(
    "LT-Q53 A flight that ends on the very edge stays on the table, and one that ends a hair beyond it does not") {
  for (const int beyond : {0, 1}) {
    CAPTURE(beyond);
    Scene scene;
    scene.piece("A1", "us-rifle", 10, 40, 0).piece("B1", "grenadiers", 60, 40, 180).piece("B2", "mg42", 110, 60, 180);
    scene.begin();
    const table::Length speed = scene.rules().unit(scene.number("B1")).speed;
    scene.set([&](State& s) { s.piece[scene.number("B1")].x = 120'000 - speed + beyond; });
    scene.set([&](State& s) { s.piece[scene.number("A1")].markers |= kSpotted; });
    scene.go({"card s2", "rout B1"});
    CHECK(scene.of("B1").status == (beyond == 0 ? Status::in_play : Status::left));
    if (beyond == 0) CHECK(scene.is_at("B1", 120, 40, 0));
  }
}

TEST_CASE("LT-Q53 Who flees with a friend or water at its back stays exactly where it is") {
  Scene scene;
  scene.piece("A1", "us-rifle", 10, 40, 0).piece("A2", "us-rifle", 10, 60, 0).spotted("A1").spotted("A2");
  scene.piece("B1", "grenadiers", 50, 40, 180).piece("B2", "grenadiers", 53, 40, 180);  // in contact
  scene.piece("B3", "grenadiers", 50, 60, 180).box(Ground::water, 50.001, 55, 60, 65).begin();
  scene.go({"card s2", "rout B1", "card s3", "rout B3"});
  CHECK(scene.of("B1").x == 50'000);
  CHECK(scene.of("B3").x == 50'000);
  CHECK(scene.of("B1").facing == 0);
}

TEST_CASE("LT-Q55 A gun that cannot move is abandoned when it flees; the pinned keep their marker in a forced move") {
  Scene gun;
  gun.piece("A1", "us-rifle", 30, 40, 0).piece("B1", "pak40", 39, 40, 180).piece("B2", "mg42", 110, 60, 180).begin();
  gun.go({"card h2", "assault A1 B1 39 40 0", "rout B1"});
  CHECK(gun.told(EventKind::abandoned));
  CHECK(gun.of("B1").status == Status::destroyed);
  // Only vehicles test after fire, so a pinned piece that must move is one the data make: an open-topped crew.
  Scene pinned = testing();
  pinned.immobilised("B1").begin();
  pinned.go({"card h2", kShot}, {3, 4, 4});  // no choice for the immobilised, and +1
  CHECK(pinned.is_at("B1", 65, 40, 180));
  CHECK(pinned.is_pinned("B1"));
}

TEST_CASE("LT-Q55 LT-Q36 A vehicle that cannot move does not fall back, but loses its attacks and its activation") {
  const auto dug_in = [](std::string_view unit, int bound, int speed) {
    return [=](Components& c) {
      for (Unit& u : c.units) {
        if (u.id != unit) continue;
        u.bound = bound;
        u.speed = speed;
      }
    };
  };
  for (const int bound : {0, 10'000}) {
    for (const int speed : {0, 30'000}) {
      CAPTURE(bound);
      CAPTURE(speed);
      Scene scene = testing();
      scene.data(dug_in("pz4", bound, speed)).begin();
      scene.go({"card h2", kShot, "test"}, {3, 4, 4});
      const bool fixed = bound == 0 && speed == 0;
      CHECK(scene.told(EventKind::falls_back) == !fixed);
      CHECK(scene.is_at("B1", fixed ? 60 : 65, 40, 180));
      CHECK(scene.tokens("B1") == 0);
    }
  }
  Scene active = testing();
  active.data(dug_in("m4a1", 0, 0)).piece("A2", "us-rifle", 20, 50, 0).begin();
  active.go({"card h2", kShot}, {6, 6});
  REQUIRE(active.step() == Step::reply);
  int tested = 0;
  for (const int die : {1, 2, 3, 4, 5, 6}) {
    Scene reply = active;
    reply.go({"reply B1 de-75-l48 at"}, {die, 3});
    if (reply.step() != Step::test) continue;
    reply.go({"test"}, {4});
    CHECK(reply.is_at("A1", 20, 40, 0));
    CHECK(reply.step() == Step::draw);  // it had a half left
    ++tested;
  }
  CHECK(tested > 0);
}

TEST_CASE("LT-Q56 The routed marker goes at the start of the piece's next activation") {
  Scene scene = testing();
  scene.routed("B1").begin();
  scene.go({"card s2", "prepare B2", "end"});
  CHECK((scene.of("B1").markers & kRouted) != 0);
  scene.go({"card s3", "turn B1 90"});
  CHECK((scene.of("B1").markers & kRouted) == 0);
}

TEST_CASE("LT-Q56 A routed piece does not control an objective, but keeps the enemy from it") {
  Scene scene{"lane"};
  scene.begin();
  const auto stand = [&](std::string_view id, std::uint8_t markers, bool inside) {
    scene.set([&](State& s) {
      PieceState& p = s.piece[scene.number(id)];
      p.x = inside ? 54'000 : 10'000;
      p.y = inside ? (id == "rifle-1" ? 24'000 : 28'000) : 38'000;
      p.markers = markers;
    });
  };
  stand("rifle-1", 0, true);
  CHECK(scene.rules().controller(scene.state(), 0) == 1);
  stand("gren-1", kRouted, true);
  CHECK(scene.rules().controller(scene.state(), 0) == 0);
  stand("rifle-1", 0, false);
  CHECK(scene.rules().controller(scene.state(), 0) == 0);
  stand("gren-1", 0, true);
  CHECK(scene.rules().controller(scene.state(), 0) == 2);
}

TEST_CASE("LT-Q66 A piece without room to turn keeps its heading in a forced move") {
  Scene scene;
  scene.piece("A1", "m4a1", 20, 40, 0).piece("B1", "pz4", 60, 40, 90).piece("B2", "grenadiers", 57, 40, 180);
  scene.spotted("B1").begin();
  REQUIRE(scene.gap("B1", "B2") < 0.1);
  scene.go({"card h2", "fire A1 B1 vehicle-mgs mg", "rout B1"}, {1});
  // Turning east it would stand on B2; it goes east sideways.
  CHECK(scene.facing("B1") == 90);
  CHECK(scene.x("B1") > 80);
}

}  // namespace plancia::linea
