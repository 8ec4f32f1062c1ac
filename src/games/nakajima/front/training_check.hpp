#pragma once

#include <front/state_check.hpp>
#include <nakajima/rules.hpp>

namespace plancia::nakajima {

// What the training behind a position cannot have given: marks, levels, tired teams.
front::Verdict impossible_training(const Rules& rules, const State& state);

}  // namespace plancia::nakajima
