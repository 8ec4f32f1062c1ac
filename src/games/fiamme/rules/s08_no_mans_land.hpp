#pragma once

// Rulebook section 8: No Man's Land. Points, spending and selection are those of section 9.

#include "play.hpp"

namespace plancia::fiamme {

// FA-8.3b, FA-8.3c: at or above the card's value the unit is wounded; nothing modifies the die (FA-Q62).
template <class Sink>
void Play<Sink>::sniper_die(int face) {
  const int value = card().sniper;
  if (face >= value) {
    tell(EventKind::sniper_hits, {"FA-8.3b"}, s.active, value);
    wound({"FA-8.3b"});
  } else {
    tell(EventKind::sniper_misses, {"FA-8.3b"}, s.active, value);
  }
  end_turn();
}

// FA-8.3d: PC for the trenches, set aside; FA-12o, FA-Q55: they belong to the player of the unit.
template <class Sink>
void Play<Sink>::earn_reward() {
  const int points = card().reward;
  if (points == 0) return;
  auto& carried = s.carried[rules.unit(s.active).seat];
  carried = static_cast<std::uint8_t>(carried + points);
  tell(EventKind::reward, {"FA-8.3d"}, points, rules.unit(s.active).seat + 1);
}

}  // namespace plancia::fiamme
