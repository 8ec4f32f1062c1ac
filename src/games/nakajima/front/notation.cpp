#include <nakajima_front/notation.hpp>

namespace plancia::nakajima {

std::string_view phase_word(const State& state) {
  switch (state.step) {
    case Step::teams:
    case Step::unit:
    case Step::count: return "buying";
    case Step::crash:
    case Step::stall:
    case Step::tired:
    case Step::elite:
    case Step::repair:
    case Step::train: return "training";
    case Step::ground:
    case Step::unload:
    case Step::rest: return "checks";
    case Step::target:
    case Step::lead:
    case Step::escort:
    case Step::entry: return "approach";
    case Step::adjust:
    case Step::hit:
    case Step::decide:
    case Step::centre: return "attack";
    case Step::roll: break;
    case Step::over: return "over";
  }
  switch (state.die) {
    case Die::mission:
    case Die::extra: return "buying";
    case Die::training:
    case Die::stall:
    case Die::catalina: return "training";
    case Die::aircraft_check:
    case Die::torpedo_check:
    case Die::aircrew_check: return "checks";
    case Die::fleet: return "approach";
    default: return "attack";
  }
}

}  // namespace plancia::nakajima
