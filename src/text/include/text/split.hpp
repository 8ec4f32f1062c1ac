#pragma once

#include <string_view>
#include <vector>

namespace plancia::text {

std::string_view trim(std::string_view text);

// The words of a line, split at blanks.
std::vector<std::string_view> split(std::string_view line);

}  // namespace plancia::text
