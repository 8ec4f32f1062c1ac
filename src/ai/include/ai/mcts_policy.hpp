#pragma once

#include <ai/hand.hpp>
#include <ai/tree.hpp>

namespace plancia::ai {

// Plays by tree search: a new tree for every decision with more than one choice. One thread; takes its memory once.
template <GameRules R>
class MctsPolicy {
 public:
  MctsPolicy(const R& rules, const SearchParameters& parameters)
      : tree_(rules, make_hand(rules), scale_of(rules), parameters), simulations_(parameters.simulations) {}

  Action choose(const R& rules, const typename R::State& state, SimulationDice& dice) {
    FixedVector<Action, R::kMaxChoices> choices;
    rules.choices(state, choices);
    if (choices.size() == 1) return choices[0];
    tree_.start(state);
    for (std::uint32_t i = 0; i < simulations_; ++i) tree_.simulate(dice);
    return tree_.decide();
  }

 private:
  Tree<R, Hand<R>> tree_;
  std::uint32_t simulations_;
};

}  // namespace plancia::ai
