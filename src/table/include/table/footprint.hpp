#pragma once

#include <array>
#include <span>

#include <table/polygon.hpp>

namespace plancia::table {

// The outline of a piece as data has it: a disc, or a rectangle with its length along the heading.
struct Shape {
  Length radius = 0;  // of a disc; 0 for a rectangle
  Length length = 0;  // of a rectangle; 0 for a disc
  Length width = 0;
  friend constexpr bool operator==(const Shape&, const Shape&) = default;
};
constexpr Shape disc(Length radius) { return {radius, 0, 0}; }
constexpr Shape rectangle(Length length, Length width) { return {0, length, width}; }

// No point of a shape is further from its centre than this, whatever its heading.
constexpr Length reach(Shape shape) {
  if (shape.length == 0) return shape.radius;
  const Length longer = shape.length > shape.width ? shape.length : shape.width;
  const std::int64_t shorter = shape.length > shape.width ? shape.width : shape.length;
  // Half of √(a² + b²) is at most a/2 + b²/(4a); and a unit for the rounding of corners.
  return longer / 2 + static_cast<Length>(shorter * shorter / (4 * std::int64_t{longer})) + 2;
}

// An outline on the table. A disc is exact; a rectangle is the quadrilateral of its corners, each rounded to the grid,
// and from there on exact. A point is a disc of radius 0.
class Footprint {
 public:
  Footprint(Shape shape, Pose pose);
  explicit Footprint(Point p) : Footprint(disc(0), {p, 0}) {}

  Point centre() const { return centre_; }
  Length radius() const { return radius_; }  // of a disc
  bool round() const { return round_; }
  std::span<const Point> corners() const { return {corners_.data(), round_ ? std::size_t{1} : std::size_t{4}}; }
  const Box& box() const { return box_; }
  Length reach() const { return reach_; }
  Footprint moved(Vector by) const;
  friend bool operator==(const Footprint&, const Footprint&) = default;

 private:
  Point centre_;
  Length radius_;
  Length reach_;
  bool round_;
  std::array<Point, 4> corners_;  // counter-clockwise; of a disc only its centre, first
  Box box_;
};

// The shortest way between two outlines, rounded up, 0 when they touch or overlap. So `gap(a, b) <= limit` is exact.
Length gap(const Footprint& a, const Footprint& b);
// The same for two discs.
inline Length gap(Point a, Length radius_of_a, Point b, Length radius_of_b) {
  return std::max(0, length(b - a) - radius_of_a - radius_of_b);
}
// The same comparison without a root.
bool within(const Footprint& a, const Footprint& b, Length limit);
// A point in common, edges included: artillery squares and fire circles (LT-Q50, LT-Q40).
bool touches(const Footprint& a, const Footprint& b);
// More than the edge in common: what no two pieces may do (LT-Q28).
bool overlaps(const Footprint& a, const Footprint& b);

// To a line and to an area; an area's inside is at distance 0.
bool within(const Footprint& a, std::span<const Point> polyline, Length limit);
Length gap_to_area(const Footprint& a, std::span<const Point> polygon);
bool overlaps_area(const Footprint& a, std::span<const Point> polygon);

// Wholly on the table, its edge included.
bool contains(const Box& table, const Footprint& a);

}  // namespace plancia::table
