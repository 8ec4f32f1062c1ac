#pragma once

#include <string>

namespace plancia::app {

// The program's name and version, how it was compiled, and from which commit.
std::string version_text();

}  // namespace plancia::app
