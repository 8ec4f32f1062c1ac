#pragma once

// Rulebook section 5: Ardimento Points, and with them every die that is rolled.

#include "play.hpp"

namespace plancia::fiamme {

// FA-Q63: whether another roll of these dice could do better than what lies there.
inline unsigned View::poor_dice() const {
  const int face = s.faces[0];
  const auto below = [this](int least) {
    return unsigned{s.faces[0] < least} | unsigned{s.faces[1] < least} << 1 | unsigned{s.faces[2] < least} << 2;
  };
  switch (s.die) {
    case Die::command: return below(3);
    case Die::selection: return 1;
    case Die::test: {
      const CardFacts& c = card();
      const int marker = s.marker != 0 && !options().marker_any_die ? 1 : 0;
      return face + rules.attribute(s, s.active, c.attribute) + marker - (s.wounds[s.active] >= 2) < c.difficulty;
    }
    case Die::sniper: return face >= card().sniper;
    case Die::event: return face < card().hit_min;
    case Die::pm: return rules.pm_points(face) < rules.pm_most();
    case Die::fuoco: {
      unsigned pm = 0;  // the section of this seat
      while (rules.unit(static_cast<int>(pm)).seat != s.seat || rules.unit(static_cast<int>(pm)).number != 0) ++pm;
      const UnitFacts& unit = rules.unit(static_cast<int>(pm));
      return unsigned{face < unit.fuoco[0]} | unsigned{s.faces[1] < unit.fuoco[1]} << 1;
    }
    case Die::number: {
      const int row = face + rules.mission(s).enemy_die;
      return row > 6 || card().enemies[static_cast<std::size_t>(row - 1)] > card().fewest;
    }
    case Die::bomb: return below(6);
    case Die::fire: return face >= rules.enemy(s.enemies[s.fire_at] & kKindMask).fire;
    case Die::card_fire: return face >= card().fire;
    case Die::melee: {
      const int penalty = options().melee_penalty && s.wounds[s.active] >= 2 ? 1 : 0;
      const int own = face + rules.attribute(s, s.active, Attribute::combat) - penalty;
      return own <= s.faces[1] + static_cast<int>(melee_value());
    }
    case Die::grenades: {
      const unsigned room = bomb_cap() - s.bombs[s.active];
      return static_cast<unsigned>(face + 1) / 2 < (room < 3 ? room : 3);
    }
    case Die::none: break;
  }
  return 0;
}

// FA-5b: one point for one die. FA-5c, FA-5f: not the dice with which the enemy fights. FA-5g: dice only, no card and
// no counter.
inline unsigned View::rerollable() const {
  if (s.courage == 0) return 0;
  unsigned dice = (1U << s.dice) - 1;
  switch (s.die) {
    case Die::fire:
    case Die::card_fire:
      if (!options().reroll_fire) return 0;
      break;
    case Die::sniper:
      if (!options().reroll_sniper) return 0;
      break;
    case Die::number:
      if (!options().reroll_number) return 0;
      break;
    case Die::melee: dice = 1; break;
    default: break;
  }
  return options().reroll_success ? dice : dice & poor_dice();
}

// FA-Q10, the other reading: the marker on one own die of the turn.
inline unsigned View::markable() const {
  if (s.marker == 0 || !options().marker_any_die) return 0;
  unsigned bits = 0;
  for (unsigned i = 0; i < s.dice; ++i) {
    switch (s.die) {
      case Die::test: bits |= unsigned{s.faces[i] <= 6} << i; break;
      case Die::melee: bits |= unsigned{i == 0 && s.faces[0] <= 6}; break;
      case Die::pm:
      case Die::bomb:
      case Die::fuoco:
      case Die::grenades: bits |= unsigned{s.faces[i] < 6} << i; break;
      default: break;
    }
  }
  return bits;
}

inline unsigned View::keep_choices() const {
  unsigned bits = 1U << kKeepPlace | rerollable() << kRerollPlace | markable() << kMarkPlace;
  // FA-Q7, the other reading
  if (s.die == Die::selection && options().select_after_die) bits |= selectable() << kKeepSelectPlace;
  return bits;
}

// Dice rolled together share one window (FA-5e): all of them first, then the question.
template <class Sink>
void Play<Sink>::roll(Die die, unsigned dice) {
  s.die = die;
  s.dice = static_cast<std::uint8_t>(dice);
  s.step = Step::roll;
}

// The rule that asks for the dice in hand.
inline RuleId View::die_rule() const {
  const bool land = s.phase == Phase::land;
  switch (s.die) {
    case Die::command: return coop() ? RuleId{"FA-12d"} : land ? RuleId{"FA-8.1a"} : RuleId{"FA-9.1a"};
    case Die::selection: return coop() ? RuleId{"FA-12j"} : land ? RuleId{"FA-8.2b"} : RuleId{"FA-9.2b"};
    case Die::test: return land ? RuleId{"FA-8.3a"} : RuleId{"FA-9.3a"};
    case Die::sniper: return {"FA-8.3b"};
    case Die::event: return {"FA-9.0.3a"};
    case Die::pm: return {"FA-9.3.5b"};
    case Die::fuoco: return {"FA-12f"};
    case Die::number: return {"FA-9.3.1c"};
    case Die::bomb: return {"FA-9.3.2c"};
    case Die::fire: return {"FA-9.3.3a"};
    case Die::card_fire: return {"FA-9.3.3c"};
    case Die::melee: return {"FA-9.3.4b"};
    case Die::grenades: return {"FA-9.3.6a"};
    case Die::none: break;
  }
  return {"FA-1b"};
}

template <class Sink>
void Play<Sink>::rolled(unsigned face) {
  // The first that is not rolled yet. Asked of what lay there before: what is written now cannot be read back at once.
  const unsigned first = s.faces[0] != 0, second = s.faces[1] != 0, third = s.faces[2] != 0;
  const unsigned at = first + (first & second), lying = first + second + third;
  s.faces[at] = static_cast<std::uint8_t>(face);
  tell(EventKind::rolled, die_rule(), static_cast<int>(s.die), static_cast<int>(face), s.seat + 1,
       s.die == Die::melee && at == 1);
  if (lying + 1 < s.dice) return;
  look_again();
}

// FA-5e, FA-Q14: a die may be rolled again until its result is used.
template <class Sink>
void Play<Sink>::look_again() {
  // Without Ardimento there is nothing to choose, unless another reading offers something.
  const bool nothing = s.courage == 0 && !options().marker_any_die && !options().select_after_die;
  if (nothing || keep_choices() == 1U << kKeepPlace) return settle();
  s.step = Step::keep;
}

// FA-5b, FA-5d: the new result stands, even a worse one; for another point the same die again.
template <class Sink>
void Play<Sink>::reroll(unsigned index) {
  --s.courage;
  tell(EventKind::rerolled, {"FA-5b"}, static_cast<int>(s.die), s.faces[index], s.courage);
  s.faces[index] = 0;
  s.step = Step::roll;
}

template <class Sink>
void Play<Sink>::mark(unsigned index) {
  s.marker = 0;
  ++s.faces[index];
  tell(EventKind::marker_used, {"FA-Q10"}, static_cast<int>(s.die), s.faces[index]);
  look_again();
}

// The results are used, and the dice are off the table.
template <class Sink>
void Play<Sink>::settle() {
  const Die die = s.die;
  if (die == Die::bomb) return bomb_dice();
  const int face = s.faces[0], second = s.faces[1];
  const int points = (face >= 3) + (second >= 3) + (s.faces[2] >= 3);  // FA-8.1a, FA-9.1a: each 3 or more
  s.die = Die::none;
  s.dice = 0;
  s.faces = {};
  switch (die) {
    case Die::command: return command_dice(points);
    case Die::selection: return selection_die(face);
    case Die::test: return test_die(face);
    case Die::sniper: return sniper_die(face);
    case Die::event: return event_die(face);
    case Die::pm: return pm_die(face);
    case Die::fuoco: return fuoco_dice(face, second);
    case Die::number: return number_die(face);
    case Die::fire: return fire_die(face);
    case Die::card_fire: return card_fire_die(face);
    case Die::melee: return melee_dice(face, second);
    case Die::grenades: return grenades_die(face);
    case Die::bomb:
    case Die::none: return;
  }
}

// FA-5a, FA-Q12: four points at most.
template <class Sink>
void Play<Sink>::gain_courage(RuleId rule, EventKind kind) {
  ++s.courage;
  tell(kind, rule, s.courage);
}

}  // namespace plancia::fiamme
