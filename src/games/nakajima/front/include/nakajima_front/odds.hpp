#pragma once

#include <optional>
#include <vector>

#include <front/words.hpp>
#include <nakajima/rules.hpp>

namespace plancia::nakajima {

// The exact odds of the pending procedure, or of the one that `action` sets off; empty where nothing is rolled. They
// come from playing the rules themselves through every die, so that they cannot disagree with the game. In a Flak step
// the leader is taken to evade every Hit; its rerolls for doubles are summed to the end.
std::vector<front::OddsRow> odds_rows(const Rules& rules, const State& state, std::optional<Action> action);

}  // namespace plancia::nakajima
