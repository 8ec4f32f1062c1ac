#pragma once

// Section 7, other fire: machine guns and high explosive, on one target or on an area.

#include "t_antitank.hpp"

namespace plancia::linea {

// LT-O3a, LT-Q37: how well a piece is protected against MG and HE. From above, lines do not help, LT-Q50.
inline int View::defence_level(unsigned piece, table::Point from, bool from_above) const {
  const DefenceLevels& levels = data().defence;
  switch (unit(piece).defence) {
    case Defence::open_vehicle: return levels.open_vehicle;
    case Defence::light_armour: return levels.light_armour;
    case Defence::other_tank: return levels.other_tank;
    case Defence::foot: break;
  }
  const bool protection = from_above ? table::in_protecting_area(scene(), centre(piece))
                                     : table::in_protection(scene(), footprint(piece), from);
  switch (at(piece).posture) {
    case Posture::fast: return protection ? levels.fast_protected : levels.fast_open;
    case Posture::bound: return protection ? levels.bound_protected : levels.bound_open;
    case Posture::stationary: break;
  }
  switch (table::works_at(scene(), centre(piece))) {
    case table::Works::entrenched: return levels.entrenched;
    case table::Works::prepared: return levels.prepared;
    case table::Works::none: break;
  }
  return protection ? levels.still_protected : levels.still_open;
}

// LT-Q40: area fire at a point: with MG or direct HE in own sight, with indirect HE in the sight of a command or
// observer of the side.
inline Refused View::why_not_area(unsigned firer, unsigned mount, Fire fire, table::Point point) const {
  if (!data().area_fire) return no(RefusalKind::no_area_fire, {"LT-Q40"});
  if (mount >= static_cast<unsigned>(unit(firer).mounts)) {
    return no(RefusalKind::no_such_weapon, {"LT-Q40"}, as_int(firer), as_int(mount));
  }
  if (static_cast<int>(fire) >= kFires || fire == Fire::at || rules.factors(firer, mount, fire).bands == 0) {
    return no(RefusalKind::weapon_cannot, {"LT-Q40"}, unit(firer).mount[mount].weapon, static_cast<int>(fire));
  }
  if (!table::contains(data().terrain.table, point)) return no(RefusalKind::off_table, {"LT-Q40"}, point.x, point.y);
  bool seen = false;
  if (fire == Fire::he && rules.weapon(firer, mount).indirect) {
    for (const unsigned eye : Bits{on_table(side(firer))}) {
      seen = seen || (unit(eye).calls_artillery && sees_point(eye, point));
    }
  } else {
    seen = sees_point(firer, point);
  }
  if (!seen) return no(RefusalKind::point_not_seen, {"LT-Q40"}, point.x, point.y);
  const table::Length distance = table::gap(footprint(firer), table::Footprint{point});
  return why_not_reach(firer, mount, fire, distance, point - centre(firer));
}

// LT-Q40: the factor against one piece in the circle; those the firer's side has not spotted are harder to hit.
inline ShotFacts View::area_facts(unsigned piece) const {
  const table::Point point{s.area_x, s.area_y};
  ShotFacts facts;
  facts.gap = table::gap(footprint(s.firer), table::Footprint{point});
  facts.factor = band_at(rules.factors(s.firer, s.mount, s.fire), facts.gap).factor;
  facts.against = defence_level(piece, centre(s.firer), s.fire == Fire::he && rules.weapon(s.firer, s.mount).indirect);
  if (!knows(side(s.firer), piece)) facts.bonus = limits().area_unseen;
  return facts;
}

// LT-Q39: consecutive HE by one firer at one target. The shot that pins counts as the first.
template <class Sink>
void Play<Sink>::count_streak(unsigned firer, unsigned target) {
  PieceState& p = s.piece[firer];
  if (!in_play(target) || !immobilised(target)) return break_streak(firer);
  p.streak = p.streak_at == target ? static_cast<std::uint8_t>(std::min(p.streak + 1, kMostShots)) : std::uint8_t{1};
  p.streak_at = static_cast<std::uint8_t>(target);
}

template <class Sink>
void Play<Sink>::break_streak(unsigned firer) {
  s.piece[firer].streak_at = kNoPiece;
  s.piece[firer].streak = 0;
}

template <class Sink>
void Play<Sink>::forget_streaks_at(unsigned target) {
  for (unsigned piece = 0; piece < rules.pieces(); ++piece) {
    if (at(piece).streak_at == target) break_streak(piece);
  }
  for (auto& section : s.section_streak) section[target] = 0;
}

// LT-Q40: everything of either side in a small circle is attacked.
template <class Sink>
void Play<Sink>::area_fire(unsigned firer, unsigned mount, Fire fire, table::Point point) {
  s.firer = static_cast<std::uint8_t>(firer);
  s.mount = static_cast<std::uint8_t>(mount);
  s.fire = fire;
  s.area_x = point.x;
  s.area_y = point.y;
  break_streak(firer);  // LT-Q64: area fire neither counts nor keeps consecutive shots
  tell_of(firer, EventKind::area_fire, {"LT-Q40"}, as_int(firer), unit(firer).mount[mount].weapon, point.x, point.y);
  tell_of_unseen(firer, EventKind::area_fire, {"LT-Q40"}, unit(firer).mount[mount].weapon, point.x, point.y);
  s.stage = Stage::area;
}

template <class Sink>
void Play<Sink>::next_in_area() {
  const table::Footprint circle{table::disc(limits().area_radius), {{s.area_x, s.area_y}, 0}};
  for (; on_table(s.firer) && s.next_piece < rules.pieces(); ++s.next_piece) {
    const unsigned piece = s.next_piece;
    if (!on_table(piece) || !table::touches(circle, footprint(piece))) continue;
    const ShotFacts facts = area_facts(piece);
    tell_of(piece, EventKind::area_hits, {"LT-Q40"}, as_int(piece), facts.difference(), facts.bonus);
    return roll(Die::area, piece);
  }
  const unsigned firer = s.firer;
  s.firer = kNoPiece;
  s.mount = 0;
  s.fire = Fire::at;
  s.area_x = s.area_y = 0;
  s.next_piece = 0;
  if (on_table(firer) && at(firer).shots < kMostShots) ++change(firer).shots;
  s.stage = Stage::half_over;
}

template <class Sink>
void Play<Sink>::area_die(int face) {
  const unsigned piece = s.next_piece++;
  const unsigned cause = side(piece) == side(s.firer) ? unsigned{kNoPiece} : unsigned{s.firer};
  apply(piece, rules.other_effect(area_facts(piece).difference(), face), cause, false);
}

}  // namespace plancia::linea
