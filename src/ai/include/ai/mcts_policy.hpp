#pragma once

#include <ai/expectimax.hpp>
#include <ai/tree.hpp>

namespace plancia::ai {

// Plays by tree search: a new tree for every decision with more than one choice. Where so little is left of the game
// that all of it can be gone through in less time than the search would take, it does that and plays without a mistake.
// One thread; takes its memory once.
template <GamePlayer R>
class MctsPolicy {
 public:
  MctsPolicy(const R& rules, const SearchParameters& parameters)
      : scale_(scale_of(rules)),
        solver_(rules, scale_, kMostPositions),
        tree_(rules, make_scout(rules), scale_, doubting(parameters)),
        simulations_(parameters.simulations) {}

  Action choose(const R& rules, const typename R::State& state, SimulationDice& dice) {
    Choices choices;
    rules.choices(state, choices);
    if (choices.size() == 1) return choices[0];
    if constexpr (!has_secrets<R>()) {
      if (const std::optional<Action> best = perfect(rules, state, choices)) return *best;
    }
    tree_.start(state);
    for (std::uint32_t i = 0; i < simulations_; ++i) tree_.simulate(dice);
    return tree_.decide();
  }

 private:
  using Choices = FixedVector<Action, R::kMaxChoices>;
  static constexpr std::size_t kMostPositions = 1000;

  static SearchParameters doubting(SearchParameters parameters) {
    if constexpr (requires { Scout<R>::kDoubt; }) parameters.doubt = Scout<R>::kDoubt;
    return parameters;
  }

  std::optional<Action> perfect(const R& rules, const typename R::State& state, const Choices& choices) {
    const bool second = scale_.opposed && rules.turn(state) == Turn::player2;
    std::optional<Action> best;
    double most = 0;
    NullSink silent;
    for (const Action action : choices) {
      typename R::State next = state;
      rules.play(next, action, silent);
      const std::optional<double> found = solver_.solve(next);
      if (!found) return std::nullopt;
      const double value = second ? 1 - *found : *found;
      if (best && value <= most) continue;
      best = action;
      most = value;
    }
    return best;
  }

  ValueScale scale_;
  Expectimax<R> solver_;
  Tree<R, Scout<R>> tree_;
  std::uint32_t simulations_;
};

}  // namespace plancia::ai
