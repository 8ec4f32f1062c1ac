#include <terminal/selection.hpp>

#include <algorithm>
#include <charconv>

#include <terminal/command.hpp>
#include <terminal/words.hpp>

namespace plancia::terminal {
namespace {

std::optional<std::size_t> list_number(std::string_view text) {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

bool begins_each_word(std::span<const std::string_view> typed, std::span<const std::string_view> action) {
  if (typed.size() > action.size()) return false;
  for (std::size_t i = 0; i < typed.size(); ++i) {
    if (!action[i].starts_with(typed[i])) return false;
  }
  return true;
}

template <class Match>
std::vector<std::size_t> matching(std::span<const std::string> actions, Match match) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    if (match(actions[i])) found.push_back(i);
  }
  return found;
}

}  // namespace

Selection select(std::string_view line, std::span<const std::string> actions) {
  const std::string typed = lower_case(trim(line));
  if (typed.empty()) return {};
  if (const auto number = list_number(typed); number && *number >= 1 && *number <= actions.size()) {
    return {.index = *number - 1, .candidates = {}};
  }
  const std::vector<std::string_view> words = split(typed);
  const auto as_typed = [&](const std::string& action) {
    const auto action_words = split(action);
    return std::ranges::equal(words, action_words);
  };
  const auto abbreviated = [&](const std::string& action) { return begins_each_word(words, split(action)); };
  const auto has_word = [&](const std::string& action) {
    const auto action_words = split(action);
    return words.size() == 1 && std::ranges::find(action_words, words.front()) != action_words.end();
  };
  const auto has_word_begun = [&](const std::string& action) {
    const bool number = words.front().find_first_not_of("0123456789") == std::string_view::npos;
    const auto begun = [&](std::string_view word) { return word.starts_with(words.front()); };
    return words.size() == 1 && !number && std::ranges::any_of(split(action), begun);
  };
  auto found = matching(actions, as_typed);
  if (found.empty()) found = matching(actions, abbreviated);
  if (found.empty()) found = matching(actions, has_word);
  if (found.empty()) found = matching(actions, has_word_begun);
  if (found.size() == 1) return {.index = found.front(), .candidates = {}};
  return {.index = std::nullopt, .candidates = std::move(found)};
}

std::vector<std::string> completions(std::string_view line, std::span<const std::string> actions) {
  const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
  const std::string typed = lower_case(line.substr(indent));
  std::vector<std::string> found;
  const auto offer = [&](const std::string& whole) {
    if (whole.starts_with(typed) && std::ranges::find(found, whole) == found.end()) found.push_back(whole);
  };
  for (const std::string& action : actions) offer(action);
  for (const std::string& word : command_words()) offer(word);
  return found;
}

}  // namespace plancia::terminal
