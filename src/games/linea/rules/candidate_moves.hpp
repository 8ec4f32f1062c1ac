#pragma once

#include "view.hpp"

namespace plancia::linea {

// The moves worth a thought for a piece that may act, `most` of them at the most. Each passes the validator; no two of
// one kind end within a centimetre and 15° of each other. What the side does not know is not looked at.
void suggest_moves(const View& view, unsigned piece, std::size_t most, Rules::Choices& out);
// For playing many games: turns, cover, full bounds and runs, objectives, assaults; of bounds and runs the few that end
// where `taste` is highest.
void suggest_moves(const View& view, unsigned piece, Rules::Taste taste, Rules::Choices& out);

}  // namespace plancia::linea
