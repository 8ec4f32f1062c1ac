#pragma once

// Section 4, visibility: who has spotted whom.

#include "play.hpp"

namespace plancia::linea {

// LT-Q18: infantry that stands still, unspotted, with an attack ready and no shot given away. Cover is asked apart.
inline bool View::in_ambush(unsigned piece) const {
  const PieceState& p = at(piece);
  return unit(piece).unit_class == UnitClass::infantry && p.posture == Posture::stationary && !spotted(piece) &&
         p.shots == 0 && p.tokens > 0;
}

// LT-V3a: the distance from which the observer spots the piece. LT-V3b to LT-V3h and LT-Q14 give the base, LT-V4a
// doubles it, LT-V5a halves it, a cap of the scenario or a dust storm comes last (LT-Q17).
inline table::Length View::spotting_distance(unsigned observer, unsigned piece, bool cover) const {
  const Spotting& list = data().spotting;
  const PieceState& p = at(piece);
  const bool still = p.posture == Posture::stationary;
  table::Length distance = 0;
  if (unit(piece).unit_class == UnitClass::vehicle) {
    distance = still ? (cover ? list.vehicle_still_cover : list.vehicle_still_open)
                     : (cover ? list.vehicle_moving_cover : list.vehicle_moving_open);
  } else if (p.posture == Posture::fast) {
    distance = cover ? list.foot_fast_cover : list.foot_fast_open;
  } else if (p.posture == Posture::bound) {
    distance = list.foot_bound;
  } else if (cover) {
    distance = in_ambush(piece) ? list.foot_ambush : list.foot_still_cover;
  } else {
    distance = list.foot_still_open;
  }
  if (distance < kUnlimited) {
    for (unsigned shot = 0; shot < p.shots && distance < kUnlimited; ++shot) distance *= 2;
    const Unit& who = unit(observer);
    if (who.unit_class == UnitClass::vehicle && !who.recon) distance /= 2;
  }
  if (data().visibility_cap != 0) distance = std::min(distance, data().visibility_cap);
  if (s.dust_cap != 0) distance = std::min(distance, s.dust_cap);
  return distance;
}

inline SpottingRange View::spotting_range(unsigned observer, unsigned piece) const {
  return {spotting_distance(observer, piece, false), spotting_distance(observer, piece, true)};
}

// LT-Q15: whether an observer that has the piece in sight spots it, or does so whatever lies between. What is cheap is
// asked first.
template <class InSight>
bool View::spots(const SpottingRange& range, const table::Footprint& eye, const table::Footprint& body,
                 InSight in_sight) const {
  // In the open the distance is never less, so that most pairs are settled without looking for cover.
  if (table::within(eye, body, range.open + table::kTolerance) && in_sight()) {
    if (table::within(eye, body, range.covered + table::kTolerance)) return true;
    if (!table::in_cover(scene(), body, eye.centre())) return true;
  }
  return table::within(eye, body, data().spotting.contact + table::kTolerance);
}

inline bool View::spots(unsigned observer, unsigned piece) const {
  const SpottingRange range = spotting_range(observer, piece);
  const table::Length far = std::max(range.open, data().spotting.contact) + table::kTolerance;
  if (!within_reach(piece, centre(piece), far, observer)) return false;
  return spots(range, footprint(observer), footprint(piece), [] { return true; });
}

// LT-Q15: at arm's length, whatever lies between.
inline bool View::touched(unsigned piece, std::uint64_t observers) const {
  const table::Length contact = data().spotting.contact + table::kTolerance;
  const table::Point here = centre(piece);
  const table::Box about =
      table::grown(table::box_of(here, here), contact + table::reach(unit(piece).shape) + rules.longest_reach());
  for (const unsigned observer : Bits{observers}) {
    if (!table::contains(about, centre(observer))) continue;
    if (table::within(footprint(observer), footprint(piece), contact)) return true;
  }
  return false;
}

inline bool View::noticed_by(unsigned piece, std::uint64_t observers) const {
  const std::uint64_t in_sight = observers & s.sight[piece];
  for (const unsigned observer : Bits{in_sight}) {
    if (spots(observer, piece)) return true;
  }
  return touched(piece, observers & ~in_sight);
}

inline bool View::sees_point(unsigned piece, table::Point point) const {
  return table::sees(scene(), footprint(piece), table::Footprint{point});
}

// LT-V2a: the lines of sight between a piece and its enemies, after it has moved.
template <class Sink>
void Play<Sink>::look(unsigned piece) {
  watched = false;
  const std::uint64_t own = bit_of(piece);
  s.sight[piece] = 0;
  for (const unsigned enemy : Bits{rules.side_mask(other_side(side(piece)))}) s.sight[enemy] &= ~own;
  if (!on_table(piece)) return;
  for (const unsigned enemy : Bits{on_table(other_side(side(piece)))}) {
    std::uint8_t wall = table::kNoWall;
    if (!sees(piece, enemy, wall)) continue;
    s.sight[piece] |= bit_of(enemy);
    s.sight[enemy] |= own;
  }
}

template <class Sink>
void Play<Sink>::look_everywhere() {
  s.sight = {};
  for (const unsigned piece : Bits{rules.side_mask(Side::allied)}) look(piece);
}

// LT-V3a, LT-Q17: how far everybody sees at most; 0: as far as ever.
template <class Sink>
void Play<Sink>::blow_dust(table::Length cap) {
  s.dust_cap = cap;
  watched = false;
}

// LT-Q15: every piece is spotted as soon as one enemy sees it from near enough, and lost when no enemy has it in sight.
template <class Sink>
void Play<Sink>::watch() {
  if (watched || s.step == Step::setup) return;
  const std::array all{on_table(Side::allied), on_table(Side::axis)};
  for (const unsigned piece : Bits{all[0] | all[1]}) {
    const std::uint64_t enemies = all[seat_of(other_side(side(piece)))];
    if (!spotted(piece)) {
      if (noticed_by(piece, enemies)) spot(piece, {"LT-V3a"});
    } else if ((s.sight[piece] & enemies) == 0 && !touched(piece, enemies)) {
      lose_sight_of(piece, {"LT-Q15"});
    }
  }
  watched = true;
}

// LT-Q15: after a displacement of its own a piece stays spotted only if an enemy spots it where it has come to.
template <class Sink>
void Play<Sink>::watch_own_displacement(unsigned piece) {
  look(piece);
  if (spotted(piece)) {
    if (noticed_by(piece, on_table(other_side(side(piece))))) {
      remember(piece);
    } else {
      lose_sight_of(piece, {"LT-Q15"});
    }
  }
  watch();
}

template <class Sink>
void Play<Sink>::spot(unsigned piece, RuleId rule) {
  PieceState& p = change(piece);
  p.markers = static_cast<std::uint8_t>((p.markers | kSpotted) & ~kMarked);
  remember(piece);
  tell_pose(piece, EventKind::spotted, rule);
}

// LT-Q19: the other side remembers the place.
template <class Sink>
void Play<Sink>::lose_sight_of(unsigned piece, RuleId rule) {
  PieceState& p = change(piece);
  p.markers = static_cast<std::uint8_t>((p.markers | kMarked) & ~kSpotted);
  tell_by(side(piece), EventKind::lost_from_sight, rule, as_int(piece), p.seen_x, p.seen_y, p.seen_facing);
}

// Where a spotted piece is seen now.
template <class Sink>
void Play<Sink>::remember(unsigned piece) {
  PieceState& p = s.piece[piece];
  p.seen_x = p.x;
  p.seen_y = p.y;
  p.seen_facing = p.facing;
}

}  // namespace plancia::linea
