#pragma once

#include <string_view>
#include <vector>

#include <front/words.hpp>
#include <nakajima/rules.hpp>

namespace plancia::nakajima {

// What the game says, in both languages: the catalogue area "nakajima".
front::Prompt prompt_words(const Rules& rules, const State& state);
RuleId choice_rule(const Rules& rules, const State& state, Action action);
front::Choice describe(const Rules& rules, const State& state, Action action);
front::EventText narrate(const Rules& rules, const Event& event);
front::ResultText result_text(const Rules& rules, const State& state);
std::vector<front::LevelText> level_words(const Rules& rules);

// Names for people.
i18n::Text name_of(Crew crew);
i18n::Text name_of(Plane plane);
i18n::Text name_of(ShipType type);
i18n::Text name_of(Zone zone);
i18n::Text fleet_text(const Rules& rules, int roll);  // "2 cruisers, 1 carrier"
std::string signed_text(int value);                   // "+2", "−1", "±0"

}  // namespace plancia::nakajima
