#include <doctest/doctest.h>
#include <table/leg.hpp>

#include "scenery.hpp"

using namespace plancia::table;
using namespace plancia::test;

TEST_CASE("A leg begins and ends at its ends and is rounded between") {
  const Leg way = leg({0, 0}, {3000, 4000}, 0);
  CHECK(way.length == 5000);
  CHECK(way.at(0) == Point{0, 0});
  CHECK(way.at(5000) == Point{3000, 4000});
  CHECK(way.at(2501) == Point{1501, 2001});
  CHECK(leg({7, 7}, {7, 7}, 0).at(0) == Point{7, 7});
}

TEST_CASE("The first place where something holds is found to one unit, both ends included") {
  int asked = 0;
  const auto from = [&](Length limit) {
    return [&asked, limit](Length travelled) {
      ++asked;
      return travelled >= limit;
    };
  };
  CHECK(first_where(10000, from(0)) == 0);
  CHECK(first_where(10000, from(1)) == 1);
  CHECK(first_where(10000, from(250)) == 250);
  CHECK(first_where(10000, from(4321)) == 4321);
  CHECK(first_where(10000, from(10000)) == 10000);
  CHECK(first_where(10001, from(10001)) == 10001);
  CHECK(first_where(10000, from(10001)) == std::nullopt);
  CHECK(first_where(0, from(0)) == 0);
  CHECK(first_where(0, from(1)) == std::nullopt);
  asked = 0;
  CHECK(first_where(30000, from(29999)) == 29999);
  CHECK(asked <= 1 + 120 + 8);
}

TEST_CASE("LT-Q42 contact in the worked examples") {
  const Footprint infantry(disc(1500), {cm(40, 30), 1800});
  const Leg tank = leg(cm(30, 30), cm(40, 30), 0);
  CHECK(first_overlap(tank, rectangle(5800, 2600), infantry) == 5601);  // WE-8: contact at 35.60
  const Leg charge = leg(cm(30, 30), cm(40, 30), 0);
  CHECK(first_overlap(charge, disc(1500), infantry) == 7001);  // WE-9: contact at 37
  const auto gap_is_five = [&](Length travelled) {
    return within(Footprint(disc(1500), charge.pose(travelled)), infantry, 5000);
  };
  CHECK(first_where(charge.length, gap_is_five) == 2000);  // WE-9: the shot at 32
}

TEST_CASE("A sweep meets an outline at the first overlap of every unit tried in turn") {
  Numbers numbers(30);
  int met = 0;
  for (int i = 0; i < 1500; ++i) {
    const Shape shape = random_shape(numbers);
    const Footprint other = random_footprint(numbers, 8000);
    const Point from{numbers.between(-6000, 14000), numbers.between(-6000, 14000)};
    const Leg way = leg(from, {numbers.between(0, 8000), numbers.between(0, 8000)}, numbers.between(0, 3599));
    std::optional<Length> slow;
    for (Length s = 0; s <= way.length && !slow; ++s) {
      if (overlaps(Footprint(shape, way.pose(s)), other)) slow = s;
    }
    CHECK(first_overlap(way, shape, other) == slow);
    CHECK(meets(way, shape, other) == slow.has_value());
    if (slow && *slow > 0) ++met;
  }
  CHECK(met > 500);
}

TEST_CASE("A sweep meets ground at the first overlap of every unit tried in turn") {
  Numbers numbers(31);
  int met = 0;
  for (int i = 0; i < 300; ++i) {
    const Shape shape = random_shape(numbers);
    const Points star = random_star(numbers, {4000, 4000}, 5000);
    const Leg way = leg({numbers.between(-6000, 14000), numbers.between(-6000, 14000)},
                        {numbers.between(-6000, 14000), numbers.between(-6000, 14000)}, numbers.between(0, 3599));
    std::optional<Length> slow;
    for (Length s = 0; s <= way.length && !slow; ++s) {
      if (overlaps_area(Footprint(shape, way.pose(s)), star)) slow = s;
    }
    CHECK(first_overlap(way, shape, star) == slow);
    if (slow && *slow > 0) ++met;
  }
  CHECK(met > 50);
}

TEST_CASE("A sweep past one arm of an area still meets the other") {
  const Points arms{cm(10, 10), cm(40, 10), cm(40, 30), cm(38, 30), cm(38, 12), cm(12, 12), cm(12, 20), cm(10, 20)};
  // It clears the first arm by a millimetre and drifts away from it.
  const Leg over = leg(cm(5, 21.1), cm(45, 23), 0);
  const auto met = first_overlap(over, disc(1000), arms);
  REQUIRE(met);
  CHECK(*met > 30'000);
  CHECK(overlaps_area(Footprint(disc(1000), over.pose(*met)), arms));
  CHECK_FALSE(overlaps_area(Footprint(disc(1000), over.pose(*met - 1)), arms));
}

TEST_CASE("Pieces in contact may part, and pass side by side") {
  const Footprint other(rectangle(6000, 3000), {cm(20, 20), 0});
  const Shape tank = rectangle(6000, 3000);
  CHECK(first_overlap(leg(cm(14, 20), cm(4, 20), 0), tank, other) == std::nullopt);
  CHECK(first_overlap(leg(cm(10, 23), cm(40, 23), 0), tank, other) == std::nullopt);
  CHECK(first_overlap(leg(cm(10, 22.999), cm(40, 22.999), 0), tank, other) == 4001);
  CHECK(first_overlap(leg(cm(14, 20), cm(24, 20), 0), tank, other) == 1);
  CHECK(first_overlap(leg(cm(15, 20), cm(24, 20), 0), tank, other) == 0);
  CHECK(!meets(leg(cm(10, 23), cm(40, 23), 0), tank, other));
  CHECK(meets(leg(cm(10, 22.999), cm(40, 22.999), 0), tank, other));
}

TEST_CASE("LT-Q53 the centre leaves the table past its edge") {
  const Box table{{0, 0}, {120000, 90000}};
  const Leg flight = leg(cm(100, 40), cm(100, 40) + along(Vector{40000, 30000}, 30000), 369);  // WE-12
  CHECK(flight.to == cm(124, 58));
  CHECK(first_outside(flight, table) == 25001);
  CHECK(flight.at(25000) == cm(120, 55));
  CHECK(first_outside(leg(cm(100, 40), cm(120, 55), 0), table) == std::nullopt);
}
