#include <doctest/doctest.h>

#include <ai/exact_outcomes.hpp>
#include <ai/game_player.hpp>
#include <catalog/catalog.hpp>
#include <catalog/with_rules.hpp>

#include "toys.hpp"

using namespace plancia;

namespace {

struct AlwaysTwo {
  Action choose(const toys::Stakes&, const toys::StakesState&, SimulationDice&) { return toys::stake(2); }
};

}  // namespace

TEST_CASE("two rounds with a stake of two end as the binomial says") {
  const toys::Stakes rules(toys::Seating::alone, 2);
  AlwaysTwo policy;
  const auto ends = ai::exact_outcomes(rules, rules.start(), policy, [](const auto&) { return false; });
  REQUIRE(ends);
  REQUIRE(ends->size() == 3);
  for (const auto& [state, probability] : *ends) {
    CHECK(probability == doctest::Approx(state.points[0] == 2 ? 0.5 : 0.25).epsilon(1e-12));
  }
  CHECK_FALSE(ai::exact_outcomes(rules, rules.start(), policy, [](const auto&) { return false; }, 1));
}

TEST_CASE("a whole run of Nakajima Raid: the odds add up and agree with simulated runs") {
  catalog::Setup setup;
  setup.game = "nakajima";
  const auto made = catalog::new_game(setup);
  REQUIRE(made);
  const auto& game = dynamic_cast<const catalog::GameOf<nakajima::Rules>&>(*made->game);
  const nakajima::Rules& rules = game.rules();
  auto hand = ai::make_hand(rules);
  NullSink silent;
  SimulationDice dice(5, 0);
  nakajima::State state = game.position();
  while (state.step != nakajima::Step::entry) {
    REQUIRE(rules.turn(state) != Turn::over);
    const bool chance = rules.turn(state) == Turn::chance;
    rules.play(state, chance ? random_action(rules, state, dice) : hand.choose(rules, state, dice), silent);
  }
  const unsigned ship = state.target;
  const auto over = [](const nakajima::State& s) { return s.target == nakajima::kNobody; };
  const auto ends = ai::exact_outcomes(rules, state, hand, over);
  REQUIRE(ends);
  double sum = 0;
  double hit = 0;
  for (const auto& [end, probability] : *ends) {
    sum += probability;
    if (end.damage[ship] > state.damage[ship]) hit += probability;
  }
  CHECK(sum == doctest::Approx(1).epsilon(1e-12));
  CHECK(hit > 0);

  constexpr int kRuns = 4000;
  int hits = 0;
  for (int run = 0; run < kRuns; ++run) {
    nakajima::State at = state;
    while (rules.turn(at) != Turn::over && !over(at)) {
      const bool chance = rules.turn(at) == Turn::chance;
      rules.play(at, chance ? random_action(rules, at, dice) : hand.choose(rules, at, dice), silent);
    }
    hits += at.damage[ship] > state.damage[ship] ? 1 : 0;
  }
  CHECK(double(hits) / kRuns == doctest::Approx(hit).epsilon(0.05));  // four standard errors
}
