#pragma once

#include <string_view>

#include <front/words.hpp>
#include <linea/rules.hpp>

namespace plancia::linea {

// What the game says, in both languages: the catalogue areas "linea" and "linea-message".
front::Prompt prompt_words(const Rules& rules, const State& state);
RuleId step_rule(Step step);
RuleId choice_rule(const Rules& rules, const State& state, Action action);
front::Choice describe(const Rules& rules, const State& state, Action action);
front::EventText narrate(const Rules& rules, const Event& event);
front::RefusalText explain(const Rules& rules, const Refusal& refusal);
front::ResultText result_text(const Rules& rules, const State& state);

}  // namespace plancia::linea
