#pragma once

#include <front/state_check.hpp>
#include <xmas/rules.hpp>

namespace plancia::xmas {

// What is impossible about the way to a position that is sound in itself.
front::Verdict impossible_past(const Rules& rules, const State& state);

}  // namespace plancia::xmas
