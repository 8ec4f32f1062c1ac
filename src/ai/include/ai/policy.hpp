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
  // The same where the choices are listed already.
  template <class Choices>
  Action choose_among(const Choices& choices, SimulationDice& dice) const {
    return random_choice(choices, dice);
  }
};

}  // namespace plancia::ai
