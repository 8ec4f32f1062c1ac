#include <linea_front/seat_view.hpp>

namespace plancia::linea {
namespace {

bool is_firing(const State& state, unsigned battery) {
  return state.stage == Stage::volley && state.battery_firing == battery;
}

void copy_artillery(const Rules& rules, const State& from, State& to, Side side) {
  const auto& batteries = rules.components().batteries;
  for (unsigned b = 0; b < batteries.size(); ++b) {
    // Everybody sees how often a battery fires and, while they fall, where its shells fall. Who called them, and where
    // they will fall next, is known to the owner: it may have asked for another place meanwhile.
    const bool own = batteries[b].side == side;
    to.battery[b].volleys = from.battery[b].volleys;
    if (!own && !is_firing(from, b)) continue;
    to.battery[b] = from.battery[b];
    if (!own) to.battery[b].requester = kNoPiece;
    for (unsigned i = 0; i < static_cast<unsigned>(batteries[b].sections); ++i) {
      const std::size_t section = rules.first_section(b) + i;
      to.square_x[section] = from.square_x[section];
      to.square_y[section] = from.square_y[section];
    }
  }
}

// A decision of the side's own, with what it is about.
void copy_decision(const Rules& rules, const State& from, State& to, Side side) {
  const auto known = [&](std::uint8_t piece) {
    return piece != kNoPiece && rules.knows(from, side, piece) ? piece : kNoPiece;
  };
  to.step = from.step;
  to.firer = known(from.firer);
  to.target = known(from.target);
  to.tested = known(from.tested);
  to.assaulted = known(from.assaulted);
  to.active = known(from.active);
  to.ambushers = from.ambushers;
  if (static_cast<Side>(from.side) != side) return;
  to.platoon = from.platoon;
  to.activated = from.activated;
  to.halves = from.halves;
  to.bounded = from.bounded;
  to.battery_firing = from.battery_firing;
  to.section = from.section;
  to.move = from.move;
  to.from_x = from.from_x;
  to.from_y = from.from_y;
  to.from_facing = from.from_facing;
  to.to_x = from.to_x;
  to.to_y = from.to_y;
  to.to_facing = from.to_facing;
  to.progress = from.progress;
}

}  // namespace

State known_position(const Rules& rules, const State& position, Side side) {
  const State state = settled(rules, position, side);
  State known;
  known.piece = state.piece;
  hide_unknown(rules, known, side);
  for (unsigned piece = 0; piece < rules.pieces(); ++piece) {
    // How well an enemy is ranged in shows in its fire only, and whether one out of sight is still pinned not at all.
    PieceState& p = known.piece[piece];
    if (rules.side(piece) == side && (p.streak_at == kNoPiece || rules.knows(state, side, p.streak_at))) continue;
    p.streak = 0;
    p.streak_at = kNoPiece;
  }
  copy_artillery(rules, state, known, side);
  known.deck = state.deck;
  known.draws = state.draws;
  known.cycle = state.cycle;
  known.jokers = state.jokers;
  known.card = state.card;
  known.side = state.side;
  known.opening_smoke = state.opening_smoke;
  known.joker_smoke = state.joker_smoke;
  known.smoke_x = state.smoke_x;
  known.smoke_y = state.smoke_y;
  known.dust_cap = state.dust_cap;
  known.holder = state.believed[static_cast<std::size_t>(side)];  // LT-Q61
  known.believed = {known.holder, known.holder};
  known.seat = static_cast<std::uint8_t>(other_side(side));
  known.step = Step::card;  // somebody else is busy
  if (state.step == Step::roll && rules.knows(state, side, state.subject)) {
    known.step = Step::roll;
    known.die = state.die;
    known.faces = state.faces;
    known.subject = state.subject;
    known.firer = state.firer != kNoPiece && rules.knows(state, side, state.firer) ? state.firer : kNoPiece;
    known.target = state.target != kNoPiece && rules.knows(state, side, state.target) ? state.target : kNoPiece;
  } else if (state.step == Step::draw || state.step == Step::over) {
    known.step = state.step;
  } else if (state.step < Step::roll && static_cast<Side>(state.seat) == side) {
    known.seat = state.seat;
    copy_decision(rules, state, known, side);
  }
  return known;
}

}  // namespace plancia::linea
