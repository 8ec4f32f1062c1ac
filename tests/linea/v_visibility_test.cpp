// Measuring, lines of sight, cover, and who has spotted whom.

#include <doctest/doctest.h>

#include "scene.hpp"

namespace plancia::linea {
namespace {

// An observer of the Axis at the origin of a lane and one Allied piece in front of it.
Scene watcher(std::string_view observer, std::string_view unit, double x) {
  Scene scene(180, 90);
  scene.piece("A1", unit, x, 40, 0).piece("B1", observer, 10, 40, 0).piece("B9", "grenadiers", 170, 85, 0);
  return scene;
}

// How far away infantry sees a piece with this posture.
double distance(std::string_view unit, Posture posture, bool cover) {
  Scene scene = watcher("grenadiers", unit, 100);
  if (cover) scene.box(Ground::crops, 90, 30, 110, 50);
  scene.posture("A1", posture).begin();
  return scene.spotting_distance("B1", "A1");
}

}  // namespace

TEST_CASE("LT-Q8 Distance is the gap between the closest points of the footprints, limits included") {
  Scene scene;
  scene.piece("A1", "m4a1", 20, 40, 0).piece("A2", "us-rifle", 20, 50, 0);
  scene.piece("B1", "pz4", 40, 40, 90).piece("B2", "grenadiers", 31.5, 50, 0).begin();
  CHECK(scene.gap("A1", "B1") == doctest::Approx(20 - 2.9 - 1.45));
  CHECK(scene.gap("A2", "B2") == doctest::Approx(8.5));
  CHECK(scene.gap("A1", "A2") == doctest::Approx(10 - 1.3 - 1.5));
  // A limit met exactly is met: stationary infantry in the open at 20.0 cm, and one millimetre more.
  Scene at_limit = watcher("grenadiers", "us-rifle", 33);
  at_limit.begin();
  CHECK(at_limit.gap("A1", "B1") == 20);
  CHECK(at_limit.is_spotted("A1"));
  Scene beyond = watcher("grenadiers", "us-rifle", 33.1);
  beyond.begin();
  CHECK(!beyond.is_spotted("A1"));
}

TEST_CASE("LT-Q8 After a voluntary move the whole footprint is on the table") {
  Scene scene;
  scene.piece("A1", "m4a1", 6, 40, 180).piece("B1", "grenadiers", 115, 85, 0).begin();
  scene.card("h2");
  CHECK(scene.refused("move A1 2.8 40 180") == "LT-Q8");
  CHECK(scene.refused("move A1 2.9 40 180") == "");
}

TEST_CASE(
    "LT-V2a LT-Q9 Woods, buildings, hills, ridges, hedges and smoke stop lines of sight; walls and crops do not") {
  const auto clear = [](Ground ground, bool line) {
    Scene scene;
    if (line) {
      scene.line(ground, {{40, 20}, {40, 60}});
    } else {
      scene.box(ground, 35, 20, 45, 60);
    }
    scene.piece("A1", "us-rifle", 20, 40, 0).piece("B1", "grenadiers", 60, 40, 180).begin();
    CHECK(scene.sees("A1", "B1") == scene.sees("B1", "A1"));
    return scene.sees("A1", "B1");
  };
  for (const Ground ground : {Ground::woods, Ground::building, Ground::hill, Ground::smoke})
    CHECK(!clear(ground, false));
  for (const Ground ground : {Ground::ridge, Ground::hedge, Ground::bocage}) CHECK(!clear(ground, true));
  for (const Ground ground : {Ground::crops, Ground::water, Ground::foxholes, Ground::trench})
    CHECK(clear(ground, false));
  CHECK(clear(Ground::wall, true));
}

TEST_CASE("LT-Q9 One sees 5 cm into woods and hills, out of one's own building, and over a line one stands at") {
  const auto sees = [](Ground ground, double x) {
    Scene scene;
    scene.box(ground, 35, 20, 55, 60);
    scene.piece("A1", "us-rifle", x, 40, 0).piece("B1", "grenadiers", 10, 40, 0).begin();
    return scene.sees("A1", "B1");
  };
  CHECK(sees(Ground::woods, 40));
  CHECK(!sees(Ground::woods, 40.2));
  CHECK(sees(Ground::hill, 40));
  CHECK(!sees(Ground::hill, 40.2));
  CHECK(sees(Ground::building, 50));
  Scene line;
  line.line(Ground::ridge, {{40, 20}, {40, 60}});
  line.piece("A1", "us-rifle", 36.5, 40, 0).piece("A2", "us-rifle", 36.4, 50, 0).piece("B1", "grenadiers", 60, 45, 0);
  line.begin();
  CHECK(line.sees("A1", "B1"));
  CHECK(!line.sees("A2", "B1"));
}

TEST_CASE("LT-Q10 LT-O5a Protection gives cover; a hedge or a field gives cover and no protection") {
  const auto scene_with = [](Ground ground, bool line) {
    Scene scene;
    if (line) {
      scene.line(ground, {{57, 20}, {57, 60}});
    } else {
      scene.box(ground, 55, 35, 65, 45);
    }
    scene.piece("A1", "us-mg", 40, 40, 0).piece("B1", "grenadiers", 60, 40, 180).spotted("B1").begin();
    return scene;
  };
  struct Row {
    Ground ground;
    bool line;
    bool cover;
    int level;  // of stationary infantry
  };
  for (const Row row :
       {Row{Ground::woods, false, true, 4}, Row{Ground::building, false, true, 4}, Row{Ground::crops, false, true, 3},
        Row{Ground::foxholes, false, true, 4}, Row{Ground::trench, false, true, 5}, Row{Ground::hill, false, false, 3},
        Row{Ground::hedge, true, true, 3}, Row{Ground::wall, true, true, 4}, Row{Ground::bocage, true, true, 4},
        Row{Ground::ridge, true, true, 4}}) {
    Scene scene = scene_with(row.ground, row.line);
    CAPTURE(static_cast<int>(row.ground));
    CHECK(scene.spotting_distance("A1", "B1") == (row.cover ? 10 : 20));
    const ShotFacts facts = scene.rules().shot_facts(scene.state(), 0, 1, 0, Fire::mg, false);
    CHECK(facts.against == row.level);
  }
}

TEST_CASE("LT-Q11 Up to 60 degrees off the nose is front, from 120 degrees rear, between them side") {
  // The firer stands 30 cm west of a target that is turned.
  const auto protection = [](double facing) {
    Scene scene;
    scene.piece("A1", "m4a1", 20, 40, 0).piece("B1", "pz4", 50, 40, facing).posture("B1", Posture::bound).begin();
    return scene.rules().shot_facts(scene.state(), 0, 1, 0, Fire::at, false).against;
  };
  CHECK(protection(180) == 12);
  CHECK(protection(120) == 12);
  CHECK(protection(119) == 7);
  CHECK(protection(60) == 7);
  CHECK(protection(0) == 7);
  CHECK(protection(240) == 12);
  CHECK(protection(241) == 7);
}

TEST_CASE("LT-Q12 A weapon fires within its arc; spotting is all round") {
  Scene scene;
  scene.piece("A1", "us-rifle", 60, 40, 0).piece("A2", "m4a1", 60, 60, 0);
  scene.piece("B1", "stug", 40, 40, 0).posture("B1", Posture::bound).piece("B2", "grenadiers", 50, 45, 0).begin();
  CHECK(scene.is_spotted("B1"));  // behind everybody's back
  CHECK(scene.is_spotted("B2"));
  scene.card("h2");
  CHECK(scene.refused("fire A1 B2 rifles mg") == "LT-Q12");
  const Refusal refusal = scene.refusal("fire A1 B2 rifles mg");
  CHECK(refusal.args[0] == 1534);  // 153.4 degrees off, 60 allowed
  CHECK(refusal.args[1] == 600);
  CHECK(scene.refused("fire A2 B1 us-75 at") == "");  // a turret looks everywhere
  scene.go({"pass"});
  scene.card("s2");
  CHECK(scene.refused("fire B1 A1 vehicle-mg mg") == "");
  CHECK(scene.refused("fire B1 A2 de-75-l48 at") == "LT-Q12");  // 45 degrees off the hull gun
}

TEST_CASE("LT-V3a A scenario may cap every spotting distance") {
  Scene scene = watcher("grenadiers", "m4a1", 80);
  scene.posture("A1", Posture::bound).data([](Components& c) { c.visibility_cap = 40'000; }).begin();
  CHECK(scene.spotting_distance("B1", "A1") == 40);
  CHECK(!scene.is_spotted("A1"));
}

TEST_CASE("LT-V3b A vehicle moving in the open is seen across the table") {
  CHECK(distance("m4a1", Posture::bound, false) == 1000);
  CHECK(distance("m4a1", Posture::fast, false) == 1000);
}
TEST_CASE("LT-V3c A stationary vehicle in the open is seen from 50 cm") {
  CHECK(distance("m4a1", Posture::stationary, false) == 50);
}
TEST_CASE("LT-V3d Infantry moving at full speed in the open is seen from 50 cm") {
  CHECK(distance("us-rifle", Posture::fast, false) == 50);
}
TEST_CASE("LT-V3e Infantry in a bound is seen from 20 cm, in cover or not") {
  CHECK(distance("us-rifle", Posture::bound, false) == 20);
  CHECK(distance("us-rifle", Posture::bound, true) == 20);
}
TEST_CASE("LT-V3f A stationary vehicle in cover is seen from 20 cm") {
  CHECK(distance("m4a1", Posture::stationary, true) == 20);
}
TEST_CASE("LT-V3g Stationary infantry in cover is seen from 10 cm") {
  CHECK(distance("us-rifle", Posture::stationary, true) == 10);
}
TEST_CASE(
    "LT-V3h LT-Q18 Infantry in ambush is seen from 5 cm: still, covered, unspotted, unfired, with an attack ready") {
  const auto seen_from = [](std::string_view unit, int tokens, int shots, bool cover, Posture posture) {
    Scene scene = watcher("grenadiers", unit, 100);
    if (cover) scene.box(Ground::crops, 90, 30, 110, 50);
    scene.tokens("A1", tokens).shots("A1", shots).posture("A1", posture).begin();
    return scene.spotting_distance("B1", "A1");
  };
  CHECK(seen_from("us-rifle", 1, 0, true, Posture::stationary) == 5);
  CHECK(seen_from("us-rifle", 0, 0, true, Posture::stationary) == 10);
  CHECK(seen_from("us-rifle", 1, 1, true, Posture::stationary) == 20);
  CHECK(seen_from("us-rifle", 1, 0, false, Posture::stationary) == 20);
  CHECK(seen_from("us-rifle", 1, 0, true, Posture::bound) == 20);
  CHECK(seen_from("gun-57", 1, 0, true, Posture::stationary) == 5);
  CHECK(seen_from("m4a1", 1, 0, true, Posture::stationary) == 20);  // vehicles never
  Scene spotted = watcher("grenadiers", "us-rifle", 100);
  spotted.box(Ground::crops, 90, 30, 110, 50).tokens("A1", 1).spotted("A1").begin();
  CHECK(spotted.spotting_distance("B1", "A1") == 10);
}

TEST_CASE("LT-Q14 The holes of the list: moving vehicles in cover, running infantry in cover, standing in the open") {
  CHECK(distance("m4a1", Posture::bound, true) == 50);
  CHECK(distance("us-rifle", Posture::fast, true) == 20);
  CHECK(distance("us-rifle", Posture::stationary, false) == 20);
}

TEST_CASE("LT-V4a LT-Q16 Each shot doubles the distance from which the firer is seen") {
  for (const int shots : {0, 1, 2, 3}) {
    Scene scene = watcher("grenadiers", "us-mg", 150);
    scene.shots("A1", shots).begin();
    CHECK(scene.spotting_distance("B1", "A1") == 20 * (1 << shots));
  }
  Scene moving = watcher("grenadiers", "m4a1", 150);
  moving.posture("A1", Posture::bound).shots("A1", 2).begin();
  CHECK(moving.spotting_distance("B1", "A1") == 1000);
}

TEST_CASE("LT-V4a An unspotted firer is spotted by its second shot") {
  Scene scene;
  scene.piece("A1", "us-mg", 20, 40, 0).piece("A2", "us-rifle", 45, 60, 0);
  scene.piece("B1", "grenadiers", 60, 40, 0).posture("B1", Posture::fast).piece("B2", "grenadiers", 110, 10, 0).begin();
  CHECK(scene.is_spotted("B1"));
  CHECK(!scene.is_spotted("A1"));  // 37 cm away, 20 allowed
  scene.go({"card h2", "fire A1 B1 tripod-mg mg"}, {6});
  CHECK(scene.is_spotted("A1"));  // 40 allowed
}

TEST_CASE("LT-V4b LT-Q16 A bound of at least half its length resets the shots; a turn or a short step does not") {
  const auto shots_after = [](std::string_view move) {
    Scene scene;
    scene.piece("A1", "us-mg", 20, 40, 0).shots("A1", 2).piece("B1", "grenadiers", 110, 40, 0).begin();
    scene.go({"card h2", move, "end"});
    return scene.shots("A1");
  };
  CHECK(shots_after("move A1 24 40 0") == 0);  // 4 cm of 8
  CHECK(shots_after("move A1 23.9 40 0") == 2);
  CHECK(shots_after("turn A1 90") == 2);
}

namespace {

// On a run past woods an infantryman in ambush fires at A1, who has fired twice before.
Scene shot_on_a_run(std::string_view runner) {
  Scene scene;
  scene.box(Ground::woods, 56, 43.5, 64, 50);
  scene.piece("A1", runner, 40, 40, 0).shots("A1", 2).piece("A2", "us-rifle", 40, 60, 0);
  scene.piece("B1", "grenadiers", 60, 45, 225).tokens("B1", 1).piece("B2", "grenadiers", 110, 80, 180).begin();
  scene.go({"card h2", "run A1 64 40 0"});
  REQUIRE(scene.step() == Step::ambush);
  return scene;
}

}  // namespace

TEST_CASE(
    "LT-V4b LT-Q16 LT-Q39 A run that is halted or pinned resets the shots like any other; driven back or routed, not") {
  Scene halted = shot_on_a_run("us-mg");
  halted.go({"decline", "halt 0"});
  CHECK(halted.shots("A1") == 0);
  Scene pinned = shot_on_a_run("us-mg");
  pinned.set([&](State& s) {
    s.piece[pinned.number("A1")].streak = 2;
    s.piece[pinned.number("A1")].streak_at = static_cast<std::uint8_t>(pinned.number("B2"));
  });
  pinned.go({"ambush B1 rifles mg"}, {4});
  CHECK(pinned.is_pinned("A1"));
  CHECK(pinned.shots("A1") == 0);
  CHECK(pinned.of("A1").streak == 0);
  Scene driven = shot_on_a_run("m4a1");
  driven.go({"ambush B1 rifles mg", "test"}, {1, 4});
  CHECK(driven.told(EventKind::falls_back));
  CHECK(driven.shots("A1") == 2);
  Scene routed;
  routed.piece("A1", "us-mg", 40, 40, 0).shots("A1", 2).piece("B1", "grenadiers", 110, 40, 180).begin();
  routed.go({"card h2", "rout A1"});
  CHECK(routed.told(EventKind::flees));
  CHECK(routed.shots("A1") == 2);
}

TEST_CASE("LT-V5a LT-Q17 Vehicles see half as far unless they are reconnaissance; large guns are vehicles too") {
  const auto seen_by = [](std::string_view observer) {
    Scene scene = watcher(observer, "us-rifle", 100);
    scene.begin();
    return scene.spotting_distance("B1", "A1");
  };
  CHECK(seen_by("grenadiers") == 20);
  CHECK(seen_by("pz4") == 10);
  CHECK(seen_by("ab41") == 20);
  CHECK(seen_by("pak40") == 10);
  CHECK(seen_by("gun-47") == 20);
  Scene moving = watcher("pz4", "m4a1", 100);
  moving.posture("A1", Posture::bound).begin();
  CHECK(moving.spotting_distance("B1", "A1") == 1000);  // half of unlimited
  // Halving comes after doubling, the cap last.
  Scene capped = watcher("pz4", "us-mg", 100);
  capped.shots("A1", 3).data([](Components& c) { c.visibility_cap = 45'000; }).begin();
  CHECK(capped.spotting_distance("B1", "A1") == 45);
}

TEST_CASE("LT-Q13 Posture is memory: it lasts until the piece's next activation") {
  Scene scene;
  scene.piece("A1", "m4a1", 20, 40, 0).piece("A2", "us-rifle", 20, 60, 0).piece("B1", "grenadiers", 115, 5, 0).begin();
  scene.go({"card h2", "run A1 50 40 0"});
  CHECK(scene.of("A1").posture == Posture::fast);
  scene.go({"card h3", "prepare A2", "end"});
  CHECK(scene.of("A1").posture == Posture::fast);
  scene.go({"card h4", "prepare A1"});
  CHECK(scene.of("A1").posture == Posture::stationary);
  scene.go({"end", "card h5", "move A1 60 40 0", "end"});
  CHECK(scene.of("A1").posture == Posture::bound);
  scene.go({"card h6", "turn A1 90", "end"});
  CHECK(scene.of("A1").posture == Posture::stationary);
}

TEST_CASE(
    "LT-V1a LT-Q15 A piece that nobody sees from near enough is off the table; one observer is enough for a side") {
  Scene scene;
  scene.piece("A1", "us-rifle", 20, 40, 0).piece("A2", "us-rifle", 70, 40, 0);
  scene.piece("B1", "grenadiers", 45, 40, 180).piece("B2", "grenadiers", 90, 40, 180).begin();
  CHECK(!scene.is_spotted("B1"));
  CHECK(!scene.is_spotted("A1"));
  CHECK(scene.is_spotted("B2"));  // by A2, 17 cm
  CHECK(scene.is_spotted("A2"));
  CHECK(!scene.rules().knows(scene.state(), Side::allied, scene.number("B1")));
  CHECK(scene.rules().knows(scene.state(), Side::allied, scene.number("B2")));
  CHECK(scene.rules().knows(scene.state(), Side::axis, scene.number("B1")));
}

TEST_CASE("LT-Q15 A spotted piece that stays put stays spotted while anybody has it in sight") {
  Scene scene;
  scene.box(Ground::woods, 30, 50, 60, 80);
  scene.piece("A1", "us-rifle", 20, 40, 90).piece("B1", "grenadiers", 60, 40, 180).spotted("B1").begin();
  CHECK(scene.is_spotted("B1"));  // 37 cm: too far to be spotted, near enough to be watched
  scene.go({"card h2", "move A1 20 50 90", "end"});
  CHECK(scene.is_spotted("B1"));
  scene.go({"card h3", "run A1 20 78 90"});  // behind the wood
  CHECK(!scene.is_spotted("B1"));
  CHECK(scene.told(EventKind::lost_from_sight));
}

TEST_CASE("LT-Q15 A piece is lost at the end of its own move if no enemy spots it there") {
  Scene scene;
  scene.piece("A1", "us-rifle", 20, 40, 0).piece("B1", "grenadiers", 40, 40, 0).begin();
  CHECK(scene.is_spotted("B1"));
  scene.go({"card s2", "move B1 50 40 0"});
  CHECK(!scene.is_spotted("B1"));
  const PieceState& b1 = scene.of("B1");
  CHECK((b1.markers & kMarked) != 0);
  CHECK(b1.seen_x == doctest::Approx(43'000).epsilon(0.01));  // 20 cm from A1
  CHECK(b1.seen_x < 43'100);
}

TEST_CASE("LT-Q15 Within one centimetre everything is spotted, whatever lies between; passengers see nothing") {
  Scene scene;
  scene.line(Ground::bocage, {{40, 0}, {40, 90}}).box(Ground::smoke, 39, 0, 41, 90);
  scene.piece("A1", "us-rifle", 38, 40, 0).piece("B1", "grenadiers", 42, 40, 180).begin();
  CHECK(!scene.sees("A1", "B1"));
  CHECK(scene.gap("A1", "B1") == 1);
  CHECK(scene.is_spotted("B1"));
  Scene ride;
  ride.piece("A1", "m3", 38, 60, 0).piece("A2", "us-rifle", 38, 56, 0).piece("B1", "grenadiers", 55, 60, 180);
  ride.begin();
  CHECK(ride.is_spotted("B1"));
  ride.go({"card h2", "mount A2 A1", "card s2", "move B1 56 60 180", "end"});
  CHECK(!ride.is_spotted("B1"));  // in a bound, 20 cm: the half-track sees 10, its passenger nothing
}

TEST_CASE("LT-V1b LT-Q22 Only what is spotted can be attacked, with the firer's own line of sight") {
  Scene scene;
  scene.line(Ground::ridge, {{50, 55}, {50, 90}});
  scene.piece("A1", "m4a1", 20, 40, 0).piece("A2", "us-rifle", 60, 80, 0).piece("A3", "us-mg", 20, 80, 0);
  scene.piece("B1", "grenadiers", 70, 75, 180).piece("B2", "grenadiers", 70, 30, 180).begin();
  CHECK(scene.is_spotted("B1"));
  CHECK(!scene.is_spotted("B2"));
  scene.card("h2");
  CHECK(scene.refused("fire A1 B2 vehicle-mgs mg") == "LT-V1b");
  CHECK(scene.refused("fire A3 B1 tripod-mg mg") == "LT-V2a");   // A2 spots it, a ridge is between
  CHECK(scene.refusal("fire A3 B1 tripod-mg mg").args[1] == 0);  // that ridge
  CHECK(scene.refused("fire A2 B1 rifles mg") == "");
}

TEST_CASE("LT-Q19 What happens to hidden pieces is told to their owner only") {
  Scene scene;
  scene.piece("A1", "us-rifle", 10, 10, 0).piece("B1", "grenadiers", 100, 80, 180).begin();
  scene.go({"card s2", "run B1 70 80 180"});
  for (const Event& event : scene.events()) {
    if (event.kind == static_cast<std::uint16_t>(EventKind::card_drawn)) continue;
    CHECK(event.seats == only_seat(2));
  }
  CHECK(scene.told(EventKind::moved));
}

TEST_CASE("LT-Q19 A side keeps a mark where it last saw a piece, and learns nothing of what the piece does later") {
  Scene scene;
  scene.piece("A1", "us-rifle", 20, 40, 0).piece("B1", "grenadiers", 40, 40, 0).begin();
  scene.go({"card s2", "run B1 70 40 0"});  // runs in the open: seen up to 50 cm away
  CHECK(scene.is_spotted("B1"));
  scene.go({"card s3", "run B1 100 40 0"});
  CHECK(!scene.is_spotted("B1"));
  CHECK(scene.told(EventKind::lost_from_sight));
  const std::int32_t mark = scene.of("B1").seen_x;
  CHECK(mark < 73'100);
  CHECK(scene.event(EventKind::moved).seats == only_seat(2));
  scene.go({"card s4", "move B1 105 40 0", "end"});
  CHECK(scene.of("B1").seen_x == mark);
}

TEST_CASE("LT-Q58 The table of other fire is the same whichever way its notes are laid out on the page") {
  Scene scene = watcher("grenadiers", "us-rifle", 40);
  scene.begin();
  CHECK(scene.rules().other_effect(5, 6) == Effect::none);
  CHECK(scene.rules().other_effect(5, 5) == Effect::pin);
}

TEST_CASE("LT-Q60 Smoke stands only where a scenario puts it, and any crossing blocks, from inside too") {
  Scene scene{"knoll"};
  scene.begin();
  REQUIRE(scene.rules().components().opening_smoke.size() == 1);
  // Either side of the opening smoke, which lies from (58, 50) to (94, 56), with nothing else between them.
  const auto stand = [&](std::string_view id, double x, double y) {
    scene.set([&](State& s) {
      s.piece[scene.number(id)].x = static_cast<std::int32_t>(x * 1000);
      s.piece[scene.number(id)].y = static_cast<std::int32_t>(y * 1000);
    });
  };
  stand("observer", 90, 49);
  stand("hunter-1", 90, 60);
  CHECK(!scene.sees("observer", "hunter-1"));
  CHECK((scene.state().sight[scene.number("observer")] & bit_of(scene.number("hunter-1"))) == 0);
  stand("observer", 100, 49);  // past its end
  stand("hunter-1", 100, 60);
  CHECK(scene.sees("observer", "hunter-1"));
  stand("observer", 90, 49);
  stand("hunter-1", 90, 60);
  scene.set([&](State& s) { s.opening_smoke = 0; });
  CHECK(scene.sees("observer", "hunter-1"));  // it was the smoke
  CHECK((scene.state().sight[scene.number("observer")] & bit_of(scene.number("hunter-1"))) != 0);
  Scene inside;
  inside.box(Ground::smoke, 30, 30, 50, 50);
  inside.piece("A1", "us-rifle", 40, 40, 0).piece("B1", "grenadiers", 46, 40, 0);
  inside.piece("A2", "us-rifle", 20, 40, 0).piece("A3", "us-rifle", 46, 60, 0).piece("A4", "us-rifle", 20, 60, 0);
  inside.begin();
  CHECK(!inside.sees("A1", "B1"));
  CHECK(!inside.sees("A2", "B1"));
  CHECK(!inside.sees("A3", "B1"));
  CHECK(inside.sees("A3", "A4"));  // beside it
  CHECK(!inside.told(EventKind::spotted));
}

TEST_CASE("LT-Q15 A piece within one centimetre stays spotted though nobody has it in sight") {
  Scene scene;
  scene.box(Ground::smoke, 39, 0, 41, 90);
  scene.piece("A1", "us-rifle", 38, 40, 0).piece("A2", "us-rifle", 5, 5, 0).piece("B1", "grenadiers", 42, 40, 180);
  scene.piece("B2", "grenadiers", 110, 5, 180).begin();
  REQUIRE(!scene.sees("A1", "B1"));
  scene.go({"card h2", "turn A2 90", "end", "card s2", "turn B2 90", "end"});
  CHECK(scene.is_spotted("B1"));
  CHECK(!scene.told(EventKind::lost_from_sight));
  scene.go({"card h3", "move A1 37 40 0", "end"});
  CHECK(!scene.is_spotted("B1"));
  CHECK(scene.event(EventKind::lost_from_sight).args == std::array<std::int32_t, 4>{2, 42'000, 40'000, 1800});
}

TEST_CASE("LT-Q19 What a side remembers of a piece outlives the piece, if it did not see it go") {
  Scene scene;
  scene.piece("A1", "us-mg", 20, 40, 0).piece("A2", "us-rifle", 20, 45, 0);
  scene.piece("B1", "grenadiers", 40, 40, 0).piece("B2", "grenadiers", 110, 80, 0).begin();
  scene.go({"card s2", "move B1 50 40 0", "end"});
  REQUIRE(!scene.is_spotted("B1"));
  const PieceState mark = scene.of("B1");
  scene.go({"card h2", "area A1 tripod-mg mg 50 40"}, {1});  // 4 − 1 − 2 = +1: a 1 pins at most
  scene.set([&](State& s) { s.piece[scene.number("B1")].posture = Posture::fast; });
  scene.go({"area A1 tripod-mg mg 50 40"}, {1});  // 4 − 1 − 0 = +3: destroyed
  REQUIRE(scene.of("B1").status == Status::destroyed);
  CHECK(scene.event(EventKind::destroyed).seats == only_seat(2));
  CHECK(scene.of("B1").markers == kMarked);
  CHECK(scene.of("B1").seen_x == mark.seen_x);
  CHECK(scene.of("B1").seen_y == mark.seen_y);
  CHECK(scene.of("B1").x == 0);
}

TEST_CASE(
    "LT-Q15 A spotted piece on the move stays spotted while it is in sight, though it was too far to be spotted anew") {
  Scene scene;
  scene.piece("A1", "us-rifle", 40, 40, 0).piece("B1", "grenadiers", 68, 40, 180).spotted("A1").begin();
  REQUIRE(scene.is_spotted("A1"));
  REQUIRE(scene.gap("A1", "B1") > scene.spotting_distance("B1", "A1"));
  scene.go({"card h2", "move A1 50 40 0"});
  CHECK(scene.is_spotted("A1"));
  CHECK_FALSE(scene.told(EventKind::lost_from_sight));
}

TEST_CASE("LT-Q15 A spotted piece that passes behind a house is lost there, and spotted again beyond it") {
  Scene scene;
  scene.box(Ground::building, 47, 55, 53, 65);
  scene.piece("A1", "m4a1", 35, 40, 0).piece("B1", "grenadiers", 50, 80, 270).begin();
  REQUIRE(scene.is_spotted("A1"));
  scene.go({"card h2", "run A1 65 40 0"});
  CHECK(scene.count(EventKind::lost_from_sight) == 1);
  CHECK(scene.event(EventKind::lost_from_sight).args[1] < 50'000);  // where it was last seen, on this side
  CHECK(scene.told(EventKind::spotted));
  CHECK(scene.is_spotted("A1"));
}

}  // namespace plancia::linea
