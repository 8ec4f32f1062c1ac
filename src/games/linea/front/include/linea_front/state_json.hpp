#pragma once

#include <expected>
#include <optional>
#include <vector>

#include <front/words.hpp>
#include <linea/rules.hpp>

namespace plancia::linea {

// The position as readable JSON (docs/games/linea.md describes it) and back. Lengths are centimetres
// and headings degrees, with decimals. read_state accepts what write_state gives and any other position that could
// stand on the table; what it accepts can be played on without harm.
front::Json write_state(const Rules& rules, const State& state);
std::expected<State, front::StateError> read_state(const Rules& rules, const front::Json& json);
// Its members, for documents and types.
std::vector<front::Field> state_fields(const Rules& rules);

// What is impossible about a position, if anything. What follows from the rest (State::sight) must be filled in.
std::optional<front::StateError> impossible(const Rules& rules, const State& state);

// The parts of a position that views share with it.
front::Json piece_json(const Rules& rules, const State& state, unsigned piece);
front::Json pieces_json(const Rules& rules, std::uint64_t set);
front::Json deck_json(std::uint64_t deck);
front::Json place_json(table::Length x, table::Length y);
front::Json pose_json(table::Length x, table::Length y, std::uint16_t facing);
front::Json length_json(table::Length length);

}  // namespace plancia::linea
