#pragma once

#include <table/point.hpp>

namespace plancia::table {

// A unit vector times 2^30, from the table of sines: each component is the nearest whole number.
struct Direction {
  std::int32_t x = 0;
  std::int32_t y = 0;
  friend constexpr bool operator==(Direction, Direction) = default;
};
constexpr std::int64_t kUnit = std::int64_t{1} << 30;

constexpr std::int64_t dot(Direction d, Vector v) { return std::int64_t{d.x} * v.x + std::int64_t{d.y} * v.y; }
constexpr std::int64_t cross(Direction d, Vector v) { return std::int64_t{d.x} * v.y - std::int64_t{d.y} * v.x; }
constexpr std::int64_t cross(Direction a, Direction b) { return std::int64_t{a.x} * b.y - std::int64_t{a.y} * b.x; }

// 0…3599 whatever whole number of tenths comes in.
constexpr Heading normal(Heading heading) {
  const Heading rest = heading % kFullTurn;
  return rest < 0 ? rest + kFullTurn : rest;
}
// The turn from one heading to another, in (−180°, 180°].
constexpr Heading turn_between(Heading from, Heading to) {
  const Heading turn = normal(to - from);
  return turn > kFullTurn / 2 ? turn - kFullTurn : turn;
}

Direction direction(Heading heading);
// `distance` (may be negative) along a heading; each component rounded once, halves away from zero.
Vector along(Heading heading, Length distance);
// `distance` along a vector, rounded in the same way; the zero vector leads nowhere.
Vector along(Vector way, Length distance);

// The heading of a vector that is not zero, to the nearest tenth of a degree; mirror images get mirrored headings.
Heading bearing(Vector way);

// Whether a vector lies within `half_arc` (0…1800) on either side of a heading. Inclusive, with the 0.001° of LT-Q8 to
// spare. The zero vector lies in every arc.
bool in_arc(Heading facing, Heading half_arc, Vector way);

// Which side of a piece that looks along `facing` is turned to an enemy `way` from its centre (LT-Q11): offset at most
// 60° front, at least 120° rear, both inclusive.
enum class Aspect : std::uint8_t { front, side, rear };
Aspect aspect(Heading facing, Vector way);

}  // namespace plancia::table
