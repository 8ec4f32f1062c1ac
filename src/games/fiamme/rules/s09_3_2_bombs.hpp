#pragma once

// Rulebook section 9.3.2: suppression points and the bomb (step 7).

#include "play.hpp"

namespace plancia::fiamme {

inline bool View::can_be_hit() const {
  for (unsigned e = 0; e < s.enemy_count; ++e) {
    if ((s.enemies[e] & kImmune) == 0) return true;
  }
  return false;
}

// FA-9.0.7, step 7. FA-9.3.5c, FA-Q28: the points on the card first, then the bomb.
template <class Sink>
void Play<Sink>::apply_suppression() {
  const unsigned points = s.suppression;
  s.suppression = 0;
  for (unsigned p = 0; p < points; ++p) suppress_first({"FA-9.3.5c"});
  if (s.bomb == 0) return begin_fire();
  begin_bomb();
}

// FA-9.3.2d, FA-Q23: the first face-up counter is turned; FA-11.3f: the immune one is skipped.
template <class Sink>
void Play<Sink>::suppress_first(RuleId rule) {
  for (unsigned e = 0; e < s.enemy_count; ++e) {
    if ((s.enemies[e] & (kSuppressed | kImmune)) != 0) continue;
    s.enemies[e] = static_cast<std::uint8_t>(s.enemies[e] | kSuppressed);
    return tell(EventKind::suppressed, rule, s.enemies[e] & kKindMask, static_cast<int>(e) + 1);
  }
  tell(EventKind::points_idle, rule, 1);
}

template <class Sink>
void Play<Sink>::remove_enemy(unsigned at) {
  for (unsigned e = at + 1; e < s.enemy_count; ++e) s.enemies[e - 1] = s.enemies[e];
  --s.enemy_count;
  s.enemies[s.enemy_count] = 0;
}

// FA-9.3.2e: the first face-up counter, else the first one.
template <class Sink>
void Play<Sink>::eliminate_first() {
  for (const unsigned skip : {unsigned{kSuppressed | kImmune}, unsigned{kImmune}}) {
    for (unsigned e = 0; e < s.enemy_count; ++e) {
      if ((s.enemies[e] & skip) != 0) continue;
      tell(EventKind::enemy_eliminated, {"FA-9.3.2e"}, s.enemies[e] & kKindMask);
      return remove_enemy(e);
    }
  }
  tell(EventKind::result_idle, {"FA-9.3.2e"});
}

// FA-9.3.2b, FA-Q19: thrown by the active unit. FA-9.3.2f: without a bomb nothing is thrown. FA-9.3.2g: nor without an
// enemy that it can hurt; the bomb is kept, unless FA-Q21 is read otherwise. Without enemies the caller goes on.
template <class Sink>
void Play<Sink>::begin_bomb() {
  s.bomb = 0;
  const bool none = s.bombs[s.active] == 0;
  if (none || !can_be_hit()) {
    if (none) {
      tell(EventKind::bomb_missing, {"FA-9.3.2f"}, s.active);
    } else if (options().bomb_spent_in_vain) {
      --s.bombs[s.active];
      tell(EventKind::bomb_in_vain, {"FA-Q21"}, s.active, s.bombs[s.active]);
    } else {
      tell(EventKind::bomb_kept, {"FA-9.3.2g"}, s.active);
    }
    if (s.enemy_count > 0) begin_fire();
    return;
  }
  --s.bombs[s.active];
  tell(EventKind::bomb_thrown, {"FA-9.3.2b"}, s.active, s.bombs[s.active]);
  roll(Die::bomb, 3);
}

// FA-9.3.2c: a 1 does nothing. FA-9.3.2h: the points of 2 to 5 first, then the 6s; FA-Q22 has other orders.
template <class Sink>
void Play<Sink>::bomb_dice() {
  const std::array<std::uint8_t, kMaxDice> faces = s.faces;
  s.die = Die::none;
  s.dice = 0;
  s.faces = {};
  if (options().bomb_order == BombOrder::as_rolled) {
    for (const std::uint8_t face : faces) {
      if (face == 6) {
        eliminate_first();
      } else if (face >= 2) {
        suppress_first({"FA-9.3.2d"});
      }
    }
    return begin_fire();
  }
  for (const std::uint8_t face : faces) {
    s.results_eliminate = static_cast<std::uint8_t>(s.results_eliminate + (face == 6));
    s.results_suppress = static_cast<std::uint8_t>(s.results_suppress + (face >= 2 && face <= 5));
  }
  bomb_results();
}

template <class Sink>
void Play<Sink>::bomb_results() {
  const BombOrder order = options().bomb_order;
  if (order == BombOrder::chosen && s.results_suppress > 0 && s.results_eliminate > 0) {
    s.step = Step::order;
    return;
  }
  if (order == BombOrder::eliminate_first) {
    for (; s.results_eliminate > 0; --s.results_eliminate) eliminate_first();
  }
  for (; s.results_suppress > 0; --s.results_suppress) suppress_first({"FA-9.3.2d"});
  for (; s.results_eliminate > 0; --s.results_eliminate) eliminate_first();
  begin_fire();
}

}  // namespace plancia::fiamme
