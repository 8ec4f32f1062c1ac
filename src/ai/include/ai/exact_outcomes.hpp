#pragma once

#include <map>
#include <optional>

#include <ai/policy.hpp>
#include <core/by_bytes.hpp>

namespace plancia::ai {

// Positions with their probabilities.
template <GameRules R>
using Spread = std::map<typename R::State, double, ByBytes>;

// Dice that may be rolled again and again without end are followed until less than this is left.
constexpr double kNegligible = 1e-13;

// Where a whole procedure leads if a player decides in it: a run on a ship from entry to climb, a fight to its end,
// with every die followed and equal positions merged. `done` says where it ends; the end of the game always does.
// `policy` must roll no dice. Nothing if more than `most` positions are open at once.
template <GameRules R, Policy<R> P, class Done>
std::optional<Spread<R>> exact_outcomes(const R& rules, const typename R::State& start, P& policy, Done done,
                                        std::size_t most = 100'000) {
  Spread<R> open{{start, 1.0}};
  Spread<R> ends;
  SimulationDice none(0, 0);
  NullSink silent;
  double left = 1;
  while (left > kNegligible) {
    Spread<R> next;
    const auto lead = [&](const typename R::State& state, Action action, double share) {
      typename R::State after = state;
      rules.play(after, action, silent);
      (rules.turn(after) == Turn::over || done(after) ? ends : next)[after] += share;
    };
    for (const auto& [state, probability] : open) {
      if (rules.turn(state) != Turn::chance) {
        lead(state, policy.choose(rules, state, none), probability);
        continue;
      }
      OutcomeList<R::kMaxOutcomes> outcomes;
      rules.chance(state, outcomes);
      const double sum = total_weight(outcomes);
      for (const Outcome& outcome : outcomes) lead(state, outcome.action, probability * outcome.weight / sum);
    }
    if (next.size() > most) return std::nullopt;
    open = std::move(next);
    left = 0;
    for (const auto& [state, probability] : open) left += probability;
  }
  return ends;
}

}  // namespace plancia::ai
