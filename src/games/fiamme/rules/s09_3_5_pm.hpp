#pragma once

// Rulebook section 9.3.5 and the FUOCO of section 12: suppression points on the card before the enemies are known.

#include "play.hpp"

namespace plancia::fiamme {

// FA-9.3.5b: points by the PM card's table. FA-9.3.5d: then it is Used.
template <class Sink>
void Play<Sink>::pm_die(int face) {
  const int points = rules.pm_points(face);
  s.suppression = static_cast<std::uint8_t>(s.suppression + points);
  s.pm = PmState::used;
  s.pm_this_turn = options().pm_once ? 1 : 0;
  tell(EventKind::pm_fires, {"FA-9.3.5b"}, points, s.suppression);
  bought();
}

// FA-12f, FA-Q53: a point for each die at or above its value; by the other reading one point if both are.
template <class Sink>
void Play<Sink>::fuoco_dice(int first, int second) {
  unsigned pm = 0;
  while (rules.unit(static_cast<int>(pm)).seat != s.seat || rules.unit(static_cast<int>(pm)).number != 0) ++pm;
  const UnitFacts& unit = rules.unit(static_cast<int>(pm));
  const int hits = (first >= unit.fuoco[0]) + (second >= unit.fuoco[1]);
  const int points = options().fuoco_per_die ? hits : hits / 2;
  s.suppression = static_cast<std::uint8_t>(s.suppression + points);
  tell(EventKind::fuoco_fires, {"FA-12f"}, static_cast<int>(pm), points, s.suppression);
  bought();
}

}  // namespace plancia::fiamme
