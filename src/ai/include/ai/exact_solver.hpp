#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <functional>
#include <optional>
#include <vector>

#include <ai/exact_abstraction.hpp>
#include <ai/exact_memory.hpp>
#include <ai/value.hpp>

namespace plancia::ai {

// What an exact answer may cost.
struct ExactLimits {
  std::uint64_t positions = 1'000'000;  // looked at for one question; about three million take a second
  std::size_t kept = 1 << 20;           // milestones remembered while it is answered
  std::size_t passing = 1 << 18;        // other positions remembered for a while; a power of two
  std::size_t depth = 3'000;            // actions to the end of the game
};

// What a solver plays for: the value of ai/value.hpp, where a higher level always counts more, or the points alone.
// Both from 0 to 1.
enum class Objective : std::uint8_t { value, score };

struct ExactChoice {
  Action action;
  double value = 0;  // for seat 1
};
// Of equal ones the first of the rules. `second`: seat 2 decides and is opposed to seat 1.
inline const ExactChoice& best_of(const std::vector<ExactChoice>& choices, bool second) {
  const auto worse = [second](const ExactChoice& a, const ExactChoice& b) {
    return second ? b.value < a.value : a.value < b.value;
  };
  return *std::ranges::max_element(choices, worse);
}

// Optimal play by looking at everything that can happen: the best of the choices, the mean of the dice, each position
// once. The abstraction makes one position of all that have the same future; milestones are remembered, or known from a
// table that was worked out before; other positions are remembered as long as no other needs their place.
// docs/study/exact.md tells how it works and how large the rounding can get.
//
// The same question gets the same answer, whatever was asked before.
template <GameRules R, Abstraction<R> A>
class ExactSolver {
 public:
  using State = typename R::State;

  ExactSolver(const R& rules, A abstraction, const ValueScale& scale, const ExactLimits& limits = {},
              Objective objective = Objective::value)
      : rules_(&rules),
        abstraction_(std::move(abstraction)),
        scale_(scale),
        limits_(limits),
        objective_(objective),
        kept_(limits.kept),
        passing_(limits.passing) {}

  // Milestones worked out before, under the same rules, scale and objective. Must outlive the solver.
  void use(const ExactTable* table) { table_ = table; }
  // Called every so often with the number of positions looked at; false stops the work.
  void watch(std::function<bool(std::uint64_t)> watcher) { watcher_ = std::move(watcher); }

  // The value for seat 1 under best play from here on, or nothing if that would cost more than the limits allow.
  std::optional<double> value(const State& state) {
    begin();
    const double found = look(state);
    return exhausted_ ? std::nullopt : std::optional(found);
  }

  // The value of every choice of a decision, in the order of the rules; nothing if that would cost too much.
  std::optional<std::vector<ExactChoice>> choices(const State& state) {
    begin();
    return more_choices(state);
  }

  // The same for a position further on in the question before, whose memory and limits it shares.
  std::optional<std::vector<ExactChoice>> more_choices(const State& state) {
    FixedVector<Action, R::kMaxChoices> actions;
    rules_->choices(state, actions);
    std::vector<ExactChoice> answer;
    for (const Action action : actions) {
      State next = state;
      rules_->play(next, action, silent_);
      answer.push_back({action, look(next)});
      if (exhausted_) return std::nullopt;
    }
    return answer;
  }

  // The same with limits of its own, for a later decision of the game that was asked about before: what was found then
  // holds on, also where the question could not be answered. So the answers to a game's decisions hang on those before.
  std::optional<std::vector<ExactChoice>> go_on(const State& state) {
    looked_at_ = 0;
    exhausted_ = false;
    return more_choices(state);
  }

  // What the last question cost, and the milestones it found. They hold even if it went unanswered.
  std::uint64_t looked_at() const { return looked_at_; }
  const ExactMemory& kept() const { return kept_; }
  const A& abstraction() const { return abstraction_; }

 private:
  static constexpr std::uint64_t kWatchEvery = 1 << 16;

  void begin() {
    looked_at_ = 0;
    exhausted_ = false;
    kept_.clear();
    ++question_;
  }

  double payoff(const State& state) const {
    const Result result = rules_->result(state);
    if (objective_ == Objective::value) return value_of(result, scale_);
    return value_of({.score = result.score, .winner = result.winner}, {.least = scale_.least, .most = scale_.most});
  }

  const double* known(const Fingerprint& key, bool milestone) const {
    if (!milestone) return passing_.find(passing_key(key));
    if (const double* value = kept_.find(key)) return value;
    return table_ == nullptr ? nullptr : table_->find(key);
  }
  // What another question left behind is not found again.
  Fingerprint passing_key(const Fingerprint& key) const { return {key.low, key.high + question_}; }

  // A position on the way whose value is being put together from those that follow it. What follows stands on a list of
  // its own, shared by all: the most there could be would be 2 KB for every position.
  struct Frame {
    State state;
    State last;  // that was looked at; no outcome leaves the position as it was
    Fingerprint key;
    bool remembered, milestone;  // whether its value is; passing positions are not
    bool chance, against;        // dice; or a decision, of the seat that wants the least
    std::size_t first, next, end;
    double total;  // weight of all outcomes
    double sum = 0, value = 0;
  };

  // On a stack of its own, so that a long game needs no more of the program's than a short one.
  double look(const State& from) {
    std::optional<double> found = enter(from);
    while (!exhausted_ && !frames_.empty()) {
      if (found) add(*found);
      Frame& frame = frames_.back();
      found = frame.next == frame.end ? leave() : follow(frame);
    }
    if (!exhausted_) return *found;
    frames_.clear();
    actions_.clear();
    outcomes_.clear();
    return 0;
  }

  // The value of a position that needs no look at what follows; else it is on the stack now.
  std::optional<double> enter(State state) {
    Turn turn = rules_->turn(state);
    if (turn == Turn::over) return payoff(state);
    if (++looked_at_ > limits_.positions || frames_.size() > limits_.depth) exhausted_ = true;
    if (looked_at_ % kWatchEvery == 0 && watcher_ && !watcher_(looked_at_)) exhausted_ = true;
    if (exhausted_) return 0;
    if constexpr (Bounds<A, R>) {
      if (const std::optional<double> most = abstraction_.bound(state)) return most;
    }
    Fingerprint key;
    bool milestone = false;
    const bool passing = abstraction_.passing(state);
    if (!passing) {
      state = abstraction_(state);
      turn = rules_->turn(state);  // the abstraction may know that all is settled
      if (turn == Turn::over) return payoff(state);
      key = fingerprint(state);
      milestone = abstraction_.milestone(state);
      if (const double* value = known(key, milestone)) return *value;
    }
    Frame frame{.state = state,
                .last = state,
                .key = key,
                .remembered = !passing,
                .milestone = milestone,
                .chance = turn == Turn::chance,
                .against = scale_.opposed && turn == Turn::player2,
                .first = turn == Turn::chance ? outcomes_.size() : actions_.size(),
                .next = 0,
                .end = 0,
                .total = 0};
    if (frame.chance) {
      OutcomeList<R::kMaxOutcomes> list;
      rules_->chance(state, list);
      outcomes_.insert(outcomes_.end(), list.begin(), list.end());
      frame.total = total_weight(list);
      frame.end = outcomes_.size();
    } else {
      FixedVector<Action, R::kMaxChoices> list;
      rules_->choices(state, list);
      actions_.insert(actions_.end(), list.begin(), list.end());
      frame.end = actions_.size();
    }
    frame.next = frame.first;
    frames_.push_back(frame);
    return std::nullopt;
  }

  // What the next position that can follow is worth, unless that has to be looked into.
  std::optional<double> follow(Frame& frame) {
    State next = frame.state;
    rules_->play(next, frame.chance ? outcomes_[frame.next].action : actions_[frame.next], silent_);
    if (frame.chance) {
      abstraction_.blur(next);
      // Neighbouring faces of a die mostly do the same.
      if (std::memcmp(&next, &frame.last, sizeof(State)) == 0) return frame.value;
      frame.last = next;
    }
    return enter(next);
  }

  // Takes up the value of what followed.
  void add(double value) {
    Frame& frame = frames_.back();
    if (frame.chance) {
      frame.value = value;
      frame.sum += outcomes_[frame.next].weight * value;
    } else if (frame.next == frame.first || (frame.against ? value < frame.value : value > frame.value)) {
      frame.value = value;
    }
    ++frame.next;
  }

  // The position has its value, and its place on the stack is free.
  double leave() {
    const Frame& frame = frames_.back();
    const double value = frame.chance ? frame.sum / frame.total : frame.value;
    if (frame.remembered && !frame.milestone) passing_.store(passing_key(frame.key), value);
    if (frame.remembered && frame.milestone && !kept_.store(frame.key, value)) exhausted_ = true;
    if (frame.chance) {
      outcomes_.resize(frame.first);
    } else {
      actions_.resize(frame.first);
    }
    frames_.pop_back();
    return value;
  }

  const R* rules_;
  A abstraction_;
  ValueScale scale_;
  ExactLimits limits_;
  Objective objective_;
  ExactMemory kept_;
  PassingMemory passing_;
  const ExactTable* table_ = nullptr;
  std::function<bool(std::uint64_t)> watcher_;
  std::vector<Frame> frames_;
  std::vector<Action> actions_;
  std::vector<Outcome> outcomes_;
  std::uint64_t question_ = 0;
  std::uint64_t looked_at_ = 0;
  bool exhausted_ = false;
  [[no_unique_address]] NullSink silent_;
};

}  // namespace plancia::ai
