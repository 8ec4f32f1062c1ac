#pragma once

#include <core/dice.hpp>
#include <nakajima/rules.hpp>

namespace plancia::nakajima {

// A sensible way to play Nakajima Raid by rule of thumb: Average crews in Used aircraft with five teams, three turns of
// training, always three aircraft together with spent ones as shields, the ship with the best points for the damage it
// still needs. A baseline for comparisons, and the hand that wrote the golden records.
Action scripted(const Rules& rules, const State& state);
// As a beginner does: off without training, at the dearest ship, and the torpedo away as soon as it may be.
Action recruit(const Rules& rules, const State& state);

// The rule of thumb as a policy, which needs no memory, for a GPU (gpu/small_hand.hpp).
struct Hand {
  Action choose(const Rules& rules, const State& state, SimulationDice&) const { return scripted(rules, state); }
};
inline Hand small_hand(const Rules&) { return {}; }

}  // namespace plancia::nakajima
