#pragma once

#include <optional>

#include <ai/exact_solve.hpp>
#include <catalog/game.hpp>

namespace plancia::advice {

// Working out the rest of a game whole, and keeping the exact values in a table: what such a table holds for. None for
// a game whose player keeps no tables; the others are for games that have them.
std::optional<ai::ExactIdentity> table_identity(const catalog::Game& game, ai::Objective objective);

// As ai::solve, from the present position.
ai::Solved solve(const catalog::Game& game, ai::Objective objective, ai::ExactFile known,
                 const ai::SolveLimits& limits);

// The results that the game can come to.
ai::ValueScale scale_of(const catalog::Game& game);

}  // namespace plancia::advice
