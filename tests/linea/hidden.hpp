#pragma once

#include <linea/rules.hpp>

namespace plancia::linea {

// The same position with everything changed about the enemy that the side to decide has not spotted: where its pieces
// stand and look, what they hold ready, how often they have fired, what ground they took and think they hold. Whoever
// decides by what it knows decides the same.
State with_others_hidden(const Rules& rules, const State& state, std::uint32_t seed);

}  // namespace plancia::linea
