#pragma once

#include <algorithm>
#include <chrono>
#include <cmath>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <ai/estimate.hpp>
#include <ai/game_player.hpp>
#include <ai/parameters.hpp>
#include <ai/tree.hpp>
#include <ai/value.hpp>

namespace plancia::ai {

// A policy for playouts may suppose now one enemy, now another: it is told before each pass of a race which seat's
// enemy is meant, 1 or 2, or 0 where nobody decides.
template <class P>
concept Supposes = requires(P& policy, int seat, std::uint32_t pass) { policy.suppose(seat, pass); };

// … and may say how surely a choice must be better to be played instead of its own, in standard errors, where that is
// not SearchParameters::doubt.
template <class P>
concept Doubts = requires(const P& policy, int seat) {
  { policy.doubt(seat) } -> std::convertible_to<double>;
};

// A search that looks at the choices of one position alone, for games in which nearly everything that happens after a
// decision happens after any other, too: every choice is played on with the same luck, pass by pass, and what counts is
// how much better it did than the choice of the playouts in the same passes. Where the choices differ little in value
// that takes a tenth of the games that separate luck would. The race has rounds, after each of which the worse half of
// the choices that are looked at drops out; all rounds take as long, so that those who stay run twice as many passes in
// the next. Same use as Tree; it needs no memory to speak of.
template <GameRules R, Policy<R> P>
class Race {
 public:
  using State = typename R::State;

  Race(const R& rules, P playout, const ValueScale& scale, const SearchParameters& parameters)
      : rules_(&rules), playout_(std::move(playout)), scale_(scale), parameters_(parameters) {
    most_ = std::clamp<std::size_t>(parameters.simulations / kPassesAtLeast, kFewest, kMost);
    runners_.reserve(most_);
    racing_.reserve(most_);
    told_.reserve(most_);
    ended_.resize(most_);
  }

  void start(const State& root) {
    root_ = root;
    runners_.clear();
    racing_.clear();
    std::ranges::fill(ended_, LevelCounts{});
    total_ = {};
    pass_ = 0;
    next_ = 0;
    round_ = 1;
    began_ = std::chrono::steady_clock::now();
    const Turn turn = rules_->turn(root);
    decides_ = turn == Turn::player1 || turn == Turn::player2;
    second_ = scale_.opposed && turn == Turn::player2;
    suppose();
  }

  void simulate(SimulationDice& dice) {
    if (total_.visits == 0) begin(dice);
    if (next_ == 0) {
      suppose();
      SimulationDice hidden(seed_, pass_);
      sample_ = root_;
      if constexpr (has_secrets<R>()) {
        if (decides_) sample_ = PlayerOf<R>::determinise(*rules_, root_, seat(), hidden);
      }
    }
    State state = sample_;
    NullSink silent;
    if (decides_) rules_->play(state, runners_[racing_[next_]].action, silent);
    const double value = finish(state);
    total_.add(value);
    if (!decides_) {
      ++pass_;
      return;
    }
    Runner& runner = runners_[racing_[next_]];
    if (next_ == 0) usual_ = value;
    runner.seen.add(value);
    runner.ahead.add(value - usual_);
    if (rules_->turn(state) == Turn::over) ++ended_[racing_[next_]][level_of(rules_->result(state), scale_)];
    if (++next_ == racing_.size()) end_pass();
  }

  // As Tree's. The mean of a choice is that of the playouts' choice and what it was ahead of that in the same passes.
  std::span<const ChoiceStatistics> choices() const {
    told_.clear();
    for (const Runner& runner : runners_) told_.push_back({runner.action, told(runner)});
    return told_;
  }
  std::span<const LevelCounts> ended() const { return ended_; }
  const Statistics& total() const { return total_; }
  bool full() const { return false; }

  // What the playouts do.
  Action usual(const State& state, SimulationDice& dice) {
    if constexpr (Supposes<P>) playout_.suppose(0, 0);
    return playout_.choose(*rules_, state, dice);
  }

  // The choice of the playouts, unless another that is still in the race is clearly better; then the best of those. One
  // that dropped out had few passes, and of many such choices some always look good by luck.
  const ChoiceStatistics& decided() const {
    std::size_t found = 0;
    double most = 0;
    const double sure = doubt() * doubt();
    for (const std::size_t i : racing_) {
      const Statistics& ahead = runners_[i].ahead;
      if (i == 0 || ahead.visits < 2) continue;
      const double gain = second_ ? -ahead.mean() : ahead.mean();
      if (gain <= most || gain * gain <= sure * error_squared(ahead)) continue;
      most = gain;
      found = i;
    }
    return choices()[found];
  }

 private:
  static constexpr std::size_t kPassesAtLeast = 8;  // for each of the choices that a number of simulations lets in
  static constexpr std::size_t kFewest = 4, kMost = 32;
  static constexpr std::uint32_t kCardsFrom = 13;  // outcomes: what is drawn from a pack, and not rolled

  struct Runner {
    Action action;
    Statistics seen;   // what it came to
    Statistics ahead;  // of the playouts' choice, pass by pass
  };

  int seat() const { return second_ ? 2 : 1; }
  void suppose() {
    if constexpr (Supposes<P>) playout_.suppose(decides_ ? seat() : 0, pass_);
  }

  double doubt() const {
    if constexpr (Doubts<P>) return playout_.doubt(seat());
    return parameters_.doubt;
  }

  // Of the mean of differences: a few that are equal do not make it certain.
  static double error_squared(const Statistics& ahead) {
    constexpr double kUnsure = 0.01;
    const auto n = static_cast<double>(ahead.visits);
    return (ahead.variance() + kUnsure / n) / n;
  }

  void begin(SimulationDice& dice) {
    seed_ = std::uint64_t{dice.below(1U << 31)} << 31 | dice.below(1U << 31);
    if (!decides_) return;
    FixedVector<Action, R::kMaxChoices> choices;
    rules_->choices(root_, choices);
    if constexpr (Ranks<P, R>) playout_.rank(*rules_, root_, choices);
    const Action usual = playout_.choose(*rules_, root_, dice);
    runners_.push_back({usual, {}, {}});
    for (const Action action : choices) {
      if (runners_.size() < most_ && action != usual) runners_.push_back({action, {}, {}});
    }
    for (std::size_t i = 0; i < runners_.size(); ++i) racing_.push_back(i);
    rounds_ = 1;
    for (std::size_t left = racing_.size(); left > 2; left = half_of(left)) ++rounds_;
  }

  static std::size_t half_of(std::size_t racing) { return (racing + 1) / 2; }

  // The part of the race that is over, by simulations or by the clock.
  double spent() const {
    const double played = static_cast<double>(total_.visits) / parameters_.simulations;
    if (!parameters_.time) return played;
    return std::max(played,
                    (std::chrono::steady_clock::now() - began_) / std::chrono::duration<double>(*parameters_.time));
  }

  void end_pass() {
    ++pass_;
    next_ = 0;
    if (racing_.size() <= 2 || spent() * rounds_ < round_) return;
    ++round_;
    const auto behind = [&](std::size_t i) {
      return std::pair(second_ ? runners_[i].ahead.mean() : -runners_[i].ahead.mean(), i);
    };
    std::sort(racing_.begin() + 1, racing_.end(), [&](std::size_t a, std::size_t b) { return behind(a) < behind(b); });
    racing_.resize(half_of(racing_.size()));
  }

  // Plays on with the luck of the pass: what is rolled and what is drawn apart, so that one more die for one choice
  // does not give it other cards.
  double finish(State& state) {
    NullSink silent;
    SimulationDice rolls(seed_ + 1, pass_), cards(seed_ + 2, pass_);
    for (;;) {
      const Turn turn = rules_->turn(state);
      if (turn == Turn::over) return value_of(rules_->result(state), scale_);
      if constexpr (Foresees<P, R>) {
        if (const auto value = playout_.foresee(root_, state)) return *value;
      }
      if (turn == Turn::chance) {
        const std::uint32_t weights = rules_->weight_sum(state);
        const std::uint32_t draw = (weights < kCardsFrom ? rolls : cards).below(weights);
        rules_->play(state, rules_->outcome(state, draw), silent);
      } else {
        rules_->play(state, playout_.choose(*rules_, state, rolls), silent);
      }
    }
  }

  Statistics told(const Runner& runner) const {
    if (runner.seen.visits == 0) return {};
    const auto n = static_cast<double>(runner.seen.visits);
    const double mean = std::clamp(runners_[0].seen.mean() + runner.ahead.mean(), 0.0, 1.0);
    return {.visits = runner.seen.visits, .sum = n * mean, .squares = n * (runner.seen.variance() + mean * mean)};
  }

  const R* rules_;
  P playout_;
  ValueScale scale_;
  SearchParameters parameters_;
  std::size_t most_ = 0;  // choices looked at
  State root_{}, sample_{};
  bool decides_ = false, second_ = false;
  std::vector<Runner> runners_;  // the first is the choice of the playouts
  std::vector<std::size_t> racing_;
  mutable std::vector<ChoiceStatistics> told_;
  std::vector<LevelCounts> ended_;  // by runner
  Statistics total_;
  std::uint64_t seed_ = 0;
  std::uint32_t pass_ = 0;
  int round_ = 1, rounds_ = 1;
  std::chrono::steady_clock::time_point began_;
  std::size_t next_ = 0;  // of those racing
  double usual_ = 0;      // what the choice of the playouts came to in this pass
};

// The search for a way to play games on: a race where that says kRaces, else a tree.
template <GameRules R, Policy<R> P>
struct SearcherOf {
  using type = Tree<R, P>;
};
template <GameRules R, Policy<R> P>
  requires requires { P::kRaces; }
struct SearcherOf<R, P> {
  using type = Race<R, P>;
};
template <GameRules R, Policy<R> P>
using Searcher = typename SearcherOf<R, P>::type;

}  // namespace plancia::ai
