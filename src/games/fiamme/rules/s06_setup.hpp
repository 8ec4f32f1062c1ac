#pragma once

// Rulebook sections 6 and 7: setting up and the outline of a game. Decks and bag are not shuffled in secret: what comes
// is decided when it is turned up.

#include "play.hpp"

namespace plancia::fiamme {

// FA-6a, FA-9.3.2a: bombs by the board; FA-12p, FA-Q56: none for a PM. FA-6e: four Ardimento Points. FA-6g: the PM
// ready, no PC. FA-7a: phase 1 first, unless the mission has none (FA-11.3a). FA-Q58: nothing else is left of the
// mission before.
template <class Sink>
void Play<Sink>::begin_mission() {
  const Mission& mission = rules.mission(s);
  for (unsigned u = 0; u < kMaxUnits; ++u) {
    s.wounds[u] = 0;
    const bool there = u < units() && rules.fields(s, static_cast<int>(u));
    s.status[u] = there ? Status::in_play : Status::absent;
    s.bombs[u] = there ? rules.unit(static_cast<int>(u)).bombs : 0;
  }
  s.land_seen = s.trench_seen = 0;
  s.land_turned = s.trench_drawn = 0;
  s.stage = 0;
  s.outcome = MissionOutcome::open;
  s.card = kNoCard;
  s.points = {};
  s.carried = {};
  s.courage = kMaxCourage;
  s.pm = rules.has_pm(s) ? PmState::ready : PmState::gone;
  s.phase = mission.land_cards > 0 ? Phase::land : Phase::trench;
  tell(EventKind::mission_begins, {"FA-6c"}, s.mission);
  begin_turn();
}

}  // namespace plancia::fiamme
