#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>

namespace plancia::hex {

// A hex named by column and row as printed, CCRR: hex 1806 is column 18, row 6. Flat-topped hexes in columns; the even
// columns stand half a hex up the sheet (proved from the rulebook in docs/rulings, XM hex geometry).
struct Hex {
  std::int8_t column = 0;
  std::int8_t row = 0;

  constexpr int number() const { return column * 100 + row; }
  std::string text() const {
    const int n = number();
    return {static_cast<char>('0' + n / 1000), static_cast<char>('0' + n / 100 % 10),
            static_cast<char>('0' + n / 10 % 10), static_cast<char>('0' + n % 10)};
  }
  friend constexpr auto operator<=>(Hex, Hex) = default;
};

// Directions on the sheet, clockwise from straight up.
enum class Direction : std::uint8_t { up, up_right, down_right, down, down_left, up_left };
constexpr int kDirections = 6;

constexpr Hex from_number(int number) {
  return {static_cast<std::int8_t>(number / 100), static_cast<std::int8_t>(number % 100)};
}

// "1806", exactly four digits.
constexpr std::optional<Hex> parse(std::string_view text) {
  if (text.size() != 4) return std::nullopt;
  int number = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return std::nullopt;
    number = number * 10 + (c - '0');
  }
  return from_number(number);
}

constexpr Hex neighbour(Hex h, Direction direction) {
  const int odd = h.column & 1;  // an odd column touches rows r and r+1 of its neighbours, an even one r-1 and r
  int column = h.column;
  int row = h.row;
  switch (direction) {
    case Direction::up: row -= 1; break;
    case Direction::down: row += 1; break;
    case Direction::up_right: column += 1, row += odd - 1; break;
    case Direction::down_right: column += 1, row += odd; break;
    case Direction::up_left: column -= 1, row += odd - 1; break;
    case Direction::down_left: column -= 1, row += odd; break;
  }
  return {static_cast<std::int8_t>(column), static_cast<std::int8_t>(row)};
}

constexpr std::array<Hex, kDirections> neighbours(Hex h) {
  std::array<Hex, kDirections> all{};
  for (int d = 0; d < kDirections; ++d) all[static_cast<std::size_t>(d)] = neighbour(h, static_cast<Direction>(d));
  return all;
}

// Steps between two hexes on an unbounded sheet.
constexpr int distance(Hex a, Hex b) {
  constexpr auto cube_z = [](Hex h) { return (2 * h.row - (h.column % 2 == 0 ? 1 : 0) - h.column - 1) / 2; };
  constexpr auto magnitude = [](int v) { return v < 0 ? -v : v; };
  const int x = a.column - b.column;
  const int z = cube_z(a) - cube_z(b);
  const int y = -x - z;
  const int most = magnitude(x) > magnitude(z) ? magnitude(x) : magnitude(z);
  return most > magnitude(y) ? most : magnitude(y);
}

constexpr bool adjacent(Hex a, Hex b) { return distance(a, b) == 1; }

}  // namespace plancia::hex
