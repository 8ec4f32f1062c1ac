#pragma once

#include <expected>
#include <optional>
#include <vector>

#include <fiamme/rules.hpp>
#include <front/feature.hpp>
#include <front/words.hpp>

namespace plancia::fiamme {

// The position as readable JSON (docs/games/fiamme.md describes it) and back. read_state accepts what write_state gives
// and any other position that could stand on the table; what it accepts can be played on without harm.
front::Json write_state(const Rules& rules, const State& state);
std::expected<State, front::StateError> read_state(const Rules& rules, const front::Json& json);
// Its members, for documents and types.
std::vector<front::Field> state_fields(const Rules& rules);

// The same in numbers, one after the other, and what each of them is (front/features.hpp).
void observe(const Rules& rules, const State& state, int seat, std::int32_t* out);
std::vector<front::Feature> observed(const Rules& rules);

// What is impossible about a position, if anything.
std::optional<front::StateError> impossible(const Rules& rules, const State& state);

}  // namespace plancia::fiamme
