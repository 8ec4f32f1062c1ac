#pragma once

// Rulebook section Final Control Check.

#include "play.hpp"

namespace plancia::nakajima {

inline int band(const std::vector<Band>& bands, int total) {
  int found = bands.front().count;
  for (const Band& b : bands) {
    if (total >= b.from) found = b.count;
  }
  return found;
}

// NK-T10a, NK-T10b: Aircraft, Torpedo, Aircrew.
template <class Sink>
void Play<Sink>::end_training() {
  tell(EventKind::training_over, {"NK-T10a"});
  roll(Die::aircraft_check);
}

// NK-T11a, NK-T12a, NK-T13a: two dice and the modifiers that stand when they are rolled (NK-Q10).
template <class Sink>
void Play<Sink>::check_dice(Die die, int sum) {
  const int total = sum + modifier(die);
  const bool aircraft = die == Die::aircraft_check;
  const bool torpedo = die == Die::torpedo_check;
  const int number = band(aircraft  ? tables().aircraft_check.bands
                          : torpedo ? tables().torpedo_check
                                    : tables().aircrew_check.bands,
                          total);
  tell(EventKind::check_result,
       aircraft  ? RuleId{"NK-T11b"}
       : torpedo ? RuleId{"NK-T12b"}
                 : RuleId{"NK-T13b"},
       static_cast<int>(die), total, number);
  begin_picks(aircraft ? Step::ground : torpedo ? Step::unload : Step::rest, number);
}

// NK-T11b, NK-T12b, NK-T13b: the player picks. NK-Q10: if a table asks for more than there are, all go.
template <class Sink>
void Play<Sink>::begin_picks(Step step, int number) {
  const DeckSet set = candidates(step);
  if (number >= count(set)) {
    for (unsigned left = set; left != 0; left &= left - 1) {
      apply_pick(step, static_cast<unsigned>(std::countr_zero(left)));
    }
    return after_picks(step);
  }
  if (number == 0) return after_picks(step);
  s.left = static_cast<std::uint8_t>(number);
  s.step = step;
}

template <class Sink>
void Play<Sink>::pick(Step step, unsigned aircraft) {
  apply_pick(step, aircraft);
  if (--s.left == 0) after_picks(step);
}

template <class Sink>
void Play<Sink>::apply_pick(Step step, unsigned aircraft) {
  const auto number = static_cast<int>(aircraft);
  const auto others = static_cast<DeckSet>(~deck_bit(aircraft));
  if (step == Step::unload) {  // NK-T12b: it may still fly
    s.torpedo = static_cast<DeckSet>(s.torpedo & others);
    return tell(EventKind::torpedo_removed, {"NK-T12b"}, number);
  }
  s.present = static_cast<DeckSet>(s.present & others);  // NK-Q10: out of the game, and out of the score
  if (step == Step::ground) return tell(EventKind::left_behind, {"NK-T11b"}, number);
  tell(EventKind::crew_unfit, {"NK-T13b"}, number);
}

// NK-T10b the order; NK-T14: then the second board, whose first act is the fleet (NK-Q16).
template <class Sink>
void Play<Sink>::after_picks(Step step) {
  if (s.present == 0) return end_game(EventKind::nobody_left, {"NK-G5"});
  roll(step == Step::ground ? Die::torpedo_check : step == Step::unload ? Die::aircrew_check : Die::fleet);
}

}  // namespace plancia::nakajima
