// The worked examples, with their coordinates in centimetres and their dice in the order rolled.

#include <doctest/doctest.h>

#include "scene.hpp"

namespace plancia::linea {

TEST_CASE("LT-EX1 A tank shoots on the eyes of infantry; its target falls back and dies of the second shot") {
  Scene scene;
  scene.piece("A1", "m4a1", 20, 40, 0).piece("A2", "us-rifle", 40, 50, 0);
  scene.piece("B1", "pz4", 60, 40, 180).tokens("B1", 1).piece("B2", "grenadiers", 64, 52, 180).begin();
  CHECK(scene.gap("A2", "B1") == doctest::Approx(17.57).epsilon(0.001));
  CHECK(scene.gap("A1", "B1") == doctest::Approx(34.15).epsilon(0.001));
  CHECK(scene.gap("A2", "B2") == doctest::Approx(21.08).epsilon(0.001));
  CHECK(scene.is_spotted("B1"));
  CHECK(!scene.is_spotted("B2"));
  scene.go({"card h7", "fire A1 B1 us-75 at", "test"}, {3, 4, 5});
  CHECK(scene.is_at("B1", 65, 40, 180));
  CHECK(scene.tokens("B1") == 0);
  CHECK(scene.of("B1").posture == Posture::bound);
  CHECK(scene.gap("A1", "B1") == doctest::Approx(39.15).epsilon(0.001));
  scene.go({"fire A1 B1 us-75 at"}, {1, 3});
  CHECK(scene.of("B1").status == Status::destroyed);
  CHECK(scene.shots("A1") == 2);
  CHECK(!scene.is_spotted("B2"));
}

TEST_CASE("LT-EX2 A prepared reply destroys the attacker before its second half") {
  Scene scene;
  scene.piece("A1", "firefly", 20, 30, 0);
  scene.piece("B1", "panther", 65, 30, 180).tokens("B1", 1).posture("B1", Posture::bound).begin();
  CHECK(scene.is_spotted("B1"));
  CHECK(scene.gap("A1", "B1") == doctest::Approx(38.60).epsilon(0.001));
  scene.go({"card d5", "fire A1 B1 uk-17pdr at", "test"}, {3, 4, 2});
  CHECK(scene.told(EventKind::test_held));
  CHECK(scene.event(EventKind::test_held).args[1] == 3);
  CHECK(scene.shots("A1") == 1);
  CHECK(scene.is_spotted("A1"));
  CHECK(scene.step() == Step::reply);
  scene.go({"reply B1 de-75-l70 at"}, {2, 4});
  CHECK(scene.of("A1").status == Status::destroyed);
  CHECK(scene.is_at("B1", 65, 30, 180));
  CHECK(scene.tokens("B1") == 0);
}

TEST_CASE("LT-EX3 An ambush in the woods stops a tank at full speed") {
  Scene scene;
  scene.box(Ground::woods, 40, 20, 60, 30);
  scene.piece("A1", "m4a1", 20, 17, 0).piece("A2", "us-rifle", 5, 80, 0);
  scene.piece("B1", "grenadiers", 50, 22, 270).tokens("B1", 1).begin();
  CHECK(!scene.is_spotted("A1"));
  CHECK(!scene.is_spotted("B1"));
  scene.go({"card h9", "run A1 50 17 0"});
  CHECK(scene.step() == Step::ambush);
  CHECK(scene.is_at("A1", 45.58, 17, 0));
  CHECK(scene.is_spotted("A1"));
  CHECK(scene.is_spotted("B1"));
  scene.go({"ambush B1 panzerfaust at"}, {4, 4});
  CHECK(scene.told(EventKind::destroyed));
  CHECK(scene.of("A1").status == Status::destroyed);
  CHECK(scene.tokens("B1") == 0);
  CHECK(scene.shots("B1") == 1);
}

TEST_CASE("LT-EX4 A machine gun pins running infantry") {
  Scene scene;
  scene.piece("A1", "us-mg", 30, 30, 0);
  scene.piece("B1", "grenadiers", 60, 30, 180).tokens("B1", 1).posture("B1", Posture::fast).begin();
  CHECK(scene.is_spotted("B1"));
  scene.go({"card d2", "fire A1 B1 tripod-mg mg"}, {3});
  CHECK(scene.event(EventKind::other_shot).args[0] == 4);
  CHECK(scene.is_pinned("B1"));
  CHECK(scene.tokens("B1") == 0);
  CHECK(scene.of("B1").posture == Posture::stationary);
  CHECK(scene.is_spotted("B1"));
  scene.go({"fire A1 B1 tripod-mg mg"}, {3});
  CHECK(scene.event(EventKind::other_shot).args[0] == 1);
  CHECK(scene.told(EventKind::still_immobilised));
  CHECK(scene.is_at("B1", 60, 30, 180));
  CHECK(scene.shots("A1") == 2);
}

TEST_CASE("LT-EX5 The third consecutive high-explosive shot destroys a pinned target in its foxhole") {
  Scene scene;
  scene.box(Ground::foxholes, 57, 27, 63, 33);
  scene.piece("A1", "m4a1", 20, 30, 0).piece("B1", "grenadiers", 60, 30, 180).piece("B2", "grenadiers", 110, 80, 180);
  scene.spotted("B1").begin();
  CHECK(scene.gap("A1", "B1") == doctest::Approx(35.60).epsilon(0.001));
  scene.go({"card h3", "fire A1 B1 us-75 he"}, {2});
  CHECK(scene.event(EventKind::other_shot).args[0] == 2);
  CHECK(scene.is_pinned("B1"));
  scene.go({"fire A1 B1 us-75 he"}, {4});
  CHECK(scene.event(EventKind::other_shot).args[0] == 3);
  scene.go({"card d8", "fire A1 B1 us-75 he"}, {2});
  CHECK(scene.event(EventKind::other_shot).args[0] == 4);
  CHECK(scene.of("B1").status == Status::destroyed);
  CHECK(scene.step() == Step::half);
}

TEST_CASE("LT-EX6 Firing gives a gun away, and the reply pins it") {
  Scene scene;
  scene.box(Ground::woods, 70, 20, 90, 40);
  scene.piece("A1", "m4a1", 30, 30, 0).tokens("A1", 1).posture("A1", Posture::bound).spotted("A1");
  scene.piece("A2", "us-rifle", 38, 40, 0).piece("B1", "pak40", 72, 30, 180).tokens("B1", 1).begin();
  CHECK(!scene.is_spotted("B1"));
  CHECK(scene.gap("B1", "A1") == doctest::Approx(36.60).epsilon(0.001));
  CHECK(scene.gap("A2", "B1") == doctest::Approx(31.44).epsilon(0.001));
  scene.go({"card s9", "fire B1 A1 de-pak40 at"}, {5, 4});
  CHECK(scene.event(EventKind::at_shot).args[0] == 3);
  CHECK(scene.is_spotted("B1"));
  CHECK(scene.spotting_distance("A2", "B1") == 40);
  CHECK(scene.spotting_distance("A1", "B1") == 20);
  CHECK(scene.step() == Step::reply);
  CHECK(scene.refused("reply A1 us-75 at") == "LT-Q22");
  scene.go({"reply A1 us-75 he"}, {3});
  CHECK(scene.event(EventKind::other_shot).args[0] == 2);
  CHECK(scene.is_pinned("B1"));
  CHECK(scene.tokens("B1") == 0);
  CHECK(scene.tokens("A1") == 0);
  CHECK(scene.shots("A1") == 1);
  CHECK(scene.step() == Step::draw);
}

TEST_CASE("LT-EX7 Legal paths, and paths to be rejected") {
  Scene scene;
  scene.piece("A1", "cromwell", 20, 20, 0).piece("A2", "us-rifle", 40, 40, 90).piece("B1", "grenadiers", 115, 85, 0);
  scene.begin();
  scene.card("d4");
  CHECK(scene.refused("run A1 51.3 20 329") == "LT-M3b");  // δ1 = −61°
  CHECK(scene.refused("run A1 40 20 90") == "LT-M3b");     // a turn at the end
  CHECK(scene.refused("run A1 57 20 0") == "LT-M3a");      // L = 37
  CHECK(scene.refused("run A1 10 20 0") == "LT-M3b");      // backward
  scene.go({"run A1 51.1 20 330"});
  CHECK(scene.is_at("A1", 51.1, 20, 330));
  CHECK(scene.of("A1").posture == Posture::fast);
  scene.card("h6");
  CHECK(scene.refused("move A2 45.2 32.5 150") == "LT-M2a");  // d1 + d2 = 10.5
  CHECK(scene.refused("move A2 45.2 41 150") == "LT-Q25");    // forward, then backward
  scene.go({"move A2 45.2 33 150", "prepare A2"});
  CHECK(scene.is_at("A2", 45.2, 33, 150));
  CHECK(scene.of("A2").posture == Posture::bound);
  CHECK(scene.tokens("A2") == 1);
}

TEST_CASE("LT-EX8 An overrun that fails, and what it costs") {
  Scene scene;
  scene.box(Ground::foxholes, 37, 27, 43, 33);
  scene.piece("A1", "m4a1", 30, 30, 0).piece("A2", "us-rifle", 5, 80, 0);
  scene.piece("B1", "grenadiers", 40, 30, 180).tokens("B1", 1).piece("B2", "grenadiers", 46, 38, 180);
  scene.spotted("B1").begin();
  scene.go({"card hj", "assault A1 B1 40 30 0", "decline"}, {3, 4, 5});
  CHECK(scene.told(EventKind::nerve_held));
  CHECK(scene.told(EventKind::hunt_fails));
  CHECK(scene.told(EventKind::overrun_survived));
  CHECK(scene.is_at("A1", 35.6, 30, 0));
  CHECK(scene.step() == Step::reply);
  scene.go({"reply B1 panzerfaust at"}, {3, 5});
  CHECK(scene.event(EventKind::at_shot).args[0] == 7);
  CHECK(scene.of("A1").status == Status::destroyed);
  CHECK(scene.in_play("B1"));
  CHECK(scene.tokens("B1") == 0);
  CHECK(scene.shots("B1") == 1);
}

TEST_CASE("LT-EX9 A charge on a trench ends with both dead") {
  Scene scene;
  scene.box(Ground::trench, 38, 26, 42, 34);
  scene.piece("A1", "us-rifle", 30, 30, 0).piece("A2", "us-rifle", 5, 80, 0);
  scene.piece("B1", "mg42", 40, 30, 180).piece("B2", "mg42", 115, 80, 180).begin();
  CHECK(scene.is_spotted("B1"));
  CHECK(scene.gap("A1", "B1") == doctest::Approx(7));
  scene.go({"card h10", "assault A1 B1 40 30 0", "decline"});
  CHECK(scene.step() == Step::opportunity);
  CHECK(scene.is_at("A1", 32, 30, 0));
  scene.go({"opportunity B1 tripod-mg mg"}, {4});
  CHECK(scene.event(EventKind::other_shot).args[0] == 2);
  CHECK(scene.is_at("A1", 37, 30, 0));
  scene.go({}, {5, 3});
  CHECK(scene.told(EventKind::melee_tied));
  CHECK(scene.event(EventKind::melee_tied).args[2] == 8);
  CHECK(scene.of("A1").status == Status::destroyed);
  CHECK(scene.of("B1").status == Status::destroyed);
}

TEST_CASE("LT-EX10 Artillery from the request to the second volley") {
  Scene scene;
  scene.piece("AFo", "observer", 70, 20, 90).piece("A1a", "uk-rifle", 75.9, 58, 90).posture("A1a", Posture::bound);
  scene.piece("B1a", "grenadiers", 64, 60, 270).piece("B1b", "mg42", 63.4, 66.6, 270);
  scene.data([](Components& c) {
    Battery battery;
    battery.id = "guns";
    battery.sections = 1;
    battery.factor[0] = 7;
    battery.requesters = 1;
    battery.volleys = 6;
    c.batteries.push_back(battery);
  });
  scene.begin();
  scene.go({"card hk", "request AFo guns 70 60", "card x1"}, {4, 1});
  CHECK(scene.is_pinned("A1a"));
  CHECK(scene.of("A1a").posture == Posture::stationary);
  CHECK(scene.of("B1a").status == Status::destroyed);
  CHECK(scene.in_play("B1b"));
  CHECK(!scene.is_pinned("B1b"));
  CHECK(scene.count(EventKind::shell_hits) == 2);
  scene.go({"card dq", "sustain guns"});
  CHECK(scene.event(EventKind::shell_hits).args[1] == 5);
  CHECK(scene.event(EventKind::shell_hits).args[2] == 1);
  scene.go({}, {6});
  CHECK(scene.told(EventKind::no_effect));
  CHECK(scene.in_play("A1a"));
  CHECK(scene.state().battery[0].mission == Mission::active);
}

TEST_CASE("LT-EX11 The end of the tutorial") {
  Scene scene{"lane"};
  scene.set([&](State& s) {
    for (const unsigned gone : {0U, 3U}) s.piece[gone] = PieceState{.status = Status::destroyed};
    s.piece[1].x = 54'000;
    s.piece[1].y = 25'000;
    s.piece[1].facing = 0;
    s.piece[2].x = 70'000;
    s.piece[2].y = 20'000;
    s.piece[2].facing = 1800;
  });
  scene.begin();
  scene.set([](State& s) {
    s.deck = 0;
    for (unsigned card = 0; card < 10; ++card) s.deck |= bit_of(card);
    s.deck |= bit_of(kClubs + 12);
    s.draws = 43;
  });
  scene.go({"card ck", "platoon outpost", "prepare stug-1", "prepare stug-1"});
  CHECK(scene.over());
  CHECK(scene.tokens("stug-1") == 2);
  CHECK(scene.told(EventKind::limit_reached));
  CHECK(scene.event(EventKind::final_score).args[0] == 6);
  CHECK(scene.event(EventKind::final_score).args[1] == 5);
  CHECK(scene.rules().result(scene.state()) == Result{2, 1, 1});
}

TEST_CASE("LT-EX12 A rout that leaves the table") {
  Scene scene;
  scene.piece("A1", "m4a1", 60, 10, 37).piece("B2", "grenadiers", 5, 85, 0);
  scene.piece("B1", "pz4", 100, 40, 217).tokens("B1", 1).posture("B1", Posture::bound).begin();
  CHECK(scene.is_spotted("B1"));
  CHECK(scene.gap("A1", "B1") == doctest::Approx(44.15).epsilon(0.001));
  scene.go({"card d9", "fire A1 B1 us-75 at"}, {1, 4});
  CHECK(scene.told(EventKind::leaves_table));
  CHECK(scene.of("B1").status == Status::left);
  CHECK(scene.rules().score(scene.state(), Side::allied) == 5);
  CHECK(scene.step() == Step::half);
}

}  // namespace plancia::linea
