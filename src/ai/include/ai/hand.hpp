#pragma once

#include <utility>

#include <ai/policy.hpp>

namespace plancia::ai {

// The rule of thumb of each game as a policy that is quick enough for playouts; the same player as scripted().
inline FiammeHand make_hand(const fiamme::Rules&) { return FiammeHand(); }
inline ScriptedPolicy<linea::Rules> make_hand(const linea::Rules&) { return {}; }
inline ScriptedPolicy<nakajima::Rules> make_hand(const nakajima::Rules&) { return {}; }
inline XmasHand make_hand(const xmas::Rules& rules) { return XmasHand(rules); }

template <GameRules R>
using Hand = decltype(make_hand(std::declval<const R&>()));

}  // namespace plancia::ai
