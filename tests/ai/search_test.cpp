#include <doctest/doctest.h>

#include <numeric>

#include <ai/search.hpp>

#include "toys.hpp"

using namespace plancia;
using toys::Seating;
using toys::Stakes;

namespace {

ai::SearchAnswer look(const Stakes& rules, const toys::StakesState& state, std::uint32_t simulations,
                      std::uint32_t trees = 1, unsigned threads = 1, std::uint64_t seed = 5) {
  // Random playouts show little: the tree must find out by itself, and look at everything early.
  const ai::SearchParameters parameters{.simulations = simulations, .trees = trees, .inner_growth = 1};
  return ai::search(rules, state, ai::RandomPolicy{}, rules.scale(), parameters, seed, {.threads = threads});
}

Action best_by_force(const Stakes& rules, const toys::StakesState& state, bool second = false) {
  Action best;
  double most = second ? 2 : -1;
  NullSink silent;
  for (unsigned points = 1; points <= 3; ++points) {
    auto next = state;
    rules.play(next, toys::stake(points), silent);
    const double value = toys::brute_force(rules, next, rules.scale());
    if (second ? value < most : value > most) {
      most = value;
      best = toys::stake(points);
    }
  }
  return best;
}

}  // namespace

TEST_CASE("the search finds the best stake alone, and its value") {
  for (const int goal : {1, 2, 3}) {
    CAPTURE(goal);
    const Stakes rules(Seating::alone, 1, goal);
    const ai::SearchAnswer answer = look(rules, rules.start(), 20'000);
    REQUIRE(answer.choices.size() == 3);
    CHECK(answer.choices[0].action == best_by_force(rules, rules.start()));
    const double exact = toys::brute_force(rules, rules.start(), rules.scale());
    CHECK(answer.value.low <= exact);
    CHECK(answer.value.high >= exact);
    CHECK(answer.value.high - answer.value.low < 0.03);
  }
}

TEST_CASE("the search finds the best first stake of several rounds") {
  const Stakes rules(Seating::alone, 3, 5);
  const ai::SearchAnswer answer = look(rules, rules.start(), 60'000);
  CHECK(answer.choices[0].action == best_by_force(rules, rules.start()));
  CHECK(answer.value.value == doctest::Approx(toys::brute_force(rules, rules.start(), rules.scale())).epsilon(0.05));
}

TEST_CASE("two on the same side both play for the common result") {
  const Stakes rules(Seating::together, 1, 4);
  auto state = rules.start();
  NullSink silent;
  rules.play(state, toys::stake(2), silent);
  rules.play(state, toys::roll(4), silent);  // two points: seat 2 needs two more
  REQUIRE(rules.turn(state) == Turn::player2);
  const ai::SearchAnswer answer = look(rules, state, 20'000);
  CHECK(answer.choices[0].action == toys::stake(2));
  CHECK(answer.choices[0].action == best_by_force(rules, state));
  CHECK(answer.value.value == doctest::Approx(toys::brute_force(rules, state, rules.scale())).epsilon(0.03));
}

TEST_CASE("an opponent plays for itself, and its values are its own") {
  const Stakes rules(Seating::opposed, 1);
  auto state = rules.start();
  NullSink silent;
  rules.play(state, toys::stake(1), silent);
  rules.play(state, toys::roll(6), silent);  // seat 1 has one point: seat 2 wins with two, three times in six
  const ai::SearchAnswer answer = look(rules, state, 20'000);
  CHECK(answer.choices[0].action == toys::stake(2));
  CHECK(answer.value.value == doctest::Approx(0.5).epsilon(0.05));
  CHECK(answer.choices.back().action == toys::stake(3));  // one in six

  const ai::SearchAnswer opening = look(rules, rules.start(), 60'000);
  CHECK(opening.choices[0].action == best_by_force(rules, rules.start()));
  CHECK(opening.value.value == doctest::Approx(toys::brute_force(rules, rules.start(), rules.scale())).epsilon(0.05));
}

TEST_CASE("a chance step is a root like any other: no choices, the mean over the dice") {
  const Stakes rules(Seating::alone, 2, 4);
  auto state = rules.start();
  NullSink silent;
  rules.play(state, toys::stake(2), silent);
  REQUIRE(rules.turn(state) == Turn::chance);
  const ai::SearchAnswer answer = look(rules, state, 40'000);
  CHECK(answer.choices.empty());
  CHECK(answer.simulations == 40'000);
  CHECK(answer.value.value == doctest::Approx(toys::brute_force(rules, state, rules.scale())).epsilon(0.05));
}

TEST_CASE("the search counts the levels that its best choice came to, as the seat that decides sees them") {
  const Stakes alone(Seating::alone, 1, 3);  // only a stake of 3 reaches the level, with a six
  const ai::SearchAnswer one = look(alone, alone.start(), 20'000);
  REQUIRE(one.choices[0].action == toys::stake(3));
  REQUIRE(one.levels);
  CHECK((*one.levels)[0] == doctest::Approx(5.0 / 6).epsilon(0.02));
  CHECK((*one.levels)[1] == doctest::Approx(1.0 / 6).epsilon(0.1));

  const Stakes opposed(Seating::opposed, 1);
  auto state = opposed.start();
  NullSink silent;
  for (const Action action : {toys::stake(1), toys::roll(6)}) opposed.play(state, action, silent);
  REQUIRE(opposed.turn(state) == Turn::player2);  // one point behind: a stake of 2 wins on 4 to 6 and loses else
  const ai::SearchAnswer two = look(opposed, state, 20'000);
  REQUIRE(two.choices[0].action == toys::stake(2));
  REQUIRE(two.levels);
  CHECK((*two.levels)[0] == doctest::Approx(0.5).epsilon(0.05));
  CHECK((*two.levels)[1] == 0);
  CHECK((*two.levels)[2] == doctest::Approx(two.value.value));
}

namespace {

// Takes every game that has reached its second round for won, or for lost with two points.
struct Seer : ai::RandomPolicy {
  std::optional<double> foresee(const toys::StakesState& root, const toys::StakesState& state) const {
    if (state.rounds_left == root.rounds_left) return std::nullopt;
    return state.points[0] == 2 ? 0.0 : 1.0;
  }
};

}  // namespace

TEST_CASE("playouts end where their policy foresees the value, and then tell no level") {
  const Stakes rules(Seating::alone, 3, 3);
  const ai::SearchAnswer answer = ai::search(rules, rules.start(), Seer{}, rules.scale(), {.simulations = 3000}, 1);
  CHECK(answer.choices.back().action == toys::stake(2));
  CHECK(answer.choices.back().estimate.value < 1);
  CHECK(answer.choices.front().estimate.value == 1);
  CHECK_FALSE(answer.levels);
}

TEST_CASE("a finished game is worth its result") {
  const Stakes rules(Seating::alone, 1);
  auto state = rules.start();
  state.rounds_left = 0;
  state.points[0] = 3;
  const ai::SearchAnswer answer = look(rules, state, 10);
  CHECK(answer.choices.empty());
  CHECK(answer.value.value == 1);
}

TEST_CASE("the same seed, trees and simulations give the same answer on any number of threads") {
  const Stakes rules(Seating::alone, 3, 5);
  const ai::SearchAnswer one = look(rules, rules.start(), 3001, 4, 1);
  CHECK(one.simulations == 3001);
  for (const unsigned threads : {2U, 3U, 4U, 9U}) {
    CAPTURE(threads);
    const ai::SearchAnswer more = look(rules, rules.start(), 3001, 4, threads);
    REQUIRE(more.choices.size() == one.choices.size());
    for (std::size_t i = 0; i < one.choices.size(); ++i) {
      CHECK(more.choices[i].action == one.choices[i].action);
      CHECK(more.choices[i].estimate.value == one.choices[i].estimate.value);
      CHECK(more.choices[i].estimate.visits == one.choices[i].estimate.visits);
    }
  }
  const ai::SearchAnswer other = look(rules, rules.start(), 3001, 4, 1, 6);
  CHECK(other.value.value != one.value.value);
}

TEST_CASE("every simulation is counted once, and a full tree still plays") {
  const Stakes rules(Seating::alone, 6, 9);
  const ai::SearchParameters small{.simulations = 500, .memory = 0};
  const ai::SearchAnswer answer =
      ai::search(rules, rules.start(), ai::RandomPolicy{}, rules.scale(), small, 1, ai::SearchLimit{});
  const auto visits = std::accumulate(answer.choices.begin(), answer.choices.end(), std::uint64_t{0},
                                      [](auto sum, const auto& choice) { return sum + choice.estimate.visits; });
  CHECK(visits == 500);
  CHECK(answer.simulations == 500);
}

TEST_CASE("choices are looked at a few at a time where they are many") {
  const Stakes rules(Seating::alone, 1, 1);
  const ai::SearchParameters narrow{.simulations = 100, .root_least = 1, .root_growth = 0.05};
  const ai::SearchAnswer answer =
      ai::search(rules, rules.start(), ai::RandomPolicy{}, rules.scale(), narrow, 1, ai::SearchLimit{});
  CHECK(answer.choices.size() == 1);
  const ai::SearchParameters wider{.simulations = 401, .root_least = 1, .root_growth = 0.05};
  CHECK(
      ai::search(rules, rules.start(), ai::RandomPolicy{}, rules.scale(), wider, 1, ai::SearchLimit{}).choices.size() ==
      2);
}

namespace {

// Plays on at random, with the same luck after every choice.
struct Racer {
  static constexpr bool kRaces = true;
  template <class R>
  Action choose(const R& rules, const typename R::State& state, SimulationDice& dice) const {
    return random_action(rules, state, dice);
  }
};

}  // namespace

TEST_CASE("a race finds a choice that is clearly best, its value and levels, the same on any number of threads") {
  const Stakes rules(Seating::alone, 1, 1);  // a stake of one reaches the level with five faces of six
  const ai::SearchParameters parameters{.simulations = 4000, .trees = 2};
  const auto raced = [&](unsigned threads) {
    return ai::search(rules, rules.start(), Racer{}, rules.scale(), parameters, 9, {.threads = threads});
  };
  const ai::SearchAnswer answer = raced(1);
  REQUIRE(answer.choices.size() == 3);
  CHECK(answer.choices[0].action == best_by_force(rules, rules.start()));
  CHECK(answer.value.value == doctest::Approx(toys::brute_force(rules, rules.start(), rules.scale())).epsilon(0.1));
  REQUIRE(answer.levels);
  CHECK((*answer.levels)[1] == doctest::Approx(5.0 / 6).epsilon(0.05));
  CHECK(answer.simulations == 4000);
  CHECK(raced(2).value.value == answer.value.value);
}

TEST_CASE("in a race for the other seat the choice that is worst for the first is best") {
  const Stakes opposed(Seating::opposed, 1);
  auto state = opposed.start();
  NullSink silent;
  for (const Action action : {toys::stake(1), toys::roll(6)}) opposed.play(state, action, silent);
  ai::Race<Stakes, Racer> race(opposed, Racer{}, opposed.scale(), {.simulations = 2000});
  SimulationDice dice(3, 0);
  race.start(state);
  for (int i = 0; i < 2000; ++i) race.simulate(dice);
  CHECK(race.decided().action == best_by_force(opposed, state, true));
}

TEST_CASE("in a race each seat doubts as its player says") {
  // The first seat believes in nothing but its own choice, the second in what seems better at all.
  struct Sceptic {
    Action choose(const Stakes& rules, const Stakes::State& state, SimulationDice&) const {
      const auto all = choices_at(rules, state);
      return all[all.size() - 1];
    }
    double doubt(int seat) const { return seat == 1 ? 1000 : 0; }
  };
  const Stakes opposed(Seating::opposed, 1);
  const auto decided = [&](const Stakes::State& state) {
    ai::Race<Stakes, Sceptic> race(opposed, Sceptic{}, opposed.scale(), {.simulations = 2000, .doubt = 1});
    SimulationDice dice(3, 0);
    race.start(state);
    for (int i = 0; i < 2000; ++i) race.simulate(dice);
    return race.decided().action;
  };
  auto state = opposed.start();
  SimulationDice dice(3, 0);
  REQUIRE(Sceptic{}.choose(opposed, state, dice) != best_by_force(opposed, state));
  CHECK(decided(state) == Sceptic{}.choose(opposed, state, dice));
  NullSink silent;
  for (const Action action : {toys::stake(1), toys::roll(6)}) opposed.play(state, action, silent);
  REQUIRE(Sceptic{}.choose(opposed, state, dice) != best_by_force(opposed, state, true));
  CHECK(decided(state) == best_by_force(opposed, state, true));
}

TEST_CASE("of a race the worse half drops out when a round is over, and all that is left runs each pass") {
  const Stakes rules(Seating::alone, 1, 1);
  ai::Race<Stakes, Racer> race(rules, Racer{}, rules.scale(), {.simulations = 32});
  SimulationDice dice(3, 0);
  const auto with = [&](std::uint64_t visits) {
    return std::ranges::count(race.choices(), visits, [](const auto& choice) { return choice.seen.visits; });
  };
  race.start(rules.start());
  for (int i = 0; i < 18; ++i) race.simulate(dice);  // three choices, so two rounds; the first ends with its sixth pass
  CHECK(with(6) == 3);
  for (int i = 18; i < 32; ++i) race.simulate(dice);
  CHECK(with(6) == 1);
  CHECK(with(13) == 2);
}

TEST_CASE("a race is never won by a choice that dropped out, however lucky its few passes were") {
  const Stakes rules(Seating::alone, 1, 1);
  bool luckier = false;  // somewhere one that dropped out had the best mean
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    ai::Race<Stakes, Racer> race(rules, Racer{}, rules.scale(), {.simulations = 32, .doubt = 0});
    SimulationDice dice(seed, 0);
    race.start(rules.start());
    for (int i = 0; i < 32; ++i) race.simulate(dice);
    REQUIRE(race.decided().seen.visits == 13);
    const auto all = race.choices();
    luckier |=
        std::ranges::max_element(all, {}, [](const auto& choice) { return choice.seen.mean(); })->seen.visits == 6;
  }
  CHECK(luckier);
}

TEST_CASE("a race that the clock ends has rounds as well") {
  const Stakes rules(Seating::alone, 1, 1);
  // Longer than the test takes for one of them, over before it begins for the other.
  const auto raced = [&](std::chrono::milliseconds time) {
    ai::Race<Stakes, Racer> race(rules, Racer{}, rules.scale(), {.simulations = 1'000'000, .time = time});
    SimulationDice dice(3, 0);
    race.start(rules.start());
    for (int i = 0; i < 30; ++i) race.simulate(dice);
    std::uint64_t least = 30;
    for (const ai::ChoiceStatistics& choice : race.choices()) least = std::min(least, choice.seen.visits);
    return least;
  };
  CHECK(raced(std::chrono::hours{1}) == 10);        // all three to the end
  CHECK(raced(std::chrono::milliseconds{0}) == 1);  // one drops out after the first pass
}

TEST_CASE("a search stops at its time limit") {
  const Stakes rules(Seating::alone, 3, 5);
  const ai::SearchParameters endless{.simulations = 400'000'000, .trees = 2};
  const ai::SearchAnswer answer = ai::search(rules, rules.start(), ai::RandomPolicy{}, rules.scale(), endless, 1,
                                             {.threads = 2, .time = std::chrono::milliseconds{5}});
  CHECK(answer.simulations >= 2);
  CHECK(answer.simulations < 400'000'000);
  CHECK(answer.cut_short);
}

TEST_CASE("a search that had too little memory plays all its games and says so") {
  const Stakes rules(Seating::alone, 3, 5);
  const auto looked = [&](std::size_t memory) {
    const ai::SearchParameters parameters{.simulations = 20'000, .inner_growth = 1, .memory = memory};
    return ai::search(rules, rules.start(), ai::RandomPolicy{}, rules.scale(), parameters, 1);
  };
  CHECK(looked(2'000).cut_short);
  CHECK(looked(2'000).simulations == 20'000);
  CHECK_FALSE(looked(64 << 20).cut_short);
}

TEST_CASE("what a seat cannot see does not help it") {
  const toys::Cards rules;
  const ai::ValueScale scale{.opposed = true};
  const ai::SearchParameters parameters{.simulations = 4000};
  for (const std::uint8_t hidden : {1, 2, 3}) {
    CAPTURE(hidden);
    const toys::CardsState state{.hidden = hidden};
    const ai::SearchAnswer answer = ai::search(rules, state, ai::RandomPolicy{}, scale, parameters, 1);
    CHECK(answer.choices[0].action == toys::guess(0));  // the draw: each card is right one time in four
    CHECK(answer.value.value == 0.5);
    CHECK(answer.choices[1].estimate.low < 0.25);
    CHECK(answer.choices[1].estimate.high > 0.25);
  }
  const toys::CardsState known{.hidden = 3, .told = 3};
  const ai::SearchAnswer answer = ai::search(rules, known, ai::RandomPolicy{}, scale, parameters, 1);
  CHECK(answer.choices[0].action == toys::guess(3));
  CHECK(answer.value.value == 1);
}

TEST_CASE("two positions that differ only in what the seat cannot see give the same answer") {
  const toys::Cards rules;
  const auto values = [&](std::uint8_t hidden) {
    const ai::SearchAnswer answer = ai::search(rules, {.hidden = hidden, .told = 1}, ai::RandomPolicy{},
                                               ai::ValueScale{.opposed = true}, {.simulations = 500}, 9);
    std::vector<double> list;
    for (const ai::ChoiceEstimate& choice : answer.choices) list.push_back(choice.estimate.value);
    return list;
  };
  CHECK(values(1) == values(2));
  CHECK(values(1) == values(3));
}
