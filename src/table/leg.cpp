#include <table/leg.hpp>

namespace plancia::table {
namespace {

// Lengths of the edges of an outline that is a rectangle, rounded up.
using Edges = std::array<Length, 4>;

Edges edges_of(const Footprint& a) {
  Edges all{};
  const auto corners = a.corners();
  for (std::size_t i = 0; !a.round() && i < 4; ++i) all[i] = length(corners[(i + 1) % 4] - corners[i]);
  return all;
}

// How far all of `other` lies beyond some edge of a rectangle, rounded down: no more than the gap.
Length beyond_an_edge(const Footprint& a, const Edges& edges, const Footprint& other) {
  const auto corners = a.corners();
  Length most = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    const Vector edge = corners[(i + 1) % 4] - corners[i];
    std::int64_t inmost = cross(edge, other.corners()[0] - corners[i]);
    for (const Point p : other.corners().subspan(1)) inmost = std::max(inmost, cross(edge, p - corners[i]));
    if (inmost < 0) most = std::max(most, static_cast<Length>(-inmost / edges[i]));
  }
  return most - (other.round() ? other.radius() : 0);
}

// Walks a shape along a leg and looks at every place where it could overlap. `least_gap` is never more than the true
// gap; where it is near zero though nothing overlaps, as beside a corner, `true_gap` saves creeping by. Going k units
// moves the centre by at most k and two roundings of at most 0.71, so a gap of g leaves g − 2 units that need no look.
// `convex` obstacles are never met again once the gap has grown: along a line it is convex, and four units are more
// than what roundings can feign.
template <class Overlaps, class Least, class Gap>
std::optional<Length> walk(const Leg& leg, Shape shape, bool convex, Overlaps overlaps_now, Least least_gap,
                           Gap true_gap) {
  const Footprint start(shape, leg.pose(0));
  Length least = leg.length + 3;
  for (Length travelled = 0; travelled <= leg.length;) {
    const Footprint here = start.moved(leg.at(travelled) - leg.from);
    const Length free = least_gap(here);
    if (free <= 0 && overlaps_now(here)) return travelled;
    if (convex && free >= least + 4) return std::nullopt;
    least = std::min(least, free);
    constexpr Length kCreeping = kMillimetre;
    const Length sure = free < kCreeping ? std::max(free, true_gap(here) - 1) : free;
    travelled += std::max(1, sure - 2);
  }
  return std::nullopt;
}

bool far_off(const Leg& leg, Shape shape, const Box& other) {
  return !meet(grown(box_of(leg.from, leg.to), reach(shape)), other);
}

}  // namespace

std::optional<Length> first_overlap(const Leg& leg, Shape shape, const Footprint& other) {
  if (far_off(leg, shape, other.box())) return std::nullopt;
  // Roundings of places along the leg are worth two units.
  if (!within(other.centre(), Segment{leg.from, leg.to}, reach(shape) + other.reach() + 2)) return std::nullopt;
  const Edges own_edges = edges_of(Footprint(shape, leg.pose(0)));
  const Edges other_edges = edges_of(other);
  const auto least_gap = [&](const Footprint& here) {
    if (here.round() && other.round()) return gap(here, other) - 1;
    Length least = -kTolerance;
    if (!here.round()) least = std::max(least, beyond_an_edge(here, own_edges, other));
    if (!other.round()) least = std::max(least, beyond_an_edge(other, other_edges, here));
    return least;
  };
  return walk(
      leg, shape, true, [&](const Footprint& here) { return overlaps(here, other); }, least_gap,
      [&](const Footprint& here) { return gap(here, other); });
}

std::optional<Length> first_overlap(const Leg& leg, Shape shape, std::span<const Point> polygon) {
  if (far_off(leg, shape, box_of(polygon))) return std::nullopt;
  return walk(
      leg, shape, false, [&](const Footprint& here) { return overlaps_area(here, polygon); },
      [&](const Footprint& here) { return gap_to_area(here, polygon) - 1; },
      [&](const Footprint& here) { return gap_to_area(here, polygon); });
}

std::optional<Length> first_outside(const Leg& leg, const Box& table) {
  if (!contains(table, leg.from)) return 0;
  if (contains(table, leg.to)) return std::nullopt;
  Length in = 0;
  Length out = leg.length;
  while (out - in > 1) {
    const Length middle = in + (out - in) / 2;
    (contains(table, leg.at(middle)) ? in : out) = middle;
  }
  return out;
}

}  // namespace plancia::table
