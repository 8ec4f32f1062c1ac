#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <core/enum_words.hpp>
#include <front/words.hpp>
#include <nakajima/rules.hpp>

namespace plancia::nakajima {

// The part of the game a position belongs to: "buying", "training", "checks", "approach", "attack", "over".
std::string_view phase_word(const State& state);

// The one canonical text of an action: "teams 5", "unit average used", "lead 4", "enter near", "roll 5".
std::string to_text(const Rules& rules, Action action);
std::optional<Action> from_text(const Rules& rules, std::string_view text);
// Its parts for programs: {"verb": …} and its arguments.
front::Data action_data(const Rules& rules, Action action);

}  // namespace plancia::nakajima
