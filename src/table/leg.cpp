#include <table/leg.hpp>

#include <algorithm>
#include <utility>

namespace plancia::table {
namespace {

// Which part of a leg is worth a walk, from what separates the moving outline from the other one.
class Part {
 public:
  explicit Part(Length length) : length_(length), to_(length) {}

  bool empty() const { return from_ > to_; }
  Length from() const { return from_; }
  Length to() const { return to_; }

  // They are apart while `now` + `change` · the share of the leg travelled is more than zero.
  void apart(std::int64_t now, std::int64_t change) {
    if (now > 0 && now + change > 0) to_ = -1;
    if (now > 0 && change < 0) from_ = std::max(from_, static_cast<Length>(now * length_ / -change));
    if (now <= 0 && now + change > 0) to_ = std::min(to_, static_cast<Length>(-now * length_ / change) + 1);
  }

 private:
  Length length_;
  Length from_ = 0;
  Length to_;
};

// A distance that roundings of a place along the leg, of half a unit each way, cannot feign, times a length.
std::int64_t beyond(Length distance, Length length) { return (4 * std::int64_t{distance} + 3) * length / 4 + 1; }

// By separating axes: the edges of either outline, the way and what is across it. A disc is taken for its centre, and
// kept off by its radius.
Part where_near(const Leg& leg, const Footprint& start, const Footprint& other) {
  Part part(leg.length);
  const Vector way = leg.way();
  const Length kept_off = start.radius() + other.radius();
  // Whether all of `points` lies beyond an edge of a rectangle, and how that changes when the points go `along`.
  const auto edges = [&](const Footprint& a, const Footprint& b, Vector along) {
    if (a.round()) return;
    for (std::size_t i = 0; i < 4 && !part.empty(); ++i) {
      const Point corner = a.corners()[i];
      const Vector edge = a.corners()[(i + 1) % 4] - corner;
      std::int64_t inmost = cross(edge, b.corners()[0] - corner);
      for (const Point p : b.corners().subspan(1)) inmost = std::max(inmost, cross(edge, p - corner));
      if (inmost >= 0 && inmost + cross(edge, along) >= 0) continue;
      part.apart(-inmost - beyond(kept_off, length(edge)), -cross(edge, along));
    }
  };
  edges(other, start, way);
  edges(start, other, -way);
  if (part.empty() || leg.length == 0) return part;
  const auto span = [&](const Footprint& a, auto measure) {
    std::int64_t low = measure(a.corners()[0] - leg.from);
    std::int64_t high = low;
    for (const Point p : a.corners().subspan(1)) {
      low = std::min(low, measure(p - leg.from));
      high = std::max(high, measure(p - leg.from));
    }
    return std::pair{low, high};
  };
  const std::int64_t limit = beyond(kept_off, leg.length);
  const auto across = [&](Vector v) { return cross(way, v); };
  const auto [right, left] = span(start, across);
  const auto [other_right, other_left] = span(other, across);
  part.apart(other_right - left - limit, 0);
  part.apart(right - other_left - limit, 0);
  const auto ahead = [&](Vector v) { return dot(way, v); };
  const auto [rear, front] = span(start, ahead);
  const auto [other_rear, other_front] = span(other, ahead);
  part.apart(other_rear - front - limit, -squared(way));
  part.apart(rear - other_front - limit, squared(way));
  return part;
}

// Walks a shape along part of a leg and looks at every place where it could overlap. Going k units moves the centre by
// at most k and two roundings of at most 0.71, so a gap of g, rounded up, leaves g − 3 units that need no look.
// `convex` obstacles are never met again once the gap has grown: along a line it is convex, and four units are more
// than what roundings can feign.
// Close by the gap tells nothing and is what takes longest, so that it is asked for only now and then.
template <class Overlaps, class Gap>
std::optional<Length> walk(const Leg& leg, const Footprint& start, const Part& part, bool convex, Overlaps overlaps_now,
                           Gap gap_now) {
  constexpr Length kWithoutGap = 8;
  Length least = leg.length + 3;
  Length look_again = part.from();
  for (Length travelled = part.from(); travelled <= part.to();) {
    const Footprint here = start.moved(leg.at(travelled) - leg.from);
    if (overlaps_now(here)) return travelled;
    if (travelled < look_again) {
      ++travelled;
      continue;
    }
    const Length free = gap_now(here);
    if (convex && free >= least + 4) return std::nullopt;
    least = std::min(least, free);
    if (free <= 4) look_again = travelled + kWithoutGap;
    travelled += std::max(1, free - 3);
  }
  return std::nullopt;
}

std::optional<Length> walk_into(const Leg& leg, const Footprint& start, const Part& part, const Footprint& other) {
  return walk(
      leg, start, part, true, [&](const Footprint& here) { return overlaps(here, other); },
      [&](const Footprint& here) { return gap(here, other); });
}

bool far_off(const Leg& leg, Shape shape, const Box& other) {
  return !meet(grown(box_of(leg.from, leg.to), reach(shape)), other);
}

}  // namespace

std::optional<Length> first_overlap(const Leg& leg, Shape shape, const Footprint& other) {
  if (far_off(leg, shape, other.box())) return std::nullopt;
  const Footprint start(shape, leg.pose(0));
  const Part part = where_near(leg, start, other);
  if (part.empty()) return std::nullopt;
  return walk_into(leg, start, part, other);
}

bool meets(const Leg& leg, Shape shape, const Footprint& other) {
  if (far_off(leg, shape, other.box())) return false;
  const Footprint start(shape, leg.pose(0));
  const Part part = where_near(leg, start, other);
  if (part.empty()) return false;
  // Half way through what cannot be told apart the two overlap, if they do so anywhere for longer than a moment.
  const Length middle = part.from() + (part.to() - part.from()) / 2;
  return overlaps(start.moved(leg.at(middle) - leg.from), other) || walk_into(leg, start, part, other);
}

std::optional<Length> first_overlap(const Leg& leg, Shape shape, std::span<const Point> polygon) {
  if (far_off(leg, shape, box_of(polygon))) return std::nullopt;
  return walk(
      leg, Footprint(shape, leg.pose(0)), Part(leg.length), false,
      [&](const Footprint& here) { return overlaps_area(here, polygon); },
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
