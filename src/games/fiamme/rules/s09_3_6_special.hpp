#pragma once

// Rulebook section 9.3.6: the two Trench cards with a step more.

#include "play.hpp"

namespace plancia::fiamme {

// FA-9.3.6a: half the die, rounded up. FA-9.3.6b: four bombs at most.
template <class Sink>
void Play<Sink>::grenades_die(int face) {
  const unsigned found = static_cast<unsigned>(face + 1) / 2;
  const unsigned room = bomb_cap() - s.bombs[s.active];
  const unsigned taken = found < room ? found : room;
  s.bombs[s.active] = static_cast<std::uint8_t>(s.bombs[s.active] + taken);
  tell(EventKind::grenades_found, {"FA-9.3.6a"}, static_cast<int>(taken), s.bombs[s.active]);
  discard();
}

// FA-9.3.6c, FA-Q36: the unit stays behind as a garrison. FA-9.3.6d: the last one does not, and the PM card is
// discarded instead; FA-12l, FA-Q49: in co-op nothing happens then.
template <class Sink>
void Play<Sink>::defence() {
  if (rules.units_in_play(s) > 1) {
    tell(EventKind::garrison_stays, {"FA-9.3.6c"}, s.active);
    return leave_play(s.active, Status::garrison);
  }
  if (!coop() && s.pm != PmState::gone) {
    s.pm = PmState::gone;
    return tell(EventKind::pm_discarded, {"FA-9.3.6d"});
  }
  tell(EventKind::defence_idle, coop() ? RuleId{"FA-12l"} : RuleId{"FA-9.3.6d"});
}

}  // namespace plancia::fiamme
