#pragma once

#include <string_view>

namespace plancia::rulebook {

// A file of this library: one that stands beside the rules of a game, empty if it is not built in.
std::string_view embedded_file(std::string_view game, std::string_view name);

}  // namespace plancia::rulebook
