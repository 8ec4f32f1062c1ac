#pragma once

#include <map>
#include <optional>

#include <ai/exact_solver.hpp>
#include <ai/levels.hpp>

namespace plancia::ai {

// How likely each level of result is under best play. The solver knows what choices are worth; this follows the best of
// them alone, of equal ones the first, through all dice to the end of the game.
template <GameRules R, Abstraction<R> A>
class ExactLevels {
 public:
  using State = typename R::State;

  // Asked after a question that `solver` answered; it goes on from what the solver remembers.
  ExactLevels(const R& rules, const ValueScale& scale, ExactSolver<R, A>& solver, std::uint64_t most_positions)
      : rules_(&rules), scale_(scale), solver_(&solver), left_(most_positions) {}

  // The shares of the levels as seat 1 sees them, or nothing if that would cost more than was allowed.
  std::optional<LevelShares> after(const State& state, Action action) {
    State next = state;
    rules_->play(next, action, silent_);
    return follow(next);
  }

 private:
  std::optional<LevelShares> follow(State state) {
    if (left_ == 0) return std::nullopt;
    --left_;
    if (rules_->turn(state) == Turn::over) return ended(state);
    const A& abstraction = solver_->abstraction();
    if (abstraction.passing(state)) return expand(state);
    state = abstraction(state);
    if (rules_->turn(state) == Turn::over) return ended(state);
    const Fingerprint print = fingerprint(state);
    const std::pair key(print.high, print.low);
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    const auto found = expand(state);
    if (found) known_.emplace(key, *found);
    return found;
  }

  std::optional<LevelShares> expand(const State& state) {
    return rules_->turn(state) == Turn::chance ? mean(state) : best(state);
  }

  LevelShares ended(const State& state) const {
    LevelShares shares{};
    shares[level_of(rules_->result(state), scale_)] = 1;
    return shares;
  }

  std::optional<LevelShares> mean(const State& state) {
    OutcomeList<R::kMaxOutcomes> outcomes;
    rules_->chance(state, outcomes);
    const double sum = total_weight(outcomes);
    LevelShares shares{};
    for (const Outcome& outcome : outcomes) {
      State next = state;
      rules_->play(next, outcome.action, silent_);
      const auto part = follow(next);
      if (!part) return std::nullopt;
      for (std::size_t i = 0; i < shares.size(); ++i) shares[i] += outcome.weight / sum * (*part)[i];
    }
    return shares;
  }

  std::optional<LevelShares> best(const State& state) {
    const auto choices = solver_->more_choices(state);
    if (!choices) return std::nullopt;
    const bool second = scale_.opposed && rules_->turn(state) == Turn::player2;
    const ExactChoice& taken = best_of(*choices, second);
    return after(state, taken.action);
  }

  const R* rules_;
  ValueScale scale_;
  ExactSolver<R, A>* solver_;
  std::uint64_t left_;
  std::map<std::pair<std::uint64_t, std::uint64_t>, LevelShares> known_;
  [[no_unique_address]] NullSink silent_;
};

}  // namespace plancia::ai
