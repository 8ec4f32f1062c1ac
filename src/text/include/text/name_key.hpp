#pragma once

#include <string>
#include <string_view>

namespace plancia::text {

// The same for names that look alike, whatever alphabet and case they are written in (UTS 39): "Anna" with a Cyrillic
// A, "llona" for "Ilona", "rn" for "m".
std::string name_key(std::string_view name);

}  // namespace plancia::text
