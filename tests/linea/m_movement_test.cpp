// Bounds, full speed, terrain, collisions, ambushes on the way.

#include <doctest/doctest.h>

#include <data/decimal.hpp>

#include "scene.hpp"

namespace plancia::linea {
namespace {

Scene lonely(std::string_view unit, double x = 40, double y = 40, double facing = 0) {
  Scene scene;
  scene.piece("A1", unit, x, y, facing).piece("B1", "grenadiers", 118, 88, 180);
  return scene;
}

// The rule that refuses a move of a piece standing at (40, 40), facing east.
std::string verdict(std::string_view unit, std::string_view action) {
  Scene scene = lonely(unit);
  scene.begin();
  scene.card("h2");
  return scene.refused(action);
}

}  // namespace

TEST_CASE("LT-M1a Bound and speed are data of the unit; a piece without them stays where it is") {
  CHECK(verdict("cromwell", "move A1 52 40 0") == "");
  CHECK(verdict("m4a1", "move A1 52 40 0") == "LT-M2a");
  CHECK(verdict("churchill", "move A1 46 40 0") == "");
  CHECK(verdict("churchill", "move A1 46.1 40 0") == "LT-M2a");
  CHECK(verdict("gun-57", "move A1 45 40 0") == "");
  CHECK(verdict("gun-57", "run A1 45 40 0") == "LT-M1a");
}

TEST_CASE("LT-M2a A bound is 10 cm at most, forward or backward") {
  CHECK(verdict("m4a1", "move A1 50 40 0") == "");
  CHECK(verdict("m4a1", "move A1 50.1 40 0") == "LT-M2a");
  CHECK(verdict("m4a1", "move A1 30 40 0") == "");
  CHECK(verdict("m4a1", "move A1 29.9 40 0") == "LT-M2a");
  Scene scene = lonely("m4a1");
  scene.begin();
  scene.card("h2");
  const Refusal refusal = scene.refusal("move A1 54.2 40 0");
  CHECK(refusal.args[0] == 14'200);  // 14.2 cm, 10.0 allowed
  CHECK(refusal.args[1] == 10'000);
}

TEST_CASE("LT-M2b LT-Q25 A bound may include one turn of at most 60 degrees, at its start, on the way or at its end") {
  CHECK(verdict("m4a1", "move A1 44.9 48.6 60") == "");  // turn first
  CHECK(verdict("m4a1", "move A1 47.5 44.3 60") == "");  // 5 cm, turn, 5 cm
  CHECK(verdict("m4a1", "move A1 50 40 60") == "");      // turn last
  CHECK(verdict("m4a1", "move A1 50 40 61") == "LT-M2b");
  CHECK(verdict("m4a1", "move A1 40 49 90") == "LT-M2b");
  CHECK(verdict("m4a1", "move A1 44.9 48.6 0") == "LT-Q25");  // sideways
}

TEST_CASE("LT-Q25 A bound goes all forward or all backward, and the new facing is the old one plus the turn") {
  Scene scene = lonely("us-rifle", 40, 40, 90);
  scene.begin();
  scene.card("h2");
  CHECK(scene.refused("move A1 45.2 41 150") == "LT-Q25");
  scene.go({"move A1 45.2 33 150"});
  CHECK(scene.is_at("A1", 45.2, 33, 150));
}

TEST_CASE("LT-M2c Or the bound is a turn on the spot through any angle") {
  Scene scene = lonely("m4a1");
  scene.begin();
  scene.card("h2");
  CHECK(scene.refused("turn A1 0") == "LT-M2c");
  CHECK(scene.refused("move A1 40 40 170") != "");  // that is a turn
  scene.go({"turn A1 170", "prepare A1"});
  CHECK(scene.is_at("A1", 40, 40, 170));
  CHECK(scene.of("A1").posture == Posture::stationary);
}

TEST_CASE("LT-M3a Full speed goes three bounds") {
  CHECK(verdict("m4a1", "run A1 70 40 0") == "");
  CHECK(verdict("m4a1", "run A1 70.1 40 0") == "LT-M3a");
  CHECK(verdict("us-mg", "run A1 64 40 0") == "");
  CHECK(verdict("us-mg", "run A1 64.1 40 0") == "LT-M3a");
}

TEST_CASE("LT-M3b LT-Q26 Full speed may turn by 60 degrees at the start and at half of the way") {
  Scene scene = lonely("m4a1");
  scene.begin();
  scene.card("h2");
  // 60 and 60 degrees: 15 cm on 60, 15 cm on 120, so 25.98 cm due north.
  scene.go({"run A1 40 65.9 120"});
  CHECK(scene.is_at("A1", 40, 65.9, 120));
  CHECK(verdict("m4a1", "run A1 40 66 120") == "LT-M3a");
  CHECK(verdict("m4a1", "run A1 39 65.9 120") != "");
}

TEST_CASE("LT-M3c Full speed never turns at the end, and never goes backward") {
  CHECK(verdict("m4a1", "run A1 60 40 60") != "");
  CHECK(verdict("m4a1", "run A1 30 40 0") != "");
  CHECK(verdict("m4a1", "run A1 60 40 0") == "");
}

TEST_CASE("LT-Q27 Ground costs movement by mobility, lines cost a crossing, and some ground cannot be entered") {
  const auto verdict_on = [](Ground ground, std::string_view unit, std::string_view action) {
    Scene scene = lonely(unit);
    if (linea::is_line(ground)) {
      scene.line(ground, {{45, 0}, {45, 90}});
    } else {
      scene.box(ground, 45, 0, 60, 90);
    }
    scene.begin();
    scene.card("h2");
    return scene.refused(action);
  };
  CHECK(verdict_on(Ground::woods, "us-rifle", "move A1 50 40 0") == "");
  CHECK(verdict_on(Ground::woods, "m4a1", "move A1 47.5 40 0") == "");  // 5 + 2 × 2.5
  CHECK(verdict_on(Ground::woods, "m4a1", "move A1 47.6 40 0") == "LT-Q27");
  CHECK(verdict_on(Ground::hedge, "us-rifle", "move A1 49 40 0") == "");
  CHECK(verdict_on(Ground::hedge, "us-rifle", "move A1 49.1 40 0") == "LT-Q27");
  CHECK(verdict_on(Ground::bocage, "m4a1", "move A1 45 40 0") == "");  // it reaches the line, 5 + 5
  CHECK(verdict_on(Ground::bocage, "m4a1", "move A1 45.1 40 0") == "LT-Q27");
  CHECK(verdict_on(Ground::water, "us-rifle", "move A1 45.1 40 0") == "LT-Q27");
  CHECK(verdict_on(Ground::building, "m4a1", "move A1 46 40 0") == "LT-Q27");
  CHECK(verdict_on(Ground::building, "us-rifle", "move A1 46 40 0") == "");
}

TEST_CASE("LT-Q27 A road cancels the cost of the ground it crosses") {
  Scene scene = lonely("m4a1");
  scene.box(Ground::woods, 35, 0, 80, 90).line(Ground::road, {{0, 40}, {120, 40}}).begin();
  scene.card("h2");
  CHECK(scene.refused("move A1 50 40 0") == "");
  CHECK(scene.refused("run A1 70 40 0") == "");
}

TEST_CASE("LT-Q28 No piece moves through another, except foot through friendly foot, and none stops on another") {
  Scene scene;
  scene.piece("A1", "us-rifle", 20, 40, 0).piece("A2", "us-rifle", 26, 40, 0).piece("A3", "m4a1", 20, 60, 0);
  scene.piece("A4", "us-rifle", 27, 60, 0).piece("B1", "grenadiers", 118, 88, 180).begin();
  scene.card("h2");
  CHECK(scene.refused("move A1 30 40 0") == "");
  CHECK(scene.refused("move A1 27 40 0") == "LT-Q28");
  CHECK(scene.refused("move A3 30 60 0") == "LT-Q28");
  CHECK(scene.refusal("move A3 30 60 0").args[0] == static_cast<int>(scene.number("A4")));
  CHECK(scene.refused("turn A3 60") == "");
}

TEST_CASE("LT-Q28 Pieces may touch, and not overlap by a hundredth of a millimetre") {
  for (const int deeper : {0, 1}) {
    Scene scene = lonely("us-rifle");
    scene.piece("A2", "us-rifle", 51, 40, 0);
    scene.set([&](State& s) { s.piece[scene.number("A2")].x -= deeper; }).begin();
    scene.card("h2");
    CHECK(scene.refused("move A1 48 40 0") == (deeper == 0 ? "" : "LT-Q28"));
    CHECK(scene.refused("turn A1 90") == "");
  }
}

TEST_CASE("LT-Q72 A vehicle's base may overhang a building, its centre may not enter it") {
  Scene scene;
  scene.box(Ground::building, 50, 30, 60, 50);
  scene.piece("A1", "m4a1", 40, 40, 0).piece("A2", "us-rifle", 5, 5, 0).piece("B1", "grenadiers", 110, 80, 0).begin();
  scene.card("h2");
  CHECK(scene.refused("move A1 49.5 40 0") == "");
  CHECK(scene.refused("move A1 50 40 0") == "LT-Q27");
  scene.go({"move A1 49.5 40 0", "end"});
  CHECK(scene.is_at("A1", 49.5, 40, 0));
}

TEST_CASE("LT-Q28 A mover that runs into a hidden enemy stops in contact, and the enemy is spotted") {
  Scene scene;
  scene.box(Ground::smoke, 44, 30, 45, 50);
  scene.piece("A1", "us-rifle", 40, 40, 0).piece("A2", "us-rifle", 5, 5, 0);
  scene.piece("B1", "grenadiers", 48, 40, 180).tokens("B1", 1).piece("B2", "grenadiers", 110, 80, 0).begin();
  REQUIRE(!scene.is_spotted("B1"));
  scene.card("h2");
  CHECK(scene.refused("move A1 50 40 0") == "");  // nobody knows better
  scene.go({"move A1 50 40 0"});
  CHECK(scene.is_spotted("B1"));
  CHECK(scene.told(EventKind::met_hidden));
  CHECK(scene.gap("A1", "B1") < 0.01);
  CHECK(scene.is_at("A1", 45, 40, 0));
  CHECK(scene.step() == Step::half);
}

TEST_CASE("LT-Q28 A tank that would turn onto an enemy it does not know of finds it and stays as it is") {
  Scene scene;
  scene.box(Ground::smoke, 35, 41.8, 45, 42.2);
  scene.piece("A1", "m4a1", 40, 40, 0).piece("A2", "us-rifle", 5, 5, 0);
  scene.piece("B1", "grenadiers", 40, 43.9, 270).piece("B2", "grenadiers", 110, 80, 0).begin();
  REQUIRE(!scene.is_spotted("B1"));
  scene.card("h2");
  CHECK(scene.refused("turn A1 90") == "");
  scene.go({"turn A1 90"});
  CHECK(scene.told(EventKind::no_room));
  CHECK(scene.told(EventKind::spotted));
  CHECK(scene.is_at("A1", 40, 40, 0));
  CHECK(!scene.is_spotted("B1"));  // the smoke hides it again
  CHECK((scene.of("B1").markers & kMarked) != 0);
  CHECK(scene.step() == Step::half);
}

TEST_CASE("LT-T7a LT-Q35 The first enemy that spots a hidden piece may be fired at from ambush, with -1") {
  Scene scene;
  scene.box(Ground::woods, 60, 30, 80, 50);
  scene.piece("A1", "us-rifle", 40, 40, 0).piece("A2", "us-rifle", 5, 5, 0);
  scene.piece("B1", "mg42", 62, 40, 180).tokens("B1", 1).piece("B2", "grenadiers", 110, 80, 0).begin();
  REQUIRE(!scene.is_spotted("B1"));
  scene.go({"card h2", "run A1 58 40 0"});
  CHECK(scene.step() == Step::ambush);
  CHECK(scene.rules().turn(scene.state()) == Turn::player2);
  CHECK(scene.gap("A1", "B1") == doctest::Approx(5).epsilon(0.002));
  scene.go({"ambush B1 tripod-mg mg"}, {6});
  // 4 − 0 = +4; a 6 with −1 is a 5: pinned, and the run ends there.
  CHECK(scene.is_pinned("A1"));
  CHECK(scene.step() == Step::draw);
  CHECK(scene.tokens("B1") == 0);
}

TEST_CASE("LT-Q35 An ambush declined is forfeited; an unhurt mover finishes or shortens its path") {
  const auto ambushed = [] {
    Scene scene;
    scene.box(Ground::woods, 60, 30, 80, 50);
    scene.piece("A1", "us-rifle", 30, 40, 0).piece("A2", "us-rifle", 5, 5, 0);
    scene.piece("B1", "mg42", 62, 44, 180).tokens("B1", 2).piece("B2", "grenadiers", 110, 80, 0).begin();
    scene.go({"card h2", "run A1 59 40 0"});
    REQUIRE(scene.step() == Step::ambush);
    return scene;
  };
  Scene on = ambushed();
  on.go({"decline", "go"});
  CHECK(on.is_at("A1", 59, 40, 0));
  CHECK(on.tokens("B1") == 2);
  CHECK(on.step() == Step::draw);
  Scene here = ambushed();
  const double x = here.x("A1");
  CHECK(x < 59);
  here.go({"decline", "halt 0"});
  CHECK(here.is_at("A1", x, 40, 0));
  CHECK(here.told(EventKind::halted));
  Scene further = ambushed();
  further.go({"decline"});
  CHECK(further.refused("halt 20") == "LT-Q35");
  further.go({"halt 0.5"});
  CHECK(further.is_at("A1", x + 0.5, 40, 0));
  CHECK_FALSE(further.told(EventKind::halted));  // it says where it has come to instead
  CHECK(further.told(EventKind::moved));
  Scene missed = ambushed();
  missed.go({"ambush B1 tripod-mg mg"}, {6});
  CHECK(missed.is_pinned("A1"));
}

TEST_CASE("LT-Q35 Vehicles and guns may fire from ambush too, but a forced move triggers nothing") {
  Scene scene;
  scene.box(Ground::woods, 60, 30, 80, 50);
  scene.piece("A1", "m4a1", 30, 40, 0).piece("A2", "us-rifle", 5, 5, 0);
  scene.piece("B1", "pak40", 64, 40, 180).tokens("B1", 1).piece("B2", "grenadiers", 110, 80, 0).begin();
  scene.go({"card h2", "run A1 56 40 0"});
  CHECK(scene.step() == Step::ambush);
  scene.go({"ambush B1 de-pak40 at"}, {1, 1});
  CHECK(scene.of("A1").status == Status::destroyed);
  // A tank that flees past a hidden gun is left alone.
  Scene flight;
  flight.box(Ground::woods, 60, 44, 80, 60);
  flight.piece("A1", "firefly", 20, 40, 0).piece("B1", "pz4", 50, 40, 180).piece("B2", "grenadiers", 110, 5, 0);
  flight.piece("A2", "us-rifle", 65, 46, 270).tokens("A2", 1).begin();
  flight.go({"card h2", "fire A1 B1 uk-17pdr at"}, {2, 4});
  CHECK(flight.step() == Step::half);
}

TEST_CASE("LT-Q35 Several ambushers at one point fire in the order their owner likes") {
  Scene scene;
  scene.box(Ground::woods, 60, 20, 80, 60);
  scene.piece("A1", "us-rifle", 40, 40, 0).piece("A2", "us-rifle", 5, 5, 0);
  scene.piece("B1", "mg42", 62, 43, 180).tokens("B1", 1).piece("B2", "mg42", 62, 37, 180).tokens("B2", 1);
  scene.piece("B3", "grenadiers", 110, 80, 0).begin();
  scene.go({"card h2", "run A1 58 40 0"});
  REQUIRE(scene.step() == Step::ambush);
  CHECK(scene.refused("ambush B1 tripod-mg mg") == "");
  CHECK(scene.refused("ambush B2 tripod-mg mg") == "");
  CHECK(scene.refused("ambush B3 rifles mg") == "LT-Q35");
}

TEST_CASE("LT-Q28 Foot that is stopped while it runs through friends steps back to a free place") {
  for (const bool allied : {true, false}) {
    CAPTURE(allied);
    const std::string runners = allied ? "A" : "B", ambush = allied ? "B" : "A";
    Scene scene;
    scene.box(Ground::woods, 60, 30, 80, 50);
    scene.piece(runners + "1", "us-rifle", 40, 40, 0).piece(runners + "2", "us-rifle", 53, 40, 0);
    scene.piece(ambush + "1", "mg42", 62, 44, 180).tokens(ambush + "1", 1);
    scene.piece(ambush + "2", "grenadiers", 110, 80, 0).begin();
    if (scene.is_spotted(ambush + "1")) FAIL("the ambush is given away");
    scene.go({allied ? "card h2" : "card s2", "run " + runners + "1 59 40 0"});
    REQUIRE(scene.step() == Step::ambush);
    scene.go({"decline", "halt 0"});
    const double gap = scene.gap(runners + "1", runners + "2");
    CHECK(gap > 0);
    CHECK(gap <= 0.1);  // and no further than it must, by the millimetre
  }
}

TEST_CASE(
    "LT-Q28 LT-Q13 LT-Q39 Foot that is stopped while it still stands in friends goes back to where it began, stands "
    "still, and has its consecutive shots") {
  Scene scene;
  scene.box(Ground::woods, 39, 46, 43, 50);
  scene.piece("A1", "us-rifle", 40, 40, 0).piece("A2", "us-rifle", 43, 40, 0);  // side by side
  scene.piece("B1", "mg42", 41, 48, 270).tokens("B1", 1).piece("B2", "grenadiers", 110, 80, 0);
  scene.immobilised("B2").begin();
  REQUIRE(!scene.is_spotted("B1"));  // 5.06 cm away
  scene.set([&](State& s) {
    s.piece[scene.number("A1")].streak = 1;
    s.piece[scene.number("A1")].streak_at = static_cast<std::uint8_t>(scene.number("B2"));
  });
  scene.go({"card h2", "move A1 49 40 0"});
  REQUIRE(scene.step() == Step::ambush);
  CHECK(scene.x("A1") == doctest::Approx(40.72).epsilon(0.001));
  scene.go({"decline", "halt 0"});
  CHECK(scene.is_at("A1", 40, 40, 0));
  CHECK(scene.of("A1").posture == Posture::stationary);
  CHECK(scene.of("A1").streak == 1);
}

TEST_CASE("LT-Q28 Of two enemies found in its way a piece meets the nearer, by however little; of equals the first") {
  for (const int nearer : {0, 1, 2}) {  // hundredths of a millimetre that the second is nearer
    CAPTURE(nearer);
    Scene scene;
    scene.box(Ground::crops, 55, 30, 80, 50);
    scene.piece("A1", "m4a1", 40, 40, 0).piece("A2", "us-rifle", 5, 5, 0);
    scene.piece("B1", "grenadiers", 60, 38.4, 180).piece("B2", "grenadiers", 60, 41.6, 180);
    scene.set([&](State& s) { s.piece[scene.number("B2")].x -= nearer; }).begin();
    REQUIRE(!scene.is_spotted("B1"));
    REQUIRE(!scene.is_spotted("B2"));
    scene.go({"card h2", "run A1 66 40 0"});
    const unsigned met = scene.number(nearer == 0 ? "B1" : "B2");
    CHECK(scene.event(EventKind::met_hidden).args[1] == static_cast<int>(met));
    CHECK(scene.is_spotted("B1"));
    CHECK(scene.is_spotted("B2"));
    CHECK(scene.gap("A1", nearer == 0 ? "B1" : "B2") <= 0.001);
  }
}

TEST_CASE("LT-Q8 The corner of a path is on the table too") {
  Scene scene = lonely("us-rifle", 40, 2, 330);
  scene.begin();
  scene.card("h2");
  const Refusal refusal = scene.refusal("move A1 48.6 2 30");  // 5 cm down, over the edge, and up again
  CHECK(static_cast<RefusalKind>(refusal.kind) == RefusalKind::off_table);
  CHECK(std::string_view{refusal.rule.id} == "LT-Q8");
  CHECK(refusal.args[1] < 0);
  CHECK(scene.refused("move A1 44.3 2 330") == "LT-Q25");
}

TEST_CASE("LT-M1a LT-M2c A piece without a bound does not turn either, unless it is a gun") {
  const auto verdict_of = [](std::string_view unit) {
    Scene scene = lonely(unit);
    scene.data([](Components& c) {
      for (Unit& u : c.units) {
        if (u.id == "us-mortar") u.bound = u.speed = 0;
      }
    });
    scene.begin();
    scene.card("h2");
    return scene.refused("turn A1 90");
  };
  CHECK(verdict_of("pak40") == "");
  CHECK(verdict_of("us-mortar") == "LT-M1a");
  CHECK(verdict_of("us-mg") == "");
}

TEST_CASE("LT-Q8 LT-Q28 A turn on the spot needs room: on the table, and beside the pieces one knows of") {
  Scene edge = lonely("m4a1", 40, 2);
  edge.begin();
  edge.card("h2");
  CHECK(edge.refused("turn A1 90") == "LT-Q8");  // 2.9 cm from its middle to its nose
  CHECK(edge.refused("turn A1 180") == "");
  Scene friends = lonely("m4a1");
  friends.piece("A2", "us-rifle", 40, 43.5, 0).begin();
  friends.card("h2");
  CHECK(friends.refused("turn A1 90") == "LT-Q28");
  CHECK(friends.refusal("turn A1 90").args[1] == static_cast<int>(friends.number("A2")));
  CHECK(friends.refused("turn A1 180") == "");
}

TEST_CASE("LT-Q28 Foot passes neither through guns nor enemies, nor guns through foot; both legs of a path count") {
  Scene scene;
  scene.piece("A1", "us-rifle", 20, 40, 0).piece("A2", "gun-57", 26, 40, 0).piece("A3", "gun-57", 20, 60, 0);
  scene.piece("A4", "us-rifle", 23.6, 60, 0).piece("B1", "grenadiers", 26, 20, 180).piece("A5", "us-rifle", 20, 20, 0);
  scene.begin();
  scene.card("h2");
  CHECK(scene.refused("move A1 30 40 0") == "LT-Q28");
  CHECK(scene.refused("move A3 25 60 0") == "LT-Q28");
  CHECK(scene.refused("move A5 30 20 0") == "LT-Q28");
  // A wall of tanks north-east of the second leg only: 5 cm east, then 5 cm on 60 degrees.
  Scene bend = lonely("us-rifle");
  bend.piece("A2", "m4a1", 47.5, 46.5, 0).begin();
  bend.card("h2");
  CHECK(bend.refused("move A1 50 40 0") == "");
  CHECK(bend.refused("move A1 47.5 44.3 60") == "LT-Q28");
  CHECK(bend.refusal("move A1 47.5 44.3 60").args[0] == static_cast<int>(bend.number("A2")));
}

TEST_CASE("LT-Q27 A refusal says where the way is barred") {
  Scene scene = lonely("m4a1");
  scene.box(Ground::water, 45, 0, 60, 90).begin();
  scene.card("h2");
  CHECK(scene.refused("move A1 48 40 0") == "LT-Q27");
  CHECK(scene.refusal("move A1 48 40 0").args[0] == 45'000);
  CHECK(scene.refusal("move A1 48 40 0").args[1] == 40'000);
}

TEST_CASE("LT-Q19 A declared move is told to its owner, with its end; a bound and a run by their own rules") {
  Scene scene = lonely("us-rifle");
  scene.begin();
  scene.go({"card h2", "move A1 45 40 0", "end"});
  const Event bound = scene.event(EventKind::moves);
  CHECK(bound.seats == only_seat(1));
  CHECK(bound.args == std::array<std::int32_t, 4>{0, 45'000, 40'000, 0});
  CHECK(scene.cited(EventKind::moved) == "LT-M2a");
  scene.go({"card h3", "run A1 60 40 0"});
  CHECK(scene.event(EventKind::runs).seats == only_seat(1));
  CHECK(scene.event(EventKind::runs).args == std::array<std::int32_t, 4>{0, 60'000, 40'000, 0});
  CHECK(scene.cited(EventKind::moved) == "LT-M3a");
  scene.go({"card h4", "turn A1 90", "end"});
  CHECK(scene.event(EventKind::turned).args[1] == 900);
}

TEST_CASE("LT-Q35 A move may be shortened to its very end and not by a millimetre more than is left") {
  Scene scene;
  scene.box(Ground::woods, 60, 30, 80, 50);
  scene.piece("A1", "us-rifle", 40, 40, 0).piece("A2", "us-rifle", 5, 5, 0);
  scene.piece("B1", "mg42", 62, 44, 180).tokens("B1", 1).piece("B2", "grenadiers", 110, 80, 0).begin();
  scene.go({"card h2", "run A1 59 40 0"});
  REQUIRE(scene.step() == Step::ambush);
  scene.go({"decline"});
  CHECK(scene.cited(EventKind::declined) == "LT-Q35");
  CHECK(scene.event(EventKind::declined).args[0] == 2);
  const int left = static_cast<int>((59'000 - scene.of("A1").x) / 100);
  CHECK(scene.refused("halt " + data::to_text({left, 1})) == "");
  CHECK(scene.refused("halt " + data::to_text({left + 1, 1})) == "LT-Q35");
}

}  // namespace plancia::linea
