#pragma once

#include <expected>
#include <string>

#include "variants.hpp"

namespace plancia::app {

constexpr std::size_t kMostSwept = 200;

// The variants of a sweep, the game as it is first: "option", "option=a,b", "policy=random,scripted",
// "first=equip *; equip *|equip harpoon; equip cover" or "mission.boats=4..10".
std::expected<Variants, i18n::Text> sweep_of(const sim::Variant& base, const std::string& typed);

}  // namespace plancia::app
