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

}  // namespace plancia::linea
