#pragma once

#include <cstdint>
#include <cstring>
#include <optional>
#include <vector>

#include <ai/exact_memory.hpp>
#include <core/game.hpp>

namespace plancia::ai {

// What an exact answer may cost.
struct ExactLimits {
  std::uint64_t positions = 1'000'000;  // looked into for one question
  std::size_t kept = 1'000'000;         // milestones remembered between questions
  std::size_t passing = 1 << 20;        // other positions remembered for a while, a power of two
  int depth = 4'000;                    // actions from the question to the end of the game
};

struct ExactChoice {
  Action action;
  double value = 0;
};

// Optimal play by looking at everything that can happen: the best of the choices, the mean of the dice, each position
// once. `Abstraction` turns a position into one that has the same future and stands for all like it; `Payoff` says what
// a result is worth. See docs/study/exact.md.
template <GameRules R, class Abstraction, class Payoff>
class ExactSolver {
 public:
  using State = typename R::State;

  ExactSolver(const R& rules, Abstraction abstraction, Payoff payoff, const ExactLimits& limits = {})
      : rules_(&rules),
        abstraction_(std::move(abstraction)),
        payoff_(std::move(payoff)),
        limits_(limits),
        kept_(limits.kept),
        passing_(limits.passing) {}

  // The value of a position under best play from here on, or nothing if that would cost more than the limits allow.
  std::optional<double> value(const State& state) {
    begin();
    const double found = look(state, 0);
    return exhausted_ ? std::nullopt : std::optional(found);
  }

  // The value of every choice of a decision, in the order of the rules; nothing if that would cost too much.
  std::optional<std::vector<ExactChoice>> choices(const State& state) {
    begin();
    FixedVector<Action, R::kMaxChoices> actions;
    rules_->choices(state, actions);
    std::vector<ExactChoice> answer;
    for (const Action action : actions) {
      State next = state;
      rules_->play(next, action, silent_);
      answer.push_back({action, look(next, 0)});
      if (exhausted_) return std::nullopt;
    }
    return answer;
  }

  // What the last question cost, and what is remembered.
  std::uint64_t looked_into() const { return looked_into_; }
  ExactMemory& kept() { return kept_; }

 private:
  void begin() {
    looked_into_ = 0;
    exhausted_ = false;
    actions_.clear();
  }

  double look(State state, int depth) {
    const Turn turn = rules_->turn(state);
    if (turn == Turn::over) return payoff_(rules_->result(state));
    if (++looked_into_ > limits_.positions || depth > limits_.depth) exhausted_ = true;
    if (exhausted_) return 0;
    if (abstraction_.passing(state)) return expand(state, turn, depth);

    state = abstraction_(state);
    const Turn turn_left = rules_->turn(state);  // the abstraction may know that all is settled
    if (turn_left == Turn::over) return payoff_(rules_->result(state));
    const Fingerprint key = fingerprint(state);
    const bool milestone = abstraction_.milestone(state);
    if (const double* known = milestone ? kept_.find(key) : passing_.find(key)) return *known;
    const double found = expand(state, turn_left, depth);
    if (exhausted_) return 0;
    if (!milestone) {
      passing_.store(key, found);
    } else if (!kept_.store(key, found)) {
      exhausted_ = true;
    }
    return found;
  }

  double expand(const State& state, Turn turn, int depth) {
    return turn == Turn::chance ? mean(state, depth) : best(state, turn, depth);
  }

  double mean(const State& state, int depth) {
    OutcomeList<R::kMaxOutcomes> outcomes;
    rules_->chance(state, outcomes);
    double sum = 0;
    double value = 0;
    State last = state;  // no outcome leaves the position as it was
    for (const Outcome& outcome : outcomes) {
      State next = state;
      rules_->play(next, outcome.action, silent_);
      abstraction_.blur(next);
      // Neighbouring faces of a die mostly do the same.
      if (std::memcmp(&next, &last, sizeof(State)) != 0) value = look(next, depth + 1);
      if (exhausted_) return 0;
      last = next;
      sum += outcome.weight * value;
    }
    return sum / total_weight(outcomes);
  }

  double best(const State& state, Turn turn, int depth) {
    // The choices of all positions on the way stand on one stack: 2 KB of them in every frame would be too much.
    const std::size_t first = actions_.size();
    {
      FixedVector<Action, R::kMaxChoices> list;
      rules_->choices(state, list);
      actions_.insert(actions_.end(), list.begin(), list.end());
    }
    const std::size_t last = actions_.size();
    const bool against = payoff_.against(turn);
    double most = 0;
    for (std::size_t i = first; i < last && !exhausted_; ++i) {
      State next = state;
      rules_->play(next, actions_[i], silent_);
      const double value = look(next, depth + 1);
      if (i == first || (against ? value < most : value > most)) most = value;
    }
    actions_.resize(first);
    return most;
  }

  const R* rules_;
  Abstraction abstraction_;
  Payoff payoff_;
  ExactLimits limits_;
  ExactMemory kept_;
  PassingMemory passing_;
  std::vector<Action> actions_;
  std::uint64_t looked_into_ = 0;
  bool exhausted_ = false;
  [[no_unique_address]] NullSink silent_;
};

}  // namespace plancia::ai
