#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <i18n/text.hpp>

namespace plancia::data {

// One thing that is wrong with a pack: in which file, where in it (a JSON pointer, empty for the whole file), and one
// sentence that says what would be right.
struct Problem {
  std::string file, pointer, message;
  friend bool operator==(const Problem&, const Problem&) = default;
};
using Problems = std::vector<Problem>;

// Its sentence in both languages.
i18n::Text words(const Problem& problem);
// "suda.json:/ships/0/points: Write a whole number from 1 to 99."
std::string text(const Problem& problem, i18n::Language language = i18n::Language::en);
inline i18n::Text text_in_both(const Problem& problem) {
  return {text(problem, i18n::Language::it), text(problem, i18n::Language::en)};
}

// A key as a step of a JSON pointer.
std::string pointer_step(std::string_view key);

}  // namespace plancia::data
