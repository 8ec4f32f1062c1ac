#pragma once

#include <algorithm>
#include <cstring>
#include <optional>
#include <vector>

#include <ai/value.hpp>
#include <core/hash.hpp>

namespace plancia::ai {

// Goes through everything that can happen in the next steps: the best choice at each decision (the worst for seat 1
// where an opponent decides), the mean over the dice at each chance step. Positions reached twice are worked out once;
// they are told apart by all their bytes. All memory is taken when it is made. For small questions in the midst of
// searching, and to check the exact solver by; for large ones there is that (exact_solver.hpp).
template <GameRules R>
class Expectimax {
 public:
  using State = typename R::State;

  Expectimax(const R& rules, const ValueScale& scale, std::size_t most_positions)
      : rules_(&rules), scale_(scale), most_(most_positions) {
    std::size_t places = 16;
    while (places < 2 * most_positions) places *= 2;
    table_.resize(places, kNowhere);
    known_.reserve(most_positions);
  }

  // The value for seat 1 if both play as well as can be for `depth` steps, decisions and chance alike; what `leaf` says
  // of a position counts where the steps are used up. Nothing if there are more positions than there is room for.
  template <class Leaf>
  std::optional<double> value(const State& state, int depth, Leaf&& leaf) {
    forget();
    return look(state, depth, leaf);
  }

  // The exact value of a position from which the game ends within kLongestGame steps; nothing if it may go on longer or
  // there is no room. Remembers what it found for the next question.
  std::optional<double> solve(const State& state) {
    if (!solving_) forget();
    solving_ = true;
    const auto value = look(state, kLongestGame, [](const State&) { return std::optional<double>(); });
    if (!value) forget();
    return value;
  }

  std::size_t positions() const { return known_.size(); }

 private:
  static constexpr int kLongestGame = 200;  // bounds the stack that the recursion needs
  static constexpr std::uint32_t kNowhere = 0xffffffff;

  struct Known {
    State state;
    int horizon;  // for how many steps the value looked ahead
    double value;
  };

  void forget() {
    known_.clear();
    std::ranges::fill(table_, kNowhere);
    full_ = false;
    solving_ = false;
  }

  template <class Leaf>
  std::optional<double> look(const State& state, int depth, Leaf&& leaf) {
    const Turn turn = rules_->turn(state);
    if (turn == Turn::over) return value_of(rules_->result(state), scale_);
    if (depth == 0) return leaf(state);
    const int horizon = solving_ ? 0 : depth;  // an exact value is the same at every depth
    if (const Known* known = find(state, horizon)) return known->value;
    const std::optional<double> value =
        turn == Turn::chance ? mean(state, depth, leaf) : best(state, depth, turn, leaf);
    if (value) remember(state, horizon, *value);
    return full_ ? std::nullopt : value;
  }

  template <class Leaf>
  std::optional<double> mean(const State& state, int depth, Leaf&& leaf) {
    OutcomeList<R::kMaxOutcomes> outcomes;
    rules_->chance(state, outcomes);
    NullSink silent;
    double sum = 0;
    for (const Outcome& outcome : outcomes) {
      State next = state;
      rules_->play(next, outcome.action, silent);
      const auto value = look(next, depth - 1, leaf);
      if (!value) return std::nullopt;
      sum += outcome.weight * *value;
    }
    return sum / total_weight(outcomes);
  }

  template <class Leaf>
  std::optional<double> best(const State& state, int depth, Turn turn, Leaf&& leaf) {
    FixedVector<Action, R::kMaxChoices> choices;
    rules_->choices(state, choices);
    const bool second = scale_.opposed && turn == Turn::player2;
    NullSink silent;
    std::optional<double> found;
    for (const Action action : choices) {
      State next = state;
      rules_->play(next, action, silent);
      const auto value = look(next, depth - 1, leaf);
      if (!value) return std::nullopt;
      if (!found || (second ? *value < *found : *value > *found)) found = value;
    }
    return found;
  }

  std::size_t place_of(const State& state, int horizon) const {
    const std::size_t mask = table_.size() - 1;
    std::size_t place = mix(hash_of(state) + static_cast<unsigned>(horizon)) & mask;
    for (; table_[place] != kNowhere; place = (place + 1) & mask) {
      const Known& known = known_[table_[place]];
      if (known.horizon == horizon && std::memcmp(&known.state, &state, sizeof(State)) == 0) break;
    }
    return place;
  }
  const Known* find(const State& state, int horizon) const {
    const std::size_t place = place_of(state, horizon);
    return table_[place] == kNowhere ? nullptr : &known_[table_[place]];
  }
  void remember(const State& state, int horizon, double value) {
    if (known_.size() == most_) {
      full_ = true;
      return;
    }
    table_[place_of(state, horizon)] = static_cast<std::uint32_t>(known_.size());
    known_.push_back({state, horizon, value});
  }

  const R* rules_;
  ValueScale scale_;
  std::size_t most_;
  std::vector<Known> known_;
  std::vector<std::uint32_t> table_;
  bool full_ = false;
  bool solving_ = false;
};

}  // namespace plancia::ai
