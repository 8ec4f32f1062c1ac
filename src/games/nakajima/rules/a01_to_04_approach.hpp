#pragma once

// Rulebook sections Flotta US, Approach, Il Check Speed and Il Check Altitude.

#include <algorithm>

#include "play.hpp"

namespace plancia::nakajima {

// NK-A1a: what was sighted. NK-A1b, NK-Q15: every ship starts with the level from the first board.
template <class Sink>
void Play<Sink>::fleet_dice(int sum) {
  s.fleet = static_cast<std::uint8_t>(sum);
  const auto level = static_cast<std::uint8_t>(tables().alert[s.turn - 1U].flak);
  for (int i = 0; i < rules.ships(s); ++i) s.flak[static_cast<std::size_t>(i)] = level;
  tell(EventKind::fleet_sighted, {"NK-A1a"}, sum);
  begin_sequence();
}

inline unsigned View::ships_afloat() const {
  unsigned bits = 0;
  for (unsigned i = 0; i < static_cast<unsigned>(rules.ships(s)); ++i) bits |= unsigned{!rules.sunk(s, i)} << i;
  return bits;
}

template <class Sink>
void Play<Sink>::choose_target(unsigned ship) {
  s.target = static_cast<std::uint8_t>(ship);
  ++s.sequences;
  tell(EventKind::sequence_begins, {"NK-A2e"}, s.sequences, rules.ship_argument(s, ship));
  const DeckSet set = leaders();
  if (only_one(set)) return lead(static_cast<unsigned>(std::countr_zero(set)));
  s.step = Step::lead;
}

// NK-A2c: the central box.
template <class Sink>
void Play<Sink>::lead(unsigned aircraft) {
  s.leader = static_cast<std::uint8_t>(aircraft);
  if (options().sequences_per_leader != 0) ++s.led[aircraft];
  tell(EventKind::leads, {"NK-A2c"}, static_cast<int>(aircraft));
  s.step = candidates(Step::escort) != 0 ? Step::escort : Step::entry;
}

// NK-A2d: the side boxes. NK-A2a: three aircraft at most.
template <class Sink>
void Play<Sink>::add_escort(unsigned aircraft) {
  s.escort[static_cast<std::size_t>(escorts())] = static_cast<std::uint8_t>(aircraft);
  tell(EventKind::escorts, {"NK-A2d"}, static_cast<int>(aircraft));
  if (escorts() == kFormation - 1 || candidates(Step::escort) == 0) s.step = Step::entry;
}

// NK-A2b: Far, Near or Close. NK-A10c, NK-Q17: there the two checks come first.
template <class Sink>
void Play<Sink>::enter(Zone zone) {
  s.zone = zone;
  tell(EventKind::run_begins, {"NK-A2b"}, static_cast<int>(zone));
  begin_checks();
}

// NK-A3a: as many rolls as the level allows, all of them made (NK-Q30); old values are gone (NK-Q12).
template <class Sink>
void Play<Sink>::begin_checks() {
  s.speed = s.altitude = kUntested;
  s.left = static_cast<std::uint8_t>(rules.rolls(s, s.leader));
  roll(Die::speed);
}

// NK-A3a, NK-A3b: the best bonus is kept; the leader alone tests. NK-A4: then the same for altitude,
// by the same table (NK-Q32).
template <class Sink>
void Play<Sink>::test_dice(Die die, int sum) {
  const bool altitude = die == Die::altitude;
  const int bonus = tables().adjust[static_cast<std::size_t>(sum - 2)].bonus;
  std::int8_t& value = altitude ? s.altitude : s.speed;
  value = static_cast<std::int8_t>(std::max<int>(value, bonus));
  const RuleId rule = altitude ? RuleId{"NK-A4"} : RuleId{"NK-A3a"};
  tell(EventKind::test_result, rule, altitude, sum, bonus);
  if (--s.left > 0) return roll(die);
  tell(EventKind::value_set, rule, altitude, value);
  if (altitude) return begin_flak();
  s.left = static_cast<std::uint8_t>(rules.rolls(s, s.leader));
  roll(Die::altitude);
}

}  // namespace plancia::nakajima
