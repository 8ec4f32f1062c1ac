#pragma once

// Rulebook sections Training, Catalina and Final Ability.

#include <algorithm>

#include "play.hpp"

namespace plancia::nakajima {

// NK-T5a, NK-Q9: tests for every class, a cross, repairs, the Catalina, and the choice to go on.
template <class Sink>
void Play<Sink>::begin_turn() {
  ++s.turn;
  tell(EventKind::turn_begins, {"NK-T5a"}, s.turn);
  next_class(0);
}

// NK-T5b, NK-Q4: each class that still has a crew rolls two dice, Green, Average, Veteran.
template <class Sink>
void Play<Sink>::next_class(int from) {
  s.skill = Skill::altitude_speed;
  for (int c = from; c < kCrews; ++c) {
    if (in_class(static_cast<Crew>(c)) == 0) continue;
    s.testing = static_cast<Crew>(c);
    return roll(Die::training);
  }
  s.testing = Crew::green;
  end_tests();
}

// NK-T5c, NK-T5d: the cell of the class for this die; its points raise the level. NK-T9a: they add up. NK-T9d: up to
// the last level.
template <class Sink>
void Play<Sink>::training_die(int face) {
  const auto c = static_cast<std::size_t>(s.testing);
  const TrainingCell& cell = tables().training[c][static_cast<std::size_t>(face - 1)];
  auto& level = s.level[static_cast<std::size_t>(s.skill)][c];
  level = static_cast<std::uint8_t>(std::min(level + cell.points, rules.max_level()));
  tell(EventKind::trained, {"NK-T5d"}, static_cast<int>(c), static_cast<int>(s.skill), cell.points, level);
  letter(cell.effect);
}

// NK-T5e: the letter applies at once. NK-Q6, NK-Q7: to an aircraft or a crew of the class that rolled.
template <class Sink>
void Play<Sink>::letter(Effect effect) {
  switch (effect) {
    case Effect::none: return after_letter();
    case Effect::crash:
      tell(EventKind::crash_due, {"NK-T6a"}, static_cast<int>(s.testing));
      return name_for(Step::crash);
    case Effect::stall:
      tell(EventKind::stall_due, {"NK-T6b"}, static_cast<int>(s.testing));
      return name_for(Step::stall);
    case Effect::tired: return name_for(Step::tired);
    case Effect::elite: return name_for(Step::elite);
  }
}

// The player names the aircraft or the crew; where there is only one the rules do it.
template <class Sink>
void Play<Sink>::name_for(Step step) {
  const DeckSet set = candidates(step);
  if (set == 0) {  // NK-Q7: everyone bears the mark
    tell(EventKind::effect_lost, {"NK-Q7"}, step == Step::elite, static_cast<int>(s.testing));
    return after_letter();
  }
  if (!only_one(set)) {
    s.step = step;
    return;
  }
  const auto only = static_cast<unsigned>(std::countr_zero(set));
  switch (step) {
    case Step::crash: return crash(only);
    case Step::stall: return name_stall(only);
    case Step::tired: return tire(only);
    default: return make_elite(only);
  }
}

// NK-T6a: destroyed with its crew.
template <class Sink>
void Play<Sink>::crash(unsigned aircraft) {
  tell(EventKind::crashed, {"NK-T6a"}, static_cast<int>(aircraft));
  lose(aircraft);
  after_letter();
}

// NK-T6b, NK-Q6: named before the die.
template <class Sink>
void Play<Sink>::name_stall(unsigned aircraft) {
  tell(EventKind::stall_named, {"NK-T6b"}, static_cast<int>(aircraft));
  s.named = static_cast<std::uint8_t>(aircraft);
  roll(Die::stall);
}

// NK-T6b: even, damaged; odd, destroyed. NK-Q6, NK-Q13: damaged a second time, destroyed too.
template <class Sink>
void Play<Sink>::stall_die(int face) {
  const unsigned aircraft = s.named;
  s.named = kNobody;
  if (face % 2 == 0 && !has(s.damaged, aircraft)) {
    s.damaged = static_cast<DeckSet>(s.damaged | deck_bit(aircraft));
    tell(EventKind::stall_damage, {"NK-T6b"}, static_cast<int>(aircraft));
  } else {
    tell(EventKind::stall_loss, face % 2 == 0 ? RuleId{"NK-Q6"} : RuleId{"NK-T6b"}, static_cast<int>(aircraft));
    lose(aircraft);
  }
  after_letter();
}

// NK-T6c
template <class Sink>
void Play<Sink>::tire(unsigned aircraft) {
  s.fatigued = static_cast<DeckSet>(s.fatigued | deck_bit(aircraft));
  tell(EventKind::crew_tired, {"NK-T6c"}, static_cast<int>(aircraft));
  after_letter();
}

// NK-T6d
template <class Sink>
void Play<Sink>::make_elite(unsigned aircraft) {
  s.elite = static_cast<DeckSet>(s.elite | deck_bit(aircraft));
  tell(EventKind::crew_elite, {"NK-T6d"}, static_cast<int>(aircraft));
  after_letter();
}

// NK-T5b: the second die of the class. NK-Q6: not if its last crew is gone.
template <class Sink>
void Play<Sink>::after_letter() {
  if (s.present == 0) return end_game(EventKind::nobody_left, {"NK-G5"});
  if (s.skill == Skill::torpedo) return next_class(static_cast<int>(s.testing) + 1);
  if (in_class(s.testing) == 0) {
    tell(EventKind::class_gone, {"NK-Q6"}, static_cast<int>(s.testing));
    return next_class(static_cast<int>(s.testing) + 1);
  }
  s.skill = Skill::torpedo;
  roll(Die::training);
}

// NK-T8a: one cross a turn. NK-T8d: with it the Flak level.
template <class Sink>
void Play<Sink>::end_tests() {
  tell(EventKind::alert_cross, {"NK-T8a"}, s.turn, tables().alert[s.turn - 1U].flak);
  offer_repairs();
}

// NK-T7a: before the Catalina, fresh teams may repair.
template <class Sink>
void Play<Sink>::offer_repairs() {
  if (candidates(Step::repair) != 0) {
    s.step = Step::repair;
    return;
  }
  roll(Die::catalina);
}

// NK-T7b, NK-T3b, NK-Q8: one team, one aircraft, no die; the team is fatigued and never works again (NK-T3c).
template <class Sink>
void Play<Sink>::repair(unsigned aircraft) {
  s.damaged = static_cast<DeckSet>(s.damaged & ~deck_bit(aircraft));
  ++s.tired_teams;
  tell(EventKind::repaired, {"NK-T7b"}, static_cast<int>(aircraft), fresh_teams());
  offer_repairs();
}

// NK-T8b, NK-T8c
template <class Sink>
void Play<Sink>::catalina_die(int face) {
  if (face <= tables().alert[s.turn - 1U].spotted_up_to) {
    tell(EventKind::spotted, {"NK-T8b"}, s.turn);
    return end_training();
  }
  tell(EventKind::unseen, {"NK-T8c"}, s.turn);
  s.step = Step::train;
}

}  // namespace plancia::nakajima
