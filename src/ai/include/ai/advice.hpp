#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include <ai/advice_limits.hpp>
#include <ai/exact_answer.hpp>
#include <ai/exact_file.hpp>
#include <ai/search.hpp>

namespace plancia::ai {

// The choices of a decision by what they are worth to the seat that decides, best first, without words.
struct AdvisedActions {
  std::vector<ChoiceEstimate> choices;  // those never tried are left out
  // Where the best choice leads; none if perfect play is known by its values alone, or playouts do not go to the end.
  std::optional<LevelShares> levels;
  bool exact = false;       // values of perfect play, found without simulation
  bool from_table = false;  // … and only because `plancia solve` had worked on this game before
  bool partial = false;     // ended by time, by memory or by hand
  std::uint64_t simulations = 0;
};

// What trying for an exact answer may cost: about as much again as the simulations, half a second at most, and of a
// time limit about a third.
inline ExactLimits exact_limits(const AdviceLimits& limits) {
  constexpr std::uint64_t kMost = 1'500'000;
  constexpr std::uint64_t kEachSimulation = 75;
  constexpr std::uint64_t kEachMillisecond = 1'000;
  const std::uint64_t positions = limits.time ? kEachMillisecond * static_cast<std::uint64_t>(limits.time->count())
                                              : kEachSimulation * limits.simulations;
  return {.positions = std::min(kMost, positions)};
}

// Where the rest of the game is short enough to be gone through, the values are exact.
template <GamePlayer R>
AdvisedActions advised_actions(const R& rules, const typename R::State& state, const AdviceLimits& limits) {
  constexpr std::uint32_t kTrees = 4;  // fixed, since the answer depends on it
  auto exact = exact_answer(rules, state, exact_limits(limits), exact_table(rules), Levels::asked_for);
  if (exact) {
    return {
        .choices = std::move(exact->choices), .levels = exact->levels, .exact = true, .from_table = exact->from_table};
  }
  SearchParameters parameters{.trees = kTrees};
  parameters.simulations = limits.time ? std::numeric_limits<std::uint32_t>::max() : limits.simulations;
  SearchAnswer answer = search(rules, state, make_adviser(rules), scale_of(rules), parameters, limits.seed,
                               {.threads = limits.threads, .time = limits.time, .watch = limits.watch});
  return {.choices = std::move(answer.choices),
          .levels = answer.levels,
          .partial = answer.cut_short,
          .simulations = answer.simulations};
}

}  // namespace plancia::ai
