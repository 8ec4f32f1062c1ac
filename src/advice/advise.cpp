#include <ai/advise.hpp>

#include <algorithm>
#include <limits>

#include <ai/exact_answer.hpp>
#include <ai/exact_file.hpp>
#include <ai/hand.hpp>
#include <ai/search.hpp>
#include <catalog/with_rules.hpp>
#include <fiamme_front/notation.hpp>
#include <linea_front/notation.hpp>
#include <nakajima_front/notation.hpp>
#include <xmas_front/notation.hpp>

namespace plancia::ai {
namespace {

constexpr std::uint32_t kTrees = 4;  // fixed, since the answer depends on it

// What trying for an exact answer may cost: about as much again as the simulations, half a second at most, and of a
// time limit about a third.
ExactLimits exact_limits(const AdviceLimits& limits) {
  constexpr std::uint64_t kMost = 1'500'000;
  constexpr std::uint64_t kEachSimulation = 75;
  constexpr std::uint64_t kEachMillisecond = 1'000;
  const std::uint64_t positions = limits.time ? kEachMillisecond * static_cast<std::uint64_t>(limits.time->count())
                                              : kEachSimulation * limits.simulations;
  return {.positions = std::min(kMost, positions)};
}

std::vector<AdvisedLevel> named(const LevelShares& shares, const ValueScale& scale, const catalog::Game& game) {
  std::vector<front::LevelText> names = game.levels();
  if (scale.opposed) {
    names.clear();
    for (const char* level : {"lost", "drawn", "won"}) {
      names.push_back({level, i18n::text(std::string("advice.level.") + level)});
    }
  }
  std::vector<AdvisedLevel> levels;
  for (std::size_t i = 0; i < names.size(); ++i) levels.push_back({names[i].level, names[i].text, shares[i]});
  return levels;
}

template <GameRules R>
Advice advise_on(const catalog::Game& game, const R& rules, const typename R::State& state,
                 const AdviceLimits& limits) {
  Advice advice;
  const auto take = [&](const std::vector<ChoiceEstimate>& choices) {
    for (const auto& [action, estimate] : choices) {
      advice.choices.push_back({to_text(rules, action), estimate.value, estimate.low, estimate.high, estimate.visits});
    }
    advice.value = advice.choices.front().value;
  };
  const ValueScale scale = scale_of(rules);
  const auto exact = exact_answer(rules, state, exact_limits(limits), exact_table(rules), Levels::asked_for);
  if (exact) {
    take(exact->choices);
    if (exact->levels) advice.levels = named(*exact->levels, scale, game);
    advice.exact = true;
    return advice;
  }
  SearchParameters parameters{.trees = kTrees};
  parameters.simulations = limits.time ? std::numeric_limits<std::uint32_t>::max() : limits.simulations;
  const SearchAnswer answer = search(rules, state, make_hand(rules), scale, parameters, limits.seed,
                                     {.threads = limits.threads, .time = limits.time, .watch = limits.watch});
  take(answer.choices);
  advice.levels = named(answer.levels, scale, game);
  advice.simulations = answer.simulations;
  return advice;
}

}  // namespace

unsigned all_threads() { return std::max(std::thread::hardware_concurrency(), 1U); }

std::expected<Advice, i18n::Text> advise(const catalog::Game& game, const AdviceLimits& limits) {
  if (game.turn() == Turn::over) return std::unexpected(i18n::text("advice.over"));
  if (game.turn() == Turn::chance) return std::unexpected(i18n::text("advice.chance"));
  if (!limits.time && limits.simulations == 0) return std::unexpected(i18n::text("advice.no-simulations"));
  return catalog::with_rules(
      game, [&](const auto& rules, const auto& state) { return advise_on(game, rules, state, limits); });
}

}  // namespace plancia::ai
