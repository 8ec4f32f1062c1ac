#include <xmas_player/raider.hpp>

#include <algorithm>
#include <array>
#include <limits>

#include <xmas_player/learnt.hpp>

namespace plancia::xmas {
namespace {

constexpr int kHex = 100;
constexpr int kWorst = std::numeric_limits<int>::min();

bool offered(const Rules::Choices& choices, Action action) {
  return std::ranges::find(choices, action) != choices.end();
}

}  // namespace

Raider::Raider(const Rules& rules, const Habits& habits, std::size_t charts)
    : habits_(habits),
      charts_(rules, charts, {.hex = kHex, .net = habits.net, .beam = habits.beam, .buoy = habits.buoy}) {}

bool Raider::wants_bridge(const Rules& rules, const State& state) const {
  return rules.components().bridge && state.bridge == BridgeState::intact && state.boats * 100 > habits_.spare;
}

std::span<const int> Raider::distances(const Rules& rules, const State& state) {
  return charts_.distances(rules, state, wants_bridge(rules, state));
}

Action Raider::step(const Rules& rules, const State& state, const Rules::Choices& choices) {
  const std::span<const int> distance = distances(rules, state);
  return *std::ranges::min_element(choices, {}, [&](Action action) {
    const HexIndex hex{static_cast<std::uint16_t>(action.a())};
    const int far = distance[hex.value()];
    return far == hex::kUnreachable || (rules.facts(hex).beams & state.lights) == 0 ? far : far + habits_.lit;
  });
}

Action Raider::speed(const Rules& rules, const State& state, const Rules::Choices& choices) {
  if (offered(choices, act(ActionKind::pass)) && state.alarm * 100 < habits_.pass) return act(ActionKind::pass);
  if (offered(choices, act(ActionKind::try_net))) return act(ActionKind::try_net);
  const std::span<const int> distance = distances(rules, state);
  const int clear = std::max(ahead(rules, distance, state.hex, kMaxSpeed).hexes, 1);
  const int turns = std::max(rules.components().turns - state.turn + 1, 1);
  const int hurry = std::min(distance[state.hex.value()] / turns, kMaxSpeed * kHex);
  const bool shines = rules.facts(state.hex).beams != 0;
  const std::array<int, kMaxSpeed + 1> worth{0, 0, habits_.two + habits_.two_alarm * state.alarm,
                                             habits_.three + habits_.three_alarm * state.alarm,
                                             habits_.four + habits_.four_alarm * state.alarm};
  Action best = choices[0];
  int most = kWorst;
  for (int hexes = 1; hexes <= kMaxSpeed; ++hexes) {
    const Action action = act(ActionKind::speed, static_cast<unsigned>(hexes));
    if (!offered(choices, action)) continue;
    const int now = worth[static_cast<std::size_t>(hexes)] + hexes * habits_.pressed * hurry / kHex +
                    (shines ? hexes * habits_.shone : 0) - habits_.beyond * std::max(hexes - clear, 0);
    if (now <= most) continue;
    most = now;
    best = action;
  }
  return best;
}

// The ship and the number of boats that are worth most, if anything is worth enough.
Action Raider::attack(const Rules& rules, const State& state, const Rules::Choices& choices) const {
  Action best = choices[choices.size() - 1];  // launch, or hold
  int most = habits_.attack + habits_.attack_alarm * state.alarm;
  const int turns = std::max(rules.components().turns - state.turn, 0);
  const int boat = habits_.boat + habits_.scarce / std::max<int>(state.boats, 1) + habits_.late * std::min(turns, 6);
  for (const Action action : choices) {
    if (action.kind<ActionKind>() != ActionKind::attack) continue;
    int ship = wants_bridge(rules, state) ? 100 : 0;
    if (action.a() != kBridgeTarget) {
      const auto target = static_cast<int>(action.a());
      ship = 100 * rules.ship_points(target);
      if (rules.components().ships[action.a()].raises_level) ship += habits_.raises;
    }
    // Each boat hits with one die in two, and one hit is enough.
    const int boats = static_cast<int>(action.b());
    const int now = ship - (ship >> boats) - boats * boat;
    if (now <= most || ship == 0) continue;
    most = now;
    best = action;
  }
  return best;
}

Action Raider::choose(const Rules& rules, const State& state) {
  Rules::Choices choices;
  rules.choices(state, choices);
  switch (state.step) {
    case Step::equip:
      return act(ActionKind::equip, static_cast<unsigned>(state.gear[0] == 0 ? Gear::binoculars : Gear::charm));
    case Step::bombers: return act(state.alarm * 100 >= habits_.bombers ? ActionKind::bomb : ActionKind::wait);
    case Step::speed: return speed(rules, state, choices);
    case Step::move:
    case Step::landing: return step(rules, state, choices);
    case Step::bonus: return choices[choices.size() - 1];
    case Step::charm: {
      const int least = state.die == Die::attack     ? habits_.charm_attack
                        : state.die == Die::spotting ? habits_.charm_spotting
                        : state.die == Die::net      ? habits_.charm_net
                                                     : 0;
      return act((state.face + state.bonus) * 100 < least ? ActionKind::reroll : ActionKind::keep);
    }
    case Step::attack: return attack(rules, state, choices);
    default: return choices[0];
  }
}

Scout::Scout(const Rules& rules) {
  if (const auto habits = learnt_for(rules)) {
    raider_.emplace(rules, *habits);
  } else {
    hand_.emplace(rules);
  }
}

}  // namespace plancia::xmas
