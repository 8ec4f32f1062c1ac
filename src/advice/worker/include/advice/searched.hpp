#pragma once

#include <algorithm>
#include <chrono>

#include <ai/game_player.hpp>
#include <ai/parameters.hpp>
#include <catalog/with_rules.hpp>

#include <advice/advise.hpp>
#include <advice/found.hpp>

namespace plancia::advice {

// What a player by search does: in a browser by the search of advice, whose code is there anyway. As everywhere the
// rule of thumb's choice is played unless another is clearly better.
inline Found searched(const catalog::Game& game, const ai::Skill& skill, const ai::SearchParameters& parameters,
                      std::uint64_t seed) {
  constexpr std::chrono::milliseconds kMoment{250};  // where games are long a number of them would take too long
  ai::AdviceLimits limits{.time = parameters.time, .seed = seed};
  if (game.open() && !limits.time) limits.time = kMoment;
  const std::string thumb = catalog::with_rules(game, [&]<class R>(const R& rules, const typename R::State& state) {
    limits.simulations = ai::simulations_of<R>(skill);
    SimulationDice dice(seed, 0);
    return to_text(rules, ai::make_adviser(rules).choose(rules, state, dice));
  });
  const auto advice = advise(game, limits);
  const AdvisedChoice& best = advice->choices.front();
  if (advice->exact) return {.action = best.action, .why = ai::Decided::Why::exact};
  const auto usual = std::ranges::find(advice->choices, thumb, &AdvisedChoice::action);
  const bool clear = usual != advice->choices.end() && best.value > usual->value && best.low > usual->value;
  Found found{.action = clear ? best.action : thumb,
              .why = clear ? ai::Decided::Why::searched : ai::Decided::Why::usual,
              .simulations = advice->simulations};
  if (usual == advice->choices.end()) return found;
  found.value = clear ? best.value : usual->value;
  found.usual = usual->value;
  return found;
}

}  // namespace plancia::advice
