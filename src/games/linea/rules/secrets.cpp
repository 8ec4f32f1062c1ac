#include <linea/secrets.hpp>

#include <algorithm>

#include <table/footprint.hpp>
#include <table/going.hpp>

#include "sections.hpp"

namespace plancia::linea {
namespace {

// How far a hidden piece may have gone from where it was last known to be: a little more with every card.
constexpr table::Length kWandersAtLeast = 5 * table::kCentimetre;
constexpr table::Length kWandersPerCard = table::kCentimetre;
constexpr table::Length kWandersAtMost = 60 * table::kCentimetre;
constexpr int kTries = 24;

std::uint64_t taking_part(const State& state) {
  std::uint64_t set = state.ambushers | state.passengers;
  for (const std::uint8_t piece :
       {state.active, state.firer, state.target, state.tested, state.cause, state.assaulted, state.subject}) {
    if (piece != kNoPiece) set |= bit_of(piece);
  }
  return set;
}

bool finds_room(const Rules& rules, const State& state, unsigned piece) {
  const table::Footprint outline = rules.footprint(state, piece);
  const Components& data = rules.components();
  if (!table::contains(data.terrain.table, outline)) return false;
  if (!table::passable({&data.terrain, {}}, rules.unit(piece).mobility, outline.centre())) return false;
  for (unsigned other = 0; other < rules.pieces(); ++other) {
    if (other == piece || !rules.on_table(state, other)) continue;
    if (table::overlaps(outline, rules.footprint(state, other))) return false;
  }
  return true;
}

// LT-Q61: who took an objective unseen is not known, nor what the other side thinks of it.
void forget_takings(State& state, Side side) {
  state.holder = state.believed[seat_of(side)];
  state.believed = {state.holder, state.holder};
}

// LT-Q19: what the other side has called for is not known, nor who did; where shells fall now is.
void forget_plans(const Rules& rules, State& state, Side side) {
  state.requests = 0;
  for (unsigned b = 0; b < rules.components().batteries.size(); ++b) {
    const Battery& battery = rules.components().batteries[b];
    BatteryState& guns = state.battery[b];
    if (battery.side == side) {
      state.requests = std::max(state.requests, std::uint16_t{guns.order});
      continue;
    }
    const bool fires = state.stage == Stage::volley && state.battery_firing == b;
    if (fires) {
      guns.requester = static_cast<std::uint8_t>(*Bits{battery.requesters}.begin());
      continue;
    }
    guns = {.volleys = guns.volleys};
    for (unsigned i = 0; i < static_cast<unsigned>(battery.sections); ++i) {
      const std::size_t section = rules.first_section(b) + i;
      state.square_x[section] = state.square_y[section] = 0;
      state.section_streak[section] = {};
    }
  }
}

// How well somebody is ranged in: an enemy's own business until it fires, and on a target out of sight of no use.
void forget_ranges(const Rules& rules, State& state, Side side) {
  for (unsigned piece = 0; piece < rules.pieces(); ++piece) {
    if (!rules.knows(state, side, piece)) {
      for (auto& section : state.section_streak) section[piece] = 0;
    }
    PieceState& p = state.piece[piece];
    const bool own = rules.side(piece) == side;
    if (own ? p.streak_at == kNoPiece || rules.knows(state, side, p.streak_at) : piece == state.firer) continue;
    p.streak_at = kNoPiece;
    p.streak = 0;
  }
}

// The exchange of fire and the move that an unseen enemy has begun: its card ends here.
void forget_activation(State& state) {
  state.active = state.firer = state.target = state.cause = state.assaulted = kNoPiece;
  state.mount = 0;
  state.fire = Fire::at;
  state.exchange = Exchange::plain;
  state.move = Move::none;
  state.from_x = state.from_y = state.to_x = state.to_y = state.progress = state.halt_at = 0;
  state.from_facing = state.to_facing = 0;
  state.stopped = state.opportunity_over = state.cut = 0;
  state.ambushers = 0;
  state.area_x = state.area_y = 0;
  state.next_piece = 0;
  state.stage = Stage::half_over;
}

void set_path(State& state, table::Pose from, table::Pose to) {
  state.from_x = from.at.x;
  state.from_y = from.at.y;
  state.from_facing = static_cast<std::uint16_t>(from.heading);
  state.to_x = to.at.x;
  state.to_y = to.at.y;
  state.to_facing = static_cast<std::uint16_t>(to.heading);
  state.progress = state.halt_at = 0;
}

// A bound of an assaulter from where it is through its target.
bool set_assault(const Rules& rules, State& state) {
  const table::Pose from = rules.pose(state, state.active);
  const table::Heading heading = table::bearing(rules.pose(state, state.assaulted).at - from.at);
  const table::Pose to{from.at + table::along(heading, rules.unit(state.active).bound), heading};
  const table::PathAnswer answer = table::bound_path(from, to);
  if (!answer ||
      !table::contains(rules.components().terrain.table, table::Footprint{rules.unit(state.active).shape, to}))
    return false;
  if (!first_overlap(answer.path, rules.unit(state.active).shape, rules.footprint(state, state.assaulted)))
    return false;
  set_path(state, from, to);
  return true;
}

// Where an enemy in sight is going is not known: an assault comes straight on, any other move ends where it is.
void forget_way(const Rules& rules, State& state) {
  if (state.move == Move::none) return;
  if (state.stopped == 0 && state.assaulted != kNoPiece && set_assault(rules, state)) return;
  const table::Pose here = rules.pose(state, state.active);
  set_path(state, {here.at - table::along(here.heading, table::kMillimetre), here.heading}, here);
  state.stopped = 1;
}

bool could_assault(const Rules& rules, unsigned piece, unsigned target) {
  const Unit& who = rules.unit(piece);
  const bool at_vehicle = rules.unit(target).on_wheels_or_tracks();
  if (who.gun() || who.bound == 0) return false;
  return who.foot() ? !at_vehicle || who.assault_number > 0 : !at_vehicle && who.overruns;
}

// LT-C2b, LT-C3a: whether reinforcements may be on the table by now, and whether they must be.
enum class Coming { not_yet, perhaps, surely };
Coming coming(const Rules& rules, const State& state, unsigned piece) {
  const Components& data = rules.components();
  Coming found = Coming::surely;
  for (std::size_t r = 0; r < data.reinforcements.size(); ++r) {
    const Reinforcement& group = data.reinforcements[r];
    if (group.platoon != data.pieces[piece].platoon) continue;
    found = group.from_cycle != 0 && state.cycle + 1 >= group.from_cycle ? Coming::perhaps : Coming::not_yet;
    const auto brings = [&](const JokerEffect& effect) {
      return effect.kind == JokerKind::reinforce && effect.reinforcement == static_cast<int>(r);
    };
    const auto& sequence = data.joker_sequence;
    const auto drawn = static_cast<std::ptrdiff_t>(std::min<std::size_t>(state.jokers, sequence.size()));
    if ((state.jokers > 0 && std::ranges::any_of(data.joker_each, brings)) ||
        std::any_of(sequence.begin(), sequence.begin() + drawn, brings) ||
        (state.jokers > sequence.size() && brings(data.joker_after))) {
      return Coming::surely;
    }
  }
  return found;
}

class Guess {
 public:
  Guess(const Rules& rules, State& state, Side side, SimulationDice& dice)
      : rules_(rules),
        s_(state),
        dice_(dice),
        wanders_(std::min(kWandersAtMost, kWandersAtLeast + state.draws * kWandersPerCard)) {
    for (const unsigned piece : Bits{rules.side_mask(side)}) {
      if (rules.on_table(state, piece)) observers_ |= bit_of(piece);
    }
  }

  // An assault was declared by nobody knows whom: one of those that could, from somewhere near. If nobody finds a
  // place, it is forgotten.
  void place_assaulter(std::uint64_t among) {
    const unsigned target = s_.assaulted;
    for (const unsigned piece : Bits{among}) {
      if (!could_assault(rules_, piece, target)) among &= ~bit_of(piece);
    }
    for (int attempt = 0; attempt < kTries && among != 0; ++attempt) {
      std::uint64_t rest = among;
      for (auto skipped = dice_.below(static_cast<std::uint32_t>(std::popcount(among))); skipped > 0; --skipped) {
        rest &= rest - 1;
      }
      const unsigned piece = *Bits{rest}.begin();
      const auto way = static_cast<table::Heading>(dice_.below(static_cast<std::uint32_t>(table::kFullTurn)));
      const auto far = static_cast<table::Length>(dice_.below(static_cast<std::uint32_t>(rules_.unit(piece).bound)));
      const table::Point at = rules_.pose(s_, target).at + table::along(way, far);
      PieceState& p = s_.piece[piece];
      const PieceState before = p;
      p = fresh(before);
      p.posture = Posture::bound;
      put(p, {at, table::bearing(rules_.pose(s_, target).at - at)});
      s_.active = static_cast<std::uint8_t>(piece);
      if (finds_room(rules_, s_, piece) && !rules_.spotted_by(s_, piece, observers_) && set_assault(rules_, s_)) {
        s_.move = Move::assault;
        s_.stage = Stage::moving;
        return;
      }
      p = before;
      s_.active = kNoPiece;
    }
  }

  void place(unsigned piece) {
    const PieceState known = s_.piece[piece];
    const table::Pose start = rules_.components().pieces[piece].start;
    const bool marked = (known.markers & kMarked) != 0;
    const table::Pose last = marked ? table::Pose{{known.seen_x, known.seen_y}, known.seen_facing} : start;
    PieceState& p = s_.piece[piece];
    p = fresh(known);
    p.tokens =
        static_cast<std::uint8_t>(dice_.below(static_cast<std::uint32_t>(rules_.components().limits.prepared) + 1));
    for (int attempt = 0; attempt < kTries; ++attempt) {
      put(p, {somewhere_near(last.at), last.heading});
      if (finds_room(rules_, s_, piece) && !rules_.spotted_by(s_, piece, observers_)) return;
    }
    put(p, start);
    if (!finds_room(rules_, s_, piece)) p.status = Status::left;
  }

 private:
  // What is left of a piece nobody sees: where it was last seen.
  static PieceState fresh(const PieceState& known) {
    PieceState p;
    if ((known.markers & kMarked) == 0) return p;
    p.markers = kMarked;
    p.seen_x = known.seen_x;
    p.seen_y = known.seen_y;
    p.seen_facing = known.seen_facing;
    return p;
  }

  static void put(PieceState& p, table::Pose pose) {
    p.x = pose.at.x;
    p.y = pose.at.y;
    p.facing = static_cast<std::uint16_t>(pose.heading);
  }

  table::Point somewhere_near(table::Point middle) {
    const auto& cover = rules_.cover();
    if (!cover.empty() && dice_.below(2) == 0) {
      const table::Point spot = cover[dice_.below(static_cast<std::uint32_t>(cover.size()))].at;
      if (std::abs(spot.x - middle.x) <= wanders_ && std::abs(spot.y - middle.y) <= wanders_) return spot;
    }
    const auto width = static_cast<std::uint32_t>(2 * wanders_ + 1);
    const auto east = static_cast<table::Length>(dice_.below(width));
    const auto north = static_cast<table::Length>(dice_.below(width));
    return {middle.x - wanders_ + east, middle.y - wanders_ + north};
  }

  const Rules& rules_;
  State& s_;
  SimulationDice& dice_;
  table::Length wanders_;
  std::uint64_t observers_ = 0;
};

}  // namespace

void hide_unknown(const Rules& rules, State& state, Side side) {
  for (unsigned piece = 0; piece < rules.pieces(); ++piece) {
    if (rules.knows(state, side, piece)) continue;
    PieceState& p = state.piece[piece];
    PieceState hidden;
    hidden.status = Status::due;
    if ((p.markers & kMarked) != 0) {
      hidden.markers = kMarked;
      hidden.seen_x = p.seen_x;
      hidden.seen_y = p.seen_y;
      hidden.seen_facing = p.seen_facing;
    }
    p = hidden;
  }
}

// It is played on as the side would believe it, without enemies that it does not know and what they plan, so that where
// it comes to tells nothing of them either.
State settled(const Rules& rules, const State& state, Side side) {
  EventList told;
  return settled(rules, state, side, told);
}

State settled(const Rules& rules, const State& state, Side side, EventList& told) {
  if (state.step != Step::roll || rules.knows(state, side, state.subject)) return state;
  State after = state;
  hide_unknown(rules, after, side);
  for (const std::uint8_t piece : {state.active, state.firer}) {  // whose fire or whose turn it is
    if (piece != kNoPiece) after.piece[piece] = state.piece[piece];
  }
  forget_plans(rules, after, side);
  forget_takings(after, side);
  while (after.step == Step::roll && !rules.knows(after, side, after.subject)) {
    const State before = after;
    Play<EventList>{rules, after, told}.pass_over_die();
    if (after == before || after.step == Step::over) {  // it decides what everybody will see
      told.events.clear();
      return state;
    }
  }
  for (unsigned piece = 0; piece < rules.pieces(); ++piece) {  // who sees whom is another matter
    const PieceState& now = state.piece[piece];
    PieceState& p = after.piece[piece];
    if (!rules.knows(state, side, piece)) p = now;
    p.markers = static_cast<std::uint8_t>((p.markers & ~(kSpotted | kMarked)) | (now.markers & (kSpotted | kMarked)));
    p.seen_x = now.seen_x;
    p.seen_y = now.seen_y;
    p.seen_facing = now.seen_facing;
  }
  rules.complete(after);
  return after;
}

State seen_by(const Rules& rules, const State& state, int seat) {
  State known = state;
  forget_ranges(rules, known, side_of_seat(seat));
  hide_unknown(rules, known, side_of_seat(seat));
  forget_plans(rules, known, side_of_seat(seat));
  forget_takings(known, side_of_seat(seat));
  std::uint64_t seen = 0;
  for (unsigned piece = 0; piece < rules.pieces(); ++piece) {
    if (rules.on_table(known, piece)) seen |= bit_of(piece);
  }
  for (unsigned piece = 0; piece < rules.pieces(); ++piece) {
    known.sight[piece] = (seen & bit_of(piece)) != 0 ? known.sight[piece] & seen : 0;
  }
  return known;
}

State determinise(const Rules& rules, const State& state, int seat, SimulationDice& dice) {
  const Side side = side_of_seat(seat);
  const bool decides = state.step < Step::roll && static_cast<Side>(state.seat) == side;
  State sample = state;
  forget_ranges(rules, sample, side);
  forget_plans(rules, sample, side);
  forget_takings(sample, side);
  const bool enemy_acts = decides && static_cast<Side>(state.side) != side && state.card != kNoCard;
  const bool unseen = enemy_acts && state.active != kNoPiece && !rules.knows(state, side, state.active);
  if (enemy_acts && state.active != kNoPiece) {  // how much of its card is left nobody else knows
    sample.platoon = kNoPlatoon;
    sample.activated = 0;
    sample.halves = 1;
    sample.bounded = 0;
    if (unseen) {
      forget_activation(sample);
    } else {
      forget_way(rules, sample);
    }
  }
  std::uint64_t hidden = 0;
  for (const unsigned piece : Bits{rules.side_mask(other_side(side))}) {
    if (rules.knows(state, side, piece) || (!decides && (taking_part(state) & bit_of(piece)) != 0)) continue;
    const Coming when = coming(rules, state, piece);
    const bool here = decides ? when == Coming::surely || (when == Coming::perhaps && dice.below(2) == 0)
                              : state.piece[piece].status != Status::due;
    sample.piece[piece].status = here ? Status::left : Status::due;  // out of the way until it has a place
    if (here) hidden |= bit_of(piece);
  }
  Guess guess(rules, sample, side, dice);
  if (unseen && state.step == Step::assaulted) {
    sample.assaulted = state.assaulted;
    guess.place_assaulter(hidden);
    if (sample.active != kNoPiece) hidden &= ~bit_of(sample.active);
  }
  for (const unsigned piece : Bits{hidden}) guess.place(piece);
  rules.complete(sample);
  return sample;
}

}  // namespace plancia::linea
