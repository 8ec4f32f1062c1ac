#include "writer.hpp"

#include <algorithm>

#include <screen/canvas.hpp>
#include <text/wrap.hpp>

namespace plancia::rulebook {
namespace {

constexpr int kMargin = 2;
constexpr int kTextColumn = 14;  // room for the longest id, such as XM-10.2.4i, after the margin

}  // namespace

void Writer::heading(std::string_view text) {
  blank();
  // Bold goes around whole lines, so that the escapes never meet the counting of columns.
  Writer plain({paper_.width, false});
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
  const int used = kMargin + text::width_of(mark);
  out_.append(static_cast<std::size_t>(std::max(kTextColumn - used, 1)), ' ');
  hang(text, kTextColumn, std::max(kTextColumn, used + 1));
}

void Writer::blank() {
  if (!out_.empty() && !out_.ends_with("\n\n")) out_ += '\n';
}

void Writer::hang(std::string_view text, int column, int used) {
  // The first line starts at `used`, the others at `column`: wrap counts from the column.
  const auto lines = text::wrap(text, paper_.width - column, used - column);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (i > 0) out_.append(static_cast<std::size_t>(column), ' ');
    out_ += lines[i] + '\n';
  }
}

std::string Writer::bold(std::string_view text) const {
  return paper_.colour && !text.empty() ? "\x1b[1m" + std::string(text) + "\x1b[0m" : std::string(text);
}

}  // namespace plancia::rulebook
