#pragma once

#include <algorithm>
#include <array>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <core/action.hpp>
#include <core/enum_words.hpp>
#include <core/fail.hpp>
#include <core/message.hpp>
#include <front/notation.hpp>
#include <front/words.hpp>

namespace plancia::front {

// What the arguments of an action, an event or a refusal are: each with its name for programs and the kind of thing its
// number stands for. Show is the game's own list of such kinds, with `nothing` as its first; a pattern ends where an
// argument shows nothing. For each of its kinds a game says, in its own namespace:
//
//   Pattern<Show>            pattern(ActionKind), pattern(EventKind), pattern(RefusalKind)
//   WordList                 words_of(Show)                                the words that the numbers stand for, if any
//   Text                     shown(const Rules&, Show, int)                the thing as people are told of it
//   Datum                    data_of(const Rules&, Show, int)              the same for programs
//   std::optional<unsigned>  number_of(const Rules&, Show, std::string_view)   what a typed word stands for
//
// the last three for what the plain ones below cannot know.
template <class Show>
struct Shown {
  std::string_view name = {};
  Show as = Show::nothing;
};
constexpr std::size_t kMostArguments = 5;
template <class Show>
using Pattern = std::array<Shown<Show>, kMostArguments>;

template <class Show>
constexpr std::size_t size_of(const Pattern<Show>& pattern) {
  std::size_t size = 0;
  while (size < pattern.size() && pattern[size].as != Show::nothing) ++size;
  return size;
}

// Patterns in short: "piece target:piece gap:length won" are a piece, another one called target, a length called gap
// and a number called won. An argument whose kind is not told is the kind with its own name, and a number if there is
// none.
template <class Show>
consteval Pattern<Show> pattern_of(std::string_view arguments) {
  Pattern<Show> out{};
  for (std::size_t i = 0; !arguments.empty(); ++i) {
    const std::string_view one = arguments.substr(0, arguments.find(' '));
    arguments.remove_prefix(std::min(one.size() + 1, arguments.size()));
    const std::size_t colon = one.find(':');
    const auto kind = from_word<Show>(one.substr(colon == one.npos ? 0 : colon + 1));
    // Does not compile where there is no such kind, or where the arguments are too many.
    out.at(i) = {one.substr(0, colon), colon == one.npos ? kind.value_or(Show::number) : kind.value()};
  }
  return out;
}
template <class Kind>
struct PatternRow {
  std::string_view arguments;
  std::initializer_list<Kind> kinds;
};
// Those of every kind, by its number. No message has more numbers than `Most`.
template <class Kind, class Show, std::size_t Most = std::tuple_size_v<decltype(Message::args)>>
consteval std::array<Pattern<Show>, kCountOf<Kind>> patterns(std::initializer_list<PatternRow<Kind>> rows,
                                                             std::string_view others = "") {
  std::array<Pattern<Show>, kCountOf<Kind>> out{};
  out.fill(pattern_of<Show>(others));
  for (const PatternRow<Kind>& row : rows) {
    const Pattern<Show> one = pattern_of<Show>(row.arguments);
    if (size_of(one) > Most) fail("more arguments than a message has");
    for (const Kind kind : row.kinds) out.at(static_cast<std::size_t>(kind)) = one;
  }
  return out;
}

using WordList = std::span<const std::string_view>;

// A number as it is shown where the game has no more to say: one of the words of its kind, the text
// "<game>.<kind>.<word>"; a change with its sign; else the number.
template <class Rules, class Show>
Text plainly_shown(const Rules&, Show as, int value) {
  if (const WordList words = words_of(as); !words.empty()) {
    const std::string group = std::string{Rules::kGame} + "." + std::string{word(as)} + ".";
    return i18n::text(group + std::string{words[static_cast<std::size_t>(value)]});
  }
  const std::string number = word(as) == "change" ? signed_text(value) : whole_text(value);
  return {number, number};
}
template <class Show>
Datum plain_data(Show as, int value) {
  const WordList words = words_of(as);
  return words.empty() ? Datum{value} : Datum{std::string{words[static_cast<std::size_t>(value)]}};
}
template <class Show>
std::optional<unsigned> plain_number(Show as, std::string_view typed) {
  const WordList words = words_of(as);
  if (words.empty()) return action_number(typed);
  const auto found = std::ranges::find(words, typed);
  return found == words.end() ? std::nullopt : std::optional(static_cast<unsigned>(found - words.begin()));
}

// The sentence of a message: the text with this key, its placeholders filled in by show(kind, number).
template <class Show, class ShowOne>
Text filled(std::string_view key, const Pattern<Show>& pattern, const Message& message, ShowOne show) {
  std::vector<i18n::Arg> args;
  for (std::size_t i = 0; i < size_of(pattern); ++i) {
    args.emplace_back(pattern[i].name, show(pattern[i].as, message.args[i]));
  }
  return i18n::text(key, args);
}
template <class Rules, class Show>
Text filled(const Rules& rules, std::string_view key, const Pattern<Show>& pattern, const Message& message) {
  return filled(key, pattern, message, [&rules](Show as, int value) { return shown(rules, as, value); });
}

// The arguments of a message for programs.
template <class Rules, class Show>
Data told(const Rules& rules, const Pattern<Show>& pattern, const Message& message) {
  Data data;
  for (std::size_t i = 0; i < size_of(pattern); ++i) {
    data.emplace(pattern[i].name, data_of(rules, pattern[i].as, message.args[i]));
  }
  return data;
}

// An action of a game whose arguments are the numbers a, b and c: its one text, which is its word and the words of its
// arguments; the action of a text; and its parts for programs, the word among them as "verb". A game that keeps its
// arguments otherwise has an argument() of its own.
template <class Rules, class Show>
int argument(const Rules&, Action action, const Shown<Show>&, std::size_t at) {
  return static_cast<int>(at == 0 ? action.a() : at == 1 ? action.b() : action.c());
}

template <class Kind, class Rules>
std::string action_text(const Rules& rules, Action action) {
  const auto p = pattern(action.kind<Kind>());
  std::string text{word(action.kind<Kind>())};
  for (std::size_t i = 0; i < size_of(p); ++i) {
    text += " " + text_of(data_of(rules, p[i].as, argument(rules, action, p[i], i)));
  }
  return text;
}

template <class Kind, class Rules>
std::optional<Action> action_of(const Rules& rules, std::string_view text) {
  const std::vector<std::string_view> words = action_words(text);
  const auto kind = from_word<Kind>(words.front());
  if (!kind) return std::nullopt;
  const auto p = pattern(*kind);
  if (words.size() != size_of(p) + 1) return std::nullopt;
  std::array<unsigned, 3> numbers{};
  for (std::size_t i = 0; i < size_of(p); ++i) {
    const std::optional<unsigned> number = number_of(rules, p[i].as, words[i + 1]);
    if (!number) return std::nullopt;
    numbers[i] = *number;
  }
  return Action::of(*kind, numbers[0], numbers[1], numbers[2]);
}

template <class Kind, class Rules>
Data action_parts(const Rules& rules, Action action) {
  const auto p = pattern(action.kind<Kind>());
  Data data{{"verb", std::string{word(action.kind<Kind>())}}};
  for (std::size_t i = 0; i < size_of(p); ++i) {
    data.emplace(p[i].name, data_of(rules, p[i].as, argument(rules, action, p[i], i)));
  }
  return data;
}

}  // namespace plancia::front
