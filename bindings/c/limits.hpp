#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

namespace plancia::c {

// How long to think, from JSON: {"simulations" or "ms", "seed", "threads"}; null stands for {}.
struct Limits {
  std::optional<std::uint32_t> simulations = std::nullopt;
  std::optional<std::chrono::milliseconds> time = std::nullopt;
  std::uint64_t seed = 1;
  unsigned threads = 1;
};
Limits limits_in(const char* json, std::uint32_t most_simulations);

}  // namespace plancia::c
