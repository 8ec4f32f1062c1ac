#pragma once

#include <array>
#include <cstdint>

namespace plancia {

// The places of the ones in a byte, lowest first and three bits for each; above them, from bit 24, how many there are.
inline constexpr std::array<std::uint32_t, 256> kPlacesOfOnes = [] {
  std::array<std::uint32_t, 256> out{};
  for (std::uint32_t byte = 0; byte < 256; ++byte) {
    std::uint32_t found = 0;
    for (std::uint32_t place = 0; place < 8; ++place) {
      if ((byte >> place & 1) != 0) out[byte] |= place << 3 * found++;
    }
    out[byte] |= found << 24;
  }
  return out;
}();

// How many ones there are, and where the n-th of them is. By a table: without a processor flag std::popcount is a call,
// and a loop up to an n that was drawn at random would be left when nobody expects it.
constexpr std::uint32_t count_ones(std::uint64_t bits) {
  std::uint32_t count = 0;
  do {
    count += kPlacesOfOnes[bits & 0xff] >> 24;
    bits >>= 8;
  } while (bits != 0);
  return count;
}
constexpr std::uint32_t nth_one(std::uint64_t bits, std::uint32_t n) {
  for (std::uint32_t base = 0;; base += 8, bits >>= 8) {
    const std::uint32_t places = kPlacesOfOnes[bits & 0xff];
    if (n < places >> 24) return base + (places >> 3 * n & 7);
    n -= places >> 24;
  }
}

}  // namespace plancia
