#pragma once

#include <string>

#include <i18n/text.hpp>
#include <sim/regret.hpp>

namespace plancia::app {

// Measures how a policy compares with perfect play, where that is known, and prints it. Ctrl-C ends it after the game
// that is being played; what there is then is printed and marked. Returns the exit status.
int report_regret(const catalog::Game& game, const std::string& policy, sim::RegretLimits limits, bool json,
                  i18n::Language language);

}  // namespace plancia::app
