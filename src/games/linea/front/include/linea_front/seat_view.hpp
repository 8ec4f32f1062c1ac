#pragma once

#include <optional>
#include <string>
#include <vector>

#include <front/feature.hpp>
#include <front/words.hpp>
#include <linea/secrets.hpp>

namespace plancia::linea {

// What a seat may know (LT-Q19): its own pieces, the enemies it has spotted, where it last saw others, the cards, and
// dice that are not rolled for a hidden enemy. Seats are 1 (Allied) and 2 (Axis).
State settled_view(const Rules& rules, const State& state, int seat);
std::vector<Event> told_view(const Rules& rules, const State& state, int seat);
Turn turn_view(const Rules& rules, const State& state, int seat);
front::Prompt prompt_view(const Rules& rules, const State& state, int seat);
// Whether an action can tell who plays it where hidden enemies are or are not.
bool tells_of_hidden(const Rules& rules, Action action);
// An action as the seat sees it, before it is played: whole, the verb and the piece, or not at all.
std::optional<std::string> action_view(const Rules& rules, const State& state, Action action, int seat);
front::Json write_view(const Rules& rules, const State& state, int seat);
// The same in numbers, and what each of them is (front/features.hpp): each piece has its place, whatever is known of
// it.
void observe(const Rules& rules, const State& state, int seat, std::int32_t* out);
std::vector<front::Feature> observed(const Rules& rules);
std::vector<front::Field> view_fields(const Rules& rules);  // its members, for documents and types

// The position as a side knows it: every view is made from this and from nothing else. Enemies that it does not know
// are still to come, with the mark of where they were last seen; what is under way is there only as far as the side
// takes part in it or sees it.
State known_position(const Rules& rules, const State& state, Side side);

}  // namespace plancia::linea
