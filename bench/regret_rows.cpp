#include <bench/bench.hpp>
#include <sim/regret.hpp>

#include "each_game.hpp"

namespace plancia::bench {
namespace {

constexpr std::uint64_t kSeed = 2026;

RegretFigures figures(const std::string& name, const char* policy, const catalog::Game& game,
                      const ai::LateDecisions& late) {
  const auto regret = sim::measure_regret(game, *sim::parse_policy(policy),
                                          {.games = late.games,
                                           .seed = kSeed,
                                           .positions = 100'000,
                                           .from_round = late.from_round,
                                           .by_rule_of_thumb = true});
  if (!regret) throw std::runtime_error(regret.error().en);
  const sim::RegretRow& all = regret->all;
  return {.name = name,
          .policy = policy,
          .positions = all.exact,
          .best = all.exact == 0 ? 0 : static_cast<double>(all.best) / static_cast<double>(all.exact),
          .mean = all.mean(),
          .most = all.most};
}

}  // namespace

std::vector<RegretFigures> run_regrets(const Progress& progress) {
  std::vector<RegretFigures> rows;
  each_game([&]<class R>(const catalog::GameInfo& info) {
    if constexpr (requires { ai::PlayerOf<R>::Bench::kRegrets; }) {
      for (const ai::LateDecisions& late : ai::PlayerOf<R>::Bench::kRegrets) {
        const auto game = new_game(info.id, late.scenario);
        const std::string name = info.id + " " + std::string(late.scenario);
        for (const char* policy : {"scripted", "mcts:2000"}) {
          progress(name + " " + policy);
          rows.push_back(figures(name, policy, *game, late));
        }
      }
    }
  });
  return rows;
}

}  // namespace plancia::bench
