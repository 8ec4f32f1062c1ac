#pragma once

// Rulebook section 11: how a mission ends, and the second stage of the fifth.

#include "play.hpp"

namespace plancia::fiamme {

// FA-11.5c, FA-11.5d, FA-11.5e: all Trench cards again, eight of them and an Objective; nothing else changes.
template <class Sink>
void Play<Sink>::second_stage() {
  s.stage = 1;
  s.trench_seen = 0;
  s.trench_drawn = 0;
  tell(EventKind::second_stage, {"FA-11.5c"});
}

template <class Sink>
void Play<Sink>::end_mission(MissionOutcome outcome) {
  s.outcome = outcome;
  s.card = kNoCard;
  switch (outcome) {
    case MissionOutcome::won: tell(EventKind::mission_won, {"FA-9.0.10a"}, s.mission); break;
    case MissionOutcome::survived:
      tell(EventKind::mission_survived, {"FA-Q41"}, s.mission, rules.units_in_play(s));
      break;
    default: tell(EventKind::mission_lost, {"FA-7b"}, s.mission);
  }
  if (!rules.scenario().campaign) {
    s.step = Step::over;
    return;
  }
  if (outcome == MissionOutcome::won) s.missions_won = static_cast<std::uint8_t>(s.missions_won | 1U << s.mission);
  begin_rest();
}

}  // namespace plancia::fiamme
