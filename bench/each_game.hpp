#pragma once

#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>

#include <ai/measured.hpp>
#include <catalog/catalog.hpp>
#include <catalog/with_rules.hpp>

namespace plancia::bench {

// Calls f.template operator()<R>(info) for each game of the program, in order.
template <class F>
void each_game(const F& f) {
  [&]<class... R>(std::type_identity<std::tuple<R...>>) {
    (f.template operator()<R>(*catalog::find_game(front::FrontOf<R>::info().id)), ...);
  }(std::type_identity<catalog::AllGames>{});
}

// A new game, or an exception: what is measured is inside the program.
inline std::unique_ptr<catalog::Game> new_game(const std::string& game, std::string_view scenario,
                                               const std::string& edition = "") {
  auto made = catalog::new_game({game, std::string(scenario), edition, {}, ""});
  if (!made) throw std::runtime_error(made.error().en);
  return std::move(made->game);
}

// The first decision of a game.
inline std::unique_ptr<catalog::Game> opening(const std::string& id, std::string_view scenario) {
  auto game = new_game(id, scenario);
  while (game->turn() == Turn::chance) {
    if (const auto played = game->play(game->outcome(0)); !played) throw std::runtime_error(played.error().text.en);
  }
  return game;
}

// Its rules, for a game that is known to be one of R.
template <GameRules R>
const R& rules_of(const catalog::Game& game) {
  return dynamic_cast<const catalog::GameOf<R>&>(game).rules();
}

}  // namespace plancia::bench
