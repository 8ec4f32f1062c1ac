#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <fiamme/rules.hpp>
#include <front/notation.hpp>

namespace plancia::fiamme {

// Words that are the same in every language: actions, records and the protocol use them.
std::string_view word(ActionKind kind);
std::string_view word(Attribute attribute);
std::string_view word(Die die);
std::string_view word(Level level);
std::string_view word(Phase phase);
std::string_view word(Step step);
std::string_view word(Window window);
std::string_view word(Status status);
std::string_view word(PmState state);
std::string_view word(MissionOutcome outcome);
std::string_view word(EventKind kind);
std::string_view word(RefusalKind kind);

using front::from_word;

// The one canonical text of an action: "select a3", "pass a1 a2", "reroll 1", "roll 5", "card tr-04", "counter lst".
std::string to_text(const Rules& rules, Action action);
std::optional<Action> from_text(const Rules& rules, std::string_view text);

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
