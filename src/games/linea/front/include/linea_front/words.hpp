#pragma once

#include <optional>
#include <string>
#include <vector>

#include <front/words.hpp>
#include <linea/rules.hpp>
#include <screen/canvas.hpp>

namespace plancia::linea {

// What the game says, in both languages: the catalogue areas "linea" and "linea-message".
front::Prompt prompt_words(const Rules& rules, const State& state);
RuleId step_rule(Step step);
RuleId choice_rule(const Rules& rules, const State& state, Action action);
front::Choice describe(const Rules& rules, const State& state, Action action);
front::EventText narrate(const Rules& rules, const Event& event);
front::RefusalText explain(const Rules& rules, const Refusal& refusal);
front::ResultText result_text(const Rules& rules, const State& state);

// The exact odds of the pending dice or card, or of the shot, test or assault that `action` sets off; empty where
// nothing is decided by chance. They come from playing the rules themselves through every die, so that they cannot
// disagree with the game. Those of an assault suppose that every offer on the way (rout, opportunity shot, ambush) is
// declined, and know nothing of enemies that the side has not spotted. A bound rolls nothing: its odds are those of the
// shot with the most effect that the piece could then fire as its second half, LT-Q20, supposing the same.
std::vector<front::OddsRow> odds_rows(const Rules& rules, const State& state, std::optional<Action> action);

// The same as far as a seat can know it (LT-Q19): nothing about a die rolled for a hidden enemy or against a hidden
// firer, and otherwise as if the enemies it has not spotted were not there.
std::vector<front::OddsRow> odds_view(const Rules& rules, const State& state, int seat, std::optional<Action> action);

// The table from above with its ground, pieces, objectives and artillery squares, then the pieces by name and the state
// of the deck and the score; at most 80 columns wide. Everything, or what a seat knows.
screen::Canvas draw(const Rules& rules, const State& state, i18n::Language language);
screen::Canvas draw_view(const Rules& rules, const State& state, int seat, i18n::Language language);

}  // namespace plancia::linea
