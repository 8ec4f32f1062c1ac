// Anti-tank fire and other fire: tables, modifiers, replies, area fire.

#include <array>
#include <bit>
#include <string>

#include <doctest/doctest.h>

#include "scene.hpp"

namespace plancia::linea {
namespace {

// A tank duel at so many centimetres of gap.
Scene tanks(std::string_view allied, std::string_view axis, double gap) {
  Scene scene(200, 90);
  scene.piece("A1", allied, 20, 40, 0).piece("A2", "us-rifle", 20, 50, 0);
  scene.piece("B1", axis, 20 + gap + 5.85, 40, 180).piece("B2", "grenadiers", 20 + gap + 5.85, 50, 180);
  scene.spotted("B1").spotted("A1");
  return scene;
}

Scene line_fire(std::string_view unit = "us-mg") {
  Scene scene;
  scene.piece("A1", unit, 30, 40, 0).piece("A2", "us-rifle", 30, 60, 0);
  scene.piece("B1", "grenadiers", 48, 40, 180).piece("B2", "grenadiers", 110, 80, 180);
  scene.spotted("B1");
  return scene;
}

// How many of the rolls end in each effect, "D/R/T" out of 36 or "D/I" out of 6.
std::string at_counts(const Rules& rules, int difference, int modifier, bool is_long) {
  std::array<int, 5> count{};
  for (int a = 1; a <= 6; ++a) {
    for (int b = 1; b <= 6; ++b) {
      ++count[static_cast<std::size_t>(rules.at_effect(difference, a + b + modifier, is_long))];
    }
  }
  const auto of = [&](Effect effect) { return std::to_string(count[static_cast<std::size_t>(effect)]); };
  return of(Effect::destroy) + "/" + of(Effect::rout) + "/" + of(Effect::test);
}
std::string other_counts(const Rules& rules, int difference, int modifier) {
  std::array<int, 5> count{};
  for (int a = 1; a <= 6; ++a) ++count[static_cast<std::size_t>(rules.other_effect(difference, a + modifier))];
  const auto of = [&](Effect effect) { return std::to_string(count[static_cast<std::size_t>(effect)]); };
  return of(Effect::destroy) + "/" + of(Effect::pin);
}

}  // namespace

TEST_CASE("LT-T1b LT-Q29 The anti-tank table gives the reference probabilities of two dice") {
  const Rules rules{scenario("lane")};
  struct Row {
    bool is_long;
    int modifier;
    std::array<std::string, 8> counts;  // columns -3, -2, -1, 0, +1, +2, +3, +5
  };
  const std::array<Row, 6> rows{{
      {false, -1, {"0/1/2", "1/0/5", "3/3/4", "6/4/11", "10/5/11", "15/0/11", "21/0/5", "26/0/0"}},
      {false, 0, {"0/0/1", "0/0/3", "1/2/3", "3/3/9", "6/4/11", "10/0/11", "15/0/6", "21/0/0"}},
      {false, 1, {"0/0/0", "0/0/1", "0/1/2", "1/2/7", "3/3/9", "6/0/9", "10/0/5", "15/0/0"}},
      {true, -1, {"0/1/2", "1/0/5", "3/3/4", "6/4/11", "10/5/6", "15/0/6", "21/0/0", "21/0/0"}},
      {true, 0, {"0/0/1", "0/0/3", "1/2/3", "3/3/9", "6/4/5", "10/0/5", "15/0/0", "15/0/0"}},
      {true, 1, {"0/0/0", "0/0/1", "0/1/2", "1/2/7", "3/3/4", "6/0/4", "10/0/0", "10/0/0"}},
  }};
  constexpr std::array<int, 8> differences{-3, -2, -1, 0, 1, 2, 3, 5};
  for (const Row& row : rows) {
    for (std::size_t column = 0; column < differences.size(); ++column) {
      CAPTURE(row.is_long);
      CAPTURE(row.modifier);
      CAPTURE(differences[column]);
      CHECK(at_counts(rules, differences[column], row.modifier, row.is_long) == row.counts[column]);
    }
  }
  CHECK(at_counts(rules, 4, 0, false) == "15/0/6");
  CHECK(at_counts(rules, -9, 0, false) == "0/0/1");
  CHECK(at_counts(rules, 12, 0, false) == "21/0/0");
}

TEST_CASE("LT-Q29 The number of anti-tank dice is a datum") {
  Scene scene = tanks("m4a1", "pz4", 30);
  scene.data([](Components& c) { c.tables.at_dice = 1; }).begin();
  scene.go({"card h2", "fire A1 B1 us-75 at"}, {4});  // 13 − 12 = +1: 4 destroys
  CHECK(scene.of("B1").status == Status::destroyed);
}

TEST_CASE("LT-O2a LT-Q41 The table of other fire gives the reference probabilities of one die, in ambush with -1") {
  const Rules rules{scenario("lane")};
  constexpr std::array<int, 7> differences{-1, 0, 1, 2, 3, 4, 5};
  const std::array<std::string, 7> plain{"0/1", "0/2", "0/3", "1/2", "1/3", "2/3", "3/2"};
  const std::array<std::string, 7> ambush{"0/2", "0/3", "0/4", "2/2", "2/3", "3/3", "4/2"};
  for (std::size_t column = 0; column < differences.size(); ++column) {
    CHECK(other_counts(rules, differences[column], 0) == plain[column]);
    CHECK(other_counts(rules, differences[column], -1) == ambush[column]);
  }
  CHECK(other_counts(rules, -7, 0) == "0/1");
  CHECK(other_counts(rules, 9, 0) == "3/2");
}

TEST_CASE("LT-T1a LT-Q32 The attack factor depends on the distance, the last band of a gun is long") {
  const auto facts = [](double gap) {
    Scene scene = tanks("m4a1", "pz4", gap);
    scene.begin();
    return scene.rules().shot_facts(scene.state(), 0, 2, 0, Fire::at, false);
  };
  CHECK(facts(20).factor == 14);
  CHECK(facts(20.1).factor == 13);
  CHECK(facts(50).factor == 13);
  CHECK(!facts(50).is_long);
  CHECK(facts(50.1).factor == 12);
  CHECK(facts(50.1).is_long);
  CHECK(facts(30).against == 12);
  Scene far = tanks("m4a1", "pz4", 125);
  far.begin();
  far.card("h2");
  CHECK(far.refused("fire A1 B1 us-75 at") == "LT-Q32");
  CHECK(far.refusal("fire A1 B1 us-75 at").args[1] == 120'000);
}

TEST_CASE("LT-T2a D destroys the vehicle") {
  Scene scene = tanks("m4a1", "pz4", 30);
  scene.begin();
  scene.go({"card h2", "fire A1 B1 us-75 at"}, {2, 2});
  CHECK(scene.of("B1").status == Status::destroyed);
  CHECK(scene.cited(EventKind::destroyed) == "LT-T2a");
}

TEST_CASE("LT-T2b LT-Q33 R is the flight of a failed test, without a die") {
  Scene scene = tanks("m4a1", "pz4", 30);
  scene.tokens("B1", 2).begin();
  const double x = scene.x("B1");
  scene.go({"card h2", "fire A1 B1 us-75 at"}, {2, 3});
  CHECK(scene.cited(EventKind::routs) == "LT-T2b");
  CHECK(scene.cited(EventKind::flees) == "LT-T2b");
  CHECK(scene.cited(EventKind::tokens_lost) == "LT-T2b");
  CHECK(scene.is_at("B1", x + 30, 40, 0));
  CHECK(scene.tokens("B1") == 0);
  CHECK((scene.of("B1").markers & kRouted) != 0);
  CHECK(scene.step() == Step::half);
}

TEST_CASE("LT-T2c T is a morale test of the target") {
  Scene scene = tanks("m4a1", "pz4", 30);
  scene.begin();
  scene.go({"card h2", "fire A1 B1 us-75 at"}, {3, 3});
  CHECK(scene.step() == Step::test);
  CHECK(scene.rules().turn(scene.state()) == Turn::player2);
}

TEST_CASE("LT-T3a At long distance a total above 6 has no effect") {
  Scene near = tanks("m4a1", "m13", 30);
  near.begin();
  near.go({"card h2", "fire A1 B1 us-75 at"}, {3, 4});  // 13 − 8 = +5: 7 destroys
  CHECK(near.of("B1").status == Status::destroyed);
  Scene far = tanks("m4a1", "m13", 80);
  far.begin();
  far.go({"card h2", "fire A1 B1 us-75 at"}, {3, 4});
  CHECK(far.told(EventKind::no_effect));
  far.go({"fire A1 B1 us-75 at"}, {3, 3});
  CHECK(far.of("B1").status == Status::destroyed);
}

TEST_CASE("LT-T4a LT-Q30 A target hull-down or in prepared cover gives +1, once") {
  const auto modifier = [](Ground ground) {
    Scene scene = tanks("m4a1", "pz4", 30);
    const double x = 20 + 30 + 5.85;
    if (linea::is_line(ground)) {
      scene.line(ground, {{x - 4, 20}, {x - 4, 70}});
    } else {
      scene.box(ground, x - 5, 35, x + 5, 45);
    }
    scene.begin();
    return scene.rules().shot_facts(scene.state(), 0, 2, 0, Fire::at, false).modifier;
  };
  CHECK(modifier(Ground::wall) == 1);
  CHECK(modifier(Ground::ridge) == 1);
  CHECK(modifier(Ground::bocage) == 1);
  CHECK(modifier(Ground::hedge) == 0);
  CHECK(modifier(Ground::foxholes) == 1);
  CHECK(modifier(Ground::trench) == 1);
  CHECK(modifier(Ground::crops) == 0);
  Scene both = tanks("m4a1", "pz4", 30);
  both.line(Ground::wall, {{52, 20}, {52, 70}}).box(Ground::foxholes, 50, 35, 60, 45).begin();
  CHECK(both.rules().shot_facts(both.state(), 0, 2, 0, Fire::at, false).modifier == 1);
}

TEST_CASE("LT-T4b LT-Q30 At 5 cm or less, or from ambush, -1, once; it may cancel the +1") {
  const auto modifier = [](double gap, bool ambush, bool wall) {
    Scene scene = tanks("m4a1", "pz4", gap);
    if (wall) scene.line(Ground::wall, {{20 + gap + 2, 20}, {20 + gap + 2, 70}});
    scene.begin();
    return scene.rules().shot_facts(scene.state(), 0, 2, 0, Fire::at, ambush).modifier;
  };
  CHECK(modifier(5, false, false) == -1);
  CHECK(modifier(5.1, false, false) == 0);
  CHECK(modifier(30, true, false) == -1);
  CHECK(modifier(5, true, false) == -1);
  CHECK(modifier(5, false, true) == 0);
}

TEST_CASE("LT-T5a LT-Q36 Results take effect at once: a piece that runs does not shoot, and its activation is over") {
  Scene scene = tanks("m4a1", "pz4", 30);
  scene.tokens("B1", 1).begin();
  scene.go({"card h2", "fire A1 B1 us-75 at"}, {2, 3});  // R
  CHECK(scene.step() == Step::half);                     // no reply
  Scene active = tanks("m4a1", "pz4", 30);
  active.tokens("B1", 1).begin();
  active.go({"card h2", "fire A1 B1 us-75 at", "reply B1 de-75-l48 at", "test"}, {6, 6, 5, 2, 4});
  CHECK(active.told(EventKind::falls_back));
  CHECK(active.step() == Step::draw);  // A1's second half is lost
}

TEST_CASE("LT-Q36 A platoon goes on with its next piece when one is stopped") {
  Scene scene = tanks("m4a1", "pz4", 30);
  scene.tokens("B1", 1).begin();
  scene.go({"card hk", "platoon A", "fire A1 B1 us-75 at", "reply B1 de-75-l48 at", "test"}, {6, 6, 5, 2, 4});
  CHECK(scene.step() == Step::platoon);
  CHECK(scene.refused("prepare A2") == "");
}

TEST_CASE("LT-T6a LT-Q34 A target that survives may reply with a prepared attack, and be answered in turn") {
  Scene scene = tanks("m4a1", "pz4", 30);
  scene.tokens("A1", 1).tokens("B1", 2).begin();
  scene.go({"card h2", "fire A1 B1 us-75 at"}, {6, 6});
  CHECK(scene.step() == Step::reply);
  CHECK(scene.rules().turn(scene.state()) == Turn::player2);
  CHECK(scene.refused("reply B2 rifles mg") == "LT-Q34");
  scene.go({"reply B1 de-75-l48 at"}, {6, 6});
  CHECK(scene.tokens("B1") == 1);
  CHECK(scene.rules().turn(scene.state()) == Turn::player1);
  scene.go({"reply A1 us-75 at"}, {6, 6});
  CHECK(scene.tokens("A1") == 0);
  scene.go({"reply B1 de-75-l48 at"}, {6, 6});
  CHECK(scene.tokens("B1") == 0);
  CHECK(scene.step() == Step::half);
  CHECK(scene.shots("A1") == 2);
  CHECK(scene.shots("B1") == 2);
}

TEST_CASE("LT-Q34 No token, no reply; nor against an attacker that is not spotted or out of arc") {
  Scene none = tanks("m4a1", "pz4", 30);
  none.begin();
  none.go({"card h2", "fire A1 B1 us-75 at"}, {6, 6});
  CHECK(none.step() == Step::half);
  Scene declined = tanks("m4a1", "pz4", 30);
  declined.tokens("B1", 1).begin();
  declined.go({"card h2", "fire A1 B1 us-75 at", "decline"}, {6, 6});
  CHECK(declined.tokens("B1") == 1);
  CHECK(declined.step() == Step::half);
  // A gun in the woods fires from beyond 2 × 20 cm and stays hidden.
  Scene hidden;
  hidden.box(Ground::woods, 70, 30, 90, 50);
  hidden.piece("A1", "m4a1", 20, 40, 0).tokens("A1", 1).posture("A1", Posture::bound).piece("A2", "us-rifle", 5, 5, 0);
  hidden.piece("B1", "pak40", 74, 40, 180).begin();
  hidden.go({"card s2", "fire B1 A1 de-pak40 at"}, {6, 6});
  CHECK(!hidden.is_spotted("B1"));
  CHECK(hidden.step() == Step::half);
  Scene flank;
  flank.piece("A1", "m4a1", 20, 40, 0).piece("A2", "us-rifle", 20, 50, 0);
  flank.piece("B1", "stug", 50, 40, 90).tokens("B1", 1).posture("B1", Posture::bound).spotted("A1").begin();
  flank.go({"card h2", "fire A1 B1 vehicle-mgs mg"}, {6});
  CHECK(flank.step() == Step::half);
}

TEST_CASE("LT-T7a LT-Q35 Everybody whom the mover spots at one point may fire, whatever the first shot does to it") {
  const auto met = [] {
    Scene scene;
    scene.box(Ground::woods, 56, 43.5, 64, 50).box(Ground::woods, 56, 30, 64, 36.5);
    scene.piece("A1", "m4a1", 30, 40, 0).piece("A2", "us-rifle", 40, 60, 0);
    scene.piece("B1", "grenadiers", 60, 45, 225).tokens("B1", 1).piece("B2", "grenadiers", 60, 35, 135);
    scene.tokens("B2", 1).begin();
    scene.go({"card h2", "run A1 60 40 0"});
    REQUIRE(scene.step() == Step::ambush);
    CHECK(std::popcount(scene.state().ambushers) == 2);
    return scene;
  };
  Scene nothing = met();
  nothing.go({"ambush B1 panzerfaust at"}, {6, 6});
  CHECK(nothing.step() == Step::ambush);
  CHECK(nothing.refused("ambush B2 panzerfaust at") == "");
  nothing.go({"ambush B2 panzerfaust at"}, {6, 6});
  CHECK(nothing.step() == Step::go_on);
  Scene driven = met();
  driven.go({"ambush B1 rifles mg", "test"}, {1, 4});
  CHECK(driven.told(EventKind::falls_back));
  CHECK(driven.step() == Step::ambush);
  CHECK(driven.refused("ambush B2 rifles mg") == "");
  driven.go({"ambush B2 rifles mg"}, {6});
  CHECK(driven.step() == Step::draw);  // its move was over
  Scene gone = met();
  gone.go({"ambush B1 panzerfaust at"}, {1, 1});
  CHECK_FALSE(gone.in_play("A1"));
  CHECK(gone.step() == Step::draw);
  Scene declined = met();
  declined.go({"decline"});
  CHECK(declined.step() == Step::go_on);
}

TEST_CASE("LT-T1a LT-T6a LT-O1a Each attack is announced by the rule that gives it, and resolved by its table's rule") {
  Scene scene = tanks("m4a1", "pz4", 30);
  scene.tokens("B1", 2).begin();
  scene.go({"card h2", "fire A1 B1 us-75 at"}, {6, 6});
  CHECK(scene.cited(EventKind::fires) == "LT-T1a");
  CHECK(scene.cited(EventKind::at_shot) == "LT-T1b");
  CHECK(scene.cited(EventKind::no_effect) == "LT-T1b");
  scene.go({"reply B1 de-75-l48 at"}, {6, 6});
  CHECK(scene.cited(EventKind::replies) == "LT-T6a");
  scene.go({"fire A1 B1 vehicle-mgs mg", "reply B1 vehicle-mgs mg"}, {6, 6});
  CHECK(scene.cited(EventKind::fires) == "LT-O1a");
  CHECK(scene.cited(EventKind::replies) == "LT-T6a");  // whatever it replies with
  CHECK(scene.cited(EventKind::other_shot) == "LT-O2a");
  CHECK(scene.cited(EventKind::no_effect) == "LT-O2a");
  const Event shot = scene.event(EventKind::fires);
  CHECK(shot.args[0] == static_cast<int>(scene.number("A1")));
  CHECK(shot.args[1] == static_cast<int>(scene.number("B1")));
  CHECK(shot.args[3] == static_cast<int>(Fire::mg));
}

TEST_CASE("LT-Q19 The target of an unspotted firer is not told who it was") {
  Scene scene;
  scene.box(Ground::woods, 70, 30, 90, 50);
  scene.piece("A1", "m4a1", 20, 40, 0).posture("A1", Posture::bound).piece("B1", "pak40", 74, 40, 180).begin();
  scene.go({"card s2", "fire B1 A1 de-pak40 at"}, {6, 6});
  for (const Event& event : scene.events()) {
    if (event.kind != static_cast<std::uint16_t>(EventKind::fires)) continue;
    CHECK(event.args[0] == (event.seats == only_seat(1) ? -1 : static_cast<int>(scene.number("B1"))));
  }
  CHECK(scene.count(EventKind::fires) == 2);
}

TEST_CASE("LT-O1a Machine guns and high explosive use one die and the other table") {
  Scene scene = line_fire("m4a1");
  scene.begin();
  scene.card("h2");
  CHECK(scene.refused("fire A1 B1 us-75 at") == "LT-Q22");  // no protection values
  scene.go({"fire A1 B1 us-75 he"});
  CHECK(scene.die() == Die::other);
  scene.go({}, {6});
  scene.go({"fire A1 B1 vehicle-mgs mg"}, {6});
  CHECK(scene.shots("A1") == 2);
}

TEST_CASE(
    "LT-Q31 Machine guns fire at anything, direct high explosive not at closed armour, mortars at whatever they hit") {
  Scene scene;
  scene.piece("A1", "m4a1", 30, 40, 0).piece("A2", "us-mg", 30, 50, 0).piece("A3", "us-mortar", 30, 60, 0);
  scene.piece("B1", "pz4", 55, 40, 180).piece("B2", "m13", 55, 50, 180).piece("B3", "marder", 55, 60, 180);
  scene.spotted("B1").spotted("B2").spotted("B3").begin();
  scene.card("h2");
  CHECK(scene.refused("fire A1 B1 us-75 he") == "LT-Q31");
  CHECK(scene.refused("fire A1 B2 us-75 he") == "LT-Q31");
  CHECK(scene.refused("fire A1 B3 us-75 he") == "");
  CHECK(scene.refused("fire A2 B1 tripod-mg mg") == "");
  CHECK(scene.refused("fire A3 B1 us-81 he") == "");
  for (const Weapon& weapon : scene.rules().components().weapons) {
    for (const Band& band : weapon.fire[static_cast<std::size_t>(Fire::mg)].band) CHECK(band.factor < 5);
  }
}

TEST_CASE("LT-O1b LT-Q40 Indirect high explosive needs a spotted target in range and no sight of its own") {
  Scene scene(180, 90);
  scene.line(Ground::ridge, {{40, 0}, {40, 90}});
  scene.piece("A1", "us-mortar", 20, 40, 0).piece("A2", "us-rifle", 55, 40, 0).piece("A3", "us-mg", 20, 50, 0);
  scene.piece("B1", "grenadiers", 70, 40, 180).piece("B2", "grenadiers", 28, 40, 180).begin();
  CHECK(scene.is_spotted("B1"));
  CHECK(!scene.sees("A1", "B1"));
  scene.card("h2");
  CHECK(scene.refused("fire A1 B1 us-81 he") == "");
  CHECK(scene.refused("fire A3 B1 tripod-mg mg") == "LT-V2a");
  CHECK(scene.refused("fire A1 B2 us-81 he") == "LT-Q40");  // nearer than 15 cm
  CHECK(scene.refusal("fire A1 B2 us-81 he").args[0] == 5000);
}

TEST_CASE("LT-Q22 Nobody fires at or assaults a piece that is gone") {
  Scene scene = line_fire("us-mortar");
  scene.begin();
  scene.set([&](State& s) {
    s.piece[scene.number("B1")] = PieceState{.status = Status::destroyed};
    s.piece[scene.number("B1")].markers = kSpotted;
  });
  scene.card("h2");
  CHECK(scene.refused("fire A1 B1 us-81 he") == "LT-Q22");
  CHECK(scene.refused("assault A2 B1 35 60 0") == "LT-Q42");
}

TEST_CASE("LT-O2b D destroys the piece") {
  Scene scene = line_fire();
  scene.posture("B1", Posture::fast).begin();
  scene.go({"card h2", "fire A1 B1 tripod-mg mg"}, {2});
  CHECK(scene.of("B1").status == Status::destroyed);
  CHECK(scene.cited(EventKind::destroyed) == "LT-O2b");
}

TEST_CASE("LT-O2c LT-Q38 I immobilises infantry and guns of either class, and their ready attacks are lost") {
  for (const std::string_view unit : {"grenadiers", "pak40", "gun-47"}) {
    Scene scene;
    scene.piece("A1", "us-mg", 30, 40, 0).piece("B1", unit, 48, 40, 180).tokens("B1", 2);
    scene.piece("B2", "grenadiers", 110, 80, 180).spotted("B1").begin();
    scene.go({"card h2", "fire A1 B1 tripod-mg mg"}, {1});
    CHECK(scene.is_pinned("B1"));
    CHECK(scene.tokens("B1") == 0);
    CHECK(scene.step() == Step::half);
  }
}

TEST_CASE("LT-O2d LT-Q38 I on any vehicle, open or closed, is a morale test") {
  for (const std::string_view unit : {"pz4", "marder", "sdkfz-251"}) {
    Scene scene;
    scene.piece("A1", "us-mg", 30, 40, 0).piece("B1", unit, 50, 40, 180).piece("B2", "grenadiers", 110, 80, 180);
    scene.spotted("B1").begin();
    scene.go({"card h2", "fire A1 B1 tripod-mg mg"}, {1});
    CHECK(scene.step() == Step::test);
    CHECK(!scene.is_pinned("B1"));
  }
}

TEST_CASE("LT-O3a LT-Q37 Defence levels by posture, protection and works; vehicles by class whatever they do") {
  const auto level = [](std::string_view unit, Posture posture, std::optional<Ground> ground) {
    Scene scene;
    if (ground) scene.box(*ground, 45, 35, 55, 45);
    scene.piece("A1", "us-mg", 30, 40, 0).piece("B1", unit, 50, 40, 180).posture("B1", posture).spotted("B1").begin();
    return scene.rules().shot_facts(scene.state(), 0, 1, 0, Fire::mg, false).against;
  };
  using enum Posture;
  CHECK(level("grenadiers", fast, {}) == 0);
  CHECK(level("grenadiers", fast, Ground::woods) == 2);
  CHECK(level("grenadiers", bound, {}) == 2);
  CHECK(level("grenadiers", bound, Ground::woods) == 3);
  CHECK(level("grenadiers", stationary, {}) == 3);
  CHECK(level("grenadiers", stationary, Ground::woods) == 4);
  CHECK(level("grenadiers", stationary, Ground::foxholes) == 4);
  CHECK(level("grenadiers", stationary, Ground::trench) == 5);
  CHECK(level("grenadiers", bound, Ground::trench) == 3);
  CHECK(level("pak40", stationary, Ground::foxholes) == 4);
  CHECK(level("marder", stationary, Ground::foxholes) == 3);
  CHECK(level("m13", fast, {}) == 4);
  CHECK(level("ab41", stationary, {}) == 4);
  CHECK(level("pz4", bound, {}) == 5);
}

TEST_CASE(
    "LT-O4a LT-Q39 Consecutive high explosive on an immobilised target adds one to the factor for each shot before") {
  Scene scene = line_fire("m4a1");
  scene.begin();
  const auto bonus = [&] { return scene.event(EventKind::other_shot).args[3]; };
  scene.go({"card h2", "fire A1 B1 us-75 he"}, {4});  // 6 − 3 = +3: pinned
  CHECK(bonus() == 0);
  scene.go({"fire A1 B1 us-75 he"}, {6});
  CHECK(bonus() == 1);
  scene.go({"card h3", "prepare A1", "fire A1 B1 us-75 he"}, {6});
  CHECK(bonus() == 2);  // preparing does not break the streak
  scene.go({"card h4", "fire A1 B1 vehicle-mgs mg", "fire A1 B1 us-75 he"}, {6, 6});
  CHECK(bonus() == 0);  // another attack does
  scene.go({"card h5", "move A1 32 40 0", "fire A1 B1 us-75 he"}, {6});
  CHECK(bonus() == 0);  // so does a move
  scene.go({"card s2", "recover B1", "card h6", "fire A1 B1 us-75 he"}, {6});
  CHECK(bonus() == 0);  // and recovery of the target
}

TEST_CASE("LT-Q39 A first shot at a target already immobilised by another has no bonus") {
  Scene scene = line_fire("m4a1");
  scene.immobilised("B1").begin();
  scene.go({"card h2", "fire A1 B1 us-75 he"}, {6});
  CHECK(scene.event(EventKind::other_shot).args[3] == 0);
  scene.go({"fire A1 B1 us-75 he"}, {6});
  CHECK(scene.event(EventKind::other_shot).args[3] == 1);
}

TEST_CASE("LT-Q41 The 5 cm modifier is for anti-tank fire only") {
  Scene scene;
  scene.piece("A1", "us-mg", 30, 40, 0).piece("B1", "grenadiers", 36, 40, 180).begin();
  CHECK(scene.gap("A1", "B1") == 3);
  CHECK(scene.rules().shot_facts(scene.state(), 0, 1, 0, Fire::mg, false).modifier == 0);
  CHECK(scene.rules().shot_facts(scene.state(), 0, 1, 0, Fire::mg, true).modifier == -1);
}

TEST_CASE(
    "LT-Q40 Area fire attacks everything of either side in a circle, unspotted pieces with -1, and nobody replies") {
  Scene scene;
  scene.piece("A1", "us-mg", 30, 40, 0).piece("A2", "us-rifle", 62, 43, 0);
  scene.piece("B1", "grenadiers", 60, 38, 180).tokens("B1", 1).piece("B2", "mg42", 66, 40, 180);
  scene.data([](Components& c) { c.spotting.foot_still_open = 1'500; }).begin();
  scene.card("h2");
  CHECK(scene.refused("area A1 tripod-mg mg 10 40") == "LT-Q12");
  CHECK(scene.refused("area A1 tripod-mg mg 115 40") == "LT-Q32");
  CHECK(scene.refused("area A1 tripod-mg at 60 40") == "LT-Q40");
  scene.go({"area A1 tripod-mg mg 62 40"}, {6});
  CHECK(scene.state().subject == scene.number("B1"));  // A2 first, then B1
  CHECK(scene.event(EventKind::area_hits).args[1] == 4 - 1 - 3);
  CHECK(scene.event(EventKind::area_hits).seats == only_seat(2));
  scene.go({}, {6});
  CHECK(scene.state().subject == scene.number("B2"));  // its edge is 2.5 cm from the point
  scene.go({}, {6});
  CHECK(scene.step() == Step::half);
  CHECK(scene.shots("A1") == 1);
}

TEST_CASE(
    "LT-Q40 Indirect area fire needs a command or observer that sees the point; a scenario may forbid area fire") {
  Scene scene;
  scene.line(Ground::ridge, {{40, 0}, {40, 90}});
  scene.piece("A1", "us-mortar", 20, 40, 0).piece("A2", "us-rifle", 55, 40, 0).piece("B1", "grenadiers", 110, 80, 0);
  scene.begin();
  scene.card("h2");
  CHECK(scene.refused("area A1 us-81 he 70 40") == "LT-Q40");
  Scene seen;
  seen.line(Ground::ridge, {{40, 0}, {40, 90}});
  seen.piece("A1", "us-mortar", 20, 40, 0).piece("A2", "us-hq", 55, 40, 0).piece("B1", "grenadiers", 110, 80, 0);
  seen.begin();
  seen.card("h2");
  CHECK(seen.refused("area A1 us-81 he 70 40") == "");
  Scene off;
  off.piece("A1", "us-mg", 20, 40, 0).piece("B1", "grenadiers", 110, 80, 0);
  off.data([](Components& c) { c.area_fire = false; }).begin();
  off.card("h2");
  CHECK(off.refused("area A1 tripod-mg mg 50 40") == "LT-Q40");
}

TEST_CASE("LT-Q64 Area fire neither counts nor keeps consecutive shots") {
  Scene scene = line_fire("m4a1");
  scene.begin();
  scene.go({"card h2", "fire A1 B1 us-75 he", "area A1 us-75 he 48 40"}, {4, 6});
  scene.go({"card h3", "fire A1 B1 us-75 he"}, {6});
  CHECK(scene.event(EventKind::other_shot).args[3] == 0);
}

TEST_CASE("LT-Q32 LT-Q40 Limits of range are included: 120 cm for a gun, 15 cm at least for a mortar") {
  Scene scene(200, 90);
  scene.piece("A1", "m4a1", 20, 40, 0).piece("A2", "us-mortar", 20, 60, 0).piece("A3", "us-rifle", 20, 80, 0);
  scene.piece("B1", "pz4", 145.85, 40, 180).piece("B2", "grenadiers", 38, 60, 180).piece("B3", "mg42", 37.9, 65, 180);
  for (const std::string_view id : {"B1", "B2", "B3"}) scene.spotted(id);
  scene.begin();
  REQUIRE(scene.gap("A1", "B1") == 120);
  REQUIRE(scene.gap("A2", "B2") == 15);
  scene.card("h2");
  CHECK(scene.refused("fire A1 B1 us-75 at") == "");
  CHECK(scene.refused("fire A2 B2 us-81 he") == "");
  scene.set([&](State& s) { s.piece[scene.number("B1")].x += 100; });
  CHECK(scene.refused("fire A1 B1 us-75 at") == "LT-Q32");
  scene.set([&](State& s) { s.piece[scene.number("B2")].x -= 100; });
  CHECK(scene.refused("fire A2 B2 us-81 he") == "LT-Q40");
}

TEST_CASE("LT-O2c LT-O2d LT-T2c LT-Q34 LT-Q57 Pins, tests and refusals of an offer are told by their own rules") {
  Scene pin = line_fire();
  pin.tokens("B1", 2).posture("B1", Posture::bound).begin();
  pin.go({"card h2", "fire A1 B1 tripod-mg mg"}, {2});
  CHECK(pin.cited(EventKind::immobilised) == "LT-O2c");
  CHECK(pin.cited(EventKind::tokens_lost) == "LT-O2c");
  CHECK(pin.event(EventKind::tokens_lost).args[1] == 2);
  CHECK(pin.of("B1").posture == Posture::stationary);  // LT-Q24
  pin.go({"fire A1 B1 tripod-mg mg"}, {1});
  CHECK(pin.told(EventKind::still_immobilised));
  CHECK(!pin.told(EventKind::tokens_lost));
  Scene tank = tanks("m4a1", "pz4", 30);
  tank.tokens("B1", 1).begin();
  tank.go({"card h2", "fire A1 B1 us-75 at"}, {3, 3});
  CHECK(tank.cited(EventKind::must_test) == "LT-T2c");
  tank.go({"test"}, {1});
  CHECK(tank.cited(EventKind::takes_test) == "LT-L2a");
  CHECK(tank.cited(EventKind::test_held) == "LT-L2c");
  tank.go({"decline"});
  CHECK(tank.cited(EventKind::declined) == "LT-Q34");
  CHECK(tank.event(EventKind::declined).args[0] == 2);
  tank.go({"fire A1 B1 vehicle-mgs mg"}, {1});
  CHECK(tank.cited(EventKind::must_test) == "LT-O2d");
  tank.go({"test"}, {4});
  CHECK(tank.cited(EventKind::test_fails) == "LT-Q51");
  CHECK(tank.cited(EventKind::falls_back) == "LT-L2b");
  CHECK(tank.cited(EventKind::tokens_lost) == "LT-L2b");
}

TEST_CASE("LT-Q40 LT-Q53 Who is driven off by fire of its own side flees from the nearest enemy it knows of") {
  Scene scene;
  scene.piece("A1", "m4a1", 30, 40, 0).piece("A2", "m3", 60, 40, 90).piece("A3", "us-rifle", 60, 50, 0);
  scene.piece("B1", "pz4", 60, 5, 90).spotted("B1").spotted("A2").begin();
  scene.go({"card h2", "area A1 us-75 he 60 40", "rout A2"}, {4});  // 6 − 3 = +3: I on a half-track
  CHECK(scene.is_at("A2", 60, 50 - 1.5 - 3.1, 90));                 // straight north, up to A3
}

TEST_CASE("LT-Q40 Area fire by an unspotted piece is heard without its name, and gives it away like a shot") {
  Scene scene(180, 90);
  scene.piece("A1", "us-mg", 20, 40, 0).piece("B1", "grenadiers", 75, 40, 180).begin();
  REQUIRE(!scene.is_spotted("A1"));
  scene.go({"card h2", "area A1 tripod-mg mg 75 40"}, {6});
  CHECK(scene.count(EventKind::area_fire) == 2);
  for (const Event& event : scene.events()) {
    if (event.kind != static_cast<std::uint16_t>(EventKind::area_fire)) continue;
    CHECK(event.args[0] == (event.seats == only_seat(2) ? -1 : 0));
    CHECK(event.args[2] == 75'000);
    CHECK(event.args[3] == 40'000);
  }
  CHECK(scene.shots("A1") == 1);
}

TEST_CASE(
    "LT-Q50 LT-O3a A wall does not protect from the bombs of a mortar, a wood does; from its small arms both do") {
  const auto level = [](Ground ground, unsigned mount, Fire fire) {
    Scene scene;
    if (linea::is_line(ground)) {
      scene.line(ground, {{57, 20}, {57, 60}});
    } else {
      scene.box(ground, 55, 35, 65, 45);
    }
    scene.piece("A1", "us-mortar", 40, 40, 0).piece("B1", "grenadiers", 60, 40, 180).spotted("B1").begin();
    return scene.rules().shot_facts(scene.state(), 0, 1, mount, fire, false).against;
  };
  CHECK(level(Ground::wall, 0, Fire::he) == 3);
  CHECK(level(Ground::woods, 0, Fire::he) == 4);
  CHECK(level(Ground::wall, 1, Fire::mg) == 4);
  CHECK(level(Ground::woods, 1, Fire::mg) == 4);
}

}  // namespace plancia::linea
