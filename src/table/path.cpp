#include <table/path.hpp>

#include <algorithm>
#include <cstdlib>

namespace plancia::table {
namespace {

// d · numerator / denominator, rounded once.
Vector scaled(Direction d, std::int64_t numerator, std::int64_t denominator) {
  return {static_cast<Length>(round_div_wide(Wide{d.x} * numerator, denominator)),
          static_cast<Length>(round_div_wide(Wide{d.y} * numerator, denominator))};
}

bool straight(Direction d, Vector way) {
  const std::int64_t off = std::abs(cross(d, way));
  return off <= kStraight * kUnit && off <= std::abs(dot(d, way));
}

PathAnswer through(Pose start, Point corner, Pose end, Heading first, bool backward) {
  return {NoPath::none, {{leg(start.at, corner, first), leg(corner, end.at, end.heading)}, backward}, 0};
}

PathAnswer refused(NoPath problem, Heading turn = 0) { return {problem, {}, turn}; }

}  // namespace

PathAnswer bound_path(Pose start, Pose end) {
  const Vector way = end.at - start.at;
  if (way == Vector{}) return refused(NoPath::no_displacement);
  const Heading change = std::abs(turn_between(start.heading, end.heading));
  if (change > kMaxTurn) return refused(NoPath::turn_too_wide, change);
  const Direction before = direction(start.heading);
  const Direction after = direction(end.heading);
  // The turn first, or last.
  if (straight(after, way)) return through(start, start.at, end, start.heading, dot(after, way) < 0);
  if (straight(before, way)) return through(start, end.at, end, start.heading, dot(before, way) < 0);
  // way = before · d1 + after · d2, by Cramer's rule; both with the same sign.
  const std::int64_t turn = cross(before, after);
  const std::int64_t first = -cross(after, way);
  const std::int64_t second = cross(before, way);
  if (turn == 0 || (first < 0) != (second < 0)) return refused(NoPath::not_on_two_legs);
  return through(start, start.at + scaled(before, first, turn), end, start.heading, (first < 0) != (turn < 0));
}

PathAnswer speed_path(Pose start, Pose end) {
  const Vector way = end.at - start.at;
  if (way == Vector{}) return refused(NoPath::no_displacement);
  // The corner is the tip of an isosceles triangle over the way: the angle there is twice the angle at its foot.
  if (!in_arc(end.heading, kMaxTurn / 2, way)) {
    const Heading foot = std::abs(turn_between(bearing(way), end.heading));
    return refused(NoPath::turn_too_wide, std::min(2 * foot, kFullTurn / 2));
  }
  const Direction after = direction(end.heading);
  const Point corner = end.at - scaled(after, squared(way), 2 * dot(after, way));
  const Vector first = corner - start.at;
  if (!in_arc(start.heading, kMaxTurn, first)) {
    return refused(NoPath::turn_too_wide, std::abs(turn_between(start.heading, bearing(first))));
  }
  return through(start, corner, end, first == Vector{} ? start.heading : bearing(first), false);
}

Point to_end_grid(Point start, Point end) {
  const auto towards = [](Length from, Length to) {
    const Length down =
        to >= 0 ? to / kMillimetre * kMillimetre : -((-to + kMillimetre - 1) / kMillimetre * kMillimetre);
    return to >= from || down == to ? down : down + kMillimetre;
  };
  return {towards(start.x, end.x), towards(start.y, end.y)};
}

}  // namespace plancia::table
