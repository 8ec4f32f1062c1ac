#pragma once

#include <optional>
#include <vector>

#include <ai/estimate.hpp>
#include <ai/expectimax.hpp>
#include <ai/tree.hpp>

namespace plancia::ai {

// Every choice of a decision with its exact value for the seat that decides, best first; nothing where the rest of the
// game is too long to go through, or has secrets.
template <GameRules R>
std::optional<std::vector<ChoiceEstimate>> exact_choices(const R& rules, const typename R::State& state) {
  if constexpr (HasSecrets<R>) return std::nullopt;
  constexpr std::size_t kMostPositions = 20'000;  // a few thousandths of a second
  const ValueScale scale = scale_of(rules);
  const bool second = scale.opposed && rules.turn(state) == Turn::player2;
  Expectimax<R> solver(rules, scale, kMostPositions);
  FixedVector<Action, R::kMaxChoices> actions;
  rules.choices(state, actions);
  std::vector<ChoiceEstimate> choices;
  NullSink silent;
  for (const Action action : actions) {
    typename R::State next = state;
    rules.play(next, action, silent);
    const std::optional<double> found = solver.solve(next);
    if (!found) return std::nullopt;
    const double value = second ? 1 - *found : *found;
    choices.push_back({action, {.value = value, .low = value, .high = value}});
  }
  sort_best_first(choices);
  return choices;
}

}  // namespace plancia::ai
