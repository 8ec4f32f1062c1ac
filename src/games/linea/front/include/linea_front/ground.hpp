#pragma once

#include <cstdint>

#include <core/enum_words.hpp>

namespace plancia::linea {

// The kinds of terrain by number, in the order of the pack's tables.
enum class Ground : std::uint8_t {
  woods,
  building,
  crops,
  hill,
  ridge,
  hedge,
  bocage,
  wall,
  road,
  water,
  ford,
  foxholes,
  trench,
  smoke,
};
constexpr std::size_t kGrounds = kCountOf<Ground>;

// Drawn as a line rather than an area. A road is a line with a width, which makes it an area.
constexpr bool is_line(Ground ground) { return ground >= Ground::ridge && ground <= Ground::wall; }

}  // namespace plancia::linea
