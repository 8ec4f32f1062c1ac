#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include <table/leg.hpp>

namespace plancia::table {

constexpr Heading kMaxTurn = 60 * kDegree;

// A voluntary move: two straight legs with one corner. Either may have length 0.
struct Path {
  std::array<Leg, 2> legs;
  bool backward = false;
  Pose end() const { return legs[1].pose(legs[1].length); }
  Length length() const { return legs[0].length + legs[1].length; }
};

// End poses are given on a grid of whole millimetres and degrees, so a straight line meant at an odd heading misses by
// up to 0.71 mm. Within this distance of the straight line a bound counts as straight.
constexpr Length kStraight = kMillimetre;

// Why there is no path to an end pose.
enum class NoPath : std::uint8_t {
  none,
  no_displacement,  // a turn on the spot is another action
  turn_too_wide,    // more than 60°
  not_on_two_legs,  // old facing then new facing do not lead there, forward or backward
};

struct PathAnswer {
  NoPath problem = NoPath::none;
  Path path;
  Heading turn = 0;  // that would be needed, where it is too wide
  explicit operator bool() const { return problem == NoPath::none; }
};

// LT-Q25: straight along the old facing, one turn of at most 60°, straight along the new facing, all forward or all
// backward. The end pose decides the corner; it is rounded once to the grid.
PathAnswer bound_path(Pose start, Pose end);
// LT-Q26: a turn of at most 60°, half of the way, another such turn, the other half; forward only. The facing on the
// first half is the bearing of the corner.
PathAnswer speed_path(Pose start, Pose end);

// The whole millimetre next to `end` on the side of `start`, so that rounding never lengthens a move.
Point to_end_grid(Point start, Point end);

}  // namespace plancia::table
