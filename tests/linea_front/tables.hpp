#pragma once

#include <memory>
#include <string>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <catalog/catalog.hpp>
#include <catalog/game_of.hpp>
#include <core/dice.hpp>
#include <linea/rules.hpp>

namespace plancia::test {

// A new game of a scenario.
inline std::unique_ptr<catalog::Game> new_linea(const std::string& scenario) {
  auto made = catalog::new_game({"linea", scenario, {}, {}, {}});
  REQUIRE_MESSAGE(made, (made ? "" : made.error().en));
  return std::move(made->game);
}

inline const catalog::GameOf<linea::Rules>& typed(const catalog::Game& game) {
  return dynamic_cast<const catalog::GameOf<linea::Rules>&>(game);
}

inline void play(catalog::Game& game, std::string_view action) {
  const auto played = game.play(action);
  REQUIRE_MESSAGE(played, action << ": " << (played ? "" : played.error().text.en));
}

// One random step: a die or card, or one of the suggestions.
inline std::string random_action(const catalog::Game& game, SimulationDice& dice) {
  if (game.turn() == Turn::chance) return game.outcome(dice.below(game.weight_sum()));
  const auto choices = game.choices();
  return choices[dice.below(static_cast<std::uint32_t>(choices.size()))].action;
}

// The lane with both sides ready and a card on the table; pieces moved to places, in the order of the
// scenario: sherman-1, rifle-1, stug-1, gren-1.
inline std::unique_ptr<catalog::Game> lane_with(const std::string& card) {
  auto game = new_linea("lane");
  for (const char* action : {"ready", "ready"}) play(*game, action);
  play(*game, "card " + card);
  return game;
}
inline void put(catalog::Json& state, std::size_t piece, int x, int y, int heading) {
  state["pieces"][piece]["at"] = {x, y, heading};
}
inline void set(catalog::Game& game, const catalog::Json& state) {
  const auto error = game.set_state(state);
  REQUIRE_MESSAGE(!error, (error ? error->pointer + ": " + error->message : ""));
}

// The lane with rifle-1 beside the flank of gren-1, which it may assault from there.
inline std::unique_ptr<catalog::Game> lane_before_assault() {
  auto game = lane_with("h7");
  catalog::Json state = game->state();
  put(state, 1, 60, 40, 0);   // rifle-1
  put(state, 3, 68, 40, 90);  // gren-1
  state["pieces"][3]["spotted"] = true;
  state["pieces"][3]["prepared"] = 0;
  set(*game, state);
  return game;
}

}  // namespace plancia::test
