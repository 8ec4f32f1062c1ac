#pragma once

#include "view.hpp"

namespace plancia::linea {

// Actions worth suggesting: all decisions of a finite kind, and a selection of the moves. Each passes the validator,
// and at every decision there is at least one.
void candidates(const View& view, Rules::Choices& out);
// Those that begin with one piece, with fewer moves.
void candidates_of(const View& view, unsigned piece, Rules::Choices& out);

}  // namespace plancia::linea
