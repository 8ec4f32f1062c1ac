#pragma once

// Section 3, activation: which piece may do what with a card.

#include "play.hpp"

namespace plancia::linea {

// LT-Q1, LT-Q7: whose turn it is among the side's own pieces.
inline Refused View::why_not_act(unsigned piece) const {
  if (side(piece) != static_cast<Side>(s.side)) return no(RefusalKind::not_your_piece, {"LT-Q1"}, as_int(piece));
  if (!in_play(piece)) return no(RefusalKind::not_in_play, {"LT-Q1"}, as_int(piece));
  if (s.step == Step::half && piece != s.active) {
    return no(RefusalKind::not_the_active_piece, {"LT-A1a"}, as_int(piece), s.active);
  }
  if (s.step == Step::platoon) {
    if ((rules.platoon_mask(s.platoon) & bit_of(piece)) == 0) {
      return no(RefusalKind::not_in_platoon, {"LT-Q7"}, as_int(piece), s.platoon);
    }
    if ((s.activated & bit_of(piece)) != 0) return no(RefusalKind::had_its_turn, {"LT-Q7"}, as_int(piece));
  }
  return {};
}

// LT-Q20: a half of an activation: bound, attack or preparation; one bound at most. LT-Q24: the immobilised do nothing
// of the kind, LT-Q23: nor do passengers.
inline Refused View::why_not_half(unsigned piece, bool bound) const {
  if (const Refused refused = why_not_act(piece)) return refused;
  if (at(piece).aboard != kNoPiece) return no(RefusalKind::is_aboard, {"LT-Q23"}, as_int(piece), at(piece).aboard);
  if (immobilised(piece)) return no(RefusalKind::is_immobilised, {"LT-Q24"}, as_int(piece));
  if (bound && s.step == Step::half && s.bounded != 0) return no(RefusalKind::bound_used, {"LT-Q20"}, as_int(piece));
  return {};
}

// LT-Q20: what uses the whole activation cannot follow anything.
inline Refused View::why_not_whole(unsigned piece) const {
  if (const Refused refused = why_not_half(piece, false)) return refused;
  if (s.step == Step::half) return no(RefusalKind::whole_activation, {"LT-Q20"}, as_int(piece));
  return {};
}

// LT-Q21: at most two prepared attacks are held.
inline Refused View::why_not_prepare(unsigned piece) const {
  if (const Refused refused = why_not_half(piece, false)) return refused;
  if (at(piece).tokens >= limits().prepared) return no(RefusalKind::tokens_full, {"LT-Q21"}, limits().prepared);
  return {};
}

// LT-A1g, LT-Q23: infantry and guns mount a transport of their side that stands beside them and has room.
inline Refused View::why_not_mount(unsigned piece, unsigned transport) const {
  if (const Refused refused = why_not_whole(piece)) return refused;
  if (transport >= rules.pieces()) return no(RefusalKind::no_such_piece, {"LT-Q23"});
  if (side(transport) != side(piece) || !on_table(transport) || !unit(piece).foot_or_gun() || transport == piece) {
    return no(RefusalKind::cannot_be_carried, {"LT-A1g"}, as_int(piece), as_int(transport));
  }
  const bool gun = unit(piece).gun();
  int room = gun ? unit(transport).tows_guns : unit(transport).carries_squads;
  if (room == 0) return no(RefusalKind::cannot_be_carried, {"LT-A1g"}, as_int(piece), as_int(transport));
  for (const unsigned other : Bits{rules.side_mask(side(piece))}) {
    if (in_play(other) && at(other).aboard == transport && unit(other).gun() == gun) --room;
  }
  if (room <= 0) return no(RefusalKind::transport_full, {"LT-Q23"}, as_int(transport));
  const table::Length distance = gap(piece, transport);
  if (distance > limits().adjacent + table::kTolerance) {
    return no(RefusalKind::too_far_to_mount, {"LT-Q23"}, distance, limits().adjacent);
  }
  return {};
}

// LT-Q23: a passenger gets off to any free place beside its transport, facing anywhere.
inline Refused View::why_not_dismount(unsigned piece, table::Pose pose) const {
  if (const Refused refused = why_not_act(piece)) return refused;
  if (s.step == Step::half) return no(RefusalKind::whole_activation, {"LT-Q20"}, as_int(piece));
  const unsigned transport = at(piece).aboard;
  if (transport == kNoPiece) return no(RefusalKind::not_aboard, {"LT-Q23"}, as_int(piece));
  const table::Footprint place{unit(piece).shape, pose};
  if (!table::contains(data().terrain.table, place)) {
    return no(RefusalKind::off_table, {"LT-Q8"}, pose.at.x, pose.at.y);
  }
  const table::Length distance = table::gap(place, footprint(transport));
  if (distance > limits().adjacent + table::kTolerance) {
    return no(RefusalKind::too_far_to_mount, {"LT-Q23"}, distance, limits().adjacent);
  }
  if (!table::passable(scene(), unit(piece).mobility, pose.at)) {
    return no(RefusalKind::impassable, {"LT-Q27"}, pose.at.x, pose.at.y);
  }
  const unsigned other = overlapped(piece, pose, known_to(side(piece)));
  if (other != kNoPiece) return no(RefusalKind::overlaps, {"LT-Q28"}, as_int(piece), as_int(other));
  return {};
}

// LT-A1h, LT-Q24: the only thing an immobilised piece can do.
inline Refused View::why_not_recover(unsigned piece) const {
  if (const Refused refused = why_not_act(piece)) return refused;
  if (!immobilised(piece)) return no(RefusalKind::not_immobilised, {"LT-A1h"}, as_int(piece));
  if (at(piece).aboard != kNoPiece) return no(RefusalKind::is_aboard, {"LT-Q23"}, as_int(piece), at(piece).aboard);
  return {};
}

// LT-L4a, LT-Q57: voluntary rout in the three windows, never for the immobilised.
inline Refused View::why_not_rout(unsigned piece) const {
  if (s.step == Step::test || s.step == Step::assaulted) {
    const unsigned asked = s.step == Step::test ? s.tested : s.assaulted;
    if (piece != asked) return no(RefusalKind::not_asked, {"LT-Q57"}, as_int(piece));
    return {};
  }
  return why_not_whole(piece);
}

inline std::uint64_t View::platoon_left(unsigned platoon) const {
  std::uint64_t set = 0;
  for (const unsigned piece : Bits{rules.platoon_mask(platoon) & ~s.activated}) {
    if (in_play(piece)) set |= bit_of(piece);
  }
  return set;
}

// LT-A1a, LT-Q13, LT-Q56: a piece begins its activation: it is stationary again and its routed marker goes.
template <class Sink>
void Play<Sink>::activate(unsigned piece) {
  if (s.active == piece) return;
  PieceState& p = change(piece);
  s.active = static_cast<std::uint8_t>(piece);
  s.activated |= bit_of(piece);
  s.halves = 2;
  tell_of(piece, EventKind::activated, s.platoon == kNoPlatoon ? RuleId{"LT-A1a"} : RuleId{"LT-C2a"}, as_int(piece));
  p.posture = Posture::stationary;
  if ((p.markers & kRouted) != 0) {
    p.markers = static_cast<std::uint8_t>(p.markers & ~kRouted);
    tell_of(piece, EventKind::rally_marker, {"LT-Q56"}, as_int(piece));
  }
}

// LT-C2a, LT-Q3, LT-Q7: the pieces of a platoon one after another.
template <class Sink>
void Play<Sink>::activate_platoon(unsigned platoon) {
  s.platoon = static_cast<std::uint8_t>(platoon);
  tell_own(static_cast<Side>(s.side), EventKind::platoon_activated, {"LT-C2a"}, as_int(platoon));
  ask(Step::platoon, static_cast<Side>(s.side));
}

// LT-Q20: after a half comes the other, unless the piece was hurt, LT-Q36.
template <class Sink>
void Play<Sink>::half_over() {
  --s.halves;
  if (s.halves == 0 || s.cut != 0) return activation_over();
  ask(Step::half, side(s.active));
}

template <class Sink>
void Play<Sink>::activation_over() {
  s.active = kNoPiece;
  s.halves = s.bounded = s.cut = 0;
  if (s.platoon != kNoPlatoon && platoon_left(s.platoon) != 0) {
    s.stage = Stage::idle;
    return ask(Step::platoon, static_cast<Side>(s.side));
  }
  s.platoon = kNoPlatoon;
  s.activated = 0;
  card_over();
}

// LT-A1a, LT-Q7: the rest of the activation, or of the platoon's, is not used.
template <class Sink>
void Play<Sink>::end(Step asked) {
  if (asked == Step::half) {
    tell_of(s.active, EventKind::activation_over, {"LT-A1a"}, s.active);
  } else {
    tell_own(static_cast<Side>(s.side), EventKind::platoon_over, {"LT-Q7"}, s.platoon);
    s.activated = rules.platoon_mask(s.platoon);
  }
  activation_over();
}

// LT-A1b, LT-A1d, LT-A1e: one more attack is ready.
template <class Sink>
void Play<Sink>::prepare(unsigned piece) {
  ++change(piece).tokens;
  tell_of(piece, EventKind::prepared, {"LT-Q21"}, as_int(piece), at(piece).tokens);
  s.stage = Stage::half_over;
}

// LT-A1g: aboard it neither sees nor is seen, and its ready attacks are lost, LT-Q21.
template <class Sink>
void Play<Sink>::mount(unsigned piece, unsigned transport) {
  tell_of(piece, EventKind::mounted, {"LT-A1g"}, as_int(piece), as_int(transport));
  lose_tokens(piece, {"LT-Q21"});
  forget_streaks_at(piece);
  PieceState aboard;
  aboard.posture = Posture::bound;  // LT-Q13
  aboard.aboard = static_cast<std::uint8_t>(transport);
  change(piece) = aboard;
  look(piece);
  s.halves = 1;
  s.stage = Stage::half_over;
}

// LT-Q23; LT-Q62: where an enemy nobody knew of stands there is no room: it is found, and the passenger stays aboard.
template <class Sink>
void Play<Sink>::dismount(unsigned piece, table::Pose pose) {
  s.halves = 1;
  s.stage = Stage::half_over;
  if (finds_enemy(piece, pose, {"LT-Q62"})) {
    return tell_own(side(piece), EventKind::no_room, {"LT-Q62"}, as_int(piece));
  }
  change(piece).aboard = kNoPiece;
  change(piece).posture = Posture::bound;
  set_pose(piece, pose);
  look(piece);
  watch();
  tell_pose(piece, EventKind::dismounted, {"LT-A1g"});
}

template <class Sink>
void Play<Sink>::recover(unsigned piece) {
  remove_immobilisation(piece, {"LT-A1h"});
  s.halves = 1;
  s.stage = Stage::half_over;
}

template <class Sink>
void Play<Sink>::remove_immobilisation(unsigned piece, RuleId rule) {
  change(piece).markers = static_cast<std::uint8_t>(at(piece).markers & ~kImmobilised);
  forget_streaks_at(piece);  // LT-Q39
  tell_of(piece, EventKind::recovered, rule, as_int(piece));
}

}  // namespace plancia::linea
