#pragma once

// Rulebook section 9 (and the list of section 8): the sequence of a turn, one card each.

#include "play.hpp"

namespace plancia::fiamme {

// FA-8.0a: in No Man's Land the card comes first. FA-9.0.1: in the trenches the points do.
template <class Sink>
void Play<Sink>::begin_turn() {
  ++s.turn;
  tell(EventKind::turn_begins, s.phase == Phase::land ? RuleId{"FA-8.0a"} : RuleId{"FA-9.0.1"}, s.turn);
  if (s.phase == Phase::land) return draw_card();
  roll_command();
}

// FA-8.1a, FA-9.1a, FA-Q1: three dice with every card. FA-12d: two for each player; FA-Q52: also for one without units.
template <class Sink>
void Play<Sink>::roll_command() {
  s.seat = 0;
  if (coop() && !options().unitless_player_rolls && in_play_of(0) == 0) s.seat = 1;
  roll(Die::command, coop() ? 2 : 3);
}

template <class Sink>
void Play<Sink>::command_dice(int points) {
  s.points[s.seat] = static_cast<std::uint8_t>(points);
  tell(EventKind::points_gained, s.phase == Phase::land ? RuleId{"FA-8.1a"} : RuleId{"FA-9.1a"}, points, s.seat + 1);
  if (!last_seat() && (options().unitless_player_rolls || in_play_of(1) != 0)) {
    s.seat = 1;
    return roll(Die::command, 2);
  }
  points_counted();
}

// FA-9.0.2a: a new card. FA-9.0.2b: not while the Objective lies on the table. FA-9.0.3b, FA-Q5: whether its
// event comes again.
template <class Sink>
void Play<Sink>::points_counted() {
  s.seat = static_cast<std::uint8_t>(leader());
  if (s.phase == Phase::land) return open_window(Window::plan);
  if (s.card == kNoCard) return draw_card();
  tell(EventKind::objective_stays, {"FA-9.0.2b"}, s.card);
  if (!options().event_repeats) s.event_off = 1;
  begin_event();
}

template <class Sink>
void Play<Sink>::draw_card() {
  s.seat = 0;
  s.step = Step::card;
}

template <class Sink>
void Play<Sink>::card_drawn(unsigned drawn) {
  s.card = static_cast<std::uint8_t>(drawn);
  tell(EventKind::card_drawn, s.phase == Phase::land ? RuleId{"FA-8.0a"} : RuleId{"FA-9.0.2a"}, s.card);
  if (s.phase == Phase::land) {
    s.land_seen = static_cast<std::uint16_t>(s.land_seen | 1U << drawn);
    ++s.land_turned;
    return roll_command();
  }
  s.seat = static_cast<std::uint8_t>(leader());
  if (objective()) {
    const bool link = s.stage == 0 && rules.mission(s).objective == ObjectiveRule::link_then_random;
    if (link && !options().link_cleared) {  // FA-Q46, the other reading: reached as soon as it is drawn
      s.card = kNoCard;
      second_stage();
      return end_turn();
    }
    return begin_event();
  }
  s.trench_seen = static_cast<std::uint16_t>(s.trench_seen | 1U << (drawn - kTrenchCards));
  ++s.trench_drawn;
  // FA-Q42, the other reading: the last card is not faced any more.
  if (!options().last_card_resolved && s.trench_drawn == rules.trench_limit(s)) {
    s.card = kNoCard;
    return end_turn();
  }
  begin_event();
}

// FA-9.0.3a, FA-Q4: the event of the card, at once. Those that forbid something are asked for when it is tried.
template <class Sink>
void Play<Sink>::begin_event() {
  switch (event()) {
    case CardEvent::none: break;
    case CardEvent::extra_enemy: tell(EventKind::event_extra, {"FA-9.0.3a"}, card().extra); break;
    case CardEvent::no_bomb: tell(EventKind::event_no_bomb, {"FA-9.0.3a"}); break;
    case CardEvent::no_select: tell(EventKind::event_no_select, {"FA-9.0.3a"}); break;
    case CardEvent::artillery: return roll(Die::event);
  }
  open_window(Window::plan);
}

template <class Sink>
void Play<Sink>::event_die(int face) {
  if (face <= card().short_max) {
    if (s.courage > 0) --s.courage;
    tell(EventKind::artillery_short, {"FA-9.0.3a"}, s.courage);
  } else if (face >= card().hit_min) {
    ++s.suppression;
    tell(EventKind::artillery_hits, {"FA-9.0.3a"});
  } else {
    tell(EventKind::artillery_idle, {"FA-9.0.3a"});
  }
  open_window(Window::plan);
}

// FA-9.0.10c, FA-Q33: markers and points leave the card. FA-9.3.4i: all counters go back to the bag. FA-8.3f, FA-Q39:
// what was set aside stays.
template <class Sink>
void Play<Sink>::clear_turn() {
  s.points = {};
  s.window = Window::plan;
  s.silent = s.declined = 0;
  s.pm_this_turn = 0;
  s.marker = s.bomb = s.suppression = 0;
  s.event_off = s.met = s.resume = 0;
  s.active = kNoUnit;
  s.to_draw = s.immune_due = s.enemy_count = s.fire_at = 0;
  s.enemies = {};
  s.seat = 0;
}

// FA-8.0b, FA-9.0.10b: the next turn, the next phase or the end. FA-8.0c, FA-Q2: the card was faced before. FA-7b,
// FA-12q, FA-Q40: lost as soon as no unit is in play.
template <class Sink>
void Play<Sink>::end_turn() {
  clear_turn();
  if (rules.units_in_play(s) == 0) return end_mission(MissionOutcome::lost);
  if (s.phase == Phase::land) {
    s.card = kNoCard;
    if (s.land_turned == rules.mission(s).land_cards) {
      s.phase = Phase::trench;
      tell(EventKind::trenches_reached, {"FA-8.0b"});
    }
    return begin_turn();
  }
  const int limit = rules.trench_limit(s);
  if (limit != 0 && s.trench_drawn == limit) {  // FA-11.1b, FA-11.3c
    const bool won = rules.units_in_play(s) >= rules.units_needed(s);
    return end_mission(won ? MissionOutcome::won : MissionOutcome::survived);
  }
  begin_turn();
}

}  // namespace plancia::fiamme
