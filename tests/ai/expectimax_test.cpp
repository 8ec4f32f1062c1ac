#include <doctest/doctest.h>

#include <ai/expectimax.hpp>

#include "toys.hpp"

using namespace plancia;
using toys::Seating;
using toys::Stakes;

TEST_CASE("expectimax agrees with plain recursion, alone, together and opposed") {
  for (const Seating seating : {Seating::alone, Seating::together, Seating::opposed}) {
    for (const int rounds : {1, 2}) {
      CAPTURE(rounds);
      const Stakes rules(seating, rounds, 2 * rounds);
      ai::Expectimax<Stakes> solver(rules, rules.scale(), 10'000);
      const auto value = solver.solve(rules.start());
      REQUIRE(value);
      CHECK(*value == doctest::Approx(toys::brute_force(rules, rules.start(), rules.scale())).epsilon(1e-12));
    }
  }
}

TEST_CASE("a stake of one wins five times in six") {
  const Stakes rules(Seating::alone, 1, 1);
  ai::Expectimax<Stakes> solver(rules, rules.scale(), 1000);
  auto state = rules.start();
  NullSink silent;
  rules.play(state, toys::stake(1), silent);
  // Level 1 of two and a third of the scores: (1 + 0.5/3) / 1.5.
  CHECK(*solver.solve(state) == doctest::Approx(5.0 / 6 * (1 + 0.5 / 3) / 1.5).epsilon(1e-12));
}

TEST_CASE("expectimax looks a given number of steps ahead and asks about the rest") {
  const Stakes rules(Seating::alone, 3);
  ai::Expectimax<Stakes> solver(rules, rules.scale(), 10'000);
  int asked = 0;
  const auto leaf = [&](const toys::StakesState& state) {
    ++asked;
    CHECK(state.rounds_left == 2);
    return state.points[0] / 10.0;
  };
  // One round is two steps: the mean is best for a stake of 2, won three times in six, though 1 is won more often.
  CHECK(*solver.value(rules.start(), 2, leaf) == doctest::Approx(0.1).epsilon(1e-12));
  CHECK(asked == 18);  // three stakes, six faces
  CHECK(solver.positions() == 4);
}

TEST_CASE("equal positions are worked out once, and no more of them are held than there is room for") {
  const Stakes rules(Seating::alone, 8);
  ai::Expectimax<Stakes> roomy(rules, rules.scale(), 10'000);
  REQUIRE(roomy.solve(rules.start()));
  CHECK(roomy.positions() < 600);  // (3·6)^8 ways through the game
  const std::size_t needed = roomy.positions();
  ai::Expectimax<Stakes> narrow(rules, rules.scale(), needed - 1);
  CHECK_FALSE(narrow.solve(rules.start()));
  ai::Expectimax<Stakes> exact(rules, rules.scale(), needed);
  CHECK(exact.solve(rules.start()) == roomy.solve(rules.start()));
}

TEST_CASE("a solver that ran out of room answers the next question rightly") {
  const Stakes rules(Seating::alone, 8);
  ai::Expectimax<Stakes> solver(rules, rules.scale(), 20);
  CHECK_FALSE(solver.solve(rules.start()));
  toys::StakesState late = rules.start();
  late.rounds_left = 1;
  late.points[0] = 2;
  CHECK(*solver.solve(late) == doctest::Approx(toys::brute_force(rules, late, rules.scale())).epsilon(1e-12));
}
