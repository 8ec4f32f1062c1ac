#pragma once

#include <core/message.hpp>
#include <nakajima/state.hpp>

namespace plancia::nakajima {

// The rule that calls for each die.
constexpr RuleId rule_of(Die die) {
  switch (die) {
    case Die::mission: return {"NK-T1b"};
    case Die::extra: return {"NK-T1c"};
    case Die::training: return {"NK-T5b"};
    case Die::stall: return {"NK-T6b"};
    case Die::catalina: return {"NK-T8b"};
    case Die::aircraft_check: return {"NK-T11a"};
    case Die::torpedo_check: return {"NK-T12a"};
    case Die::aircrew_check: return {"NK-T13a"};
    case Die::fleet: return {"NK-A1a"};
    case Die::speed: return {"NK-A3a"};
    case Die::altitude: return {"NK-A4"};
    case Die::adjust_speed:
    case Die::adjust_altitude: return {"NK-A8a"};
    case Die::flak: return {"NK-A5a"};
    case Die::evasion: return {"NK-A6a"};
    case Die::gunnery: return {"NK-A9a"};
    case Die::release: return {"NK-A11b"};
    case Die::damage: return {"NK-A13a"};
    case Die::none: break;
  }
  return {"NK-G3"};
}

}  // namespace plancia::nakajima
