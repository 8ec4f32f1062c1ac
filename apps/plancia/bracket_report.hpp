#pragma once

#include <i18n/text.hpp>
#include <sim/bracket.hpp>

namespace plancia::app {

// Works out between what bounds the value of a game lies, and prints it. Ctrl-C ends it; what there is then is printed
// and marked. Returns the exit status.
int report_bracket(const catalog::Game& game, sim::BracketLimits limits, bool json, i18n::Language language);

}  // namespace plancia::app
