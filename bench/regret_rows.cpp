#include <stdexcept>

#include <ai/exact_regret.hpp>
#include <bench/bench.hpp>
#include <catalog/catalog.hpp>

namespace plancia::bench {
namespace {

// The last turns of a raid, where exact values are found quickly enough, and as many games as give some dozens of them.
struct Late {
  const char* scenario;
  int from_round;
  std::uint32_t games;
};
constexpr Late kLate[] = {{"malta", 6, 40}, {"suda", 14, 40}};
constexpr std::uint64_t kSeed = 2026;

}  // namespace

std::vector<RegretFigures> run_regrets(const std::function<void(const std::string&)>& progress) {
  std::vector<RegretFigures> rows;
  for (const auto& [scenario, from_round, games] : kLate) {
    const auto made = catalog::new_game({"xmas", scenario, "", {}, ""});
    if (!made) throw std::runtime_error(made.error().en);
    for (const char* policy : {"scripted", "mcts:2000"}) {
      const std::string name = std::string("xmas ") + scenario;
      progress(name + " " + policy);
      const auto regret = ai::measure_regret(
          *made->game, *ai::parse_policy(policy),
          {.games = games, .seed = kSeed, .positions = 100'000, .from_round = from_round, .by_rule_of_thumb = true});
      if (!regret) throw std::runtime_error(regret.error().en);
      const ai::RegretRow& all = regret->all;
      rows.push_back({.name = name,
                      .policy = policy,
                      .positions = all.exact,
                      .best = all.exact == 0 ? 0 : static_cast<double>(all.best) / static_cast<double>(all.exact),
                      .mean = all.mean(),
                      .most = all.most});
    }
  }
  return rows;
}

}  // namespace plancia::bench
