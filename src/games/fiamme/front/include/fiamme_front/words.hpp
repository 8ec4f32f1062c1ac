#pragma once

#include <string_view>
#include <vector>

#include <fiamme/rules.hpp>
#include <front/words.hpp>

namespace plancia::fiamme {

// What the game says, in both languages: the catalogue area "fiamme".
front::Prompt prompt_words(const Rules& rules, const State& state);
RuleId choice_rule(const Rules& rules, const State& state, Action action);
front::Choice describe(const Rules& rules, const State& state, Action action);
front::EventText narrate(const Rules& rules, const Event& event);
front::ResultText result_text(const Rules& rules, const State& state);
std::vector<front::LevelText> level_words(const Rules& rules);

// Names for people.
i18n::Text unit_text(const Rules& rules, unsigned unit);
i18n::Text card_text(const Rules& rules, unsigned card);
i18n::Text enemy_text(const Rules& rules, unsigned kind);
i18n::Text attribute_text(Attribute attribute);
i18n::Text die_text(Die die);

}  // namespace plancia::fiamme
