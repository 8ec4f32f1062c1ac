#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include <bench/bench.hpp>
#include <core/hash.hpp>
#include <core/playout.hpp>

namespace plancia::test {

// What every game must stand, on its rules alone: random games to the end, and at each step of the first ones a close
// look at the contract.

// At a chance step: positive weights, the draws give each outcome exactly as often as its weight says, no outcome
// twice.
template <GameRules R>
void check_chance(const R& rules, const typename R::State& state) {
  OutcomeList<R::kMaxOutcomes> outcomes;
  rules.chance(state, outcomes);
  REQUIRE(!outcomes.empty());
  const std::uint32_t sum = rules.weight_sum(state);
  REQUIRE(total_weight(outcomes) == sum);
  std::vector<Action> drawn;
  for (std::uint32_t draw = 0; draw < sum; ++draw) drawn.push_back(rules.outcome(state, draw));
  for (const Outcome& outcome : outcomes) {
    REQUIRE(outcome.weight > 0);
    REQUIRE(std::ranges::count(drawn, outcome.action) == outcome.weight);
    REQUIRE(std::ranges::count(outcomes, outcome.action, &Outcome::action) == 1);
    REQUIRE(!rules.refusal(state, outcome.action));
  }
}

// The same action from the same state gives the same state, with events or without.
template <GameRules R>
void check_play(const R& rules, const typename R::State& state, Action action) {
  typename R::State silent_state = state;
  typename R::State told_state = state;
  NullSink silent;
  EventList events;
  rules.play(silent_state, action, silent);
  rules.play(told_state, action, events);
  REQUIRE(silent_state == told_state);
  REQUIRE(hash_of(silent_state) == hash_of(told_state));
  for (const Event& event : events.events) REQUIRE(std::string_view{event.rule.id} != "");
}

// At a decision: at least one choice, none twice, none refused; what is not a choice is refused with a rule. Where the
// choices are only suggestions, what is not refused can be played.
template <GameRules R, DiceSource D>
void check_choices(const R& rules, const typename R::State& state, D& dice) {
  FixedVector<Action, R::kMaxChoices> choices;
  rules.choices(state, choices);
  REQUIRE(!choices.empty());
  const std::set<Action> unique(choices.begin(), choices.end());
  REQUIRE(unique.size() == choices.size());
  for (const Action action : choices) REQUIRE(!rules.refusal(state, action));

  for (int i = 0; i < 20; ++i) {  // neighbours of a real choice, and wild ones
    Action other = choices[dice.below(static_cast<std::uint32_t>(choices.size()))];
    const std::uint64_t change = std::uint64_t{1} << dice.below(i < 15 ? 24 : 56);
    other.bits ^= change;
    if (unique.contains(other)) continue;
    const auto refusal = rules.refusal(state, other);
    if (has_open_choices<R>() && !refusal) {
      check_play(rules, state, other);
      continue;
    }
    REQUIRE(refusal);
    REQUIRE(std::string_view{refusal->rule.id} != "");
  }
}

// Where a game has its choices as a set too, it is the list: as many, and the same at every place.
template <GameRules R>
void check_choice_set(const R& rules, const typename R::State& state) {
  if constexpr (HasChoiceSet<R>) {
    FixedVector<Action, R::kMaxChoices> choices;
    rules.choices(state, choices);
    const auto set = rules.choice_set(state);
    REQUIRE(set.size() == choices.size());
    for (std::uint32_t n = 0; n < set.size(); ++n) REQUIRE(set[n] == choices[n]);
  }
}

template <GameRules R>
void contract_battery(const R& rules, int games, int close_games) {
  for (int game = 0; game < games; ++game) {
    CAPTURE(game);
    SimulationDice dice{7, static_cast<std::uint64_t>(game)};
    SimulationDice aside{8, static_cast<std::uint64_t>(game)};
    typename R::State state = rules.start();
    int round = rules.round(state);
    int actions = 0;
    NullSink silent;
    for (; rules.turn(state) != Turn::over; ++actions) {
      REQUIRE(actions < R::kMaxActions);
      if (rules.turn(state) != Turn::chance) check_choice_set(rules, state);
      const Action action = random_action(rules, state, dice);
      if (game < close_games) {
        const typename R::State before = state;
        if (rules.turn(state) == Turn::chance) {
          check_chance(rules, state);
        } else {
          check_choices(rules, state, aside);
        }
        check_play(rules, state, action);
        REQUIRE(state == before);  // questions change nothing
      }
      rules.play(state, action, silent);
      REQUIRE(rules.round(state) >= round);
      round = rules.round(state);
    }
    REQUIRE(rules.refusal(state, Action{}).has_value());
  }
}

// The number of positions after `depth` actions, counting every chance outcome and every choice once.
template <GameRules R>
std::uint64_t perft(const R& rules, const typename R::State& state, int depth) {
  if (depth == 0 || rules.turn(state) == Turn::over) return 1;
  std::uint64_t count = 0;
  NullSink silent;
  const auto descend = [&](Action action) {
    typename R::State next = state;
    rules.play(next, action, silent);
    count += perft(rules, next, depth - 1);
  };
  if (rules.turn(state) == Turn::chance) {
    OutcomeList<R::kMaxOutcomes> outcomes;
    rules.chance(state, outcomes);
    for (const Outcome& outcome : outcomes) descend(outcome.action);
  } else {
    FixedVector<Action, R::kMaxChoices> choices;
    rules.choices(state, choices);
    for (const Action action : choices) descend(action);
  }
  return count;
}

// Down to `depth`; as text, so that a failing test shows the numbers.
template <GameRules R>
std::string tree_sizes(const R& rules, const typename R::State& state, int depth) {
  std::string sizes;
  for (int d = 1; d <= depth; ++d) sizes += (d == 1 ? "" : " ") + std::to_string(perft(rules, state, d));
  return sizes;
}

// Random games touch no heap.
template <GameRules R>
void check_no_allocation(const R& rules, std::uint64_t games, std::uint64_t least_steps) {
  const std::uint64_t before = bench::allocations();
  std::uint64_t steps = 0;
  for (std::uint64_t game = 0; game < games; ++game) {
    SimulationDice dice{3, game};
    typename R::State state = rules.start();
    steps += random_playout(rules, state, dice);
  }
  CHECK(bench::allocations() == before);
  CHECK(steps > least_steps);
}

}  // namespace plancia::test
