#include <sealed/sealed_dice.hpp>

#include <cassert>

#include "blake2b.hpp"

namespace plancia::sealed {
namespace {

// The message that is hashed under the seed: step number, then attempt, both little-endian.
std::array<std::uint8_t, 12> message(std::uint64_t index, std::uint32_t attempt) {
  std::array<std::uint8_t, 12> bytes;
  for (int i = 0; i < 8; ++i) bytes[i] = static_cast<std::uint8_t>(index >> 8 * i);
  for (int i = 0; i < 4; ++i) bytes[8 + i] = static_cast<std::uint8_t>(attempt >> 8 * i);
  return bytes;
}

}  // namespace

std::uint32_t SealedDice::below(std::uint64_t index, std::uint32_t n) const {
  assert(n > 0);
  // The largest multiple of n that 32 bits hold; a word at or past it would favour the small outcomes, so it is hashed
  // again. Less than half of all words are refused, whatever n is.
  constexpr std::uint64_t kWords = std::uint64_t{1} << 32;
  const std::uint64_t fair = kWords - kWords % n;
  for (std::uint32_t attempt = 0;; ++attempt) {
    const Seed::Bytes digest = blake2b(seed_.bytes(), message(index, attempt));
    std::uint32_t word = 0;
    for (int i = 0; i < 4; ++i) word |= std::uint32_t{digest[i]} << 8 * i;
    if (word < fair) return word % n;
  }
}

}  // namespace plancia::sealed
