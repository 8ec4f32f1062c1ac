#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <front/words.hpp>
#include <linea/rules.hpp>

namespace plancia::linea {

// What a person may mean by a line, as texts of actions: one if it is clear, several if it could be any of them, none
// if it is no whole action. Besides the text itself it understands the verbs in Italian and shortened, a piece by its
// letter on the map or by the beginning of its name, or left out where only one is asked; centimetres with a decimal
// point or comma, or millimetres ("125mm"); a weapon left out where it is clear; and a facing left out, which is then
// the way the piece goes.
std::vector<std::string> readings(const Rules& rules, const State& state, std::string_view typed);

// How each action is typed, and what it does.
std::vector<front::FormText> action_forms(const Rules& rules);

// Why a line is no action: which of its words is wrong, and how such an action is typed.
front::RefusalText unknown_action(const Rules& rules, std::string_view text);

}  // namespace plancia::linea
