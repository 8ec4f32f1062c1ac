#pragma once

#include <algorithm>

#include <core/game.hpp>

namespace plancia {

// Whether an action is among the choices or chance outcomes of a position: the first half of every refusal().
template <class R>
bool is_legal(const R& rules, const typename R::State& state, Action action) {
  const Turn turn = rules.turn(state);
  if (turn == Turn::over) return false;
  if (turn == Turn::chance) {
    OutcomeList<R::kMaxOutcomes> outcomes;
    rules.chance(state, outcomes);
    return std::ranges::find(outcomes, action, &Outcome::action) != outcomes.end();
  }
  FixedVector<Action, R::kMaxChoices> choices;
  rules.choices(state, choices);
  return std::ranges::find(choices, action) != choices.end();
}

}  // namespace plancia
