#pragma once

#include <cstdint>

#include <core/dice.hpp>
#include <core/game.hpp>

namespace plancia {

// One step of uniformly random play: a chance outcome by its weight, or any choice with equal probability.
template <GameRules R, DiceSource D>
Action random_action(const R& rules, const typename R::State& state, D& dice) {
  if (rules.turn(state) == Turn::chance) return rules.outcome(state, dice.below(rules.weight_sum(state)));
  FixedVector<Action, R::kMaxChoices> choices;
  rules.choices(state, choices);
  return choices[dice.below(static_cast<std::uint32_t>(choices.size()))];
}

// Random play from `state` to the end; returns the number of steps, decisions and dice together.
template <GameRules R, DiceSource D>
std::uint64_t random_playout(const R& rules, typename R::State& state, D& dice) {
  NullSink silent;
  std::uint64_t steps = 0;
  for (; rules.turn(state) != Turn::over; ++steps) rules.play(state, random_action(rules, state, dice), silent);
  return steps;
}

}  // namespace plancia
