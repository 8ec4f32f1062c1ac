#pragma once

#include <utility>

#include <ai/fiamme_outlook.hpp>
#include <ai/linea_outlook.hpp>
#include <ai/policy.hpp>

namespace plancia::ai {

// The rule of thumb of each game as a policy that is quick enough for playouts; the same player as scripted().
inline FiammeHand make_hand(const fiamme::Rules&) { return FiammeHand(); }
inline LineaHand make_hand(const linea::Rules&) { return LineaHand(); }
inline ScriptedPolicy<nakajima::Rules> make_hand(const nakajima::Rules&) { return {}; }
inline XmasHand make_hand(const xmas::Rules& rules) { return XmasHand(rules); }

// The same for the search of a player, which may see what a game is worth before its end (see Foresees in ai/tree.hpp).
template <GameRules R>
auto make_scout(const R& rules) {
  return make_hand(rules);
}
inline FiammeScout make_scout(const fiamme::Rules& rules) { return FiammeScout(rules); }
inline LineaScout make_scout(const linea::Rules& rules) { return LineaScout(rules); }

template <GameRules R>
using Scout = decltype(make_scout(std::declval<const R&>()));
template <GameRules R>
using Hand = decltype(make_hand(std::declval<const R&>()));

}  // namespace plancia::ai
