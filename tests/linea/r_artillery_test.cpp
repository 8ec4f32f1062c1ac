// Requests, squares, volleys.

#include <doctest/doctest.h>

#include <linea/secrets.hpp>

#include "scene.hpp"

namespace plancia::linea {
namespace {

// One Allied battery called by the first piece, with its squares on Axis infantry.
Scene battery(int sections = 1, int volleys = 3) {
  Scene scene;
  scene.piece("A1", "observer", 20, 40, 0).piece("A2", "us-rifle", 5, 5, 0).piece("A3", "us-hq", 20, 60, 0);
  scene.piece("B1", "grenadiers", 70, 40, 180).piece("B2", "pz4", 90, 40, 180);
  scene.data([=](Components& c) {
    Battery guns;
    guns.id = "guns";
    guns.sections = sections;
    for (int section = 0; section < sections; ++section) guns.factor[static_cast<std::size_t>(section)] = 7;
    guns.requesters = 0b101;
    guns.volleys = volleys;
    c.batteries.push_back(guns);
  });
  return scene;
}

}  // namespace

TEST_CASE("LT-R1a LT-Q48 Only named pieces call artillery, alive, unpinned and not aboard") {
  Scene scene = battery();
  scene.begin();
  scene.card("hk");
  CHECK(scene.refused("request A1 guns 70 40") == "");
  CHECK(scene.refused("request A2 guns 70 40") == "LT-R1a");
  CHECK(scene.refused("request A3 guns 70 40") == "");
  scene.set([&](State& s) { s.piece[0].markers |= kImmobilised; });
  CHECK(scene.refused("request A1 guns 70 40") == "LT-Q24");
  Scene riding = battery();
  riding.piece("A4", "m3", 20, 43.5, 0).begin();
  riding.go({"card h2", "mount A1 A4", "card hk"});
  CHECK(riding.refused("request A1 guns 70 40") == "LT-Q48");
  CHECK(riding.refusal("request A1 guns 70 40").args[1] == static_cast<int>(riding.number("A4")));
}

TEST_CASE("LT-R1b LT-Q48 The centre of the square is in the requester's line of sight, at any distance") {
  Scene scene = battery();
  scene.box(Ground::woods, 40, 30, 45, 45).begin();
  scene.card("hk");
  CHECK(scene.refused("request A1 guns 70 40") == "LT-R1b");
  CHECK(scene.refused("request A1 guns 119 80") == "");
  CHECK(scene.refused("request A3 guns 70 50") == "");
}

TEST_CASE("LT-R1c LT-Q3 A request is the whole use of one figure") {
  Scene scene = battery();
  scene.begin();
  scene.card("h9");
  CHECK(scene.refused("request A1 guns 70 40") == "LT-R1c");
  scene.go({"pass", "card hj", "request A1 guns 70 40"});
  CHECK(scene.step() == Step::draw);
  CHECK(scene.state().battery[0].mission == Mission::pending);
  CHECK(scene.event(EventKind::requested).seats == only_seat(1));  // the enemy does not know
}

TEST_CASE("LT-R2a LT-Q48 Each section gets a square of 10 cm of its own; a new request replaces the old one") {
  Scene scene = battery(2);
  scene.begin();
  scene.go({"card hk", "request A1 guns 70 40"});
  CHECK(scene.step() == Step::aim);
  CHECK(scene.refused("pass") == "LT-Q48");
  scene.go({"aim 90 40"});
  CHECK(scene.step() == Step::draw);
  CHECK(scene.state().square_x[0] == 70'000);
  CHECK(scene.state().square_x[1] == 90'000);
  scene.go({"card hq", "request A1 guns 30 80", "aim 45 80", "card x1"});
  CHECK(scene.count(EventKind::shell_hits) == 0);  // nobody is there any more
  CHECK(scene.state().battery[0].mission == Mission::active);
}

TEST_CASE(
    "LT-R3a LT-Q49 A pending mission fires on the next joker and is active from then on; the next joker does not fire "
    "it") {
  Scene scene = battery();
  scene.begin();
  scene.go({"card hk", "request A1 guns 70 40", "card h2", "pass"});
  CHECK(scene.state().battery[0].volleys == 0);
  scene.go({"card x1"}, {6});
  CHECK(scene.state().battery[0].volleys == 1);
  CHECK(scene.state().battery[0].mission == Mission::active);
  scene.go({"card x2"});
  CHECK(scene.state().battery[0].volleys == 1);
}

TEST_CASE("LT-R3b LT-Q49 It goes on for a figure while its requester is fit and shells are left") {
  Scene scene = battery(1, 2);
  scene.begin();
  scene.card("hk");
  CHECK(scene.refused("sustain guns") == "LT-Q49");
  scene.go({"request A1 guns 70 40"});
  scene.card("hq");
  CHECK(scene.refused("sustain guns") == "LT-Q49");  // still pending
  scene.go({"pass", "card x1"}, {6});
  scene.card("h2");
  CHECK(scene.refused("sustain guns") == "LT-R3b");  // no figure
  scene.go({"pass"});
  scene.card("hj");
  CHECK(scene.refused("sustain guns") == "");
  scene.set([](State& s) { s.piece[0].markers |= kImmobilised; });
  CHECK(scene.refused("sustain guns") == "LT-Q49");
  scene.set([](State& s) { s.piece[0].markers = static_cast<std::uint8_t>(s.piece[0].markers & ~kImmobilised); });
  scene.go({"sustain guns"}, {6});
  CHECK(scene.told(EventKind::mission_over));
  scene.card("dk");
  CHECK(scene.refused("sustain guns") == "LT-Q49");
  CHECK(scene.refused("request A1 guns 70 40") == "LT-Q49");
}

TEST_CASE("LT-R4a LT-Q50 Every piece that touches the square is attacked, of either side, in order") {
  Scene scene = battery();
  scene.piece("A4", "us-rifle", 66, 46.5, 0).piece("B3", "grenadiers", 76.5, 40, 180);
  scene.piece("B4", "grenadiers", 76.6, 44, 180).begin();
  scene.go({"card hk", "request A1 guns 70 40", "card x1"});
  CHECK(scene.state().subject == scene.number("B1"));
  scene.go({}, {6});
  CHECK(scene.state().subject == scene.number("A4"));  // its disc touches the upper edge
  scene.go({}, {6});
  CHECK(scene.state().subject == scene.number("B3"));  // touches the right edge
  scene.go({}, {6});
  CHECK(scene.step() == Step::draw);
}

TEST_CASE("LT-Q50 Lines do not protect against shells, areas and works do; closed armour is attacked too") {
  const auto difference = [](Ground ground) {
    Scene scene = battery();
    if (linea::is_line(ground)) {
      scene.line(ground, {{67.5, 30}, {67.5, 50}});
    } else {
      scene.box(ground, 67, 37, 73, 43);
    }
    scene.begin();
    scene.go({"card hk", "request A3 guns 70 40", "card x1"});
    return scene.event(EventKind::shell_hits).args[1];
  };
  CHECK(difference(Ground::wall) == 7 - 3);
  CHECK(difference(Ground::woods) == 7 - 4);
  CHECK(difference(Ground::trench) == 7 - 5);
  CHECK(difference(Ground::crops) == 7 - 3);
  Scene tank = battery();
  tank.spotted("B2").begin();
  tank.go({"card hk", "request A1 guns 90 40", "card x1"}, {3});
  CHECK(tank.step() == Step::test);  // 7 − 5 = +2: I on a tank
}

TEST_CASE("LT-Q50 LT-Q19 What shells do to hidden pieces only their owner hears") {
  Scene scene = battery();
  scene.begin();
  REQUIRE(!scene.is_spotted("B1"));
  scene.go({"card hk", "request A1 guns 70 40", "card x1"}, {1});
  CHECK(scene.of("B1").status == Status::destroyed);
  CHECK(scene.event(EventKind::shell_hits).seats == only_seat(2));
  CHECK(scene.event(EventKind::rolled).seats == only_seat(2));
  CHECK(scene.event(EventKind::destroyed).seats == only_seat(2));
}

TEST_CASE("LT-Q73 A hidden vehicle that shells or area fire hit tests at once, a spotted one may choose to rout") {
  for (const bool seen : {false, true}) {
    Scene shells = battery();
    if (seen) shells.spotted("B2");
    shells.begin();
    shells.go({"card hk", "request A1 guns 90 40", "card x1"}, {3});
    CHECK(shells.step() == (seen ? Step::test : Step::roll));
    CHECK(shells.die() == (seen ? Die::none : Die::test));

    Scene area;
    area.piece("A1", "us-mg", 20, 40, 0).piece("B1", "sdkfz-251", 75, 40, 180).data([](Components& c) {
      c.area_fire = true;
    });
    area.posture("B1", Posture::stationary);
    if (seen) area.spotted("B1");
    area.begin();
    REQUIRE(area.is_spotted("B1") == seen);
    area.card("h2");
    area.go({"area A1 tripod-mg mg 75 40"});
    for (int face = 1; face <= 6; ++face) {
      Scene shot = area;
      shot.go({}, {face});
      if (shot.state().tested == kNoPiece) continue;
      CHECK(shot.step() == (seen ? Step::test : Step::roll));
    }
  }
}

TEST_CASE("LT-Q19 For who does not see a die the game stands where it will after it, as if it had no effect") {
  const auto weak = [](Components& c) {
    for (Battery& guns : c.batteries) guns.factor[0] = -5;
  };
  const auto stands_after = [](Scene& scene, int face) {  // that has no effect
    REQUIRE(scene.step() == Step::roll);
    const State for_us = settled(scene.rules(), scene.state(), Side::allied);
    CHECK(settled(scene.rules(), scene.state(), Side::axis) == scene.state());
    scene.go({}, {face});
    CHECK(seen_by(scene.rules(), for_us, 1) == seen_by(scene.rules(), scene.state(), 1));
  };
  Scene shells = battery();
  shells.data(weak).begin();
  shells.go({"card hk", "request A1 guns 70 40", "card x1"});
  stands_after(shells, 6);
  CHECK(shells.step() == Step::draw);
  Scene both = battery();  // who has had its die has no other
  both.data(weak).piece("B3", "grenadiers", 110, 80, 180).box(Ground::building, 66.5, 36, 68.2, 42).begin();
  both.set([&](State& s) {
    s.piece[both.number("A3")].x = 64'000;
    s.piece[both.number("A3")].y = 40'000;
  });
  both.go({"card hk", "request A1 guns 70 44", "card x1"});
  REQUIRE(both.state().subject == both.number("A3"));
  both.go({}, {6});
  REQUIRE(both.state().subject == both.number("B1"));
  stands_after(both, 6);
  CHECK(both.step() == Step::draw);
  Scene test = battery();
  test.begin();
  test.go({"card hk", "request A1 guns 90 40", "card x1"}, {3});
  REQUIRE(test.die() == Die::test);
  stands_after(test, 1);
  CHECK(test.step() == Step::draw);
  Scene area;
  area.piece("A1", "us-mg", 20, 40, 0).piece("B1", "sdkfz-251", 75, 40, 180).begin();
  REQUIRE(!area.is_spotted("B1"));
  area.go({"card h2", "area A1 tripod-mg mg 75 40"});
  stands_after(area, 6);
  CHECK(area.step() == Step::half);
  Scene passengers = battery();
  passengers.piece("B3", "sdkfz-251", 70, 45, 180).piece("B4", "grenadiers", 70, 48, 180);
  passengers.piece("B5", "grenadiers", 73, 48, 180).begin();
  passengers.go({"card s2", "mount B4 B3", "card s3", "mount B5 B3", "card hk", "request A1 guns 74 49"});
  passengers.go({"card x1"}, {1});
  REQUIRE(passengers.die() == Die::passenger);
  const State after = settled(passengers.rules(), passengers.state(), Side::allied);
  CHECK(after.step == Step::draw);
  CHECK(after.passengers == 0);
  CHECK(after.subject == kNoPiece);
  CHECK(after.die == Die::none);
}

TEST_CASE("LT-Q19 LT-R2a Everybody is told where shells fall, whose they are, and nobody what is called for next") {
  Scene scene = battery();
  scene.begin();
  scene.go({"card hk", "request A1 guns 70 40"});
  CHECK(scene.event(EventKind::square_set).seats == only_seat(1));
  scene.go({"card x1"}, {6});
  CHECK(scene.event(EventKind::shells_fall).seats == kEverySeat);
  CHECK(scene.event(EventKind::shells_fall).args[2] == 70'000);
  CHECK(scene.event(EventKind::shells_fall).owner == 1);
  CHECK(scene.event(EventKind::rolled).owner == 2);
}

TEST_CASE("LT-Q53 Who flees from shells goes away from the nearest spotted enemy, or towards its own edge") {
  Scene scene = battery();
  scene.piece("A4", "us-mg", 90, 50, 270).begin();
  REQUIRE(scene.is_spotted("A4"));
  scene.go({"card hk", "request A1 guns 90 40", "card x1", "rout B2"}, {3});
  CHECK(scene.is_at("B2", 90, 10, 270));
  Scene home = battery();
  home.spotted("B2").begin();
  REQUIRE(!home.is_spotted("A1"));
  home.go({"card hk", "request A1 guns 90 40", "card x1", "rout B2"}, {3});
  CHECK(home.is_at("B2", 120, 40, 0));  // east
}

TEST_CASE("LT-Q39 Volleys of a section on a piece that it has pinned add one each; a new request begins again") {
  Scene scene = battery(1, 6);
  scene.begin();
  const auto bonus = [&] { return scene.event(EventKind::shell_hits).args[2]; };
  scene.go({"card hk", "request A1 guns 70 40", "card x1"}, {4});  // 7 − 3 = +4: 4 pins
  CHECK(bonus() == 0);
  REQUIRE(scene.is_pinned("B1"));
  scene.go({"card hq", "sustain guns"}, {6});
  CHECK(bonus() == 1);
  CHECK(scene.cited(EventKind::volley) == "LT-R3b");
  scene.go({"card hj", "sustain guns"}, {6});
  CHECK(bonus() == 2);
  scene.go({"card dk", "request A1 guns 70 40", "card x2"}, {6});
  CHECK(bonus() == 0);
  CHECK(scene.cited(EventKind::volley) == "LT-R3a");
  scene.go({"card dq", "sustain guns"}, {6});
  CHECK(bonus() == 1);
  scene.go({"card s2", "recover B1", "card dj", "sustain guns"}, {6});
  CHECK(bonus() == 0);
  CHECK(scene.told(EventKind::mission_over));
  CHECK(scene.state().square_x[0] == 0);
}

TEST_CASE("LT-R2a A request and its squares are told to its side, section by section") {
  Scene scene = battery(2);
  scene.begin();
  scene.go({"card hk", "request A1 guns 70 40"});
  CHECK(scene.event(EventKind::requested).args == std::array<std::int32_t, 4>{0, 0, 0, 0});
  CHECK(scene.event(EventKind::square_set).args == std::array<std::int32_t, 4>{0, 1, 70'000, 40'000});
  scene.go({"aim 90 41"});
  CHECK(scene.event(EventKind::square_set).args == std::array<std::int32_t, 4>{0, 2, 90'000, 41'000});
  CHECK(scene.event(EventKind::square_set).seats == only_seat(1));
  CHECK(scene.refused("aim 90 41") == "LT-C1a");
}

TEST_CASE("LT-Q53 Of two enemies that it knows of, a piece flees from the nearer, whichever is listed first") {
  for (const bool first_near : {true, false}) {
    Scene scene;
    scene.piece("A1", "us-mg", 90, first_near ? 50 : 10, 270).piece("A2", "us-mg", 90, first_near ? 10 : 50, 270);
    scene.piece("A3", "us-hq", 20, 60, 0).piece("B1", "grenadiers", 70, 80, 180).piece("B2", "pz4", 90, 38, 180);
    scene.spotted("A1").spotted("A2").data([](Components& c) {
      Battery guns;
      guns.id = "guns";
      guns.sections = 1;
      guns.factor[0] = 7;
      guns.requesters = 0b100;
      guns.volleys = 3;
      c.batteries.push_back(guns);
    });
    scene.begin();
    REQUIRE(scene.is_spotted("A1"));
    REQUIRE(scene.is_spotted("A2"));
    scene.go({"card hk", "request A3 guns 90 38", "card x1", "rout B2"}, {3});
    CHECK(scene.y("B2") < 38);  // from the one at 50, towards the one at 10
    CHECK(scene.facing("B2") == 270);
  }
}

}  // namespace plancia::linea
