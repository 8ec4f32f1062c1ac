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

// The same as far as a seat can know it (LT-Q19): nothing about a die rolled for a hidden enemy or against a hidden
// firer, and otherwise as if the enemies it has not spotted were not there.
std::vector<front::OddsRow> odds_view(const Rules& rules, const State& state, int seat, std::optional<Action> action);

}  // namespace plancia::linea
