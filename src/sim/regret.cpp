#include <ai/exact_regret.hpp>

#include <algorithm>
#include <map>

#include <ai/exact_file.hpp>
#include <ai/exact_policy.hpp>
#include <ai/mcts_policy.hpp>
#include <catalog/with_rules.hpp>

namespace plancia::ai {
namespace {

// Values closer than the rounding of either are equal (docs/study/exact.md).
constexpr double kEqual = 1e-9;

void add(RegretRow& row, const std::optional<std::vector<ExactChoice>>& choices, Action taken, bool second) {
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

template <GameRules R, Policy<R> P>
Regret measure(const R& rules, const typename R::State& start, P policy, const RegretLimits& limits) {
  const ValueScale scale = scale_of(rules);
  ExactSolver solver(rules, make_abstraction(rules), scale, {.positions = limits.positions});
  solver.use(exact_table(rules));
  std::map<int, RegretRow> rows;
  Regret regret;
  Hand<R> hand = make_hand(rules);
  NullSink silent;
  for (std::uint32_t game = 0; game < limits.games; ++game) {
    SimulationDice dice(limits.seed, game);
    SimulationDice own_dice(limits.seed, limits.games + game);  // of a policy that does not play
    typename R::State state = start;
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
    using R = std::remove_cvref_t<decltype(rules)>;
    switch (policy.kind) {
      case PolicySpec::Kind::random: return measure(rules, state, RandomPolicy{}, limits);
      case PolicySpec::Kind::scripted: return measure(rules, state, make_hand(rules), limits);
      case PolicySpec::Kind::mcts:
        return measure(rules, state, MctsPolicy<R>(rules, {.simulations = policy.simulations}), limits);
      case PolicySpec::Kind::exact: return measure(rules, state, ExactPolicy<R>(rules, exact_table(rules)), limits);
      case PolicySpec::Kind::external: break;
    }
    return std::unexpected(i18n::text("exact.regret.outside"));
  });
}

}  // namespace plancia::ai
