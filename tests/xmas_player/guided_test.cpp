// Players who go by bounds from above (ai/guided_policy.hpp), in the one game that has them.

#include <doctest/doctest.h>

#include <vector>

#include <ai/guided_policy.hpp>
#include <core/playout.hpp>
#include <xmas_player/player.hpp>

#include "late_positions.hpp"

using namespace plancia;

namespace {

using Guided = ai::GuidedPolicy<xmas::Rules>;
constexpr ai::SearchParameters kLittle{.simulations = 20, .guided = 2'000};

struct Course {
  std::vector<Action> actions;
  int guided = 0;
};

// A raid from there to its end.
Course played(const xmas::Rules& rules, xmas::State state, Guided& player, std::uint64_t game) {
  SimulationDice dice(81, game), mind(82, game);
  NullSink silent;
  Course course;
  for (Turn turn = rules.turn(state); turn != Turn::over; turn = rules.turn(state)) {
    Action action;
    if (turn == Turn::chance) {
      action = random_action(rules, state, dice);
    } else {
      const ai::Decided decided = player.decide(rules, state, mind);
      REQUIRE_FALSE(rules.refusal(state, decided.action));
      course.guided += decided.why == ai::Decided::Why::guided ? 1 : 0;
      action = decided.action;
    }
    course.actions.push_back(action);
    rules.play(state, action, silent);
  }
  return course;
}

xmas::State late(const xmas::Rules& rules, std::uint64_t game) {
  SimulationDice dice(83, game);
  return xmas_tests::late_xmas(rules, 3, 3, dice);
}

}  // namespace

TEST_CASE("a guided player takes the choice with the highest bound where the guide can see to it") {
  int seen = 0;
  for (const auto& [name, rules] : xmas_tests::xmas_editions()) {
    CAPTURE(name);
    Guided player(rules, {.simulations = 20, .guided = 500'000});
    for (std::uint64_t game = 0; game < 6; ++game) {
      const xmas::State state = late(rules, game);
      SimulationDice mind(84, game);
      player.begin();
      const ai::Decided decided = player.decide(rules, state, mind);
      if (decided.why != ai::Decided::Why::guided) continue;
      ai::ExactSolver above(rules, *xmas::Player::guide(rules, state), ai::scale_of(rules));
      const auto bounds = above.choices(state);
      REQUIRE(bounds);
      CHECK(decided.action == ai::best_of(*bounds, false).action);
      ++seen;
    }
  }
  CHECK(seen > 8);
}

TEST_CASE("a guided player plays a raid alike whatever it played before") {
  const xmas::Rules rules = xmas_tests::xmas_rules("suda", "it");
  Guided fresh(rules, kLittle), used(rules, kLittle);
  int guided = 0;
  for (std::uint64_t game = 0; game < 4; ++game) {
    (void)played(rules, late(rules, game + 10), used, game + 10);
    used.begin();
    fresh = Guided(rules, kLittle);
    const Course one = played(rules, late(rules, game), fresh, game),
                 other = played(rules, late(rules, game), used, game);
    CHECK(one.actions == other.actions);
    guided += one.guided;
  }
  CHECK(guided > 0);
}

TEST_CASE("what a guide found serves the decisions after") {
  const xmas::Rules rules = xmas_tests::xmas_rules("suda", "it");
  int came_to_it = 0;
  for (std::uint64_t game = 0; game < 6; ++game) {
    const xmas::State state = late(rules, game);
    Guided player(rules, {.simulations = 20, .guided = 20'000});
    const auto guided = [&] {
      SimulationDice mind(85, game);
      return player.decide(rules, state, mind).why == ai::Decided::Why::guided;
    };
    if (guided()) continue;
    for (int again = 0; again < 3; ++again) {  // beginning anew each time it comes no further
      player.begin();
      CHECK_FALSE(guided());
    }
    for (int again = 0; again < 20 && !guided(); ++again) {
    }
    came_to_it += guided() ? 1 : 0;
  }
  CHECK(came_to_it > 0);
}

TEST_CASE("a guided player without time has an answer all the same") {
  const xmas::Rules rules = xmas_tests::xmas_rules("malta", "it");
  Guided player(rules, {.simulations = ai::kAnyNumber, .time = std::chrono::milliseconds{0}});
  const Course course = played(rules, rules.start(), player, 1);
  CHECK(course.guided == 0);
}

TEST_CASE("who has time is guided, and who has a number of simulations searches as ever") {
  const xmas::Rules rules = xmas_tests::xmas_rules("suda", "it");
  Guided with_time(rules, {.simulations = ai::kAnyNumber, .time = std::chrono::seconds{20}});
  Guided without(rules, {.simulations = 20});
  ai::MctsPolicy<xmas::Rules> searching(rules, {.simulations = 20});
  int guided = 0;
  for (std::uint64_t game = 0; game < 6; ++game) {
    SimulationDice late_dice(87, game), one(88, game), other(88, game);
    const xmas::State state = xmas_tests::late_xmas(rules, 2, 2, late_dice);
    CHECK(without.choose(rules, state, one) == searching.choose(rules, state, other));
    if (searching.without_search(rules, state, other)) continue;
    with_time.begin();
    CHECK(with_time.decide(rules, state, one).why == ai::Decided::Why::guided);
    ++guided;
  }
  CHECK(guided > 0);
}

TEST_CASE("where there are no bounds a guided player searches") {
  const xmas::Rules plain = xmas_tests::xmas_rules("malta", "it");
  xmas::Options options = plain.options();
  options.drift = true;
  const xmas::Rules drifting(plain.components(), options);
  Guided guided(drifting, kLittle);
  ai::MctsPolicy<xmas::Rules> searching(drifting, kLittle);
  for (std::uint64_t game = 0; game < 6; ++game) {
    const xmas::State state = late(drifting, game);
    SimulationDice one(86, game), other(86, game);
    CHECK(guided.choose(drifting, state, one) == searching.choose(drifting, state, other));
  }
}
