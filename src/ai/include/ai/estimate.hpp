#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <ai/levels.hpp>
#include <core/action.hpp>

namespace plancia::ai {

// What simulations showed of a choice, or of a whole position: their number, the sum of their values and of the squares
// of these. Values are those of seat 1.
struct Statistics {
  std::uint64_t visits = 0;
  double sum = 0;
  double squares = 0;

  void add(double value) {
    ++visits;
    sum += value;
    squares += value * value;
  }
  double mean() const { return sum / static_cast<double>(visits); }
  double variance() const {
    const double centre = mean();
    const double spread = squares / static_cast<double>(visits) - centre * centre;
    return spread > 0 ? spread : 0;
  }
  // Of the mean. 1/(4n) is added to the variance, so that a few equal values do not look certain.
  double error_squared() const {
    const auto n = static_cast<double>(visits);
    return (variance() + 0.25 / n) / n;
  }
};
struct ChoiceStatistics {
  Action action;
  Statistics seen;
};
// A choice of the position that was searched, with the levels its simulations came to, as seat 1 sees them.
struct RootChoice {
  ChoiceStatistics choice;
  LevelCounts ended{};
};

// A mean with a 95 % interval: 1.96 standard errors to either side, cut at 0 and 1. The interval says how well the
// simulations fix the mean of the search's own play; perfect play may be worth more.
struct Estimate {
  double value = 0, low = 0, high = 0;
  double error = 0;  // the standard error
  std::uint64_t visits = 0;
};
Estimate estimate_of(const Statistics& seen);

// What a search found, as the seat that decides sees it: of the position, and of every choice that was tried.
struct ChoiceEstimate {
  Action action;
  Estimate estimate;
};
void sort_best_first(std::vector<ChoiceEstimate>& choices);  // equal ones stay in their order

struct SearchAnswer {
  Estimate value;                       // of the best choice; at a chance step the same as mean
  Estimate mean;                        // of all simulations, for seat 1
  std::vector<ChoiceEstimate> choices;  // best first; empty at a chance step
  // How often the simulations of the best choice came to each level; none where some of them ended before the game.
  std::optional<LevelShares> levels;
  std::uint64_t simulations = 0;
  bool cut_short = false;  // by time, by memory or by hand
};

// Adds up the trees of one search. `second`: seat 2 decides and is opposed to seat 1, so that every value turns round.
SearchAnswer answer_of(std::span<const std::vector<RootChoice>> trees, std::span<const Statistics> totals, bool second);

}  // namespace plancia::ai
