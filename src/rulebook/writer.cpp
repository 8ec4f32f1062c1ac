#include "writer.hpp"

#include <algorithm>

#include <screen/canvas.hpp>

namespace plancia::rulebook {
namespace {

constexpr int kMargin = 2;
constexpr int kTextColumn = 14;  // room for the longest id, such as XM-10.2.4i, after the margin

}  // namespace

void Writer::heading(std::string_view text) {
  blank();
  // Bold goes around whole lines, so that the escapes never meet the counting of columns.
  Writer plain({look_.width, false});
  plain.paragraph(text);
  std::string lines = plain.take();
  lines.pop_back();
  out_ += bold(lines) + "\n";
}

void Writer::paragraph(std::string_view text, int indent) {
  out_.append(static_cast<std::size_t>(indent), ' ');
  hang(text, indent, indent);
}

void Writer::row(std::string_view mark, std::string_view text) {
  out_ += std::string(kMargin, ' ') + bold(mark);
  const int used = kMargin + screen::width_of(mark);
  out_.append(static_cast<std::size_t>(std::max(kTextColumn - used, 1)), ' ');
  hang(text, kTextColumn, std::max(kTextColumn, used + 1));
}

void Writer::blank() {
  if (!out_.empty() && !out_.ends_with("\n\n")) out_ += '\n';
}

void Writer::hang(std::string_view text, int column, int used) {
  bool first = true;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    const int width = screen::width_of(word);
    if (!first && used + 1 + width > look_.width) {
      out_ += '\n';
      out_.append(static_cast<std::size_t>(column), ' ');
      used = column;
    } else if (!first) {
      out_ += ' ';
      ++used;
    }
    out_ += word;
    used += width;
    first = false;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  out_ += '\n';
}

std::string Writer::bold(std::string_view text) const {
  return look_.colour && !text.empty() ? "\x1b[1m" + std::string(text) + "\x1b[0m" : std::string(text);
}

}  // namespace plancia::rulebook
