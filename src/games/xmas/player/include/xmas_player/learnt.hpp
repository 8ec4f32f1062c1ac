#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <ai/learn_limits.hpp>
#include <i18n/text.hpp>
#include <xmas/rules.hpp>
#include <xmas_player/habits.hpp>

namespace plancia::xmas {

// Learns the habits of a raider, for the scenario, pack and options of the rules: the text of a file.
std::string learn(const Rules& rules, const ai::LearnLimits& limits);
// Back from it, or a sentence that says why it is not for these rules.
std::expected<Habits, i18n::Text> read_learnt(const Rules& rules, std::string_view bytes);

// The players of these rules use this file from now on, or a sentence that says why not.
std::expected<void, i18n::Text> use_learnt(const Rules& rules, std::string_view bytes);
// What a player of these rules goes by: the file in use, else one inside the program; none where there is neither.
std::optional<Habits> learnt_for(const Rules& rules);
// The files inside the program.
std::vector<std::string_view> embedded_learnt();

}  // namespace plancia::xmas
