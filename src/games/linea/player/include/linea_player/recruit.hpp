#pragma once

#include <linea/rules.hpp>

namespace plancia::linea {

// Linea di Tiro as a beginner plays it: the best shot at hand, or the straight way to the ground that is wanted; not
// who may shoot back, nor cover, nor attacks held ready. It knows only what its side knows.
Action recruit(const Rules& rules, const State& state);

}  // namespace plancia::linea
