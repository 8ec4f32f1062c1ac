#pragma once

#include <charconv>
#include <optional>
#include <string_view>
#include <system_error>
#include <vector>

namespace plancia::front {

// The words of an action's text. One space stands between two of them; more spaces give empty words, which no action
// has, so that every action has one text only.
inline std::vector<std::string_view> action_words(std::string_view text) {
  std::vector<std::string_view> words;
  while (true) {
    const std::size_t space = text.find(' ');
    words.push_back(text.substr(0, space));
    if (space == std::string_view::npos) return words;
    text.remove_prefix(space + 1);
  }
}

// A number without sign, blanks or leading zeros, small enough for an argument of an action.
inline std::optional<unsigned> action_number(std::string_view text) {
  unsigned value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || value > 0xffff) return std::nullopt;
  if (text.size() > 1 && text.front() == '0') return std::nullopt;
  return value;
}

// The number of what has this id in a list.
template <class List>
std::optional<unsigned> find_id(const List& list, std::string_view id) {
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (list[i].id == id) return static_cast<unsigned>(i);
  }
  return std::nullopt;
}

}  // namespace plancia::front
