#pragma once

// Section 8, assault: tanks over infantry, infantry at vehicles, hand to hand.

#include "play.hpp"

namespace plancia::linea {

// LT-X1a, LT-Q42: an assault is a bound that meets its target. Tanks overrun infantry and guns; infantry assaults
// vehicles from flank or rear (LT-X3a), and infantry and guns hand to hand; guns assault nobody (LT-X4e).
inline Refused View::why_not_assault(unsigned piece, unsigned target, table::Pose to) const {
  if (const Refused refused = why_not_whole(piece)) return refused;
  if (target >= rules.pieces()) return no(RefusalKind::no_such_piece, {"LT-Q42"});
  if (side(target) == side(piece)) return no(RefusalKind::not_an_enemy, {"LT-Q42"}, as_int(target));
  if (!spotted(target)) return no(RefusalKind::not_spotted, {"LT-Q42"}, as_int(target));
  if (!on_table(target)) return no(RefusalKind::not_in_play, {"LT-Q42"}, as_int(target));
  if (unit(piece).gun()) return no(RefusalKind::gun_never_assaults, {"LT-X4e"}, as_int(piece));
  const bool at_vehicle = unit(target).on_wheels_or_tracks();
  if (unit(piece).foot() ? at_vehicle && unit(piece).assault_number == 0 : at_vehicle || !unit(piece).overruns) {
    return no(RefusalKind::cannot_assault, {"LT-X1a"}, as_int(piece), as_int(target));
  }
  if (unit(piece).foot() && at_vehicle) {
    if (in_front_arc(target, centre(piece))) {  // LT-Q43: from where the bound begins
      const table::Heading bearing = table::bearing(centre(piece) - centre(target));
      return no(RefusalKind::not_flank_or_rear, {"LT-X3a"}, std::abs(table::turn_between(at(target).facing, bearing)),
                limits().front_arc);
    }
    // LT-Q46: only guards that the attacker knows of can forbid it; the others turn it away, LT-Q65.
    for (const unsigned guard : Bits{known_to(side(piece)) & rules.side_mask(side(target))}) {
      if (guard == target || !unit(guard).foot() || gap(guard, target) > limits().adjacent + table::kTolerance)
        continue;
      return no(RefusalKind::guarded, {"LT-X3a"}, as_int(target), as_int(guard));
    }
  }
  if (const Refused refused = why_not_move(piece, Move::assault, to, target)) return refused;
  if (!first_overlap(path(Move::assault, pose(piece), to).path, unit(piece).shape, footprint(target))) {
    return no(RefusalKind::no_contact, {"LT-Q42"}, as_int(target));
  }
  return {};
}

// LT-X2d, LT-X4a, LT-Q44: the defender's free shot, if the assaulter began in its front arc.
inline bool View::may_opportunity() const {
  const unsigned defender = s.assaulted;
  if (!on_table(defender) || immobilised(defender) || unit(defender).on_wheels_or_tracks()) return false;
  if (overrun() && !unit(defender).gun()) return false;
  return in_front_arc(defender, {s.from_x, s.from_y}) && may_shoot(defender, s.active);
}

// LT-X3b, LT-X3c.
inline int View::hunt_number(unsigned infantry, unsigned vehicle) const {
  int number = unit(infantry).assault_number;
  if (!unit(vehicle).machine_guns) ++number;
  if (unit(vehicle).specially_protected) --number;
  return number;
}

// LT-X4b, LT-Q47: what is added to the die of one side of a melee.
inline int View::melee_bonus(unsigned piece, bool attacker) const {
  int bonus = rules.morale(piece);
  if (table::works_at(scene(), centre(piece)) == table::Works::entrenched) bonus += 2;
  if (!attacker && in_rear_arc(piece, {s.from_x, s.from_y})) bonus -= 1;
  if (immobilised(piece)) bonus -= 2;
  if (unit(piece).gun()) bonus -= 3;
  return bonus;
}

// LT-Q42, LT-Q57: the assault is declared; the target may rout before it comes, or by the other reading not.
template <class Sink>
void Play<Sink>::declare_assault(unsigned piece, unsigned target, table::Pose to) {
  s.assaulted = static_cast<std::uint8_t>(target);
  begin_move(piece, Move::assault, to);
  tell_of(piece, EventKind::assault_declared, {"LT-Q42"}, as_int(piece), as_int(target));
  tell_of_unseen(piece, EventKind::assault_declared, {"LT-Q42"}, as_int(target));
  if (rules.may_rout_before_assault(s)) ask(Step::assaulted, side(target));
}

template <class Sink>
void Play<Sink>::offer_opportunity() {
  s.opportunity_over = 1;
  look(s.active);
  watch();
  if (may_opportunity()) ask(Step::opportunity, side(s.assaulted));
}

// The assaulter has reached its target. LT-X2a: infantry with portable anti-tank weapons first tests its nerve against
// a tank; LT-X3b: infantry tries to destroy a vehicle; LT-X4b: else they fight hand to hand.
template <class Sink>
void Play<Sink>::assault_contact() {
  const unsigned attacker = s.active;
  const unsigned defender = s.assaulted;
  s.stage = Stage::melee_over;
  if (overrun()) {
    if (!unit(defender).portable_at || !unit(defender).foot() || immobilised(defender)) return crush();
    if (rules.options().rout_before_assault) return roll(Die::nerve, defender);
    s.stage = Stage::contact;  // LT-L4a: it was not asked before, and may rout rather than test its nerve
    return ask(Step::assaulted, side(defender));
  }
  if (unit(defender).on_wheels_or_tracks()) {
    // LT-Q65: a guard nobody had spotted turns the assault away.
    for (const unsigned guard : Bits{on_table(side(defender)) & ~bit_of(defender)}) {
      if (!unit(guard).foot() || gap(guard, defender) > limits().adjacent + table::kTolerance) continue;
      s.stopped = 1;
      s.stage = Stage::moving;
      return tell_by(side(attacker), EventKind::assault_stopped, {"LT-Q65"}, as_int(attacker));
    }
    return roll(Die::hunt, attacker);
  }
  roll(Die::attacker, attacker);
}

// LT-X2a, LT-Q45: who passes attacks first. LT-X2b: who fails stays and suffers the attack, and has no other harm of
// it.
template <class Sink>
void Play<Sink>::nerve_die(int face) {
  const unsigned infantry = s.assaulted;
  const int modifier = test_modifier(infantry);
  const int total = face + modifier;
  const bool held = total <= rules.morale(infantry);
  tell_of(infantry, held ? EventKind::nerve_held : EventKind::nerve_lost, {"LT-X2a"}, as_int(infantry), total,
          rules.morale(infantry), modifier);
  if (held) return roll(Die::hunt, infantry);
  crush();
}

// LT-X3b: on N or less the vehicle is destroyed. The infantry is the assaulter, or about to be overrun.
template <class Sink>
void Play<Sink>::hunt_die(int face) {
  const bool overrunning = overrun();
  const unsigned infantry = overrunning ? s.assaulted : s.active;
  const unsigned vehicle = overrunning ? s.active : s.assaulted;
  const int number = hunt_number(infantry, vehicle);
  const bool succeeds = face <= number;
  tell_of(vehicle, succeeds ? EventKind::hunt_succeeds : EventKind::hunt_fails, {"LT-X3b"}, as_int(infantry),
          as_int(vehicle), number);
  if (succeeds) return destroy(vehicle, {"LT-X3b"});
  if (overrunning) crush();
}

// LT-X2c: infantry in the open is destroyed; else the die decides.
template <class Sink>
void Play<Sink>::crush() {
  const unsigned infantry = s.assaulted;
  if (table::in_protection(scene(), footprint(infantry), centre(s.active))) return roll(Die::crush, infantry);
  crushed();
}

template <class Sink>
void Play<Sink>::crush_die(int face) {
  if (face <= unit(s.active).overrun_number) return crushed();
  tell_of(s.assaulted, EventKind::overrun_survived, {"LT-X2c"}, s.assaulted, s.active);
}

// LT-Q45: over the dead the tank finishes its declared bound.
template <class Sink>
void Play<Sink>::crushed() {
  destroy(s.assaulted, {"LT-X2c"});
}

// LT-X4b, LT-X4c, LT-X4d: the higher total wins; equal totals destroy both.
template <class Sink>
void Play<Sink>::melee_dice(int attacker_face, int defender_face) {
  const unsigned attacker = s.active;
  const unsigned defender = s.assaulted;
  const int attack = attacker_face + melee_bonus(attacker, true);
  const int defence = defender_face + melee_bonus(defender, false);
  if (attack > defence) return melee_won(attacker, defender, attack, defence);
  if (attack < defence) return melee_won(defender, attacker, defence, attack);
  tell_by(side(attacker), EventKind::melee_tied, {"LT-X4c"}, as_int(attacker), as_int(defender), attack);
  destroy(defender, {"LT-X4c"});
  destroy(attacker, {"LT-X4c"});
}

template <class Sink>
void Play<Sink>::melee_won(unsigned winner, unsigned loser, int most, int least) {
  tell_by(side(winner), EventKind::melee_won, {"LT-X4c"}, as_int(winner), as_int(loser), most, least);
  destroy(loser, {"LT-X4c"});
  if (immobilised(winner)) remove_immobilisation(winner, {"LT-X4d"});
}

// LT-Q34, LT-Q45: who survived an overrun, or a vehicle that infantry failed to destroy, may reply; after a melee
// nobody does. A tank whose target is dead rolls on.
template <class Sink>
void Play<Sink>::assault_over() {
  const unsigned attacker = s.active;
  const unsigned defender = s.assaulted;
  s.stage = Stage::moving;
  if (s.cut != 0) return;
  const bool alive = on_table(defender);
  if (!alive && overrun()) {
    s.assaulted = kNoPiece;
    return;
  }
  s.stopped = 1;
  const bool melee = !overrun() && !unit(defender).on_wheels_or_tracks();
  if (melee || !alive || at(defender).tokens == 0 || immobilised(defender) || !may_shoot(defender, attacker)) {
    return;
  }
  s.firer = static_cast<std::uint8_t>(attacker);
  s.target = static_cast<std::uint8_t>(defender);
  ask(Step::reply, side(defender));
}

}  // namespace plancia::linea
