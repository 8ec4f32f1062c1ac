#include <ai/fiamme_outlook.hpp>

#include <vector>

#include <ai/play_out.hpp>
#include <ai/value.hpp>

#include "logistic.hpp"

namespace plancia::ai {
namespace {

using Features = FiammeOutlook::Features;

}  // namespace

FiammeOutlook::FiammeOutlook(const fiamme::Rules& rules) : rules_(&rules) {
  if (rules.scenario().campaign) return;
  constexpr std::uint64_t kGames = 2000;
  constexpr std::uint64_t kSeed = 1918;
  const ValueScale scale = scale_of(rules);
  FiammeHand hand;
  NullSink silent;
  std::vector<LogisticSample<kFeatures>> samples;
  for (std::uint64_t game = 0; game < kGames; ++game) {
    SimulationDice dice(kSeed, game);
    fiamme::State state = rules.start();
    const std::size_t first = samples.size();
    int turn = -1;
    for (Turn who = rules.turn(state); who != Turn::over; who = rules.turn(state)) {
      if (state.turn != turn) samples.push_back({features(state)});
      turn = state.turn;
      rules.play(state, who == Turn::chance ? random_action(rules, state, dice) : hand.choose(rules, state), silent);
    }
    const double value = value_of(rules.result(state), scale);
    for (std::size_t i = first; i < samples.size(); ++i) samples[i].value = value;
  }
  weights_ = logistic_fit(samples);
  known_ = true;
}

double FiammeOutlook::value(const fiamme::State& state) const { return logistic_value(weights_, features(state)); }

Features FiammeOutlook::features(const fiamme::State& s) const {
  Features x{};
  std::size_t at = 0;
  const auto add = [&](double value) { x[at++] = value; };
  const bool trench = s.phase == fiamme::Phase::trench;
  const double way = (trench ? 0.3 : 0) + s.land_turned * 0.06 + s.trench_drawn * 0.05 + s.stage * 0.4;
  const bool objective = s.card != fiamme::kNoCard && s.card >= fiamme::kObjectiveCards;
  add(1);
  add(trench);
  add(s.stage);
  add(objective);
  add(way);
  add(way * way);
  double units = 0, wounds = 0, bombs = 0, armed = 0;
  for (std::size_t u = 0; u < fiamme::kMaxUnits; ++u) {
    const bool fights = s.status[u] == fiamme::Status::in_play;
    add(fights);
    add(fights && s.wounds[u] >= 1);
    add(fights && s.wounds[u] >= 2);
    if (!fights) continue;
    units += 1;
    wounds += s.wounds[u];
    bombs += s.bombs[u];
    armed += s.bombs[u] > 0 ? 1 : 0;
  }
  const double courage = s.courage;
  const bool pm = s.pm == fiamme::PmState::ready;
  add(units * way);
  add(wounds * way);
  add(bombs);
  add(armed);
  add(courage);
  add(courage * way);
  add(pm);
  add(pm * way);
  add(s.carried[0] + s.carried[1]);
  return x;
}

}  // namespace plancia::ai
