#include <xmas_front/words.hpp>

namespace plancia::xmas {

// A file of its own, so that the list of rules that play can cite is found by reading the sources
// (tools/rule_places.py).
RuleId choice_rule(const Rules& rules, const State& state, Action action) {
  switch (action.kind<ActionKind>()) {
    case ActionKind::equip: return {"XM-3e"};
    case ActionKind::bomb:
    case ActionKind::wait: return {"XM-10.2.2d"};
    case ActionKind::speed: return {"XM-4.1a"};
    case ActionKind::try_net: return {"XM-4.2.2a"};
    case ActionKind::pass: return {"XM-4.2.2b"};
    case ActionKind::move:
      return rules.facts(HexIndex{static_cast<std::uint16_t>(action.a())}).net ? RuleId{"XM-4.2.1a"}
                                                                               : RuleId{"XM-4.1b"};
    case ActionKind::stop: return {"XM-Q52"};
    case ActionKind::land: return {"XM-4.2.1c"};
    case ActionKind::bonus:
      switch (state.die) {
        case Die::attack: return {"XM-9.1.1a"};
        case Die::repair: return {"XM-9.1.2a"};
        case Die::net: return {"XM-9.1.3a"};
        default: return {"XM-9.1.4a"};
      }
    case ActionKind::keep:
    case ActionKind::reroll: return {"XM-9.1.5a"};
    case ActionKind::attack:
      if (action.a() == kBridgeTarget)
        return rules.options().bridge_attack == Edition::it ? RuleId{"XM-10.2.4b"} : RuleId{"XM-10.2.4c"};
      return rules.options().attack_mp == Edition::en ? RuleId{"XM-6c"} : RuleId{"XM-6b"};
    case ActionKind::launch: return {"XM-6d"};
    case ActionKind::hold: return {"XM-6f"};
    case ActionKind::roll: return {"XM-1.1a"};
    case ActionKind::reveal: return {"XM-6a"};
  }
  return {""};
}

}  // namespace plancia::xmas
