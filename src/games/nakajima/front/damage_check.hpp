#pragma once

#include <front/state_check.hpp>
#include <nakajima/rules.hpp>

namespace plancia::nakajima {

front::Verdict impossible_damage(const Rules& rules, const State& state);

}  // namespace plancia::nakajima
