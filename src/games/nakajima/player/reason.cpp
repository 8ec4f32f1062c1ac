#include <nakajima_player/reason.hpp>

#include <algorithm>
#include <bit>

#include <nakajima_player/scripted.hpp>

namespace plancia::nakajima {
namespace {

using front::Reason;

Reason because(std::string_view kind, std::initializer_list<i18n::Arg> args = {}) {
  return front::because("nakajima", kind, args);
}

// Of the 36 throws of two dice those that come to this or more.
int throws_from(int sum) {
  int ways = 0;
  for (int first = 1; first <= kFaces; ++first) ways += std::clamp(first + kFaces - sum + 1, 0, kFaces);
  return ways;
}

int learnt(const State& s, unsigned aircraft) {
  const auto crew = static_cast<std::size_t>(crew_of(s, aircraft));
  return s.level[0][crew] + s.level[1][crew];
}

// One of several by what tells it from the others: whoever is worth most is asked for with a sign of 1, least with -1.
std::optional<Reason> of_named(const Rules& rules, const State& s, unsigned aircraft, int sign) {
  bool alike = true, damage = false, torpedo = false, lesson = false;
  for (unsigned left = rules.candidates(s, s.step); left != 0; left &= left - 1) {
    const auto other = static_cast<unsigned>(std::countr_zero(left));
    const int more = sign * (worth(s, aircraft) - worth(s, other));
    if (more < 0) return std::nullopt;
    const auto differ = [&](DeckSet marked) { return has(marked, aircraft) != has(marked, other); };
    // The checks ask for more than what counts over the fleet.
    const bool checked =
        s.fleet == 0 && (differ(s.fatigued) || differ(s.elite) || crew_of(s, aircraft) != crew_of(s, other) ||
                         plane_of(s, aircraft) != plane_of(s, other));
    alike = alike && more == 0 && !checked;
    damage = damage || differ(s.damaged);
    torpedo = torpedo || differ(s.torpedo);
    lesson = lesson || sign * (learnt(s, aircraft) - learnt(s, other)) > 0;
  }
  if (alike) return because("alike");
  if (sign > 0) {
    if (damage && !has(s.damaged, aircraft)) return because("whole");
    return lesson ? std::optional(because("trained")) : std::nullopt;
  }
  if (torpedo && !has(s.torpedo, aircraft)) return because("empty");
  if (damage && has(s.damaged, aircraft)) return because("damaged");
  return lesson ? std::optional(because("untrained")) : std::nullopt;
}

std::optional<Reason> of_escort(const State& s, unsigned aircraft) {
  if (!has(s.torpedo, aircraft)) return because("spent");
  return has(s.damaged, aircraft) ? std::nullopt : std::optional(because("escort"));
}

bool can_learn(const Rules& rules, const State& s) {
  for (std::size_t crew = 0; crew < kCrews; ++crew) {
    if ((s.present & s.crew[crew]) == 0) continue;
    if (std::min(s.level[0][crew], s.level[1][crew]) < rules.max_level()) return true;
  }
  return false;
}

// One more turn of training, or none: what it would bring the enemy.
std::optional<Reason> of_training(const Rules& rules, const State& s, bool more) {
  const std::vector<AlertRow>& alert = rules.components().alert;
  const AlertRow& next = alert[s.turn];
  if (more) {
    if (!can_learn(rules, s)) return std::nullopt;
    return because("learn", {{"faces", next.spotted_up_to}});
  }
  if (next.flak == alert[s.turn - 1U].flak) return std::nullopt;
  return because("alert", {{"flak", next.flak}});
}

std::optional<Reason> of_target(const Rules& rules, const State& s, unsigned ship) {
  const Prospect mine = prospect(rules, s, ship);
  bool best = mine.damage > 0, dearest = true;
  for (unsigned other = 0; other < static_cast<unsigned>(rules.ships(s)); ++other) {
    best = best && prospect(rules, s, other).rate <= mine.rate;
    dearest = dearest && (rules.sunk(s, other) || rules.ship_class(s, other).value <= rules.ship_class(s, ship).value);
  }
  if (best) return because(mine.sinks ? "sink" : "halve", {{"damage", mine.damage}, {"points", mine.points}});
  return dearest ? std::optional(because("dearest")) : std::nullopt;
}

std::optional<Reason> of_home(const Rules& rules, const State& s) {
  for (unsigned ship = 0; ship < static_cast<unsigned>(rules.ships(s)); ++ship) {
    if (prospect(rules, s, ship).damage > 0) return std::nullopt;
  }
  return because("home", {{"torpedoes", count(static_cast<DeckSet>(s.present & s.torpedo))}});
}

Reason of_adjustment(const Rules& rules, int value) {
  int ways = 0;
  for (int sum = 2; sum <= 2 * kFaces; ++sum) {
    const bool better = rules.components().adjust[static_cast<std::size_t>(sum - 2)].bonus > value;
    if (better) ways += throws_from(sum) - throws_from(sum + 1);
  }
  return because("adjust", {{"throws", ways}});
}

// The torpedo from here, or from the zone after it with the speed and the altitude of now.
std::optional<Reason> of_release(const Rules& rules, const State& s, ActionKind kind) {
  const auto throws_at = [&](const State& there) {
    return throws_from(rules.components().release.success_from - rules.release_modifier(there));
  };
  const int now = throws_at(s);
  if (kind == ActionKind::release) return because("release", {{"throws", now}});
  if (kind == ActionKind::pull_up) {
    return now < 36 ? std::optional(because("pull-up", {{"throws", now}})) : std::nullopt;
  }
  State next = s;
  next.zone = s.zone == Zone::far ? Zone::near : Zone::close;
  const int then = throws_at(next);
  if (s.shaken != 0 || then <= now) return std::nullopt;
  return because("proceed", {{"throws", then}, {"now", now}});
}

}  // namespace

std::optional<Reason> reason(const Rules& rules, const State& s, Action action) {
  const unsigned aircraft = action.a();
  const auto kind = action.kind<ActionKind>();
  switch (kind) {
    case ActionKind::teams:
      return because("teams", {{"bonus", static_cast<int>(action.a()) * rules.components().aircraft_check.fresh_team}});
    case ActionKind::unit: {
      const int places = rules.components().max_aircraft - units(s);
      const int cost = rules.cost(static_cast<Crew>(action.a()), static_cast<Plane>(action.b()));
      return because("unit", {{"aircraft", std::min(places, rules.points_left(s) / cost)}});
    }
    case ActionKind::count:
      if (action.a() != rules.choice_set(s)[rules.choice_set(s).size() - 1].a()) return std::nullopt;
      return because("all");
    case ActionKind::crash:
    case ActionKind::stall:
    case ActionKind::tired:
    case ActionKind::ground:
    case ActionKind::unload:
    case ActionKind::rest: return of_named(rules, s, aircraft, -1);
    case ActionKind::elite:
    case ActionKind::lead:
    case ActionKind::centre: return of_named(rules, s, aircraft, 1);
    case ActionKind::escort: return of_escort(s, aircraft);
    case ActionKind::repair: return because("repair");
    case ActionKind::done: {
      const AircraftCheck& check = rules.components().aircraft_check;
      if (s.step != Step::repair) return std::nullopt;
      return because("no-repair", {{"cost", check.fresh_team - check.tired_team}});
    }
    case ActionKind::train: return of_training(rules, s, true);
    case ActionKind::leave: return of_training(rules, s, false);
    case ActionKind::target: return of_target(rules, s, action.a());
    case ActionKind::home: return of_home(rules, s);
    case ActionKind::enter: return because(static_cast<Zone>(action.a()) == Zone::close ? "straight" : "approach");
    case ActionKind::adjust: return of_adjustment(rules, action.a() == 0 ? s.speed : s.altitude);
    case ActionKind::shield:
      return has(s.damaged, s.leader) ? std::optional(because("shield")) : of_escort(s, aircraft);
    case ActionKind::evade: return has(s.damaged, s.leader) ? std::nullopt : std::optional(because("evade"));
    case ActionKind::release:
    case ActionKind::pull_up:
    case ActionKind::proceed: return of_release(rules, s, kind);
    default: return std::nullopt;
  }
}

}  // namespace plancia::nakajima
