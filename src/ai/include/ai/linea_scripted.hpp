#pragma once

#include <linea/rules.hpp>

namespace plancia::ai {

// A sensible way to play Linea di Tiro by rule of thumb, for either side: to the objectives from cover to cover, the
// best shot by exact odds, attacks prepared where the enemy must come, answers that are worth their token, figures for
// the platoon with most to do, artillery on what is known. It looks one action ahead and knows only what its side
// knows. A baseline for comparisons.
Action linea_scripted(const linea::Rules& rules, const linea::State& state);

}  // namespace plancia::ai
