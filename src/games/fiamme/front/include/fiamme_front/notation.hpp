#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <core/enum_words.hpp>
#include <fiamme/rules.hpp>
#include <front/words.hpp>

namespace plancia::fiamme {

// The one canonical text of an action: "select a3", "pass a1 a2", "reroll 1", "roll 5", "card tr-04", "counter lst".
std::string to_text(const Rules& rules, Action action);
std::optional<Action> from_text(const Rules& rules, std::string_view text);
// Its parts for programs: {"verb": …} and its arguments.
front::Data action_data(const Rules& rules, Action action);

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
