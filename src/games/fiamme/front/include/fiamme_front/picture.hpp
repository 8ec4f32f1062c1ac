#pragma once

#include <fiamme/rules.hpp>
#include <i18n/text.hpp>
#include <screen/canvas.hpp>

namespace plancia::fiamme {

// The table: mission and tracks, the card, the units of the board and the box of enemy forces, at most 80 columns wide.
screen::Canvas draw(const Rules& rules, const State& state, i18n::Language language);

}  // namespace plancia::fiamme
