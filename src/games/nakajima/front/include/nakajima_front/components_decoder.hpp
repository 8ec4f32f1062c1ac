#pragma once

#include <expected>
#include <string_view>

#include <data/pack.hpp>
#include <nakajima/components.hpp>

namespace plancia::nakajima {

// The one scenario of the game and the file of its tables.
constexpr std::string_view kScenario = "raid";
constexpr std::string_view kTablesFile = "tables.json";

// The tables of a pack, or everything that is wrong with them.
std::expected<Components, data::Problems> decode(const data::Pack& pack);

}  // namespace plancia::nakajima
