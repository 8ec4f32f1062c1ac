#include "hidden.hpp"

#include <core/dice.hpp>

namespace plancia::linea {

State with_others_hidden(const Rules& rules, const State& state, std::uint32_t seed) {
  SimulationDice dice{seed, 99};
  const auto below = [&](table::Length n) {
    return static_cast<table::Length>(dice.below(static_cast<std::uint32_t>(n)));
  };
  State other = state;
  const table::Point size = rules.components().terrain.table.high;
  for (unsigned piece = 0; piece < rules.pieces(); ++piece) {
    if (static_cast<unsigned>(rules.side(piece)) == state.seat || !rules.on_table(state, piece)) continue;
    PieceState& p = other.piece[piece];
    if ((p.markers & kSpotted) != 0) continue;
    p.x = below(size.x);
    p.y = below(size.y);
    p.facing = static_cast<std::uint16_t>(below(3600));
    p.tokens = static_cast<std::uint8_t>(below(3));
    p.shots = static_cast<std::uint8_t>(below(4));
    p.posture = static_cast<Posture>(below(3));
    p.markers = static_cast<std::uint8_t>(p.markers ^ (below(2) == 0 ? kImmobilised : 0));
  }
  for (std::size_t o = 0; o < rules.components().objectives.size(); ++o) {  // LT-Q61
    if (other.holder[o] == 0) continue;
    other.holder[o] = static_cast<std::uint8_t>(1 + below(2));
    other.believed[1 - state.seat][o] = static_cast<std::uint8_t>(1 + below(2));
  }
  rules.complete(other);
  return other;
}

}  // namespace plancia::linea
