#pragma once

// Section 2, the scenario: set-up, reinforcements, jokers, objectives.

#include "play.hpp"

namespace plancia::linea {

// LT-V1a: a piece may be set up anywhere in its side's zone.
inline Refused View::why_not_place(unsigned piece, table::Pose pose) const {
  if (seat_of(side(piece)) != s.seat) return no(RefusalKind::not_your_piece, {"LT-V1a"}, as_int(piece));
  if (!in_play(piece)) return no(RefusalKind::not_in_play, {"LT-V1a"}, as_int(piece));
  if (s.placings >= kMaxPlacings) return no(RefusalKind::too_many_placings, {"LT-Q67"}, kMaxPlacings);
  if (!table::contains(data().terrain.table, table::Footprint{unit(piece).shape, pose})) {
    return no(RefusalKind::off_table, {"LT-Q8"}, pose.at.x, pose.at.y);
  }
  if (!table::contains(data().zone[s.seat], pose.at)) {
    return no(RefusalKind::outside_zone, {"LT-V1a"}, pose.at.x, pose.at.y);
  }
  if (!table::passable(scene(), unit(piece).mobility, pose.at)) {
    return no(RefusalKind::impassable, {"LT-Q27"}, pose.at.x, pose.at.y);
  }
  const unsigned other = overlapped(piece, pose, on_table(side(piece)));
  if (other != kNoPiece) return no(RefusalKind::overlaps, {"LT-Q28"}, as_int(piece), as_int(other));
  return {};
}

// LT-C2b: a unit move of the scenario: reinforcements for a figure, from a certain deck cycle on.
inline Refused View::why_not_reinforce(unsigned reinforcement) const {
  if (reinforcement >= data().reinforcements.size()) return no(RefusalKind::no_such_thing, {"LT-C2b"});
  const Reinforcement& group = data().reinforcements[reinforcement];
  const auto platoon = static_cast<unsigned>(group.platoon);
  if (seat_of(data().platoons[platoon].side) != s.side) return no(RefusalKind::no_such_thing, {"LT-C2b"});
  if (!figure_in_hand()) return no(RefusalKind::needs_figure, {"LT-C2b"}, s.card);
  bool due = false;
  for (const unsigned piece : Bits{rules.platoon_mask(platoon)}) due = due || at(piece).status == Status::due;
  if (!due || group.from_cycle == 0) return no(RefusalKind::not_due, {"LT-C2b"}, as_int(reinforcement));
  if (s.cycle + 1 < group.from_cycle) return no(RefusalKind::too_early, {"LT-C2b"}, group.from_cycle, s.cycle + 1);
  return {};
}

inline Refused View::why_not_rally(unsigned platoon) const {
  if (platoon >= data().platoons.size()) return no(RefusalKind::no_such_thing, {"LT-C3a"});
  if (seat_of(data().platoons[platoon].side) != s.seat) return no(RefusalKind::no_such_thing, {"LT-C3a"});
  for (const unsigned piece : Bits{rules.platoon_mask(platoon)}) {
    if (in_play(piece) && immobilised(piece)) return {};
  }
  return no(RefusalKind::nothing_to_rally, {"LT-C3a"}, as_int(platoon));
}

// The effect that has asked for a smoke square is the one before the next.
inline Refused View::why_not_smoke(table::Point point) const {
  const auto eye = static_cast<unsigned>(joker_effect(s.joker_effect - 1U).piece);
  if (!on_table(eye)) return no(RefusalKind::not_in_play, {"LT-C3a"}, as_int(eye));
  if (!table::contains(data().terrain.table, point)) return no(RefusalKind::off_table, {"LT-C3a"}, point.x, point.y);
  if (!sees_point(eye, point)) return no(RefusalKind::point_not_seen, {"LT-C3a"}, point.x, point.y);
  return {};
}

// LT-C3a: what the scenario does with this joker: every entry of each, then the one of the sequence or the later one.
inline unsigned View::joker_effects() const { return static_cast<unsigned>(data().joker_each.size()) + 1; }
inline const JokerEffect& View::joker_effect(unsigned index) const {
  if (index < data().joker_each.size()) return data().joker_each[index];
  const std::size_t number = static_cast<std::size_t>(s.jokers) - 1;
  return number < data().joker_sequence.size() ? data().joker_sequence[number] : data().joker_after;
}

// Pieces stand at their scenario places, reinforcements wait, planned artillery is pending, LT-R3a.
template <class Sink>
void Play<Sink>::set_up() {
  std::uint64_t later = 0;
  for (const Reinforcement& group : data().reinforcements) {
    later |= rules.platoon_mask(static_cast<unsigned>(group.platoon));
  }
  for (unsigned piece = 0; piece < kMaxPieces; ++piece) {
    if (piece >= rules.pieces()) {
      change(piece).status = Status::left;
      continue;
    }
    if ((later & bit_of(piece)) != 0) {
      change(piece).status = Status::due;
      continue;
    }
    set_pose(piece, data().pieces[piece].start);
    change(piece).tokens = static_cast<std::uint8_t>(data().pieces[piece].prepared);
  }
  for (unsigned b = 0; b < data().batteries.size(); ++b) {
    const Battery& guns = data().batteries[b];
    if (guns.planned_by < 0) continue;
    s.battery[b].mission = Mission::pending;
    s.battery[b].requester = static_cast<std::uint8_t>(guns.planned_by);
    s.battery[b].order = static_cast<std::uint8_t>(++s.requests);
    for (unsigned section = 0; section < static_cast<unsigned>(guns.sections); ++section) {
      const std::size_t number = rules.first_section(b) + section;
      s.square_x[number] = guns.planned[section].x;
      s.square_y[number] = guns.planned[section].y;
    }
  }
  for (std::size_t o = 0; o < data().objectives.size(); ++o) {
    s.holder[o] = static_cast<std::uint8_t>(data().objectives[o].holder);
  }
  s.believed = {s.holder, s.holder};
  s.opening_smoke = data().opening_smoke.empty() ? 0 : 1;
  look_for_smoke();
  ask(Step::setup, data().first_to_place);
}

template <class Sink>
void Play<Sink>::place(unsigned piece, table::Pose pose) {
  ++s.placings;
  set_pose(piece, pose);
  tell_own(side(piece), EventKind::placed, {"LT-V1a"}, as_int(piece), pose.at.x, pose.at.y, pose.heading);
}

// One side has set up; after the second the cards are shuffled.
template <class Sink>
void Play<Sink>::ready() {
  tell_by(static_cast<Side>(s.seat), EventKind::side_ready, {"LT-V1a"}, s.seat + 1);
  s.placings = 0;
  if (s.seat == seat_of(data().first_to_place)) return ask(Step::setup, other_side(data().first_to_place));
  begin_play();
}

// LT-Q71, LT-Q62, LT-Q28: an enemy that the piece's side does not know of and that stands in this place is found.
template <class Sink>
bool Play<Sink>::finds_enemy(unsigned piece, table::Pose pose, RuleId rule) {
  const std::uint64_t hidden = on_table(other_side(side(piece))) & ~known_to(side(piece));
  const unsigned enemy = overlapped(piece, pose, hidden);
  if (enemy == kNoPiece) return false;
  spot(enemy, rule);
  return true;
}

// LT-Q71: a place is looked for as if hidden enemies were not there.
template <class Sink>
bool Play<Sink>::finds_free_place(unsigned piece, table::Pose pose) {
  return free_place(piece, pose, known_to(side(piece))) && !finds_enemy(piece, pose, {"LT-Q71"});
}

// LT-C2b, LT-C3a: reinforcements stand at their entry points; LT-Q68: who finds its point taken looks for the nearest
// free one along its edge, and waits if there is none.
template <class Sink>
void Play<Sink>::reinforce(unsigned reinforcement, RuleId rule) {
  const auto platoon = static_cast<unsigned>(data().reinforcements[reinforcement].platoon);
  const Side owner = data().platoons[platoon].side;
  // What a joker brings everybody knows; who comes for a figure is seen when it is spotted.
  if (is_joker(s.card)) {
    tell_by(owner, EventKind::reinforced, rule, as_int(reinforcement));
  } else {
    tell_own(owner, EventKind::reinforced, rule, as_int(reinforcement));
  }
  for (const unsigned piece : Bits{rules.platoon_mask(platoon)}) {
    if (at(piece).status != Status::due) continue;
    const table::Pose wanted = data().pieces[piece].start;
    const Edge edge = data().home[seat_of(side(piece))];
    const bool upright = edge == Edge::west || edge == Edge::east;
    const table::Vector size = data().terrain.table.high - data().terrain.table.low;
    for (table::Length off = 0; off <= std::max(size.x, size.y) && at(piece).status == Status::due;
         off += 5 * table::kMillimetre) {
      for (const table::Length along : {off, -off}) {
        const table::Pose place{wanted.at + (upright ? table::Vector{0, along} : table::Vector{along, 0}),
                                wanted.heading};
        if (!finds_free_place(piece, place)) continue;
        change(piece).status = Status::in_play;
        change(piece).tokens = static_cast<std::uint8_t>(data().pieces[piece].prepared);
        set_pose(piece, place);
        look(piece);
        tell_pose(piece, EventKind::arrived, rule);
        break;
      }
    }
    if (at(piece).status == Status::due) {
      tell_own(side(piece), EventKind::held_up, {"LT-Q68"}, as_int(piece));
    }
  }
  watch();
}

// LT-Q60: a square of smoke, until the next joker.
template <class Sink>
void Play<Sink>::lay_smoke(table::Point point) {
  s.joker_smoke = 1;
  s.smoke_x = point.x;
  s.smoke_y = point.y;
  tell_by(static_cast<Side>(s.seat), EventKind::smoke_laid, {"LT-Q60"}, point.x, point.y);
  look_for_smoke();
  look_everywhere();
}

// LT-C3a: every immobilised piece of one platoon recovers.
template <class Sink>
void Play<Sink>::rally(unsigned platoon) {
  tell_own(data().platoons[platoon].side, EventKind::platoon_rallied, {"LT-C3a"}, as_int(platoon));
  for (const unsigned piece : Bits{rules.platoon_mask(platoon)}) {
    if (in_play(piece) && immobilised(piece)) remove_immobilisation(piece, {"LT-C3a"});
  }
}

// LT-Q61: an objective that somebody holds from the start changes hands when the other side controls it, and is kept.
template <class Sink>
void Play<Sink>::take_objectives() {
  for (unsigned o = 0; o < data().objectives.size(); ++o) {
    if (s.holder[o] == 0) continue;
    const std::uint64_t inside = rules.inside(s, o);
    const int now = rules.controller_with(s, inside);
    if (now != 0) s.holder[o] = static_cast<std::uint8_t>(now);
    for (const Side side : {Side::allied, Side::axis}) learn_of_objective(side, o, inside);
  }
}

// LT-Q61, LT-Q19: a side judges by the pieces it knows there; who meets the enemy there learns whose the place is.
template <class Sink>
void Play<Sink>::learn_of_objective(Side side, unsigned objective, std::uint64_t inside) {
  for (const unsigned piece : Bits{inside}) {
    if (!knows(side, piece)) inside &= ~bit_of(piece);
  }
  const int now = rules.controller_with(s, inside);
  const bool contested = (inside & rules.side_mask(side)) != 0 && (inside & ~rules.side_mask(side)) != 0;
  if (now != 0 || contested) believe(side, objective, now != 0 ? now : s.holder[objective]);
}

template <class Sink>
void Play<Sink>::believe(Side side, unsigned objective, int holder) {
  std::uint8_t& known = s.believed[seat_of(side)][objective];
  if (known == holder) return;
  known = static_cast<std::uint8_t>(holder);
  tell_own(side, EventKind::objective_taken, {"LT-Q61"}, as_int(objective), holder);
}

}  // namespace plancia::linea
