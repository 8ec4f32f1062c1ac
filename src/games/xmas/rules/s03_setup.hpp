#pragma once

// Rulebook section 3: setting up. Ships stay unknown until approached (XM-3b): nothing is shuffled in secret.

#include "play.hpp"

namespace plancia::xmas {

// XM-9.1b: at most two of one kind, at most one Lucky Charm.
inline unsigned View::gear_to_take() const {
  unsigned bits = 0;
  for (unsigned gear = 0; gear < kGear; ++gear) {
    const int limit = static_cast<Gear>(gear) == Gear::charm ? 1 : 2;
    bits |= unsigned{s.gear[gear] < limit} << gear;
  }
  return bits;
}

// XM-3e, XM-9a, XM-Q46: exactly the scenario's number of pieces, before the start die. XM-ED11: there is one unit to
// have them.
template <class Sink>
void Play<Sink>::choose_gear(Gear gear) {
  ++s.gear[static_cast<std::size_t>(gear)];
  tell(EventKind::equipped, {"XM-3e"}, static_cast<int>(gear));
  int pieces = 0;
  for (const std::uint8_t count : s.gear) pieces += count;
  if (pieces == rules.components().equipment) begin_start_die();
}

// XM-3f: ships, equipment, start die, then in Malta the M1 dice and the alarm die.
template <class Sink>
void Play<Sink>::begin_start_die() {
  roll(Die::start);
}

// XM-3a: the start hex is the one that the scenario gives for the die (XM-10.1.1d, XM-10.2.1d).
template <class Sink>
void Play<Sink>::start_die(int face) {
  const auto& starts = rules.components().starts;
  for (const StartHex& start : starts) {
    if (face >= start.first && face <= start.last) s.hex = rules.grid().index(start.hex);
  }
  tell(EventKind::placed, {"XM-3a"}, s.hex.value());
  begin_m1();
}

}  // namespace plancia::xmas
