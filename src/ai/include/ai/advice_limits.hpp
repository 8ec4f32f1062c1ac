#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>

namespace plancia::ai {

// How much thought advice may take. Without a time limit the same position, seed and number of simulations give the
// same advice, whatever the number of threads.
struct AdviceLimits {
  std::uint32_t simulations = 20'000;
  std::optional<std::chrono::milliseconds> time = std::nullopt;  // instead of a number of simulations
  std::uint64_t seed = 1;
  unsigned threads = 1;
  std::function<bool(std::uint64_t done)> watch = {};  // as SearchLimit's
};

}  // namespace plancia::ai
