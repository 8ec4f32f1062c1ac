#pragma once

#include <optional>

#include <fiamme/rules.hpp>
#include <front/reason.hpp>

namespace plancia::fiamme {

// What speaks for an action, as far as it can be seen at once; none where nothing simple does.
std::optional<front::Reason> reason(const Rules& rules, const State& state, Action action);

}  // namespace plancia::fiamme
