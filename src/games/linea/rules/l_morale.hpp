#pragma once

// Section 10, morale: tests, flight, falling back.

#include <linea/nerve.hpp>

#include "play.hpp"

namespace plancia::linea {

// LT-L3a, LT-Q52: +1 in all, however many reasons there are.
inline int View::test_modifier(unsigned piece) const {
  if (immobilised(piece)) return 1;
  const Side own = side(piece);
  const table::Footprint here = footprint(piece);
  bool company = false;
  for (const unsigned friendly : Bits{on_table(own) & ~bit_of(piece)}) {
    if (!table::sees(scene(), here, footprint(friendly))) continue;
    company = true;
    break;
  }
  if (!company) return 1;
  FixedVector<table::Point, kMaxPieces> ring;
  for (const unsigned enemy : Bits{known_to(own) & rules.side_mask(other_side(own))}) {
    if (table::within(here, footprint(enemy), limits().surrounded + table::kTolerance)) ring.push_back(centre(enemy));
  }
  if (table::surrounded(here.centre(), {ring.begin(), ring.size()})) return 1;
  int others = 0;
  int routed = 0;
  const auto platoon = static_cast<unsigned>(data().pieces[piece].platoon);
  for (const unsigned member : Bits{rules.platoon_mask(platoon) & ~bit_of(piece)}) {
    if (!in_play(member)) continue;
    ++others;
    if ((at(member).markers & kRouted) != 0) ++routed;
  }
  return routed * 2 > others ? 1 : 0;
}

// LT-Q53: of the enemies the side knows of, the nearest; kNoPiece if it knows of none.
inline unsigned View::nearest_known_enemy(unsigned piece) const {
  unsigned nearest = kNoPiece;
  table::Length least = 0;
  for (const unsigned enemy : Bits{known_to(side(piece)) & rules.side_mask(other_side(side(piece)))}) {
    const table::Length distance = gap(piece, enemy);
    if (nearest != kNoPiece && distance >= least) continue;
    nearest = enemy;
    least = distance;
  }
  return nearest;
}

// LT-L2a to LT-L2c.
template <class Sink>
void Play<Sink>::test_die(int face) {
  const unsigned piece = s.tested;
  const unsigned cause = s.cause;
  s.tested = s.cause = kNoPiece;
  const int modifier = test_modifier(piece);
  const int total = face + modifier;
  const int morale = rules.morale(piece);
  const Nerve nerve = nerve_of(total, morale);
  const bool holds = nerve == Nerve::holds;
  tell_of(piece, holds ? EventKind::test_held : EventKind::test_fails, holds ? RuleId{"LT-L2c"} : RuleId{"LT-Q51"},
          as_int(piece), total, morale, modifier);
  if (holds) return;
  if (nerve == Nerve::flees) return flee(piece, cause, {"LT-L2a"});
  fall_back(piece, cause);
}

// LT-Q53: straight away from the enemy that caused it; without one, away from the nearest enemy known; without any,
// towards the home edge.
template <class Sink>
table::Vector Play<Sink>::away_from(unsigned piece, unsigned cause) const {
  const unsigned enemy = cause == kNoPiece ? nearest_known_enemy(piece) : cause;
  if (enemy != kNoPiece && centre(enemy) != centre(piece)) return centre(piece) - centre(enemy);
  switch (data().home[seat_of(side(piece))]) {
    case Edge::west: return {-1, 0};
    case Edge::east: return {1, 0};
    case Edge::south: return {0, -1};
    case Edge::north: break;
  }
  return {0, 1};
}

// LT-L2a, LT-Q53, LT-Q55: back to the enemy for all its movement, without its ready attacks. A gun that cannot move is
// abandoned.
template <class Sink>
void Play<Sink>::flee(unsigned piece, unsigned cause, RuleId rule) {
  lose_tokens(piece, rule);
  const table::Length length = std::max(unit(piece).bound, unit(piece).speed);
  if (length == 0) {
    tell_of(piece, EventKind::abandoned, {"LT-Q55"}, as_int(piece));
    return remove(piece, Status::destroyed);
  }
  const table::Vector away = away_from(piece, cause);
  change(piece).markers |= kRouted;  // LT-Q56
  change(piece).posture = Posture::fast;
  forced_move(piece, away, length, table::bearing(away));
  if (in_play(piece)) tell_pose(piece, EventKind::flees, rule);
}

// LT-L4a, LT-Q57: of its own will: instead of a test, before an assault, or as its activation.
template <class Sink>
void Play<Sink>::rout(unsigned piece, Step window) {
  if (window == Step::test) {
    const unsigned cause = s.cause;
    s.tested = s.cause = kNoPiece;
    tell_of(piece, EventKind::routs, {"LT-L4a"}, as_int(piece));
    return flee(piece, cause, {"LT-L4a"});
  }
  if (window == Step::assaulted) {  // LT-Q70: the assaulter finishes its bound, and its attack is spent
    s.assaulted = kNoPiece;
    s.opportunity_over = 1;
    s.stage = Stage::moving;
    tell_of(piece, EventKind::routs, {"LT-L4a"}, as_int(piece));
    return flee(piece, s.active, {"LT-L4a"});
  }
  activate(piece);
  tell_of(piece, EventKind::routs, {"LT-L4a"}, as_int(piece));
  flee(piece, kNoPiece, {"LT-L4a"});
  s.stage = Stage::half_over;
}

// LT-L2b, LT-Q54: 5 cm back, facing the enemy.
template <class Sink>
void Play<Sink>::fall_back(unsigned piece, unsigned cause) {
  lose_tokens(piece, {"LT-L2b"});
  if (unit(piece).bound == 0 && unit(piece).speed == 0) {  // LT-Q55
    if (piece == s.active) s.cut = 1;
    return;
  }
  const table::Vector away = away_from(piece, cause);
  change(piece).posture = Posture::bound;
  forced_move(piece, away, limits().fall_back, table::bearing(-away));
  if (in_play(piece)) tell_pose(piece, EventKind::falls_back, {"LT-L2b"});
}

// LT-Q53: the straight way, stopped by ground it cannot enter and by pieces; over the table's edge it is lost.
// LT-Q66: who finds no room to turn keeps its heading.
template <class Sink>
void Play<Sink>::forced_move(unsigned piece, table::Vector away, table::Length length, table::Heading facing) {
  if (piece == s.active && s.move != Move::none) step_back();
  const std::uint64_t others = (on_table(Side::allied) | on_table(Side::axis)) & ~bit_of(piece);
  if (overlapped(piece, {centre(piece), facing}, others) != kNoPiece) facing = at(piece).facing;
  const table::Leg way = table::leg(centre(piece), centre(piece) + table::along(away, length), facing);
  table::Length stop = way.length;
  if (const auto barred = table::first_impassable(scene(), unit(piece).mobility, way)) {
    stop = std::min(stop, std::max(*barred - 1, 0));
  }
  for (const unsigned other : Bits{others}) {
    if (!within_reach(piece, way.from, way.length, other)) continue;
    const auto hit = table::first_overlap(way, unit(piece).shape, footprint(other));
    if (hit) stop = std::min(stop, std::max(*hit - 1, 0));
  }
  const auto edge = table::first_outside(way, data().terrain.table);
  if (edge && *edge <= stop) {
    tell_of(piece, EventKind::leaves_table, {"LT-Q53"}, as_int(piece));
    return remove(piece, Status::left);
  }
  set_pose(piece, way.pose(stop));
  break_streak(piece);
  if (piece == s.active) s.cut = 1;
  watch_own_displacement(piece);
}

// LT-Q21: what happens to prepared attacks when nerve, order or the ground is lost.
template <class Sink>
void Play<Sink>::lose_tokens(unsigned piece, RuleId rule) {
  if (at(piece).tokens == 0) return;
  tell_of(piece, EventKind::tokens_lost, rule, as_int(piece), at(piece).tokens);
  change(piece).tokens = 0;
}

}  // namespace plancia::linea
