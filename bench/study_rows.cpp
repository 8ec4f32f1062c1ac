#include <sim/run.hpp>

#include "each_game.hpp"
#include "measure.hpp"

namespace plancia::bench {
namespace {

constexpr std::uint64_t kGames = 100'000;

template <GameRules R>
StudyRow study_row(const catalog::GameInfo& info, const std::string& scenario, double seconds) {
  const sim::Plan plan{{{.name = "", .setup = {info.id, scenario, "", {}, ""}, .policy = "random"}}, kGames, 1};
  const auto lineup = sim::prepare(plan);
  if (!lineup) throw std::runtime_error(lineup.error().en);
  const R& rules = rules_of<R>(*lineup->front().start->game);
  Passes passes;
  std::uint64_t steps = 0;
  do {
    const double studying = time_of([&] { sim::run(*lineup, plan.seed, {0, kGames}, 1, {}, {}); });
    steps = 0;
    const double playing = time_of([&] {
      for (std::uint64_t game = 0; game < kGames; ++game) {
        SimulationDice dice{1, game};
        typename R::State state = rules.start();
        steps += random_playout(rules, state, dice);
      }
    });
    passes.add(studying, playing);
  } while (!passes.enough(seconds));
  return {.name = info.id + " " + scenario,
          .games = kGames,
          .nanoseconds_per_step = 1e9 * passes.time() / static_cast<double>(steps),
          .against_loop = passes.ratio()};
}

}  // namespace

std::vector<StudyRow> run_studies(double seconds, const Progress& progress) {
  std::vector<StudyRow> rows;
  each_game([&]<class R>(const catalog::GameInfo& info) {
    if constexpr (!has_open_choices<R>()) {
      const std::string scenario = info.scenarios.front().id;
      progress(info.id + " " + scenario + " simulate");
      rows.push_back(study_row<R>(info, scenario, seconds));
    }
  });
  return rows;
}

}  // namespace plancia::bench
