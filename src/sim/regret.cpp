#include <sim/regret.hpp>

#include <algorithm>
#include <map>

#include <ai/exact_file.hpp>
#include <catalog/with_rules.hpp>

#include "player.hpp"

namespace plancia::sim {
namespace {

// Values closer than the rounding of either are equal (docs/study/exact.md).
constexpr double kEqual = 1e-9;

void add(RegretRow& row, const std::optional<std::vector<ai::ExactChoice>>& choices, Action taken, bool second) {
  ++row.decisions;
  if (!choices) return;
  const double sign = second ? -1 : 1;
  double best = -1e300;
  double own = 0;
  for (const auto& [action, value] : *choices) {
    best = std::max(best, sign * value);
    if (action == taken) own = sign * value;
  }
  const double regret = best - own < kEqual ? 0 : best - own;
  ++row.exact;
  row.best += regret == 0 ? 1 : 0;
  row.sum += regret;
  row.most = std::max(row.most, regret);
}

template <ai::GamePlayer R>
Regret measure(const R& rules, const typename R::State& start, Player<R>& policy, const RegretLimits& limits) {
  const ai::ValueScale scale = ai::scale_of(rules);
  ai::ExactSolver solver(rules, ai::make_abstraction(rules), scale, {.positions = limits.positions});
  const ai::ExactTable* const table = ai::exact_table(rules);
  solver.use(table);
  std::map<int, RegretRow> rows;
  Regret regret;
  if (table != nullptr) regret.table = table->size();
  ai::Hand<R> hand = ai::make_hand(rules);
  NullSink silent;
  for (std::uint32_t game = 0; game < limits.games; ++game) {
    SimulationDice dice(limits.seed, game);
    SimulationDice own_dice(limits.seed, limits.games + game);  // of a policy that does not play
    typename R::State state = start;
    policy.begin();
    while (rules.turn(state) != Turn::over) {
      const Turn turn = rules.turn(state);
      if (turn == Turn::chance) {
        rules.play(state, random_action(rules, state, dice), silent);
        continue;
      }
      FixedVector<Action, R::kMaxChoices> choices;
      rules.choices(state, choices);
      const bool looked_at = choices.size() > 1 && rules.round(state) >= limits.from_round;
      if (limits.by_rule_of_thumb && !looked_at) {
        rules.play(state, hand.choose(rules, state, dice), silent);
        continue;
      }
      const Action taken = policy.choose(rules, state, limits.by_rule_of_thumb ? own_dice : dice);
      if (looked_at) {
        const auto values = solver.choices(state);
        const bool second = scale.opposed && turn == Turn::player2;
        RegretRow& row = rows[rules.round(state)];
        row.round = rules.round(state);
        add(row, values, taken, second);
        add(regret.all, values, taken, second);
      }
      rules.play(state, limits.by_rule_of_thumb ? hand.choose(rules, state, dice) : taken, silent);
    }
    ++regret.games;
    if (limits.watch && !limits.watch(regret.games)) break;
  }
  for (const auto& [round, row] : rows) regret.rounds.push_back(row);
  return regret;
}

}  // namespace

std::expected<Regret, i18n::Text> measure_regret(const catalog::Game& start, const PolicySpec& policy,
                                                 const RegretLimits& limits) {
  return catalog::with_rules(start, [&](const auto& rules, const auto& state) -> std::expected<Regret, i18n::Text> {
    const auto player = make_player(rules, policy, ai::exact_table(rules));
    if (!player) return std::unexpected(i18n::text("exact.regret.outside"));
    return measure(rules, state, *player, limits);
  });
}

}  // namespace plancia::sim
