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
  std::vector<std::string> lines = text::wrap(row.text, std::max(look_.width - row.front_width - margin, 20));
  // A front that is too long for its column has a line of its own; it is never cut, and the columns stay.
  const bool too_long = !row.front.empty() && width_of(row.front) >= row.front_width;
  if (too_long && !row.text.empty()) lines.insert(lines.begin(), std::string{});
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::string_view front = i == 0 ? row.front : std::string_view{};
    const int used = std::max(row.front_width, width_of(front));
    out_ << shown(front, row.front_style, look_);
    if (!lines[i].empty() || (i == 0 && margin > 0)) out_ << blanks(used - width_of(front));
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
