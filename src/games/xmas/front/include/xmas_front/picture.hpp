#pragma once

#include <i18n/text.hpp>
#include <screen/canvas.hpp>
#include <xmas/rules.hpp>

namespace plancia::xmas {

// The map and the tracks below it, at most 80 columns wide. Where the unit may go now is numbered as choices() lists
// it.
screen::Canvas draw(const Rules& rules, const State& state, i18n::Language language);

}  // namespace plancia::xmas
