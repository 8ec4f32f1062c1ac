#pragma once

#include <core/dice.hpp>
#include <linea/rules.hpp>

namespace plancia::linea {

// Takes the enemies that a side does not know off the table. What follows from the position must be completed again.
void hide_unknown(const Rules& rules, State& state, Side side);

// LT-Q19: dice for a hidden enemy are its owner's business. While one is due, the game stands for the other side where
// it will stand after them, as if they had no effect; else the position itself.
State settled(const Rules& rules, const State& state, Side side);
State settled(const Rules& rules, const State& state, Side side, EventList& told);  // on the way there

// For players that search: the position with all that a seat (1 Allied, 2 Axis) cannot know made the same, and a guess
// at it: hidden enemies somewhere near where they were last seen or set up, rather in cover, where the seat would not
// have spotted them. Who takes part in what is under way is left alone.
State seen_by(const Rules& rules, const State& state, int seat);
State determinise(const Rules& rules, const State& state, int seat, SimulationDice& dice);

}  // namespace plancia::linea
