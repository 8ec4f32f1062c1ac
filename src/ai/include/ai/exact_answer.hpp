#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include <ai/estimate.hpp>
#include <ai/exact_solver.hpp>
#include <ai/tree.hpp>

namespace plancia::ai {

// Every choice of a decision with its exact value for the seat that decides, best first; nothing where the rest of the
// game is too much to look through, or has secrets. `table`: milestones known from before, or none.
template <GameRules R>
std::optional<std::vector<ChoiceEstimate>> exact_choices(const R& rules, const typename R::State& state,
                                                         const ExactLimits& limits, const ExactTable* table = nullptr) {
  if constexpr (HasSecrets<R>) return std::nullopt;
  const ValueScale scale = scale_of(rules);
  ExactSolver solver(rules, make_abstraction(rules), scale, limits);
  solver.use(table);
  const auto found = solver.choices(state);
  if (!found) return std::nullopt;
  const bool second = scale.opposed && rules.turn(state) == Turn::player2;
  std::vector<ChoiceEstimate> choices;
  for (const auto& [action, of_first] : *found) {
    const double value = second ? 1 - of_first : of_first;
    choices.push_back({action, {.value = value, .low = value, .high = value}});
  }
  sort_best_first(choices);
  return choices;
}

}  // namespace plancia::ai
