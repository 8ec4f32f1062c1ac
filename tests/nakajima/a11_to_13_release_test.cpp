// Release, ship damage and climb.

#include <doctest/doctest.h>

#include "scene.hpp"

namespace plancia::nakajima {
namespace {

// The leader is #1, level 0, both values 0: the dice alone decide.
Scene releasing(Zone zone, std::initializer_list<std::string_view> deck = {"A/U", "A/U"},
                std::initializer_list<std::string_view> ships = {"CA 0/F1"}, int target = 1) {
  Scene scene;
  scene.deck(deck).attack(ships).deciding(zone, 0, 0, {1, 2}, target);
  return scene;
}

}  // namespace

TEST_CASE("NK-A11a Only the leader releases") {
  Scene scene = releasing(Zone::close);
  scene.go({"release"}, {3, 3});
  CHECK(scene.aircraft(1) == "A/U -T");
  CHECK(scene.aircraft(2) == "A/U");
}

TEST_CASE("NK-A11b The roll has the bonuses, the level, and -1 for damage, -1 from Near, -2 from Far") {
  const auto modifier = [](Zone zone, int speed, int altitude, int level, std::string_view leader) {
    Scene scene;
    scene.deck({leader}).levels(Crew::average, 0, level).attack({"CA 0/F1"}).deciding(zone, speed, altitude, {1});
    return scene.rules().release_modifier(scene.state());
  };
  CHECK(modifier(Zone::close, 0, 0, 0, "A/U") == 0);
  CHECK(modifier(Zone::close, 3, -2, 0, "A/U") == 1);
  CHECK(modifier(Zone::close, 0, 0, 3, "A/U") == 3);
  CHECK(modifier(Zone::close, 0, 0, 0, "A/U D") == -1);
  CHECK(modifier(Zone::near, 0, 0, 0, "A/U") == -1);
  CHECK(modifier(Zone::far, 0, 0, 0, "A/U") == -2);
  CHECK(modifier(Zone::far, 3, 1, 2, "A/U D") == 3 + 1 + 2 - 1 - 2);
}

TEST_CASE("NK-A11c Success rolls the damage") {
  Scene scene = releasing(Zone::close);
  scene.go({"release"}, {5, 6});
  CHECK(scene.waits_for(Die::damage));
}

TEST_CASE("NK-A11d Failure does nothing") {
  for (const int second : {1, 5}) {  // 5 and 10 with a 4 or 5
    Scene scene = releasing(Zone::close);
    scene.go({"release"}, {second == 1 ? 4 : 5, second});
    CHECK(scene.told(EventKind::release_failure));
    CHECK(scene.ship(1) == "CA 0/F1");
    CHECK(scene.aircraft(1) == "A/U -T");
  }
}

TEST_CASE("NK-A11e Concussion damages the leader and not the ship") {
  Scene scene = releasing(Zone::close);
  scene.go({"release"}, {1, 3});
  CHECK(scene.aircraft(1) == "A/U D -T");
  CHECK(scene.ship(1) == "CA 0/F1");
}

TEST_CASE("NK-A11f The torpedo is gone whatever the outcome") {
  for (const int die : {1, 4, 6}) {
    Scene scene = releasing(Zone::close);
    scene.go({"release"}, {die, die});
    CHECK_FALSE(has(scene.state().torpedo, 0));
  }
}

TEST_CASE("NK-A12a After release or pull up: one Flak, one gunnery in Climb, then Circling") {
  for (const std::string_view action : {"release", "pull-up"}) {
    Scene scene = releasing(Zone::close, {"A/U", "A/U"}, {"CA 0/F2"});
    if (action == "release") {
      scene.go({action}, {3, 3});
    } else {
      scene.go({action});
    }
    CHECK(scene.state().zone == Zone::climb);
    CHECK(scene.waits_for(Die::flak));
    scene.go({}, {1, 2});
    CHECK(scene.waits_for(Die::gunnery));
    scene.go({}, {6, 6});
    CHECK(scene.waits_for(Step::target));
    CHECK(scene.state().zone == Zone::circling);
    CHECK(scene.state().leader == kNobody);
  }
}

TEST_CASE("NK-A13a A 1 is a dud") {
  Scene scene = releasing(Zone::close);
  scene.go({"release"}, {6, 6, 1});
  CHECK(scene.told(EventKind::dud));
  CHECK(scene.ship(1) == "CA 0/F1");
}

TEST_CASE("NK-A13b 2 or 4 is 3 damage, 3 or 5 is 5") {
  for (const int die : {2, 3, 4, 5}) {
    Scene scene = releasing(Zone::close);
    scene.go({"release"}, {6, 6, die});
    CHECK(scene.ship(1) == (die % 2 == 0 ? "CA 3/F1" : "CA 5/F1"));
    CHECK(scene.waits_for(Die::flak));
  }
}

TEST_CASE("NK-A13c A 6 is 5 damage and the die is rolled again") {
  Scene scene = releasing(Zone::close);
  scene.go({"release"}, {6, 6, 6});
  CHECK(scene.waits_for(Die::damage));
  scene.go({}, {4});
  CHECK(scene.ship(1) == "CA 8/F1");
}

TEST_CASE("NK-A13d A ship whose damage reaches its hit points is sunk") {
  Scene scene = releasing(Zone::close, {"A/U", "A/U", "A/U -T"}, {"CA 10/F1", "CA 0/F1"});
  scene.go({"release"}, {6, 6, 2});
  CHECK(scene.told(EventKind::ship_sunk));
  CHECK(scene.rules().sunk(scene.state(), 0));
  const auto& ships = scene.rules().components().ships;
  CHECK(ships[0].hit_points == 12);
  CHECK(ships[1].hit_points == 16);
  CHECK(ships[2].hit_points == 20);
}

TEST_CASE("NK-Q20 Concussion can be neither evaded nor given away; equal dice mean nothing outside the Flak") {
  Scene scene = releasing(Zone::close, {"A/U D", "A/U"});
  scene.go({"release"}, {2, 2});
  CHECK(scene.aircraft(1) == "A/U ×");
  CHECK(scene.aircraft(2) == "A/U");
  CHECK(scene.state().leader == 1);  // the escort climbs away
  CHECK(scene.state().zone == Zone::climb);
}

TEST_CASE("NK-Q21 After a pull up the torpedo is kept") {
  Scene scene = releasing(Zone::far);
  scene.go({"pull-up"}, {1, 2});
  CHECK(scene.aircraft(1) == "A/U");
  CHECK(scene.waits_for(Step::target));
}

TEST_CASE("NK-Q22 Over a sinking ship there is Flak at its level, and no gunnery") {
  Scene scene = releasing(Zone::close, {"A/U", "A/U", "A/U -T"}, {"CA 10/F3", "CA 0/F3"});
  scene.go({"release"}, {6, 6, 2});
  CHECK(scene.waits_for(Die::flak));
  scene.go({"evade"}, {2, 3, 1});  // 5 hits at level 3
  CHECK(scene.aircraft(1) == "A/U D -T");
  CHECK(scene.waits_for(Step::target));
}

TEST_CASE("NK-Q23 Sixes chain, a 1 after them changes nothing, and rolling stops when the ship sinks") {
  Scene chain = releasing(Zone::close, {"A/U", "A/U"}, {"CA 0/F1", "BB 0/F1"}, 2);
  chain.go({"release"}, {6, 6, 6, 6, 1});
  CHECK(chain.ship(2) == "BB 10/F1");
  CHECK(chain.waits_for(Die::flak));
  Scene sinks = releasing(Zone::close, {"A/U", "A/U", "A/U -T"}, {"CA 8/F1", "BB 0/F1"});
  sinks.go({"release"}, {6, 6, 6});
  CHECK(sinks.waits_for(Die::flak));
  CHECK(sinks.state().damage[0] == 12);  // one of the five is lost
}

TEST_CASE("NK-A13c NK-Q23 A 1 after a 6 is no dud: the damage is done, and nothing is added") {
  Scene scene = releasing(Zone::close);
  scene.go({"release"}, {6, 6, 6, 1});
  CHECK(scene.ship(1) == "CA 5/F1");
  CHECK_FALSE(scene.told(EventKind::dud));
  CHECK(scene.cited(EventKind::no_more_damage) == "NK-Q23");
  CHECK(scene.state().left == 0);
  CHECK(scene.waits_for(Die::flak));

  Scene chain = releasing(Zone::close, {"A/U", "A/U"}, {"CA 0/F1", "BB 0/F1"}, 2);
  chain.go({"release"}, {6, 6, 6, 6, 1});
  CHECK(chain.ship(2) == "BB 10/F1");
  CHECK_FALSE(chain.told(EventKind::dud));
}

}  // namespace plancia::nakajima
