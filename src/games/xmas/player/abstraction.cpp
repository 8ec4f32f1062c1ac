#include <xmas_player/abstraction.hpp>

#include <algorithm>
#include <bit>
#include <tuple>
#include <utility>

namespace plancia::xmas {

namespace {

constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }

// Whether dice that equipment wears out on are being rolled: the pieces must stay what they are.
bool gear_in_use(const State& s) { return s.step == Step::bonus || s.bonus != 0 || s.held_die != Die::none; }

}  // namespace

Abstraction::Abstraction(const Rules& rules) : rules_(&rules) {
  const std::size_t hexes = at(rules.grid().size());

  // The hexes that one turn can touch: up to four steps clear of nets and gaps, a step over a gap, or onto a net and
  // beyond it; and one more step with the drift.
  const int current = drifts() ? 1 : 0;
  touched_.resize(hexes);
  for (std::size_t i = 0; i < hexes; ++i) {
    const HexIndex from{static_cast<std::uint16_t>(i)};
    if (!rules.facts(from).sea) continue;
    walk(from, kMaxSpeed + current, Way::clear, touched_[i]);
    for (const HexIndex next : around(from, Way::any)) {
      walk(next, (rules.facts(next).net ? 1 : 0) + current, Way::any, touched_[i]);
    }
    if (rules.facts(from).net) walk(from, 1 + current, Way::any, touched_[i]);
  }

  const std::vector<Ahead> turns = ahead_of_turns();
  const auto nearest = [&](const std::vector<HexIndex>& hexes_in_reach) {
    Ahead least{.danger = kFar, .net = kFar, .bridge = kFar};
    least.anchor.fill(kFar);
    for (const HexIndex hex : hexes_in_reach) {
      const Ahead& from_there = turns[hex.value()];
      for (std::size_t a = 0; a < kMaxAnchors; ++a) least.anchor[a] = std::min(least.anchor[a], from_there.anchor[a]);
      least.danger = std::min(least.danger, from_there.danger);
      least.net = std::min(least.net, from_there.net);
      least.bridge = std::min(least.bridge, from_there.bridge);
      least.beams |= from_there.beams;
    }
    return least;
  };
  reach_.resize(hexes);
  std::vector<HexIndex> near;
  for (std::size_t i = 0; i < hexes; ++i) {
    const HexIndex from{static_cast<std::uint16_t>(i)};
    if (!rules.facts(from).sea) continue;
    reach_[i].turn = nearest(touched_[i]);
    for (int steps = 0; steps < kSteps; ++steps) {
      for (const Way way : {Way::any, Way::clear}) {
        near.clear();
        walk(from, steps, way, near);
        (way == Way::any ? reach_[i].slow : reach_[i].fast)[at(steps)] = nearest(near);
      }
    }
  }

  for (int ship = 0; ship < rules.ships(); ++ship) {
    const auto worth = [&](int i) {
      return std::pair(rules.ship_points(i), rules.components().ships[at(i)].raises_level);
    };
    int kind = 0;
    while (worth(kind) != worth(ship)) ++kind;
    kind_[at(ship)] = static_cast<std::uint8_t>(kind);
  }
}

bool Abstraction::drifts() const { return rules_->options().drift && rules_->components().drift; }

// The hexes beside one that can be entered from it. Ships and a closed bridge are no obstacle here: more may seem in
// reach than is, never less.
std::vector<HexIndex> Abstraction::around(HexIndex from, Way way) const {
  const HexFacts& facts = rules_->facts(from);
  std::vector<HexIndex> list;
  for (int d = 0; d < hex::kDirections; ++d) {
    if (((way == Way::any ? facts.open | facts.gap : facts.open) >> d & 1) == 0) continue;
    const HexIndex to{facts.neighbour[at(d)]};
    if (way == Way::any || !rules_->facts(to).net) list.push_back(to);
  }
  return list;
}

// Adds every hex within so many steps of `from`, itself first.
void Abstraction::walk(HexIndex from, int steps, Way way, std::vector<HexIndex>& out) const {
  const std::size_t first = out.size();
  out.push_back(from);
  std::size_t begin = first;
  for (int k = 0; k < steps; ++k) {
    const std::size_t end = out.size();
    for (; begin < end; ++begin) {
      for (const HexIndex to : around(out[begin], way)) {
        if (std::find(out.begin() + static_cast<std::ptrdiff_t>(first), out.end(), to) == out.end()) out.push_back(to);
      }
    }
  }
}

template <class Goal>
std::vector<std::uint8_t> Abstraction::turns_to(Goal goal) const {
  std::vector<std::uint8_t> turns(touched_.size(), kFar);
  for (std::size_t i = 0; i < turns.size(); ++i) {
    const HexFacts& facts = rules_->facts(HexIndex{static_cast<std::uint16_t>(i)});
    if (facts.sea && goal(facts)) turns[i] = 0;
  }
  bool more = true;
  for (int turn = 1; more && turn < kFar; ++turn) {
    more = false;
    for (std::size_t i = 0; i < turns.size(); ++i) {
      if (turns[i] != kFar) continue;
      for (const HexIndex to : touched_[i]) {
        if (turns[to.value()] != turn - 1) continue;
        turns[i] = static_cast<std::uint8_t>(turn);
        more = true;
        break;
      }
    }
  }
  return turns;
}

// For each hex, as if a turn began there: how many turns until the unit can have touched what matters.
std::vector<Abstraction::Ahead> Abstraction::ahead_of_turns() const {
  std::vector<Ahead> list(touched_.size());
  const auto fill = [&](auto goal, auto place) {
    const std::vector<std::uint8_t> turns = turns_to(goal);
    for (std::size_t i = 0; i < list.size(); ++i) place(list[i]) = turns[i];
  };
  for (std::size_t a = 0; a < rules_->anchors().size(); ++a) {
    fill([&](const HexFacts& hex) { return (hex.near_anchors >> a & 1) != 0; },
         [&](Ahead& ahead) -> std::uint8_t& { return ahead.anchor[a]; });
  }
  fill([](const HexFacts& hex) { return hex.beams != 0 || hex.near_buoys != 0; },
       [](Ahead& ahead) -> std::uint8_t& { return ahead.danger; });
  fill([](const HexFacts& hex) { return hex.net; }, [](Ahead& ahead) -> std::uint8_t& { return ahead.net; });
  fill(
      [&](const HexFacts& hex) {
        return hex.bridge || std::ranges::any_of(hex.neighbour, [&](std::uint16_t n) {
                 return HexIndex{n}.known() && rules_->facts(HexIndex{n}).bridge;
               });
      },
      [](Ahead& ahead) -> std::uint8_t& { return ahead.bridge; });
  for (std::size_t i = 0; i < list.size(); ++i) {
    list[i].beams = rules_->facts(HexIndex{static_cast<std::uint16_t>(i)}).beams;
  }
  return list;
}

int Abstraction::turns_to_begin(const State& s) const { return rules_->components().turns - std::max<int>(s.turn, 1); }

// What the rest of the turn leaves open: all of a turn whose movement has not begun, the steps of a move that are left,
// or the drift alone.
const Abstraction::Ahead& Abstraction::ahead(const State& s) const {
  const Reach& reach = reach_[s.hex.value()];
  const int current = drifts() && s.phase <= Phase::drift ? 1 : 0;
  if (s.phase > Phase::movement) return reach.slow[at(current)];
  if (s.phase < Phase::movement || s.step == Step::speed) return reach.turn;
  const int steps = s.speed - s.moved + current;
  return s.speed == 1 ? reach.slow[at(steps + 1)]
                      : reach.fast[at(steps)];  // at speed 1 landing beyond a net is no step
}

// A1: whether, after the last movement, not even phase E has an attack to offer (XM-6b, XM-Q1, XM-Q2).
bool Abstraction::attacks_over(const State& s) const {
  if (turns_to_begin(s) > 0 || drifts() || (s.phase != Phase::event && s.phase != Phase::lights)) return false;
  return s.moved >= kMaxSpeed || s.declared_before != 0 || s.declared.back().known() ||
         std::ranges::find(s.declared, s.hex) != s.declared.end() ||
         rules_->options().attack_timing == AttackTiming::movement;
}

unsigned Abstraction::live_anchors(const State& s) const {
  if (attacks_over(s)) return 0;
  const Ahead& reach = ahead(s);
  const int turns = turns_to_begin(s);
  unsigned live = 0;
  for (std::size_t a = 0; a < rules_->anchors().size(); ++a) {
    if (reach.anchor[a] <= turns) live |= 1U << a;
  }
  return live;
}

// A1: nothing can change the result any more.
bool Abstraction::settled(const State& s, unsigned live) const {
  if ((s.other_units & kCosta) != 0 || s.die == Die::costa) return false;
  if (s.phase == Phase::setup && rules_->components().other_units) return false;  // Costa may still be given
  for (; live != 0; live &= live - 1) {
    const int anchor = std::countr_zero(live);
    if (rules_->hidden_at(s, anchor) > 0 || rules_->afloat_at(s, anchor) != 0) return false;
  }
  return true;
}

// Whether boats could be sent out from a hex, were it allowed: ships beside it, or a bridge that stands.
bool Abstraction::has_targets(const State& s, HexIndex hex) const {
  const HexFacts& facts = rules_->facts(hex);
  for (unsigned near = facts.near_anchors; near != 0; near &= near - 1) {
    const int anchor = std::countr_zero(near);
    if (rules_->hidden_at(s, anchor) > 0 || rules_->afloat_at(s, anchor) != 0) return true;
  }
  return s.bridge == BridgeState::intact && (facts.attacks_bridge || facts.bridge);
}

// A2: of the turn so far only what its rest asks for.
void Abstraction::forget_turn(State& s) const {
  if (rules_->options().net_fail_stays) s.from = HexIndex{};
  const bool moving = s.phase <= Phase::movement;
  if (!moving) {
    const bool net = s.net_turn != NetTurn::none;
    const bool too_far = s.moved >= kMaxSpeed && (drifts() || has_targets(s, s.hex));
    if (s.phase != Phase::event) s.speed = 1;
    if (s.phase != Phase::event || net) s.net_turn = NetTurn::none;
    // On a net the modifier is that of speed 2, and no such turn is too fast for anything.
    if (s.phase == Phase::event && net) s.speed = 2;
    s.moved = too_far ? kMaxSpeed : 1;
  }
  const int distance = moving ? s.speed - s.moved + 1 : drifts() ? 1 : 0;
  for (HexIndex& hex : s.declared) {
    const bool matters =
        hex.known() && has_targets(s, hex) &&
        hex::distance(rules_->grid().at(hex), rules_->grid().at(s.hex)) <= distance + (drifts() ? 1 : 0);
    if (!matters) hex = HexIndex{};
  }
  std::ranges::sort(s.declared);
  if (!has_targets(s, s.hex)) s.declared_before = 0;
  if (s.plan_at > 0 && s.plan_at < s.plan_size) {
    std::shift_left(s.plan_target.begin(), s.plan_target.end(), s.plan_at);
    std::shift_left(s.plan_boats.begin(), s.plan_boats.end(), s.plan_at);
    s.plan_size = static_cast<std::uint8_t>(s.plan_size - s.plan_at);
    std::fill(s.plan_target.begin() + s.plan_size, s.plan_target.end(), 0);
    std::fill(s.plan_boats.begin() + s.plan_size, s.plan_boats.end(), 0);
    s.plan_at = 0;
  }
}

// A6: a die only matters by what it comes to.
void Abstraction::blur(State& s) const {
  if (s.held_die != Die::none) {
    const int needed = s.held_die == Die::repair ? 5 : 4;
    s.held_total = static_cast<std::uint8_t>(s.held_total >= needed ? needed : 0);
  }
  if (s.event > 3 && s.event < 6) s.event = 3;
  if (s.step != Step::charm) return;
  const auto passes = [&](int needed) { s.face = s.face + s.bonus >= needed ? 6 : 1; };
  switch (s.die) {
    case Die::net:
    case Die::attack:
    case Die::spotting:
    case Die::wear: return passes(4);
    case Die::repair:
    case Die::battery:
    case Die::costa: return passes(5);
    case Die::buoy: {
      const int seen = rules_->buoys()[s.buoy].face;
      s.face = static_cast<std::uint8_t>(s.face == seen ? seen : seen == 1 ? 2 : 1);
      return;
    }
    case Die::colour: s.face = static_cast<std::uint8_t>((s.face + 1) / 2 * 2); return;
    default: return;
  }
}

// A7: boats sent against a wreck are lost, whatever they roll; and where no die can be helped, the order of the targets
// is nothing.
void Abstraction::forget_attack(State& s) const {
  const bool wasted = s.die == Die::attack && s.dice_left > 1 && s.step == Step::roll && s.bonus == 0 &&
                      (s.sunk >> s.plan_target[s.plan_at] & 1) != 0;
  if (wasted) {
    s.boats = static_cast<std::uint8_t>(s.boats - (s.dice_left - 1));
    s.dice_left = 1;
  }
  // How many boats went against the present ship is asked for by one option alone; against the bridge it is needed.
  const bool under_way = s.step != Step::attack && s.plan_size > 0 && s.plan_target[0] != kBridgeTarget;
  if (under_way && !rules_->options().bino_all) s.plan_boats[0] = 0;
  const bool helped =
      s.gear[at(static_cast<int>(Gear::binoculars))] != 0 || s.gear[at(static_cast<int>(Gear::charm))] != 0;
  if (s.step != Step::attack || helped) return;
  // By worth, place and number of boats, which no renaming changes.
  const auto rank = [&](int i) {
    const std::uint8_t target = s.plan_target[at(i)];
    if (target == kBridgeTarget) return std::tuple(0xff, 0, 0);
    int anchor = 0;
    while ((s.revealed[at(anchor)] >> target & 1) == 0) ++anchor;
    return std::tuple(int{kind_[target]}, anchor, int{s.plan_boats[at(i)]});
  };
  for (int i = 1; i < s.plan_size; ++i) {
    for (int j = i; j > 0 && rank(j) < rank(j - 1); --j) {
      std::swap(s.plan_target[at(j)], s.plan_target[at(j - 1)]);
      std::swap(s.plan_boats[at(j)], s.plan_boats[at(j - 1)]);
    }
  }
}

// A3: only the colours that this unit can meet before the lights go out.
void Abstraction::forget_lights(State& s) const {
  if (s.phase <= Phase::movement) {
    s.lights &= ahead(s).beams;
  } else if (turns_to_begin(s) == 0) {
    s.lights &= s.phase == Phase::attack ? 0 : ahead(s).beams;
  } else if (!drifts()) {
    s.lights &= reach_[s.hex.value()].turn.beams;
  }
}

// A4: alarm, bombers, bridge and pieces of equipment that nothing will ask about again.
void Abstraction::forget_tracks(State& s, unsigned live) const {
  const Ahead& reach = ahead(s);
  const int turns = turns_to_begin(s);
  const auto& units = rules_->components().other_units;
  if (units && s.turn >= units->bombers_last && s.phase > Phase::other_units) {
    s.other_units = static_cast<std::uint8_t>(s.other_units & ~kBombers);
  }
  const auto drop = [&](Gear gear) {
    if (!gear_in_use(s)) s.gear[at(static_cast<int>(gear))] = 0;
  };
  // In phase E the hex has been tested: danger is what the next turn may touch.
  const bool danger =
      s.phase == Phase::attack ? turns > 0 && reach_[s.hex.value()].turn.danger <= turns - 1 : reach.danger <= turns;
  if (!danger) {
    s.alarm = 0;
    s.other_units = static_cast<std::uint8_t>(s.other_units & ~kBombers);
    drop(Gear::cover);
  }
  if (reach.net > turns) drop(Gear::harpoon);
  if (live == 0) drop(Gear::binoculars);
  if (turns == 0 && s.phase > Phase::event) drop(Gear::wrench);
  if (rules_->components().bridge) {
    if (reach.bridge > turns && s.die != Die::tesei) s.bridge = BridgeState::collapsed;
    if (s.bridge != BridgeState::intact) s.other_units = static_cast<std::uint8_t>(s.other_units & ~kTesei);
  }
  // XM-5.3c: an exposure raises the alarm first, so that 5 and 6 are the same to it.
  if (s.alarm == kMaxAlarm && rules_->options().alarm_rule == Edition::it && (s.other_units & kBombers) == 0) --s.alarm;
}

// A5: ships of equal worth are interchangeable, sunk ones are points, and those out of reach do not matter.
void Abstraction::rename_ships(State& s, unsigned live) const {
  if (s.sunk == 0 && std::ranges::all_of(s.revealed, [](std::uint16_t seen) { return seen == 0; })) return;
  enum Fate : std::uint8_t { afloat, sunk, gone, hidden };
  bool hidden_matter = false;
  for (unsigned left = live; left != 0; left &= left - 1) {
    hidden_matter |= rules_->hidden_at(s, std::countr_zero(left)) > 0;
  }

  const int ships = rules_->ships();
  std::array<std::uint32_t, kMaxShips> rank{};    // kind, fate, anchor, place in the plan, number
  std::array<std::uint8_t, kMaxAnchors> empty{};  // places of sunk ships at live anchors
  std::array<std::uint8_t, kMaxShips> anchor_of;
  anchor_of.fill(0xff);
  for (std::size_t a = 0; a < rules_->anchors().size(); ++a) {
    for (unsigned seen = s.revealed[a]; seen != 0; seen &= seen - 1) {
      anchor_of[at(std::countr_zero(seen))] = static_cast<std::uint8_t>(a);
    }
    if ((live >> a & 1) != 0) empty[a] = static_cast<std::uint8_t>(std::popcount(unsigned(s.revealed[a] & s.sunk)));
  }
  for (int ship = 0; ship < ships; ++ship) {
    const std::uint8_t anchor = anchor_of[at(ship)];
    Fate fate = hidden_matter ? hidden : gone;
    std::uint32_t where = 0;
    if ((s.sunk >> ship & 1) != 0) {
      fate = sunk;
    } else if (anchor != 0xff) {
      fate = (live >> anchor & 1) != 0 ? afloat : gone;
      where = fate == afloat ? anchor : 0;
    }
    const auto planned = std::find(s.plan_target.begin(), s.plan_target.begin() + s.plan_size, ship);
    rank[at(ship)] = std::uint32_t{kind_[at(ship)]} << 24 | std::uint32_t{fate} << 20 | where << 12 |
                     static_cast<std::uint32_t>(planned - s.plan_target.begin()) << 6 |
                     static_cast<std::uint32_t>(ship);
  }
  std::sort(rank.begin(), rank.begin() + ships);

  // The ships of a kind stand together in the order of their rank and take the numbers of that kind in rising order.
  std::array<std::uint8_t, kMaxShips> name{};
  std::array<std::uint8_t, kMaxShips> next{};
  std::array<std::uint16_t, kMaxAnchors> revealed{};
  std::uint16_t sunk_now = 0;
  unsigned others = 0;
  for (int i = 0; i < ships; ++i) {
    const int kind = static_cast<int>(rank[at(i)] >> 24);
    int number = next[at(kind)] == 0 ? kind : next[at(kind)];
    while (kind_[at(number)] != kind) ++number;
    next[at(kind)] = static_cast<std::uint8_t>(number + 1);
    name[rank[at(i)] & 0x3f] = static_cast<std::uint8_t>(number);
    const unsigned bit = 1U << number;
    switch (static_cast<Fate>(rank[at(i)] >> 20 & 0xf)) {
      case afloat: revealed[rank[at(i)] >> 12 & 0xff] |= static_cast<std::uint16_t>(bit); break;
      case sunk: sunk_now |= static_cast<std::uint16_t>(bit); break;
      case gone: others |= hidden_matter ? bit : 0; break;
      case hidden: break;
    }
  }
  // Sunk ships fill the empty places of the live anchors; what is left over lies where nobody comes.
  unsigned wrecks = sunk_now;
  for (std::size_t a = 0; a < rules_->anchors().size(); ++a) {
    for (; empty[a] > 0; --empty[a], wrecks &= wrecks - 1) {
      revealed[a] |= static_cast<std::uint16_t>(wrecks & (0U - wrecks));
    }
  }
  if (hidden_matter && (others | wrecks) != 0) {
    const int far = std::countr_one(live);
    revealed[at(far)] = static_cast<std::uint16_t>(others | wrecks);
  }
  for (int i = 0; i < s.plan_size; ++i) {
    if (s.plan_target[at(i)] != kBridgeTarget) s.plan_target[at(i)] = name[s.plan_target[at(i)]];
  }
  s.sunk = sunk_now;
  s.revealed = revealed;
}

State Abstraction::operator()(const State& state) const {
  if (state.step != Step::over && !state.hex.known()) return state;  // before the start die
  State s = state;
  unsigned live = s.step == Step::over ? 0 : live_anchors(s);
  if (s.step == Step::over || settled(s, live)) {
    State end;
    end.step = Step::over;
    end.sunk = s.sunk;
    end.submarine_sunk = s.submarine_sunk;
    s = end;
    live = 0;
  } else {
    // XM-Q81: then every attack asks for the alarm, the lights, and the boats that are not sent.
    const bool plain = !rules_->options().full_alarm_at_once;
    if (plain) forget_tracks(s, live);
    forget_turn(s);
    if (plain) forget_lights(s);
    blur(s);
    if (plain) forget_attack(s);
  }
  rename_ships(s, live);
  return s;
}

}  // namespace plancia::xmas
