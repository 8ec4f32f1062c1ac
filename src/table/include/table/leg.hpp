#pragma once

#include <optional>
#include <span>

#include <table/direction.hpp>
#include <table/footprint.hpp>

namespace plancia::table {

// A straight piece of a move. A place on it is the whole distance travelled, 0…length; the centre is then `from` plus
// that share of the way, rounded once. The piece keeps its heading all along, whichever way it goes.
struct Leg {
  Point from;
  Point to;
  Heading heading = 0;
  Length length = 0;  // of the way from → to, rounded up

  Vector way() const { return to - from; }
  Point at(Length travelled) const {
    if (length == 0) return from;
    const Vector w = way();
    return {from.x + static_cast<Length>(round_div(std::int64_t{w.x} * travelled, length)),
            from.y + static_cast<Length>(round_div(std::int64_t{w.y} * travelled, length))};
  }
  Pose pose(Length travelled) const { return {at(travelled), heading}; }
};
inline Leg leg(Point from, Point to, Heading heading) { return {from, to, heading, length(to - from)}; }

// The smallest distance found along a leg at which `holds(travelled)` is true: every quarter of a centimetre and at
// both ends, then by halving between the last miss and the first hit down to one unit (5.6 of the rules of measuring).
// What becomes true and false again within a quarter of a centimetre may be passed over; nothing else is left open.
constexpr Length kSearchStep = 250;
template <class Predicate>
std::optional<Length> first_where(Length length, Predicate holds) {
  if (holds(Length{0})) return 0;
  for (Length miss = 0; miss < length;) {
    Length hit = miss + kSearchStep < length ? miss + kSearchStep : length;
    if (!holds(hit)) {
      miss = hit;
      continue;
    }
    while (hit - miss > 1) {
      const Length middle = miss + (hit - miss) / 2;
      (holds(middle) ? hit : miss) = middle;
    }
    return hit;
  }
  return std::nullopt;
}

// The first distance at which a shape moving along the leg would overlap the other outline; the place one unit before
// is free and is where contact is made. Nothing when the way is clear. Exact: every unit of the way counts.
std::optional<Length> first_overlap(const Leg& leg, Shape shape, const Footprint& other);
// Whether there is such a place.
bool meets(const Leg& leg, Shape shape, const Footprint& other);
// The first against ground that a piece may not touch.
std::optional<Length> first_overlap(const Leg& leg, Shape shape, std::span<const Point> polygon);

// The first distance at which the centre has left the table (LT-Q53).
std::optional<Length> first_outside(const Leg& leg, const Box& table);

}  // namespace plancia::table
