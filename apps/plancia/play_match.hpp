#pragma once

#include <optional>
#include <string>

#include <terminal/play.hpp>

namespace plancia::app {

// The games of the table in the browser, at the terminal. `database` is empty for the usual one. Each returns the
// program's exit status.
int list_matches(const std::string& database, const terminal::Request& request);
int play_match(const std::string& database, const std::string& match, std::optional<int> seat,
               const terminal::Request& request, terminal::Input& input);

}  // namespace plancia::app
