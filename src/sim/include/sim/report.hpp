#pragma once

#include <string>

#include <i18n/text.hpp>
#include <sim/summary.hpp>

namespace plancia::sim {

// "12.3%"
std::string percent_text(double share, i18n::Language language);

// The report for a terminal, at most 80 columns wide. Without Unicode the bars are of plain characters.
std::string report(const Summary& summary, i18n::Language language, bool unicode);

}  // namespace plancia::sim
