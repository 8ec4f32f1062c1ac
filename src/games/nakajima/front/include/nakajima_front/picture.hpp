#pragma once

#include <i18n/text.hpp>
#include <nakajima/rules.hpp>
#include <screen/canvas.hpp>

namespace plancia::nakajima {

// The two boards as filled in so far, 80 columns wide.
screen::Canvas draw(const Rules& rules, const State& state, i18n::Language language);

}  // namespace plancia::nakajima
