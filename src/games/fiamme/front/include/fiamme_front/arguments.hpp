#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include <fiamme/rules.hpp>
#include <front/described.hpp>

namespace plancia::fiamme {

// What the arguments of actions, events and refusals stand for; front/pattern.hpp says how these are used. The texts of
// actions are made of them: "select a3", "pass a1 a2", "reroll 1", "roll 5", "card tr-04", "counter lst".
enum class Show : std::uint8_t { nothing, number, seat, unit, card, enemy, attribute, die, mission };

front::Pattern<Show> pattern(ActionKind kind);
front::Pattern<Show> pattern(EventKind kind);
front::Pattern<Show> pattern(RefusalKind kind);
front::Text shown(const Rules& rules, Show as, int value);
front::WordList words_of(Show as);
front::Datum data_of(const Rules& rules, Show as, int value);
std::optional<unsigned> number_of(const Rules& rules, Show as, std::string_view typed);
// All that such an argument of a decision can be, in any position; nothing for what chance fills in
// (front/numbers.hpp).
std::vector<unsigned> numbers_for(const Rules& rules, ActionKind kind, Show as);

}  // namespace plancia::fiamme
