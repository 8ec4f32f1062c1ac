#include <linea_player/outlook.hpp>

#include <algorithm>
#include <bit>
#include <cmath>
#include <vector>

#include <ai/logistic.hpp>
#include <ai/play_out.hpp>
#include <ai/value.hpp>
#include <linea_player/learnt.hpp>
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

}  // namespace

Outlook::Outlook(const Rules& rules, const Weights& weights) : rules_(&rules), weights_(weights) {
  for (unsigned piece = 0; piece < rules.pieces(); ++piece) {
    points_[static_cast<std::size_t>(rules.side(piece))] += rules.unit(piece).points;
  }
  for (const Objective& objective : rules.components().objectives) ground_ += objective.points;
}

std::size_t Outlook::play(const Styles& styles, std::uint64_t seed, std::uint64_t game,
                          std::vector<Sample>& samples) const {
  constexpr std::uint32_t kRandom = 50;  // of the decisions, in 1024ths
  SimulationDice dice(seed, game);
  NullSink silent;
  State state = rules_->start();
  const std::size_t first = samples.size();
  std::size_t steps = 0;
  for (Turn turn = rules_->turn(state); turn != Turn::over; turn = rules_->turn(state), ++steps) {
    if (state.step == Step::draw) samples.push_back({features(state)});
    const bool by_lot = turn == Turn::chance || dice.below(1024) < kRandom;
    const Action action = by_lot ? random_action(*rules_, state, dice) : by_style(*rules_, state, styles[state.seat]);
    rules_->play(state, action, silent);
  }
  const double value = ai::value_of(rules_->result(state), Player::scale(*rules_));
  for (std::size_t i = first; i < samples.size(); ++i) samples[i].value = value;
  return steps;
}

double Outlook::loss(const Weights& weights, const std::vector<Sample>& samples) {
  double sum = 0;
  for (const auto& [features, value] : samples) {
    const double foreseen = std::clamp(ai::logistic_value(weights, features), 1e-9, 1 - 1e-9);
    sum -= value * std::log(foreseen) + (1 - value) * std::log(1 - foreseen);
  }
  return samples.empty() ? 0 : sum / static_cast<double>(samples.size());
}

Outlook::Weights fitted_outlook(const Rules& rules) {
  // As many games as take about a second or two; sixty of a large scenario are enough, of a small one there are more.
  constexpr std::size_t kSteps = 40'000;
  constexpr std::uint64_t kSeed = 1944;
  const Outlook outlook(rules);
  std::vector<Outlook::Sample> samples;
  std::size_t steps = 0;
  for (std::uint64_t game = 0; steps < kSteps; ++game) steps += outlook.play({}, kSeed, game, samples);
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

std::string_view Outlook::name(std::size_t feature) {
  // In the order in which features() gives them.
  static constexpr std::array<std::string_view, kFeatures> kNames{"one",
                                                                  "over",
                                                                  "lead",
                                                                  "lead*over",
                                                                  "ahead",
                                                                  "ahead*over",
                                                                  "ahead*over3",
                                                                  "a.vehicles",
                                                                  "a.foot",
                                                                  "a.pinned",
                                                                  "a.routed",
                                                                  "a.spotted",
                                                                  "a.running",
                                                                  "a.ready*left",
                                                                  "a.near",
                                                                  "a.near*over",
                                                                  "a.held",
                                                                  "a.held*over",
                                                                  "x.vehicles",
                                                                  "x.foot",
                                                                  "x.pinned",
                                                                  "x.routed",
                                                                  "x.spotted",
                                                                  "x.running",
                                                                  "x.ready*left",
                                                                  "x.near",
                                                                  "x.near*over",
                                                                  "x.held",
                                                                  "x.held*over",
                                                                  "a.vehicles*x.vehicles",
                                                                  "a.vehicles*x.foot",
                                                                  "a.foot*x.vehicles",
                                                                  "a.foot*x.foot"};
  return kNames[feature];
}

Scout::Scout(const Rules& rules) : Scout(rules, learnt_for(rules)) {}
Scout::Scout(const Rules& rules, const Learnt& learnt)
    : learnt_(learnt.styles), outlook_(rules, learnt.outlook), doubt_(learnt.doubt) {}

}  // namespace plancia::linea
