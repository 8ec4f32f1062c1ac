#pragma once

#include <optional>

#include <front/reason.hpp>
#include <xmas/rules.hpp>

namespace plancia::xmas {

// What speaks for an action, as far as it can be seen at once; none where nothing simple does.
std::optional<front::Reason> reason(const Rules& rules, const State& state, Action action);

}  // namespace plancia::xmas
