#include <nakajima_front/words.hpp>

namespace plancia::nakajima {

// A file of its own, so that the list of rules that play can cite is found by reading the sources
// (tools/rule_places.py).
RuleId choice_rule(const Rules&, const State& state, Action action) {
  switch (action.kind<ActionKind>()) {
    case ActionKind::teams: return {"NK-T3a"};
    case ActionKind::unit: return {"NK-T4b"};
    case ActionKind::count: return {"NK-T2c"};
    case ActionKind::crash: return {"NK-T6a"};
    case ActionKind::stall: return {"NK-T6b"};
    case ActionKind::tired: return {"NK-T6c"};
    case ActionKind::elite: return {"NK-T6d"};
    case ActionKind::repair: return {"NK-T7b"};
    case ActionKind::ground: return {"NK-T11b"};
    case ActionKind::unload: return {"NK-T12b"};
    case ActionKind::rest: return {"NK-T13b"};
    case ActionKind::lead: return {"NK-A2c"};
    case ActionKind::escort: return {"NK-A2d"};
    case ActionKind::shield: return {"NK-A6b"};
    case ActionKind::centre: return {"NK-Q19"};
    case ActionKind::train:
    case ActionKind::leave: return {"NK-T8c"};
    case ActionKind::target: return {"NK-A2e"};
    case ActionKind::home: return {"NK-A14d"};
    case ActionKind::enter: return {"NK-A2b"};
    case ActionKind::adjust:
    case ActionKind::keep: return {"NK-A8a"};
    case ActionKind::evade: return {"NK-A6a"};
    case ActionKind::release: return {"NK-A7b"};
    case ActionKind::pull_up: return {"NK-A7c"};
    case ActionKind::proceed: return {"NK-A7d"};
    case ActionKind::done:
      return state.step == Step::unit     ? RuleId{"NK-T1d"}
             : state.step == Step::repair ? RuleId{"NK-T7a"}
                                          : RuleId{"NK-A2a"};
    case ActionKind::roll: return {"NK-G3"};
  }
  return {""};
}

}  // namespace plancia::nakajima
