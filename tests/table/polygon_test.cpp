#include <algorithm>
#include <cmath>
#include <vector>

#include <doctest/doctest.h>
#include <table/polygon.hpp>

#include "reference.hpp"
#include "scenery.hpp"

using namespace plancia::table;
using namespace plancia::test;

namespace {

// An L: the north-east quarter of a square is missing.
const Points kHook{{0, 0}, {20000, 0}, {20000, 10000}, {10000, 10000}, {10000, 20000}, {0, 20000}};
// Three teeth to the north.
const Points kComb{{0, 0},         {50000, 0},     {50000, 20000}, {40000, 20000}, {40000, 5000},  {30000, 5000},
                   {30000, 20000}, {20000, 20000}, {20000, 5000},  {10000, 5000},  {10000, 20000}, {0, 20000}};

}  // namespace

TEST_CASE("The boundary of an area is inside, its notch is not") {
  CHECK(contains(kHook, {5000, 15000}));
  CHECK(contains(kHook, {0, 0}));
  CHECK(contains(kHook, {20000, 10000}));
  CHECK(contains(kHook, {15000, 10000}));
  CHECK(contains(kHook, {10000, 10000}));
  CHECK(!contains(kHook, {10001, 10001}));
  CHECK(!contains(kHook, {15000, 15000}));
  CHECK(!contains(kHook, {-1, 0}));
  CHECK(!contains(kHook, {25000, 10000}));  // on the height of a corner
  CHECK(!contains(kHook, {-5000, 20000}));
}

TEST_CASE("An area is convex that turns one way only, whichever way round it is told") {
  const auto either_way = [](const Points& polygon) {
    std::vector<Point> back(polygon.begin(), polygon.end());
    std::ranges::reverse(back);
    CHECK(convex(back) == convex(polygon));
    return convex(polygon);
  };
  CHECK(either_way({{0, 0}, {10000, 0}, {20000, 0}, {20000, 20000}, {0, 20000}}));  // a corner on an edge
  CHECK(!either_way(kHook));
  CHECK(!either_way(kComb));
}

TEST_CASE("Lengths inside an area are exact where crossings are") {
  CHECK(length_inside(kHook, {{-10000, 5000}, {30000, 5000}}) == 20000);
  CHECK(length_inside(kHook, {{-10000, 15000}, {30000, 15000}}) == 10000);
  CHECK(length_inside(kHook, {{5000, 5000}, {6000, 5000}}) == 1000);
  CHECK(length_inside(kHook, {{-3000, -4000}, {3000, 4000}}) == 5000);
  CHECK(length_inside(kHook, {{-10000, 30000}, {30000, 30000}}) == 0);
  CHECK(length_inside(kComb, {{-1000, 10000}, {60000, 10000}}) == 30000);
  CHECK(length_inside(kComb, {{60000, 10000}, {-1000, 10000}}) == 30000);
  CHECK(inside(kComb, {{-1000, 10000}, {60000, 10000}}).size() == 3);
}

TEST_CASE("A line along edges is inside, whichever side the area is on") {
  CHECK(length_inside(kHook, {{-5000, 0}, {25000, 0}}) == 20000);
  CHECK(length_inside(kHook, {{25000, 0}, {-5000, 0}}) == 20000);
  CHECK(length_inside(kHook, {{0, 10000}, {30000, 10000}}) == 20000);  // half of it along the notch
  CHECK(length_inside(kComb, {{-1000, 20000}, {60000, 20000}}) == 30000);
  CHECK(length_inside(kComb, {{-1000, 5000}, {60000, 5000}}) == 50000);
  CHECK(length_inside(kHook, {{-10000, 30000}, {10000, 10000}}) == 14142);
  CHECK(length_inside(kHook, {{0, 30000}, {20000, 10000}}) == 0);  // touches two corners
}

TEST_CASE("Limits of lengths inside are inclusive") {
  const Segment line{{-10000, 5000}, {30000, 5000}};
  CHECK(!longer(parts_inside(kHook, line), line, 20000));
  CHECK(longer(parts_inside(kHook, line), line, 19999));
  // Half a unit more is the next whole length: 1 and a half of 3 units is longer than 1, a hair less is not.
  const Segment three{{0, 0}, {3, 0}};
  CHECK(longer(kParts / 2, three, 1));
  CHECK(!longer(kParts / 2 - 1, three, 1));
  CHECK(!longer(kParts / 2, three, 2));
  CHECK(length_of_parts(kParts / 2, three) == 2);
  CHECK(length_of_parts(kParts / 2 - 1, three) == 1);
}

TEST_CASE("Areas agree with the slow reference and look the same from both ends") {
  Numbers numbers(10);
  for (int i = 0; i < 4000; ++i) {
    const Points star = random_star(numbers, {50000, 50000}, 30000);
    // Often through a corner, or along an edge.
    const Point from =
        numbers.between(0, 3) == 0 ? star[0] : Point{numbers.between(0, 100000), numbers.between(0, 100000)};
    const Point to =
        numbers.between(0, 3) == 0 ? star[1] : Point{numbers.between(0, 100000), numbers.between(0, 100000)};
    CHECK(contains(star, from) == reference::contains(star, from));
    const Length found = length_inside(star, {from, to});
    const long double slow = reference::length_inside(star, {from, to});
    CHECK(std::abs(found - slow) <= 0.501L);
    CHECK(length_inside(star, {to, from}) == found);
    for (const Change change : {Change::shift, Change::mirror, Change::quarter_turn}) {
      Points there;
      for (const Point p : star) there.push_back(changed(p, change));
      CHECK(length_inside(there, {changed(from, change), changed(to, change)}) == found);
    }
    CHECK(longer(parts_inside(star, {from, to}), {from, to}, 9000) == (found > 9000));
  }
}

TEST_CASE("Segments meet when they touch, at ends too") {
  const Segment a{{0, 0}, {10000, 10000}};
  CHECK(meet(a, {{0, 10000}, {10000, 0}}));
  CHECK(meet(a, {{10000, 10000}, {20000, 0}}));
  CHECK(meet(a, {{5000, 5000}, {5000, 0}}));
  CHECK(meet(a, {{5000, 5000}, {20000, 20000}}));
  CHECK(!meet(a, {{10001, 10001}, {20000, 20000}}));
  CHECK(!meet(a, {{1, 0}, {10001, 10000}}));
  const Points bent{{0, 0}, {10000, 0}, {10000, 10000}};
  CHECK(crosses(bent, {{5000, -1}, {5000, 1}}));
  CHECK(crosses(bent, {{9000, 11000}, {11000, 9000}}));  // through the end point
  CHECK(!crosses(bent, {{9000, 11000}, {11000, 9001}}));
  CHECK(!crosses(bent, {{0, 10000}, {9999, 1}}));
}

TEST_CASE("Meetings with a line are told apart, and joined at its bends") {
  const Points bent{{0, 0}, {10000, 0}, {10000, 10000}};
  CHECK(meetings(bent, {{5000, -1000}, {5000, 1000}}).size() == 1);
  CHECK(meetings(bent, {{9000, -1000}, {11000, 1000}}).size() == 1);  // through the bend
  CHECK(meetings(bent, {{8000, -1000}, {12000, 3000}}).size() == 2);
  CHECK(meetings(bent, {{-1000, 0}, {20000, 0}}).size() == 1);  // along the first piece, out at the bend
  const Stretch along = *meetings(bent, {{-10000, 0}, {30000, 0}}).begin();
  CHECK(along.from == kParts / 4);
  CHECK(along.to == kParts / 2);
}

TEST_CASE("Distances round up to the next whole unit") {
  const Segment s{{0, 0}, {10000, 0}};
  CHECK(distance({5000, 3000}, s) == 3000);
  CHECK(distance({13000, 4000}, s) == 5000);
  CHECK(distance({-1, -1}, s) == 2);  // 1.41
  const Segment slant{{0, 0}, {10000, 10000}};
  CHECK(distance({10000, 0}, slant) == 7072);  // 7071.07
  CHECK(within(Point{10000, 0}, slant, 7072));
  CHECK(!within(Point{10000, 0}, slant, 7071));
  CHECK(within(Point{5000, 3000}, s, 3000));
  CHECK(!nearer({5000, 3000}, s, 3000));
  CHECK(nearer({5000, 3000}, s, 3001));
  CHECK(distance_to_area({5000, 5000}, kHook) == 0);
  CHECK(distance_to_area({13000, 14000}, kHook) == 3000);
  CHECK(distance_to_area({-300, 5000}, kHook) == 300);  // by the edge that closes the outline
}

TEST_CASE("LT-Q52 surrounded means strictly inside the hull of the others") {
  const Points triangle{{0, 0}, {30000, 0}, {0, 30000}};
  CHECK(surrounded({10000, 10000 - 1}, triangle));
  CHECK(!surrounded({15000, 15000}, triangle));  // on the edge
  CHECK(!surrounded({0, 0}, triangle));
  CHECK(!surrounded({20000, 20000}, triangle));
  CHECK(!surrounded({10000, 0}, Points{{0, 0}, {30000, 0}}));
  CHECK(!surrounded({10000, 0}, Points{{10000, 0}}));
  CHECK(!surrounded({10000, 0}, Points{}));
  CHECK(surrounded({10000, 9000}, Points{{0, 0}, {30000, 0}, {0, 30000}, {10000, 9000}, {10000, 9001}}));
}
