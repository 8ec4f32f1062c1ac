#include <terminal/words.hpp>

#include <algorithm>

#include <text/edit_distance.hpp>

namespace plancia::terminal {

std::string lower_case(std::string_view text) {
  std::string out(text);
  for (std::size_t i = 0; i < out.size(); ++i) {
    if (out[i] >= 'A' && out[i] <= 'Z') out[i] = static_cast<char>(out[i] + 32);
    // À to Þ in UTF-8 are C3 80 to C3 9E, and their small letters stand 32 higher.
    const unsigned next = i + 1 < out.size() ? static_cast<unsigned char>(out[i + 1]) : 0;
    if (out[i] == '\xc3' && next >= 0x80 && next <= 0x9e) out[i + 1] = static_cast<char>(next + 32);
  }
  return out;
}

std::vector<std::string> nearest(std::string_view typed, std::span<const std::string> known) {
  const int limit = typed.size() <= 4 ? 1 : typed.size() <= 7 ? 2 : 3;
  std::vector<std::pair<int, std::string>> near;
  for (const std::string& word : known) {
    const int distance = word.starts_with(typed) ? 0 : text::edit_distance(typed, word);
    if (distance <= limit) near.emplace_back(distance, word);
  }
  std::ranges::stable_sort(near, {}, &std::pair<int, std::string>::first);
  std::vector<std::string> words;
  for (auto& [distance, word] : near) {
    if (words.size() == 3) break;
    if (std::ranges::find(words, word) == words.end()) words.push_back(std::move(word));
  }
  return words;
}

i18n::Text edition_of(const std::string& rules) {
  const std::string key = "app.edition." + rules;
  return i18n::has_text(key) ? i18n::text(key) : i18n::Text{rules, rules};
}

std::string without_accents(std::string text) {
  for (const auto& [accented, plain] : {std::pair("à", 'a'), std::pair("è", 'e'), std::pair("é", 'e'),
                                        std::pair("ì", 'i'), std::pair("ò", 'o'), std::pair("ù", 'u')}) {
    for (std::size_t at = text.find(accented); at != std::string::npos; at = text.find(accented)) {
      text.replace(at, std::string_view(accented).size(), 1, plain);
    }
  }
  return text;
}

}  // namespace plancia::terminal
