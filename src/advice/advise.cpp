#include <advice/advise.hpp>

#include <ai/advice.hpp>
#include <catalog/with_rules.hpp>
#include <core/parallel.hpp>

namespace plancia::advice {
namespace {

std::vector<AdvisedLevel> named(const ai::LevelShares& shares, bool opposed, const catalog::Game& game) {
  std::vector<front::LevelText> names = game.levels();
  if (opposed) {
    names.clear();
    for (const char* level : {"lost", "drawn", "won"}) {
      names.push_back({level, i18n::text(std::string("advice.level.") + level)});
    }
  }
  std::vector<AdvisedLevel> levels;
  for (std::size_t i = 0; i < names.size(); ++i) levels.push_back({names[i].level, names[i].text, shares[i]});
  return levels;
}

template <ai::GamePlayer R>
Advice advise_on(const catalog::Game& game, const R& rules, const typename R::State& state,
                 const ai::AdviceLimits& limits) {
  const ai::AdvisedActions advised = ai::advised_actions(rules, state, limits);
  Advice advice{.exact = advised.exact,
                .from_table = advised.from_table,
                .partial = advised.partial,
                .simulations = advised.simulations};
  const ai::ValueScale scale = ai::scale_of(rules);
  if (is_score(scale)) advice.points = {scale.least, scale.most};
  for (const auto& [action, estimate] : advised.choices) {
    front::Choice told = describe(rules, state, action);
    advice.choices.push_back({.action = std::move(told.action),
                              .value = estimate.value,
                              .low = estimate.low,
                              .high = estimate.high,
                              .visits = estimate.visits,
                              .text = std::move(told.text),
                              .rule = std::move(told.rule)});
    if (advice.points) advice.choices.back().score = ai::expected_score(estimate.value, std::nullopt, scale);
  }
  advice.value = advice.choices.front().value;
  advice.score = ai::expected_score(advice.value, advised.levels, scale);
  if (advised.levels) advice.levels = named(*advised.levels, scale.opposed, game);
  return advice;
}

}  // namespace

unsigned all_threads() { return parallel::threads_here(); }

std::expected<Advice, i18n::Text> advise(const catalog::Game& game, const ai::AdviceLimits& limits) {
  if (game.turn() == Turn::over) return std::unexpected(i18n::text("advice.over"));
  if (game.turn() == Turn::chance) return std::unexpected(i18n::text("advice.chance"));
  if (!limits.time && limits.simulations == 0) return std::unexpected(i18n::text("advice.no-simulations"));
  return catalog::with_rules(
      game, [&](const auto& rules, const auto& state) { return advise_on(game, rules, state, limits); });
}

}  // namespace plancia::advice
