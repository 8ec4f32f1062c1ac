#pragma once

#include <concepts>

#include <core/playout.hpp>

namespace plancia::ai {

// A player of R: what it does at a decision of any seat. The answer depends on nothing but the rules, the state and the
// dice, whatever the policy was asked before; it may keep memory between questions only to save allocations.
template <class P, class R>
concept Policy =
    GameRules<R> && requires(P& policy, const R& rules, const typename R::State& state, SimulationDice& dice) {
      { policy.choose(rules, state, dice) } -> std::same_as<Action>;
    };

// Every choice with equal probability.
struct RandomPolicy {
  template <GameRules R>
  Action choose(const R& rules, const typename R::State& state, SimulationDice& dice) const {
    return random_action(rules, state, dice);
  }
  // The same at a decision, with the number of choices.
  template <GameRules R>
  std::uint32_t decide(const R& rules, const typename R::State& state, SimulationDice& dice, Action& action) const {
    return random_choice(rules, state, dice, action);
  }
};

}  // namespace plancia::ai
