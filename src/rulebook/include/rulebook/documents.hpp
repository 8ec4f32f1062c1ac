#pragma once

#include <string>
#include <string_view>

#include <i18n/text.hpp>

namespace plancia::rulebook {

// The Markdown documents docs/rules/<game>.<language>.md and docs/rulings/<game>.<language>.md. They do not say where a
// rule is tested, or every new test would make them stale.
std::string rules_document(std::string_view game, i18n::Language language);
std::string rulings_document(std::string_view game, i18n::Language language);

}  // namespace plancia::rulebook
