// Why an action is not allowed: the rule that says no, for the person who tried it.

#include <algorithm>

#include <core/legal.hpp>

#include "s05_courage.hpp"
#include "s09_1_command.hpp"
#include "s09_2_selection.hpp"
#include "s09_3_4_melee.hpp"
#include "view.hpp"

namespace plancia::fiamme {
namespace {

Refusal no(RefusalKind kind, RuleId rule, int a = 0, int b = 0) {
  return {static_cast<std::uint16_t>(kind), rule, {a, b}};
}

// The steps at which an action of this kind can be played.
bool belongs(ActionKind kind, Step step) {
  switch (kind) {
    case ActionKind::done:
    case ActionKind::marker:
    case ActionKind::bomb:
    case ActionKind::pass:
    case ActionKind::courage:
    case ActionKind::pool:
    case ActionKind::ready:
    case ActionKind::pm:
    case ActionKind::fuoco: return step == Step::spend;
    case ActionKind::select: return step == Step::spend || step == Step::keep;
    case ActionKind::agree:
    case ActionKind::decline: return step == Step::answer;
    case ActionKind::keep:
    case ActionKind::reroll:
    case ActionKind::mark: return step == Step::keep;
    case ActionKind::act:
    case ActionKind::leave: return step == Step::actor;
    case ActionKind::unit: return step == Step::unit;
    case ActionKind::suppress:
    case ActionKind::eliminate: return step == Step::order;
    case ActionKind::recover:
    case ActionKind::skip: return step == Step::grenades;
    case ActionKind::improve:
    case ActionKind::wait: return step == Step::improve;
    case ActionKind::roll: return step == Step::roll;
    case ActionKind::card: return step == Step::card;
    case ActionKind::counter: return step == Step::counter;
  }
  return false;
}

bool land(const View& view) { return view.s.phase == Phase::land; }

Refusal too_few(const View& view, unsigned cost, RuleId rule) {
  return no(RefusalKind::too_few_points, rule, static_cast<int>(cost), static_cast<int>(view.own_funds()));
}

Refusal why_not_marker(const View& view) {
  const RuleId rule = land(view) ? RuleId{"FA-8.1b"} : RuleId{"FA-9.1b"};
  if (view.s.marker != 0) return no(RefusalKind::marker_twice, rule);
  if (view.card().sniper != 0) return no(RefusalKind::no_test, {"FA-8.3c"});
  if (view.card().difficulty == 0) return no(RefusalKind::no_test, {"FA-Q11"});
  if (view.own_funds() < 1) return too_few(view, 1, rule);
  return no(RefusalKind::wrong_moment, {"FA-9.1i"});
}

Refusal why_not_bomb(const View& view) {
  if (land(view)) return no(RefusalKind::trenches_only, {"FA-9.1d"});
  if (view.s.bomb != 0) return no(RefusalKind::bomb_twice, {"FA-9.1d"});
  if (view.event() == CardEvent::no_bomb) return no(RefusalKind::bomb_forbidden, {"FA-9.0.3a"});
  if (view.own_funds() < 1) return too_few(view, 1, {"FA-9.1d"});
  if (view.options().bomb_in_step_7 ? view.s.window != Window::enemies : !view.buying_time()) {
    return no(RefusalKind::wrong_moment, {"FA-Q18"});
  }
  return no(RefusalKind::nobody_has_bomb, {"FA-9.1k"});
}

Refusal why_not_pass(const View& view, unsigned from, unsigned to) {
  if (land(view)) return no(RefusalKind::trenches_only, {"FA-9.1c"});
  if (from >= view.units() || to >= view.units()) return no(RefusalKind::no_such_unit, {"FA-9.1c"});
  if (from == to) return no(RefusalKind::same_unit, {"FA-9.1c"});
  for (const unsigned unit : {from, to}) {
    if (!view.in_play(unit)) return no(RefusalKind::unit_not_in_play, {"FA-9.1c"}, static_cast<int>(unit));
  }
  if (view.rules.unit(static_cast<int>(from)).seat != view.s.seat) {
    return no(RefusalKind::not_your_unit, {"FA-12n"}, static_cast<int>(from));
  }
  if (view.s.bombs[from] == 0) return no(RefusalKind::no_bomb_to_give, {"FA-9.1c"}, static_cast<int>(from));
  if (view.s.bombs[to] >= view.bomb_cap()) return no(RefusalKind::hands_full, {"FA-Q17"}, static_cast<int>(to));
  if (view.own_funds() < 1) return too_few(view, 1, {"FA-9.1c"});
  return no(RefusalKind::wrong_moment, {"FA-Q24"});
}

Refusal why_not_courage(const View& view, bool pooled) {
  if (pooled && !view.coop()) return no(RefusalKind::coop_only, {"FA-12e"});
  if (view.s.courage >= kMaxCourage) return no(RefusalKind::courage_full, {"FA-5a"});
  const unsigned cost = pooled ? 1 : view.courage_cost();
  const RuleId rule = pooled ? RuleId{"FA-12e"} : land(view) ? RuleId{"FA-8.1c"} : RuleId{"FA-9.1e"};
  if (view.own_funds() < cost) return too_few(view, cost, rule);
  if (pooled && view.funds(view.s.seat ^ 1U) == 0) return no(RefusalKind::other_has_no_points, {"FA-12e"});
  if (pooled && (view.s.declined >> view.s.seat & 1) != 0) return no(RefusalKind::offer_declined, {"FA-12e"});
  return no(RefusalKind::wrong_moment, {"FA-9.1i"});
}

Refusal why_not_select(const View& view, unsigned unit) {
  const RuleId rule = view.coop() ? RuleId{"FA-12i"} : land(view) ? RuleId{"FA-8.1d"} : RuleId{"FA-9.1f"};
  if (unit >= view.units()) return no(RefusalKind::no_such_unit, {"FA-2c"});
  if (view.s.step == Step::keep) return no(RefusalKind::wrong_moment, {"FA-Q7"});
  if (view.s.active != kNoUnit) return no(RefusalKind::selected_already, {"FA-Q50"});
  if (!view.in_play(unit)) return no(RefusalKind::unit_not_in_play, {"FA-2f"}, static_cast<int>(unit));
  if (view.rules.unit(static_cast<int>(unit)).seat != view.s.seat) {
    return no(RefusalKind::not_your_unit, {"FA-12i"}, static_cast<int>(unit));
  }
  if (view.event() == CardEvent::no_select) return no(RefusalKind::select_forbidden, {"FA-9.0.3a"});
  if (view.own_funds() < view.select_cost()) return too_few(view, view.select_cost(), rule);
  return no(RefusalKind::wrong_moment, {"FA-Q7"});
}

Refusal why_not_pm(const View& view, bool use) {
  const RuleId rule = use ? RuleId{"FA-9.3.5a"} : RuleId{"FA-9.1g"};
  if (view.coop()) return no(RefusalKind::solo_only, {"FA-12c"});
  if (land(view)) return no(RefusalKind::trenches_only, rule);
  if (view.s.pm == PmState::gone) {
    return no(RefusalKind::pm_is_gone, view.rules.has_pm(view.s) ? RuleId{"FA-9.3.6d"} : RuleId{"FA-11.4b"});
  }
  if (use && view.s.pm == PmState::used) return no(RefusalKind::pm_is_used, {"FA-9.3.5d"});
  if (use && view.s.pm_this_turn != 0) return no(RefusalKind::pm_only_once, {"FA-Q26"});
  if (!use && view.s.pm == PmState::ready) return no(RefusalKind::pm_is_ready, {"FA-9.1g"});
  if (!use && view.own_funds() < 2) return too_few(view, 2, {"FA-9.1g"});
  return no(RefusalKind::wrong_moment, rule);
}

Refusal why_not_fuoco(const View& view, unsigned unit) {
  if (!view.coop()) return no(RefusalKind::coop_only, {"FA-12f"});
  if (unit >= view.units()) return no(RefusalKind::no_such_unit, {"FA-12b"});
  if (view.rules.unit(static_cast<int>(unit)).number != 0) {
    return no(RefusalKind::not_a_pm, {"FA-12f"}, static_cast<int>(unit));
  }
  if (land(view)) return no(RefusalKind::trenches_only, {"FA-12g"});
  if (view.rules.unit(static_cast<int>(unit)).seat != view.s.seat) {
    return no(RefusalKind::not_your_unit, {"FA-Q54"}, static_cast<int>(unit));
  }
  if (!view.in_play(unit)) return no(RefusalKind::unit_not_in_play, {"FA-Q53"}, static_cast<int>(unit));
  if (!view.rules.fuoco_allowed(view.s)) return no(RefusalKind::pm_is_gone, {"FA-12l"});
  if (view.own_funds() < 1) return too_few(view, 1, {"FA-12f"});
  return no(RefusalKind::wrong_moment, {"FA-12g"});
}

Refusal why_not_reroll(const View& view, unsigned die) {
  if (die == 0 || die > view.s.dice) return no(RefusalKind::no_such_die, {"FA-5b"});
  if (view.s.courage == 0) return no(RefusalKind::no_courage, {"FA-5b"});
  if (view.s.die == Die::melee && die == 2) return no(RefusalKind::enemy_die, {"FA-5c"});
  return no(RefusalKind::die_is_good, {"FA-Q63"});
}

Refusal explain(const View& view, Action action) {
  const State& s = view.s;
  const auto kind = action.kind<ActionKind>();
  if (s.step == Step::over) return no(RefusalKind::game_over, {"FA-9.0.10a"});
  const bool chance_due = s.step >= Step::roll;
  const bool is_chance = kind >= ActionKind::roll;
  if (chance_due && !is_chance) return no(RefusalKind::not_a_decision, {"FA-1b"});
  const RuleId sequence = land(view) ? RuleId{"FA-8.0a"} : RuleId{"FA-9.0.4"};
  if (!chance_due && is_chance) return no(RefusalKind::not_a_die, sequence);
  if (!belongs(kind, s.step)) {
    return no(chance_due ? RefusalKind::impossible_result : RefusalKind::other_decision, sequence);
  }
  const auto unit = static_cast<int>(action.a());
  switch (kind) {
    case ActionKind::marker: return why_not_marker(view);
    case ActionKind::bomb: return why_not_bomb(view);
    case ActionKind::pass: return why_not_pass(view, action.a(), action.b());
    case ActionKind::courage: return why_not_courage(view, false);
    case ActionKind::pool: return why_not_courage(view, true);
    case ActionKind::select: return why_not_select(view, action.a());
    case ActionKind::ready: return why_not_pm(view, false);
    case ActionKind::pm: return why_not_pm(view, true);
    case ActionKind::fuoco: return why_not_fuoco(view, action.a());
    case ActionKind::reroll: return why_not_reroll(view, action.a());
    case ActionKind::mark: return no(RefusalKind::no_marker, {"FA-Q10"});
    case ActionKind::unit:
      if (action.a() >= view.units()) return no(RefusalKind::no_such_unit, {"FA-2c"});
      if (!view.in_play(action.a())) return no(RefusalKind::unit_not_in_play, {"FA-2f"}, unit);
      return no(RefusalKind::not_your_unit, {"FA-12k"}, unit);
    case ActionKind::improve:
      if (action.a() >= kAttributes) return no(RefusalKind::no_such_result, {"FA-2b"});
      return no(RefusalKind::attribute_at_cap, {"FA-Q57"}, unit);
    case ActionKind::roll:
    case ActionKind::card:
    case ActionKind::counter: return no(RefusalKind::impossible_result, {"FA-1b"});
    default: return no(RefusalKind::nothing_to_decide, sequence);
  }
}

}  // namespace

std::optional<Refusal> Rules::refusal(const State& state, Action action) const {
  if (is_legal(*this, state, action)) return std::nullopt;
  return explain(View{*this, state}, action);
}

}  // namespace plancia::fiamme
