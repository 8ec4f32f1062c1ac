#include <xmas_player/scripted.hpp>

#include <algorithm>

namespace plancia::xmas {
namespace {

// With boats to spare an intact bridge is worth a try: behind it there are no nets.
bool wants_bridge(const Rules& rules, const State& state) {
  constexpr int kBoatsToSpare = 5;
  return rules.components().bridge && state.bridge == BridgeState::intact && state.boats > kBoatsToSpare;
}

// The best ship, by two boats, or by fewer if there are no more; both of the last two.
Action attack(const Rules& rules, const State& state, const Rules::Choices& choices, unsigned boats) {
  Action best = choices[choices.size() - 1];  // launch, or hold
  int points = 0;
  for (const Action action : choices) {
    if (action.kind<ActionKind>() != ActionKind::attack || action.b() > boats) continue;
    const int worth = action.a() == kBridgeTarget ? (wants_bridge(rules, state) ? 1 : 0)
                                                  : rules.ship_points(static_cast<int>(action.a()));
    if (worth > points || (worth == points && worth > 0 && action.a() == best.a() && action.b() > best.b())) {
      best = action;
      points = worth;
    }
  }
  return best;
}

}  // namespace

Hand::Hand(const Rules& rules, std::size_t charts, Eyes eyes)
    : eyes_(eyes), charts_(rules, charts, {kWay.hex, kWay.net, eyes == Eyes::open ? kWay.beam : 0, kWay.buoy}) {}

std::span<const int> Hand::distances(const Rules& rules, const State& state) {
  return charts_.distances(rules, state, wants_bridge(rules, state));
}

Action Hand::nearest(const Rules& rules, const State& state, const Rules::Choices& choices) {
  const std::span<const int> distance = distances(rules, state);
  const auto cost = [&](Action action) {
    const HexIndex hex{static_cast<std::uint16_t>(action.a())};
    const int lit = eyes_ == Eyes::open && (rules.facts(hex).beams & state.lights) != 0 ? 3 : 0;
    return distance[hex.value()] == hex::kUnreachable ? hex::kUnreachable : distance[hex.value()] + lit;
  };
  return *std::ranges::min_element(choices, {}, cost);
}

// Hexes of open water ahead on the best way, up to three: the speed that does not overshoot a net or a ship.
Action Hand::speed(const Rules& rules, const State& state, const Rules::Choices& choices) {
  const auto offered = [&](Action action) { return std::ranges::find(choices, action) != choices.end(); };
  if (eyes_ == Eyes::open && offered(act(ActionKind::pass)) && state.alarm < 4) return act(ActionKind::pass);
  if (offered(act(ActionKind::try_net))) return act(ActionKind::try_net);
  const int clear = ahead(rules, distances(rules, state), state.hex, 3).hexes;
  for (int s = std::max(clear, 1); s >= 1; --s) {
    if (offered(act(ActionKind::speed, static_cast<unsigned>(s))))
      return act(ActionKind::speed, static_cast<unsigned>(s));
  }
  return choices[0];
}

Action Hand::choose(const Rules& rules, const State& state) {
  Rules::Choices choices;
  rules.choices(state, choices);
  switch (state.step) {
    case Step::equip:
      return act(ActionKind::equip, static_cast<unsigned>(state.gear[0] == 0 ? Gear::binoculars : Gear::charm));
    case Step::bombers: return act(state.alarm >= 2 ? ActionKind::bomb : ActionKind::wait);
    case Step::speed: return speed(rules, state, choices);
    case Step::move:
    case Step::landing: return nearest(rules, state, choices);
    case Step::bonus: return choices[choices.size() - 1];
    case Step::charm: {
      const bool bad = (state.die == Die::attack && state.face + state.bonus < 4) ||
                       (state.die == Die::spotting && state.face + state.bonus <= 3);
      return act(bad ? ActionKind::reroll : ActionKind::keep);
    }
    case Step::attack: return attack(rules, state, choices, eyes_ == Eyes::open ? 2 : 1);
    default: return choices[0];
  }
}

Action scripted(const Rules& rules, const State& state) { return Hand(rules, 1).choose(rules, state); }
Action recruit(const Rules& rules, const State& state) {
  return Hand(rules, 1, Hand::Eyes::on_ships).choose(rules, state);
}

}  // namespace plancia::xmas
