#include <terminal/words.hpp>

#include <algorithm>

namespace plancia::terminal {
namespace {

constexpr std::string_view kBlanks = " \t\r\n";

// Edits that turn one word into the other, a swap of neighbours counted as one: the commonest slip of the fingers.
int edit_distance(std::string_view a, std::string_view b) {
  const std::size_t width = b.size() + 1;
  std::vector<int> cost((a.size() + 1) * width);
  const auto at = [&](std::size_t i, std::size_t j) -> int& { return cost[i * width + j]; };
  for (std::size_t i = 0; i <= a.size(); ++i) {
    for (std::size_t j = 0; j <= b.size(); ++j) {
      if (i == 0 || j == 0) {
        at(i, j) = static_cast<int>(i + j);
        continue;
      }
      int best = std::min({at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (a[i - 1] == b[j - 1] ? 0 : 1)});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) best = std::min(best, at(i - 2, j - 2) + 1);
      at(i, j) = best;
    }
  }
  return at(a.size(), b.size());
}

}  // namespace

std::string_view trim(std::string_view text) {
  const std::size_t first = text.find_first_not_of(kBlanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

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

std::vector<std::string_view> split(std::string_view line) {
  std::vector<std::string_view> words;
  for (line = trim(line); !line.empty(); line = trim(line)) {
    const std::size_t end = std::min(line.find_first_of(kBlanks), line.size());
    words.push_back(line.substr(0, end));
    line.remove_prefix(end);
  }
  return words;
}

std::vector<std::string> nearest(std::string_view typed, std::span<const std::string> known) {
  const int limit = typed.size() <= 4 ? 1 : typed.size() <= 7 ? 2 : 3;
  std::vector<std::pair<int, std::string>> near;
  for (const std::string& word : known) {
    const int distance = word.starts_with(typed) ? 0 : edit_distance(typed, word);
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

}  // namespace plancia::terminal
