#pragma once

#include <optional>
#include <vector>

#include <fiamme/rules.hpp>
#include <front/words.hpp>

namespace plancia::fiamme {

// The exact odds of the pending dice, card or counter, or of what `action` sets off; empty where nothing is decided by
// chance. In melee they are those of the whole fight. They come from playing the rules themselves through every die,
// with the Ardimento Points kept, so that they cannot disagree with the game.
std::vector<front::OddsRow> odds_rows(const Rules& rules, const State& state, std::optional<Action> action);

}  // namespace plancia::fiamme
