#include <table/leg.hpp>

namespace plancia::table {
namespace {

// Walks a shape along a leg and looks at every place where it could overlap. Going k units moves the centre by at most
// k and two roundings of at most 0.71, and a gap is rounded up by less than one, so a gap of g leaves g − 3 units that
// need no look. `convex` obstacles are never met again once the gap has grown: the gap along a line is convex, and four
// units are more than what roundings can feign.
template <class Overlaps, class Gap>
std::optional<Length> walk(const Leg& leg, Shape shape, bool convex, Overlaps overlaps_now, Gap gap_now) {
  const Footprint start(shape, leg.pose(0));
  Length least = leg.length + 3;
  for (Length travelled = 0; travelled <= leg.length;) {
    const Footprint here = start.moved(leg.at(travelled) - leg.from);
    if (overlaps_now(here)) return travelled;
    const Length free = gap_now(here);
    if (convex && free >= least + 4) return std::nullopt;
    least = std::min(least, free);
    travelled += std::max(1, free - 3);
  }
  return std::nullopt;
}

bool far_off(const Leg& leg, Shape shape, const Box& other) {
  const Footprint start(shape, leg.pose(0));
  const Footprint end = start.moved(leg.way());
  return !meet(joined(start.box(), end.box()), other);
}

}  // namespace

std::optional<Length> first_overlap(const Leg& leg, Shape shape, const Footprint& other) {
  if (far_off(leg, shape, other.box())) return std::nullopt;
  return walk(
      leg, shape, true, [&](const Footprint& here) { return overlaps(here, other); },
      [&](const Footprint& here) { return gap(here, other); });
}

std::optional<Length> first_overlap(const Leg& leg, Shape shape, std::span<const Point> polygon) {
  if (far_off(leg, shape, box_of(polygon))) return std::nullopt;
  return walk(
      leg, shape, false, [&](const Footprint& here) { return overlaps_area(here, polygon); },
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
