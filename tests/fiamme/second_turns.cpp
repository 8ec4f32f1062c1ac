#include "second_opinion.hpp"

#include <algorithm>

namespace plancia::fiamme {

// Sections 6, 7, 8: missions and turns.

void SecondOpinion::begin_mission() {
  for (unsigned u = 0; u < many(); ++u) {
    const bool there = !coop_ || units()[u].number > 0 || mission().pm || o_.coop_pm != CoopPm::absent;
    s.wounds[u] = 0;
    s.status[u] = there ? Status::in_play : Status::absent;
    s.bombs[u] = byte(there ? units()[u].bombs : 0);
  }
  s.land_seen = s.trench_seen = 0;
  s.land_turned = s.trench_drawn = s.stage = 0;
  s.outcome = MissionOutcome::open;
  s.card = kNoCard;
  s.points = s.carried = {};
  s.courage = 4;
  s.pm = !coop_ && mission().pm ? PmState::ready : PmState::gone;
  s.phase = mission().land_cards == 0 ? Phase::trench : Phase::land;
  tell(EventKind::mission_begins, "FA-6c", s.mission);
  begin_turn();
}

void SecondOpinion::begin_turn() {
  ++s.turn;
  tell(EventKind::turn_begins, by_phase("FA-8.0a", "FA-9.0.1"), s.turn);
  if (trench()) return command_roll();
  s.seat = 0;
  s.step = Step::card;
}

void SecondOpinion::command_roll() {
  s.seat = coop_ && playing(0) == 0 && !o_.unitless_player_rolls ? 1 : 0;
  roll(Die::command, coop_ ? 2 : 3);
}

void SecondOpinion::roll(Die die, unsigned how_many) {
  s.step = Step::roll;
  s.die = die;
  s.dice = byte(number(how_many));
}

void SecondOpinion::wipe_card() {
  s.points = {};
  s.window = Window::plan;
  s.silent = s.declined = s.pm_this_turn = s.marker = s.bomb = s.suppression = s.event_off = s.met = s.resume = 0;
  s.active = kNoUnit;
  s.to_draw = s.immune_due = s.enemy_count = s.fire_at = s.seat = 0;
  s.enemies = {};
}

void SecondOpinion::end_turn() {
  wipe_card();
  if (playing(-1) == 0) return end_mission(MissionOutcome::lost);
  if (land()) {
    s.card = kNoCard;
    if (s.land_turned == mission().land_cards) {
      s.phase = Phase::trench;
      tell(EventKind::trenches_reached, "FA-8.0b");
    }
    return begin_turn();
  }
  if (mission().objective == ObjectiveRule::none) {
    const bool training = mission().trench_limit > 0;
    const int last =
        training ? mission().trench_limit : number(static_cast<unsigned>(c_.trench.size())) - mission().discarded;
    if (s.trench_drawn == last) {
      int needed = o_.counterattack_units == 0 ? (coop_ ? 2 : 1) : o_.counterattack_units;
      if (training) needed = o_.training_majority ? number(many()) / 2 + 1 : 1;
      return end_mission(number(playing(-1)) >= needed ? MissionOutcome::won : MissionOutcome::survived);
    }
  }
  begin_turn();
}

void SecondOpinion::end_mission(MissionOutcome outcome) {
  s.outcome = outcome;
  s.card = kNoCard;
  if (outcome == MissionOutcome::won) tell(EventKind::mission_won, "FA-9.0.10a", s.mission);
  if (outcome == MissionOutcome::survived) {
    tell(EventKind::mission_survived, "FA-Q41", s.mission, number(playing(-1)));
  }
  if (outcome == MissionOutcome::lost) tell(EventKind::mission_lost, "FA-7b", s.mission);
  if (!campaign_) {
    s.step = Step::over;
    return;
  }
  if (outcome == MissionOutcome::won) s.missions_won = byte(s.missions_won + (1 << s.mission));
  s.phase = Phase::rest;
  for (unsigned u = 0; u < many(); ++u) {
    if (s.status[u] == Status::eliminated) {
      s.raised[u] = s.survived[u] = 0;
      tell(EventKind::recruit, "FA-10c", number(u));
    } else if (outcome == MissionOutcome::won && s.status[u] != Status::absent) {
      ++s.survived[u];
      tell(EventKind::came_through, "FA-10b", number(u), s.survived[u]);
    }
  }
  if (s.mission < 4) return next_veteran(0);
  s.seat = 0;
  s.step = Step::over;
  int won = 0;
  for (int m = 0; m < 5; ++m) won += s.missions_won >> m & 1;
  tell(EventKind::campaign_over, "FA-Q65", won);
}

void SecondOpinion::next_veteran(unsigned from) {
  for (unsigned u = from; u < many(); ++u) {
    bool room = false;
    for (int a = 0; a < 4; ++a) room = room || skill(u, static_cast<Attribute>(a)) < o_.veteran_cap;
    const int due = o_.veteran_again ? s.survived[u] / 2 : std::min(1, s.survived[u] / 2);
    if (!room || times_raised(u) >= due) continue;
    s.active = byte(number(u));
    s.seat = byte(number(seat_of(u)));
    s.step = Step::improve;
    return;
  }
  s.active = kNoUnit;
  s.seat = 0;
  ++s.mission;
  begin_mission();
}

}  // namespace plancia::fiamme
