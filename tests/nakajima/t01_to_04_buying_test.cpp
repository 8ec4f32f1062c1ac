// Mission points and purchases.

#include <doctest/doctest.h>

#include "scene.hpp"

namespace plancia::nakajima {
namespace {

// After mission dice that are no sixes.
Scene with_points(int first, int second, const Scene::Options& options = {}) {
  Scene scene{options};
  scene.go({}, {first, second});
  return scene;
}

}  // namespace

TEST_CASE("NK-T1a The budget starts at 50 points") { CHECK(with_points(1, 1).state().points == 52); }

TEST_CASE("NK-T1b The sum of two dice is added before buying") {
  CHECK(with_points(3, 5).state().points == 58);
  CHECK(with_points(3, 5).waits_for(Step::teams));
}

TEST_CASE("NK-T1c Every 6 gives a further die, and a 6 on that one another") {
  Scene scene = with_points(6, 6);
  CHECK(scene.state().left == 2);
  scene.go({}, {1});
  CHECK(scene.waits_for(Die::extra));
  scene.go({}, {6});
  CHECK(scene.waits_for(Die::extra));
  scene.go({}, {2});
  CHECK(scene.state().points == 50 + 12 + 1 + 6 + 2);
  CHECK(scene.waits_for(Step::teams));
}

TEST_CASE("NK-T1d Crews, teams and aircraft are paid from the budget; what is left is lost") {
  Scene scene = with_points(1, 2);
  scene.go({"teams 5", "unit veteran new", "count 2"});
  CHECK(scene.rules().points_left(scene.state()) == 53 - 5 - 12);
  CHECK(scene.offers("unit veteran new"));
  scene.go({"unit veteran new"});
  CHECK(scene.offers("count 6"));
  CHECK(scene.refused("count 7") == "NK-T1d");
  scene.go({"count 5", "done"}, {4});
  CHECK(scene.waits_for(Die::training));  // six points are gone
  CHECK(scene.rules().points_left(scene.state()) == 6);
}

TEST_CASE("NK-T1d NK-T2b Where places and money both run out, the one that ends first counts") {
  const auto left = [](std::string_view first, std::string_view number) {
    Scene scene = with_points(1, 1);
    scene.go({"teams 3", first, number});
    return scene;
  };
  Scene money = left("unit veteran new", "count 6");  // 13 points and 10 places
  REQUIRE(money.rules().points_left(money.state()) == 13);
  money.go({"unit average used"});  // 4 points each
  CHECK(money.offers("count 3"));
  CHECK(money.refused("count 4") == "NK-T1d");
  CHECK(money.refused("count 10") == "NK-T1d");
  CHECK(money.refused("count 11") == "NK-T2b");       // neither place nor money
  Scene places = left("unit green old", "count 13");  // 3 places
  const int points = places.rules().points_left(places.state());
  places.go({"unit green used"});
  CHECK(places.offers("count 3"));
  CHECK(points >= 3 * 4);
  CHECK(places.refused("count 4") == "NK-T2b");
  Scene full = left("unit green old", "count 16");
  CHECK(full.told(EventKind::buying_done));  // 17 points are left
  CHECK(full.told_number(EventKind::buying_done, 1) == 17);
  Scene spent = left("unit veteran new", "count 8");
  CHECK(spent.told(EventKind::buying_done));  // 8 places are left, and one point, which buys nothing
  CHECK(spent.told_number(EventKind::buying_done, 1) == 1);
  Scene enough = left("unit veteran used", "count 9");
  CHECK(enough.waits_for(Step::unit));  // 4 points buy two old aircraft with Green crews
}

TEST_CASE("NK-T2a A Green crew costs 1, an Average crew 2, a Veteran crew 3") {
  const auto left = [](std::string_view unit) {
    Scene scene = with_points(1, 1);
    scene.go({"teams 3", unit, "count 1"});
    return scene.rules().points_left(scene.state());
  };
  CHECK(left("unit green used") == 49 - 1 - 2);
  CHECK(left("unit average used") == 49 - 2 - 2);
  CHECK(left("unit veteran used") == 49 - 3 - 2);
}

TEST_CASE("NK-T2b No more than 16 crews") {
  Scene scene = with_points(5, 5);
  scene.go({"teams 3", "unit green old", "count 10", "unit green used"});
  CHECK(scene.offers("count 6"));
  CHECK(scene.refused("count 7") == "NK-T2b");
  scene.go({"count 6"});
  CHECK(scene.told(EventKind::buying_done));
  CHECK(count(scene.state().present) == 16);
}

TEST_CASE("NK-T2c The number of crews of each class is kept") {
  Scene scene = with_points(1, 1);
  scene.go({"teams 3", "unit green old", "count 3", "unit veteran used", "count 2", "done"});
  CHECK(count(scene.state().crew[0]) == 3);
  CHECK(count(scene.state().crew[1]) == 0);
  CHECK(count(scene.state().crew[2]) == 2);
  CHECK(with_points(1, 1).go({"teams 3", "unit green old"}).refused("count 0") == "NK-T2c");
}

TEST_CASE("NK-T3a Teams come as 3 for 3, 5 for 5 or 7 for 7") {
  Scene scene = with_points(1, 1);
  CHECK(scene.choices() == std::vector<std::string>{"teams 3", "teams 5", "teams 7"});
  CHECK(scene.refused("teams 4") == "NK-T3a");
  scene.go({"teams 7"});
  CHECK(scene.state().teams == 7);
  CHECK(scene.rules().points_left(scene.state()) == 45);
}

TEST_CASE("NK-T3b NK-T3c A team that repairs is fatigued, and never works again") {
  Scene scene;
  scene.deck({"A/U D", "A/U D", "A/U D"}).teams(3, 1).training(3);
  scene.go({"repair 1"}, {3, 3});
  CHECK(scene.state().tired_teams == 2);
  scene.go({"repair 2"});
  CHECK(scene.state().tired_teams == 3);
  CHECK(scene.waits_for(Die::catalina));  // #3 stays damaged: nobody is fresh
  CHECK(scene.aircraft(3) == "A/U D");
}

TEST_CASE("NK-T4a A New aircraft costs 3, a Used one 2, an Old one 1") {
  const auto left = [](std::string_view unit) {
    Scene scene = with_points(1, 1);
    scene.go({"teams 3", unit, "count 1"});
    return scene.rules().points_left(scene.state());
  };
  CHECK(left("unit green new") == 49 - 1 - 3);
  CHECK(left("unit green used") == 49 - 1 - 2);
  CHECK(left("unit green old") == 49 - 1 - 1);
}

TEST_CASE("NK-T4b Aircraft are written on the deck in order, each with its crew") {
  Scene scene = with_points(1, 1);
  scene.go({"teams 3", "unit green old", "count 1", "unit veteran new", "count 2"});
  CHECK(scene.aircraft(1) == "G/O");
  CHECK(scene.aircraft(2) == "V/N");
  CHECK(scene.aircraft(3) == "V/N");
}

TEST_CASE("NK-T4c NK-Q33 The class of an aircraft counts in the Aircraft Check, and not in the air") {
  const auto modifier = [](std::string_view aircraft) {
    Scene scene;
    scene.deck({aircraft, "A/U"}).checks();
    return scene.rules().aircraft_check_modifier(scene.state());
  };
  CHECK(modifier("A/N") == modifier("A/U") + 1);
  CHECK(modifier("A/O") == modifier("A/U") - 1);
  const auto release = [](std::string_view aircraft) {
    Scene scene;
    scene.deck({aircraft, "A/U"}).attack({"CA 0/F1"}).deciding(Zone::close, 1, 1, {1});
    return scene.rules().release_modifier(scene.state());
  };
  CHECK(release("A/N") == release("A/O"));
}

TEST_CASE("NK-T4d Every aircraft starts with a torpedo") {
  Scene scene = with_points(1, 1);
  scene.go({"teams 3", "unit green old", "count 16"});
  CHECK(scene.state().torpedo == scene.state().present);
}

TEST_CASE("NK-Q1 Rolling stops once everything can be paid") {
  Scene scene = with_points(6, 6);
  scene.go({}, {6, 6, 6, 6, 6, 6});
  CHECK(scene.state().points == 98);
  CHECK(scene.waits_for(Die::extra));
  scene.go({}, {6});
  CHECK(scene.state().points == 104);
  CHECK(scene.waits_for(Step::teams));
  CHECK(scene.rules().most_points() == 103);
}

TEST_CASE("NK-Q2 One option for teams is always taken") {
  Scene scene = with_points(1, 1);
  CHECK(scene.refused("teams 0") == "NK-T3a");
  CHECK(scene.refused("done") == "NK-G1");
}

TEST_CASE("NK-Q3 As many aircraft as crews, bought together") {
  Scene scene = with_points(1, 1);
  scene.go({"teams 3"});
  CHECK(scene.refused("done") == "NK-G5");
  for (const std::string& choice : scene.choices()) CHECK(choice.starts_with("unit "));
  scene.go({"unit average new", "count 4"});
  CHECK(scene.state().crew[1] == scene.state().plane[0]);
}

}  // namespace plancia::nakajima
