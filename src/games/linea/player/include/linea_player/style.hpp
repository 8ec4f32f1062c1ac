#pragma once

#include <array>
#include <vector>

#include <linea/rules.hpp>
#include <linea_player/prices.hpp>

namespace plancia::linea {

// Where a side sets its pieces up, LT-V1a: ActionKind::place for those that do not stay where the scenario puts them.
using Deployment = std::vector<Action>;

// The position in which a side sets up.
State setting_up(const Rules& rules, Side side);

// The next of these places that is not taken yet and may be, or else that the side is ready. Asked again and again it
// goes through all of them, and once more through those for which there was no room at first.
Action deploy(const Rules& rules, const State& state, const Deployment& deployment);

// How a side plays by rule of thumb.
struct Style {
  Prices prices;
  Deployment deployment;
  friend bool operator==(const Style&, const Style&) = default;
};
using Styles = std::array<Style, kSides>;

// What the side to decide does by its style.
Action by_style(const Rules& rules, const State& state, const Style& style);

}  // namespace plancia::linea
