#pragma once

#include <optional>
#include <span>

#include <table/footprint.hpp>
#include <table/terrain.hpp>

// A second, slow opinion, written from the definitions and sharing nothing with the library: exact fractions decide
// what lies where, and long doubles measure. It has no answer where a length is too near a limit for a long double.
namespace plancia::test::reference {

bool contains(std::span<const table::Point> polygon, table::Point p);
bool meet(table::Segment a, table::Segment b);
long double distance(table::Point p, table::Segment segment);
long double length_inside(std::span<const table::Point> polygon, table::Segment segment);
long double gap(const table::Footprint& a, const table::Footprint& b);
long double gap_to_area(const table::Footprint& a, std::span<const table::Point> polygon);
std::optional<bool> sees(const table::Terrain& ground, const table::Footprint& a, const table::Footprint& b);

}  // namespace plancia::test::reference
