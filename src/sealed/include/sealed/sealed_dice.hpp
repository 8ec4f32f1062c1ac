#pragma once

#include <cstdint>

#include <sealed/seed.hpp>

namespace plancia::sealed {

// The dice of a live game. Nothing is remembered from one draw to the next: the outcome of a chance step depends on the
// seed and on the number of the step alone, and without the seed it says nothing about any other step.
class SealedDice {
 public:
  explicit SealedDice(const Seed& seed) : seed_(seed) {}

  const Seed& seed() const { return seed_; }
  // Uniform over 0 … n-1 for chance step number `index`; n is at least 1.
  std::uint32_t below(std::uint64_t index, std::uint32_t n) const;

 private:
  Seed seed_;
};

}  // namespace plancia::sealed
