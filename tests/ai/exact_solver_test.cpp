#include <doctest/doctest.h>

#include <ai/exact_levels.hpp>
#include <ai/exact_policy.hpp>
#include <ai/exact_solver.hpp>

#include "toys.hpp"

using namespace plancia;
using toys::Seating;
using toys::Stakes;

namespace {

auto solver_for(const Stakes& rules, const ai::ExactLimits& limits = {}) {
  return ai::ExactSolver(rules, ai::PlainAbstraction<Stakes>{}, rules.scale(), limits);
}

}  // namespace

TEST_CASE("the exact solver agrees with plain recursion, alone, together and opposed") {
  for (const Seating seating : {Seating::alone, Seating::together, Seating::opposed}) {
    for (const int rounds : {1, 2}) {
      CAPTURE(rounds);
      const Stakes rules(seating, rounds, 2 * rounds);
      auto solver = solver_for(rules);
      const auto value = solver.value(rules.start());
      REQUIRE(value);
      CHECK(*value == doctest::Approx(toys::brute_force(rules, rules.start(), rules.scale())).epsilon(1e-12));
    }
  }
}

TEST_CASE("every choice gets its own value, in the order of the rules") {
  const Stakes rules(Seating::alone, 2, 3);
  auto solver = solver_for(rules);
  const auto choices = solver.choices(rules.start());
  REQUIRE(choices);
  REQUIRE(choices->size() == 3);
  NullSink silent;
  for (unsigned i = 0; i < 3; ++i) {
    CHECK((*choices)[i].action == toys::stake(i + 1));
    auto next = rules.start();
    rules.play(next, toys::stake(i + 1), silent);
    CHECK((*choices)[i].value == doctest::Approx(toys::brute_force(rules, next, rules.scale())).epsilon(1e-12));
  }
}

TEST_CASE("the levels of best play follow the best choice through all dice, and no more than was allowed") {
  // Two rounds for a goal of 3: a first stake of 2 is the best; with its points a stake of 1 makes the level on 2 to 6,
  // without them only a stake of 3 on a six.
  const Stakes rules(Seating::alone, 2, 3);
  auto solver = solver_for(rules);
  const auto choices = solver.choices(rules.start());
  REQUIRE(choices);
  const Action best = ai::best_of(*choices, false).action;
  ai::ExactLevels follow(rules, rules.scale(), solver, 1000);
  const auto levels = follow.after(rules.start(), best);
  REQUIRE(levels);
  REQUIRE(best == toys::stake(2));
  CHECK((*levels)[1] == doctest::Approx(1.0 / 2 * 5 / 6 + 1.0 / 2 * 1 / 6).epsilon(1e-12));
  CHECK((*levels)[0] + (*levels)[1] == doctest::Approx(1).epsilon(1e-12));
  CHECK_FALSE(ai::ExactLevels(rules, rules.scale(), solver, 3).after(rules.start(), best));
}

TEST_CASE("played for points alone the level does not count") {
  // One round, and only a stake of 3 reaches the level: it is worth it for the level, not for the points.
  const Stakes rules(Seating::alone, 1, 3);
  ai::ExactSolver solver(rules, ai::PlainAbstraction<Stakes>{}, rules.scale(), {}, ai::Objective::score);
  const auto choices = solver.choices(rules.start());
  REQUIRE(choices);
  CHECK((*choices)[0].value == doctest::Approx(5.0 / 6 * 1 / 3).epsilon(1e-12));
  CHECK((*choices)[1].value == doctest::Approx(3.0 / 6 * 2 / 3).epsilon(1e-12));
  CHECK((*choices)[2].value == doctest::Approx(1.0 / 6 * 3 / 3).epsilon(1e-12));
}

TEST_CASE("a question that costs too much gets no answer, and the next one a right one") {
  const Stakes rules(Seating::alone, 8);
  auto roomy = solver_for(rules);
  REQUIRE(roomy.value(rules.start()));
  const std::uint64_t needed = roomy.looked_at();
  auto narrow = solver_for(rules, {.positions = needed - 2});  // choices() spares the first
  CHECK_FALSE(narrow.value(rules.start()));
  CHECK_FALSE(narrow.choices(rules.start()));
  CHECK(solver_for(rules, {.positions = needed}).value(rules.start()) == roomy.value(rules.start()));
  CHECK_FALSE(solver_for(rules, {.kept = 5}).value(rules.start()));
  CHECK_FALSE(solver_for(rules, {.depth = 10}).value(rules.start()));

  toys::StakesState late = rules.start();
  late.rounds_left = 1;
  late.points[0] = 2;
  CHECK(*narrow.value(late) == doctest::Approx(toys::brute_force(rules, late, rules.scale())).epsilon(1e-12));
}

TEST_CASE("what was asked before changes neither the answer nor its cost") {
  const Stakes rules(Seating::alone, 6);
  auto solver = solver_for(rules);
  const auto first = solver.value(rules.start());
  const std::uint64_t cost = solver.looked_at();
  CHECK(solver.value(rules.start()) == first);
  CHECK(solver.looked_at() == cost);
}

TEST_CASE("a table from an earlier question spares the work") {
  const Stakes rules(Seating::alone, 8);
  auto solver = solver_for(rules);
  const auto value = solver.value(rules.start());
  const ai::ExactTable table(solver.kept().entries());
  CHECK(table.size() == solver.kept().size());
  auto second = solver_for(rules, {.positions = 1});
  second.use(&table);
  CHECK(second.value(rules.start()) == value);
}

TEST_CASE("whoever watches can stop the work") {
  const Stakes rules(Seating::together, 60, 200);
  auto solver = solver_for(rules, {.positions = 100'000'000, .kept = 100'000'000});
  int calls = 0;
  solver.watch([&](std::uint64_t) { return ++calls < 2; });
  CHECK_FALSE(solver.value(rules.start()));
  CHECK(calls == 2);
}

TEST_CASE("small memories forget and give the same values") {
  ai::PassingMemory passing(2);
  passing.store({4, 1}, 0.25);
  REQUIRE(passing.find({4, 1}));
  passing.store({6, 1}, 0.5);  // the same place
  CHECK(passing.find({4, 1}) == nullptr);
  CHECK(*passing.find({6, 1}) == 0.5);

  ai::ExactMemory kept(2);
  CHECK(kept.store({1, 1}, 0.1));
  CHECK(kept.store({2, 1}, 0.2));
  CHECK_FALSE(kept.store({3, 1}, 0.3));
  CHECK(*kept.find({1, 1}) == 0.1);
  CHECK(kept.find({3, 1}) == nullptr);
}
