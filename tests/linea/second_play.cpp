#include "second_play.hpp"

#include <algorithm>
#include <bit>

#include <table/going.hpp>
#include <table/sight.hpp>

namespace plancia::linea {

SecondPlay::SecondPlay(const Rules& rules, const State& before) : s(before), rules_(rules), looked_(before) {
  look_at_smoke();
}

bool SecondPlay::foot(unsigned piece) const {
  return unit(piece).unit_class == UnitClass::infantry && unit(piece).kind != UnitKind::gun;
}

SecondPlay::Pieces SecondPlay::everyone() const {
  Pieces pieces;
  for (unsigned piece = 0; piece < rules_.pieces(); ++piece) {
    if (on(piece)) pieces.push_back(piece);
  }
  return pieces;
}

SecondPlay::Pieces SecondPlay::enemies(unsigned piece) const {
  Pieces pieces = everyone();
  std::erase_if(pieces, [&](unsigned other) { return side(other) == side(piece); });
  return pieces;
}

bool SecondPlay::sees(unsigned a, unsigned b) const {
  return table::sees(view_->ground(), view_->outline(a), view_->outline(b));
}

bool SecondPlay::stands_on(unsigned piece, table::Pose pose, unsigned other) const {
  return other != piece && table::overlaps({unit(piece).shape, pose}, view_->outline(other));
}

bool SecondPlay::stands_free(unsigned piece) const {
  return std::ranges::none_of(everyone(), [&](unsigned other) { return stands_on(piece, pose(piece), other); });
}

void SecondPlay::put(unsigned piece, table::Pose pose) {
  of(piece).x = pose.at.x;
  of(piece).y = pose.at.y;
  of(piece).facing = static_cast<std::uint16_t>(pose.heading);
}

// --- LT-Q19: who hears of what

void SecondPlay::tell(std::uint8_t seats, int owner, EventKind kind, const char* rule, Args args) {
  Event event{static_cast<std::uint16_t>(kind), {rule}, {}, seats, static_cast<std::uint8_t>(owner)};
  std::ranges::copy(args, event.args.begin());
  events.push_back(event);
}
void SecondPlay::tell_both_of(Side side, EventKind kind, const char* rule, Args args) {
  tell(kEverySeat, seat_of(side), kind, rule, args);
}
void SecondPlay::tell_only(Side side, EventKind kind, const char* rule, Args args) {
  tell(only_seat(seat_of(side)), seat_of(side), kind, rule, args);
}
void SecondPlay::tell_about(unsigned piece, EventKind kind, const char* rule, Args args) {
  if (has(piece, kSpotted)) return tell_both_of(side(piece), kind, rule, args);
  tell_only(side(piece), kind, rule, args);
}
void SecondPlay::tell_attack(unsigned piece, EventKind kind, const char* rule, int b, int c, int d) {
  tell_about(piece, kind, rule, {number(piece), b, c, d});
  if (has(piece, kSpotted)) return;
  tell(only_seat(seat_of(enemy_of(side(piece)))), seat_of(side(piece)), kind, rule, {-1, b, c, d});
}
void SecondPlay::tell_place(unsigned piece, EventKind kind, const char* rule) {
  tell_about(piece, kind, rule, {number(piece), of(piece).x, of(piece).y, of(piece).facing});
}

// --- The scenario's first position

State SecondPlay::start(const Rules& rules) {
  const Components& data = rules.components();
  State s;
  for (PieceState& p : s.piece) p.status = Status::left;
  for (std::size_t piece = 0; piece < data.pieces.size(); ++piece) {
    PieceState& p = s.piece[piece];
    const auto brings = [&](const Reinforcement& group) { return group.platoon == data.pieces[piece].platoon; };
    p.status = std::ranges::any_of(data.reinforcements, brings) ? Status::due : Status::in_play;
    if (p.status == Status::due) continue;
    p.x = data.pieces[piece].start.at.x;
    p.y = data.pieces[piece].start.at.y;
    p.facing = static_cast<std::uint16_t>(data.pieces[piece].start.heading);
    p.tokens = static_cast<std::uint8_t>(data.pieces[piece].prepared);
  }
  std::size_t first = 0;  // section of the battery
  for (std::size_t b = 0; b < data.batteries.size(); ++b) {
    const Battery& guns = data.batteries[b];
    const auto sections = static_cast<std::size_t>(guns.sections);
    if (guns.planned_by >= 0) {  // LT-R3a
      ++s.requests;
      s.battery[b].mission = Mission::pending;
      s.battery[b].requester = static_cast<std::uint8_t>(guns.planned_by);
      s.battery[b].order = static_cast<std::uint8_t>(s.requests);
    }
    for (std::size_t i = 0; i < sections && guns.planned_by >= 0; ++i) {
      s.square_x[first + i] = guns.planned[i].x;
      s.square_y[first + i] = guns.planned[i].y;
    }
    first += sections;
  }
  for (std::size_t o = 0; o < data.objectives.size(); ++o) {
    s.holder[o] = s.believed[0][o] = s.believed[1][o] = static_cast<std::uint8_t>(data.objectives[o].holder);
  }
  s.opening_smoke = data.opening_smoke.empty() ? 0 : 1;
  s.step = Step::setup;
  s.seat = data.first_to_place == Side::allied ? 0 : 1;
  return s;
}

// --- One action after the other

void SecondPlay::ask(Step step, Side side) {
  s.step = step;
  s.seat = side == Side::allied ? 0 : 1;
}

void SecondPlay::wait_for_die(Die die, unsigned piece) {
  s.step = Step::roll;
  s.seat = 0;
  s.die = die;
  s.subject = byte(piece);
}

void SecondPlay::play(Action action) {
  using Kind = ActionKind;
  const Order order = order_of(action);
  const unsigned piece = order.piece;
  const table::Pose to = pose_of(order);
  const auto kind = action.kind<ActionKind>();
  const Step asked = s.step;
  const Side who = s.seat == 0 ? Side::allied : Side::axis;    // who was asked
  const Side whose = s.side == 0 ? Side::allied : Side::axis;  // card it is
  if (kind == Kind::roll) {
    die(static_cast<int>(action.a()));
  } else if (kind == Kind::place) {
    ++s.placings;
    put(piece, to);
    tell_only(side(piece), EventKind::placed, "LT-V1a", {number(piece), to.at.x, to.at.y, to.heading});
  } else {
    s.step = Step::over;  // until somebody is asked or something is due
    const bool in_activation = kind == Kind::turn || kind == Kind::bound || kind == Kind::speed || kind == Kind::fire ||
                               kind == Kind::area || kind == Kind::assault || kind == Kind::prepare ||
                               kind == Kind::mount || kind == Kind::dismount || kind == Kind::recover;
    if (in_activation) activate(piece);
    switch (kind) {
      case Kind::roll:
      case Kind::place: break;
      case Kind::ready:
        tell_both_of(who, EventKind::side_ready, "LT-V1a", {seat_of(who)});
        s.placings = 0;
        if (who == data().first_to_place) {
          ask(Step::setup, enemy_of(who));
        } else {
          s.deck = (std::uint64_t{1} << 54) - 1;
        }
        break;
      case Kind::platoon:
        s.platoon = byte(order.other);
        tell_only(whose, EventKind::platoon_activated, "LT-C2a", {number(order.other)});
        ask(Step::platoon, whose);
        break;
      case Kind::turn: turn(piece, to.heading); break;
      case Kind::bound: begin_move(piece, Move::bound, to); break;
      case Kind::speed: begin_move(piece, Move::speed, to); break;
      case Kind::fire: shoot(piece, order.other, order.mount, order.way, Exchange::plain); break;
      case Kind::area: area_fire(piece, order.mount, order.way, to.at); break;
      case Kind::assault: assault(piece, order.other, to); break;
      case Kind::prepare:
        ++of(piece).tokens;
        tell_about(piece, EventKind::prepared, "LT-Q21", {number(piece), of(piece).tokens});
        s.stage = Stage::half_over;
        break;
      case Kind::mount: mount(piece, order.other); break;
      case Kind::dismount: dismount(piece, to); break;
      case Kind::recover:
        recovers(piece, "LT-A1h");
        s.halves = 1;
        s.stage = Stage::half_over;
        break;
      case Kind::rout: rout(piece, asked); break;
      case Kind::end:
        if (asked == Step::half) {
          tell_about(s.active, EventKind::activation_over, "LT-A1a", {s.active});
        } else {
          tell_only(whose, EventKind::platoon_over, "LT-Q7", {s.platoon});
          s.platoon = kNoPlatoon;
        }
        activation_is_over();
        break;
      case Kind::pass:
        tell_only(who, EventKind::passed, "LT-Q1", {seat_of(who)});
        if (asked == Step::card) card_is_over();
        break;
      case Kind::request:
        request(piece, order.other);
        aim(to.at);
        break;
      case Kind::aim: aim(to.at); break;
      case Kind::sustain: volley(order.other); break;
      case Kind::reinforce:
        reinforce(order.other, "LT-C2b");
        card_is_over();
        break;
      case Kind::test:
        tell_about(s.tested, EventKind::takes_test, "LT-L2a", {s.tested});
        wait_for_die(Die::test, s.tested);
        break;
      case Kind::reply:
        --of(piece).tokens;
        shoot(piece, s.firer, order.mount, order.way, Exchange::reply);
        break;
      case Kind::ambush:
        --of(piece).tokens;
        s.ambushers -= std::uint64_t{1} << piece;
        shoot(piece, s.active, order.mount, order.way, Exchange::ambush);
        break;
      case Kind::opportunity: shoot(piece, s.active, order.mount, order.way, Exchange::opportunity); break;
      case Kind::decline: {
        const char* rule = asked == Step::reply         ? "LT-Q34"
                           : asked == Step::ambush      ? "LT-Q35"
                           : asked == Step::opportunity ? "LT-Q44"
                                                        : "LT-Q57";
        tell_both_of(who, EventKind::declined, rule, {seat_of(who), static_cast<int>(asked)});
        if (asked == Step::reply) exchange_is_over();
        if (asked == Step::assaulted && s.stage == Stage::contact) {  // LT-X2a
          s.stage = Stage::melee_over;
          wait_for_die(Die::nerve, s.assaulted);
        }
        if (asked == Step::ambush) {
          s.ambushers = 0;
          offer_ambush(true);
        }
        break;
      }
      case Kind::go: break;
      case Kind::halt:
        if (order.x > 0) {
          s.halt_at = s.progress + number(order.x) * 100;
        } else {
          tell_place(s.active, EventKind::halted, "LT-Q35");
          s.stopped = 1;
        }
        break;
      case Kind::smoke:
        s.joker_smoke = 1;
        s.smoke_x = to.at.x;
        s.smoke_y = to.at.y;
        tell_both_of(who, EventKind::smoke_laid, "LT-Q60", {to.at.x, to.at.y});
        look_at_smoke();
        break;
      case Kind::rally:
        tell_only(who, EventKind::platoon_rallied, "LT-C3a", {number(order.other)});
        for (unsigned member = 0; member < rules_.pieces(); ++member) {
          if (data().pieces[member].platoon == number(order.other) && has(member, kImmobilised)) {
            recovers(member, "LT-C3a");
          }
        }
        break;
      case Kind::card: card(action.a()); break;
    }
  }
  if (kind != Kind::place) on_to_next_stop();
  // Who sees whom follows from the rest.
  if (asked == Step::setup && s.step == Step::setup) return;
  s.sight = {};
  for (const unsigned a : everyone()) {
    for (const unsigned b : enemies(a)) s.sight[a] |= sees(a, b) ? std::uint64_t{1} << b : 0;
  }
}

void SecondPlay::die(int face) {
  const Die which = s.die;
  const unsigned who = s.subject;
  tell_about(who, EventKind::rolled, "LT-S2a", {static_cast<int>(which), face, number(who)});
  const bool two = which == Die::attacker || (which == Die::at && data().tables.at_dice == 2);
  if (two && s.faces[0] == 0) {
    s.faces[0] = static_cast<std::uint8_t>(face);
    if (which == Die::attacker) wait_for_die(Die::defender, s.assaulted);
    return;
  }
  s.step = Step::over;
  s.die = Die::none;
  s.subject = kNoPiece;
  switch (which) {
    case Die::none:
    case Die::attacker: break;
    case Die::at:
    case Die::other: shot(s.faces[0] + face); break;
    case Die::area: {
      const unsigned cause = side(who) == side(s.firer) ? unsigned{kNoPiece} : unsigned{s.firer};
      const int difference = view_->area_shot(who).difference();
      ++s.next_piece;
      suffers(who, view_->other_effect(difference, face), cause, false);
      break;
    }
    case Die::volley: shell(face); break;
    case Die::test: test(face); break;
    case Die::nerve: {
      const int modifier = view_->test_modifier(who);
      const int morale = rules_.morale(who);
      const bool holds = face + modifier <= morale;
      tell_about(who, holds ? EventKind::nerve_held : EventKind::nerve_lost, "LT-X2a",
                 {number(who), face + modifier, morale, modifier});
      if (holds) wait_for_die(Die::hunt, who);
      if (!holds) overrun();
      break;
    }
    case Die::hunt: hunt(face); break;
    case Die::crush:
      if (face <= unit(s.active).overrun_number) {
        overrun_kills();
      } else {
        tell_about(who, EventKind::overrun_survived, "LT-X2c", {number(who), s.active});
      }
      break;
    case Die::defender: melee(face); break;
    case Die::passenger: passenger(face); break;
  }
  s.faces = {};
}

// Passengers of a wreck first, then a test, then what was under way. Before each of them, and where it stops, everybody
// looks about if anything has changed.
void SecondPlay::on_to_next_stop() {
  while (true) {
    if (s.step == Step::over && side_is_gone()) return game_is_over();
    if (s.step != Step::setup && has_changed()) watch();
    if (s.step != Step::over) return;
    if (s.passengers != 0) return wait_for_die(Die::passenger, static_cast<unsigned>(std::countr_zero(s.passengers)));
    if (s.tested != kNoPiece) {
      const bool asked = has(s.tested, kSpotted) && !has(s.tested, kImmobilised);  // LT-Q73, LT-Q57
      if (asked) return ask(Step::test, side(s.tested));
      return wait_for_die(Die::test, s.tested);
    }
    switch (s.stage) {
      case Stage::idle:
        if (s.cycle >= data().deck_cycles) return game_is_over();
        s.step = Step::draw;
        s.seat = 0;
        return;
      case Stage::joker: joker(); break;
      case Stage::half_over: half_is_over(); break;
      case Stage::moving: move_on(); break;
      case Stage::exchange: shot_is_over(); break;
      case Stage::area: next_in_circle(); break;
      case Stage::volley: next_in_square(); break;
      case Stage::contact: contact(); break;
      case Stage::melee_over: assault_is_over(); break;
    }
  }
}

// --- Cards, LT-C1a to LT-C4a

void SecondPlay::card(unsigned card) {
  s.deck -= std::uint64_t{1} << card;
  s.card = byte(card);
  ++s.draws;
  const bool joker = card >= 52;
  const Side whose = card < 26 ? Side::allied : Side::axis;
  const char* rule = joker ? "LT-C3a" : whose == Side::allied ? "LT-C1b" : "LT-C1c";
  tell_both(EventKind::card_drawn, rule, {number(card), std::popcount(s.deck)});
  if (!joker) {
    s.side = whose == Side::allied ? 0 : 1;
    return ask(Step::card, whose);
  }
  ++s.jokers;
  if (s.joker_smoke == 1) {
    s.joker_smoke = 0;
    s.smoke_x = s.smoke_y = 0;
    tell_both(EventKind::smoke_gone, "LT-C3a", {});
    look_at_smoke();
  }
  if (s.dust_cap > 0) {
    s.dust_cap = 0;
    tell_both(EventKind::dust_over, "LT-C3a", {});
  }
  s.stage = Stage::joker;
}

void SecondPlay::joker() {
  if (s.joker_effect == 0 && s.joker_part == 0) {  // LT-Q5: first the artillery, in the order of the requests
    unsigned first = kNoBattery;
    for (unsigned b = 0; b < data().batteries.size(); ++b) {
      const bool waits = s.battery[b].mission == Mission::pending;
      if (waits && (first == kNoBattery || s.battery[b].order < s.battery[first].order)) first = b;
    }
    if (first != kNoBattery) return volley(first);
  }
  std::vector<JokerEffect> effects = data().joker_each;
  const std::size_t place = s.jokers - 1U;
  effects.push_back(place < data().joker_sequence.size() ? data().joker_sequence[place] : data().joker_after);
  if (s.joker_effect == effects.size()) {
    s.joker_effect = 0;
    return card_is_over();
  }
  const JokerEffect& effect = effects[s.joker_effect];
  const bool first_of_both = effect.kind == JokerKind::activate_each && s.joker_part == 0;
  const Side whose = effect.kind != JokerKind::activate_each || first_of_both ? effect.side : enemy_of(effect.side);
  s.joker_part = first_of_both ? 1 : 0;
  s.joker_effect = byte(s.joker_effect + (first_of_both ? 0U : 1U));
  switch (effect.kind) {
    case JokerKind::none: tell_both(EventKind::joker_idle, "LT-C3a", {s.jokers}); break;
    case JokerKind::activate_each:
      s.side = whose == Side::allied ? 0 : 1;
      ask(Step::card, whose);
      break;
    case JokerKind::smoke: ask(Step::smoke, whose); break;
    case JokerKind::rally:
      tell_both_of(whose, EventKind::rally_offered, "LT-C3a", {seat_of(whose)});
      ask(Step::rally, whose);
      break;
    case JokerKind::reinforce: reinforce(static_cast<unsigned>(effect.reinforcement), "LT-C3a"); break;
    case JokerKind::dust:
      s.dust_cap = effect.cap;
      tell_both(EventKind::dust_storm, "LT-C3a", {effect.cap});
      break;
    case JokerKind::smoke_off:
      if (s.opening_smoke == 0) break;
      s.opening_smoke = 0;
      tell_both(EventKind::smoke_gone, "LT-C3a", {});
      look_at_smoke();
      break;
  }
}

void SecondPlay::card_is_over() {
  if (s.card >= 52 && (s.joker_effect > 0 || s.joker_part > 0)) {  // a part of what a joker does
    s.stage = Stage::joker;
    return;
  }
  s.stage = Stage::idle;
  s.card = kNoCard;
  s.side = 0;
  objectives();
  if (std::popcount(s.deck) != 10) return;
  s.deck = (std::uint64_t{1} << 54) - 1;  // LT-C4a
  ++s.cycle;
  tell_both(EventKind::deck_rebuilt, "LT-C4a", {s.cycle, data().deck_cycles});
  if (s.dust_cap > 0) {
    s.dust_cap = 0;
    tell_both(EventKind::dust_over, "LT-C3a", {});
  }
  if (s.cycle >= data().deck_cycles) tell_both(EventKind::limit_reached, "LT-Q6", {s.cycle});
}

// LT-Q61, LT-Q19: who holds an objective, and who each side believes holds it.
void SecondPlay::objectives() {
  for (unsigned o = 0; o < data().objectives.size(); ++o) {
    if (s.holder[o] == 0) continue;
    const int controls = view_->controller(o);
    if (controls != 0) s.holder[o] = static_cast<std::uint8_t>(controls);
    for (const Side who : {Side::allied, Side::axis}) {
      State seen = s;  // with only those whom the side knows
      bool present[2]{};
      for (const unsigned piece : everyone()) {
        if (!view_->known(who, piece)) seen.piece[piece].status = Status::left;
        const bool inside =
            table::distance_to_area(at(piece), data().objectives[o].outline) <= data().objectives[o].margin;
        if (inside && view_->known(who, piece)) present[side(piece) == Side::allied ? 0 : 1] = true;
      }
      const int thinks = SecondOpinion{rules_, seen}.controller(o);
      std::uint8_t& believed = s.believed[who == Side::allied ? 0 : 1][o];
      const int learns = thinks != 0 ? thinks : present[0] && present[1] ? int{s.holder[o]} : int{believed};
      if (learns == believed) continue;
      believed = static_cast<std::uint8_t>(learns);
      tell_only(who, EventKind::objective_taken, "LT-Q61", {number(o), learns});
    }
  }
}

// --- The end, LT-Q6

bool SecondPlay::side_is_gone() {
  for (const Side who : {Side::allied, Side::axis}) {
    bool any = false;
    for (unsigned piece = 0; piece < rules_.pieces(); ++piece) {
      const Status status = of(piece).status;
      any = any || (side(piece) == who && (status == Status::in_play || status == Status::due));
    }
    if (any) continue;
    tell_both_of(who, EventKind::side_gone, "LT-Q6", {seat_of(who)});
    return true;
  }
  return false;
}

// Nothing is under way any more, and the score tells everybody who holds what.
void SecondPlay::game_is_over() {
  objectives();
  for (unsigned o = 0; o < data().objectives.size(); ++o) {
    for (const Side who : {Side::allied, Side::axis}) {
      std::uint8_t& believed = s.believed[who == Side::allied ? 0 : 1][o];
      if (believed == s.holder[o]) continue;
      believed = s.holder[o];
      tell_only(who, EventKind::objective_taken, "LT-Q61", {number(o), s.holder[o]});
    }
  }
  const State idle;
  s.activated = s.ambushers = s.passengers = 0;
  s.from_x = s.from_y = s.to_x = s.to_y = s.progress = s.halt_at = 0;
  s.from_facing = s.to_facing = 0;
  s.area_x = s.area_y = 0;
  s.placings = 0;
  s.step = Step::over;
  s.die = idle.die;
  s.stage = idle.stage;
  s.seat = s.side = 0;
  s.card = idle.card;
  s.joker_effect = s.joker_part = 0;
  s.faces = {};
  s.platoon = idle.platoon;
  s.active = s.subject = s.assaulted = s.firer = s.target = s.tested = s.cause = kNoPiece;
  s.halves = s.bounded = s.cut = s.stopped = s.opportunity_over = 0;
  s.move = idle.move;
  s.mount = 0;
  s.fire = idle.fire;
  s.exchange = idle.exchange;
  s.battery_firing = idle.battery_firing;
  s.section = s.next_piece = 0;
  tell_both(EventKind::final_score, "LT-Q6", {view_->score(Side::allied), view_->score(Side::axis)});
}

// --- Reinforcements, LT-C2b, LT-C3a, LT-Q68

void SecondPlay::reinforce(unsigned group, const char* rule) {
  const int platoon = data().reinforcements[group].platoon;
  const Side owner = data().platoons[static_cast<std::size_t>(platoon)].side;
  const bool for_all = s.card >= 52;
  tell(for_all ? kEverySeat : only_seat(seat_of(owner)), seat_of(owner), EventKind::reinforced, rule, {number(group)});
  const Edge home = data().home[owner == Side::allied ? 0 : 1];
  const table::Point size = data().terrain.table.high;
  for (unsigned piece = 0; piece < rules_.pieces(); ++piece) {
    if (data().pieces[piece].platoon != platoon || of(piece).status != Status::due) continue;
    const table::Pose point = data().pieces[piece].start;
    bool arrives = false;
    for (int off = 0; off <= std::max(size.x, size.y) && !arrives; off += 500) {
      for (const int way : {off, -off}) {  // half a centimetre farther along the edge each time
        table::Pose place = point;
        (home == Edge::west || home == Edge::east ? place.at.y : place.at.x) += way;
        arrives = finds_place(piece, place);
        if (!arrives) continue;
        of(piece).status = Status::in_play;
        of(piece).tokens = static_cast<std::uint8_t>(data().pieces[piece].prepared);
        put(piece, place);
        tell_place(piece, EventKind::arrived, rule);
        break;
      }
    }
    if (!arrives) tell_only(owner, EventKind::held_up, "LT-Q68", {number(piece)});
  }
  watch();
}

// LT-Q62, LT-Q71: a hidden enemy in the place is found.
bool SecondPlay::finds_enemy(unsigned piece, table::Pose pose, const char* rule) {
  for (const unsigned enemy : enemies(piece)) {
    if (has(enemy, kSpotted) || !stands_on(piece, pose, enemy)) continue;
    spot(enemy, rule);
    return true;
  }
  return false;
}

bool SecondPlay::finds_place(unsigned piece, table::Pose pose) {
  if (!table::contains(data().terrain.table, table::Footprint{unit(piece).shape, pose})) return false;
  if (!table::passable(view_->ground(), unit(piece).mobility, pose.at)) return false;
  for (const unsigned other : everyone()) {
    if (view_->known(side(piece), other) && stands_on(piece, pose, other)) return false;
  }
  return !finds_enemy(piece, pose, "LT-Q71");
}

}  // namespace plancia::linea
