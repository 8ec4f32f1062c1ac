#pragma once

#include <algorithm>
#include <cmath>
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

// Of numbers that are not below zero, rounded down, where that fits 64 bits. Most of them do themselves, and dividing
// those is several times as quick.
constexpr std::uint64_t quotient(Wide numerator, std::int64_t denominator) {
  const auto low = static_cast<std::uint64_t>(numerator);
  if (low == numerator) return low / static_cast<std::uint64_t>(denominator);
  return static_cast<std::uint64_t>(numerator / denominator);
}

// The whole square root, rounded down or up. The processor's root is a first guess, and whole numbers have the last
// word: every machine gives the same one.
inline std::int64_t floor_sqrt(std::uint64_t value) {
  constexpr std::uint64_t kMost = 0xffff'ffff;
  auto root = std::min(static_cast<std::uint64_t>(std::sqrt(static_cast<double>(value))), kMost);
  while (root * root > value) --root;
  while (root < kMost && (root + 1) * (root + 1) <= value) ++root;
  return static_cast<std::int64_t>(root);
}
inline std::int64_t ceil_sqrt(std::uint64_t value) {
  const std::int64_t root = floor_sqrt(value);
  return static_cast<std::uint64_t>(root) * static_cast<std::uint64_t>(root) == value ? root : root + 1;
}

}  // namespace plancia::table
