#pragma once

#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <core/enum_words.hpp>
#include <data/schema.hpp>
#include <front/game_info.hpp>
#include <front/pattern.hpp>
#include <front/words.hpp>

namespace plancia::front {

// What programs are told by a game, for documents and for the types of the pages: the members of a position
// (front/fields.hpp), its actions and its events with their data (front/pattern.hpp), its dice.
struct MessageInfo {
  std::string word;
  std::vector<Field> data;
};
struct Description {
  std::vector<Field> state;
  std::vector<MessageInfo> actions, events;
  std::vector<std::string> dice;
  std::vector<Field> view = {};  // what a seat sees of the position, where that is not all of it
};

// Words as a type.
inline std::string word_type(WordList words) {
  std::string out;
  for (const std::string_view word : words) {
    if (word != "none") out += (out.empty() ? "'" : " | '") + std::string{word} + "'";
  }
  return out;
}

// The type of what stands for a number. A game says it by itself (type_of) where there may be nothing with the number
// 0.
template <class Rules, class Show>
std::string shown_type(const Rules& rules, Show as) {
  if (const WordList words = words_of(as); !words.empty()) return word_type(words);
  if constexpr (requires { type_of(as); }) {
    return type_of(as);
  } else {
    return std::holds_alternative<std::string>(data_of(rules, as, 0)) ? "string" : "number";
  }
}

template <class Kind, class Rules>
std::vector<MessageInfo> messages_of(const Rules& rules) {
  std::vector<MessageInfo> all;
  for (std::size_t i = 0; i < kCountOf<Kind>; ++i) {
    const auto p = pattern(static_cast<Kind>(i));
    MessageInfo& info = all.emplace_back(std::string{kWordsOf<Kind>[i]});
    for (std::size_t a = 0; a < size_of(p); ++a) {
      info.data.push_back({std::string{p[a].name}, shown_type(rules, p[a].as), ""});
    }
  }
  return all;
}

template <class Die>
std::vector<std::string> dice_of() {
  std::vector<std::string> dice(kWordsOf<Die>.begin(), kWordsOf<Die>.end());
  std::erase(dice, "none");
  return dice;
}

// Of a game that says its members (state_fields, and view_fields where a seat does not see them all).
template <class Rules>
Description describe(const Rules& rules) {
  using Die = decltype(Rules::State::die);
  Description out{state_fields(rules), messages_of<typename Rules::ActionKind>(rules),
                  messages_of<typename Rules::EventKind>(rules), dice_of<Die>()};
  if constexpr (requires { view_fields(rules); }) out.view = view_fields(rules);
  return out;
}

// The types of the pages, one file: State, View, Action, Events, and one for each file of a pack.
std::string page_types(const Description& game, std::span<const data::Schema> files);

// A document with its tables made anew. One stands between the lines "<!-- made: NAME -->" and "<!-- end -->", where
// NAME is options, actions, events, dice, position or view.
std::string with_tables(std::string_view document, const Description& game, std::span<const OptionInfo> options);

}  // namespace plancia::front
