#pragma once

// Rulebook sections Release and Ship Damage, and the climb that ends a run.

#include <algorithm>

#include "play.hpp"

namespace plancia::nakajima {

// NK-A11a, NK-A11b: the leader's roll. NK-A11f: the torpedo is gone in any case.
template <class Sink>
void Play<Sink>::release_dice(int sum) {
  const int total = sum + modifier(Die::release);
  s.torpedo = static_cast<DeckSet>(s.torpedo & ~deck_bit(s.leader));
  if (total >= tables().release.success_from) {  // NK-A11c
    tell(EventKind::release_success, {"NK-A11c"}, total);
    return roll(Die::damage);
  }
  if (total > tables().release.concussion_up_to) {  // NK-A11d
    tell(EventKind::release_failure, {"NK-A11d"}, total);
    return begin_climb();
  }
  // NK-A11e, NK-Q20: it can be neither evaded nor given away.
  tell(EventKind::concussion, {"NK-A11e"}, total);
  if (!damage(s.leader, {"NK-A11e"})) return leader_lost();
  begin_climb();
}

// NK-A13a, NK-A13b, NK-A13c. NK-A13d, NK-Q23: a sunk ship takes no more, and a further die may add nothing.
template <class Sink>
void Play<Sink>::damage_die(int face) {
  const bool further = s.left != 0;
  s.left = 0;
  const DamageRow& row = tables().damage[static_cast<std::size_t>(face - 1)];
  const int most = rules.ship_class(s, s.target).hit_points;
  const int sum = std::min(s.damage[s.target] + row.damage, most);
  s.damage[s.target] = static_cast<std::uint8_t>(sum);
  const int ship = rules.ship_argument(s, s.target);
  if (row.damage == 0 && further) {
    tell(EventKind::no_more_damage, {"NK-Q23"}, ship);
  } else if (row.damage == 0) {
    tell(EventKind::dud, {"NK-A13a"}, ship);
  } else {
    tell(EventKind::ship_damaged, row.again ? RuleId{"NK-A13c"} : RuleId{"NK-A13b"}, ship, row.damage, sum);
  }
  if (sum == most) {
    tell(EventKind::ship_sunk, {"NK-A13d"}, ship);
  } else if (row.again) {
    s.left = 1;
    return roll(Die::damage);
  }
  begin_climb();
}

// NK-Q19: a new central aircraft, only for the way home.
template <class Sink>
void Play<Sink>::centre(unsigned aircraft) {
  s.leader = static_cast<std::uint8_t>(aircraft);
  drop_escort(aircraft);
  tell(EventKind::new_centre, {"NK-Q19"}, static_cast<int>(aircraft));
  begin_climb();
}

// NK-A12a, NK-Q21, NK-Q22: one Flak step and one gunnery step, even over a sinking ship.
template <class Sink>
void Play<Sink>::begin_climb() {
  s.zone = Zone::climb;
  s.speed = s.altitude = kUntested;
  s.shaken = 0;
  tell(EventKind::climbs, {"NK-A12a"});
  begin_flak();
}

}  // namespace plancia::nakajima
