#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <core/enum_words.hpp>
#include <front/words.hpp>

namespace plancia::front {

// The rungs of a game's ladder, with the texts "<game>.level.<word>".
template <class Enum>
std::vector<LevelText> ladder(std::string_view game) {
  std::vector<LevelText> levels;
  for (const std::string_view id : kWordsOf<Enum>) {
    levels.push_back({std::string{id}, i18n::text(std::string{game} + ".level." + std::string{id})});
  }
  return levels;
}

}  // namespace plancia::front
