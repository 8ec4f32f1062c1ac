// The menu of an activation.

#include <doctest/doctest.h>

#include "scene.hpp"

namespace plancia::linea {
namespace {

Scene duel() {
  Scene scene;
  scene.piece("A1", "us-mg", 30, 40, 0).piece("A2", "us-rifle", 30, 60, 0);
  scene.piece("B1", "grenadiers", 45, 40, 180).piece("B2", "grenadiers", 110, 80, 180);
  return scene;
}

}  // namespace

TEST_CASE("LT-A1a An option may be carried out only in part") {
  Scene scene = duel();
  scene.begin();
  scene.go({"card h2", "prepare A1"});
  CHECK(scene.step() == Step::half);
  CHECK(scene.refused("end") == "");
  CHECK(scene.refused("prepare A2") == "LT-A1a");
  scene.go({"end"});
  CHECK(scene.step() == Step::draw);
}

TEST_CASE("LT-A1b A bound and a preparation, in either order") {
  Scene scene = duel();
  scene.begin();
  scene.go({"card h2", "move A2 38 60 0", "prepare A2"});
  CHECK(scene.tokens("A2") == 1);
  scene.go({"card h3", "prepare A2", "move A2 46 60 0"});
  CHECK(scene.tokens("A2") == 2);
  CHECK(scene.is_at("A2", 46, 60, 0));
  CHECK(scene.step() == Step::draw);
}

TEST_CASE("LT-A1c A bound and an attack, in either order") {
  Scene scene = duel();
  scene.begin();
  scene.go({"card h2", "move A1 32 40 0", "fire A1 B1 tripod-mg mg"}, {6});
  CHECK(scene.step() == Step::draw);
  scene.go({"card h3", "fire A1 B1 tripod-mg mg", "move A1 30 40 0"}, {6});
  CHECK(scene.step() == Step::draw);
  CHECK(scene.is_at("A1", 30, 40, 0));
}

TEST_CASE("LT-A1d An attack and a preparation, in either order") {
  Scene scene = duel();
  scene.begin();
  scene.go({"card h2", "fire A1 B1 tripod-mg mg", "prepare A1"}, {6});
  scene.go({"card h3", "prepare A1", "fire A1 B1 tripod-mg mg"}, {6});
  CHECK(scene.tokens("A1") == 2);
  CHECK(scene.shots("A1") == 2);
}

TEST_CASE("LT-A1e Two preparations, or two attacks") {
  Scene scene = duel();
  scene.begin();
  scene.go({"card h2", "prepare A2", "prepare A2"});
  CHECK(scene.tokens("A2") == 2);
  scene.go({"card h3", "fire A1 B1 tripod-mg mg", "fire A1 B1 tripod-mg mg"}, {6, 6});
  CHECK(scene.shots("A1") == 2);
  CHECK(scene.step() == Step::draw);
}

TEST_CASE("LT-A1f LT-Q20 Full speed uses the whole activation, and there is one bound at most") {
  Scene scene = duel();
  scene.begin();
  scene.card("h2");
  CHECK(scene.refused("run A2 60 60 0") == "");
  scene.go({"prepare A2"});
  CHECK(scene.refused("run A2 60 60 0") == "LT-Q20");
  CHECK(scene.refused("rout A2") == "LT-Q20");
  scene.go({"move A2 35 60 0"});
  scene.go({"card h3", "move A2 40 60 0"});
  CHECK(scene.refused("move A2 45 60 0") == "LT-Q20");
  CHECK(scene.refused("turn A2 90") == "LT-Q20");
  CHECK(scene.refused("prepare A2") == "");
  scene.go({"end", "card h4", "run A2 60 60 0"});
  CHECK(scene.step() == Step::draw);
}

TEST_CASE("LT-A1g LT-Q23 Infantry mounts a transport beside it, rides with it, and gets off beside it") {
  Scene scene;
  scene.piece("A1", "m3", 30, 40, 0).piece("A2", "us-rifle", 30, 44.5, 0).piece("A3", "us-rifle", 30, 50, 0);
  scene.piece("A4", "gun-57", 25, 36, 0).piece("A5", "us-mg", 33, 36, 0).piece("A6", "m4a1", 60, 60, 0);
  scene.piece("B1", "grenadiers", 110, 80, 180).tokens("A2", 2).begin();
  scene.card("h2");
  CHECK(scene.refused("mount A3 A1") == "LT-Q23");
  CHECK(scene.refusal("mount A3 A1").args[0] == 7400);  // 7.4 cm, 2.0 allowed
  CHECK(scene.refused("mount A2 A6") == "LT-A1g");      // a tank carries nobody
  CHECK(scene.refused("mount A6 A1") == "LT-A1g");
  scene.go({"mount A2 A1"});
  CHECK(scene.of("A2").aboard == scene.number("A1"));
  CHECK(scene.tokens("A2") == 0);
  CHECK(scene.of("A2").posture == Posture::bound);
  CHECK(!scene.is_spotted("A2"));
  scene.card("h3");
  CHECK(scene.refused("prepare A2") == "LT-Q23");
  CHECK(scene.refused("fire A2 B1 rifles mg") == "LT-Q23");
  scene.go({"mount A4 A1", "card h4", "mount A5 A1"});  // one gun in tow, two half-squads
  scene.card("h5");
  CHECK(scene.refused("mount A3 A1") == "LT-Q23");
  scene.go({"run A1 60 40 0"});
  scene.card("h6");
  CHECK(scene.refused("dismount A2 60 50 90") == "LT-Q23");
  CHECK(scene.refused("dismount A3 60 43 90") == "LT-Q23");
  CHECK(scene.refused("dismount A2 60 42 90") == "LT-Q28");
  scene.go({"dismount A2 60 44 90"});
  CHECK(scene.is_at("A2", 60, 44, 90));
  CHECK(scene.of("A2").posture == Posture::bound);
  CHECK(scene.step() == Step::draw);
}

TEST_CASE("LT-Q23 When a transport is destroyed each passenger rolls: lost on 1 to 3, else put down immobilised") {
  Scene scene;
  scene.piece("A1", "m3", 30, 40, 0).piece("A2", "us-rifle", 30, 44, 0).piece("A3", "us-rifle", 30, 36, 0);
  scene.piece("B1", "pz4", 60, 40, 180).begin();
  scene.go({"card h2", "mount A2 A1", "card h3", "mount A3 A1", "card s2", "fire B1 A1 de-75-l48 at"}, {1, 1, 3, 4});
  CHECK(scene.of("A1").status == Status::destroyed);
  CHECK(scene.of("A2").status == Status::destroyed);
  CHECK(scene.count(EventKind::passenger_lost) == 1);
  CHECK(scene.event(EventKind::passenger_lost).args[0] == static_cast<int>(scene.number("A2")));
  CHECK(scene.cited(EventKind::passenger_lost) == "LT-Q23");
  CHECK(scene.count(EventKind::passenger_saved) == 1);
  CHECK(scene.event(EventKind::passenger_saved).args == std::array<std::int32_t, 4>{2, 30'000, 40'000, 0});
  CHECK(scene.cited(EventKind::passenger_saved) == "LT-Q23");
  CHECK(scene.in_play("A3"));
  CHECK(scene.is_pinned("A3"));
  CHECK(scene.of("A3").aboard == kNoPiece);
  CHECK(scene.is_at("A3", 30, 40, 0));
  CHECK(scene.step() == Step::half);  // the shooter has a half left
}

TEST_CASE("LT-Q63 A passenger saved stands on the nearest free place, not on another piece") {
  Scene scene;
  scene.piece("A1", "m3", 30, 40, 0).piece("A2", "us-rifle", 30, 44, 0).piece("A3", "us-rifle", 30, 36, 0);
  scene.piece("B1", "pz4", 60, 40, 180).begin();
  scene.go({"card h2", "mount A2 A1", "card h3", "mount A3 A1", "card s2", "fire B1 A1 de-75-l48 at"}, {1, 1, 5, 5});
  CHECK(scene.is_at("A2", 30, 40, 0));
  CHECK(scene.gap("A2", "A3") < 0.5);
  CHECK(scene.x("A3") != doctest::Approx(30));
}

TEST_CASE("LT-Q63 A passenger saved finds its place within 30 cm, that distance included, or is lost") {
  for (const bool room : {true, false}) {
    CAPTURE(room);
    Scene scene;
    scene.piece("A1", "m3", 40, 40, 0).piece("A2", "us-rifle", 40, 44, 0);
    scene.piece("B1", "pz4", 110, 40, 180).spotted("A1");
    scene.box(Ground::water, 0, 0, room ? 69.9 : 70.1, 90).begin();
    scene.go({"card h2", "mount A2 A1", "card s2", "fire B1 A1 de-75-l48 at"}, {1, 1, 4});
    REQUIRE(scene.of("A1").status == Status::destroyed);
    CHECK(scene.in_play("A2") == room);
    if (room) CHECK(scene.is_at("A2", 70, 40, 0));
    if (!room) CHECK(scene.cited(EventKind::passenger_lost) == "LT-Q63");
  }
}

TEST_CASE("LT-A1h LT-Q24 An immobilised piece can only remove its marker, and does nothing else in that activation") {
  Scene scene = duel();
  scene.immobilised("A1").begin();
  scene.card("h2");
  CHECK(scene.refused("prepare A1") == "LT-Q24");
  CHECK(scene.refused("fire A1 B1 tripod-mg mg") == "LT-Q24");
  CHECK(scene.refused("move A1 34 40 0") == "LT-Q24");
  CHECK(scene.refused("turn A1 90") == "LT-Q24");
  CHECK(scene.refused("rout A1") == "LT-Q24");
  CHECK(scene.refused("recover A2") == "LT-A1h");
  scene.go({"recover A1"});
  CHECK(!scene.is_pinned("A1"));
  CHECK(scene.step() == Step::draw);
}

TEST_CASE("LT-Q24 An immobilised piece still spots, and does not reply") {
  Scene scene = duel();
  scene.tokens("B1", 1).immobilised("B1").begin();
  CHECK(scene.is_spotted("A1"));  // only B1 is near
  scene.set([&](State& s) { s.piece[scene.number("B1")].tokens = 1; });
  scene.go({"card h2", "fire A1 B1 tripod-mg mg"}, {6});
  CHECK(scene.step() == Step::half);
}

TEST_CASE("LT-Q21 At most two prepared attacks are held; they survive a bound and full speed") {
  Scene scene = duel();
  scene.tokens("A2", 2).begin();
  scene.card("h2");
  CHECK(scene.refused("prepare A2") == "LT-Q21");
  CHECK(scene.refusal("prepare A2").args[0] == 2);
  scene.go({"move A2 35 60 0", "end"});
  CHECK(scene.tokens("A2") == 2);
  scene.go({"card h3", "run A2 60 60 0"});
  CHECK(scene.tokens("A2") == 2);
}

TEST_CASE("LT-Q21 A prepared attack is not used in the owner's own activation, and is lost by rout") {
  Scene scene = duel();
  scene.tokens("A1", 1).begin();
  scene.go({"card h2", "fire A1 B1 tripod-mg mg", "end"}, {6});
  CHECK(scene.tokens("A1") == 1);
  scene.go({"card h3", "rout A1"});
  CHECK(scene.tokens("A1") == 0);
}

TEST_CASE("LT-Q62 Where a hidden enemy stands nobody gets off: it is found, and the passenger stays aboard") {
  Scene scene;
  scene.line(Ground::bocage, {{20, 42.5}, {60, 42.5}}).box(Ground::smoke, 20, 42, 60, 42.9);
  scene.piece("A1", "m3", 40, 40, 0).piece("A2", "us-rifle", 40, 36, 0);
  scene.piece("B1", "grenadiers", 40, 44.9, 90).piece("B2", "grenadiers", 110, 80, 0).begin();
  REQUIRE(!scene.is_spotted("B1"));
  scene.go({"card h2", "mount A2 A1", "card h3", "dismount A2 40 44 90"});
  CHECK(scene.told(EventKind::no_room));
  CHECK(scene.event(EventKind::spotted).args[0] == static_cast<int>(scene.number("B1")));
  CHECK(std::string_view{scene.event(EventKind::spotted).rule.id} == "LT-Q62");
  CHECK(scene.of("A2").aboard == scene.number("A1"));
  CHECK(!scene.is_spotted("B1"));  // out of sight again at once, but the place is remembered
  CHECK((scene.of("B1").markers & kMarked) != 0);
  CHECK(scene.step() == Step::draw);
}

TEST_CASE("LT-Q23 A half-track takes two half-squads and one gun, from exactly 2 cm, and each has room of its own") {
  Scene scene;
  // The half-track reaches 1.1 cm to either side; a half-squad's radius is 1.5, a gun's 2.
  scene.piece("A1", "m3", 40, 40, 0).piece("A2", "us-rifle", 39, 44.6, 0).piece("A3", "us-rifle", 39, 35.4, 0);
  scene.piece("A4", "us-rifle", 43, 44.6, 0).piece("A5", "gun-57", 43, 34.9, 0).piece("A6", "gun-57", 35, 34.9, 0);
  scene.piece("A7", "us-rifle", 35, 44.7, 0).piece("A8", "m3", 60, 40, 0).piece("B1", "grenadiers", 115, 85, 0);
  scene.begin();
  CHECK(scene.gap("A1", "A2") == 2);
  scene.card("h2");
  CHECK(scene.refusal("mount A7 A1").kind == static_cast<std::uint16_t>(RefusalKind::too_far_to_mount));  // 2.1 cm
  CHECK(scene.refusal("mount A8 A1").kind == static_cast<std::uint16_t>(RefusalKind::cannot_be_carried));
  scene.go({"mount A2 A1", "card h3", "mount A3 A1", "card h4"});
  CHECK(scene.refusal("mount A4 A1").kind == static_cast<std::uint16_t>(RefusalKind::transport_full));
  scene.go({"mount A5 A1", "card h5"});
  CHECK(scene.refusal("mount A6 A1").kind == static_cast<std::uint16_t>(RefusalKind::transport_full));
  CHECK(scene.refusal("mount A4 A2").kind == static_cast<std::uint16_t>(RefusalKind::cannot_be_carried));
  CHECK(scene.told(EventKind::mounted));
  CHECK(scene.step() == Step::card);
  // Exactly 2 cm away again, or 2.1; and not into the water.
  CHECK(scene.refused("dismount A2 40.5 44.6 0") == "LT-Q28");  // A4 stands there
  scene.go({"dismount A2 38 44.6 270"});
  CHECK(scene.is_at("A2", 38, 44.6, 270));
  scene.card("h6");
  CHECK(scene.refusal("dismount A3 39 35.3 0").kind == static_cast<std::uint16_t>(RefusalKind::too_far_to_mount));
  CHECK(scene.refused("dismount A3 39 35.4 0") == "");
}

TEST_CASE("LT-Q23 LT-Q27 LT-Q8 Nobody gets off into water or over the edge") {
  Scene scene;
  scene.box(Ground::water, 20, 3, 60, 5);
  scene.piece("A1", "m3", 40, 1.5, 0).piece("A2", "us-rifle", 46, 1.6, 0).piece("B1", "grenadiers", 115, 85, 0).begin();
  scene.go({"card h2", "mount A2 A1", "card h3"});
  CHECK(scene.refused("dismount A2 40 4.2 0") == "LT-Q27");
  CHECK(scene.refused("dismount A2 46 1.4 0") == "LT-Q8");
  CHECK(scene.refused("dismount A2 46 1.5 0") == "");
}

TEST_CASE("LT-A1a LT-C2a An activation is told by the card that gives it, and its end if it comes early") {
  Scene scene = duel();
  scene.begin();
  scene.go({"card h2", "prepare A1"});
  CHECK(scene.cited(EventKind::activated) == "LT-A1a");
  CHECK(scene.event(EventKind::activated).args[0] == static_cast<int>(scene.number("A1")));
  CHECK(scene.event(EventKind::prepared).args[1] == 1);
  scene.go({"end"});
  CHECK(scene.event(EventKind::activation_over).args[0] == static_cast<int>(scene.number("A1")));
  scene.go({"card hk", "platoon A", "prepare A2"});
  CHECK(scene.cited(EventKind::activated) == "LT-C2a");
  CHECK(scene.event(EventKind::platoon_activated).args[0] == 0);
  scene.go({"end", "end"});
  CHECK(scene.event(EventKind::platoon_over).args[0] == 0);
  scene.go({"card s2", "pass"});
  CHECK(scene.event(EventKind::passed).args[0] == 2);
}

}  // namespace plancia::linea
