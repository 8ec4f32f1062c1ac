#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>

namespace plancia::ai {

// How much a game's machine players may learn from. Without a time limit the same seed and number of games give the
// same result, whatever the number of threads.
struct LearnLimits {
  std::uint64_t games = 72'000;
  std::optional<std::chrono::milliseconds> time = std::nullopt;  // instead of a number of games
  std::uint64_t seed = 1;
  // Where two sides oppose each other: one game in so many is against the other as far as that has learnt, the rest
  // against the rule of thumb. The game's own number if missing.
  std::optional<std::uint64_t> meets = std::nullopt;
  // … and about so many games more are for the side that then loses to the other: half of them against the rule of
  // thumb, half against what the other has learnt.
  std::uint64_t answers = 0;
  unsigned threads = 1;
  std::function<void(double share)> progress = {};  // of all that is to be done
  std::function<bool()> stop = {};                  // true: end with what is known by now
};

}  // namespace plancia::ai
