#pragma once

#include <expected>
#include <vector>

#include <catalog/game.hpp>

namespace plancia::advice {

// How what is under way can end: a run on a ship up to its climb, a card with its whole fight, a turn. Every die is
// followed; where a player decides, the rule of thumb does.
struct ProcedureEnd {
  i18n::Text text;
  double probability = 0;
};

// The ends with their exact odds, the likeliest first; or a sentence that says why there are none.
std::expected<std::vector<ProcedureEnd>, i18n::Text> procedure_odds(const catalog::Game& game);

}  // namespace plancia::advice
