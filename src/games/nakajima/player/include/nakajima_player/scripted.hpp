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

// How much the rule of thumb holds a unit to be worth to the raid: its levels, its torpedo, its health.
int worth(const State& s, unsigned aircraft);

// What it sees in a ship: the next threshold, half its hit points or all, that the torpedoes left can reach on average,
// and brings most points for its damage. The rate, of thousandths of a point, is lower where the Flak is stronger.
struct Prospect {
  int rate = 0;
  int damage = 0;  // 0: nothing is in reach
  int points = 0;
  bool sinks = false;
};
Prospect prospect(const Rules& rules, const State& s, unsigned ship);

// The rule of thumb as a policy, which needs no memory, for a GPU (gpu/small_hand.hpp).
struct Hand {
  Action choose(const Rules& rules, const State& state, SimulationDice&) const { return scripted(rules, state); }
};
inline Hand small_hand(const Rules&) { return {}; }

}  // namespace plancia::nakajima
