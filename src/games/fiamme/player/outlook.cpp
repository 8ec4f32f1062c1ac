#include <fiamme_player/outlook.hpp>

#include <vector>

#include <ai/known.hpp>
#include <ai/logistic.hpp>
#include <ai/play_out.hpp>
#include <ai/value.hpp>
#include <fiamme_player/player.hpp>

namespace plancia::fiamme {
namespace {

using Features = Outlook::Features;

Features features(const State& s) {
  Features x{};
  std::size_t at = 0;
  const auto add = [&](double value) { x[at++] = value; };
  const bool trench = s.phase == Phase::trench;
  const double way = (trench ? 0.3 : 0) + s.land_turned * 0.06 + s.trench_drawn * 0.05 + s.stage * 0.4;
  const bool objective = s.card != kNoCard && s.card >= kObjectiveCards;
  add(1);
  add(trench);
  add(s.stage);
  add(objective);
  add(way);
  add(way * way);
  double units = 0, wounds = 0, bombs = 0, armed = 0;
  for (std::size_t u = 0; u < kMaxUnits; ++u) {
    const bool fights = s.status[u] == Status::in_play;
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
  const bool pm = s.pm == PmState::ready;
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

}  // namespace

Outlook::Outlook(const Rules& rules) : campaign_(rules.scenario().campaign) {
  constexpr std::uint64_t kGames = 2000;
  constexpr std::uint64_t kSeed = 1918;
  const ai::ValueScale scale = Player::scale(rules);
  Hand hand;
  NullSink silent;
  std::array<std::vector<ai::LogisticSample<kFeatures>>, kMissions> samples;
  for (std::uint64_t game = 0; game < kGames; ++game) {
    SimulationDice dice(kSeed, game);
    State state = rules.start();
    std::array<std::size_t, kMissions> first{};
    for (std::size_t m = 0; m < samples.size(); ++m) first[m] = samples[m].size();
    int turn = -1;
    for (Turn who = rules.turn(state); who != Turn::over; who = rules.turn(state)) {
      if (state.turn != turn) samples[state.mission].push_back({features(state)});
      turn = state.turn;
      rules.play(state, who == Turn::chance ? random_action(rules, state, dice) : hand.choose(rules, state), silent);
    }
    for (std::size_t m = 0; m < samples.size(); ++m) {
      const double won = state.missions_won >> m & 1;
      chances_[m] += won / kGames;
      const double value = campaign_ ? won : ai::value_of(rules.result(state), scale);
      for (std::size_t i = first[m]; i < samples[m].size(); ++i) samples[m][i].value = value;
    }
  }
  for (std::size_t m = 0; m < samples.size(); ++m) weights_[m] = ai::logistic_fit(samples[m]);
  for (std::size_t won = 0; won < worth_.size(); ++won) {
    State end = rules.start();
    end.missions_won = static_cast<std::uint8_t>((1U << won) - 1);
    worth_[won] = ai::value_of(rules.result(end), scale);
  }
}

Outlook outlook_for(const Rules& rules) {
  struct Key {
    Components components;
    Scenario scenario;
    Options options;
    bool operator==(const Key&) const = default;
  };
  static ai::Known<Key, Outlook> known;
  const Key key{rules.components(), rules.scenario(), rules.options()};
  if (const auto found = known.find(key)) return *found;
  const Outlook outlook(rules);
  known.keep(key, outlook);
  return outlook;
}

double Outlook::value(const State& state) const {
  return campaign_ ? campaign_value(state) : ai::logistic_value(weights_[state.mission], features(state));
}

// The mean over how many missions will be won, as if each were won or lost by itself.
double Outlook::campaign_value(const State& state) const {
  std::array<double, kMissions + 1> share{1};  // of each number of missions won
  for (std::size_t m = 0; m < chances_.size(); ++m) {
    const bool now = m == state.mission && state.outcome == MissionOutcome::open;
    const double chance = now                  ? ai::logistic_value(weights_[m], features(state))
                          : m <= state.mission ? state.missions_won >> m & 1
                                               : chances_[m];
    for (std::size_t won = m + 1; won > 0; --won) share[won] = share[won] * (1 - chance) + share[won - 1] * chance;
    share[0] *= 1 - chance;
  }
  double value = 0;
  for (std::size_t won = 0; won < share.size(); ++won) value += share[won] * worth_[won];
  return value;
}

}  // namespace plancia::fiamme
