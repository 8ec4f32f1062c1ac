#pragma once

#include <cstddef>
#include <tuple>

#include <catalog/all_games.hpp>
#include <catalog/game_of.hpp>
#include <core/fail.hpp>

namespace plancia::catalog {

// Calls f(rules, state) with the concrete types of a game, so that one template serves them all. The references live as
// long as the game and are untouched until it is played on.
template <std::size_t First = 0, class F>
decltype(auto) with_rules(const Game& game, const F& f) {
  using R = std::tuple_element_t<First, AllGames>;
  if (const auto* typed = dynamic_cast<const GameOf<R>*>(&game)) return f(typed->rules(), typed->position());
  if constexpr (First + 1 < std::tuple_size_v<AllGames>) return with_rules<First + 1>(game, f);
  fail("a game that is not in the list of games");
}

}  // namespace plancia::catalog
