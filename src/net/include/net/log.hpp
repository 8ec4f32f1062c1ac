#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace plancia::net {

// One line of JSON on stderr: time, event, and what belongs to it.
void log(std::string_view event, std::initializer_list<std::pair<std::string_view, std::string>> fields = {});

}  // namespace plancia::net
