#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <i18n/text.hpp>
#include <text/bar.hpp>
#include <text/harmless.hpp>
#include <text/wrap.hpp>

namespace plancia::sim {

constexpr int kColumns = 80;

// The beginning of a text that takes at most so many columns.
inline std::string cut(std::string text, int columns) {
  while (text::width_of(text) > columns) {
    while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0xc0) == 0x80) text.pop_back();
    text.pop_back();
  }
  return text;
}

// The lines of a text of somebody else as a terminal may show them, without empty ones.
inline std::vector<std::string> harmless_lines(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (!line.empty()) lines.push_back(text::harmless(line));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

// Texts in columns and paragraphs, for a report of 80 columns.
class Lines {
 public:
  Lines(i18n::Language language, bool unicode) : language_(language), unicode_(unicode) {}

  i18n::Language language() const { return language_; }
  // The sentence with this key of the area "sim".
  std::string say(std::string_view key, std::initializer_list<i18n::Arg> args = {}) const {
    return i18n::text("sim." + std::string(key), args).in(language_);
  }

  void blank() { out_ += '\n'; }
  void heading(std::string_view words) {
    blank();
    paragraph(words, 0);
  }
  void paragraph(std::string_view words, int indent = 2) {
    for (const std::string& line : text::wrap(words, kColumns - indent))
      add(std::string(std::size_t(indent), ' ') + line);
  }
  // Cells side by side; a negative width pads on the left, 0 takes what it needs.
  struct Cell {
    std::string words;
    int width;
  };
  void row(std::initializer_list<Cell> cells) {
    std::string line = "  ";
    for (const Cell& cell : cells) line += padded(cell);
    add(line);
  }
  // A bar for a share of `most` cells.
  std::string bar(double share, int most) const { return text::bar(share, most, unicode_); }
  std::string dash() const { return unicode_ ? "–" : "-"; }
  std::string ellipsis() const { return unicode_ ? " … " : " .. "; }

  std::string take() { return std::move(out_); }

 private:
  static std::string padded(const Cell& cell) {
    const int wanted = cell.width < 0 ? -cell.width : cell.width;
    const auto blanks = static_cast<std::size_t>(std::max(0, wanted - text::width_of(cell.words)));
    return cell.width < 0 ? std::string(blanks, ' ') + cell.words : cell.words + std::string(blanks, ' ');
  }
  void add(std::string line) {
    line.erase(line.find_last_not_of(' ') + 1);
    out_ += text::harmless(line) + '\n';
  }

  i18n::Language language_;
  bool unicode_;
  std::string out_;
};

}  // namespace plancia::sim
