#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

#include <data/problem.hpp>

namespace plancia::data {

// JSON in strict UTF-8 without repeated keys and without absurd nesting, or nothing and the reasons in `problems`.
std::optional<nlohmann::ordered_json> parse(std::string_view bytes, const std::string& file, Problems& problems);

}  // namespace plancia::data
