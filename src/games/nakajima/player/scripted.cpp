#include <nakajima_player/scripted.hpp>

#include <algorithm>
#include <bit>

namespace plancia::nakajima {
namespace {

constexpr int kTrainingTurns = 3;
constexpr int kRunningTorpedo = 4;  // mean damage, rounded down

constexpr int kTorpedo = 8, kDamage = 5;
int crew_worth(const State& s, std::size_t crew) { return 2 * (s.level[0][crew] + s.level[1][crew]); }

unsigned first_of(unsigned aircraft) { return static_cast<unsigned>(std::countr_zero(aircraft)); }

// Of these aircraft the one worth most, or least with a sign of -1; the first of equals. All of a class of crews with
// the same marks are worth the same, so that only as many values are compared as there are kinds.
unsigned best(const State& s, unsigned aircraft, int sign) {
  unsigned found = 0;
  int most = -1000;
  for (std::size_t crew = 0; crew < kCrews; ++crew) {
    const unsigned mine = aircraft & s.crew[crew];
    if (mine == 0) continue;
    const int levels = crew_worth(s, crew);
    for (const bool torpedo : {false, true}) {
      for (const bool damaged : {false, true}) {
        const unsigned kind = mine & (torpedo ? s.torpedo : ~s.torpedo) & (damaged ? s.damaged : ~s.damaged);
        const int value = kind == 0 ? -1000 : sign * (levels + kTorpedo * torpedo - kDamage * damaged);
        found = value > most ? kind : value == most ? found | kind : found;
        most = std::max(most, value);
      }
    }
  }
  return first_of(found);
}

// Whole aircraft without a torpedo go along first.
unsigned escort(const State& s, unsigned aircraft) {
  const unsigned whole = aircraft & ~s.damaged, flying = whole != 0 ? whole : aircraft;
  const unsigned spent = flying & ~s.torpedo;
  return first_of(spent != 0 ? spent : flying);
}

// A repair costs a step in the Aircraft Check, so only what the coming check can bear.
Action repair(const Rules& rules, const State& s) {
  const int mean = 7 + rules.aircraft_check_modifier(s);
  const auto& bands = rules.components().aircraft_check.bands;
  return mean >= bands.back().from + 3 ? rules.choice_set(s)[0] : act(ActionKind::done);
}

// The ship with most points to be had for each damage still needed.
Action target(const Rules& rules, const State& s) {
  Action found = act(ActionKind::home);
  int most = 0;
  for (unsigned i = 0; i < static_cast<unsigned>(rules.ships(s)); ++i) {
    const int rate = prospect(rules, s, i).rate;
    if (rate > most) {
      most = rate;
      found = act(ActionKind::target, i);
    }
  }
  return found;
}

// Poor crews need the further tries that Near gives; good ones, and anyone against strong Flak, go straight to Close.
Action entry(const State& s) {
  const auto crew = static_cast<std::size_t>(crew_of(s, s.leader));
  const int level = s.level[0][crew] + s.level[1][crew];
  const bool straight = level >= 4 || s.flak[s.target] >= 3;
  return act(ActionKind::enter, static_cast<unsigned>(straight ? Zone::close : Zone::near));
}

// The leader evades while it is whole; then whole escorts without a torpedo take the Hits, and other whole ones.
Action settle_hit(const State& s) {
  if (!has(s.damaged, s.leader)) return act(ActionKind::evade);
  Action found = act(ActionKind::evade);
  int most = -1000;
  for (const std::uint8_t escort : s.escort) {
    if (escort == kNobody || has(s.damaged, escort) || -worth(s, escort) <= most) continue;
    most = -worth(s, escort);
    found = act(ActionKind::shield, escort);
  }
  return found;
}

// Go on while another adjustment can still help, give up what is hopeless.
Action decide(const Rules& rules, const State& s) {
  const int needed = rules.components().release.success_from - rules.release_modifier(s);
  if (s.zone == Zone::close) return act(needed <= 11 ? ActionKind::release : ActionKind::pull_up);
  return act(needed <= 7 ? ActionKind::release : ActionKind::proceed);
}

// The ship that is worth most, whatever it would take to sink it.
Action dearest_ship(const Rules& rules, const State& s) {
  Action found = rules.choice_set(s)[0];
  int most = 0;
  for (unsigned i = 0; i < static_cast<unsigned>(rules.ships(s)); ++i) {
    const int value = rules.ship_class(s, i).value;
    if (rules.sunk(s, i) || value <= most) continue;
    most = value;
    found = act(ActionKind::target, i);
  }
  return found;
}

}  // namespace

int worth(const State& s, unsigned aircraft) {
  return crew_worth(s, static_cast<std::size_t>(crew_of(s, aircraft))) + kTorpedo * has(s.torpedo, aircraft) -
         kDamage * has(s.damaged, aircraft);
}

Prospect prospect(const Rules& rules, const State& s, unsigned ship) {
  const ShipClass& facts = rules.ship_class(s, ship);
  const int reach = count(static_cast<DeckSet>(s.present & s.torpedo)) * kRunningTorpedo;
  const int half = facts.hit_points / 2 + 1, half_value = (facts.value + 1) / 2;
  const bool halved = s.damage[ship] >= half;
  Prospect best;
  const auto consider = [&](int threshold, int points) {
    const int damage = threshold - s.damage[ship];
    const int rate = 1000 * points / damage;
    if (damage <= reach && rate > best.rate) best = {rate, damage, points, threshold == facts.hit_points};
  };
  if (rules.sunk(s, ship)) return best;
  consider(facts.hit_points, halved ? facts.value - half_value : facts.value);
  if (!halved) consider(half, half_value);
  best.rate -= 20 * s.flak[ship];
  return best;
}

Action recruit(const Rules& rules, const State& s) {
  switch (s.step) {
    case Step::train: return act(ActionKind::leave);
    case Step::target:  // a raid without torpedoes goes home
      return (s.present & s.torpedo) == 0 ? act(ActionKind::home) : dearest_ship(rules, s);
    case Step::entry: return act(ActionKind::enter, static_cast<unsigned>(Zone::near));
    case Step::hit: return act(ActionKind::evade);
    case Step::decide: return act(ActionKind::release);
    default: return scripted(rules, s);
  }
}

// Most decisions look at the position alone; the choices are asked for where they say what there is to choose from.
Action scripted(const Rules& rules, const State& s) {
  const auto choices = [&] { return rules.choice_set(s); };
  const auto name = [&](ActionKind kind, Step step, int sign) {
    return act(kind, best(s, rules.candidates(s, step), sign));
  };
  switch (s.step) {
    case Step::teams: return choices()[choices().size() / 2];
    case Step::unit:
      if (rules.cost(Crew::average, Plane::used) > rules.points_left(s)) return choices()[choices().size() - 1];
      return act(ActionKind::unit, static_cast<unsigned>(Crew::average), static_cast<unsigned>(Plane::used));
    case Step::count: return choices()[choices().size() - 1];
    case Step::crash: return name(ActionKind::crash, Step::crash, -1);
    case Step::stall: return name(ActionKind::stall, Step::stall, -1);
    case Step::repair: return repair(rules, s);
    case Step::train: return act(s.turn < kTrainingTurns ? ActionKind::train : ActionKind::leave);
    case Step::ground: return name(ActionKind::ground, Step::ground, -1);
    case Step::unload: return name(ActionKind::unload, Step::unload, -1);
    case Step::rest: return name(ActionKind::rest, Step::rest, -1);
    case Step::target: return target(rules, s);
    case Step::lead: return name(ActionKind::lead, Step::lead, 1);
    case Step::escort: return act(ActionKind::escort, escort(s, rules.candidates(s, Step::escort)));
    case Step::entry: return entry(s);
    case Step::adjust: return s.speed <= s.altitude ? act(ActionKind::adjust, 0) : act(ActionKind::adjust, 1);
    case Step::hit: return settle_hit(s);
    case Step::decide: return decide(rules, s);
    default: return choices()[0];
  }
}

}  // namespace plancia::nakajima
