#pragma once

#include <string>

#include <i18n/text.hpp>
#include <sim/summary.hpp>

namespace plancia::sim {

// A picture of the study as an SVG file for a report: on white, readable in print. One variant: its results with their
// intervals, and its scores. Several: side by side.
std::string plot(const Summary& summary, i18n::Language language);

}  // namespace plancia::sim
