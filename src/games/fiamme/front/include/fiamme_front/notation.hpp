#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <fiamme_front/arguments.hpp>

namespace plancia::fiamme {

// Ids of the pack by number, and back.
const std::string& unit_id(const Rules& rules, unsigned unit);
const std::string& card_id(const Rules& rules, unsigned card);
const std::string& enemy_id(const Rules& rules, unsigned kind);
const Name& unit_name(const Rules& rules, unsigned unit);
const Name& card_name(const Rules& rules, unsigned card);
const Name& enemy_name(const Rules& rules, unsigned kind);
std::optional<unsigned> find_unit(const Rules& rules, std::string_view id);
std::optional<unsigned> find_card(const Rules& rules, std::string_view id);
std::optional<unsigned> find_enemy(const Rules& rules, std::string_view id);

}  // namespace plancia::fiamme
