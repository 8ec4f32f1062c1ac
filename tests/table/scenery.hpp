#pragma once

#include <core/dice.hpp>
#include <linea_front/ground.hpp>
#include <table/footprint.hpp>
#include <table/terrain.hpp>

// Ground, outlines and numbers for the tests of the table.
namespace plancia::test {

// The same numbers on every machine.
class Numbers {
 public:
  explicit Numbers(std::uint64_t seed) : dice_(seed, 0) {}
  std::int32_t between(std::int32_t low, std::int32_t high) {
    return low + static_cast<std::int32_t>(dice_.below(static_cast<std::uint32_t>(high - low + 1)));
  }

 private:
  SimulationDice dice_;
};

// The kinds of ground of the scenarios, by their names alone.
using Kind = linea::Ground;
using enum linea::Ground;
inline table::Feature area(std::uint8_t id, Kind kind, std::span<const table::Point> polygon) {
  return table::area(id, static_cast<std::uint8_t>(kind), polygon);
}
inline table::Feature line(std::uint8_t id, Kind kind, std::span<const table::Point> polyline) {
  return table::line(id, static_cast<std::uint8_t>(kind), polyline);
}

table::Terrain open_table(table::Length width = 180000, table::Length height = 120000);

// Coordinates in centimetres.
table::Point cm(double x, double y);

// A disc or a rectangle anywhere, on whole hundredths of a millimetre.
table::Footprint random_footprint(Numbers& numbers, table::Length size);
table::Shape random_shape(Numbers& numbers);
// A polygon that is a star about its middle: simple, often not convex.
table::Points random_star(Numbers& numbers, table::Point middle, table::Length reach);
// Ground with some of every kind.
table::Terrain random_ground(Numbers& numbers);

// Moves of the whole table that leave every distance as it was.
enum class Change { shift, mirror, quarter_turn };
table::Point changed(table::Point p, Change change);
table::Terrain changed(const table::Terrain& ground, Change change);
table::Footprint changed(table::Shape shape, table::Pose pose, Change change);

}  // namespace plancia::test
