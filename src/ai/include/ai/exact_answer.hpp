#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include <ai/estimate.hpp>
#include <ai/exact_levels.hpp>
#include <ai/exact_solver.hpp>
#include <ai/tree.hpp>

namespace plancia::ai {

// Every choice of a decision with its exact value for the seat that decides, best first. If asked for, also how likely
// each level is for it with the first of them; nothing where following best play to its end costs too much.
struct ExactAnswer {
  std::vector<ChoiceEstimate> choices;
  std::optional<LevelShares> levels = std::nullopt;
  bool from_table = false;  // without the table there would have been no answer
};
enum class Levels : bool { left_out, asked_for };

// Nothing where the rest of the game is too much to look through, or has secrets. `table`: milestones known from
// before, or none. It is asked last: what can be answered without it is answered alike on every machine.
template <GamePlayer R>
std::optional<ExactAnswer> exact_answer(const R& rules, const typename R::State& state, const ExactLimits& limits,
                                        const ExactTable* table, Levels levels) {
  if constexpr (has_secrets<R>()) {
    return std::nullopt;
  } else {
    const ValueScale scale = scale_of(rules);
    ExactSolver solver(rules, make_abstraction(rules), scale, limits);
    auto found = solver.choices(state);
    const bool from_table = !found && table != nullptr;
    if (from_table) {
      solver.use(table);
      found = solver.choices(state);
    }
    if (!found) return std::nullopt;
    const bool second = scale.opposed && rules.turn(state) == Turn::player2;
    ExactAnswer answer{.choices = {}, .from_table = from_table};
    for (const auto& [action, of_first] : *found) {
      const double value = second ? 1 - of_first : of_first;
      answer.choices.push_back({action, {.value = value, .low = value, .high = value}});
    }
    sort_best_first(answer.choices);
    if (levels == Levels::asked_for) {
      ExactLevels follow(rules, scale, solver, limits.positions);
      answer.levels = follow.after(state, answer.choices.front().action);
      if (answer.levels && second) answer.levels = turned_round(*answer.levels);
    }
    return answer;
  }
}

}  // namespace plancia::ai
