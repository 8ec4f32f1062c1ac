#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <initializer_list>
#include <span>

#include <core/fixed_vector.hpp>
#include <table/point.hpp>

namespace plancia::table {

// Corners of an area or bends of a line. The scenarios' outlines have at most eight.
constexpr std::size_t kMaxPoints = 16;

class Points {
 public:
  constexpr Points() = default;
  constexpr Points(std::initializer_list<Point> points) {
    for (const Point p : points) push_back(p);
  }
  constexpr void push_back(Point p) {
    assert(size_ < kMaxPoints);
    points_[size_++] = p;
  }
  constexpr std::size_t size() const { return size_; }
  constexpr Point operator[](std::size_t i) const { return points_[i]; }
  constexpr const Point* begin() const { return points_.data(); }
  constexpr const Point* end() const { return points_.data() + size_; }
  constexpr operator std::span<const Point>() const { return {points_.data(), size_}; }

 private:
  std::array<Point, kMaxPoints> points_{};
  std::uint32_t size_ = 0;
};

Box box_of(std::span<const Point> points);

// A straight piece from one point to another.
struct Segment {
  Point from;
  Point to;
};

// --- Areas: simple polygons, convex or not, in either sense of rotation. Their boundary is inside.

bool contains(std::span<const Point> polygon, Point p);
bool convex(std::span<const Point> polygon);

// Distances along a segment are counted in parts of its own length. A crossing is rounded to the nearest part, halves
// to even, so that a segment and its reverse give the same lengths.
constexpr std::int64_t kParts = std::int64_t{1} << 30;

// The stretches of a segment inside a polygon, in order, as parts of its length; a stretch along an edge is inside.
struct Stretch {
  std::int64_t from;
  std::int64_t to;
};
// A line crosses each edge once, so half as many stretches as corners; along edges no more than the corners.
using Stretches = FixedVector<Stretch, kMaxPoints + 1>;
Stretches inside(std::span<const Point> polygon, Segment segment);

// A number of parts of a segment as a length: the nearest, since the parts are themselves rounded.
Length length_of_parts(std::int64_t parts, Segment segment);
Length length_inside(std::span<const Point> polygon, Segment segment);
// The same in parts, and whether so many parts are longer than a limit; no root is taken.
std::int64_t parts_inside(std::span<const Point> polygon, Segment segment);
bool longer(std::int64_t parts, Segment segment, Length limit);

// --- Lines

// Whether two closed segments have a point in common: touching, and passing through an end point, count.
bool meet(Segment a, Segment b);
bool crosses(std::span<const Point> polyline, Segment segment);
// Where a segment meets a polyline, in order: points, or stretches where it runs along a piece of the line.
Stretches meetings(std::span<const Point> polyline, Segment segment);

// --- Distances, rounded up

Length distance(Point p, Segment segment);
// The comparisons without a root, inclusive and strict.
bool within(Point p, Segment segment, Length limit);
bool nearer(Point p, Segment segment, Length limit);
Length distance(Point p, std::span<const Point> polyline);
// 0 inside an area.
Length distance_to_area(Point p, std::span<const Point> polygon);

// Whether p lies strictly inside the convex hull of the others (LT-Q52).
bool surrounded(Point p, std::span<const Point> others);

}  // namespace plancia::table
