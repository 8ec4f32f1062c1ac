#pragma once

// Section 6, anti-tank fire, and what all attacks by fire have in common: who may be attacked, the reply, the ambush.

#include "play.hpp"

namespace plancia::linea {

// LT-Q32, LT-Q12: range and arc of a weapon.
inline Refused View::why_not_reach(unsigned firer, unsigned mount, Fire fire, table::Length gap,
                                   table::Vector way) const {
  const Factors& factors = rules.factors(firer, mount, fire);
  if (gap > factors.reach() + table::kTolerance) {
    return no(RefusalKind::out_of_range, {"LT-Q32"}, gap, factors.reach());
  }
  if (gap + table::kTolerance < factors.from) return no(RefusalKind::too_close, {"LT-Q40"}, gap, factors.from);
  const table::Heading half_arc = unit(firer).mount[mount].half_arc;
  if (!table::in_arc(at(firer).facing, half_arc, way)) {
    const table::Heading off = std::abs(table::turn_between(at(firer).facing, table::bearing(way)));
    return no(RefusalKind::out_of_arc, {"LT-Q12"}, off, half_arc);
  }
  return {};
}

inline table::Length LineOfFire::gap() {
  if (gap_ == kNotYet) gap_ = view_.gap(firer_, target_);
  return gap_;
}
inline bool LineOfFire::hull_down() {
  if (hull_down_ == kNotYet) {
    const table::Footprint body = view_.footprint(target_);
    const bool behind = table::hull_down(view_.scene(), body, view_.centre(firer_));
    hull_down_ = behind || table::works_at(view_.scene(), body.centre()) != table::Works::none ? 1 : 0;
  }
  return hull_down_ != 0;
}
inline int LineOfFire::defence_level(bool from_above) {
  int& level = level_[from_above ? 1 : 0];
  if (level == kNotYet) level = view_.defence_level(target_, view_.centre(firer_), from_above);
  return level;
}

// LT-Q22: one weapon, one target: spotted by the side, in the firer's own sight unless the fire is indirect, in range
// and arc. LT-Q31: anti-tank fire wants protection values, direct HE no closed armour.
inline Refused View::why_not_shot(LineOfFire& line, unsigned mount, Fire fire) const {
  const unsigned firer = line.firer();
  const unsigned target = line.target();
  if (mount >= static_cast<unsigned>(unit(firer).mounts)) {
    return no(RefusalKind::no_such_weapon, {"LT-Q22"}, as_int(firer), as_int(mount));
  }
  const Weapon& weapon = rules.weapon(firer, mount);
  const int weapon_number = unit(firer).mount[mount].weapon;
  if (static_cast<int>(fire) >= kFires || rules.factors(firer, mount, fire).bands == 0) {
    return no(RefusalKind::weapon_cannot, {"LT-Q22"}, weapon_number, static_cast<int>(fire));
  }
  if (target >= rules.pieces()) return no(RefusalKind::no_such_piece, {"LT-Q22"});
  if (side(target) == side(firer)) return no(RefusalKind::not_an_enemy, {"LT-Q22"}, as_int(target));
  if (!spotted(target)) return no(RefusalKind::not_spotted, {"LT-V1b"}, as_int(target));
  if (!on_table(target)) return no(RefusalKind::not_in_play, {"LT-Q22"}, as_int(target));
  if (fire == Fire::at && !unit(target).armoured) return no(RefusalKind::not_armoured, {"LT-Q22"}, as_int(target));
  const bool indirect = fire == Fire::he && weapon.indirect;
  const Defence defence = unit(target).defence;
  if (fire == Fire::he && !indirect && (defence == Defence::light_armour || defence == Defence::other_tank)) {
    return no(RefusalKind::closed_armour, {"LT-Q31"}, as_int(target));
  }
  if (!indirect && !has_in_sight(firer, target)) {
    const table::Feature* wall = table::blocked_by(scene(), footprint(firer), footprint(target));
    return no(RefusalKind::no_line_of_sight, {"LT-V2a"}, as_int(target), wall == nullptr ? -1 : wall->id);
  }
  return why_not_reach(firer, mount, fire, line.gap(), centre(target) - centre(firer));
}
inline Refused View::why_not_shot(unsigned firer, unsigned target, unsigned mount, Fire fire) const {
  LineOfFire line(*this, firer, target);
  return why_not_shot(line, mount, fire);
}

template <class Visit>
bool View::any_shot(LineOfFire& line, Visit visit) const {
  const bool in_sight = has_in_sight(line.firer(), line.target());
  for (unsigned mount = 0; mount < static_cast<unsigned>(unit(line.firer()).mounts); ++mount) {
    const Weapon& weapon = rules.weapon(line.firer(), mount);
    for (const Fire fire : {Fire::at, Fire::mg, Fire::he}) {
      if (weapon.fire[static_cast<std::size_t>(fire)].bands == 0) continue;
      // The validator would say so too, and look for what is in the way.
      if (!in_sight && !(fire == Fire::he && weapon.indirect)) continue;
      if (!why_not_shot(line, mount, fire) && visit(mount, fire)) return true;
    }
  }
  return false;
}

// Whether any weapon of the piece may attack the target.
inline bool View::may_shoot(unsigned firer, unsigned target) const {
  LineOfFire line(*this, firer, target);
  return any_shot(line, [](unsigned, Fire) { return true; });
}

// LT-Q32: the band of a distance that is within reach.
inline const Band& band_at(const Factors& factors, table::Length gap) {
  std::size_t band = 0;
  while (band + 1 < static_cast<std::size_t>(factors.bands) && gap > factors.band[band].to + table::kTolerance) ++band;
  return factors.band[band];
}

// LT-T1a, LT-T4a, LT-T4b, LT-Q30: factor and protection, and what changes the dice. For MG and HE see section 7.
inline ShotFacts View::shot_facts(LineOfFire& line, unsigned mount, Fire fire, bool ambush) const {
  const unsigned firer = line.firer();
  const unsigned target = line.target();
  ShotFacts facts;
  facts.gap = line.gap();
  const Band& band = band_at(rules.factors(firer, mount, fire), facts.gap);
  facts.factor = band.factor;
  const Tables& tables = data().tables;
  if (fire == Fire::at) {
    facts.is_long = band.is_long;
    facts.against = in_front_arc(target, centre(firer)) ? unit(target).front : unit(target).side;
    if (line.hull_down()) facts.modifier += tables.at_hull_down;
    if (ambush || facts.gap <= limits().close + table::kTolerance) facts.modifier += tables.at_close;
    return facts;
  }
  facts.against = line.defence_level(fire == Fire::he && rules.weapon(firer, mount).indirect);
  if (fire == Fire::he && immobilised(target) && at(firer).streak_at == target) facts.bonus = at(firer).streak;
  if (ambush) facts.modifier = tables.ambush;  // LT-Q41
  return facts;
}
inline ShotFacts View::shot_facts(unsigned firer, unsigned target, unsigned mount, Fire fire, bool ambush) const {
  LineOfFire line(*this, firer, target);
  return shot_facts(line, mount, fire, ambush);
}

// LT-A1c, LT-T6a, LT-T7a: an attack by fire is announced and its dice are due.
template <class Sink>
void Play<Sink>::shoot(unsigned firer, unsigned target, unsigned mount, Fire fire, Exchange exchange) {
  s.firer = static_cast<std::uint8_t>(firer);
  s.target = static_cast<std::uint8_t>(target);
  s.mount = static_cast<std::uint8_t>(mount);
  s.fire = fire;
  s.exchange = exchange;
  const EventKind kind = exchange == Exchange::ambush        ? EventKind::fires_ambush
                         : exchange == Exchange::opportunity ? EventKind::fires_opportunity
                         : exchange == Exchange::reply       ? EventKind::replies
                                                             : EventKind::fires;
  const RuleId rule = exchange == Exchange::ambush        ? RuleId{"LT-T7a"}
                      : exchange == Exchange::opportunity ? RuleId{"LT-X4a"}
                      : exchange == Exchange::reply       ? RuleId{"LT-T6a"}
                      : fire == Fire::at                  ? RuleId{"LT-T1a"}
                                                          : RuleId{"LT-O1a"};
  const int weapon = unit(firer).mount[mount].weapon;
  tell_of(firer, kind, rule, as_int(firer), as_int(target), weapon, static_cast<int>(fire));
  tell_of_unseen(firer, kind, rule, as_int(target), weapon, static_cast<int>(fire));
  const ShotFacts facts = shot_facts(firer, target, mount, fire, exchange == Exchange::ambush);
  tell_of(firer, fire == Fire::at ? EventKind::at_shot : EventKind::other_shot,
          fire == Fire::at ? RuleId{"LT-T1b"} : RuleId{"LT-O2a"}, facts.difference(), facts.modifier, facts.gap,
          fire == Fire::at ? static_cast<int>(facts.is_long) : facts.bonus);
  roll(fire == Fire::at ? Die::at : Die::other, target);
}

// LT-T1b, LT-O2a: the dice are read on the table and the result takes effect at once, LT-T5a.
template <class Sink>
void Play<Sink>::shot_dice() {
  const unsigned firer = s.firer;
  const unsigned target = s.target;
  const ShotFacts facts = shot_facts(firer, target, s.mount, s.fire, s.exchange == Exchange::ambush);
  const int total = s.faces[0] + s.faces[1] + facts.modifier;
  s.stage = Stage::exchange;
  if (s.fire == Fire::at) {
    apply(target, rules.at_effect(facts.difference(), total, facts.is_long), firer, true);
  } else {
    apply(target, rules.other_effect(facts.difference(), total), firer, false);
  }
  if (s.fire == Fire::he) {
    count_streak(firer, target);
  } else {
    break_streak(firer);
  }
}

// LT-Q16: the shot has given the firer away a little more. LT-Q34: then the target, if it can, replies.
template <class Sink>
void Play<Sink>::after_shot() {
  const unsigned firer = s.firer;
  const unsigned target = s.target;
  if (at(firer).shots < kMostShots) ++change(firer).shots;
  watch();
  const bool able = s.exchange != Exchange::opportunity && on_table(target) && at(target).tokens > 0 &&
                    !immobilised(target) && on_table(firer) && may_shoot(target, firer);
  if (able) return ask(Step::reply, side(target));
  exchange_over();
}

// LT-Q34, LT-Q35, LT-Q44, LT-Q57: the offer is not taken. LT-Q35: an ambush that is declined is forfeited.
template <class Sink>
void Play<Sink>::decline(Step offer) {
  tell_by(static_cast<Side>(s.seat), EventKind::declined,
          offer == Step::reply         ? RuleId{"LT-Q34"}
          : offer == Step::ambush      ? RuleId{"LT-Q35"}
          : offer == Step::opportunity ? RuleId{"LT-Q44"}
                                       : RuleId{"LT-Q57"},
          s.seat + 1, static_cast<int>(offer));
  if (offer == Step::reply) return exchange_over();
  if (offer == Step::assaulted && s.stage == Stage::contact) {
    s.stage = Stage::melee_over;
    return roll(Die::nerve, s.assaulted);
  }
  if (offer != Step::ambush) return;
  s.ambushers = 0;
  offer_ambush(true);
}

// Nobody fires back any more: on with the move or the activation that was interrupted.
template <class Sink>
void Play<Sink>::exchange_over() {
  const bool opportunity = s.exchange == Exchange::opportunity;
  s.firer = s.target = kNoPiece;
  s.mount = 0;
  s.fire = Fire::at;
  s.exchange = Exchange::plain;
  s.stage = s.move == Move::none ? Stage::half_over : Stage::moving;
  if (s.move != Move::none && !opportunity) offer_ambush(true);
}

// What a table says happens to a piece. LT-T2a to LT-T2c, LT-Q33, LT-O2b to LT-O2d.
template <class Sink>
void Play<Sink>::apply(unsigned piece, Effect effect, unsigned cause, bool anti_tank) {
  switch (effect) {
    case Effect::none:
      return tell_of(piece, EventKind::no_effect, anti_tank ? RuleId{"LT-T1b"} : RuleId{"LT-O2a"}, as_int(piece));
    case Effect::destroy: return destroy(piece, anti_tank ? RuleId{"LT-T2a"} : RuleId{"LT-O2b"});
    case Effect::rout:
      tell_of(piece, EventKind::routs, {"LT-T2b"}, as_int(piece));  // it may be out of sight when it stops
      return flee(piece, cause, {"LT-T2b"});
    case Effect::pin:
      if (unit(piece).foot_or_gun()) return immobilise(piece, {"LT-O2c"});
      [[fallthrough]];  // LT-O2d, LT-Q38: vehicles test
    case Effect::test:
      s.tested = static_cast<std::uint8_t>(piece);
      s.cause = static_cast<std::uint8_t>(cause);
      return tell_of(piece, EventKind::must_test, effect == Effect::pin ? RuleId{"LT-O2d"} : RuleId{"LT-T2c"},
                     as_int(piece));
  }
}

// LT-O2c, LT-Q24: immobilised, without its ready attacks, and standing still, LT-Q13.
template <class Sink>
void Play<Sink>::immobilise(unsigned piece, RuleId rule) {
  if (piece == s.active && s.move != Move::none) {
    step_back();
    look(piece);
  }
  PieceState& p = change(piece);
  const bool already = immobilised(piece);
  p.markers |= kImmobilised;
  p.posture = Posture::stationary;
  tell_of(piece, already ? EventKind::still_immobilised : EventKind::immobilised, rule, as_int(piece));
  lose_tokens(piece, rule);
  if (piece == s.active) s.cut = 1;
}

template <class Sink>
void Play<Sink>::destroy(unsigned piece, RuleId rule) {
  tell_of(piece, EventKind::destroyed, rule, as_int(piece));
  remove(piece, Status::destroyed);
}

// A piece leaves the game, LT-T2a, LT-Q53. Its passengers must see to themselves, LT-Q23; off the table they are gone
// with it. What the enemy saw or remembers of it, it goes on knowing.
template <class Sink>
void Play<Sink>::remove(unsigned piece, Status status) {
  const PieceState before = at(piece);
  for (const unsigned passenger : Bits{rules.side_mask(side(piece))}) {
    if (!in_play(passenger) || at(passenger).aboard != piece) continue;
    if (status == Status::left) {
      tell_of(passenger, EventKind::leaves_table, {"LT-Q53"}, as_int(passenger));
      change(passenger) = PieceState{.status = Status::left};
    } else {
      s.passengers |= bit_of(passenger);
      set_pose(passenger, {{before.x, before.y}, before.facing});
    }
  }
  PieceState gone;
  gone.status = status;
  gone.markers = before.markers & (kSpotted | kMarked);
  if ((before.markers & kMarked) != 0) {
    gone.seen_x = before.seen_x;
    gone.seen_y = before.seen_y;
    gone.seen_facing = before.seen_facing;
  }
  change(piece) = gone;
  forget_streaks_at(piece);
  look(piece);
  if (piece == s.active) s.cut = 1;
}

// LT-Q23: on 1 to 3 a passenger dies with its transport; LT-Q63: else it is put down, immobilised, on the free place
// nearest to where the transport stood.
template <class Sink>
void Play<Sink>::passenger_die(int face) {
  const unsigned piece = *Bits{s.passengers}.begin();
  s.passengers &= ~bit_of(piece);
  const table::Pose wreck = pose(piece);
  if (face <= limits().passenger_lost) {
    tell_of(piece, EventKind::passenger_lost, {"LT-Q23"}, as_int(piece));
    return remove(piece, Status::destroyed);
  }
  change(piece) = PieceState{};
  constexpr table::Length kFarthest = 30 * table::kCentimetre;
  for (table::Length ring = 0; ring <= kFarthest; ring += 5 * table::kMillimetre) {
    for (table::Heading heading = 0; heading < table::kFullTurn; heading += 15 * table::kDegree) {
      const table::Pose place{wreck.at + table::along(heading, ring), wreck.heading};
      if (!finds_free_place(piece, place)) continue;
      set_pose(piece, place);
      change(piece).markers = kImmobilised;
      look(piece);
      watch();
      tell_of(piece, EventKind::passenger_saved, {"LT-Q23"}, as_int(piece), place.at.x, place.at.y);
      return;
    }
  }
  tell_of(piece, EventKind::passenger_lost, {"LT-Q63"}, as_int(piece));
  remove(piece, Status::destroyed);
}

}  // namespace plancia::linea
