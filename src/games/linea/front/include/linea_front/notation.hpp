#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <core/enum_words.hpp>
#include <front/feature.hpp>
#include <front/words.hpp>
#include <i18n/text.hpp>
#include <linea/rules.hpp>

namespace plancia::linea {

// The one canonical text of an action: "move sherman-1 64 21.5 90", "fire sherman-1 stug-1 us-75 at", "card h7",
// "roll 5". Lengths are centimetres to the millimetre, headings whole degrees.
std::string to_text(const Rules& rules, Action action);
std::optional<Action> from_text(const Rules& rules, std::string_view text);
// Its parts for programs: {"verb": …} and its arguments.
front::Data action_data(const Rules& rules, Action action);

// The same in numbers, for learners: the fields of linea/actions.hpp, those that its verb does not use being zero.
void observe_choice(const Rules& rules, Action action, std::int32_t* out);
std::vector<front::Feature> observed_choice(const Rules& rules);

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
