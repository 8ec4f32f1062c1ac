#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace plancia::ai {

// The results of games by their level, the worst first. Where two seats oppose each other there are three: lost, drawn
// and won.
constexpr std::size_t kMostLevels = 8;  // no game has a longer ladder
using LevelCounts = std::array<std::uint64_t, kMostLevels>;
using LevelShares = std::array<double, kMostLevels>;

// The same seen by the other of two opposed seats.
template <class Levels>
Levels turned_round(const Levels& levels) {
  return {levels[2], levels[1], levels[0]};
}

}  // namespace plancia::ai
