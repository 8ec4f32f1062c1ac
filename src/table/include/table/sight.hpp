#pragma once

#include <table/footprint.hpp>
#include <table/terrain.hpp>

namespace plancia::table {

// Line of sight between two outlines, centre to centre (LT-Q9). Symmetric. A place is Footprint(point).
bool sees(const Scene& scene, const Footprint& a, const Footprint& b);
// The same for those who ask again and again while little changes: what stood in the way last time is asked first.
// `wall` is its number in the scene, or kNoWall.
constexpr std::uint8_t kNoWall = 0xff;
bool sees(const Scene& scene, const Footprint& a, const Footprint& b, std::uint8_t& wall);
// Where `wall` stands in the way: how far `b` may go, whichever way and however it turns, and is still hidden by it; at
// least so far, and 0 where that takes too long to tell.
Length hidden_for(const Scene& scene, const Footprint& a, const Footprint& b, std::uint8_t wall);
// The feature that stands in the way, the first in the scenario's order, or null when there is a line of sight.
const Feature* blocked_by(const Scene& scene, const Footprint& a, const Footprint& b);

// LT-Q10, from an observer at a place: centre in an area that covers, or a covering line within `near` of the outline
// crossed by the segment to the observer.
bool in_cover(const Scene& scene, const Footprint& a, Point from);
bool in_protection(const Scene& scene, const Footprint& a, Point from);
// LT-Q50: areas only, since shells fall from above.
bool in_protecting_area(const Scene& scene, Point p);
// LT-Q30: the line of fire crosses a wall, ridge or bocage within `near` of the outline.
bool hull_down(const Scene& scene, const Footprint& a, Point from);
// The best works at a place.
Works works_at(const Scene& scene, Point p);

}  // namespace plancia::table
