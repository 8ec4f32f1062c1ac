#include <fiamme_front/words.hpp>

namespace plancia::fiamme {

// A file of its own, so that the list of rules that play can cite is found by reading the sources
// (tools/rule_places.py).
RuleId choice_rule(const Rules& rules, const State& state, Action action) {
  const bool land = state.phase == Phase::land;
  switch (action.kind<ActionKind>()) {
    case ActionKind::done: return land ? RuleId{"FA-8.1e"} : RuleId{"FA-9.0.4"};
    case ActionKind::marker: return land ? RuleId{"FA-8.1b"} : RuleId{"FA-9.1b"};
    case ActionKind::bomb: return {"FA-9.1d"};
    case ActionKind::pass: return {"FA-9.1c"};
    case ActionKind::courage: return land ? RuleId{"FA-8.1c"} : RuleId{"FA-9.1e"};
    case ActionKind::pool:
    case ActionKind::agree:
    case ActionKind::decline: return {"FA-12e"};
    case ActionKind::select: return rules.coop() ? RuleId{"FA-12i"} : land ? RuleId{"FA-8.1d"} : RuleId{"FA-9.1f"};
    case ActionKind::ready: return {"FA-9.1g"};
    case ActionKind::pm: return {"FA-9.3.5a"};
    case ActionKind::fuoco: return {"FA-12f"};
    case ActionKind::keep:
    case ActionKind::reroll: return {"FA-5b"};
    case ActionKind::mark: return {"FA-Q10"};
    case ActionKind::act:
    case ActionKind::leave: return {"FA-12j"};
    case ActionKind::unit: return rules.coop() ? RuleId{"FA-12k"} : land ? RuleId{"FA-8.2c"} : RuleId{"FA-9.2c"};
    case ActionKind::suppress:
    case ActionKind::eliminate: return {"FA-Q22"};
    case ActionKind::recover:
    case ActionKind::skip: return {"FA-9.3.6a"};
    case ActionKind::improve:
    case ActionKind::wait: return {"FA-10a"};
    case ActionKind::roll: return {"FA-1b"};
    case ActionKind::card: return land ? RuleId{"FA-8.0a"} : RuleId{"FA-9.0.2a"};
    case ActionKind::counter: return {"FA-9.3.1c"};
  }
  return {""};
}

}  // namespace plancia::fiamme
