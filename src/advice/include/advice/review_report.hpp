#pragma once

#include <string>
#include <vector>

#include <ai/review.hpp>
#include <record/session.hpp>

namespace plancia::advice {

// A review in words: headings, each with rows of a number and a sentence, or one sentence alone.
struct ReportRow {
  std::string number, text;
};
struct ReportSection {
  std::string heading;
  std::vector<ReportRow> rows;
};
std::vector<ReportSection> report(const ai::Review& review, const record::Session& session, i18n::Language language);

// The same as a Markdown document, and everything as JSON.
std::string to_markdown(const ai::Review& review, const record::Session& session, i18n::Language language);
catalog::Json to_json(const ai::Review& review, const record::Session& session);

// What of a review is done, to be kept and gone on with. What is not of this form is no draft.
catalog::Json to_json(const ai::ReviewDraft& draft);
ai::ReviewDraft draft_of(const catalog::Json& json);

}  // namespace plancia::advice
