#pragma once

// Rulebook sections Release/Pull up/Proceed, Near and Close with their adjustment and front gunnery.

#include <algorithm>

#include "play.hpp"

namespace plancia::nakajima {

// NK-A7d. NK-A8a: one adjustment may be tried. NK-A8b, NK-A6e: after a hit both checks are made again instead; or, by
// the other reading of NK-Q36, the adjustment must be tried.
template <class Sink>
void Play<Sink>::proceed() {
  s.zone = s.zone == Zone::far ? Zone::near : Zone::close;
  tell(EventKind::moves_on, {"NK-A7d"}, static_cast<int>(s.zone));
  if (s.shaken != 0) {
    tell(EventKind::repeat_due, options().one_roll_after_hit ? RuleId{"NK-Q36"} : RuleId{"NK-A8b"});
    if (!options().one_roll_after_hit) {
      s.shaken = 0;
      return begin_checks();
    }
  }
  s.step = Step::adjust;
}

// NK-Q18: speed or altitude, named before the dice.
template <class Sink>
void Play<Sink>::adjust(bool altitude) {
  s.shaken = 0;
  roll(altitude ? Die::adjust_altitude : Die::adjust_speed);
}

// NK-A8a, NK-Q18: the better of old and new stays.
template <class Sink>
void Play<Sink>::adjust_dice(Die die, int sum) {
  const bool altitude = die == Die::adjust_altitude;
  const int bonus = tables().adjust[static_cast<std::size_t>(sum - 2)].bonus;
  std::int8_t& value = altitude ? s.altitude : s.speed;
  value = static_cast<std::int8_t>(std::max<int>(value, bonus));
  tell(EventKind::test_result, {"NK-A8a"}, altitude, sum, bonus);
  tell(EventKind::value_set, {"NK-Q18"}, altitude, value);
  begin_flak();
}

// NK-A9a: a die for each aircraft of the formation. NK-Q14: none at the lowest level or against a sunk ship.
template <class Sink>
void Play<Sink>::begin_gunnery() {
  s.left = static_cast<std::uint8_t>(flown());
  if (s.left == 0 || s.flak[s.target] == kLeastFlak || rules.sunk(s, s.target)) {
    s.left = 0;
    return after_gunnery();
  }
  roll(Die::gunnery);
}

// NK-A9b, NK-Q14: equal to or below the level is a hit; every die is compared with the level at the start of the step.
template <class Sink>
void Play<Sink>::gunnery_die(int face) {
  const int level = s.flak[s.target];
  // Leader first, then the escorts as they were named.
  const int at = flown() - s.left - (s.leader != kNobody);
  const std::uint8_t aircraft = at < 0 ? s.leader : s.escort[static_cast<std::size_t>(at)];
  const bool hit = face < level || (face == level && options().gunnery_tie_hits);
  s.gunnery_hits = static_cast<std::uint8_t>(s.gunnery_hits + hit);
  tell(hit ? EventKind::gunnery_hit : EventKind::gunnery_miss, {"NK-A9b"}, aircraft);
  if (--s.left > 0) return roll(Die::gunnery);
  if (s.gunnery_hits > 0) {  // NK-A9c: not below 1
    const auto lower = static_cast<std::uint8_t>(std::max(level - s.gunnery_hits, kLeastFlak));
    if (options().one_flak_level) {  // NK-Q15
      for (int i = 0; i < rules.ships(s); ++i) s.flak[static_cast<std::size_t>(i)] = lower;
    }
    s.flak[s.target] = lower;
    s.gunnery_hits = 0;
    tell(EventKind::flak_falls, {"NK-A9b"}, rules.ship_argument(s, s.target), lower);
  }
  after_gunnery();
}

template <class Sink>
void Play<Sink>::after_gunnery() {
  if (s.zone == Zone::climb) return end_sequence();
  s.step = Step::decide;
}

}  // namespace plancia::nakajima
