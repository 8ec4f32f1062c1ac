#pragma once

#include <nakajima/rules.hpp>

namespace plancia::ai {

// A sensible way to play Nakajima Raid by rule of thumb: Average crews in Used aircraft with five teams, three turns of
// training, always three aircraft together with spent ones as shields, the ship with the best points for the damage it
// still needs. A baseline for comparisons, and the hand that wrote the golden records.
Action nakajima_scripted(const nakajima::Rules& rules, const nakajima::State& state);

}  // namespace plancia::ai
