#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <limits>
#include <optional>
#include <type_traits>

#include <ai/exact_solver.hpp>
#include <ai/mcts_policy.hpp>

namespace plancia::ai {

// How much of its time a player gives to the guide before it searches, in tenths.
constexpr int kGuideTenths = 7;
// Plays by bounds from above: takes the choice with the highest one, if all that can happen up to where the game knows
// bounds can be gone through, and else searches. What was found for a decision serves the next ones of the game, so
// that a game too long to be gone through at its beginning is known to its end some turns later. It is told by begin()
// that another game comes. One thread.
template <GamePlayer R>
  requires OffersGuide<PlayerOf<R>, R>
class GuidedPolicy {
 public:
  using State = typename R::State;

  GuidedPolicy(const R& rules, const SearchParameters& parameters)
      : rules_(&rules),
        parameters_(parameters),
        most_(parameters.time ? std::numeric_limits<std::uint64_t>::max() : parameters.guided),
        search_(rules, parameters) {}

  void begin() { way_.reset(); }

  Action choose(const R& rules, const State& state, SimulationDice& dice) { return decide(rules, state, dice).action; }

  Decided decide(const R& rules, const State& state, SimulationDice& dice) {
    const auto began = Clock::now();
    if (const std::optional<Decided> sure = search_.without_search(rules, state, dice)) return *sure;
    if (const std::optional<Action> best = guided(state, began)) return {.action = *best, .why = Decided::Why::guided};
    std::optional<std::chrono::milliseconds> left = parameters_.time;
    if (left) left = std::max(*left - std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - began), {});
    return search_.by_search(rules, state, dice, left);
  }

 private:
  using Clock = std::chrono::steady_clock;
  using Guide = std::remove_cvref_t<decltype(*PlayerOf<R>::guide(std::declval<const R&>(), std::declval<State>()))>;

  // 24 bytes for each position that is kept, and as much again for their table; the rest goes for a while.
  static constexpr std::size_t kKept = 1 << 20;
  static constexpr std::size_t kPassing = 1 << 19;

  struct Way {
    Way(const R& rules, const Guide& to, std::uint64_t positions)
        : guide(to),
          solver(rules, guide, scale_of(rules), {.positions = positions, .kept = kKept, .passing = kPassing}) {}
    Guide guide;
    ExactSolver<R, Guide> solver;
  };

  std::optional<Action> guided(const State& state, Clock::time_point began) {
    const auto late = [&, until = parameters_.time.value_or(std::chrono::milliseconds{0}) * kGuideTenths / 10] {
      return parameters_.time && Clock::now() - began >= until;
    };
    if (most_ == 0 || late()) return std::nullopt;
    // Where there is no more room what was found is forgotten, lest nothing be found any more.
    if (way_ && (!way_->guide.holds_for(state) || way_->solver.kept().size() == kKept)) way_.reset();
    if (!way_) {
      const auto guide = PlayerOf<R>::guide(*rules_, state);
      if (!guide) return std::nullopt;
      way_.emplace(*rules_, *guide, most_);
    }
    way_->solver.watch([&](std::uint64_t) { return !late(); });
    const auto found = way_->solver.go_on(state);
    way_->solver.watch({});
    if (!found) return std::nullopt;
    return best_of(*found, scale_of(*rules_).opposed && rules_->turn(state) == Turn::player2).action;
  }

  const R* rules_;
  SearchParameters parameters_;
  std::uint64_t most_;  // positions that the guide may look at
  MctsPolicy<R> search_;
  std::optional<Way> way_;
};

// Who plays by search: with a guide, where the game has one.
template <GamePlayer R>
auto make_thinker(const R& rules, const SearchParameters& parameters) {
  if constexpr (OffersGuide<PlayerOf<R>, R>) {
    return GuidedPolicy<R>(rules, parameters);
  } else {
    return MctsPolicy<R>(rules, parameters);
  }
}

}  // namespace plancia::ai
