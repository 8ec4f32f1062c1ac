#pragma once

#include <i18n/text.hpp>
#include <linea/rules.hpp>
#include <screen/canvas.hpp>

namespace plancia::linea {

// The table from above with its ground, pieces, objectives and artillery squares, then the pieces by name and the state
// of the deck and the score; at most 80 columns wide. Everything, or what a seat knows.
screen::Canvas draw(const Rules& rules, const State& state, i18n::Language language);
screen::Canvas draw_view(const Rules& rules, const State& state, int seat, i18n::Language language);

}  // namespace plancia::linea
