#pragma once

#include <string>
#include <vector>

#include <ai/review.hpp>

namespace plancia::ai {

// A review in words: headings, each with rows of a number and a sentence, or one sentence alone.
struct ReportRow {
  std::string number, text;
};
struct ReportSection {
  std::string heading;
  std::vector<ReportRow> rows;
};
std::vector<ReportSection> report(const Review& review, const record::Session& session, i18n::Language language);

// The same as a Markdown document, and everything as JSON.
std::string to_markdown(const Review& review, const record::Session& session, i18n::Language language);
catalog::Json to_json(const Review& review);

}  // namespace plancia::ai
