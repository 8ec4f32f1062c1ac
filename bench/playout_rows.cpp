#include <ai/game_player.hpp>

#include "each_game.hpp"
#include "measure.hpp"

namespace plancia::bench {
namespace {

// So many games are a set, and so many of them are played before as many dice are drawn.
constexpr std::uint64_t kRandomGames = 10'000, kRandomTurn = 500;
constexpr std::uint64_t kScriptedGames = 20, kScriptedTurn = 1;
constexpr std::uint64_t kProbes = 1000, kProbesTurn = 100;

// Steps of one game by rule of thumb on all sides.
template <ai::GamePlayer R>
std::uint64_t scripted_game(const R& rules, std::uint64_t game) {
  SimulationDice dice{1, game};
  typename R::State state = rules.start();
  NullSink silent;
  std::uint64_t steps = 0;
  for (; rules.turn(state) != Turn::over; ++steps) {
    const bool chance = rules.turn(state) == Turn::chance;
    const Action action =
        chance ? rules.outcome(state, dice.below(rules.weight_sum(state))) : ai::scripted(rules, state);
    rules.play(state, action, silent);
  }
  return steps;
}

// Where choices are open, random games are slow and pointless, so the player by rule of thumb plays all sides.
template <GameRules R>
Row playout_row(const std::string& name, const R& rules, double seconds, const Progress& progress) {
  if constexpr (has_open_choices<R>()) {
    progress(name + " script");
    return measure_games(name + " script", kScriptedGames, kScriptedTurn, seconds,
                         [&](std::uint64_t game) { return scripted_game(rules, game); });
  } else {
    progress(name);
    return measure_games(name, kRandomGames, kRandomTurn, seconds, [&](std::uint64_t game) {
      SimulationDice dice{1, game};
      typename R::State state = rules.start();
      return random_playout(rules, state, dice);
    });
  }
}

template <GameRules R>
std::vector<std::string> scenarios_of(const catalog::GameInfo& info) {
  if constexpr (requires { ai::PlayerOf<R>::Bench::kPlayouts; }) {
    const auto& listed = ai::PlayerOf<R>::Bench::kPlayouts;
    return {listed.begin(), listed.end()};
  }
  std::vector<std::string> all;
  for (const catalog::ScenarioInfo& scenario : info.scenarios) all.push_back(scenario.id);
  return all;
}

}  // namespace

std::vector<Row> run(double seconds, const Progress& progress) {
  std::vector<Row> rows;
  each_game([&]<class R>(const catalog::GameInfo& info) {
    for (const std::string& scenario : scenarios_of<R>(info)) {
      for (const std::string& edition : info.rules) {
        const auto game = new_game(info.id, scenario, edition);
        const std::string name = info.id + " " + scenario + (info.rules.size() > 1 ? " " + edition : "");
        rows.push_back(playout_row(name, rules_of<R>(*game), seconds, progress));
      }
    }
    if constexpr (requires { typename ai::PlayerOf<R>::Bench::Probe; }) {
      using Probe = typename ai::PlayerOf<R>::Bench::Probe;
      const std::string name = info.id + " " + std::string(Probe::kScenario) + " " + std::string(Probe::kName);
      progress(name);
      const auto game = new_game(info.id, Probe::kScenario);
      Probe probe(rules_of<R>(*game));
      rows.push_back(
          measure_games(name, kProbes, kProbesTurn, seconds, [&](std::uint64_t number) { return probe(number); }));
    }
  });
  return rows;
}

}  // namespace plancia::bench
