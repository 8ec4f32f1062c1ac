#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <front/pattern.hpp>

namespace plancia::front {

// What arguments stand for in a game that has nothing of its own to show (front/pattern.hpp): numbers, and seats, which
// are counted from 0 in the rules and from 1 by people.
enum class Plain : std::uint8_t { nothing, number, seat };

inline WordList words_of(Plain) { return {}; }
template <class Rules>
Datum data_of(const Rules&, Plain as, int value) {
  return as == Plain::seat ? value + 1 : value;
}
template <class Rules>
Text shown(const Rules& rules, Plain as, int value) {
  const std::string text = text_of(data_of(rules, as, value));
  return {text, text};
}
template <class Rules>
std::optional<unsigned> number_of(const Rules&, Plain as, std::string_view typed) {
  const std::optional<unsigned> number = action_number(typed);
  if (as != Plain::seat) return number;
  return number && *number != 0 ? std::optional(*number - 1) : std::nullopt;
}

// Decisions of such a game have no arguments; dice have (front/numbers.hpp).
template <class Rules, class Kind>
std::vector<unsigned> numbers_for(const Rules&, Kind, Plain) {
  return {};
}

}  // namespace plancia::front
