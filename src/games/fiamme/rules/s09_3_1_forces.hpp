#pragma once

// Rulebook section 9.3.1: the enemy forces of a Trench card.

#include "play.hpp"

namespace plancia::fiamme {

// FA-9.3.5a: the last moment for the PM is after the test.
template <class Sink>
void Play<Sink>::after_test() {
  open_window(Window::tested);
}

// FA-9.0.6: step 6.
template <class Sink>
void Play<Sink>::begin_forces() {
  roll(Die::number);
}

// FA-9.3.1c: the card's table. FA-11.3d: mission 3 adds 1; FA-11.3e, FA-Q44: a 7 is row 6 and one counter more, drawn
// last (FA-Q45: also after that of an event).
inline Forces View::forces(int face) const {
  const int row = face + rules.mission(s).enemy_die;
  const auto index = static_cast<std::size_t>(row > 6 ? 5 : row - 1);
  const unsigned extra = event() == CardEvent::extra_enemy ? card().extra : 0U;
  return {static_cast<std::uint8_t>(card().enemies[index] + extra), row > 6};
}

template <class Sink>
void Play<Sink>::number_die(int face) {
  const Forces come = forces(face);
  s.to_draw = come.number;
  s.immune_due = come.immune;
  tell(EventKind::forces, {"FA-9.3.1c"}, come.number);
  if (s.immune_due != 0) tell(EventKind::immune_comes, {"FA-11.3e"});
  draw_counter();
}

template <class Sink>
void Play<Sink>::draw_counter() {
  if (s.to_draw == 0 && s.immune_due == 0) return forces_ready();
  s.step = Step::counter;
}

// FA-9.3.1c: face up, in the order drawn.
template <class Sink>
void Play<Sink>::counter(unsigned kind) {
  const bool immune = s.to_draw == 0;
  if (immune) {
    s.immune_due = 0;
  } else {
    --s.to_draw;
  }
  s.enemies[s.enemy_count] = static_cast<std::uint8_t>(kind | (immune ? kImmune : 0U));
  ++s.enemy_count;
  tell(EventKind::counter_drawn, immune ? RuleId{"FA-11.3f"} : RuleId{"FA-9.3.1c"}, static_cast<int>(kind),
       s.enemy_count);
  draw_counter();
}

// FA-9.3.1d: without enemies there is no bomb and no fight; the card's own fire is still rolled, and then it is cleared
// (FA-Q34).
template <class Sink>
void Play<Sink>::forces_ready() {
  s.step = Step::roll;
  if (s.enemy_count > 0) {
    s.met = 1;
    if (spends_later()) return open_window(Window::enemies);
    return apply_suppression();
  }
  tell(EventKind::no_enemy, {"FA-9.3.1d"});
  if (s.suppression > 0) tell(EventKind::points_idle, {"FA-Q29"}, s.suppression);
  s.suppression = 0;
  if (s.bomb != 0) begin_bomb();
  begin_card_fire();
}

}  // namespace plancia::fiamme
