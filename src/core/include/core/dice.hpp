#pragma once

#include <array>
#include <concepts>
#include <cstdint>

namespace plancia {

// A source of dice: below(n) is uniform over 0 … n-1.
template <class D>
concept DiceSource = requires(D dice, std::uint32_t n) {
  { dice.below(n) } -> std::same_as<std::uint32_t>;
};

using PhiloxBlock = std::array<std::uint32_t, 4>;

// Philox4x32-10 (Salmon et al., "Parallel random numbers: as easy as 1, 2, 3", SC 2011): a block of four words from a
// 128-bit counter and a 64-bit key, with nothing carried from one block to the next.
constexpr PhiloxBlock philox(PhiloxBlock counter, std::uint64_t key) {
  auto key0 = static_cast<std::uint32_t>(key);
  auto key1 = static_cast<std::uint32_t>(key >> 32);
  for (int round = 0; round < 10; ++round) {
    const std::uint64_t left = std::uint64_t{0xD2511F53} * counter[0];
    const std::uint64_t right = std::uint64_t{0xCD9E8D57} * counter[2];
    counter = {static_cast<std::uint32_t>(right >> 32) ^ counter[1] ^ key0, static_cast<std::uint32_t>(right),
               static_cast<std::uint32_t>(left >> 32) ^ counter[3] ^ key1, static_cast<std::uint32_t>(left)};
    key0 += 0x9E3779B9;
    key1 += 0xBB67AE85;
  }
  return counter;
}

// Dice for simulation, counted and not remembered: game number g under seed s always sees the same sequence, whichever
// thread or machine plays it.
class SimulationDice {
 public:
  SimulationDice(std::uint64_t seed, std::uint64_t game) : key_(seed), game_(game) {}

  // Lemire's multiplication with rejection: exact for every n, and no division on the usual path.
  std::uint32_t below(std::uint32_t n) {
    std::uint64_t product = std::uint64_t{word()} * n;
    if (static_cast<std::uint32_t>(product) < n) {
      const std::uint32_t threshold = (0U - n) % n;
      while (static_cast<std::uint32_t>(product) < threshold) product = std::uint64_t{word()} * n;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

 private:
  std::uint32_t word() {
    if (next_ == block_.size()) refill();  // the first one
    const std::uint32_t word = block_[next_++];
    // At once, so that the next block is made while this word is put to use and nobody waits for it.
    if (next_ == block_.size()) refill();
    return word;
  }
  // Apart, so that a die is small enough to be drawn in place.
  [[gnu::noinline]] void refill() {
    block_ = philox({static_cast<std::uint32_t>(blocks_), static_cast<std::uint32_t>(blocks_ >> 32),
                     static_cast<std::uint32_t>(game_), static_cast<std::uint32_t>(game_ >> 32)},
                    key_);
    ++blocks_;
    next_ = 0;
  }

  std::uint64_t key_;
  std::uint64_t game_;
  std::uint64_t blocks_ = 0;
  PhiloxBlock block_{};
  std::uint32_t next_ = 4;
};

}  // namespace plancia
