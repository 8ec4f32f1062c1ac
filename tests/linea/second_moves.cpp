// Activation, movement and sight, once more.

#include <algorithm>

#include <table/going.hpp>
#include <table/sight.hpp>

#include "second_play.hpp"

namespace plancia::linea {

// --- Activation, LT-A1a to LT-A1h

void SecondPlay::activate(unsigned piece) {
  if (s.active == piece) return;  // its second half
  s.active = byte(piece);
  s.activated |= std::uint64_t{1} << piece;
  s.halves = 2;
  tell_about(piece, EventKind::activated, s.platoon == kNoPlatoon ? "LT-A1a" : "LT-C2a", {number(piece)});
  of(piece).posture = Posture::stationary;
  if (!has(piece, kRouted)) return;
  of(piece).markers -= kRouted;
  tell_about(piece, EventKind::rally_marker, "LT-Q56", {number(piece)});
}

void SecondPlay::half_is_over() {
  s.halves -= 1;
  if (s.halves > 0 && s.cut == 0) return ask(Step::half, side(s.active));
  activation_is_over();
}

void SecondPlay::activation_is_over() {
  s.active = kNoPiece;
  s.halves = s.bounded = s.cut = 0;
  bool others = false;
  for (unsigned piece = 0; piece < rules_.pieces() && s.platoon != kNoPlatoon; ++piece) {
    const bool had_turn = (s.activated >> piece & 1) == 1;
    const bool waits = data().pieces[piece].platoon == s.platoon && of(piece).status == Status::in_play && !had_turn;
    others = others || waits;
  }
  if (others) {
    s.stage = Stage::idle;
    return ask(Step::platoon, s.side == 0 ? Side::allied : Side::axis);
  }
  s.platoon = kNoPlatoon;
  s.activated = 0;
  card_is_over();
}

void SecondPlay::mount(unsigned piece, unsigned transport) {
  tell_about(piece, EventKind::mounted, "LT-A1g", {number(piece), number(transport)});
  loses_tokens(piece, "LT-Q21");
  forget_streaks_at(piece);
  of(piece) = {};
  of(piece).posture = Posture::bound;
  of(piece).aboard = byte(transport);
  s.halves = 1;
  s.stage = Stage::half_over;
}

void SecondPlay::dismount(unsigned piece, table::Pose to) {
  if (finds_enemy(piece, to, "LT-Q62")) {
    tell_only(side(piece), EventKind::no_room, "LT-Q62", {number(piece)});
  } else {
    of(piece).aboard = kNoPiece;
    of(piece).posture = Posture::bound;
    put(piece, to);
    watch();
    tell_place(piece, EventKind::dismounted, "LT-A1g");
  }
  s.halves = 1;
  s.stage = Stage::half_over;
}

void SecondPlay::recovers(unsigned piece, const char* rule) {
  of(piece).markers -= kImmobilised;
  forget_streaks_at(piece);
  tell_about(piece, EventKind::recovered, rule, {number(piece)});
}

// --- Sight, LT-Q15

bool SecondPlay::enemy_spots(unsigned piece) const {
  return std::ranges::any_of(enemies(piece), [&](unsigned enemy) { return view_->spots(enemy, piece); });
}

bool SecondPlay::has_changed() const {
  return s.piece != looked_.piece || s.dust_cap != looked_.dust_cap || s.opening_smoke != looked_.opening_smoke ||
         s.joker_smoke != looked_.joker_smoke || s.smoke_x != looked_.smoke_x || s.smoke_y != looked_.smoke_y ||
         looked_.step == Step::setup;
}

void SecondPlay::watch() {
  for (const unsigned piece : everyone()) {
    if (!has(piece, kSpotted)) {
      if (enemy_spots(piece)) spot(piece, "LT-V3a");
      continue;
    }
    const bool in_view = std::ranges::any_of(enemies(piece), [&](unsigned enemy) {
      return sees(piece, enemy) || table::gap(view_->outline(piece), view_->outline(enemy)) <= 1'005;
    });
    if (!in_view) lose(piece);
  }
  looked_ = s;
}

// By itself or driven: it is spotted where it has come to, or not at all.
void SecondPlay::has_moved(unsigned piece) {
  if (has(piece, kSpotted)) {
    if (enemy_spots(piece)) {
      remember(piece);
    } else {
      lose(piece);
    }
  }
  watch();
}

void SecondPlay::spot(unsigned piece, const char* rule) {
  of(piece).markers |= kSpotted;
  of(piece).markers &= 0xff - kMarked;
  remember(piece);
  tell_place(piece, EventKind::spotted, rule);
}

void SecondPlay::lose(unsigned piece) {
  of(piece).markers |= kMarked;
  of(piece).markers -= kSpotted;
  const PieceState& p = of(piece);
  tell_both_of(side(piece), EventKind::lost_from_sight, "LT-Q15", {number(piece), p.seen_x, p.seen_y, p.seen_facing});
}

void SecondPlay::remember(unsigned piece) {
  of(piece).seen_x = of(piece).x;
  of(piece).seen_y = of(piece).y;
  of(piece).seen_facing = of(piece).facing;
}

// --- Movement, LT-M2a to LT-M3c, LT-Q28, LT-Q35

void SecondPlay::turn(unsigned piece, table::Heading heading) {
  if (finds_enemy(piece, {at(piece), heading}, "LT-Q28")) {
    tell_only(side(piece), EventKind::no_room, "LT-Q28", {number(piece)});
  } else {
    of(piece).facing = static_cast<std::uint16_t>(heading);
    tell_about(piece, EventKind::turned, "LT-M2c", {number(piece), heading});
    if (has(piece, kSpotted)) remember(piece);
  }
  s.bounded = 1;
  s.stage = Stage::half_over;
}

void SecondPlay::begin_move(unsigned piece, Move move, table::Pose to) {
  const bool fast = move == Move::speed;
  s.move = move;
  s.from_x = of(piece).x;
  s.from_y = of(piece).y;
  s.from_facing = of(piece).facing;
  s.to_x = to.at.x;
  s.to_y = to.at.y;
  s.to_facing = static_cast<std::uint16_t>(to.heading);
  of(piece).posture = fast ? Posture::fast : Posture::bound;
  tell_only(side(piece), fast ? EventKind::runs : EventKind::moves, fast ? "LT-M3a" : "LT-M2a",
            {number(piece), to.at.x, to.at.y, to.heading});
  s.stage = Stage::moving;
}

table::Path SecondPlay::path() const {
  const table::Pose from{{s.from_x, s.from_y}, s.from_facing};
  const table::Pose to{{s.to_x, s.to_y}, s.to_facing};
  return (s.move == Move::speed ? table::speed_path(from, to) : table::bound_path(from, to)).path;
}

table::Pose SecondPlay::place_on(const table::Path& path, table::Length far) const {
  const auto& [first, second] = path.legs;
  return far < first.length ? first.pose(far) : second.pose(std::min(far - first.length, second.length));
}

SecondPlay::Pieces SecondPlay::found_by(unsigned mover) const {
  Pieces found = enemies(mover);
  std::erase_if(found, [&](unsigned enemy) { return has(enemy, kSpotted) || !view_->spots(mover, enemy); });
  return found;
}

void SecondPlay::mover_is_seen() {
  const unsigned mover = s.active;
  if (enemy_spots(mover)) {
    if (!has(mover, kSpotted)) spot(mover, "LT-V3a");
    remember(mover);
  } else if (has(mover, kSpotted)) {
    const Pieces watchers = enemies(mover);
    if (std::ranges::none_of(watchers, [&](unsigned enemy) { return sees(enemy, mover); })) lose(mover);
  }
}

// To a place on the path, or to where the mover first spots somebody; then true.
bool SecondPlay::walk(const table::Path& path, table::Length to) {
  const auto finds_at = [&](table::Length far) {
    put(s.active, place_on(path, far));
    return !found_by(s.active).empty();
  };
  while (s.progress < to) {
    table::Length next = std::min(s.progress + 250, to);
    const bool finds = finds_at(next);
    if (finds) {
      for (table::Length clear = s.progress; next - clear > 1;) {
        const table::Length middle = (clear + next) / 2;
        (finds_at(middle) ? next : clear) = middle;
      }
      put(s.active, place_on(path, next));
    }
    mover_is_seen();
    s.progress = next;
    if (finds) return true;
  }
  return false;
}

void SecondPlay::move_on() {
  const unsigned mover = s.active;
  if (s.cut == 1 || s.stopped == 1) return end_move();
  if (s.progress == 0) mover_is_seen();
  const table::Path way = path();
  table::Length end = s.halt_at > 0 ? s.halt_at : way.legs[0].length + way.legs[1].length;
  unsigned met = kNoPiece;
  for (const unsigned other : everyone()) {  // LT-Q28
    if (other == mover || (side(other) == side(mover) && foot(mover) && foot(other))) continue;
    auto hit = table::first_overlap(way.legs[0], unit(mover).shape, view_->outline(other));
    if (!hit) {
      hit = table::first_overlap(way.legs[1], unit(mover).shape, view_->outline(other));
      if (hit) *hit += way.legs[0].length;
    }
    if (!hit || *hit < s.progress || *hit > end) continue;
    end = std::max(*hit - 1, s.progress);
    met = other;
  }
  bool finds = false;
  if (s.move == Move::assault && s.opportunity_over == 0) {  // LT-Q44
    const auto near = table::first_where(end, [&](table::Length far) {
      return table::gap({unit(mover).shape, place_on(way, far)}, view_->outline(s.assaulted)) <= 5'000;
    });
    finds = near && walk(way, *near);
    if (near && !finds) {
      s.opportunity_over = 1;
      watch();
      const unsigned defender = s.assaulted;
      const table::Vector from = table::Point{s.from_x, s.from_y} - at(defender);
      const bool ready = !has(defender, kImmobilised) && !vehicle(defender) &&
                         (!unit(mover).overruns || unit(defender).kind == UnitKind::gun) &&
                         table::in_arc(of(defender).facing, 600, from);
      if (ready && view_->may_shoot(defender, mover)) ask(Step::opportunity, side(defender));
      return;
    }
  }
  if (finds || walk(way, end)) {
    for (const unsigned enemy : found_by(mover)) {
      spot(enemy, "LT-Q35");
      s.ambushers |= std::uint64_t{1} << enemy;
    }
    return offer_ambush(false);
  }
  if (met == kNoPiece) return end_move();
  if (met == s.assaulted) {
    s.stage = Stage::contact;
    return;
  }
  s.stopped = 1;
  if (!view_->known(side(mover), met)) spot(met, "LT-Q28");
  tell_about(mover, EventKind::met_hidden, "LT-Q28", {number(mover), number(met)});
}

// LT-T7a, LT-Q35: who was just found and can fire is asked; after that the mover.
void SecondPlay::offer_ambush(bool after_one) {
  const unsigned mover = s.active;
  for (unsigned piece = 0; piece < rules_.pieces(); ++piece) {
    const bool can = on(mover) && on(piece) && of(piece).tokens > 0 && !has(piece, kImmobilised) &&
                     has(mover, kSpotted) && view_->may_shoot(piece, mover);
    if (!can) s.ambushers &= ~(std::uint64_t{1} << piece);
  }
  if (s.ambushers != 0) return ask(Step::ambush, enemy_of(side(mover)));
  s.stage = Stage::moving;
  if (after_one && s.cut == 0 && s.stopped == 0) ask(Step::go_on, side(mover));
}

// LT-Q28: nobody stops on another; a millimetre back at a time.
void SecondPlay::step_back() {
  const unsigned mover = s.active;
  for (table::Length far = s.progress; !stands_free(mover); far -= 100) {
    if (far <= 0) return put(mover, {{s.from_x, s.from_y}, s.from_facing});
    put(mover, place_on(path(), far));
  }
}

void SecondPlay::end_move() {
  const unsigned mover = s.active;
  const auto far = [&] { return table::length(at(mover) - table::Point{s.from_x, s.from_y}); };
  if (s.cut == 0) {
    step_back();
    if (far() > 0) forget_streak(mover);
    if (far() == 0) of(mover).posture = Posture::stationary;
    if (2 * far() >= unit(mover).bound) of(mover).shots = 0;  // LT-V4b
    has_moved(mover);
    tell_place(mover, EventKind::moved, s.move == Move::speed ? "LT-M3a" : "LT-M2a");
  } else if (on(mover)) {
    const bool pinned = has(mover, kImmobilised);
    if (pinned && 2 * far() >= unit(mover).bound) of(mover).shots = 0;  // LT-Q16
    if (far() > 0) forget_streak(mover);
    has_moved(mover);
  }
  if (s.move != Move::bound) s.halves = 1;
  s.bounded = 1;
  s.move = Move::none;
  s.from_x = s.from_y = s.to_x = s.to_y = s.progress = s.halt_at = 0;
  s.from_facing = s.to_facing = 0;
  s.stopped = s.opportunity_over = 0;
  s.assaulted = kNoPiece;
  s.ambushers = 0;
  s.stage = Stage::half_over;
}

}  // namespace plancia::linea
