#pragma once

#include <string_view>

namespace plancia::text {

// Edits that turn one word into the other, a swap of neighbours counted as one: the commonest slip of the fingers.
int edit_distance(std::string_view a, std::string_view b);

}  // namespace plancia::text
