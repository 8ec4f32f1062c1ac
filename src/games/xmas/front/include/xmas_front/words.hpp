#pragma once

#include <optional>
#include <string>
#include <vector>

#include <front/odds.hpp>
#include <front/words.hpp>
#include <screen/canvas.hpp>
#include <xmas/rules.hpp>

namespace plancia::xmas {

// What the game says, in both languages: the catalogue area "xmas".
front::Prompt prompt_words(const Rules& rules, const State& state);
RuleId choice_rule(const Rules& rules, const State& state, Action action);
front::Choice describe(const Rules& rules, const State& state, Action action);
front::EventText narrate(const Rules& rules, const Event& event);
front::ResultText result_text(const Rules& rules, const State& state);
std::vector<front::LevelText> level_words(const Rules& rules);

// The exact odds of the pending procedure, or of the one that `action` sets off; empty where nothing is rolled. They
// come from playing the rules themselves through every die, with no equipment beyond what is already declared and with
// the Lucky Charm kept in the pocket, so that they cannot disagree with the game.
std::vector<front::OddsRow> odds_rows(const Rules& rules, const State& state, std::optional<Action> action);
// What one face of the die that is due decides; nothing where another die must follow first.
front::Named face_label(const Rules& rules, const State& state, int face);

// The map and the tracks below it, at most 80 columns wide. Where the unit may go now is numbered as choices() lists
// it.
screen::Canvas draw(const Rules& rules, const State& state, i18n::Language language);

// Names for people.
i18n::Text target_name(const Rules& rules, unsigned target);
i18n::Text colours_text(unsigned colours);

}  // namespace plancia::xmas
