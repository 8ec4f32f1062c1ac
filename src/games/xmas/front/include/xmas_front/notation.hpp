#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <front/notation.hpp>
#include <xmas/rules.hpp>

namespace plancia::xmas {

// Words that are the same in every language: actions, records and the protocol use them.
std::string_view word(Gear gear);
std::string_view word(Die die);
std::string_view word(Colour colour);
std::string_view word(Level level);
std::string_view word(Phase phase);
std::string_view word(Step step);
std::string_view word(BridgeState state);
std::string_view word(EventKind kind);
std::string_view word(RefusalKind kind);

using front::from_word;

// The one canonical text of an action: "speed 3", "move 1806", "attack york 2", "roll 5".
std::string to_text(const Rules& rules, Action action);
std::optional<Action> from_text(const Rules& rules, std::string_view text);

// A target of an attack: a ship's id, or "bridge".
std::string target_word(const Rules& rules, unsigned target);
std::string hex_text(const Rules& rules, HexIndex hex);

}  // namespace plancia::xmas
