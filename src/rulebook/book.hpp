#pragma once

#include <string_view>

namespace plancia::rulebook {

// A file of this library by its path in the project, empty if it is not built in.
std::string_view embedded_file(std::string_view path);

}  // namespace plancia::rulebook
