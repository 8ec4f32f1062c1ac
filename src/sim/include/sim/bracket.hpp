#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <catalog/game.hpp>

namespace plancia::sim {

// Between what bounds the value of a game under best play lies (docs/study/exact.md, "Brackets").
struct Bracket {
  // The ways to open the game up to its first dice, with a bound from above for each that was worked out.
  struct Opening {
    std::vector<std::string> actions;
    std::optional<double> above = std::nullopt;
    std::uint64_t looked_at = 0;  // positions
  };
  std::vector<Opening> openings;
  std::size_t best = 0;  // the opening with the highest bound, by which the games were played

  // From below: games in which the choice with the highest bound was taken each time.
  std::uint32_t games = 0;
  double mean = 0, low = 0;  // of their values, and the lower end of its 99 % interval

  bool partial = false;  // not all openings were worked out, or not all games played
};

struct BracketLimits {
  std::size_t megabytes = 4096;
  std::uint32_t games = 100;
  std::uint64_t seed = 1;
  std::function<void(std::uint32_t done, std::uint32_t of)> progress = {};  // openings and games, from any thread
  std::function<bool()> stop = {};
};

// Works both out from a position. The same seed gives the same bracket. A sentence for a game that has no bounds.
std::expected<Bracket, i18n::Text> bracket(const catalog::Game& start, const BracketLimits& limits);

}  // namespace plancia::sim
