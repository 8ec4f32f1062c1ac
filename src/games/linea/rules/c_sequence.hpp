#pragma once

// Section 2, the sequence: cards, the deck, jokers, the end.

#include "play.hpp"

namespace plancia::linea {

constexpr std::uint64_t kFullDeck = (std::uint64_t{1} << kCards) - 1;

// Runs from one pending thing to the next until somebody must decide, roll or draw; until then the step is `over`. What
// is due in the middle of something else comes first: passengers of a vehicle destroyed, then a morale test; then the
// stage goes on. LT-Q15: whatever has happened, who is spotted and who no longer is shows here before anything else.
template <class Sink>
void Play<Sink>::run() {
  while (true) {
    if (s.step == Step::over && one_side_gone()) return finish();
    watch();
    if (s.step != Step::over) return;
    if (s.passengers != 0) return roll(Die::passenger, *Bits{s.passengers}.begin());  // LT-Q23
    if (s.tested != kNoPiece) {  // LT-L4a; LT-Q57: not for the immobilised
      // LT-Q73: nor for the hidden, since to ask would tell the enemy of them.
      if (immobilised(s.tested) || !spotted(s.tested)) return roll(Die::test, s.tested);
      return ask(Step::test, side(s.tested));
    }
    switch (s.stage) {
      case Stage::idle: return s.cycle >= data().deck_cycles ? finish() : draw();  // LT-Q6
      case Stage::joker: next_joker_effect(); break;
      case Stage::half_over: half_over(); break;
      case Stage::moving: advance(); break;
      case Stage::exchange: after_shot(); break;
      case Stage::area: next_in_area(); break;
      case Stage::volley: next_in_square(); break;
      case Stage::contact: assault_contact(); break;
      case Stage::melee_over: assault_over(); break;
    }
  }
}

template <class Sink>
void Play<Sink>::ask(Step step, Side side) {
  s.step = step;
  s.seat = static_cast<std::uint8_t>(seat_of(side));
}

// LT-S2a: six-sided dice, one at a time.
template <class Sink>
void Play<Sink>::roll(Die die, unsigned subject) {
  s.step = Step::roll;
  s.seat = 0;
  s.die = die;
  s.subject = static_cast<std::uint8_t>(subject);
}

// One die has fallen. Two dice that belong together wait for each other in `faces`.
template <class Sink>
void Play<Sink>::rolled(int face) {
  const Die die = s.die;
  const unsigned who = s.subject;
  tell_of(who, EventKind::rolled, {"LT-S2a"}, static_cast<int>(die), face, as_int(who));
  const bool pair = (die == Die::at && data().tables.at_dice == 2) || die == Die::attacker;
  if (pair && s.faces[0] == 0) {
    s.faces[0] = static_cast<std::uint8_t>(face);
    if (die == Die::attacker) return roll(Die::defender, s.assaulted);
    return;
  }
  s.step = Step::over;
  s.die = Die::none;
  s.subject = kNoPiece;
  s.faces[1] = static_cast<std::uint8_t>(face);
  switch (die) {
    case Die::none:
    case Die::attacker: break;
    case Die::at:
    case Die::other: shot_dice(); break;
    case Die::area: area_die(face); break;
    case Die::volley: volley_die(face); break;
    case Die::test: test_die(face); break;
    case Die::nerve: nerve_die(face); break;
    case Die::hunt: hunt_die(face); break;
    case Die::crush: crush_die(face); break;
    case Die::defender: melee_dice(s.faces[0], face); break;
    case Die::passenger: passenger_die(face); break;
  }
  s.faces = {};
  run();
}

// For who does not see the die that is due: on to where the game will stand after it, as if it had no effect.
template <class Sink>
void Play<Sink>::pass_over_die() {
  switch (s.die) {
    case Die::area:
    case Die::volley: ++s.next_piece; break;
    case Die::test: s.tested = s.cause = kNoPiece; break;
    case Die::passenger: s.passengers &= ~bit_of(s.subject); break;
    default: return;
  }
  s.step = Step::over;
  s.die = Die::none;
  s.subject = kNoPiece;
  run();
}

// LT-C1a: both sides are set up; from here the cards decide.
template <class Sink>
void Play<Sink>::begin_play() {
  s.deck = kFullDeck;
  look_everywhere();
}

template <class Sink>
void Play<Sink>::draw() {
  s.step = Step::draw;
  s.seat = 0;
}

// LT-C1b, LT-C1c, LT-C3a: red is Allied, black is Axis, a joker belongs to neither.
template <class Sink>
void Play<Sink>::card_drawn(unsigned card) {
  s.deck &= ~bit_of(card);
  s.card = static_cast<std::uint8_t>(card);
  ++s.draws;
  const int number = as_int(card);
  tell(EventKind::card_drawn,
       is_joker(number)                       ? RuleId{"LT-C3a"}
       : side_of_card(number) == Side::allied ? RuleId{"LT-C1b"}
                                              : RuleId{"LT-C1c"},
       number, cards_left());
  if (!is_joker(number)) {
    s.side = static_cast<std::uint8_t>(seat_of(side_of_card(number)));
    return ask(Step::card, side_of_card(number));
  }
  ++s.jokers;
  if (s.joker_smoke != 0) {  // it lasted until this joker
    s.joker_smoke = 0;
    s.smoke_x = s.smoke_y = 0;
    tell(EventKind::smoke_gone, {"LT-C3a"});
    look_for_smoke();
    look_everywhere();
  }
  if (s.dust_cap != 0) {
    blow_dust(0);
    tell(EventKind::dust_over, {"LT-C3a"});
  }
  s.stage = Stage::joker;
}

// LT-Q5: artillery that waits for a joker fires first, the earlier request first; then the scenario has its say.
template <class Sink>
void Play<Sink>::next_joker_effect() {
  unsigned due = kNoBattery;
  for (unsigned b = 0; b < data().batteries.size(); ++b) {
    if (s.battery[b].mission != Mission::pending) continue;
    if (due == kNoBattery || s.battery[b].order < s.battery[due].order) due = b;
  }
  if (due != kNoBattery) return begin_volley(due);
  if (s.joker_effect >= joker_effects()) {
    s.joker_effect = 0;
    return card_over();
  }
  const JokerEffect& effect = joker_effect(s.joker_effect);
  const bool last_part = effect.kind != JokerKind::activate_each || s.joker_part != 0;
  const unsigned part = s.joker_part;
  s.joker_part = last_part ? 0 : 1;
  if (last_part) ++s.joker_effect;
  switch (effect.kind) {
    case JokerKind::none: tell(EventKind::joker_idle, {"LT-C3a"}, s.jokers); return;
    case JokerKind::activate_each: {
      const Side side = part == 0 ? effect.side : other_side(effect.side);
      s.side = static_cast<std::uint8_t>(seat_of(side));
      return ask(Step::card, side);
    }
    // Both are asked even if nobody could lay smoke or is immobilised: not to ask would tell the enemy so.
    case JokerKind::smoke: return ask(Step::smoke, effect.side);
    case JokerKind::rally:
      tell_by(effect.side, EventKind::rally_offered, {"LT-C3a"}, as_int(seat_of(effect.side)) + 1);
      return ask(Step::rally, effect.side);
    case JokerKind::reinforce: return reinforce(static_cast<unsigned>(effect.reinforcement), {"LT-C3a"});
    case JokerKind::dust:
      blow_dust(effect.cap);
      tell(EventKind::dust_storm, {"LT-C3a"}, effect.cap);
      return;
    case JokerKind::smoke_off:
      if (s.opening_smoke == 0) return;
      s.opening_smoke = 0;
      tell(EventKind::smoke_gone, {"LT-C3a"});
      look_for_smoke();
      look_everywhere();
      return;
  }
}

// LT-Q4: a card is resolved when everything it started is over. Jokers come here when their last effect is done.
template <class Sink>
void Play<Sink>::card_over() {
  s.stage = Stage::idle;
  if (is_joker(s.card) && (s.joker_effect != 0 || s.joker_part != 0)) {
    s.stage = Stage::joker;
    return;
  }
  s.card = kNoCard;
  s.side = 0;
  take_objectives();
  if (cards_left() == limits().reshuffle_at) rebuild_deck();
}

// LT-C4a, LT-Q4: with ten cards left all 54 are shuffled and a deck cycle has ended; LT-Q6: the limit is looked at now.
template <class Sink>
void Play<Sink>::rebuild_deck() {
  s.deck = kFullDeck;
  ++s.cycle;
  tell(EventKind::deck_rebuilt, {"LT-C4a"}, s.cycle, data().deck_cycles);
  if (s.dust_cap != 0) {
    blow_dust(0);
    tell(EventKind::dust_over, {"LT-C3a"});
  }
  if (s.cycle >= data().deck_cycles) tell(EventKind::limit_reached, {"LT-Q6"}, s.cycle);
}

// LT-Q6: a side without a piece on the table, hidden, aboard or due has lost.
template <class Sink>
bool Play<Sink>::one_side_gone() {
  for (const Side side : {Side::allied, Side::axis}) {
    bool any = false;
    for (const unsigned piece : Bits{rules.side_mask(side)}) any = any || s.piece[piece].status <= Status::due;
    if (any) continue;
    tell_by(side, EventKind::side_gone, {"LT-Q6"}, as_int(seat_of(side)) + 1);
    return true;
  }
  return false;
}

// The game is over; what was under way is forgotten, so that the last position is as plain as the first.
template <class Sink>
void Play<Sink>::finish() {
  take_objectives();
  for (unsigned o = 0; o < data().objectives.size(); ++o) {  // the score tells everybody
    for (const Side side : {Side::allied, Side::axis}) believe(side, o, s.holder[o]);
  }
  State last;
  last.piece = s.piece;
  last.sight = s.sight;
  last.battery = s.battery;
  last.square_x = s.square_x;
  last.square_y = s.square_y;
  last.section_streak = s.section_streak;
  last.deck = s.deck;
  last.draws = s.draws;
  last.requests = s.requests;
  last.cycle = s.cycle;
  last.jokers = s.jokers;
  last.holder = s.holder;
  last.believed = s.believed;
  last.opening_smoke = s.opening_smoke;
  last.joker_smoke = s.joker_smoke;
  last.smoke_x = s.smoke_x;
  last.smoke_y = s.smoke_y;
  last.dust_cap = s.dust_cap;
  last.step = Step::over;
  s = last;
  tell(EventKind::final_score, {"LT-Q6"}, rules.score(s, Side::allied), rules.score(s, Side::axis));
}

}  // namespace plancia::linea
