#pragma once

#include <ai/guided_policy.hpp>
#include <catalog/with_rules.hpp>

#include <advice/found.hpp>

namespace plancia::advice {

// What a player by search does.
inline Found searched(const catalog::Game& game, const ai::Skill& skill, ai::SearchParameters parameters,
                      std::uint64_t seed) {
  return catalog::with_rules(game, [&]<class R>(const R& rules, const typename R::State& state) -> Found {
    parameters.simulations = ai::simulations_of<R>(skill);
    SimulationDice dice(seed, 0);
    const ai::Decided found = ai::make_thinker(rules, parameters).decide(rules, state, dice);
    return {to_text(rules, found.action), found.why, found.simulations, found.value, found.usual};
  });
}

}  // namespace plancia::advice
