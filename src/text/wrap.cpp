#include <text/wrap.hpp>

#include <algorithm>

namespace plancia::text {

int width_of(std::string_view utf8) {
  return static_cast<int>(
      std::ranges::count_if(utf8, [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }));
}

std::vector<std::string> wrap(std::string_view text, int width, int first) {
  std::vector<std::string> lines{""};
  int used = first;
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find_first_of(" \t\r\n"));
    text.remove_prefix(std::min(word.size() + 1, text.size()));
    if (word.empty()) continue;
    const int need = width_of(word);
    if (!lines.back().empty() && used + 1 + need > width) {
      lines.emplace_back();
      used = 0;
    }
    if (!lines.back().empty()) {
      lines.back() += ' ';
      ++used;
    }
    lines.back() += word;
    used += need;
  }
  return lines;
}

}  // namespace plancia::text
