#pragma once

#include <algorithm>
#include <cstdint>

#include <table/units.hpp>

namespace plancia::table {

// A way across the table: x east, y north.
struct Vector {
  Length x = 0;
  Length y = 0;
  friend constexpr bool operator==(Vector, Vector) = default;
  friend constexpr Vector operator+(Vector a, Vector b) { return {a.x + b.x, a.y + b.y}; }
  friend constexpr Vector operator-(Vector a, Vector b) { return {a.x - b.x, a.y - b.y}; }
  friend constexpr Vector operator-(Vector a) { return {-a.x, -a.y}; }
};

// A place on the table, from its south-west corner.
struct Point {
  Length x = 0;
  Length y = 0;
  friend constexpr bool operator==(Point, Point) = default;
  friend constexpr Point operator+(Point p, Vector v) { return {p.x + v.x, p.y + v.y}; }
  friend constexpr Point operator-(Point p, Vector v) { return {p.x - v.x, p.y - v.y}; }
  friend constexpr Vector operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
};

// Where a piece stands and looks.
struct Pose {
  Point at;
  Heading heading = 0;
  friend constexpr bool operator==(Pose, Pose) = default;
};

constexpr std::int64_t dot(Vector a, Vector b) { return std::int64_t{a.x} * b.x + std::int64_t{a.y} * b.y; }
// Positive when b points to the left of a.
constexpr std::int64_t cross(Vector a, Vector b) { return std::int64_t{a.x} * b.y - std::int64_t{a.y} * b.x; }
constexpr std::int64_t squared(Vector v) { return dot(v, v); }

// Length of a vector, rounded up: it is at most a whole limit exactly when the true length is.
inline Length length(Vector v) { return static_cast<Length>(ceil_sqrt(static_cast<std::uint64_t>(squared(v)))); }

// A rectangle with edges parallel to the table's, both corners inside.
struct Box {
  Point low;
  Point high;
  friend constexpr bool operator==(const Box&, const Box&) = default;
};

constexpr bool contains(const Box& box, Point p) {
  return p.x >= box.low.x && p.x <= box.high.x && p.y >= box.low.y && p.y <= box.high.y;
}
constexpr bool meet(const Box& a, const Box& b) {
  return a.low.x <= b.high.x && b.low.x <= a.high.x && a.low.y <= b.high.y && b.low.y <= a.high.y;
}
constexpr Box box_of(Point a, Point b) {
  return {{std::min(a.x, b.x), std::min(a.y, b.y)}, {std::max(a.x, b.x), std::max(a.y, b.y)}};
}
constexpr Box joined(const Box& a, const Box& b) {
  return {{std::min(a.low.x, b.low.x), std::min(a.low.y, b.low.y)},
          {std::max(a.high.x, b.high.x), std::max(a.high.y, b.high.y)}};
}
constexpr Box grown(const Box& box, Length by) {
  return {{box.low.x - by, box.low.y - by}, {box.high.x + by, box.high.y + by}};
}

}  // namespace plancia::table
