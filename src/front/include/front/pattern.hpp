#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include <core/message.hpp>
#include <i18n/text.hpp>

namespace plancia::front {

// How the arguments of a message are named and shown. Show is the game's own list of ways to show a number, with
// `nothing` as its first; a pattern ends where an argument shows nothing.
template <class Show>
struct Shown {
  std::string_view name = {};
  Show as = Show::nothing;
};
template <class Show>
using Pattern = std::array<Shown<Show>, std::tuple_size_v<decltype(Message::args)>>;

// The sentence of a message: the text with this key, its placeholders filled in by shown(way, number).
template <class Show, class ShowOne>
i18n::Text filled(std::string_view key, const Pattern<Show>& pattern, const Message& message, ShowOne shown) {
  std::vector<i18n::Arg> args;
  for (std::size_t i = 0; i < pattern.size() && pattern[i].as != Show::nothing; ++i) {
    args.emplace_back(pattern[i].name, shown(pattern[i].as, message.args[i]));
  }
  return i18n::text(key, args);
}

}  // namespace plancia::front
