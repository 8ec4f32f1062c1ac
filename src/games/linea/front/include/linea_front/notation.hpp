#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <front/feature.hpp>
#include <linea_front/arguments.hpp>

namespace plancia::linea {

// An action in numbers, for learners: the fields of linea/actions.hpp, those that its verb does not use being zero.
void observe_choice(const Rules& rules, Action action, std::int32_t* out);
std::vector<front::Feature> observed_choice(const Rules& rules);

// Pieces by their ids.
const std::string& piece_id(const Rules& rules, unsigned piece);
std::optional<unsigned> find_piece(const Rules& rules, std::string_view id);

// A card: suit and rank, "h7", "dk", "sa", "c10"; jokers are "x1" and "x2".
std::string card_id(unsigned card);
std::optional<unsigned> find_card(std::string_view id);

}  // namespace plancia::linea
