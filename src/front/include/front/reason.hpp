#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include <i18n/text.hpp>

namespace plancia::front {

// What speaks for an action, in the words of its game: a kind, and a sentence without a full stop.
struct Reason {
  std::string kind;
  i18n::Text text;
};

// The reason of this kind, in the words that the catalogue of the game has under "<game>.reason.<kind>".
Reason because(std::string_view game, std::string_view kind, std::initializer_list<i18n::Arg> args);

}  // namespace plancia::front
