#pragma once

#include <bit>
#include <cstdint>

namespace plancia::table {

// Lengths and coordinates are whole hundredths of a millimetre. A table of two metres is 200 000 units, so that a
// product of two coordinates stays below 2^37 and a product of three below 2^55; what may grow past 2^63 uses Wide.
using Length = std::int32_t;
constexpr Length kMillimetre = 100;
constexpr Length kCentimetre = 1000;

// Headings and turns are whole tenths of a degree, counter-clockwise from east; a heading is 0…3599.
using Heading = std::int32_t;
constexpr Heading kDegree = 10;
constexpr Heading kQuarterTurn = 900;
constexpr Heading kFullTurn = 3600;

// Limits are inclusive. The end of a slanting move is rounded to the grid, so a limit that a player meant to meet
// exactly may be missed by a few units; rules allow this much over every limit (LT-Q8).
constexpr Length kTolerance = 5;

__extension__ typedef __int128 Wide;

// Nearest whole number to numerator/denominator, halves away from zero: the same for a table and its mirror image. The
// quotient fits 64 bits in both; the second divides in 128.
constexpr std::int64_t round_div(std::int64_t numerator, std::int64_t denominator) {
  if (denominator < 0) numerator = -numerator, denominator = -denominator;
  const std::int64_t half = denominator / 2;
  return numerator >= 0 ? (numerator + half) / denominator : -((half - numerator) / denominator);
}
constexpr std::int64_t round_div_wide(Wide numerator, Wide denominator) {
  if (denominator < 0) numerator = -numerator, denominator = -denominator;
  const Wide half = denominator / 2;
  return static_cast<std::int64_t>(numerator >= 0 ? (numerator + half) / denominator
                                                  : -((half - numerator) / denominator));
}

// The whole square root, rounded down or up.
constexpr std::int64_t floor_sqrt(std::uint64_t value) {
  if (value == 0) return 0;
  std::uint64_t root = 0;
  for (std::uint64_t bit = std::uint64_t{1} << ((std::bit_width(value) - 1) & ~1); bit != 0; bit >>= 2) {
    const bool fits = value >= root + bit;
    if (fits) value -= root + bit;
    root = (root >> 1) + (fits ? bit : 0);
  }
  return static_cast<std::int64_t>(root);
}
constexpr std::int64_t ceil_sqrt(std::uint64_t value) {
  const std::int64_t root = floor_sqrt(value);
  return static_cast<std::uint64_t>(root) * static_cast<std::uint64_t>(root) == value ? root : root + 1;
}

}  // namespace plancia::table
