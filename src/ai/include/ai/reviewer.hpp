#pragma once

#include <algorithm>
#include <atomic>
#include <cmath>
#include <functional>
#include <optional>

#include <ai/exact_answer.hpp>
#include <ai/exact_file.hpp>
#include <ai/play_out.hpp>
#include <ai/policy.hpp>
#include <ai/review.hpp>
#include <ai/search.hpp>
#include <ai/searcher.hpp>
#include <core/parallel.hpp>

namespace plancia::ai {

// Looks back at a finished game: `states` are its positions from the first to the last, `actions` what led from each to
// the next, and `text` writes an action.
template <GamePlayer R>
class Reviewer {
 public:
  using State = typename R::State;

  using Text = std::function<std::string(Action)>;

  Reviewer(const R& rules, std::vector<State> states, std::vector<Action> actions, Text text,
           const ReviewLimits& limits)
      : rules_(rules),
        limits_(limits),
        scale_(scale_of(rules)),
        states_(std::move(states)),
        actions_(std::move(actions)),
        text_(std::move(text)),
        draft_(limits.draft != nullptr ? *limits.draft : own_draft_) {
    Hand<R> hand = make_hand(rules);
    for (std::size_t k = 0; k < actions_.size(); ++k) {
      const Turn turn = rules.turn(states_[k]);
      SimulationDice none(0, 0);  // the rule of thumb rolls no dice
      chance_.push_back(turn == Turn::chance);
      same_.push_back(turn != Turn::chance && hand.choose(rules, states_[k], none) == actions_[k]);
      if (turn != Turn::chance && has_choice(states_[k])) decisions_.push_back(k);
    }
  }

  // Nothing if it was stopped before every position had a value.
  std::optional<Review> operator()() {
    const std::size_t steps = actions_.size();
    values_.resize(steps + 1);
    better_.resize(steps);
    if (draft_.plan == ReviewPlan{}) draft_.plan = make_plan();
    plan_ = draft_.plan;
    const auto valued = draft_.values;  // a copy: the draft grows while it is read
    share_out(
        steps + 1,
        [&](std::size_t k, Hand<R>& hand) {
          if (k < steps && same_[k]) return;
          const auto known = valued.find(k);
          values_[k] = known != valued.end() ? known->second : value_at(k, hand);
        },
        [&](std::size_t k) {
          if (k == steps || !same_[k]) draft_.values[k] = values_[k];
        });
    if (stopped()) return std::nullopt;
    for (std::size_t k = steps; k-- > 0;) {
      if (same_[k]) values_[k] = values_[k + 1];
    }
    std::ranges::stable_sort(decisions_, {}, [this](std::size_t k) { return gained_by(k); });
    const auto looked = draft_.searched;
    searched_ = share_out(
        std::min(plan_.decisions, decisions_.size()),
        [&](std::size_t i, Hand<R>& hand) {
          const auto known = looked.find(decisions_[i]);
          better_[decisions_[i]] = known != looked.end() ? known->second : better_at(decisions_[i], hand);
        },
        [&](std::size_t i) { draft_.searched[decisions_[i]] = better_[decisions_[i]]; });
    return told();
  }

 private:
  // What an exact answer may cost for each decision of the game: a few hundredths of a second.
  static constexpr ExactLimits kExact{.positions = 100'000, .passing = 1 << 16};

  // Numbers of the dice streams: one for each position and one for each decision.
  enum Purpose : std::uint64_t { kValue, kSearch, kCompare, kAgain, kPurposes };

  // Games for the band of ordinary luck, at least: its ends are two games in a hundred.
  static constexpr std::uint32_t kLeastOrdinary = 200;
  static constexpr std::uint32_t kSearchedGames = 100;  // where every decision is a search
  static constexpr int kPairs = 16;                     // games played on from a decision and from the rule of thumb's
  static constexpr std::uint64_t kOtherGames = 0x6f74686572ULL;  // their dice are none of the others

  bool stopped() const { return limits_.stop && limits_.stop(); }

  bool has_choice(const State& state) const {
    FixedVector<Action, R::kMaxChoices> choices;
    rules_.choices(state, choices);
    return choices.size() > 1;
  }

  ReviewPlan make_plan() const {
    if (!limits_.time) return {limits_.simulations, limits_.simulations, decisions_.size()};
    const auto positions = static_cast<std::size_t>(std::ranges::count(same_, false)) + 1;
    const double seconds = std::chrono::duration<double>(*limits_.time).count() * limits_.threads;
    return plan_of(seconds / seconds_of_a_playout(), positions, decisions_.size(), limits_.simulations);
  }

  // Tried at moments spread over the game: late ones are soon played to the end.
  double seconds_of_a_playout() const {
    constexpr std::size_t kTries = 8;
    Hand<R> hand = make_hand(rules_);
    SimulationDice dice = dice_for(states_.size(), kValue);
    const auto start = std::chrono::steady_clock::now();
    for (std::size_t i = 0; i < kTries; ++i) {
      State now = states_[(2 * i + 1) * states_.size() / (2 * kTries)];
      play_out(rules_, now, hand, dice);
    }
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
    return std::max(taken.count() / kTries, 1e-7);
  }

  // What a decision brought the seat that took it, against the rule of thumb.
  double gained_by(std::size_t k) const {
    const bool second = scale_.opposed && rules_.turn(states_[k]) == Turn::player2;
    const double change = values_[k + 1].value - values_[k].value;
    return second ? -change : change;
  }

  // Calls work(k, hand) for every k below `count`, on all threads; which thread does what makes no difference. Then
  // note(k), one at a time. Gives how many were done.
  template <class Work, class Note>
  std::size_t share_out(std::size_t count, Work work, Note note) {
    const std::size_t before = done_;
    std::atomic<std::size_t> next = 0;
    parallel::Mutex telling;
    parallel::on_threads(limits_.threads, [&](unsigned) {
      Hand<R> hand = make_hand(rules_);
      for (std::size_t k = next++; k < count && !stopped(); k = next++) {
        work(k, hand);
        const parallel::Lock lock(telling);
        note(k);
        ++done_;
        if (limits_.progress) limits_.progress(done_, actions_.size() + 1 + plan_.decisions);
      }
    });
    return done_ - before;
  }

  // The mean of games played on by rule of thumb. The mean of the values after a chance step is then the value before
  // it, which no search could promise; luck and decisions can be told apart without bias.
  Statistics played_on(const State& state, Hand<R>& hand, SimulationDice dice, std::uint32_t times) const {
    Statistics seen;
    for (std::uint32_t i = 0; i < times; ++i) {
      State now = state;
      play_out(rules_, now, hand, dice);
      seen.add(value_of(rules_.result(now), scale_));
    }
    return seen;
  }
  OrdinaryLuck ordinary(const Sum& luck) const {
    switch (limits_.played_by.kind) {
      case PlayedBy::Kind::rule_of_thumb: return ordinary_by_thumb(luck);
      case PlayedBy::Kind::random:
        return ordinary_of(luck, std::max(plan_.values, kLeastOrdinary), [] { return RandomPolicy{}; });
      case PlayedBy::Kind::search:
        return ordinary_of(luck, kSearchedGames,
                           [this] { return make_searcher(rules_, limits_.played_by.simulations); });
    }
    return {};
  }

  // Games of another player: where it decides as the rule of thumb would, luck is all there is; elsewhere the decision
  // is worth what games played on from both say, with the same dice for both.
  template <class MakePolicy>
  OrdinaryLuck ordinary_of(const Sum& luck, std::uint32_t games, MakePolicy make_policy) const {
    std::vector<LuckOfGame> found(games);
    std::vector<char> played(games, 0);
    std::atomic<std::uint32_t> next = 0;
    parallel::on_threads(limits_.threads, [&](unsigned) {
      auto policy = make_policy();
      Hand<R> hand = make_hand(rules_);
      for (std::uint32_t i = next++; i < games && !stopped(); i = next++) {
        found[i] = luck_of_game(policy, hand, i);
        played[i] = 1;
      }
    });
    std::vector<LuckOfGame> told;
    for (std::uint32_t i = 0; i < games; ++i) {
      if (played[i] != 0) told.push_back(found[i]);
    }
    return ordinary_luck(without_errors(told), 0, luck);
  }

  template <class P>
  LuckOfGame luck_of_game(P& policy, Hand<R>& hand, std::uint32_t number) const {
    SimulationDice dice(limits_.seed ^ kOtherGames, 3 * std::uint64_t{number});
    SimulationDice mind(limits_.seed ^ kOtherGames, 3 * std::uint64_t{number} + 1);
    std::uint64_t tries = 0;
    NullSink silent;
    State state = states_.front();
    double decisions = 0, variance = 0;
    for (Turn turn = rules_.turn(state); turn != Turn::over; turn = rules_.turn(state)) {
      if (turn == Turn::chance) {
        rules_.play(state, random_action(rules_, state, dice), silent);
        continue;
      }
      const Action own = policy.choose(rules_, state, mind);
      SimulationDice none(0, 0);
      const Action thumb = hand.choose(rules_, state, none);
      if (own != thumb) {
        double sum = 0, squares = 0;
        for (int i = 0; i < kPairs; ++i) {
          const SimulationDice same(limits_.seed ^ kOtherGames ^ (std::uint64_t{number} << 32), 3 * tries++ + 2);
          const double gain = end_after(state, own, hand, same) - end_after(state, thumb, hand, same);
          sum += gain;
          squares += gain * gain;
        }
        decisions += sum / kPairs;
        variance += (squares - sum * sum / kPairs) / (kPairs - 1) / kPairs;
      }
      rules_.play(state, own, silent);
    }
    const double end = value_of(rules_.result(state), scale_);
    return {end - values_.front().value - decisions, std::sqrt(variance)};
  }
  double end_after(State state, Action action, Hand<R>& hand, SimulationDice dice) const {
    NullSink silent;
    rules_.play(state, action, silent);
    play_out(rules_, state, hand, dice);
    return value_of(rules_.result(state), scale_);
  }

  OrdinaryLuck ordinary_by_thumb(const Sum& luck) const {
    Hand<R> hand = make_hand(rules_);
    SimulationDice dice = dice_for(states_.size(), kCompare);
    std::vector<double> ends;
    double sum = 0;
    for (std::uint32_t i = 0; i < std::max(plan_.values, kLeastOrdinary); ++i) {
      State now = states_.front();
      play_out(rules_, now, hand, dice);
      ends.push_back(value_of(rules_.result(now), scale_));
      sum += ends.back();
    }
    const double mean = sum / static_cast<double>(ends.size());
    return ordinary_luck(std::move(ends), mean, luck);
  }
  SimulationDice dice_for(std::size_t k, Purpose purpose) const { return {limits_.seed, k * kPurposes + purpose}; }

  PositionValue value_at(std::size_t k, Hand<R>& hand) const {
    if (rules_.turn(states_[k]) == Turn::over) return {value_of(rules_.result(states_[k]), scale_), 0};
    const Estimate estimate = estimate_of(played_on(states_[k], hand, dice_for(k, kValue), plan_.values));
    return {estimate.value, estimate.error};
  }

  // What the search would have played, with games of their own to compare it: the search has chosen what looked best
  // in its own, and so overrates it.
  SearchedStep better_at(std::size_t k, Hand<R>& hand) const {
    const SearchedStep same;
    if (const auto exact = exact_answer(rules_, states_[k], kExact, exact_table(rules_), Levels::left_out)) {
      const ChoiceEstimate& first = exact->choices.front();
      const auto own = std::ranges::find(exact->choices, actions_[k], &ChoiceEstimate::action);
      if (own == exact->choices.end() || own->estimate.value >= first.estimate.value) return same;
      return {text_(first.action), first.estimate.value - own->estimate.value, 0, true, exact->from_table};
    }
    const SearchParameters parameters{.simulations = plan_.search};
    Tree<R, Hand<R>> tree(rules_, hand, scale_, parameters);
    SimulationDice dice = dice_for(k, kSearch);
    tree.start(states_[k]);
    for (std::uint32_t i = 0; i < plan_.search; ++i) tree.simulate(dice);
    const Action found = tree.decided().action;
    if (found == actions_[k]) return same;
    State next = states_[k];
    NullSink silent;
    rules_.play(next, found, silent);
    const Estimate other = estimate_of(played_on(next, hand, dice_for(k, kCompare), plan_.search));
    const PositionValue own = after(k, hand);
    const bool second = scale_.opposed && rules_.turn(states_[k]) == Turn::player2;
    const double gain = other.value - own.value;
    const double loss = second ? -gain : gain;
    if (loss <= 0) return same;
    return {text_(found), loss, std::hypot(other.error, own.error), false, false};
  }

  // The value after a decision as well as the search asks for. It was picked because its first value looked bad, which
  // may have been chance: then it gets games of its own.
  PositionValue after(std::size_t k, Hand<R>& hand) const {
    if (plan_.values >= plan_.search || rules_.turn(states_[k + 1]) == Turn::over) return values_[k + 1];
    const Estimate again = estimate_of(played_on(states_[k + 1], hand, dice_for(k, kAgain), plan_.search));
    return {again.value, again.error};
  }

  Review told() const {
    constexpr double kSides = 1.96;
    const Account account = account_of(values_, chance_, same_);
    Review review{.start = values_.front().value,
                  .end = values_.back().value,
                  .luck = account.luck,
                  .decisions = account.decisions,
                  .ordinary = ordinary(account.luck),
                  .played_by = limits_.played_by,
                  .simulations = plan_.values,
                  .decided = decisions_.size(),
                  .searched = searched_,
                  .partial = searched_ < plan_.decisions};
    if (is_score(scale_)) review.points = {scale_.least, scale_.most};
    for (std::size_t k = 0; k < actions_.size(); ++k) {
      ReviewedStep step{.round = rules_.round(states_[k]),
                        .actor = rules_.turn(states_[k]),
                        .action = text_(actions_[k]),
                        .before = values_[k].value,
                        .after = values_[k + 1].value};
      if (const SearchedStep& better = better_[k]; better.loss > 0) {
        step.better = better.better;
        step.loss = {better.loss, better.loss - kSides * better.error, better.loss + kSides * better.error};
        step.exact = better.exact;
        step.from_table = better.from_table;
        review.mistakes.push_back(k);
      }
      review.steps.push_back(std::move(step));
    }
    std::ranges::sort(review.mistakes, [&](std::size_t a, std::size_t b) {
      const double more = review.steps[a].loss.value - review.steps[b].loss.value;
      return more != 0 ? more > 0 : a < b;
    });
    return review;
  }

  const R& rules_;
  const ReviewLimits& limits_;
  ValueScale scale_;
  std::vector<State> states_;
  std::vector<Action> actions_;
  Text text_;
  std::vector<bool> chance_, same_;
  std::vector<std::size_t>
      decisions_;  // those with a choice; once there are values, what seems to have cost most first
  ReviewDraft own_draft_;
  ReviewDraft& draft_;
  ReviewPlan plan_;
  std::vector<PositionValue> values_;
  std::vector<SearchedStep> better_;
  std::size_t done_ = 0, searched_ = 0;
};

}  // namespace plancia::ai
