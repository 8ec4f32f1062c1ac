#pragma once

// Section 5, movement: bounds, full speed, and what interrupts them.

#include "play.hpp"

namespace plancia::linea {

// LT-M2a, LT-M3a: the path that leads to an end pose, LT-Q25 or LT-Q26.
inline table::PathAnswer View::path(Move move, table::Pose from, table::Pose to) const {
  return move == Move::speed ? table::speed_path(from, to) : table::bound_path(from, to);
}

inline table::Path View::current_path() const {
  return path(s.move, {{s.from_x, s.from_y}, s.from_facing}, {{s.to_x, s.to_y}, s.to_facing}).path;
}

// LT-Q28: what a piece may not run through: everything but foot through friendly foot.
inline std::uint64_t View::obstacles(unsigned piece, std::uint64_t among) const {
  std::uint64_t set = among & ~bit_of(piece);
  if (!unit(piece).foot()) return set;
  for (const unsigned other : Bits{set & rules.side_mask(side(piece))}) {
    if (unit(other).foot()) set &= ~bit_of(other);
  }
  return set;
}

// The first distance along a path at which the shape would overlap an outline.
inline std::optional<table::Length> first_overlap(const table::Path& path, table::Shape shape,
                                                  const table::Footprint& other) {
  if (const auto hit = table::first_overlap(path.legs[0], shape, other)) return hit;
  if (const auto hit = table::first_overlap(path.legs[1], shape, other)) return path.legs[0].length + *hit;
  return std::nullopt;
}

// All that a move no longer than `reach` can meet.
inline Surroundings View::surroundings(unsigned piece, table::Length reach, std::uint64_t known) const {
  reach += table::kCentimetre;  // whatever roundings may add
  const table::Point here = centre(piece);
  Surroundings about{piece, scene().within(table::grown(table::box_of(here, here), reach)), {}};
  const std::uint64_t barring = obstacles(piece, known);
  for (const unsigned other : Bits{known & ~bit_of(piece)}) {
    if (!within_reach(piece, here, reach, other)) continue;
    about.others.push_back({other, (barring & bit_of(other)) != 0, footprint(other)});
  }
  return about;
}

// LT-M2c: a bound on the spot turns through any angle. The footprint must find room, LT-Q28.
inline Refused View::why_not_turn(const Surroundings& about, table::Heading heading) const {
  const unsigned piece = about.piece;
  if (unit(piece).bound == 0 && !unit(piece).gun()) {
    return no(RefusalKind::cannot_move, {"LT-M1a"}, as_int(piece));
  }
  if (heading == at(piece).facing) return no(RefusalKind::same_heading, {"LT-M2c"}, heading);
  const table::Footprint turned{unit(piece).shape, {centre(piece), heading}};
  if (!table::contains(data().terrain.table, turned)) {
    return no(RefusalKind::off_table, {"LT-Q8"}, centre(piece).x, centre(piece).y);
  }
  return why_not_stand(about, turned, kNoPiece);
}
inline Refused View::why_not_turn(unsigned piece, table::Heading heading) const {
  return why_not_turn(surroundings(piece, 0, known_to(side(piece))), heading);
}

// LT-Q28: no two pieces on one place, but for `target`, which is to be met.
inline Refused View::why_not_stand(const Surroundings& about, const table::Footprint& there, unsigned target) const {
  for (const unsigned i : Bits{about.near(there.box())}) {
    const Surroundings::Other& other = about.others[i];
    if (other.piece == target || !table::overlaps(there, other.outline)) continue;
    return no(RefusalKind::overlaps, {"LT-Q28"}, as_int(about.piece), as_int(other.piece));
  }
  return {};
}

// LT-M2a to LT-M3c, LT-Q27: the path of a move, and whether the piece may go all of it.
inline Declared View::declare(const Surroundings& about, Move move, table::Pose to) const {
  const unsigned piece = about.piece;
  const Unit& who = unit(piece);
  const bool fast = move == Move::speed;
  const RuleId rule = fast ? RuleId{"LT-M3a"} : RuleId{"LT-M2a"};
  const table::Length most = longest(piece, move);
  const auto refused = [](const Refusal& why) { return Declared{why, {}}; };
  if (most == 0) return refused(no(RefusalKind::cannot_move, {"LT-M1a"}, as_int(piece)));
  if (!table::contains(data().terrain.table, table::Footprint{who.shape, to})) {
    return refused(no(RefusalKind::off_table, {"LT-Q8"}, to.at.x, to.at.y));
  }
  const table::PathAnswer answer = path(move, pose(piece), to);
  switch (answer.problem) {
    case table::NoPath::none: break;
    case table::NoPath::no_displacement: return refused(no(RefusalKind::no_displacement, rule, as_int(piece)));
    case table::NoPath::turn_too_wide:
      return refused(
          no(RefusalKind::turn_too_wide, fast ? RuleId{"LT-M3b"} : RuleId{"LT-M2b"}, answer.turn, table::kMaxTurn));
    case table::NoPath::not_on_two_legs:
      return refused(no(RefusalKind::not_on_two_legs, fast ? RuleId{"LT-M3c"} : RuleId{"LT-Q25"}, as_int(piece)));
  }
  if (answer.path.length() > most + table::kTolerance) {
    return refused(no(RefusalKind::too_far, rule, answer.path.length(), most));
  }
  table::Length cost = 0;
  for (const table::Leg& leg : answer.path.legs) {
    if (leg.length == 0) continue;
    if (!table::contains(data().terrain.table, leg.to)) {
      return refused(no(RefusalKind::off_table, {"LT-Q8"}, leg.to.x, leg.to.y));
    }
    const auto price = table::cost(about.ground, who.mobility, leg);
    if (!price) {
      const table::Point where = leg.at(table::first_impassable(about.ground, who.mobility, leg).value_or(0));
      return refused(no(RefusalKind::impassable, {"LT-Q27"}, where.x, where.y));
    }
    cost += *price;
  }
  if (cost > most + table::kTolerance) return refused(no(RefusalKind::too_far, {"LT-Q27"}, cost, most));
  return {{}, answer.path};
}

// LT-M2a to LT-M3c: a declared move. It may meet `target`, which an assault is made on.
inline Refused View::why_not_move(const Surroundings& about, Move move, table::Pose to, unsigned target) const {
  const Declared& way = declared(about, move, to);
  if (way.refused) return way.refused;
  const table::Shape shape = unit(about.piece).shape;
  // Who stands beside the box of the whole way is not met, on it or at its end.
  const auto& legs = way.path.legs;
  const table::Box box = table::joined(table::box_of(legs[0].from, legs[0].to), table::box_of(to.at, to.at));
  const std::uint64_t near = about.near(table::grown(box, table::reach(shape)));
  for (const unsigned i : Bits{near}) {
    const Surroundings::Other& other = about.others[i];
    if (!other.obstacle || other.piece == target) continue;
    if (std::ranges::any_of(legs, [&](const table::Leg& leg) { return meets(leg, shape, other.outline); })) {
      return no(RefusalKind::way_blocked, {"LT-Q28"}, as_int(other.piece));
    }
  }
  return near == 0 ? Refused{} : why_not_stand(about, {shape, to}, target);
}
inline Refused View::why_not_move(unsigned piece, Move move, table::Pose to, unsigned target) const {
  return why_not_move(surroundings(piece, longest(piece, move), known_to(side(piece))), move, to, target);
}

template <class Sink>
void Play<Sink>::set_pose(unsigned piece, table::Pose pose) {
  PieceState& p = change(piece);
  p.x = pose.at.x;
  p.y = pose.at.y;
  p.facing = static_cast<std::uint16_t>(pose.heading);
}

// LT-M2c: a turn on the spot leaves the piece stationary, LT-Q13, and may bring nothing new into sight.
template <class Sink>
void Play<Sink>::turn(unsigned piece, table::Heading heading) {
  s.bounded = 1;
  s.stage = Stage::half_over;
  if (finds_enemy(piece, {centre(piece), heading}, {"LT-Q28"})) {
    return tell_own(side(piece), EventKind::no_room, {"LT-Q28"}, as_int(piece));
  }
  change(piece).facing = static_cast<std::uint16_t>(heading);
  tell_of(piece, EventKind::turned, {"LT-M2c"}, as_int(piece), heading);
  // The corners of a rectangle move, and with them what is near enough to spot or to look over.
  look(piece);
  if (spotted(piece)) remember(piece);
}

// LT-A1b, LT-A1f: the whole path is declared. From now on the piece counts as moving, LT-Q13.
template <class Sink>
void Play<Sink>::begin_move(unsigned piece, Move move, table::Pose to) {
  const PieceState& p = at(piece);
  s.move = move;
  s.from_x = p.x;
  s.from_y = p.y;
  s.from_facing = p.facing;
  s.to_x = to.at.x;
  s.to_y = to.at.y;
  s.to_facing = static_cast<std::uint16_t>(to.heading);
  change(piece).posture = move == Move::speed ? Posture::fast : Posture::bound;
  tell_own(side(piece), move == Move::speed ? EventKind::runs : EventKind::moves,
           move == Move::speed ? RuleId{"LT-M3a"} : RuleId{"LT-M2a"}, as_int(piece), to.at.x, to.at.y, to.heading);
  s.stage = Stage::moving;
}

// The enemies of the piece on the move, for a way of its centre within the hull of some points.
template <class Sink>
Lookouts Play<Sink>::lookouts(std::span<const table::Point> way) const {
  Lookouts all;
  const table::Scene sights = scene().of(data().terrain.hides);
  const table::Length contact = data().spotting.contact;
  const table::Length reach = table::reach(unit(s.active).shape) + table::kTolerance;
  for (const unsigned enemy : Bits{on_table(other_side(side(s.active)))}) {
    const table::Footprint outline = footprint(enemy);
    const SpottingRange range = spotting_range(enemy, s.active);
    SpottingRange mover = spotted(enemy) ? SpottingRange{} : spotting_range(s.active, enemy);
    // On covering ground it is in cover from everywhere.
    if (table::in_cover(scene(), outline, outline.centre())) mover.open = mover.covered;
    const auto far = [&](const SpottingRange& of) { return std::max(of.open, contact) + reach + outline.reach(); };
    all.push_back({enemy, outline, range, mover, far(range), far(mover), sights, way});
  }
  return all;
}

// The way of the piece on the move, and what of this enemy matters to both on it.
template <class Sink>
Meeting Play<Sink>::meeting(const Lookout& enemy) const {
  const table::Pose there = pose(enemy.piece);
  return {
      .pieces = std::uint64_t{rules.number()} << 32 | s.active << 16 | enemy.piece << 8 | static_cast<unsigned>(s.move),
      .from = word(s.from_x, s.from_y),
      .to = word(s.to_x, s.to_y),
      .headings = word(s.from_facing << 16 | s.to_facing, there.heading << 16 | s.opening_smoke << 8 | s.joker_smoke),
      .enemy = word(there.at),
      .smoke = word(s.smoke_x, s.smoke_y),
      .seeing = word(enemy.range.open, enemy.range.covered),
      .finding = word(enemy.mover.open, enemy.mover.covered)};
}

// LT-Q35: whether the mover would spot a hidden enemy where it is now.
template <class Sink>
inline bool Play<Sink>::mover_spots(Lookout& enemy, PlaceOnWay& here) const {
  return !spotted(enemy.piece) && enemy.recall_near(enemy.encounter.found, enemy.finding, here, [&] {
    return spots(enemy.mover, here.body(), enemy.outline, [&] { return enemy.sees(here); });
  });
}

// LT-Q15, LT-Q19: whether the mover itself is seen at this point of its way.
template <class Sink>
void Play<Sink>::mover_seen(Lookouts& enemies, PlaceOnWay& here) {
  const unsigned mover = s.active;
  for (Lookout& enemy : enemies) {
    const bool seen = enemy.recall_near(enemy.encounter.spotted, enemy.seeing, here, [&] {
      return spots(enemy.range, enemy.outline, here.body(), [&] { return enemy.sees(here); });
    });
    if (!seen) continue;
    set_pose(mover, here.pose());
    if (!spotted(mover)) spot(mover, {"LT-V3a"});
    if (&enemy != enemies.begin()) std::swap(enemy, enemies[0]);  // it is likely to be so a step further on
    return remember(mover);
  }
  if (spotted(mover) && std::ranges::none_of(enemies, [&](Lookout& enemy) { return enemy.sees(here); })) {
    lose_sight_of(mover, {"LT-Q15"});
  }
}

// From a step on up to another, or to the first at which something may happen, as far as is known.
template <class Sink>
Quiet Play<Sink>::known_quiet(const Lookouts& enemies, std::size_t step, std::size_t end) const {
  Quiet quiet{.end = std::min(end, Steps::kEnd), .seen_at = {}};
  while (step < quiet.end) {
    const std::size_t word = step / 64;
    std::uint64_t nobody_found = ~std::uint64_t{0};
    std::uint64_t spotting = 0;
    std::uint64_t not_spotting = ~std::uint64_t{0};
    std::uint64_t in_sight = 0;
    for (const Lookout& enemy : enemies) {
      const Encounter& known = enemy.encounter;
      if (!spotted(enemy.piece)) nobody_found &= known.found.known_false(word);
      spotting |= known.spotted.known_true(word);
      not_spotting &= known.spotted.known_false(word);
      in_sight |= known.in_sight.known_true(word);
    }
    // Whom nobody has spotted, nobody can lose from sight; and who is spotted stays so while he is in sight.
    const bool is_spotted = spotted(s.active);
    const std::uint64_t as_before = is_spotted ? spotting | (not_spotting & in_sight) : not_spotting;
    const std::uint64_t open = ~(nobody_found & as_before) >> step % 64;
    const std::size_t next =
        std::min(open == 0 ? (word + 1) * 64 : step + static_cast<std::size_t>(std::countr_zero(open)), quiet.end);
    if (next > step && is_spotted) {
      const std::uint64_t seen = spotting >> step % 64 << step % 64 & ~std::uint64_t{0} >> (63 - (next - 1) % 64);
      if (seen != 0) quiet.seen_at = word * 64 + 63 - static_cast<std::size_t>(std::countl_zero(seen));
    }
    step = next;
    if (open != 0) break;
  }
  quiet.end = std::max(step, std::size_t{1});
  return quiet;
}

// Goes from the present place to `to`, or to the first point where the mover spots an enemy; then true.
template <class Sink>
bool Play<Sink>::scan(const table::Path& path, table::Length to) {
  const unsigned mover = s.active;
  const table::Shape shape = unit(mover).shape;
  const std::array way{path.legs[0].from, path.legs[1].from, path.legs[1].to};
  Lookouts enemies = lookouts(way);
  PlaceOnWay start(path, shape, s.progress, pose(mover));
  for (Lookout& enemy : enemies) {
    enemy.meeting = meeting(enemy);
    const table::Length apart = enemy.apart(start);
    Lookout::near(enemy.encounter.spotted, enemy.seeing, apart, s.progress);
    if (!spotted(enemy.piece)) Lookout::near(enemy.encounter.found, enemy.finding, apart, s.progress);
  }
  const auto finds = [&](PlaceOnWay& here) {
    return std::ranges::any_of(enemies, [&](Lookout& e) { return mover_spots(e, here); });
  };
  const auto keep_all = [&] {
    for (const Lookout& enemy : enemies) {
      if (enemy.learnt) keep(*enemy.meeting, enemy.encounter);
    }
  };
  if (s.progress == 0) mover_seen(enemies, start);
  for (table::Length miss = s.progress; miss < to;) {
    if (miss % table::kSearchStep == 0) {
      const Quiet quiet = known_quiet(enemies, static_cast<std::size_t>(miss / table::kSearchStep) + 1,
                                      static_cast<std::size_t>((to - 1) / table::kSearchStep) + 1);
      if (quiet.seen_at) {
        set_pose(mover, along_path(path, static_cast<table::Length>(*quiet.seen_at) * table::kSearchStep));
        remember(mover);
      }
      miss = static_cast<table::Length>(quiet.end - 1) * table::kSearchStep;
    }
    table::Length hit = std::min(miss + table::kSearchStep, to);
    PlaceOnWay here(path, shape, hit);
    if (!finds(here)) {
      mover_seen(enemies, here);
      if (hit == to) set_pose(mover, here.pose());
      miss = hit;
      continue;
    }
    while (hit - miss > 1) {
      const table::Length middle = miss + (hit - miss) / 2;
      PlaceOnWay between(path, shape, middle);
      (finds(between) ? hit : miss) = middle;
    }
    PlaceOnWay found(path, shape, hit);
    mover_seen(enemies, found);
    set_pose(mover, found.pose());
    s.progress = hit;
    keep_all();
    return true;
  }
  keep_all();
  s.progress = std::max(s.progress, to);
  return false;
}

// LT-Q35, LT-Q28, LT-Q44: on to the next event of the move: an enemy spotted, the point of the opportunity shot,
// contact, the end.
template <class Sink>
void Play<Sink>::advance() {
  const unsigned mover = s.active;
  if (s.cut != 0 || s.stopped != 0) return end_move();
  const table::Path path = current_path();
  table::Length end = s.halt_at != 0 ? s.halt_at : path.length();
  unsigned met = kNoPiece;
  const std::uint64_t everyone = on_table(Side::allied) | on_table(Side::axis);
  for (const unsigned other : Bits{obstacles(mover, everyone)}) {
    if (!within_reach(mover, centre(mover), path.length() - s.progress, other)) continue;
    const auto hit = first_overlap(path, unit(mover).shape, footprint(other));
    if (!hit || *hit < s.progress || *hit > end) continue;
    end = *hit - 1;
    met = other;
  }
  if (s.move == Move::assault && s.opportunity_over == 0) {
    const table::Footprint defender = footprint(s.assaulted);
    const auto near = table::first_where(end, [&](table::Length at) {
      return table::within({unit(mover).shape, along_path(path, at)}, defender, limits().close);
    });
    if (near) {
      if (scan(path, *near)) return pause();
      return offer_opportunity();
    }
  }
  if (scan(path, end)) return pause();
  if (met == kNoPiece) return end_move();
  look(mover);
  if (met == s.assaulted) {
    s.stage = Stage::contact;
    return;
  }
  // LT-Q28: an enemy that was not known when the path was declared. At a centimetre it was spotted; only where a turn
  // finds no room may it still be hidden.
  s.stopped = 1;
  if (!knows(side(mover), met)) spot(met, {"LT-Q28"});
  tell_of(mover, EventKind::met_hidden, {"LT-Q28"}, as_int(mover), as_int(met));
}

// LT-Q35: the move stops at this point; what has been spotted is put on the table and may fire from ambush. LT-Q74: now
// it also shows whom the mover has left behind.
template <class Sink>
void Play<Sink>::pause() {
  const unsigned mover = s.active;
  const table::Path path = current_path();
  PlaceOnWay here(path, unit(mover).shape, s.progress, pose(mover));
  const std::array place{centre(mover)};
  for (Lookout enemy : lookouts(place)) {
    if (!mover_spots(enemy, here)) continue;
    spot(enemy.piece, {"LT-Q35"});
    s.ambushers |= bit_of(enemy.piece);
  }
  look(mover);
  offer_ambush(false);
}

// LT-T7a: one ambusher after the other, in the order their owner likes, as long as the mover is there to be shot at,
// pinned or driven back as it may be. After an ambush, fired or forgone, the mover
// may go on or stop; if nobody could fire, it goes on.
template <class Sink>
void Play<Sink>::offer_ambush(bool offered) {
  const unsigned mover = s.active;
  for (const unsigned piece : Bits{s.ambushers}) {
    const bool able = on_table(mover) && on_table(piece) && at(piece).tokens > 0 && !immobilised(piece) &&
                      spotted(mover) && may_shoot(piece, mover);
    if (!able) s.ambushers &= ~bit_of(piece);
  }
  if (s.ambushers != 0) return ask(Step::ambush, other_side(side(mover)));
  if (offered && s.cut == 0 && s.stopped == 0) ask(Step::go_on, side(mover));
}

// LT-Q35: the mover shortens its path.
template <class Sink>
void Play<Sink>::halt(table::Length at) {
  if (at <= s.progress) {
    tell_pose(s.active, EventKind::halted, {"LT-Q35"});
    s.stopped = 1;
  } else {
    s.halt_at = at;
  }
}

// LT-Q28: foot may run through friendly foot but not stop there: back along the path to the last free place.
template <class Sink>
void Play<Sink>::step_back() {
  const unsigned mover = s.active;
  const std::uint64_t everyone = on_table(Side::allied) | on_table(Side::axis);
  if (overlapped(mover, pose(mover), everyone) == kNoPiece) return;
  const table::Path path = current_path();
  for (table::Length back = s.progress; back > 0; back -= table::kMillimetre) {
    set_pose(mover, along_path(path, back));
    if (overlapped(mover, pose(mover), everyone) == kNoPiece) return;
  }
  set_pose(mover, {{s.from_x, s.from_y}, s.from_facing});
}

// LT-Q13, LT-Q16, LT-Q15: the end of a voluntary move: posture, reset of the shots counted, loss of spotting.
template <class Sink>
void Play<Sink>::end_move() {
  const unsigned mover = s.active;
  if (on_table(mover)) {
    if (s.cut == 0) step_back();
    PieceState& p = change(mover);
    const table::Length moved = table::length(centre(mover) - table::Point{s.from_x, s.from_y});
    if (s.cut == 0 && moved == 0) p.posture = Posture::stationary;
    if (moved != 0) break_streak(mover);
    // LT-V4b: whole, halted or pinned, it has changed its place; not if it was driven from it.
    const bool by_itself = s.cut == 0 || immobilised(mover);
    if (by_itself && moved * 2 >= unit(mover).bound) p.shots = 0;
    watch_own_displacement(mover);
    if (s.cut == 0) {
      tell_pose(mover, EventKind::moved, s.move == Move::speed ? RuleId{"LT-M3a"} : RuleId{"LT-M2a"});
    }
  }
  const Move move = s.move;
  s.move = Move::none;
  s.from_x = s.from_y = s.to_x = s.to_y = 0;
  s.from_facing = s.to_facing = 0;
  s.progress = s.halt_at = 0;
  s.stopped = s.opportunity_over = 0;
  s.assaulted = kNoPiece;
  s.ambushers = 0;
  s.bounded = 1;
  if (move != Move::bound) s.halves = 1;  // nothing is left after full speed or an assault
  s.stage = Stage::half_over;
}

}  // namespace plancia::linea
