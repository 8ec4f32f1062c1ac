#pragma once

#include <string>

#include <bots/match.hpp>
#include <i18n/text.hpp>

namespace plancia::bots {

// The table of a match for a terminal of 80 columns, and for programs.
std::string report(const MatchResult& result, i18n::Language language);
catalog::Json to_json(const MatchResult& result);

}  // namespace plancia::bots
