#pragma once

#include <concepts>
#include <map>
#include <optional>
#include <string_view>
#include <utility>

#include <ai/exact_outcomes.hpp>
#include <ai/game_player.hpp>

namespace plancia::ai {

// What an end of a procedure is told by: two numbers that the words of its game explain.
using Told = std::pair<int, int>;

// What is under way in a position, made from it by Player::procedure: a run on a ship, a card, a turn.
template <class P, class State>
concept Procedure = requires(const P& procedure, const State& state) {
  { procedure.under_way() } -> std::same_as<bool>;
  { procedure.done(state) } -> std::same_as<bool>;
  { procedure.told(state) } -> std::same_as<Told>;
  { P::kWords } -> std::convertible_to<std::string_view>;  // the text with {first} and {second}
};

template <class R>
concept HasProcedure = GamePlayer<R> && requires(const typename R::State& state) {
  { PlayerOf<R>::procedure(state) } -> Procedure<typename R::State>;
};

// How it can end, with exact odds. Every die is followed; where a player decides, the rule of thumb does. Nothing if
// there is too much to follow.
template <HasProcedure R>
std::optional<std::map<Told, double>> procedure_ends(const R& rules, const typename R::State& state) {
  const auto procedure = PlayerOf<R>::procedure(state);
  Hand<R> hand = make_hand(rules);
  const auto ends = exact_outcomes(rules, state, hand, [&](const typename R::State& s) { return procedure.done(s); });
  if (!ends) return std::nullopt;
  std::map<Told, double> shares;
  for (const auto& [end, probability] : *ends) shares[procedure.told(end)] += probability;
  return shares;
}

}  // namespace plancia::ai
