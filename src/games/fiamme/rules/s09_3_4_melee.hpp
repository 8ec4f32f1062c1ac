#pragma once

// Rulebook section 9.3.4: melee (step 9), and what becomes of the card.

#include "play.hpp"

namespace plancia::fiamme {

// FA-9.3.4b: the value of the first enemy, front or back as it lies.
inline unsigned View::melee_value() const {
  const EnemyFacts& enemy = rules.enemy(s.enemies[0] & kKindMask);
  return (s.enemies[0] & kSuppressed) != 0 ? enemy.melee_suppressed : enemy.melee;
}

// FA-9.0.9, step 9. FA-9.3.4a: only if an enemy is left; FA-9.3.4e: until none is. FA-9.3.4g: nothing comes between the
// rounds.
template <class Sink>
void Play<Sink>::begin_melee() {
  s.fire_at = 0;
  if (s.enemy_count == 0) return cleared();
  roll(Die::melee, 2);
}

// FA-9.3.4c: lower or equal, a wound. FA-9.3.4d: higher, the enemy is beaten. FA-4e: wounds do not weaken the arm,
// unless FA-Q15 is read otherwise.
template <class Sink>
void Play<Sink>::melee_dice(int own, int enemy) {
  const int penalty = options().melee_penalty && s.wounds[s.active] >= 2 ? 1 : 0;
  const int ours = own + rules.attribute(s, s.active, Attribute::combat) - penalty;
  const int theirs = enemy + static_cast<int>(melee_value());
  const int kind = s.enemies[0] & kKindMask;
  if (ours > theirs) {
    tell(EventKind::round_won, {"FA-9.3.4d"}, ours, theirs, kind);
    remove_enemy(0);
  } else {
    tell(EventKind::round_lost, {"FA-9.3.4c"}, ours, theirs, kind);
    wound({"FA-9.3.4c"});
    if (fallen()) return unit_fell(false);
  }
  begin_melee();
}

// FA-9.3.4h, FA-Q32: the fight is over and a Trench card is discarded; the Objective stays. FA-Q31: the same after a
// test or under fire, or by the other reading another unit takes over.
template <class Sink>
void Play<Sink>::unit_fell(bool before_melee) {
  if (before_melee && !options().fall_ends_turn && rules.units_in_play(s) > 0) {
    s.active = kNoUnit;
    if (s.resume == 0) s.window = Window::selected;  // FA-9.1i: nothing more is bought
    return begin_selection();
  }
  if (objective()) {
    tell(EventKind::objective_held, {"FA-9.3.4h"}, s.card);
  } else {
    tell(EventKind::card_discarded, {"FA-9.3.4h"}, s.card);
    s.card = kNoCard;
  }
  end_turn();
}

// FA-9.3.4e: nobody is left; then GRENADES, for the active unit (FA-Q37), or DEFENCE. FA-9.3.6e: for a surviving unit,
// also without a fight (FA-Q35).
template <class Sink>
void Play<Sink>::cleared() {
  tell(EventKind::card_cleared, {"FA-9.3.4e"}, s.card);
  const bool applies = s.met != 0 || options().special_without_enemies;
  if (applies && card().special == Special::defence) defence();
  if (applies && card().special == Special::grenades && s.bombs[s.active] < bomb_cap()) {
    s.step = Step::grenades;
    return;
  }
  discard();
}

// FA-9.3.4f, FA-9.0.10a: an Objective that is discarded completes the mission. FA-11.5b: or its first stage.
template <class Sink>
void Play<Sink>::discard() {
  if (!objective()) {
    tell(EventKind::card_discarded, {"FA-9.3.4e"}, s.card);
    s.card = kNoCard;
    return end_turn();
  }
  tell(EventKind::objective_taken, {"FA-9.0.10a"}, s.card);
  s.card = kNoCard;
  if (s.stage == 0 && rules.mission(s).objective == ObjectiveRule::link_then_random) {
    second_stage();
    return end_turn();
  }
  clear_turn();
  end_mission(MissionOutcome::won);
}

}  // namespace plancia::fiamme
