#pragma once

// Rulebook section 7: the coastal batteries.

#include "play.hpp"

namespace plancia::xmas {

// XM-7a: one die for each available boat, all of them at once (XM-Q15); XM-Q81: those sent against a target are not
// available any more.
template <class Sink>
void Play<Sink>::battery_fire() {
  s.dice_left = static_cast<std::uint8_t>(boats_unplanned());
  tell(EventKind::battery_fire, {"XM-7a"}, s.dice_left);
  roll(Die::battery);
}

// XM-7a: each 5 or 6 removes a boat. XM-Q47: the last one ends the game.
template <class Sink>
void Play<Sink>::battery_die(int face) {
  if (face >= 5) {
    --s.boats;
    tell(EventKind::boat_sunk, {"XM-7a"}, s.boats);
  } else {
    tell(EventKind::shot_missed, {"XM-7a"});
  }
  if (--s.dice_left > 0) return roll(Die::battery);
  if (s.boats == 0) return end_game(EventKind::no_boats_left, {"XM-2d"});
  after_exposure();
}

}  // namespace plancia::xmas
