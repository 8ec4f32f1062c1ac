#pragma once

// Rulebook sections 8.2, 9.2 and 12: which unit is active.

#include "play.hpp"

namespace plancia::fiamme {

// FA-8.2b, FA-9.2b: the unit with that identifier. FA-12j: odd 1, even 2, of the player who acts.
inline unsigned View::unit_of_face(unsigned face) const {
  const unsigned number = coop() ? 2 - face % 2 : face;
  for (unsigned u = 0; u < units(); ++u) {
    const UnitFacts& unit = rules.unit(static_cast<int>(u));
    if (unit.number == number && unit.seat == s.seat) return in_play(u) ? u : kNoUnit;
  }
  return kNoUnit;
}

// FA-12j: the players decide who acts. FA-12m: without units one cannot.
template <class Sink>
void Play<Sink>::begin_selection() {
  if (!coop()) return selection_by(0);
  const bool first = in_play_of(0) != 0, second = in_play_of(1) != 0;
  if (!first || !second) return selection_by(first ? 0 : 1);
  s.seat = static_cast<std::uint8_t>(leader());
  s.step = Step::actor;
}

// FA-8.2d, FA-9.2d, FA-12k, FA-Q9: a single unit needs no die.
template <class Sink>
void Play<Sink>::selection_by(unsigned seat) {
  s.seat = static_cast<std::uint8_t>(seat);
  if (coop()) tell(EventKind::player_acts, {"FA-12j"}, static_cast<int>(seat) + 1);
  const unsigned own = in_play_of(seat);
  if (std::has_single_bit(own)) return activate(static_cast<unsigned>(std::countr_zero(own)));
  roll(Die::selection);
}

// FA-8.2c, FA-9.2c, FA-Q8, FA-Q51: a free choice if no unit in play has that number.
template <class Sink>
void Play<Sink>::selection_die(int face) {
  const unsigned unit = unit_of_face(static_cast<unsigned>(face));
  if (unit != kNoUnit) return activate(unit);
  tell(EventKind::free_choice, coop()                   ? RuleId{"FA-12k"}
                               : s.phase == Phase::land ? RuleId{"FA-8.2c"}
                                                        : RuleId{"FA-9.2c"});
  s.step = Step::unit;
}

// FA-2d: the active unit makes the test, throws the bomb, fights and takes the wounds of this card. FA-8.2a, FA-9.2a:
// it is the one that was paid for, else that of the die.
template <class Sink>
void Play<Sink>::activate(unsigned unit) {
  s.active = static_cast<std::uint8_t>(unit);
  s.seat = rules.unit(s.active).seat;
  tell(EventKind::unit_active, {"FA-2d"}, s.active);
  if (s.phase == Phase::land) {
    s.points = {};
    return card().sniper != 0 ? roll(Die::sniper) : begin_test();
  }
  if (s.resume != 0) {  // FA-Q31, the other reading: the fight goes on under fire
    s.resume = 0;
    return next_fire();
  }
  if (!spends_later()) s.points = {};
  // FA-9.0.5, FA-9.3b, FA-Q3: the test comes before the enemy forces. FA-9.3.5a: the PM may come before the test.
  if (card().difficulty != 0) return open_window(Window::selected);
  after_test();
}

}  // namespace plancia::fiamme
