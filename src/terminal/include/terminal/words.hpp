#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <i18n/text.hpp>
#include <text/split.hpp>

namespace plancia::terminal {

using text::split;
using text::trim;

std::string lower_case(std::string_view text);  // ASCII letters and the accented ones of Italian

// The known words nearest to a mistyped one, best first, at most three; none if nothing is near.
std::vector<std::string> nearest(std::string_view typed, std::span<const std::string> known);

// "Italian edition" for "it"; an edition without a name is called by its id.
i18n::Text edition_of(const std::string& rules);

// "velocita" for "velocità".
std::string without_accents(std::string text);

}  // namespace plancia::terminal
