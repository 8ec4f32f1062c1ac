#pragma once

#include <optional>
#include <string>
#include <vector>

#include <fiamme/rules.hpp>
#include <front/words.hpp>
#include <screen/canvas.hpp>

namespace plancia::fiamme {

// What the game says, in both languages: the catalogue area "fiamme".
front::Prompt prompt_words(const Rules& rules, const State& state);
RuleId choice_rule(const Rules& rules, const State& state, Action action);
front::Choice describe(const Rules& rules, const State& state, Action action);
front::EventText narrate(const Rules& rules, const Event& event);
front::ResultText result_text(const Rules& rules, const State& state);
std::vector<front::LevelText> level_words(const Rules& rules);

// The exact odds of the pending dice, card or counter, or of what `action` sets off; empty where nothing is decided by
// chance. In melee they are those of the whole fight. They come from playing the rules themselves through every die,
// with the Ardimento Points kept, so that they cannot disagree with the game.
std::vector<front::OddsRow> odds_rows(const Rules& rules, const State& state, std::optional<Action> action);

// The table: mission and tracks, the card, the units of the board and the box of enemy forces, at most 80 columns wide.
screen::Canvas draw(const Rules& rules, const State& state, i18n::Language language);

// Names for people.
i18n::Text unit_text(const Rules& rules, unsigned unit);
i18n::Text card_text(const Rules& rules, unsigned card);
i18n::Text enemy_text(const Rules& rules, unsigned kind);
i18n::Text attribute_text(Attribute attribute);
i18n::Text die_text(Die die);

}  // namespace plancia::fiamme
