#include <table/footprint.hpp>

#include <algorithm>
#include <cstdlib>
#include <optional>

#include <table/direction.hpp>

#include "squared_distance.hpp"

namespace plancia::table {
namespace {

Segment edge(std::span<const Point> corners, std::size_t i) {
  return {corners[i], corners[i + 1 < corners.size() ? i + 1 : 0]};
}

// The corners of a rectangle run counter-clockwise, so its inside is on the left of every edge. `margin` 0 lets a point
// on the edge be outside, 1 does not: products of whole numbers have nothing in between.
bool all_outside(Segment side, std::span<const Point> points, std::int64_t margin) {
  return std::ranges::all_of(points, [&](Point p) { return cross(side.to - side.from, p - side.from) <= 0 - margin; });
}
// By separating axes: whether some edge of `corners` has all `points` beyond it.
bool separates(std::span<const Point> corners, std::span<const Point> points, std::int64_t margin) {
  for (std::size_t i = 0; i < corners.size(); ++i) {
    if (all_outside(edge(corners, i), points, margin)) return true;
  }
  return false;
}

template <class Near>
bool any_edge(std::span<const Point> corners, Point p, Near near) {
  for (std::size_t i = 0; i < corners.size(); ++i) {
    if (near(p, edge(corners, i))) return true;
  }
  return false;
}

SquaredDistance least_squared(std::span<const Point> corners, std::span<const Point> points) {
  SquaredDistance least = squared_distance(points.front(), edge(corners, 0));
  for (const Point p : points) {
    for (std::size_t i = 0; i < corners.size(); ++i) least = lesser(least, squared_distance(p, edge(corners, i)));
  }
  return least;
}
// The same for a rectangle and points outside it, which are nearest to an edge that they lie beyond.
SquaredDistance least_beyond(std::span<const Point> corners, std::span<const Point> points) {
  std::int64_t corner = squared(points.front() - corners.front());  // to the nearest of them
  SquaredDistance least{corner, 1};                                 // to the nearest edge beside the point
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Segment side = edge(corners, i);
    const Vector way = side.to - side.from;
    const std::int64_t size = squared(way);
    for (const Point p : points) {
      const std::int64_t off = cross(way, p - side.from);
      if (off > 0) continue;
      const std::int64_t forward = dot(way, p - side.from);
      if (forward <= 0) {
        corner = std::min(corner, squared(p - side.from));
      } else if (forward >= size) {
        corner = std::min(corner, squared(p - side.to));
      } else {
        least = lesser(least, {Wide{off} * off, size});
      }
    }
  }
  return lesser(least, {corner, 1});
}
Length least_distance(std::span<const Point> corners, std::span<const Point> points) {
  return rounded_up(least_squared(corners, points));
}

bool any_within(std::span<const Point> corners, std::span<const Point> points, Length limit) {
  return std::ranges::any_of(
      points, [&](Point p) { return any_edge(corners, p, [&](Point q, Segment s) { return within(q, s, limit); }); });
}

// Whether a segment passes through the inside of a rectangle.
bool enters(Segment s, std::span<const Point> corners) {
  const std::array<Point, 2> ends{s.from, s.to};
  return !separates(corners, ends, 0) && !all_outside(s, corners, 0) && !all_outside({s.to, s.from}, corners, 0);
}

// How far apart two outlines are, of which one at least is a rectangle and a disc counts as its centre; nothing if they
// touch.
std::optional<SquaredDistance> beyond(const Footprint& a, const Footprint& b) {
  if (a.round()) return beyond(b, a);
  if (b.round()) {
    if (contains(a.corners(), b.centre())) return std::nullopt;
    return least_beyond(a.corners(), b.corners());
  }
  if (!separates(a.corners(), b.corners(), 1) && !separates(b.corners(), a.corners(), 1)) return std::nullopt;
  return lesser(least_beyond(a.corners(), b.corners()), least_beyond(b.corners(), a.corners()));
}

}  // namespace

Footprint::Footprint(Shape shape, Pose pose)
    : centre_(pose.at),
      radius_(shape.radius),
      reach_(table::reach(shape)),
      round_(shape.length == 0),
      corners_{pose.at, pose.at, pose.at, pose.at},
      box_(grown(box_of(pose.at, pose.at), shape.radius)) {
  if (round_) return;
  // Each corner is one product and one rounding. Length and width may be odd, so the half is taken last. Opposite
  // corners are each other's mirror images about the centre.
  const Direction d = direction(pose.heading);
  const auto corner = [&](int left) {
    const std::int64_t a = shape.length;
    const std::int64_t b = std::int64_t{left} * shape.width;
    return Vector{static_cast<Length>(round_div(a * d.x - b * d.y, 2 * kUnit)),
                  static_cast<Length>(round_div(a * d.y + b * d.x, 2 * kUnit))};
  };
  const Vector right = corner(-1);
  const Vector left = corner(1);
  corners_ = {pose.at + right, pose.at + left, pose.at - right, pose.at - left};
  const Vector extent{std::max(std::abs(right.x), std::abs(left.x)), std::max(std::abs(right.y), std::abs(left.y))};
  box_ = {pose.at - extent, pose.at + extent};
}

Footprint Footprint::moved(Vector by) const {
  Footprint there = *this;
  there.centre_ = centre_ + by;
  for (Point& corner : there.corners_) corner = corner + by;
  there.box_ = {box_.low + by, box_.high + by};
  return there;
}

Length gap(const Footprint& a, const Footprint& b) {
  if (a.round() && b.round()) return gap(a.centre(), a.radius(), b.centre(), b.radius());
  const auto least = beyond(a, b);
  return least ? std::max(0, rounded_up(*least) - a.radius() - b.radius()) : 0;
}

bool within(const Footprint& a, const Footprint& b, Length limit) {
  if (!meet(grown(a.box(), limit), b.box())) return false;
  const std::int64_t apart = squared(b.centre() - a.centre());
  if (apart <= std::int64_t{limit} * limit) return true;
  const std::int64_t reach = std::int64_t{a.radius()} + b.radius() + limit;
  if (a.round() && b.round()) return apart <= reach * reach;
  const auto least = beyond(a, b);
  return !least || least->numerator <= Wide{reach} * reach * least->denominator;
}

bool touches(const Footprint& a, const Footprint& b) { return within(a, b, 0); }

bool overlaps(const Footprint& a, const Footprint& b) {
  if (!meet(a.box(), b.box())) return false;
  if (a.round() && b.round()) {
    const std::int64_t reach = std::int64_t{a.radius()} + b.radius();
    return squared(b.centre() - a.centre()) < reach * reach;
  }
  if (a.round()) {
    return !separates(b.corners(), a.corners(), 0) ||
           any_edge(b.corners(), a.centre(), [&](Point p, Segment s) { return nearer(p, s, a.radius()); });
  }
  if (b.round()) return overlaps(b, a);
  return !separates(a.corners(), b.corners(), 0) && !separates(b.corners(), a.corners(), 0);
}

bool within(const Footprint& a, std::span<const Point> polyline, Length limit) {
  for (std::size_t i = 0; i + 1 < polyline.size(); ++i) {
    const Segment piece{polyline[i], polyline[i + 1]};
    if (a.round()) {
      if (within(a.centre(), piece, a.radius() + limit)) return true;
      continue;
    }
    const std::array<Point, 2> ends{piece.from, piece.to};
    if (contains(a.corners(), piece.from) || any_within(a.corners(), ends, limit)) return true;
    if (any_edge(a.corners(), piece.from, [&](Point, Segment s) { return meet(s, piece); })) return true;
    if (std::ranges::any_of(a.corners(), [&](Point p) { return within(p, piece, limit); })) return true;
  }
  return false;
}

Length gap_to_area(const Footprint& a, std::span<const Point> polygon) {
  if (contains(polygon, a.centre())) return 0;
  const Length least = least_distance(polygon, a.corners());
  if (a.round()) return std::max(0, least - a.radius());
  if (contains(a.corners(), polygon.front())) return 0;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    for (std::size_t k = 0; k < a.corners().size(); ++k) {
      if (meet(edge(polygon, i), edge(a.corners(), k))) return 0;
    }
  }
  return std::min(least, least_distance(a.corners(), polygon));
}

bool overlaps_area(const Footprint& a, std::span<const Point> polygon) {
  // Either the boundary of the area enters the outline, or the outline is all in or all out.
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Segment side = edge(polygon, i);
    if (a.round() ? nearer(a.centre(), side, a.radius()) : enters(side, a.corners())) return true;
  }
  return contains(polygon, a.centre());
}

bool contains(const Box& table, const Footprint& a) {
  return contains(table, a.box().low) && contains(table, a.box().high);
}

}  // namespace plancia::table
