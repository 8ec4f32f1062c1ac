#include <xmas_player/scripted.hpp>

#include <algorithm>
#include <bit>

#include <core/hash.hpp>

namespace plancia::xmas {
namespace {

// With boats to spare an intact bridge is worth a try: behind it there are no nets.
bool wants_bridge(const Rules& rules, const State& state) {
  constexpr int kBoatsToSpare = 5;
  return rules.components().bridge && state.bridge == BridgeState::intact && state.boats > kBoatsToSpare;
}

bool afloat(const Rules& rules, const State& state, int anchor) {
  return rules.hidden_at(state, anchor) > 0 || rules.afloat_at(state, anchor) != 0;
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
    : eyes_(eyes),
      finder_(rules.grid()),
      hexes_(static_cast<std::size_t>(rules.grid().size())),
      keys_(charts),
      charts_(charts * hexes_) {}

// How far each hex is from where the boats want to be, beside a ship still afloat or at the bridge, with nets and hexes
// under searchlights counted as longer.
std::span<const int> Hand::distances(const Rules& rules, const State& state) {
  const bool bridge = wants_bridge(rules, state);
  const bool enter_bridge = bridge && rules.options().bridge_attack == Edition::en;
  const bool open = state.bridge == BridgeState::open;
  std::uint32_t ships = 0;
  for (std::size_t a = 0; a < rules.anchors().size(); ++a) {
    ships |= static_cast<std::uint32_t>(afloat(rules, state, static_cast<int>(a))) << a;
  }
  const std::uint32_t key = ships | std::uint32_t{bridge} << 16 | std::uint32_t{open} << 17 | 1U << 31;  // never 0
  const std::size_t place = mix(key) % keys_.size();
  const std::span<int> chart(charts_.data() + place * hexes_, hexes_);
  if (keys_[place] == key) return chart;
  keys_[place] = key;
  const auto goal = [&](HexIndex hex) {
    const HexFacts& facts = rules.facts(hex);
    if (bridge) return enter_bridge ? facts.bridge : facts.attacks_bridge;
    if (!facts.sea || facts.buoy || (facts.anchor != 0xff && (ships >> facts.anchor & 1) != 0)) return false;
    return (facts.near_anchors & ships) != 0;
  };
  finder_.find(chart, goal, [&](HexIndex from, HexIndex to) {
    const HexFacts& origin = rules.facts(from);
    const HexFacts& target = rules.facts(to);
    const auto side = std::ranges::find(origin.neighbour, to.value());
    const auto direction = static_cast<unsigned>(side - origin.neighbour.begin());
    if (((origin.open | origin.gap) >> direction & 1) == 0) return 0;
    if (target.anchor != 0xff && (ships >> target.anchor & 1) != 0) return 0;
    if ((origin.bridge || target.bridge) && !open && !enter_bridge) return 0;
    return 2 + (target.net ? 6 : 0) + (eyes_ == Eyes::open && target.beams != 0 ? 1 : 0);
  });
  return chart;
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
  const std::span<const int> distance = distances(rules, state);
  int clear = 0;
  HexIndex at = state.hex;
  while (clear < 3 && distance[at.value()] > 0) {
    HexIndex best;
    for (const std::uint16_t n : rules.facts(at).neighbour) {
      const HexIndex next{n};
      if (next.known() && (!best.known() || distance[n] < distance[best.value()])) best = next;
    }
    if (!best.known() || distance[best.value()] >= distance[at.value()] || rules.facts(best).net) break;
    at = best;
    ++clear;
  }
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
