#include <terminal/review.hpp>

#include <advice/review_report.hpp>

namespace plancia::terminal {

void show_review(const ai::Review& review, const record::Session& session, Page& page, i18n::Language language) {
  bool first = true;
  for (const advice::ReportSection& section : advice::report(review, session, language)) {
    if (!first) page.blank();
    first = false;
    page.text(section.heading, kBold);
    for (const advice::ReportRow& row : section.rows) {
      const std::string number = std::string(row.number.size() < 6 ? 6 - row.number.size() : 0, ' ') + row.number;
      page.row(
          {.front = "  " + number, .front_style = {.ink = screen::Ink::cyan}, .front_width = 10, .text = row.text});
    }
  }
}

}  // namespace plancia::terminal
