#pragma once

// Rulebook sections 3 and 4: attribute tests and wounds.

#include "play.hpp"

namespace plancia::fiamme {

// FA-3a: a test is printed as attribute and difficulty.
template <class Sink>
void Play<Sink>::begin_test() {
  roll(Die::test);
}

// FA-3b: die and attribute against the difficulty. FA-3d: +1 for the marker on the card, -1 for two wounds; nothing is
// automatic on a 1 or a 6 (FA-Q61). FA-Q16: a failure costs the wound and nothing else.
template <class Sink>
void Play<Sink>::test_die(int face) {
  const CardFacts& c = card();
  const int marker = s.marker != 0 && !options().marker_any_die ? 1 : 0;
  const int wounds = s.wounds[s.active] >= 2 ? 1 : 0;
  const int total = face + rules.attribute(s, s.active, c.attribute) + marker - wounds;
  const bool passed = total >= c.difficulty;
  tell(passed ? EventKind::test_passed : EventKind::test_failed, passed ? RuleId{"FA-3b"} : RuleId{"FA-3c"}, s.active,
       total, c.difficulty, static_cast<int>(c.attribute));
  if (!passed) wound({"FA-3c"});
  if (s.phase == Phase::land) {  // FA-3e: in No Man's Land the card is done
    if (passed || options().reward_always) earn_reward();
    return end_turn();
  }
  if (fallen()) return unit_fell(true);
  after_test();
}

// FA-4a, FA-4b, FA-4c: one wound; the third eliminates. FA-4d: nothing heals during a mission. FA-2e: it is always the
// active unit that suffers.
template <class Sink>
void Play<Sink>::wound(RuleId rule) {
  ++s.wounds[s.active];
  tell(EventKind::wounded, rule, s.active, s.wounds[s.active]);
  if (s.wounds[s.active] < kMaxWounds) return;
  tell(EventKind::unit_falls, {"FA-4c"}, s.active);
  leave_play(s.active, Status::eliminated);
}

// FA-4f, FA-2f: whoever leaves play takes the bombs along.
template <class Sink>
void Play<Sink>::leave_play(unsigned unit, Status status) {
  s.status[unit] = status;
  s.bombs[unit] = 0;
}

}  // namespace plancia::fiamme
