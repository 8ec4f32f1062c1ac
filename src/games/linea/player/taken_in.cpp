#include "taken_in.hpp"

#include <cstddef>

#include <core/hash.hpp>

#include "appraisal.hpp"

namespace plancia::linea {
namespace {

// A side looks at the places where it saw others last, and at those of pieces that it sees now.
void forget_marks(const Rules& rules, State& state) {
  for (unsigned piece = 0; piece < rules.pieces(); ++piece) {
    PieceState& p = state.piece[piece];
    const bool own = rules.side(piece) == static_cast<Side>(state.seat);
    if (!own && (p.markers & kMarked) != 0) continue;
    p.markers = static_cast<std::uint8_t>(p.markers & ~kMarked);
    p.seen_x = p.seen_y = 0;
    p.seen_facing = 0;
  }
}

// How time presses is all that is asked of the cards, and whether there is a figure in hand.
void forget_cards(const Rules& rules, State& state, const Prices& prices) {
  const Pace pace = pace_of(rules, state, prices);
  state.deck = static_cast<std::uint64_t>(pace.per_centimetre) << 1 | (pace.hurry ? 1 : 0);
  state.draws = 0;
  if (state.card < kJokers) state.card = is_figure(state.card) ? kJokers - 1 : 0;
}

// With a piece to act that is chosen already, the card and the platoon are no matter; nor is what jokers have brought.
void forget_sequence(State& state) {
  if (state.step != Step::card) state.card = 0;
  if (state.step != Step::card && state.step != Step::platoon) {
    state.activated = 0;
    state.platoon = kNoPlatoon;
  }
  state.jokers = state.joker_effect = state.joker_part = 0;
  state.requests = 0;
}

// Who answers an attack looks at who attacks, not at where he goes and what is left of his turn.
void forget_turn(State& state) {
  state.deck = 0;
  state.side = 0;
  state.from_x = state.from_y = state.to_x = state.to_y = state.progress = state.halt_at = 0;
  state.from_facing = state.to_facing = 0;
  state.move = Move::none;
  state.stage = Stage::idle;
  state.halves = state.bounded = state.stopped = state.cut = state.opportunity_over = 0;
}

}  // namespace

State taken_in(const Rules& rules, const State& seen, const Prices& prices) {
  State state = seen;
  forget_marks(rules, state);
  forget_cards(rules, state, prices);
  switch (state.step) {
    case Step::card:
    case Step::platoon:
    case Step::half: forget_sequence(state); break;
    case Step::test:
    case Step::reply:
    case Step::ambush:
    case Step::go_on:
    case Step::assaulted:
    case Step::opportunity:
      forget_sequence(state);
      forget_turn(state);
      break;
    default: break;
  }
  return state;
}

std::uint64_t hash_taken_in(const Rules& rules, const State& state) {
  QuickHash hash;
  const std::size_t pieces = rules.pieces() + rules.pieces() % 2;  // whole words
  static_assert(2 * sizeof(PieceState) % sizeof(std::uint64_t) == 0);
  hash.add(state.piece.data(), pieces * sizeof(PieceState));
  hash.add(state.sight.data(), pieces * sizeof(std::uint64_t));
  constexpr std::size_t kArtillery = offsetof(State, battery);
  constexpr std::size_t kRest = offsetof(State, deck);
  static_assert(kArtillery % sizeof(std::uint64_t) == 0 && sizeof(State) % sizeof(std::uint64_t) == 0);
  const auto* bytes = reinterpret_cast<const std::byte*>(&state);
  if (!rules.components().batteries.empty()) hash.add(bytes + kArtillery, kRest - kArtillery);
  hash.add(bytes + kRest, sizeof(State) - kRest);
  return hash.value();
}

}  // namespace plancia::linea
