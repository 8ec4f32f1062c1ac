// Fire, assault, artillery and morale, once more.

#include <algorithm>
#include <array>
#include <bit>

#include <table/going.hpp>
#include <table/sight.hpp>

#include "second_play.hpp"

namespace plancia::linea {

// --- Fire at one target, LT-T1a to LT-T7a, LT-O1a to LT-O4a

void SecondPlay::shoot(unsigned firer, unsigned target, unsigned mount, Fire fire, Exchange exchange) {
  s.firer = byte(firer);
  s.target = byte(target);
  s.mount = byte(mount);
  s.fire = fire;
  s.exchange = exchange;
  const bool anti_tank = fire == Fire::at;
  const int weapon = unit(firer).mount[mount].weapon;
  const auto announce = [&](EventKind kind, const char* rule) {
    tell_attack(firer, kind, rule, number(target), weapon, static_cast<int>(fire));
  };
  switch (exchange) {
    case Exchange::plain: announce(EventKind::fires, anti_tank ? "LT-T1a" : "LT-O1a"); break;
    case Exchange::reply: announce(EventKind::replies, "LT-T6a"); break;
    case Exchange::ambush: announce(EventKind::fires_ambush, "LT-T7a"); break;
    case Exchange::opportunity: announce(EventKind::fires_opportunity, "LT-X4a"); break;
  }
  const ShotFacts facts = view_->shot(firer, target, mount, fire, exchange == Exchange::ambush);
  if (anti_tank) {
    tell_about(firer, EventKind::at_shot, "LT-T1b", {facts.difference(), facts.modifier, facts.gap, facts.is_long});
  } else {
    tell_about(firer, EventKind::other_shot, "LT-O2a", {facts.difference(), facts.modifier, facts.gap, facts.bonus});
  }
  wait_for_die(anti_tank ? Die::at : Die::other, target);
}

void SecondPlay::shot(int dice) {
  const unsigned firer = s.firer;
  const unsigned target = s.target;
  const ShotFacts facts = view_->shot(firer, target, s.mount, s.fire, s.exchange == Exchange::ambush);
  const int total = dice + facts.modifier;
  s.stage = Stage::exchange;
  const bool anti_tank = s.fire == Fire::at;
  suffers(target,
          anti_tank ? view_->at_effect(facts.difference(), total, facts.is_long)
                    : view_->other_effect(facts.difference(), total),
          firer, anti_tank);
  // LT-Q39: HE at one target that is pinned.
  PieceState& gun = of(firer);
  if (s.fire == Fire::he && has(target, kImmobilised)) {
    const int before = gun.streak_at == target ? gun.streak : 0;
    gun.streak = static_cast<std::uint8_t>(std::min(before + 1, kMostShots));
    gun.streak_at = byte(target);
  } else {
    forget_streak(firer);
  }
}

void SecondPlay::forget_streak(unsigned firer) {
  of(firer).streak = 0;
  of(firer).streak_at = kNoPiece;
}

void SecondPlay::forget_streaks_at(unsigned target) {
  for (unsigned firer = 0; firer < rules_.pieces(); ++firer) {
    if (of(firer).streak_at == target) forget_streak(firer);
  }
  for (auto& section : s.section_streak) section[target] = 0;
}

// LT-Q16, LT-Q34.
void SecondPlay::shot_is_over() {
  const unsigned firer = s.firer;
  const unsigned target = s.target;
  of(firer).shots = static_cast<std::uint8_t>(std::min(of(firer).shots + 1, kMostShots));
  watch();
  const bool can = on(target) && on(firer) && of(target).tokens > 0 && !has(target, kImmobilised) &&
                   s.exchange != Exchange::opportunity;
  if (can && view_->may_shoot(target, firer)) return ask(Step::reply, side(target));
  exchange_is_over();
}

void SecondPlay::exchange_is_over() {
  const bool opportunity = s.exchange == Exchange::opportunity;
  s.firer = s.target = kNoPiece;
  s.mount = 0;
  s.fire = Fire::at;
  s.exchange = Exchange::plain;
  if (s.move == Move::none) {
    s.stage = Stage::half_over;
    return;
  }
  s.stage = Stage::moving;
  if (!opportunity) offer_ambush(true);
}

void SecondPlay::suffers(unsigned piece, Effect effect, unsigned cause, bool anti_tank) {
  const bool tests = effect == Effect::test || (effect == Effect::pin && vehicle(piece));  // LT-O2d
  if (tests) {
    s.tested = byte(piece);
    s.cause = byte(cause);
    return tell_about(piece, EventKind::must_test, effect == Effect::test ? "LT-T2c" : "LT-O2d", {number(piece)});
  }
  switch (effect) {
    case Effect::test: break;
    case Effect::none: tell_about(piece, EventKind::no_effect, anti_tank ? "LT-T1b" : "LT-O2a", {number(piece)}); break;
    case Effect::destroy: destroy(piece, anti_tank ? "LT-T2a" : "LT-O2b"); break;
    case Effect::rout:
      tell_about(piece, EventKind::routs, "LT-T2b", {number(piece)});
      flee(piece, cause, "LT-T2b");
      break;
    case Effect::pin: {
      if (piece == s.active && s.move != Move::none) step_back();
      const bool again = has(piece, kImmobilised);
      of(piece).markers |= kImmobilised;
      of(piece).posture = Posture::stationary;
      tell_about(piece, again ? EventKind::still_immobilised : EventKind::immobilised, "LT-O2c", {number(piece)});
      loses_tokens(piece, "LT-O2c");
      if (piece == s.active) s.cut = 1;
    }
  }
}

// --- The end of a piece

void SecondPlay::destroy(unsigned piece, const char* rule) {
  tell_about(piece, EventKind::destroyed, rule, {number(piece)});
  remove(piece, Status::destroyed);
}

void SecondPlay::remove(unsigned piece, Status status) {
  for (unsigned passenger = 0; passenger < rules_.pieces(); ++passenger) {
    if (of(passenger).aboard != piece) continue;
    if (status == Status::left) {
      tell_about(passenger, EventKind::leaves_table, "LT-Q53", {number(passenger)});
      of(passenger) = {};
      of(passenger).status = Status::left;
    } else {
      s.passengers |= std::uint64_t{1} << passenger;
      put(passenger, pose(piece));
    }
  }
  // What the enemy saw or remembers of it stays.
  const PieceState was = of(piece);
  of(piece) = {};
  of(piece).status = status;
  of(piece).markers = was.markers & (kSpotted + kMarked);
  if ((was.markers & kMarked) != 0) {
    of(piece).seen_x = was.seen_x;
    of(piece).seen_y = was.seen_y;
    of(piece).seen_facing = was.seen_facing;
  }
  forget_streaks_at(piece);
  if (piece == s.active) s.cut = 1;
}

// LT-Q23, LT-Q63.
void SecondPlay::passenger(int face) {
  const auto piece = static_cast<unsigned>(std::countr_zero(s.passengers));
  s.passengers -= std::uint64_t{1} << piece;
  const table::Pose wreck = pose(piece);
  of(piece) = {};
  const char* rule = "LT-Q23";
  if (face > 3) {
    rule = "LT-Q63";
    // In the nearest free place: rings of half a centimetre, each every 15 degrees.
    for (int ring = 0; ring <= 30'000; ring += 500) {
      for (int heading = 0; heading < 3600; heading += 150) {
        const table::Pose place{wreck.at + table::along(heading, ring), wreck.heading};
        if (!finds_place(piece, place)) continue;
        put(piece, place);
        of(piece).markers = kImmobilised;
        watch();
        return tell_about(piece, EventKind::passenger_saved, "LT-Q23", {number(piece), place.at.x, place.at.y});
      }
    }
  }
  tell_about(piece, EventKind::passenger_lost, rule, {number(piece)});
  remove(piece, Status::destroyed);
}

// --- Area fire, LT-Q40

void SecondPlay::area_fire(unsigned firer, unsigned mount, Fire fire, table::Point point) {
  s.firer = byte(firer);
  s.mount = byte(mount);
  s.fire = fire;
  s.area_x = point.x;
  s.area_y = point.y;
  forget_streak(firer);
  tell_attack(firer, EventKind::area_fire, "LT-Q40", unit(firer).mount[mount].weapon, point.x, point.y);
  s.stage = Stage::area;
}

void SecondPlay::next_in_circle() {
  const unsigned firer = s.firer;
  const table::Footprint circle{table::disc(2'500), {{s.area_x, s.area_y}, 0}};
  for (const unsigned piece : everyone()) {
    if (!on(firer) || piece < s.next_piece || !table::touches(circle, view_->outline(piece))) continue;
    s.next_piece = byte(piece);
    const ShotFacts facts = view_->area_shot(piece);
    tell_about(piece, EventKind::area_hits, "LT-Q40", {number(piece), facts.difference(), facts.bonus});
    return wait_for_die(Die::area, piece);
  }
  s.firer = kNoPiece;
  s.mount = 0;
  s.fire = Fire::at;
  s.area_x = s.area_y = 0;
  s.next_piece = 0;
  if (on(firer)) of(firer).shots = static_cast<std::uint8_t>(std::min(of(firer).shots + 1, kMostShots));
  s.stage = Stage::half_over;
}

// --- Assault, LT-X1a to LT-X4e

void SecondPlay::assault(unsigned piece, unsigned target, table::Pose to) {
  s.assaulted = byte(target);
  begin_move(piece, Move::assault, to);
  tell_attack(piece, EventKind::assault_declared, "LT-Q42", number(target));
  if (rules_.options().rout_before_assault && !has(target, kImmobilised)) ask(Step::assaulted, side(target));
}

void SecondPlay::contact() {
  const unsigned attacker = s.active;
  const unsigned defender = s.assaulted;
  mover_is_seen();
  s.stage = Stage::melee_over;
  if (unit(attacker).overruns) {
    const bool nerve = foot(defender) && unit(defender).portable_at && !has(defender, kImmobilised);
    if (!nerve) return overrun();
    if (rules_.options().rout_before_assault) return wait_for_die(Die::nerve, defender);
    s.stage = Stage::contact;  // LT-L4a
    return ask(Step::assaulted, side(defender));
  }
  if (!vehicle(defender)) return wait_for_die(Die::attacker, attacker);
  for (const unsigned guard : enemies(attacker)) {  // LT-Q65
    const bool beside = table::gap(view_->outline(guard), view_->outline(defender)) <= 2'005;
    if (guard == defender || !foot(guard) || !beside) continue;
    tell_both_of(side(attacker), EventKind::assault_stopped, "LT-Q65", {number(attacker)});
    s.stopped = 1;
    s.stage = Stage::moving;
    return;
  }
  wait_for_die(Die::hunt, attacker);
}

void SecondPlay::overrun() {
  const unsigned infantry = s.assaulted;
  const bool safe = table::in_protection(view_->ground(), view_->outline(infantry), at(s.active));
  if (safe) return wait_for_die(Die::crush, infantry);
  overrun_kills();
}

void SecondPlay::overrun_kills() { destroy(s.assaulted, "LT-X2c"); }

void SecondPlay::hunt(int face) {
  const bool overrunning = unit(s.active).overruns;
  const unsigned infantry = overrunning ? s.assaulted : s.active;
  const unsigned prey = overrunning ? s.active : s.assaulted;
  const int most = view_->hunt_number(infantry, prey);
  tell_about(prey, face <= most ? EventKind::hunt_succeeds : EventKind::hunt_fails, "LT-X3b",
             {number(infantry), number(prey), most});
  if (face <= most) return destroy(prey, "LT-X3b");
  if (overrunning) overrun();
}

void SecondPlay::melee(int face) {
  const unsigned attacker = s.active;
  const unsigned defender = s.assaulted;
  const int attack = s.faces[0] + view_->melee_bonus(attacker, true);
  const int defence = face + view_->melee_bonus(defender, false);
  if (attack == defence) {
    tell_both_of(side(attacker), EventKind::melee_tied, "LT-X4c", {number(attacker), number(defender), attack});
    destroy(defender, "LT-X4c");
    destroy(attacker, "LT-X4c");
    return;
  }
  const unsigned winner = attack > defence ? attacker : defender;
  const unsigned loser = winner == attacker ? defender : attacker;
  tell_both_of(side(winner), EventKind::melee_won, "LT-X4c",
               {number(winner), number(loser), std::max(attack, defence), std::min(attack, defence)});
  destroy(loser, "LT-X4c");
  if (has(winner, kImmobilised)) recovers(winner, "LT-X4d");
}

void SecondPlay::assault_is_over() {
  const unsigned attacker = s.active;
  const unsigned defender = s.assaulted;
  s.stage = Stage::moving;
  if (s.cut == 1) return;
  const bool overran = unit(attacker).overruns;
  if (overran && !on(defender)) {  // on it goes, LT-Q45
    s.assaulted = kNoPiece;
    return;
  }
  s.stopped = 1;
  const bool by_hand = !overran && !vehicle(defender);
  if (by_hand || !on(defender) || of(defender).tokens == 0 || has(defender, kImmobilised)) return;
  if (!view_->may_shoot(defender, attacker)) return;
  s.firer = byte(attacker);
  s.target = byte(defender);
  ask(Step::reply, side(defender));
}

// --- Artillery, LT-R1a to LT-R4a

void SecondPlay::request(unsigned piece, unsigned battery) {
  const int volleys = s.battery[battery].volleys;
  mission_is_over(battery);
  s.battery[battery] = {};
  s.battery[battery].volleys = static_cast<std::uint8_t>(volleys);
  s.battery[battery].requester = byte(piece);
  s.battery_firing = byte(battery);
  tell_only(data().batteries[battery].side, EventKind::requested, "LT-R1a", {number(battery), number(piece)});
}

void SecondPlay::aim(table::Point point) {
  const unsigned battery = s.battery_firing;
  const Battery& guns = data().batteries[battery];
  const unsigned section = rules_.first_section(battery) + s.section;
  s.square_x[section] = point.x;
  s.square_y[section] = point.y;
  ++s.section;
  tell_only(guns.side, EventKind::square_set, "LT-R2a", {number(battery), s.section, point.x, point.y});
  if (s.section < guns.sections) return ask(Step::aim, guns.side);
  ++s.requests;
  s.battery[battery].mission = Mission::pending;
  s.battery[battery].order = static_cast<std::uint8_t>(s.requests);
  s.battery_firing = kNoBattery;
  s.section = 0;
  card_is_over();
}

void SecondPlay::volley(unsigned battery) {
  const Battery& guns = data().batteries[battery];
  BatteryState& state = s.battery[battery];
  state.mission = Mission::active;
  state.order = 0;
  ++state.volleys;
  s.battery_firing = byte(battery);
  s.section = 0;
  tell_both_of(guns.side, EventKind::volley, s.card >= 52 ? "LT-R3a" : "LT-R3b",
               {number(battery), state.volleys, guns.volleys});
  for (int i = 0; i < guns.sections; ++i) {
    const unsigned section = rules_.first_section(battery) + static_cast<unsigned>(i);
    tell_both_of(guns.side, EventKind::shells_fall, "LT-R2a",
                 {number(battery), i + 1, s.square_x[section], s.square_y[section]});
  }
  s.stage = Stage::volley;
}

void SecondPlay::next_in_square() {
  const unsigned battery = s.battery_firing;
  const Battery& guns = data().batteries[battery];
  for (; s.section < guns.sections; ++s.section) {
    const unsigned section = rules_.first_section(battery) + s.section;
    const table::Point middle{s.square_x[section], s.square_y[section]};
    const table::Footprint square{table::rectangle(10'000, 10'000), {middle, 0}};
    for (const unsigned piece : everyone()) {
      if (piece < s.next_piece || !table::touches(square, view_->outline(piece))) continue;
      s.next_piece = byte(piece);
      const ShotFacts facts = view_->shell(piece);
      tell_about(piece, EventKind::shell_hits, "LT-R4a", {number(piece), facts.difference(), facts.bonus});
      return wait_for_die(Die::volley, piece);
    }
    s.next_piece = 0;
  }
  s.battery_firing = kNoBattery;
  s.section = 0;
  if (s.battery[battery].volleys >= guns.volleys) {
    mission_is_over(battery);
    s.battery[battery].mission = Mission::none;
    s.battery[battery].requester = kNoPiece;
    tell_only(guns.side, EventKind::mission_over, "LT-Q49", {number(battery)});
  }
  s.stage = Stage::joker;
  if (s.card < 52) card_is_over();
}

void SecondPlay::mission_is_over(unsigned battery) {
  for (int i = 0; i < data().batteries[battery].sections; ++i) {
    const unsigned section = rules_.first_section(battery) + static_cast<unsigned>(i);
    s.square_x[section] = s.square_y[section] = 0;
    s.section_streak[section] = {};
  }
}

void SecondPlay::shell(int face) {
  const unsigned piece = s.next_piece;
  const unsigned section = rules_.first_section(s.battery_firing) + s.section;
  const int streak = s.section_streak[section][piece];
  const Effect effect = view_->other_effect(view_->shell(piece).difference(), face);
  ++s.next_piece;
  suffers(piece, effect, kNoPiece, false);
  const int now = has(piece, kImmobilised) ? std::min(streak + 1, kMostShots) : 0;
  s.section_streak[section][piece] = static_cast<std::uint8_t>(now);
}

// --- Morale, LT-L2a to LT-L4a

void SecondPlay::test(int face) {
  const unsigned piece = s.tested;
  const unsigned cause = s.cause;
  s.tested = s.cause = kNoPiece;
  const int modifier = view_->test_modifier(piece);
  const int total = face + modifier;
  const int morale = rules_.morale(piece);
  const bool holds = total <= morale;
  tell_about(piece, holds ? EventKind::test_held : EventKind::test_fails, holds ? "LT-L2c" : "LT-Q51",
             {number(piece), total, morale, modifier});
  if (holds) return;
  if (total < 2 * morale) return fall_back(piece, cause);
  flee(piece, cause, "LT-L2a");
}

void SecondPlay::rout(unsigned piece, Step window) {
  const bool own_turn = window != Step::test && window != Step::assaulted;
  if (own_turn) activate(piece);
  unsigned cause = kNoPiece;
  if (window == Step::test) {
    cause = s.cause;
    s.tested = s.cause = kNoPiece;
  }
  if (window == Step::assaulted) {  // LT-Q70
    cause = s.active;
    s.assaulted = kNoPiece;
    s.opportunity_over = 1;
    s.stage = Stage::moving;
  }
  tell_about(piece, EventKind::routs, "LT-L4a", {number(piece)});
  flee(piece, cause, "LT-L4a");
  if (!own_turn) return;
  s.halves = 1;
  s.stage = Stage::half_over;
}

void SecondPlay::flee(unsigned piece, unsigned cause, const char* rule) {
  loses_tokens(piece, rule);
  const table::Length far = std::max(unit(piece).bound, unit(piece).speed);
  if (far == 0) {  // LT-Q55
    tell_about(piece, EventKind::abandoned, "LT-Q55", {number(piece)});
    return remove(piece, Status::destroyed);
  }
  const table::Vector away = away_from(piece, cause);
  of(piece).markers |= kRouted;
  of(piece).posture = Posture::fast;
  if (driven(piece, away, far, table::bearing(away))) tell_place(piece, EventKind::flees, rule);
}

void SecondPlay::fall_back(unsigned piece, unsigned cause) {
  loses_tokens(piece, "LT-L2b");
  if (piece == s.active) s.cut = 1;  // LT-Q36
  if (unit(piece).bound == 0 && unit(piece).speed == 0) return;
  const table::Vector away = away_from(piece, cause);
  of(piece).posture = Posture::bound;
  if (driven(piece, away, 5'000, table::bearing(-away))) tell_place(piece, EventKind::falls_back, "LT-L2b");
}

// LT-Q53.
table::Vector SecondPlay::away_from(unsigned piece, unsigned cause) const {
  const unsigned enemy = cause == kNoPiece ? view_->nearest_known_enemy(piece) : cause;
  if (enemy != kNoPiece && at(piece) != at(enemy)) return at(piece) - at(enemy);
  constexpr std::array<table::Vector, 4> kTowards{{{-1, 0}, {1, 0}, {0, -1}, {0, 1}}};  // west, east, south, north
  const Edge home = data().home[side(piece) == Side::allied ? 0 : 1];
  return kTowards[static_cast<std::size_t>(home)];
}

// LT-Q53, LT-Q54, LT-Q66: straight until something is in the way; whether it is still on the table.
bool SecondPlay::driven(unsigned piece, table::Vector away, table::Length far, table::Heading facing) {
  if (piece == s.active && s.move != Move::none) step_back();
  Pieces others = everyone();
  std::erase(others, piece);
  const table::Pose start = pose(piece);
  for (const unsigned other : others) {
    if (stands_on(piece, {start.at, facing}, other)) facing = start.heading;
  }
  const table::Leg way = table::leg(start.at, start.at + table::along(away, far), facing);
  table::Length stop = way.length;
  const auto barred = [&](std::optional<table::Length> hit) {
    if (hit) stop = std::min(stop, std::max(0, *hit - 1));
  };
  barred(table::first_impassable(view_->ground(), unit(piece).mobility, way));
  for (const unsigned other : others) barred(table::first_overlap(way, unit(piece).shape, view_->outline(other)));
  const auto edge = table::first_outside(way, data().terrain.table);
  if (edge && *edge <= stop) {
    tell_about(piece, EventKind::leaves_table, "LT-Q53", {number(piece)});
    remove(piece, Status::left);
    return false;
  }
  put(piece, way.pose(stop));
  forget_streak(piece);
  if (piece == s.active) s.cut = 1;
  has_moved(piece);
  return true;
}

// LT-Q21.
void SecondPlay::loses_tokens(unsigned piece, const char* rule) {
  if (of(piece).tokens == 0) return;
  tell_about(piece, EventKind::tokens_lost, rule, {number(piece), of(piece).tokens});
  of(piece).tokens = 0;
}

}  // namespace plancia::linea
