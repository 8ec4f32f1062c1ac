#include <linea_player/outlook.hpp>

#include <algorithm>
#include <bit>
#include <cmath>
#include <map>
#include <string>
#include <vector>

#include <ai/logistic.hpp>
#include <ai/play_out.hpp>
#include <ai/value.hpp>
#include <core/parallel.hpp>
#include <linea_player/player.hpp>

namespace plancia::linea {
namespace {

// What a side has and where it stands, each as a share of its points or of those of the ground.
struct Stand {
  double vehicles = 0, foot = 0;  // left
  double pinned = 0, routed = 0, spotted = 0, running = 0;
  double ready = 0;  // attacks
  double near = 0;   // to objectives
  double held = 0;   // of the ground
};

// How near a way of so many centimetres is.
double nearness(table::Length way) {
  constexpr double kFar = 25.0 * table::kCentimetre;
  return way >= kNoWay ? 0 : std::exp(-static_cast<double>(way) / kFar);
}

double share_over(const Rules& rules, const State& s) {
  const int each = kCards - rules.components().limits.reshuffle_at;
  return static_cast<double>(s.cycle * each + kCards - std::popcount(s.deck)) / (rules.components().deck_cycles * each);
}

// Curves that were fitted before, by pack, scenario and options: a table makes a player anew for every decision.
class Fitted {
 public:
  std::optional<Outlook::Features> find(const std::string& key) {
    const parallel::Lock lock(guard_);
    const auto found = known_.find(key);
    return found == known_.end() ? std::nullopt : std::optional(found->second);
  }
  void keep(const std::string& key, const Outlook::Features& weights) {
    constexpr std::size_t kMost = 64;
    const parallel::Lock lock(guard_);
    if (known_.size() < kMost) known_.emplace(key, weights);
  }

 private:
  parallel::Mutex guard_;
  std::map<std::string, Outlook::Features> known_;
};
Fitted& fitted() {
  static Fitted one;
  return one;
}

}  // namespace

Outlook::Outlook(const Rules& rules) : rules_(&rules) {
  for (unsigned piece = 0; piece < rules.pieces(); ++piece) {
    points_[static_cast<std::size_t>(rules.side(piece))] += rules.unit(piece).points;
  }
  for (const Objective& objective : rules.components().objectives) ground_ += objective.points;

  const auto option = static_cast<char>('0' + static_cast<int>(rules.options().rout_before_assault));
  const std::string key = rules.components().pack + '/' + rules.components().id + '/' + option;
  const auto known = rules.components().pack.empty() ? std::nullopt : fitted().find(key);
  weights_ = known ? *known : fit(rules);
  if (!known) fitted().keep(key, weights_);
}

// The weights under which games by rule of thumb went as they did.
Outlook::Features Outlook::fit(const Rules& rules) const {
  // As many games as take about a second or two; sixty of a large scenario are enough, of a small one there are more.
  constexpr std::size_t kSteps = 40'000;
  constexpr std::uint64_t kSeed = 1944;
  constexpr std::uint32_t kRandom = 50;  // of the decisions, in 1024ths, for positions that the script does not come to
  const ai::ValueScale scale = Player::scale(rules);
  Hand hand;
  NullSink silent;
  std::vector<ai::LogisticSample<kFeatures>> samples;
  std::size_t steps = 0;
  for (std::uint64_t game = 0; steps < kSteps; ++game) {
    SimulationDice dice(kSeed, game);
    State state = rules.start();
    const std::size_t first = samples.size();
    for (Turn turn = rules.turn(state); turn != Turn::over; turn = rules.turn(state), ++steps) {
      if (state.step == Step::draw) samples.push_back({features(state)});
      const bool by_lot = turn == Turn::chance || dice.below(1024) < kRandom;
      rules.play(state, by_lot ? random_action(rules, state, dice) : hand.choose(rules, state), silent);
    }
    const double value = ai::value_of(rules.result(state), scale);
    for (std::size_t i = first; i < samples.size(); ++i) samples[i].value = value;
  }
  return ai::logistic_fit(samples);
}

double Outlook::value(const State& state) const { return ai::logistic_value(weights_, features(state)); }

Outlook::Features Outlook::features(const State& s) const {
  const Rules& rules = *rules_;
  std::array<Stand, kSides> sides;
  for (unsigned piece = 0; piece < rules.pieces(); ++piece) {
    const PieceState& p = s.piece[piece];
    if (p.status == Status::destroyed || p.status == Status::left) continue;
    const auto side = static_cast<std::size_t>(rules.side(piece));
    const double share = rules.unit(piece).points / std::max(points_[side], 1.0);
    Stand& stand = sides[side];
    (rules.unit(piece).foot_or_gun() ? stand.foot : stand.vehicles) += share;
    if ((p.markers & kImmobilised) != 0) stand.pinned += share;
    if ((p.markers & kRouted) != 0) stand.routed += share;
    if ((p.markers & kSpotted) != 0) stand.spotted += share;
    if (p.posture == Posture::fast) stand.running += share;
    stand.ready += share * p.tokens;
  }
  for (unsigned o = 0; o < rules.components().objectives.size(); ++o) {
    const double share = rules.components().objectives[o].points / std::max(ground_, 1.0);
    const int holder = s.holder[o] != 0 ? s.holder[o] : rules.controller(s, o);
    if (holder != 0) sides[static_cast<std::size_t>(holder - 1)].held += share;
    std::array<double, kSides> nearest{};
    for (unsigned piece = 0; piece < rules.pieces(); ++piece) {
      if (!rules.on_table(s, piece) || rules.unit(piece).calls_artillery) continue;
      double& side = nearest[static_cast<std::size_t>(rules.side(piece))];
      side = std::max(side, nearness(rules.ways().cost(o, rules.unit(piece).mobility, rules.pose(s, piece).at)));
    }
    for (std::size_t side = 0; side < kSides; ++side) sides[side].near += share * nearest[side];
  }
  const double over = share_over(rules, s);
  const int points = rules.score(s, Side::allied) - rules.score(s, Side::axis);
  const double lead = points / std::max(points_[0] + points_[1] + ground_, 1.0);
  const double ahead = std::clamp(points / (2.0 * rules.components().lead_to_win), -1.0, 1.0);

  Features x{};
  std::size_t at = 0;
  const auto add = [&](double value) { x[at++] = value; };
  for (const double value : {1.0, over, lead, lead * over, ahead, ahead * over, ahead * over * over * over}) add(value);
  for (const Stand& side : sides) {
    add(side.vehicles);
    add(side.foot);
    add(side.pinned);
    add(side.routed);
    add(side.spotted);
    add(side.running);
    add(side.ready * (1 - over));
    add(side.near);
    add(side.near * over);
    add(side.held);
    add(side.held * over);
  }
  add(sides[0].vehicles * sides[1].vehicles);
  add(sides[0].vehicles * sides[1].foot);
  add(sides[0].foot * sides[1].vehicles);
  add(sides[0].foot * sides[1].foot);
  return x;
}

}  // namespace plancia::linea
