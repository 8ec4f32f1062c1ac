#pragma once

#include <xmas/rules.hpp>

namespace plancia::ai {

// A sensible way to play X MAS by rule of thumb: the shortest way to the nearest ships, two boats for each, the best
// ships first, no hurry where the lights are. A baseline for comparisons, and the hand that wrote the golden records.
Action xmas_scripted(const xmas::Rules& rules, const xmas::State& state);

}  // namespace plancia::ai
