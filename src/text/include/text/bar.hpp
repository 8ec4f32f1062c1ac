#pragma once

#include <string>

namespace plancia::text {

// A bar for a share of `most` cells, in eighths of a cell where the terminal has such signs.
std::string bar(double share, int most, bool unicode);

}  // namespace plancia::text
