#pragma once

#include <expected>
#include <string>
#include <string_view>

#include <catalog/game.hpp>

namespace plancia::record {

// Why a text is refused as JSON.
struct JsonFault {
  bool is_json;  // it is, and is refused all the same
  std::string reason;
};

// JSON from outside. Stricter than JSON itself: no key twice in an object, and limits on nesting and on the keys of one
// object, which nothing of ours comes near.
std::expected<catalog::Json, JsonFault> parse_json(std::string_view text);

}  // namespace plancia::record
