#pragma once

// Rulebook section La nuova sequenza, and the end of the raid.

#include "play.hpp"

namespace plancia::nakajima {

// NK-A14a, NK-A14b: whoever has a torpedo may lead, the others may escort. NK-A14c: each time anew. NK-A14d: or it is
// over.
template <class Sink>
void Play<Sink>::begin_sequence() {
  if (s.present == 0) return end_game(EventKind::nobody_left, {"NK-G5"});
  if (ships_afloat() == 0) return end_game(EventKind::fleet_destroyed, {"NK-A14d"});
  if (leaders() == 0) return end_game(EventKind::no_torpedo_left, {"NK-A14d"});
  if (s.sequences == kMaxSequences) return end_game(EventKind::fuel_out, {"NK-Q35"});
  s.step = Step::target;
}

// NK-A12a: back to Circling.
template <class Sink>
void Play<Sink>::end_sequence() {
  tell(EventKind::sequence_ends, {"NK-A12a"});
  s.zone = Zone::circling;
  s.speed = s.altitude = kUntested;
  s.shaken = 0;
  s.target = s.leader = kNobody;
  s.escort = {kNobody, kNobody};
  begin_sequence();
}

template <class Sink>
void Play<Sink>::end_game(EventKind reason, RuleId rule) {
  tell(reason, rule);
  s.step = Step::over;
  s.testing = Crew::green;
  s.skill = Skill::altitude_speed;
}

}  // namespace plancia::nakajima
