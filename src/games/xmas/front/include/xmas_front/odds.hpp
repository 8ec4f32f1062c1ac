#pragma once

#include <optional>
#include <vector>

#include <front/odds.hpp>
#include <front/words.hpp>
#include <xmas/rules.hpp>

namespace plancia::xmas {

// The exact odds of the pending procedure, or of the one that `action` sets off; empty where nothing is rolled. They
// come from playing the rules themselves through every die, with no equipment beyond what is already declared and with
// the Lucky Charm kept in the pocket, so that they cannot disagree with the game.
std::vector<front::OddsRow> odds_rows(const Rules& rules, const State& state, std::optional<Action> action);

// What one face of the die that is due decides; nothing where another die must follow first.
front::Named face_label(const Rules& rules, const State& state, int face);

}  // namespace plancia::xmas
