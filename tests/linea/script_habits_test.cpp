// What the script does about enemies that it does not see, and how it goes forward with others.

#include <doctest/doctest.h>

#include "script.hpp"

namespace plancia::linea {
namespace {

constexpr table::Point kMiddle{90'000, 40'000};

// An objective of 10 cm side around (90, 40), of nobody or of the Axis from the start.
Scene& objective(Scene& scene, int holder) {
  return scene.data([holder](Components& c) {
    Objective place;
    place.id = "hamlet";
    place.outline = {{85'000, 35'000}, {95'000, 35'000}, {95'000, 45'000}, {85'000, 45'000}};
    place.points = 8;
    place.holder = holder;
    c.objectives = {place};
  });
}

// How far from a place the piece ends that the script sends somewhere; where it stands if nobody.
table::Length distance_left(const Scene& scene, std::string_view piece, table::Point place) {
  const Action action = decision(scene);
  const ActionKind kind = action.kind<ActionKind>();
  const Order order = order_of(action);
  const bool goes = (kind == ActionKind::bound || kind == ActionKind::speed) && order.piece == scene.number(piece);
  const table::Point end = goes ? pose_of(order).at : scene.rules().pose(scene.state(), scene.number(piece)).at;
  return table::length(place - end);
}

}  // namespace

TEST_CASE("The script runs over open ground to a place that is nobody's, and bounds in sight of one the enemy holds") {
  const auto kind_with = [](int holder) {
    Scene scene;
    objective(scene, holder);
    scene.piece("A1", "us-rifle", 40, 40, 0).tokens("A1", 2).piece("B1", "grenadiers", 115, 85, 180).begin();
    scene.card("h2");
    return decision(scene).kind<ActionKind>();
  };
  CHECK(kind_with(0) == ActionKind::speed);
  CHECK(kind_with(2) == ActionKind::bound);
}

TEST_CASE("The script keeps a tank away from ground where infantry may lie unseen") {
  const auto left_with = [](int holder) {
    Scene scene;
    objective(scene, holder);
    scene.piece("A1", "m4a1", 55, 40, 0).tokens("A1", 2).piece("B1", "grenadiers", 115, 85, 180).begin();
    scene.card("h2");
    return distance_left(scene, "A1", kMiddle);
  };
  CHECK(left_with(0) < 12 * table::kCentimetre);
  CHECK(left_with(2) >= (5 + 12) * table::kCentimetre);  // the edge is 5 cm from the middle
}

TEST_CASE("The script keeps a tank away from where it last saw infantry") {
  constexpr table::Point kSeen{72'000, 40'000};
  const auto left_with = [&](bool marked) {
    Scene scene;
    objective(scene, 0);
    scene.piece("A1", "m4a1", 40, 40, 0).tokens("A1", 2).piece("B1", "grenadiers", 115, 85, 180).begin();
    if (marked) {
      scene.set([&](State& s) {
        PieceState& p = s.piece[scene.number("B1")];
        p.markers |= kMarked;
        p.seen_x = kSeen.x;
        p.seen_y = kSeen.y;
      });
    }
    scene.card("h2");
    return distance_left(scene, "A1", kSeen);
  };
  CHECK(left_with(false) < 12 * table::kCentimetre);
  CHECK(left_with(true) >= 12 * table::kCentimetre);
}

TEST_CASE("The script's hindmost goes on, and waits with an attack ready when it is far ahead of the others") {
  const auto kind_with = [](double others) {
    Scene scene;
    objective(scene, 0);
    scene.piece("A1", "us-rifle", 50, 40, 0).tokens("A1", 1);
    scene.piece("A2", "us-rifle", others, 30, 0).tokens("A2", 2).piece("A3", "us-rifle", others, 50, 0).tokens("A3", 2);
    scene.piece("B1", "grenadiers", 115, 85, 180).begin();
    scene.card("h2");
    const Action action = decision(scene);
    REQUIRE(order_of(action).piece == scene.number("A1"));
    return action.kind<ActionKind>();
  };
  CHECK(kind_with(72) == ActionKind::speed);
  CHECK(kind_with(8) == ActionKind::prepare);
}

}  // namespace plancia::linea
