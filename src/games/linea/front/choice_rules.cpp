#include <linea_front/words.hpp>

namespace plancia::linea {

RuleId step_rule(Step step) {
  switch (step) {
    case Step::setup: return {"LT-V1a"};
    case Step::card: return {"LT-Q1"};
    case Step::platoon: return {"LT-C2a"};
    case Step::half: return {"LT-A1a"};
    case Step::aim: return {"LT-R2a"};
    case Step::test: return {"LT-L4a"};
    case Step::reply: return {"LT-T6a"};
    case Step::ambush: return {"LT-T7a"};
    case Step::go_on: return {"LT-Q35"};
    case Step::assaulted: return {"LT-Q57"};
    case Step::opportunity: return {"LT-Q44"};
    case Step::smoke: return {"LT-Q60"};
    case Step::rally: return {"LT-C3a"};
    case Step::draw: return {"LT-C1a"};
    case Step::roll: return {"LT-S2a"};
    case Step::over: return {"LT-Q6"};
  }
  return {"LT-C1a"};
}

// A file of its own, so that the list of rules that play can cite is found by reading the sources
// (tools/rule_places.py).
RuleId choice_rule(const Rules&, const State& state, Action action) {
  switch (action.kind<ActionKind>()) {
    case ActionKind::place:
    case ActionKind::ready: return {"LT-V1a"};
    case ActionKind::platoon: return {"LT-C2a"};
    case ActionKind::turn: return {"LT-M2c"};
    case ActionKind::bound: return {"LT-M2a"};
    case ActionKind::speed: return {"LT-A1f"};
    case ActionKind::fire: return order_of(action).way == Fire::at ? RuleId{"LT-T1a"} : RuleId{"LT-O1a"};
    case ActionKind::area: return {"LT-Q40"};
    case ActionKind::assault: return {"LT-X1a"};
    case ActionKind::prepare: return {"LT-Q21"};
    case ActionKind::mount:
    case ActionKind::dismount: return {"LT-A1g"};
    case ActionKind::recover: return {"LT-A1h"};
    case ActionKind::rout: return {"LT-L4a"};
    case ActionKind::end: return {"LT-A1a"};
    case ActionKind::pass: return {"LT-Q1"};
    case ActionKind::request: return {"LT-R1a"};
    case ActionKind::aim: return {"LT-R2a"};
    case ActionKind::sustain: return {"LT-R3b"};
    case ActionKind::reinforce: return {"LT-C2b"};
    case ActionKind::test: return {"LT-L2a"};
    case ActionKind::reply: return {"LT-T6a"};
    case ActionKind::ambush: return {"LT-T7a"};
    case ActionKind::opportunity: return {"LT-Q44"};
    case ActionKind::decline: return step_rule(state.step);
    case ActionKind::go:
    case ActionKind::halt: return {"LT-Q35"};
    case ActionKind::smoke: return {"LT-Q60"};
    case ActionKind::rally: return {"LT-C3a"};
    case ActionKind::roll: return {"LT-S2a"};
    case ActionKind::card: return {"LT-C1a"};
  }
  return {"LT-C1a"};
}

}  // namespace plancia::linea
