#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <core/enum_words.hpp>
#include <front/words.hpp>
#include <xmas/rules.hpp>

namespace plancia::xmas {

// The one canonical text of an action: "speed 3", "move 1806", "attack york 2", "roll 5".
std::string to_text(const Rules& rules, Action action);
std::optional<Action> from_text(const Rules& rules, std::string_view text);
// Its parts for programs: {"verb": …} and its arguments.
front::Data action_data(const Rules& rules, Action action);

// A target of an attack: a ship's id, or "bridge".
std::string target_word(const Rules& rules, unsigned target);
std::string hex_text(const Rules& rules, HexIndex hex);

}  // namespace plancia::xmas
