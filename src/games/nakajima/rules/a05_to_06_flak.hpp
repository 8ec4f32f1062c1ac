#pragma once

// Rulebook section Flak.

#include "play.hpp"

namespace plancia::nakajima {

// NK-A5a: a sum in the range of the level is a Hit. NK-A5b: 7 is two. NK-A5c, NK-Q29: doubles are rolled
// again afterwards.
template <class Sink>
void Play<Sink>::flak_dice(int first, int second) {
  const int sum = first + second;
  const FlakRow& range = tables().flak[s.flak[s.target] - 1U];
  s.doubles = first == second;
  if (sum != kDoubleHit && (sum < range.from || sum > range.to)) {
    tell(EventKind::flak_misses, {"NK-A5a"}, sum);
    return next_hit();
  }
  s.hits = sum == kDoubleHit ? 2 : 1;
  tell(EventKind::flak_hits, s.hits == 2 ? RuleId{"NK-A5b"} : RuleId{"NK-A5a"}, sum, s.hits);
  if (s.hits == 2 && escorts() == 0 && !options().lone_leader_evades) {  // NK-A6d, NK-Q11
    tell(EventKind::shot_down_alone, {"NK-A6d"}, s.leader);
    lose(s.leader);
    return leader_lost();
  }
  next_hit();
}

// NK-A6a, NK-A6b, NK-A6c: each Hit is evaded or given away; without an escort it can only be evaded (NK-Q34).
template <class Sink>
void Play<Sink>::next_hit() {
  if (s.hits > 0) {
    if (escorts() == 0) return roll(Die::evasion);
    s.step = Step::hit;
    return;
  }
  if (s.doubles == 0) return after_flak();
  s.doubles = 0;
  tell(EventKind::flak_again, {"NK-A5c"});
  roll(Die::flak);
}

// NK-A6a: even, no damage; odd, DAM. NK-A6e, NK-Q12: either way it was hit.
template <class Sink>
void Play<Sink>::evasion_die(int face) {
  --s.hits;
  const bool climbing = s.zone == Zone::climb;  // from where no zone follows
  if (face % 2 == 0) {
    tell(EventKind::evaded, {"NK-A6a"}, s.leader);
    if (options().evaded_hit_repeats && !climbing) s.shaken = 1;
    return next_hit();
  }
  if (!climbing) s.shaken = 1;
  if (!damage(s.leader, {"NK-A6a"})) return leader_lost();
  next_hit();
}

// NK-A6b: no die for the escort. NK-Q13: a damaged one is lost, and both Hits may go to the same.
template <class Sink>
void Play<Sink>::shield(unsigned aircraft) {
  --s.hits;
  tell(EventKind::shielded, {"NK-A6b"}, static_cast<int>(aircraft));
  if (!damage(aircraft, {"NK-A6b"})) drop_escort(aircraft);
  next_hit();
}

// One damage; false if the aircraft is gone. NK-A6f, NK-Q13: the second shoots it down.
template <class Sink>
bool Play<Sink>::damage(unsigned aircraft, RuleId rule) {
  if (has(s.damaged, aircraft)) {
    tell(EventKind::shot_down, {"NK-A6f"}, static_cast<int>(aircraft));
    lose(aircraft);
    return false;
  }
  s.damaged = static_cast<DeckSet>(s.damaged | deck_bit(aircraft));
  tell(EventKind::damaged, rule, static_cast<int>(aircraft));
  return true;
}

// NK-G2: with its crew. NK-A15a: struck out; its other marks no longer matter.
template <class Sink>
void Play<Sink>::lose(unsigned aircraft) {
  const auto others = static_cast<DeckSet>(~deck_bit(aircraft));
  for (DeckSet* set : {&s.present, &s.damaged, &s.fatigued, &s.elite, &s.torpedo}) {
    *set = static_cast<DeckSet>(*set & others);
  }
  DeckSet& lost = s.fleet == 0 ? s.lost_training : s.lost_battle;
  lost = static_cast<DeckSet>(lost | deck_bit(aircraft));
}

template <class Sink>
void Play<Sink>::drop_escort(unsigned aircraft) {
  if (s.escort[0] == aircraft) s.escort[0] = s.escort[1];
  s.escort[1] = kNobody;
}

// NK-Q13: what is left of a double hit is dropped. NK-Q19: the escorts turn away under a new central aircraft; in Climb
// they get away, but still fire.
template <class Sink>
void Play<Sink>::leader_lost() {
  s.hits = s.doubles = 0;
  s.leader = kNobody;
  if (s.zone == Zone::climb) return begin_gunnery();
  if (escorts() == 0) return end_sequence();
  if (escorts() == 1) return centre(s.escort[0]);
  s.speed = s.altitude = kUntested;
  s.shaken = 0;
  s.step = Step::centre;
}

// NK-A7a, NK-A8c, NK-A10a, NK-A12a: gunnery everywhere but in Far.
template <class Sink>
void Play<Sink>::after_flak() {
  if (s.zone != Zone::far) return begin_gunnery();
  s.step = Step::decide;
}

}  // namespace plancia::nakajima
