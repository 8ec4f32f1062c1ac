#pragma once

#include <fiamme/rules.hpp>
#include <front/state_check.hpp>

namespace plancia::fiamme {

// What cannot have come about on the card that lies there, in a position that is sound in itself.
front::Verdict impossible_card(const Rules& rules, const State& state);

}  // namespace plancia::fiamme
