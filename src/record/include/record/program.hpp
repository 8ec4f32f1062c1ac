#pragma once

#include <string_view>

namespace plancia::record {

constexpr std::string_view kProgram = "plancia";
std::string_view version();  // of this build, such as "1.0.0"

}  // namespace plancia::record
