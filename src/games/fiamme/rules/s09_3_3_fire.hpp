#pragma once

// Rulebook section 9.3.3: enemy fire (step 8).

#include "play.hpp"

namespace plancia::fiamme {

// FA-9.0.8: step 8.
template <class Sink>
void Play<Sink>::begin_fire() {
  s.fire_at = 0;
  next_fire();
}

// FA-9.3.3a, FA-9.3.3b: each face-up enemy in draw order.
template <class Sink>
void Play<Sink>::next_fire() {
  while (s.fire_at < s.enemy_count && (s.enemies[s.fire_at] & kSuppressed) != 0) ++s.fire_at;
  if (s.fire_at < s.enemy_count) return roll(Die::fire);
  begin_card_fire();
}

// FA-9.3.3a: at or above the fire factor the active unit is wounded; FA-9.3.3b: the fire stops when it falls.
template <class Sink>
void Play<Sink>::fire_die(int face) {
  const int kind = s.enemies[s.fire_at] & kKindMask;
  const int factor = rules.enemy(kind).fire;
  const bool hit = face >= factor;
  tell(hit ? EventKind::enemy_hits : EventKind::enemy_misses, {"FA-9.3.3a"}, kind, factor);
  ++s.fire_at;
  if (hit) wound({"FA-9.3.3a"});
  if (fallen()) {
    if (!options().fall_ends_turn) s.resume = 1;
    return unit_fell(true);
  }
  next_fire();
}

// FA-9.3.3c, FA-9.3.3d: the card's own factor last, also without enemies (FA-Q30).
template <class Sink>
void Play<Sink>::begin_card_fire() {
  const bool done_before = s.fire_at == 0xfe;  // another unit took over after the card had fired
  if (card().fire != 0 && !done_before && (s.enemy_count > 0 || options().empty_card_fires))
    return roll(Die::card_fire);
  begin_melee();
}

template <class Sink>
void Play<Sink>::card_fire_die(int face) {
  const int factor = card().fire;
  const bool hit = face >= factor;
  tell(hit ? EventKind::card_hits : EventKind::card_misses, {"FA-9.3.3c"}, factor);
  if (hit) wound({"FA-9.3.3c"});
  if (fallen()) {
    if (!options().fall_ends_turn) {
      s.resume = 1;
      s.fire_at = 0xfe;
    }
    return unit_fell(true);
  }
  begin_melee();
}

}  // namespace plancia::fiamme
