#pragma once

#include <optional>
#include <string>
#include <vector>

#include <front/words.hpp>
#include <nakajima/rules.hpp>
#include <screen/canvas.hpp>

namespace plancia::nakajima {

// What the game says, in both languages: the catalogue area "nakajima".
front::Prompt prompt_words(const Rules& rules, const State& state);
RuleId choice_rule(const Rules& rules, const State& state, Action action);
front::Choice describe(const Rules& rules, const State& state, Action action);
front::EventText narrate(const Rules& rules, const Event& event);
front::ResultText result_text(const Rules& rules, const State& state);
std::vector<front::LevelText> level_words(const Rules& rules);

// The exact odds of the pending procedure, or of the one that `action` sets off; empty where nothing is rolled. They
// come from playing the rules themselves through every die, so that they cannot disagree with the game. In a Flak step
// the leader is taken to evade every Hit; its rerolls for doubles are summed to the end.
std::vector<front::OddsRow> odds_rows(const Rules& rules, const State& state, std::optional<Action> action);

// The two boards as filled in so far, 80 columns wide.
screen::Canvas draw(const Rules& rules, const State& state, i18n::Language language);

// Names for people.
i18n::Text name_of(Crew crew);
i18n::Text name_of(Plane plane);
i18n::Text name_of(ShipType type);
i18n::Text name_of(Zone zone);
i18n::Text fleet_text(const Rules& rules, int roll);  // "2 cruisers, 1 carrier"
using front::signed_text;

}  // namespace plancia::nakajima
