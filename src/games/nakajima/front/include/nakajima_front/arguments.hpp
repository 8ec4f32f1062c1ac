#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <front/described.hpp>
#include <nakajima/rules.hpp>

namespace plancia::nakajima {

// What the arguments of actions, events and refusals stand for; front/pattern.hpp says how these are used. The texts of
// actions are made of them: "teams 5", "unit average used", "lead 4", "enter near", "roll 5".
enum class Show : std::uint8_t { nothing, number, change, die, crew, plane, skill, aircraft, ship, zone, value, fleet };
// Whether a test or a change is of the speed or the altitude.
enum class FlightValue : std::uint8_t { speed, altitude };

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

// The key of a text in the catalogue.
inline std::string key(std::string_view group, std::string_view name) { return front::key_of<Rules>(group, name); }
front::Text name_of(Die die);
front::Text name_of(Skill skill);

}  // namespace plancia::nakajima
