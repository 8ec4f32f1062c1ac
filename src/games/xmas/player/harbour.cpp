#include <xmas_player/harbour.hpp>

#include <algorithm>
#include <bit>
#include <cmath>

#include <core/parallel.hpp>

namespace plancia::xmas {
namespace {

constexpr std::uint16_t kElsewhere = 0xffff;
constexpr std::size_t kThorough = 4000;    // fleets told apart at most
constexpr std::size_t kQuick = 2'000'000;  // places in all turns; some ten million of them take a second

std::uint16_t hexes_of(const Rules& rules) { return static_cast<std::uint16_t>(rules.grid().size()); }

int deepest(const Rules& rules) {
  int depth = 0;
  for (std::uint16_t i = 0; i < hexes_of(rules); ++i) {
    if (rules.facts(HexIndex{i}).sea) depth = std::max<int>(depth, rules.facts(HexIndex{i}).depth);
  }
  return depth;
}

bool inside(const Rules& rules, HexIndex hex, int depth) {
  const HexFacts& facts = rules.facts(hex);
  return facts.sea && !facts.net && !facts.buoy && facts.depth == depth;
}

// The first turn in which the unit can come into the zone: a turn takes it four hexes at most.
int first_inside(const Rules& rules, const State& start, int depth) {
  const int now = std::max<int>(start.turn, 1);
  if (!start.hex.known()) return now;
  std::vector<HexIndex> reached{start.hex};
  for (std::size_t begin = 0, steps = 0; begin < reached.size(); ++steps) {
    for (const std::size_t end = reached.size(); begin < end; ++begin) {
      if (inside(rules, reached[begin], depth)) return now + static_cast<int>(steps > 0 ? (steps - 1) / kMaxSpeed : 0);
      for (const std::uint16_t n : rules.facts(reached[begin]).neighbour) {
        const HexIndex next{n};
        if (next.known() && std::ranges::find(reached, next) == reached.end()) reached.push_back(next);
      }
    }
  }
  return now;
}

// Never below what it was.
std::vector<float> rounded_up(const std::vector<double>& values) {
  std::vector<float> list;
  list.reserve(values.size());
  for (const double value : values) {
    const auto nearest = static_cast<float>(value);
    list.push_back(nearest < value ? std::nextafter(nearest, 2.0F) : nearest);
  }
  return list;
}

int pieces(const State& state, Gear gear) { return state.gear[static_cast<std::size_t>(gear)]; }

}  // namespace

bool Harbour::covers(const Rules& rules) {
  if (rules.options().drift && rules.components().drift) return false;
  const int depth = deepest(rules);
  for (std::uint16_t i = 0; i < hexes_of(rules); ++i) {
    const HexFacts& facts = rules.facts(HexIndex{i});
    if (facts.sea && facts.near_anchors != 0 && !inside(rules, HexIndex{i}, depth)) return false;
  }
  return true;
}

Harbour::Harbour(const Rules& rules, const State& start, Care care)
    : rules_(&rules),
      threads_(care == Care::thorough ? parallel::threads_here() : 1),
      turn_(start.turn),
      most_{start.boats + std::popcount(start.sunk) + (rules.components().other_units && start.turn == 0 ? 1 : 0),
            pieces(start, Gear::binoculars), pieces(start, Gear::wrench), pieces(start, Gear::charm)},
      numbers_(static_cast<std::size_t>(rules.grid().size()), kElsewhere) {
  const int depth = deepest(rules);
  for (std::uint16_t i = 0; i < hexes_of(rules); ++i) {
    if (!inside(rules, HexIndex{i}, depth)) continue;
    numbers_[i] = static_cast<std::uint16_t>(hexes_.size());
    hexes_.push_back(HexIndex{i});
  }
  const int first = first_inside(rules, start, depth);
  const bool submarine = rules.components().other_units.has_value();
  const std::size_t layers =
      static_cast<std::size_t>(std::max(rules.components().turns - first + 1, 1)) * (submarine ? 2 : 1);
  const std::size_t quick = kQuick / (layers * hexes_.size() * number({.boats = start.boats + 1}));
  fleets_.emplace(rules, start, most_.boats, care == Care::thorough ? std::max(kThorough, quick) : quick);
  // Who goes out of the zone comes back into it somewhere along its edge, some turns later: as if he had stepped there.
  std::vector<std::size_t> edge;
  next_.resize(hexes_.size());
  for (std::size_t h = 0; h < hexes_.size(); ++h) {
    const HexFacts& facts = rules.facts(hexes_[h]);
    bool at_edge = false;
    for (unsigned ways = facts.open | facts.gap; ways != 0; ways &= ways - 1) {
      const std::uint16_t to = facts.neighbour[static_cast<std::size_t>(std::countr_zero(ways))];
      if (numbers_[to] != kElsewhere) next_[h].push_back(numbers_[to]);
      at_edge = at_edge || numbers_[to] == kElsewhere;
    }
    if (at_edge) edge.push_back(h);
  }
  for (const std::size_t h : edge) {
    for (const std::size_t other : edge) {
      if (other != h && std::ranges::find(next_[h], other) == next_[h].end()) next_[h].push_back(other);
    }
  }
  for (std::uint32_t f = 0; f < fleets_->size(); ++f) {
    first_.push_back(per_hex_);
    per_hex_ += number({.boats = most_.boats - fleets_->sunk(f) + 1});
  }
  work_out(first, false);
  if (submarine) work_out(first, true);
}

bool Harbour::holds_for(const State& state) const {
  if (state.turn != turn_ && !(state.turn > turn_ && fleets_->all_apart())) return false;
  return state.boats + std::popcount(state.sunk) <= most_.boats &&
         pieces(state, Gear::binoculars) <= most_.binoculars && pieces(state, Gear::wrench) <= most_.wrenches &&
         pieces(state, Gear::charm) <= most_.charm;
}

std::size_t Harbour::number(Force force) const {
  const int gear = (force.binoculars * (most_.wrenches + 1) + force.wrenches) * (most_.charm + 1) + force.charm;
  return static_cast<std::size_t>(force.boats * (most_.binoculars + 1) * (most_.wrenches + 1) * (most_.charm + 1) +
                                  gear);
}

// Fewer boats first, then less equipment, in the order of their numbers.
template <class F>
void Harbour::each_force(std::uint32_t fleet, F f) const {
  for (int boats = 0; boats <= most_.boats - fleets_->sunk(fleet); ++boats) {
    for (int binoculars = 0; binoculars <= most_.binoculars; ++binoculars) {
      for (int wrenches = 0; wrenches <= most_.wrenches; ++wrenches) {
        for (int charm = 0; charm <= most_.charm; ++charm) f(Force{boats, binoculars, wrenches, charm});
      }
    }
  }
}

// Hexes do not depend on each other within a layer.
template <class F>
void Harbour::each_place(F f) const {
  parallel::on_threads(threads_, [&](unsigned t) {
    for (std::size_t h = t; h < hexes_.size(); h += threads_) f(h);
  });
}

// XM-9.2a: a wear die for each piece on a die that stands, any of them to be rolled again with the Charm.
template <class Then>
double Harbour::worn(Force force, int Force::* gear, int used, Then then) const {
  if (used == 0) return then(force);
  Force less = force;
  --(less.*gear);
  const auto on = [&](Force left) { return worn(left, gear, used - 1, then); };
  const double kept = on(force);
  double lost = on(less);
  if (force.charm != 0) {
    force.charm = less.charm = 0;
    lost = std::max(lost, (on(force) + on(less)) / 2);
  }
  return (kept + lost) / 2;
}

// A die that `faces` of six make a success, with so many pieces of equipment on it: XM-1.1a, XM-9.1.1a, XM-9.1.2a,
// XM-9.1.5a.
template <class Then>
double Harbour::rolled(Force force, int Force::* gear, int used, int faces, Then then) const {
  const double good = std::min(faces + used, 6) / 6.0;
  const bool all_boats = gear == &Force::binoculars && rules_->options().bino_all;  // one use, many dice
  const auto stands = [&](bool success, Force left) {
    return worn(left, gear, all_boats ? 0 : used, [&](Force after) { return then(success, after); });
  };
  double bad = stands(false, force);
  const double well = stands(true, force);
  if (force.charm != 0) {
    force.charm = 0;
    bad = std::max(bad, good * stands(true, force) + (1 - good) * stands(false, force));
  }
  return good * well + (1 - good) * bad;
}

// XM-2c: the last turn is over.
Harbour::Layer Harbour::ended(bool submarine) const {
  Layer layer(hexes_.size() * per_hex_);
  each_place([&](std::size_t h) {
    for (std::uint32_t f = 0; f < fleets_->size(); ++f) {
      each_force(f, [&](Force force) { layer[place(h, f) + number(force)] = fleets_->worth(f, submarine); });
    }
  });
  return layer;
}

// XM-6a, XM-6.1a: any ship beside the hex, boat by boat, as long as it seems good.
void Harbour::attack(Layer& layer) const {
  each_place([&](std::size_t h) {
    const unsigned near = rules_->facts(hexes_[h]).near_anchors;
    if (near == 0) return;
    // Whoever has sunk more comes first: an attack leads there, with fewer boats.
    for (int sunk = most_.boats; sunk >= 0; --sunk) {
      for (std::uint32_t f = 0; f < fleets_->size(); ++f) {
        if (fleets_->sunk(f) != sunk) continue;
        each_force(f, [&](Force force) {
          if (force.boats == 0) return;
          double& best = layer[place(h, f) + number(force)];
          const int most = rules_->options().stack ? force.binoculars : std::min(force.binoculars, 1);
          Force left = force;
          --left.boats;
          for (unsigned anchors = near; anchors != 0; anchors &= anchors - 1) {
            for (const std::uint32_t hit : fleets_->hits(f, std::countr_zero(anchors))) {
              for (int used = 0; used <= most; ++used) {
                const double value = rolled(left, &Force::binoculars, used, 3, [&](bool sinks, Force after) {
                  return layer[place(h, sinks ? hit : f) + number(after)];
                });
                best = std::max(best, value);
              }
            }
          }
        });
      }
    }
  });
}

// XM-6a: the ships beside the hex are seen.
void Harbour::look(Layer& layer) const {
  each_place([&](std::size_t h) {
    for (unsigned near = rules_->facts(hexes_[h]).near_anchors; near != 0; near &= near - 1) {
      for (std::uint32_t f = 0; f < fleets_->size(); ++f) {
        const auto shown = fleets_->seen(f, std::countr_zero(near));
        if (shown.empty()) continue;
        each_force(f, [&](Force force) {
          double mean = 0;
          for (const auto& [fleet, probability] : shown) {
            mean += probability * layer[place(h, fleet) + number(force)];
          }
          layer[place(h, f) + number(force)] = mean;
        });
      }
    }
  });
}

// XM-5.2a: on so many faces of the event die an engine fails and, unless repaired, a boat is lost.
Harbour::Layer Harbour::after_event(const Layer& after, int faces, bool submarine) const {
  Layer layer(after.size());
  each_place([&](std::size_t h) {
    for (std::uint32_t f = 0; f < fleets_->size(); ++f) {
      const auto now = [&](Force force) { return after[place(h, f) + number(force)]; };
      each_force(f, [&](Force force) {
        double& value = layer[place(h, f) + number(force)];
        if (force.boats == 0) {
          value = fleets_->worth(f, submarine);
          return;
        }
        const auto fails = [&](Force hurt) {
          const int most = rules_->options().stack ? hurt.wrenches : std::min(hurt.wrenches, 1);
          double best = 0;
          for (int used = 0; used <= most; ++used) {
            best = std::max(best, rolled(hurt, &Force::wrenches, used, 2, [&](bool repaired, Force left) {
                              if (!repaired) --left.boats;
                              return now(left);
                            }));
          }
          return best;
        };
        const double chance = faces / 6.0;
        double failed = fails(force);
        if (force.charm != 0) {
          Force without = force;
          without.charm = 0;
          failed = std::max(failed, chance * fails(without) + (1 - chance) * now(without));
        }
        value = chance * failed + (1 - chance) * now(force);
      });
    }
  });
  return layer;
}

// The best of the hexes one step away.
Harbour::Layer Harbour::step(const Layer& arrived) const {
  Layer layer(arrived.size());
  each_place([&](std::size_t h) {
    double* const to = layer.data() + h * per_hex_;
    for (const std::size_t other : next_[h]) {
      const double* const from = arrived.data() + other * per_hex_;
      for (std::size_t i = 0; i < per_hex_; ++i) to[i] = std::max(to[i], from[i]);
    }
  });
  return layer;
}

// Turn by turn from the last. A failure has one face of six at speeds 1 to 3, two at speed 4 (XM-T5, XM-Q16), where
// there is no attack after the fourth hex (XM-6b).
void Harbour::work_out(int first, bool submarine) {
  const auto stop_or_go = [](Layer go, const Layer& stop) {
    for (std::size_t i = 0; i < go.size(); ++i) go[i] = std::max(go[i], stop[i]);
    return go;
  };
  const auto arrive = [&](Layer layer) {
    attack(layer);
    look(layer);
    return layer;
  };
  auto& begun = begun_[submarine ? 1 : 0];
  auto& landed = landed_[submarine ? 1 : 0];
  begun.resize(static_cast<std::size_t>(rules_->components().turns) + 1);
  landed.resize(begun.size());
  Layer next = ended(submarine);
  for (auto turn = begun.size() - 1; turn >= static_cast<std::size_t>(first); --turn) {
    Layer fast = after_event(next, 2, submarine);
    look(fast);
    fast = step(fast);
    for (int i = 0; i < 3; ++i) fast = step(arrive(std::move(fast)));
    attack(next);  // phase E
    const Layer slow = after_event(next, 1, submarine);
    Layer on = arrive(slow);
    landed[turn] = rounded_up(on);
    for (int i = 0; i < 2; ++i) on = arrive(stop_or_go(step(on), slow));
    next = stop_or_go(stop_or_go(step(on), slow), fast);
    begun[turn] = rounded_up(next);
  }
}

std::optional<double> Harbour::bound(const State& s) const {
  const bool begins = s.step == Step::speed;
  const bool ends = s.step == Step::reveal && s.speed == 1 && s.phase == Phase::movement;
  if ((!begins && !ends) || numbers_[s.hex.value()] == kElsewhere) return std::nullopt;
  if (begun_[0][s.turn].empty()) return std::nullopt;
  const auto fleet = fleets_->of(s);
  if (!fleet || s.boats > most_.boats - fleets_->sunk(*fleet)) return std::nullopt;
  const Force force{s.boats, pieces(s, Gear::binoculars), pieces(s, Gear::wrench), pieces(s, Gear::charm)};
  const std::size_t at = place(numbers_[s.hex.value()], *fleet) + number(force);
  const auto value = [&](bool submarine) { return double{(begins ? begun_ : landed_)[submarine ? 1 : 0][s.turn][at]}; };
  if ((s.other_units & kCosta) == 0) return value(s.submarine_sunk != 0);
  // XM-10.2.2c: as if Costa's die were rolled at once, a Charm helped it, and were kept.
  const double sunk = force.charm != 0 ? 5.0 / 9 : 1.0 / 3;
  return sunk * value(true) + (1 - sunk) * value(false);
}

}  // namespace plancia::xmas
