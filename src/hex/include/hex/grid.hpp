#pragma once

#include <cstdint>
#include <optional>

#include <core/strong_id.hpp>
#include <hex/hex.hpp>

namespace plancia::hex {

// A hex of one sheet by its place in the tables, row by row from 0101.
using HexIndex = StrongId<struct HexIndexTag, std::uint16_t>;

// The extent of a sheet. No hex exists beyond it.
struct Grid {
  int columns = 0;
  int rows = 0;

  constexpr int size() const { return columns * rows; }
  constexpr bool contains(Hex h) const { return h.column >= 1 && h.column <= columns && h.row >= 1 && h.row <= rows; }
  constexpr HexIndex index(Hex h) const {
    return contains(h) ? HexIndex{static_cast<std::uint16_t>((h.row - 1) * columns + h.column - 1)} : HexIndex{};
  }
  constexpr Hex at(HexIndex i) const {
    return {static_cast<std::int8_t>(i.value() % columns + 1), static_cast<std::int8_t>(i.value() / columns + 1)};
  }
};

}  // namespace plancia::hex
