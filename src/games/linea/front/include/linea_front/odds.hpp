#pragma once

#include <optional>
#include <vector>

#include <front/words.hpp>
#include <linea/rules.hpp>

namespace plancia::linea {

// The exact odds of the pending dice or card, or of the shot, test or assault that `action` sets off; empty where
// nothing is decided by chance. They come from playing the rules themselves through every die, so that they cannot
// disagree with the game. Those of an assault suppose that every offer on the way (rout, opportunity shot, ambush) is
// declined, and know nothing of enemies that the side has not spotted.
std::vector<front::OddsRow> odds_rows(const Rules& rules, const State& state, std::optional<Action> action);

}  // namespace plancia::linea
