#pragma once

#include "view.hpp"

namespace plancia::linea {

// How many moves to suggest for a piece.
enum class Range : std::uint8_t {
  brief,     // turns, cover, full bounds and runs, objectives, assaults: for playing many games
  thorough,  // and half lengths, places that open or close a line of sight, flanks, distances that matter
};

// The moves worth a thought for a piece that may act, `most` of them at the most. Each passes the validator; no two of
// one kind end within a centimetre and 15° of each other. What the side does not know is not looked at.
void suggest_moves(const View& view, unsigned piece, Range range, std::size_t most, Rules::Choices& out);

}  // namespace plancia::linea
