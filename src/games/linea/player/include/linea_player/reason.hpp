#pragma once

#include <optional>

#include <front/reason.hpp>
#include <linea/rules.hpp>

namespace plancia::linea {

// What speaks for an action, as far as its side knows and can be seen at once; none where nothing simple does.
std::optional<front::Reason> reason(const Rules& rules, const State& state, Action action);

// The same for the other seat, by what that seat itself knows before and after: where a move was going it sees when the
// piece is there, and nothing is said of a piece that it did not see.
std::optional<front::Reason> seen_reason(const Rules& rules, const State& before, const State& after, Action action,
                                         int seat);

}  // namespace plancia::linea
