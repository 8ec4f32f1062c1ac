#pragma once

#include <string_view>
#include <vector>

#include <front/words.hpp>
#include <xmas/rules.hpp>

namespace plancia::xmas {

// What the game says, in both languages: the catalogue area "xmas".
front::Prompt prompt_words(const Rules& rules, const State& state);
RuleId choice_rule(const Rules& rules, const State& state, Action action);
front::Choice describe(const Rules& rules, const State& state, Action action);
front::EventText narrate(const Rules& rules, const Event& event);
front::ResultText result_text(const Rules& rules, const State& state);
std::vector<front::LevelText> level_words(const Rules& rules);

// Names for people.
i18n::Text target_name(const Rules& rules, unsigned target);
i18n::Text colours_text(unsigned colours);

}  // namespace plancia::xmas
