#pragma once

#include <cstdint>

#include <ai/mcts_policy.hpp>

namespace plancia::ai {

// A player by search whose luck a review asks for.
template <GamePlayer R>
MctsPolicy<R> make_searcher(const R& rules, std::uint32_t simulations) {
  return MctsPolicy<R>(rules, {.simulations = simulations});
}

}  // namespace plancia::ai
