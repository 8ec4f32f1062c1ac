#pragma once

#include <expected>
#include <string_view>

#include "error.hpp"

namespace plancia::protocol {

// One line as JSON. Stricter than JSON itself: no key twice in an object, and limits on nesting and on the keys of one
// object, which no request of ours comes near.
std::expected<Json, Error> parse_json(std::string_view line);

}  // namespace plancia::protocol
