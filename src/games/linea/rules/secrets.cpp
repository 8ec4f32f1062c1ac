#include <linea/secrets.hpp>

#include <algorithm>

#include <table/footprint.hpp>
#include <table/going.hpp>

#include "view.hpp"

namespace plancia::linea {
namespace {

// How far a hidden piece may have gone from where it was last known to be: a little more with every card.
constexpr table::Length kWandersAtLeast = 5 * table::kCentimetre;
constexpr table::Length kWandersPerCard = table::kCentimetre;
constexpr table::Length kWandersAtMost = 60 * table::kCentimetre;
constexpr int kTries = 24;

Side side_of_seat(int seat) { return seat == 1 ? Side::allied : Side::axis; }

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

  void place(unsigned piece) {
    const PieceState known = s_.piece[piece];
    const table::Pose start = rules_.components().pieces[piece].start;
    const bool marked = (known.markers & kMarked) != 0;
    const table::Pose last = marked ? table::Pose{{known.seen_x, known.seen_y}, known.seen_facing} : start;
    PieceState& p = s_.piece[piece];
    p = {};
    p.markers = marked ? kMarked : 0;
    if (marked) {
      p.seen_x = known.seen_x;
      p.seen_y = known.seen_y;
      p.seen_facing = known.seen_facing;
    }
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

// LT-Q61: who took an objective unseen is not known, nor what the other side thinks of it.
void forget_takings(State& state, Side side) {
  state.holder = state.believed[seat_of(side)];
  state.believed = {state.holder, state.holder};
}

// LT-Q19: what the other side has only called for is not known.
void forget_plans(const Rules& rules, State& state, Side side) {
  for (unsigned b = 0; b < rules.components().batteries.size(); ++b) {
    const Battery& battery = rules.components().batteries[b];
    if (battery.side == side || state.battery[b].mission != Mission::pending) continue;
    state.battery[b].mission = Mission::none;
    state.battery[b].requester = kNoPiece;
    state.battery[b].order = 0;
    for (unsigned i = 0; i < static_cast<unsigned>(battery.sections); ++i) {
      state.square_x[rules.first_section(b) + i] = state.square_y[rules.first_section(b) + i] = 0;
    }
  }
}

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

State seen_by(const Rules& rules, const State& state, int seat) {
  State known = state;
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
  State sample = state;
  forget_plans(rules, sample, side);
  forget_takings(sample, side);
  std::uint64_t hidden = 0;
  for (const unsigned piece : Bits{rules.side_mask(other_side(side)) & ~taking_part(state)}) {
    if (rules.knows(state, side, piece) || state.piece[piece].status == Status::due) continue;
    hidden |= bit_of(piece);
    sample.piece[piece].status = Status::left;  // out of the way until it has a place
  }
  Guess guess(rules, sample, side, dice);
  for (const unsigned piece : Bits{hidden}) guess.place(piece);
  rules.complete(sample);
  return sample;
}

}  // namespace plancia::linea
