#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <front/words.hpp>

namespace plancia::front {

// The rungs of a game's ladder up to `last`, with the texts "<game>.level.<word>". The game's word(Enum) is found by
// its namespace.
template <class Enum>
std::vector<LevelText> ladder(std::string_view game, Enum last) {
  std::vector<LevelText> levels;
  for (int i = 0; i <= static_cast<int>(last); ++i) {
    const std::string id{word(static_cast<Enum>(i))};
    levels.push_back({id, i18n::text(std::string{game} + ".level." + id)});
  }
  return levels;
}

}  // namespace plancia::front
