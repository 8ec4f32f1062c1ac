#pragma once

#include <string>
#include <vector>

#include <i18n/text.hpp>
#include <sim/summary.hpp>

namespace plancia::sim {

// "12.3%"
std::string percent_text(double share, i18n::Language language);

// The report for a terminal, at most 80 columns wide. Without Unicode the bars are of plain characters.
std::string report(const Summary& summary, i18n::Language language, bool unicode);

// The same for a sweep: the first variant is the game as it is, the others have one thing changed, and each is a row of
// a picture of the differences. Rows stand in the order of `in_order`, or the best first where it is empty.
struct SweepView {
  std::string what;                   // that was changed; names of variants begin with it and an equals sign, or do not
  std::vector<std::size_t> in_order;  // numbers of variants
};
std::string sweep_report(const Summary& summary, const SweepView& sweep, i18n::Language language, bool unicode);

}  // namespace plancia::sim
