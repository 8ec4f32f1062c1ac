#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include <data/pack.hpp>
#include <linea/components.hpp>

namespace plancia::linea {

// One scenario of a pack with its tables and roster, or everything that is wrong with them.
std::expected<Components, data::Problems> decode(const data::Pack& pack, std::string_view scenario);

// The scenarios of a pack, in its order: "lane", "farm".
std::vector<std::string> scenario_ids(const data::Pack& pack);

}  // namespace plancia::linea
