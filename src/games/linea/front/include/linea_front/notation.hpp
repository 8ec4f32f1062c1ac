#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <front/notation.hpp>
#include <i18n/text.hpp>
#include <linea/rules.hpp>

namespace plancia::linea {

// Words that are the same in every language: actions, records and the protocol use them.
std::string_view word(ActionKind kind);
std::string_view word(Side side);
std::string_view word(Fire fire);
std::string_view word(Step step);
std::string_view word(Stage stage);
std::string_view word(Die die);
std::string_view word(Status status);
std::string_view word(Posture posture);
std::string_view word(Mission mission);
std::string_view word(Move move);
std::string_view word(Exchange exchange);
std::string_view word(EventKind kind);
std::string_view word(RefusalKind kind);

using front::from_word;

// The one canonical text of an action: "move sherman-1 640 215 90", "fire sherman-1 stug-1 us-75 at", "card h7",
// "roll 5". Lengths are whole millimetres, headings whole degrees.
std::string to_text(const Rules& rules, Action action);
std::optional<Action> from_text(const Rules& rules, std::string_view text);
// The same for the eye, with lengths in centimetres: "move sherman-1 64.0 21.5 90". Typed, it is understood.
i18n::Text to_typed_text(const Rules& rules, Action action);

// Ids of the pack by number, and back.
const std::string& piece_id(const Rules& rules, unsigned piece);
const std::string& platoon_id(const Rules& rules, unsigned platoon);
const std::string& battery_id(const Rules& rules, unsigned battery);
const std::string& reinforcement_id(const Rules& rules, unsigned reinforcement);
std::optional<unsigned> find_piece(const Rules& rules, std::string_view id);
std::optional<unsigned> find_platoon(const Rules& rules, std::string_view id);
std::optional<unsigned> find_battery(const Rules& rules, std::string_view id);
std::optional<unsigned> find_reinforcement(const Rules& rules, std::string_view id);

// A card: suit and rank, "h7", "dk", "sa", "c10"; jokers are "x1" and "x2".
std::string card_id(unsigned card);
std::optional<unsigned> find_card(std::string_view id);

}  // namespace plancia::linea
