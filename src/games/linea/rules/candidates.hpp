#pragma once

#include "view.hpp"

namespace plancia::linea {

// Actions worth suggesting: all decisions of a finite kind, and a selection of the moves. Each passes the validator,
// and at every decision there is at least one.
void candidates(const View& view, Rules::Choices& out);
// Of those that begin with one piece what a rule of thumb weighs: shots at known enemies, getting ready, recovering,
// and the few moves that somebody likes.
void candidates_of(const View& view, unsigned piece, Rules::Taste taste, Rules::Choices& out);
// Those that need a figure.
void candidates_of_figure(const View& view, Rules::Choices& out);

}  // namespace plancia::linea
