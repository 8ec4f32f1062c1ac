#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <core/dice.hpp>
#include <xmas/rules.hpp>

namespace plancia::xmas_tests {

struct NamedXmas {
  std::string name;
  xmas::Rules rules;
};

// Both scenarios under both editions; and each of them with every option at another value, one at a time.
std::vector<NamedXmas> xmas_editions();
std::vector<NamedXmas> xmas_variants();
xmas::Rules xmas_rules(std::string_view scenario, std::string_view edition);

// The start of a move somewhere near the ships, `turns_left` turns before the end, with few boats: ships seen and sunk,
// lights, alarm, equipment and bridge by the dice. Random games from the opening never come that far.
xmas::State late_xmas(const xmas::Rules& rules, int turns_left, int most_boats, SimulationDice& dice);

}  // namespace plancia::xmas_tests
