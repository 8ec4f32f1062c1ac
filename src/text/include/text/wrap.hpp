#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace plancia::text {

// How many cells of a terminal a UTF-8 string takes; our texts use code points of width 1 only.
int width_of(std::string_view utf8);

// Breaks a text at blanks into lines of at most `width` cells. The first line begins `first` cells in.
std::vector<std::string> wrap(std::string_view text, int width, int first = 0);

}  // namespace plancia::text
