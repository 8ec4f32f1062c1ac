// On a grid of a few points every case of a figure and a segment can be tried, touching and running along included, and
// answered in exact fractions from the definitions.

#include <algorithm>
#include <cmath>
#include <set>
#include <vector>

#include <doctest/doctest.h>
#include <table/leg.hpp>
#include <table/path.hpp>
#include <table/polygon.hpp>

#include "reference.hpp"
#include "scenery.hpp"

using namespace plancia::table;
using namespace plancia::test;

namespace {

struct Share {
  Wide over;
  Wide under;  // positive
  bool operator<(const Share& other) const { return over * other.under < other.over * under; }
  bool operator==(const Share& other) const { return over * other.under == other.over * under; }
};

// The nearest number of parts, halves to even, from the definition.
std::int64_t parts_of(Share share) {
  const Wide twice = 2 * kParts * share.over;
  auto whole = static_cast<std::int64_t>(kParts * share.over / share.under);
  const Wide rest = twice - Wide{2} * whole * share.under;
  if (rest > share.under || (rest == share.under && whole % 2 != 0)) ++whole;
  return whole;
}

// Where a segment could change sides of a figure.
std::vector<Share> turning_points(std::span<const Point> points, Segment s) {
  std::set<Share> all{{0, 1}, {1, 1}};
  const Vector way = s.to - s.from;
  const auto add = [&](Wide over, Wide under) {
    if (under < 0) over = -over, under = -under;
    if (under != 0 && over > 0 && over < under) all.insert({over, under});
  };
  for (std::size_t i = 0; i < points.size(); ++i) {
    const Vector edge = points[(i + 1) % points.size()] - points[i];
    add(cross(points[i] - s.from, edge), cross(way, edge));
    add(dot(points[i] - s.from, way), squared(way));
  }
  return {all.begin(), all.end()};
}

Share middle(Share a, Share b) { return {a.over * b.under + b.over * a.under, 2 * a.under * b.under}; }

// The place x/d, y/d at a share of a segment.
struct Place {
  Wide x, y, d;
};
Place place(Segment s, Share share) {
  const Vector way = s.to - s.from;
  return {s.from.x * share.under + way.x * share.over, s.from.y * share.under + way.y * share.over, share.under};
}
bool on_piece(Place p, Point a, Point b) {
  const Wide ax = p.x - a.x * p.d;
  const Wide ay = p.y - a.y * p.d;
  if (ax * (b.y - a.y) != ay * (b.x - a.x)) return false;
  return ax * (p.x - b.x * p.d) + ay * (p.y - b.y * p.d) <= 0;
}
bool on_line(std::span<const Point> polyline, Place p) {
  for (std::size_t i = 0; i + 1 < polyline.size(); ++i) {
    if (on_piece(p, polyline[i], polyline[i + 1])) return true;
  }
  return false;
}
// By the number of turns about the place, which no edge of a simple outline can feign.
bool in_area(std::span<const Point> polygon, Place p) {
  int turns = 0;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Point a = polygon[i];
    const Point b = polygon[(i + 1) % polygon.size()];
    if (on_piece(p, a, b)) return true;
    const Wide left = (b.x - a.x) * (p.y - a.y * p.d) - (b.y - a.y) * (p.x - a.x * p.d);
    if (a.y * p.d <= p.y && b.y * p.d > p.y && left > 0) ++turns;
    if (a.y * p.d > p.y && b.y * p.d <= p.y && left < 0) --turns;
  }
  return turns != 0;
}

using Pairs = std::vector<std::pair<std::int64_t, std::int64_t>>;
Pairs listed(const Stretches& stretches) {
  Pairs all;
  for (const Stretch s : stretches) all.emplace_back(s.from, s.to);
  return all;
}

Pairs expected_inside(std::span<const Point> polygon, Segment s) {
  Pairs all;
  const std::vector<Share> at = turning_points(polygon, s);
  for (std::size_t i = 0; i + 1 < at.size(); ++i) {
    if (!in_area(polygon, place(s, middle(at[i], at[i + 1])))) continue;
    if (all.empty() || all.back().second != parts_of(at[i])) all.emplace_back(parts_of(at[i]), 0);
    all.back().second = parts_of(at[i + 1]);
  }
  return all;
}

Pairs expected_meetings(std::span<const Point> polyline, Segment s) {
  Pairs all;
  const std::vector<Share> at = turning_points(polyline, s);
  bool along = false;
  for (std::size_t i = 0; i < at.size(); ++i) {
    const std::int64_t here = parts_of(at[i]);
    if (!along && on_line(polyline, place(s, at[i]))) all.emplace_back(here, here);
    along = i + 1 < at.size() && on_line(polyline, place(s, middle(at[i], at[i + 1])));
    if (along) all.back().second = parts_of(at[i + 1]);
  }
  return all;
}

std::vector<Point> grid(Length low, Length high) {
  std::vector<Point> all;
  for (Length x = low; x <= high; ++x) {
    for (Length y = low; y <= high; ++y) all.push_back({x, y});
  }
  return all;
}

bool simple(std::span<const Point> polygon) {
  const std::size_t n = polygon.size();
  for (std::size_t i = 0; i < n; ++i) {
    const Segment a{polygon[i], polygon[(i + 1) % n]};
    for (std::size_t k = 0; k < n; ++k) {
      const bool own = k == i || k == (i + 1) % n;
      if (!own && on_piece({polygon[k].x, polygon[k].y, 1}, a.from, a.to)) return false;
      const bool beside = k == i || (k + 1) % n == i || (i + 1) % n == k;
      if (!beside && reference::meet(a, {polygon[k], polygon[(k + 1) % n]})) return false;
    }
    if (cross(a.to - a.from, polygon[(i + 2) % n] - a.to) == 0) return false;
  }
  return true;
}

// Outlines of 3 to 6 corners on a grid of 4 by 4, in both senses of rotation.
std::vector<Points> outlines(int number) {
  Numbers numbers(70);
  std::vector<Points> all;
  while (static_cast<int>(all.size()) < number) {
    Points outline;
    for (int corners = 3 + static_cast<int>(all.size()) % 4; corners > 0; --corners) {
      outline.push_back({numbers.between(0, 3), numbers.between(0, 3)});
    }
    if (simple(outline)) all.push_back(outline);
  }
  return all;
}

Point scaled(Point p, Length by) { return {p.x * by, p.y * by}; }
Points scaled(const Points& points, Length by) {
  Points there;
  for (const Point p : points) there.push_back(scaled(p, by));
  return there;
}

}  // namespace

TEST_CASE("Small grid: a segment is inside an area where the definition says, to the part, on tables of any size") {
  const std::vector<Point> ends = grid(-1, 4);
  for (const Points& outline : outlines(150)) {
    const Points wide = scaled(outline, 300'007);  // too wide for products of 64 bits
    for (const Point from : ends) {
      for (const Point to : ends) {
        if (from == to) continue;
        const Pairs expected = expected_inside(outline, {from, to});
        if (listed(inside(outline, {from, to})) != expected) {
          CAPTURE(from.x);
          CAPTURE(from.y);
          CAPTURE(to.x);
          CAPTURE(to.y);
          FAIL("inside an area");
        }
        std::int64_t sum = 0;
        for (const auto& [begin, end] : expected) sum += end - begin;
        REQUIRE(parts_inside(outline, {from, to}) == sum);
        REQUIRE(listed(inside(wide, {scaled(from, 300'007), scaled(to, 300'007)})) == expected);
      }
      REQUIRE(contains(outline, from) == in_area(outline, {from.x, from.y, 1}));
    }
  }
}

TEST_CASE("Small grid: a segment meets a line where the definition says, at points and along its pieces") {
  Numbers numbers(71);
  const std::vector<Point> ends = grid(0, 3);
  for (int i = 0; i < 150; ++i) {
    Points bends;
    for (int n = 2 + i % 3; n > 0; --n) {
      Point bend{numbers.between(0, 3), numbers.between(0, 3)};
      while (bends.size() > 0 && bends[bends.size() - 1] == bend) bend.x = numbers.between(0, 3);
      bends.push_back(bend);
    }
    for (const Point from : ends) {
      for (const Point to : ends) {
        if (from == to) continue;
        const Pairs expected = expected_meetings(bends, {from, to});
        REQUIRE(listed(meetings(bends, {from, to})) == expected);
        REQUIRE(crosses(bends, {from, to}) == !expected.empty());
      }
    }
  }
}

TEST_CASE("Small grid: two segments meet when they have a point in common") {
  const std::vector<Point> ends = grid(0, 3);
  for (const Point a : ends) {
    for (const Point b : ends) {
      for (const Point c : ends) {
        for (const Point d : ends) {
          if (meet(Segment{a, b}, Segment{c, d}) != reference::meet({a, b}, {c, d})) FAIL("segments");
        }
      }
    }
  }
}

TEST_CASE("Small grid: distances to a line and to an area are the least, rounded up, and know where the line ends") {
  Numbers numbers(72);
  for (int i = 0; i < 20'000; ++i) {
    std::array<Point, 6> points;
    for (Point& p : points) p = {numbers.between(0, 9), numbers.between(0, 9)};
    const Point p{numbers.between(0, 9), numbers.between(0, 9)};
    // What comes before and after the line in memory is none of it.
    const std::size_t first = static_cast<std::size_t>(numbers.between(0, 2));
    const std::span<const Point> bends =
        std::span<const Point>{points}.subspan(first, static_cast<std::size_t>(numbers.between(1, 3)));
    long double least = 1e9L;
    for (std::size_t k = 0; k < bends.size(); ++k) {
      const Point next = bends[std::min(k + 1, bends.size() - 1)];
      least = std::min(least, reference::distance(p, {bends[k], next}));
      const Length up = distance(p, Segment{bends[k], next});
      REQUIRE(up == static_cast<Length>(std::ceil(reference::distance(p, {bends[k], next}) - 1e-9L)));
      REQUIRE(within(p, Segment{bends[k], next}, up));
      REQUIRE(nearer(p, Segment{bends[k], next}, up + 1));
      REQUIRE((up == 0 || !within(p, Segment{bends[k], next}, up - 1)));
      REQUIRE(!nearer(p, Segment{bends[k], next}, std::max(0, up - 1)));
    }
    REQUIRE(distance(p, bends) == static_cast<Length>(std::ceil(least - 1e-9L)));
    Points ring;
    for (const Point q : bends) ring.push_back(q);
    if (ring.size() < 3 || !simple(ring)) continue;
    const long double closing = reference::distance(p, {bends.back(), bends.front()});
    const bool in = in_area(ring, {p.x, p.y, 1});
    REQUIRE(distance_to_area(p, ring) == (in ? 0 : static_cast<Length>(std::ceil(std::min(least, closing) - 1e-9L))));
  }
}

TEST_CASE("LT-Q52 Small grid: who has an empty side is not surrounded") {
  Numbers numbers(73);
  int yes = 0;
  for (int i = 0; i < 20'000; ++i) {
    const Point p{numbers.between(0, 2), numbers.between(0, 2)};
    std::vector<Point> others;
    for (int n = numbers.between(0, 6); n > 0; --n) others.push_back({numbers.between(0, 2), numbers.between(0, 2)});
    // A line through p that leaves nobody strictly on one side can be turned until it passes through somebody.
    bool expected = !others.empty();
    for (Length x = -2; x <= 2; ++x) {
      for (Length y = -2; y <= 2; ++y) {
        if (x == 0 && y == 0) continue;
        expected = expected && std::ranges::any_of(others, [&](Point o) { return dot(o - p, Vector{x, y}) > 0; });
      }
    }
    REQUIRE(surrounded(p, others) == expected);
    yes += expected ? 1 : 0;
  }
  CHECK(yes > 300);
}

TEST_CASE("LT-Q53 Small grid: the centre has left the table at the first unit outside it") {
  const Box table{{0, 0}, {3, 2}};
  for (const Point from : grid(-2, 5)) {
    for (const Point to : grid(-6, 9)) {
      const Leg way = leg(from, to, 0);
      std::optional<Length> slow;
      for (Length s = 0; s <= way.length && !slow; ++s) {
        if (!contains(table, way.at(s))) slow = s;
      }
      REQUIRE(first_outside(way, table) == slow);
    }
  }
}

TEST_CASE("Small grid: the grid of end poses rounds each way towards where the move began") {
  for (const Length from : {-250, -200, 0, 30, 100, 170, 1000}) {
    for (const Length other : {-1000, 0, 1000}) {
      for (Length to = -310; to <= 310; to += 10) {
        Length expected = to;
        while (expected % kMillimetre != 0) expected += from > to ? 1 : -1;
        REQUIRE(to_end_grid({from, other}, {to, 40}) == Point{expected, other > 40 ? 100 : 0});
        REQUIRE(to_end_grid({other, from}, {40, to}) == Point{other > 40 ? 100 : 0, expected});
      }
    }
  }
}

TEST_CASE("LT-Q25 Small grid: a way within a millimetre of straight is straight if it goes on more than aside") {
  for (const Point end : grid(-120, 120)) {
    if (end == Point{} || (end.x % 20 != 0 && std::abs(std::abs(end.x) - std::abs(end.y)) > 1)) continue;
    const bool expected = std::abs(end.y) <= kStraight && std::abs(end.y) <= std::abs(end.x);
    REQUIRE(static_cast<bool>(bound_path({{0, 0}, 0}, {end, 0})) == expected);
  }
}
