// Why an action is not allowed: the rule that says no, for the person who tried it.

#include <algorithm>

#include <core/legal.hpp>

#include "a01_to_04_approach.hpp"
#include "t01_to_04_buying.hpp"
#include "t05_to_09_training.hpp"

namespace plancia::nakajima {
namespace {

Refusal no(RefusalKind kind, RuleId rule, int a = 0, int b = 0) {
  return {static_cast<std::uint16_t>(kind), rule, {a, b}};
}

// Whether an action of this kind can be played at a step.
bool belongs(ActionKind kind, Step step) {
  switch (kind) {
    case ActionKind::teams: return step == Step::teams;
    case ActionKind::unit: return step == Step::unit;
    case ActionKind::count: return step == Step::count;
    case ActionKind::crash: return step == Step::crash;
    case ActionKind::stall: return step == Step::stall;
    case ActionKind::tired: return step == Step::tired;
    case ActionKind::elite: return step == Step::elite;
    case ActionKind::repair: return step == Step::repair;
    case ActionKind::ground: return step == Step::ground;
    case ActionKind::unload: return step == Step::unload;
    case ActionKind::rest: return step == Step::rest;
    case ActionKind::lead: return step == Step::lead;
    case ActionKind::escort: return step == Step::escort;
    case ActionKind::shield:
    case ActionKind::evade: return step == Step::hit;
    case ActionKind::centre: return step == Step::centre;
    case ActionKind::train:
    case ActionKind::leave: return step == Step::train;
    case ActionKind::target:
    case ActionKind::home: return step == Step::target;
    case ActionKind::enter: return step == Step::entry;
    case ActionKind::adjust:
    case ActionKind::keep: return step == Step::adjust;
    case ActionKind::release:
    case ActionKind::pull_up:
    case ActionKind::proceed: return step == Step::decide;
    case ActionKind::done: return step == Step::unit || step == Step::repair || step == Step::escort;
    case ActionKind::roll: return step == Step::roll;
  }
  return false;
}

Refusal why_not_teams(const View& view, unsigned teams) {
  const auto& options = view.tables().teams;
  const auto at = std::ranges::find(options, static_cast<int>(teams), &TeamOption::teams);
  if (at == options.end()) return no(RefusalKind::no_such_teams, {"NK-T3a"}, static_cast<int>(teams));
  return no(RefusalKind::too_expensive, {"NK-T1d"}, at->cost, view.rules.points_left(view.s));
}

Refusal why_not_units(const View& view, Crew crew, Plane plane, int number) {
  if (number == 0) return no(RefusalKind::count_zero, {"NK-T2c"});
  const int places = view.places_left();
  if (number > places) return no(RefusalKind::deck_full, {"NK-T2b"}, number, places);
  return no(RefusalKind::too_expensive, {"NK-T1d"}, number * view.rules.cost(crew, plane),
            view.rules.points_left(view.s));
}

Refusal why_not_aircraft(const View& view, ActionKind kind, unsigned aircraft) {
  const State& s = view.s;
  const auto number = static_cast<int>(std::min(aircraft, 0x7fffU));
  if (aircraft >= kMaxAircraft || !has(bought(s), aircraft)) {
    return no(RefusalKind::no_such_aircraft, {"NK-T4b"}, number);
  }
  if (!has(s.present, aircraft)) {
    const bool lost = has(static_cast<DeckSet>(s.lost_training | s.lost_battle), aircraft);
    return no(RefusalKind::out_of_game, lost ? RuleId{"NK-A15a"} : RuleId{"NK-Q10"}, number);
  }
  switch (kind) {
    case ActionKind::crash:
    case ActionKind::stall: return no(RefusalKind::other_class, {"NK-Q6"}, number);
    case ActionKind::tired:
    case ActionKind::elite:
      return has(view.in_class(s.testing), aircraft) ? no(RefusalKind::marked_already, {"NK-Q7"}, number)
                                                     : no(RefusalKind::other_class, {"NK-Q7"}, number);
    case ActionKind::repair: return no(RefusalKind::not_damaged, {"NK-T7a"}, number);
    case ActionKind::unload: return no(RefusalKind::no_torpedo, {"NK-T12b"}, number);
    case ActionKind::lead:
      return has(s.torpedo, aircraft) ? no(RefusalKind::led_enough, {"NK-Q24"}, number)
                                      : no(RefusalKind::no_torpedo, {"NK-A2c"}, number);
    case ActionKind::escort: return no(RefusalKind::in_formation, {"NK-A2d"}, number);
    case ActionKind::shield: return no(RefusalKind::not_an_escort, {"NK-A6b"}, number);
    default: return no(RefusalKind::not_an_escort, {"NK-Q19"}, number);
  }
}

Refusal why_not_target(const View& view, unsigned ship) {
  if (ship >= static_cast<unsigned>(view.rules.ships(view.s))) return no(RefusalKind::no_such_ship, {"NK-A1a"});
  return no(RefusalKind::ship_sunk, {"NK-Q16"}, view.rules.ship_argument(view.s, ship));
}

Refusal explain(const View& view, Action action) {
  const State& s = view.s;
  const auto kind = action.kind<ActionKind>();
  if (s.step == Step::over) return no(RefusalKind::game_over, {"NK-G1"});
  const bool is_die = kind == ActionKind::roll;
  if (s.step == Step::roll && !is_die) return no(RefusalKind::not_a_decision, {"NK-G3"});
  if (s.step != Step::roll && is_die) return no(RefusalKind::not_a_die, {"NK-G4"});
  if (!belongs(kind, s.step)) return no(RefusalKind::other_decision, {"NK-G1"});
  if (names_aircraft(kind)) return why_not_aircraft(view, kind, action.a());
  switch (kind) {
    case ActionKind::teams: return why_not_teams(view, action.a());
    case ActionKind::unit: {
      const bool known = action.a() < kCrews && action.b() < kPlanes;
      if (!known) return no(RefusalKind::no_such_value, {"NK-T2a"});
      return why_not_units(view, static_cast<Crew>(action.a()), static_cast<Plane>(action.b()), 1);
    }
    case ActionKind::count:
      return why_not_units(view, view.buying_crew(), view.buying_plane(), static_cast<int>(action.a()));
    case ActionKind::target: return why_not_target(view, action.a());
    case ActionKind::enter: return no(RefusalKind::no_such_zone, {"NK-A2b"});
    case ActionKind::adjust: return no(RefusalKind::no_such_value, {"NK-A8a"});
    case ActionKind::keep: return no(RefusalKind::adjustment_due, {"NK-Q36"});
    case ActionKind::proceed: return no(RefusalKind::last_zone, {"NK-A10b"});
    case ActionKind::done: return no(RefusalKind::none_bought, {"NK-G5"});
    default: return no(RefusalKind::impossible_result, {"NK-G3"});
  }
}

}  // namespace

std::optional<Refusal> Rules::refusal(const State& state, Action action) const {
  if (is_legal(*this, state, action)) return std::nullopt;
  return explain(View{*this, state}, action);
}

}  // namespace plancia::nakajima
