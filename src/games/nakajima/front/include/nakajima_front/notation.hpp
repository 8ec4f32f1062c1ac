#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <front/notation.hpp>
#include <nakajima/rules.hpp>

namespace plancia::nakajima {

// Words that are the same in every language: actions, records and the protocol use them.
std::string_view word(Crew crew);
std::string_view word(Plane plane);
std::string_view word(ShipType type);
std::string_view word(Skill skill);
std::string_view word(Zone zone);
std::string_view word(Die die);
std::string_view word(Step step);
std::string_view word(Rung rung);
std::string_view word(EventKind kind);
std::string_view word(RefusalKind kind);

// The part of the game a position belongs to: "buying", "training", "checks", "approach", "attack", "over".
std::string_view phase_word(const State& state);

using front::from_word;

// The one canonical text of an action: "teams 5", "unit average used", "lead 4", "enter near", "roll 5".
std::string to_text(const Rules& rules, Action action);
std::optional<Action> from_text(const Rules& rules, std::string_view text);

}  // namespace plancia::nakajima
