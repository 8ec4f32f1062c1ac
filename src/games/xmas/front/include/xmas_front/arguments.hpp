#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <front/described.hpp>
#include <xmas/rules.hpp>

namespace plancia::xmas {

// What the arguments of actions, events and refusals stand for; front/pattern.hpp says how these are used. The texts of
// actions are made of them: "speed 3", "move 1806", "attack york 2", "roll 5".
enum class Show : std::uint8_t { nothing, hex, number, change, gear, die, ship, target, colours, unit };

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

front::Text name_of(Gear gear);
// The key of a text in the catalogue.
inline std::string key(std::string_view group, std::string_view name) { return front::key_of<Rules>(group, name); }
front::Text name_of(Die die);
using front::signed_text;

}  // namespace plancia::xmas
