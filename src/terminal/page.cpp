#include <terminal/page.hpp>

#include <algorithm>
#include <text/wrap.hpp>

namespace plancia::terminal {

using text::width_of;

void Page::blank() { out_ << '\n'; }

void Page::text(std::string_view text, screen::Style style, int indent) {
  for (const std::string& line : text::wrap(text, look_.width - indent)) {
    out_ << std::string(static_cast<std::size_t>(indent), ' ') << shown(line, style, look_) << '\n';
  }
}

void Page::row(const Row& row) {
  const auto blanks = [](int count) { return std::string(static_cast<std::size_t>(std::max(count, 0)), ' '); };
  const int margin = row.margin.empty() ? 0 : width_of(row.margin) + 1;
  // A front that is too long for its column pushes the first line of the text on; it is never cut.
  const int first = row.front.empty() ? row.front_width : std::max(row.front_width, width_of(row.front) + 1);
  const std::vector<std::string> lines =
      text::wrap(row.text, std::max(look_.width - row.front_width - margin, 20), first - row.front_width);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const int used = i == 0 ? first : row.front_width;
    if (i == 0) {
      out_ << shown(row.front, row.front_style, look_);
      if (!lines[i].empty() || margin > 0) out_ << blanks(used - width_of(row.front));
    } else {
      out_ << blanks(used);
    }
    out_ << shown(lines[i], row.text_style, look_);
    if (i == 0 && margin > 0) {
      out_ << blanks(std::max(look_.width - used - width_of(lines[i]) - width_of(row.margin), 1))
           << shown(row.margin, kDim, look_);
    }
    out_ << '\n';
  }
}

void Page::picture(const screen::Canvas& canvas) { out_ << shown(canvas, look_); }

}  // namespace plancia::terminal
