#pragma once

#include <array>
#include <optional>

#include <table/leg.hpp>
#include <table/terrain.hpp>

namespace plancia::table {

// Whether a centre may stand at a place.
bool passable(const Scene& scene, Mobility mobility, Point p);

// LT-Q27: the cost of a leg of the centre's path, to the nearest unit: each stretch times the factor of its ground,
// plus every line crossed outside a road. Nothing when part of the way cannot be gone.
std::optional<Length> cost(const Scene& scene, Mobility mobility, const Leg& leg);
// The same for every mobility, for those who want to know of several: the leg is held against the ground once.
using Costs = std::array<std::optional<Length>, kMobilities>;
Costs costs(const Scene& scene, const Leg& leg);

// The first distance along a leg at which the centre is on ground it may not enter, or has crossed a line it may not
// cross (LT-Q53: a flight stops short of it).
std::optional<Length> first_impassable(const Scene& scene, Mobility mobility, const Leg& leg);

}  // namespace plancia::table
