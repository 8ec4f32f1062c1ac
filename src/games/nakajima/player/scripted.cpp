#include <nakajima_player/scripted.hpp>

#include <algorithm>

namespace plancia::nakajima {
namespace {

constexpr int kTrainingTurns = 3;
constexpr int kRunningTorpedo = 4;  // mean damage, rounded down

// How much a unit is worth to the raid: its levels, its torpedo, its health.
int worth(const State& s, unsigned aircraft) {
  const auto crew = static_cast<std::size_t>(crew_of(s, aircraft));
  int sum = 2 * (s.level[0][crew] + s.level[1][crew]);
  if (has(s.torpedo, aircraft)) sum += 8;
  if (has(s.damaged, aircraft)) sum -= 5;
  return sum;
}

// The choice whose aircraft has the greatest value; the first of equals.
template <class Value>
Action best(const Rules::Choices& choices, Value value) {
  Action found = choices[0];
  int most = -1000;
  for (const Action action : choices) {
    if (!names_aircraft(action.kind<ActionKind>())) continue;
    const int now = value(action.a());
    if (now > most) {
      most = now;
      found = action;
    }
  }
  return found;
}

// A repair costs a step in the Aircraft Check, so only what the coming check can bear.
Action repair(const Rules& rules, const State& s, const Rules::Choices& choices) {
  const int mean = 7 + rules.aircraft_check_modifier(s);
  const auto& bands = rules.components().aircraft_check.bands;
  return mean >= bands.back().from + 3 ? choices[0] : act(ActionKind::done);
}

// Points to be had for each damage still needed, for the next threshold: half, or all.
Action target(const Rules& rules, const State& s, const Rules::Choices& choices) {
  int torpedoes = count(static_cast<DeckSet>(s.present & s.torpedo));
  Action found = act(ActionKind::home);
  int most = 0;
  for (const Action action : choices) {
    if (action.kind<ActionKind>() != ActionKind::target) continue;
    const ShipClass& ship = rules.ship_class(s, action.a());
    const int damage = s.damage[action.a()];
    const int half = ship.hit_points / 2 + 1;
    const bool halved = damage >= half;
    const int half_value = (ship.value + 1) / 2;
    const int to_sink = ship.hit_points - damage;
    const int to_half = halved ? 0 : half - damage;
    const int reach = torpedoes * kRunningTorpedo;
    int rate = 0;
    if (to_sink <= reach) rate = 1000 * (halved ? ship.value - half_value : ship.value) / to_sink;
    if (!halved && to_half <= reach) rate = std::max(rate, 1000 * half_value / to_half);
    rate -= 20 * s.flak[action.a()];
    if (rate > most) {
      most = rate;
      found = action;
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
Action settle_hit(const State& s, const Rules::Choices& choices) {
  if (!has(s.damaged, s.leader)) return act(ActionKind::evade);
  const Action shield = best(choices, [&](unsigned a) { return has(s.damaged, a) ? -100 : -worth(s, a); });
  const bool whole = shield.kind<ActionKind>() == ActionKind::shield && !has(s.damaged, shield.a());
  return whole ? shield : act(ActionKind::evade);
}

// Go on while another adjustment can still help, give up what is hopeless.
Action decide(const Rules& rules, const State& s) {
  const int needed = rules.components().release.success_from - rules.release_modifier(s);
  if (s.zone == Zone::close) return act(needed <= 11 ? ActionKind::release : ActionKind::pull_up);
  return act(needed <= 7 ? ActionKind::release : ActionKind::proceed);
}

// The ship that is worth most, whatever it would take to sink it.
Action dearest_ship(const Rules& rules, const State& s, const Rules::Choices& choices) {
  Action found = choices[0];
  int most = 0;
  for (const Action action : choices) {
    if (action.kind<ActionKind>() != ActionKind::target) continue;
    const int value = rules.ship_class(s, action.a()).value;
    if (value <= most) continue;
    most = value;
    found = action;
  }
  return found;
}

}  // namespace

Action recruit(const Rules& rules, const State& s) {
  Rules::Choices choices;
  rules.choices(s, choices);
  const auto if_offered = [&](Action wanted) {
    return std::ranges::find(choices, wanted) != choices.end() ? wanted : choices[0];
  };
  switch (s.step) {
    case Step::train: return if_offered(act(ActionKind::leave));
    case Step::target:  // a raid without torpedoes goes home
      return (s.present & s.torpedo) == 0 ? act(ActionKind::home) : dearest_ship(rules, s, choices);
    case Step::entry: return if_offered(act(ActionKind::enter, static_cast<unsigned>(Zone::near)));
    case Step::hit: return if_offered(act(ActionKind::evade));
    case Step::decide: return if_offered(act(ActionKind::release));
    default: return scripted(rules, s);
  }
}

Action scripted(const Rules& rules, const State& s) {
  Rules::Choices choices;
  rules.choices(s, choices);
  const auto offered = [&](Action action) { return std::ranges::find(choices, action) != choices.end(); };
  const auto dearest = [&](unsigned a) { return worth(s, a); };
  const auto least = [&](unsigned a) { return -worth(s, a); };
  switch (s.step) {
    case Step::teams: return choices[choices.size() / 2];
    case Step::unit: {
      const Action wanted =
          act(ActionKind::unit, static_cast<unsigned>(Crew::average), static_cast<unsigned>(Plane::used));
      return offered(wanted) ? wanted : choices[choices.size() - 1];
    }
    case Step::count: return choices[choices.size() - 1];
    case Step::crash:
    case Step::stall: return best(choices, least);
    case Step::repair: return repair(rules, s, choices);
    case Step::train: return act(s.turn < kTrainingTurns ? ActionKind::train : ActionKind::leave);
    case Step::ground:
    case Step::unload:
    case Step::rest: return best(choices, least);
    case Step::target: return target(rules, s, choices);
    case Step::lead: return best(choices, dearest);
    case Step::escort:  // whole aircraft without a torpedo first
      return best(choices, [&](unsigned a) { return (has(s.torpedo, a) ? 0 : 2) - (has(s.damaged, a) ? 5 : 0); });
    case Step::entry: return entry(s);
    case Step::adjust: return s.speed <= s.altitude ? act(ActionKind::adjust, 0) : act(ActionKind::adjust, 1);
    case Step::hit: return settle_hit(s, choices);
    case Step::decide: return decide(rules, s);
    default: return choices[0];
  }
}

}  // namespace plancia::nakajima
