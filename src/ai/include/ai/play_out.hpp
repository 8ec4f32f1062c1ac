#pragma once

#include <ai/policy.hpp>

namespace plancia::ai {

// Plays a game on from `state` to its end, every seat by `policy`.
template <GameRules R, Policy<R> P>
void play_out(const R& rules, typename R::State& state, P& policy, SimulationDice& dice) {
  NullSink silent;
  for (Turn turn = rules.turn(state); turn != Turn::over; turn = rules.turn(state)) {
    const bool chance = turn == Turn::chance;
    rules.play(state, chance ? random_action(rules, state, dice) : policy.choose(rules, state, dice), silent);
  }
}

}  // namespace plancia::ai
