#pragma once

#include <chrono>

#include <ai/decided.hpp>
#include <ai/expectimax.hpp>
#include <ai/race.hpp>

namespace plancia::ai {

// Plays by search, in a tree or by a race: a new one for every decision with more than one choice. Where so little is
// left of the game that all of it can be gone through in less time than the search would take, it does that and plays
// without a mistake. One thread; takes its memory once.
template <GamePlayer R>
class MctsPolicy {
 public:
  MctsPolicy(const R& rules, const SearchParameters& parameters)
      : scale_(scale_of(rules)),
        solver_(rules, scale_, kMostPositions),
        tree_(rules, make_scout(rules), scale_, doubting(parameters)),
        simulations_(parameters.simulations),
        time_(parameters.time) {}

  Action choose(const R& rules, const typename R::State& state, SimulationDice& dice) {
    return decide(rules, state, dice).action;
  }

  Decided decide(const R& rules, const typename R::State& state, SimulationDice& dice) {
    if (const std::optional<Decided> sure = without_search(rules, state, dice)) return *sure;
    return by_search(rules, state, dice, time_);
  }

  // What needs no search: the only choice, or what has been gone through to the end.
  std::optional<Decided> without_search(const R& rules, const typename R::State& state, SimulationDice& dice) {
    Choices choices;
    rules.choices(state, choices);
    if (choices.size() == 1) {
      // Where the rules only suggest, there may be more to do, and the playouts may know what.
      const Action usual = has_open_choices<R>() ? tree_.usual(state, dice) : choices[0];
      return Decided{.action = usual, .why = usual == choices[0] ? Decided::Why::only : Decided::Why::usual};
    }
    if constexpr (!has_secrets<R>()) {
      if (const std::optional<Action> best = perfect(rules, state, choices)) {
        return Decided{.action = *best, .why = Decided::Why::exact};
      }
    }
    return std::nullopt;
  }

  Decided by_search(const R& rules, const typename R::State& state, SimulationDice& dice,
                    std::optional<std::chrono::milliseconds> time) {
    tree_.start(state);
    const auto deadline = std::chrono::steady_clock::now() + time.value_or(std::chrono::milliseconds{0});
    for (std::uint32_t i = 0; i < simulations_; ++i) {
      if (time && i > 0 && std::chrono::steady_clock::now() >= deadline) break;
      tree_.simulate(dice);
    }
    return found(rules.turn(state));
  }

 private:
  using Choices = FixedVector<Action, R::kMaxChoices>;
  static constexpr std::size_t kMostPositions = 1000;

  static SearchParameters doubting(SearchParameters parameters) {
    if constexpr (requires { Scout<R>::kDoubt; }) parameters.doubt = Scout<R>::kDoubt;
    return parameters;
  }

  Decided found(Turn turn) const {
    const bool second = scale_.opposed && turn == Turn::player2;
    const auto worth = [&](const Statistics& seen) -> std::optional<double> {
      if (seen.visits == 0) return std::nullopt;
      return second ? 1 - seen.mean() : seen.mean();
    };
    const ChoiceStatistics& best = tree_.decided();
    const ChoiceStatistics& usual = tree_.choices().front();
    return {.action = best.action,
            .why = &best == &usual ? Decided::Why::usual : Decided::Why::searched,
            .simulations = tree_.total().visits,
            .value = worth(best.seen),
            .usual = worth(usual.seen)};
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
  Searcher<R, Scout<R>> tree_;
  std::uint32_t simulations_;
  std::optional<std::chrono::milliseconds> time_;
};

}  // namespace plancia::ai
