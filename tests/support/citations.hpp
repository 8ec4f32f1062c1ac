#pragma once

#include <algorithm>
#include <array>
#include <string_view>

#include <core/message.hpp>

namespace plancia::test {

// Which rules a report or a refusal of a kind may cite. A game's table stands in its tests and not in its rules, so
// that a report under the wrong name, or a wrong report under a good name, is noticed wherever a test plays or asks.
template <class Kind>
struct Citation {
  Kind kind;
  std::string_view rules;  // separated by blanks
  int first = -1;          // only with this first argument, such as a die; -1: with any
};

inline bool lists(std::string_view rules, std::string_view rule) {
  while (!rules.empty()) {
    const std::size_t end = std::min(rules.find(' '), rules.size());
    if (rules.substr(0, end) == rule) return true;
    rules.remove_prefix(std::min(end + 1, rules.size()));
  }
  return false;
}

template <class Kind, std::size_t N>
bool allows(const std::array<Citation<Kind>, N>& table, const Message& message) {
  return std::ranges::any_of(table, [&](const Citation<Kind>& row) {
    return static_cast<std::uint16_t>(row.kind) == message.kind && (row.first < 0 || row.first == message.args[0]) &&
           lists(row.rules, message.rule.id);
  });
}

}  // namespace plancia::test
