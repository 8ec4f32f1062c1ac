// Why an action is not allowed: the rule that says no, for the person who tried it.

#include <algorithm>

#include <core/legal.hpp>

#include "s04_movement.hpp"
#include "s06_attacks.hpp"
#include "s09_equipment.hpp"
#include "view.hpp"

namespace plancia::xmas {
namespace {

Refusal no(RefusalKind kind, RuleId rule, int a = 0, int b = 0) {
  return {static_cast<std::uint16_t>(kind), rule, {a, b}};
}

// The step at which an action of this kind can be played.
Step step_of(ActionKind kind) {
  switch (kind) {
    case ActionKind::equip: return Step::equip;
    case ActionKind::bomb:
    case ActionKind::wait: return Step::bombers;
    case ActionKind::speed:
    case ActionKind::try_net:
    case ActionKind::pass: return Step::speed;
    case ActionKind::move:
    case ActionKind::stop: return Step::move;
    case ActionKind::land: return Step::landing;
    case ActionKind::bonus: return Step::bonus;
    case ActionKind::keep:
    case ActionKind::reroll: return Step::charm;
    case ActionKind::attack:
    case ActionKind::launch:
    case ActionKind::hold: return Step::attack;
    case ActionKind::roll: return Step::roll;
    case ActionKind::reveal: return Step::reveal;
  }
  return Step::over;
}

Refusal why_not_speed(const View& view, unsigned speed) {
  if (speed < 1 || speed > kMaxSpeed) return no(RefusalKind::speed_range, {"XM-4.1a"});
  if (view.s.net_failed.known() && view.options().net_fail == Edition::en) {
    return no(RefusalKind::held_by_net, {"XM-ED10"});
  }
  return no(RefusalKind::speed_blocked, {"XM-4.1b"}, static_cast<int>(speed));
}

Refusal why_not_move(const View& view, unsigned target) {
  const int hex = static_cast<int>(target);
  const Rules& rules = view.rules;
  if (target >= static_cast<unsigned>(rules.grid().size())) return no(RefusalKind::off_sheet, {"XM-Q28"});
  const HexIndex to{static_cast<std::uint16_t>(target)};
  if (to == view.s.hex) return no(RefusalKind::same_hex, {"XM-4.1b"});
  if (view.s.net_failed.known() && to != view.s.net_failed) return no(RefusalKind::held_by_net, {"XM-ED10"});
  const auto& around = view.here().neighbour;
  const auto found = std::ranges::find(around, to.value());
  if (found == around.end()) return no(RefusalKind::not_adjacent, {"XM-4.1b"}, hex);
  const auto direction = static_cast<int>(found - around.begin());
  const HexFacts& facts = rules.facts(to);
  if (!facts.sea) return no(RefusalKind::land, {"XM-4a"}, hex);
  if (facts.buoy) return no(RefusalKind::buoy, {"XM-10.1.2b"}, hex);
  const HexFacts& here = view.here();
  if (((here.open | here.gap) >> direction & 1) == 0) return no(RefusalKind::pier, {"XM-10.2.5a"}, hex);
  if ((here.gap >> direction & 1) != 0 && view.s.speed != 1) {
    return no(RefusalKind::gap_needs_speed_1, {"XM-10.2.5c"}, hex);
  }
  if (view.occupied(facts)) return no(RefusalKind::ship_in_hex, {"XM-4b"}, hex);
  if (facts.net && view.s.speed != 1) return no(RefusalKind::net_needs_speed_1, {"XM-4.2a"}, hex);
  if (view.may_step(view.s.hex, view.s.bridge_inside != 0, direction, view.s.speed)) {
    return no(RefusalKind::dead_end, {"XM-4.1b"}, hex, view.s.speed - view.s.moved);
  }
  if (here.bridge) {
    const RuleId rule = view.s.bridge_inside != 0 ? RuleId{"XM-Q38"} : RuleId{"XM-10.2.4f"};
    return no(RefusalKind::bridge_closed, rule, hex);
  }
  return no(RefusalKind::far_side_of_net, {"XM-Q7"}, hex);
}

Refusal why_not_attack(const View& view, unsigned target, unsigned boats) {
  const bool reach =
      target == kBridgeTarget ? view.bridge_in_reach() : target < kMaxShips && (view.targets() >> target & 1) != 0;
  if (!reach) {
    const RuleId bridge = view.options().bridge_attack == Edition::it ? RuleId{"XM-10.2.4b"} : RuleId{"XM-10.2.4c"};
    return no(RefusalKind::no_such_target, target == kBridgeTarget ? bridge : RuleId{"XM-6a"});
  }
  if ((view.open_targets() & target_bit(target)) == 0) return no(RefusalKind::target_twice, {"XM-6e"});
  const RuleId any_number = view.options().attack_mp == Edition::it ? RuleId{"XM-6b"} : RuleId{"XM-6c"};
  return no(RefusalKind::too_many_boats, any_number, static_cast<int>(boats), view.boats_unplanned());
}

Refusal explain(const View& view, Action action) {
  const State& s = view.s;
  const auto kind = action.kind<ActionKind>();
  if (s.step == Step::over) return no(RefusalKind::game_over, s.boats == 0 ? RuleId{"XM-2d"} : RuleId{"XM-2c"});
  const bool chance_due = s.step >= Step::roll;
  const bool is_chance = kind >= ActionKind::roll;
  if (chance_due && !is_chance) return no(RefusalKind::not_a_decision, {"XM-1.1a"});
  if (!chance_due && is_chance) return no(RefusalKind::not_a_die, {"XM-2a"});
  if (step_of(kind) != s.step) return no(RefusalKind::other_decision, {"XM-2a"});
  switch (kind) {
    case ActionKind::equip: return no(RefusalKind::gear_limit, {"XM-9.1b"}, static_cast<int>(action.a()));
    case ActionKind::speed: return why_not_speed(view, action.a());
    case ActionKind::try_net: return no(RefusalKind::not_in_net, {"XM-4.2.2a"});
    case ActionKind::pass: return no(RefusalKind::no_right_to_pass, {"XM-Q10"});
    case ActionKind::move: return why_not_move(view, action.a());
    case ActionKind::stop: return no(RefusalKind::no_early_stop, {"XM-4.1b"});
    case ActionKind::land: return no(RefusalKind::not_beyond, {"XM-4.2.1c"}, static_cast<int>(action.a()));
    case ActionKind::bonus:
      return no(RefusalKind::too_many_pieces, {"XM-Q22"}, static_cast<int>(action.a()), view.pieces_allowed(s.die));
    case ActionKind::attack: return why_not_attack(view, action.a(), action.b());
    case ActionKind::launch: return no(RefusalKind::nothing_declared, {"XM-6e"});
    case ActionKind::hold: return no(RefusalKind::already_declared, {"XM-6e"});
    case ActionKind::reveal: return no(RefusalKind::impossible_result, {"XM-Q19"});
    default: return no(RefusalKind::impossible_result, {"XM-1.1a"});
  }
}

}  // namespace

std::optional<Refusal> Rules::refusal(const State& state, Action action) const {
  if (is_legal(*this, state, action)) return std::nullopt;
  return explain(View{*this, state}, action);
}

}  // namespace plancia::xmas
