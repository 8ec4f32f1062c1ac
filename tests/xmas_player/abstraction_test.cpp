#include <doctest/doctest.h>

#include <ai/exact_solver.hpp>
#include <ai/expectimax.hpp>
#include <core/playout.hpp>
#include <hex/hex.hpp>
#include <xmas_player/player.hpp>

#include "late_positions.hpp"

using namespace plancia;
using xmas_tests::late_xmas;

namespace {

constexpr std::size_t kOracleRoom = 60'000;

// Plays on at random for a while, so that every kind of step is met, and stops before the end.
xmas::State play_on(const xmas::Rules& rules, xmas::State state, int steps, SimulationDice& dice) {
  NullSink silent;
  for (int i = 0; i < steps; ++i) {
    xmas::State next = state;
    rules.play(next, random_action(rules, state, dice), silent);
    if (rules.turn(next) == Turn::over) break;
    state = next;
  }
  return state;
}

}  // namespace

TEST_CASE("a position of X MAS and what the abstraction makes of it are worth the same, under every option") {
  int compared = 0;
  int changed = 0;  // the abstraction did something
  int open = 0;     // and something is still to be won
  std::uint64_t game = 0;
  for (const auto& [name, rules] : xmas_tests::xmas_variants()) {
    CAPTURE(name);
    const xmas::Abstraction abstraction(rules);
    const ai::ValueScale scale = ai::scale_of(rules);
    ai::Expectimax<xmas::Rules> oracle(rules, scale, kOracleRoom);
    for (int i = 0; i < 9; ++i) {
      SimulationDice dice(41, game++);
      const bool two_turns = i % 3 == 0;
      const xmas::State start = late_xmas(rules, two_turns ? 1 : 0, two_turns ? 1 : 3, dice);
      const xmas::State state = play_on(rules, start, static_cast<int>(dice.below(14)), dice);
      const xmas::State same = abstraction(state);
      const auto expected = oracle.solve(state);
      const auto found = oracle.solve(same);
      if (!expected || !found) continue;
      CAPTURE(game);
      CHECK(*found == doctest::Approx(*expected).epsilon(1e-12));
      ++compared;
      changed += same != state;
      open += rules.turn(same) != Turn::over;
    }
  }
  CHECK(compared > 700);
  CHECK(changed > 500);
  CHECK(open > 200);
}

TEST_CASE("the abstraction of an abstraction is itself") {
  std::uint64_t game = 0;
  for (const auto& [name, rules] : xmas_tests::xmas_variants()) {
    CAPTURE(name);
    const xmas::Abstraction abstraction(rules);
    for (int i = 0; i < 20; ++i) {
      SimulationDice dice(42, game++);
      const xmas::State start = late_xmas(rules, static_cast<int>(dice.below(5)), 6, dice);
      const xmas::State once = abstraction(play_on(rules, start, static_cast<int>(dice.below(60)), dice));
      CHECK(abstraction(once) == once);
    }
  }
}

TEST_CASE("played on alike, a position and its abstraction come to the same next turn, under every option") {
  int compared = 0;
  std::uint64_t game = 0;
  NullSink silent;
  for (const auto& [name, rules] : xmas_tests::xmas_variants()) {
    CAPTURE(name);
    const xmas::Abstraction abstraction(rules);
    for (int i = 0; i < 60; ++i) {
      SimulationDice dice(44, game++);
      const xmas::State start = late_xmas(rules, 1 + static_cast<int>(dice.below(7)), 8, dice);
      xmas::State state = play_on(rules, start, static_cast<int>(dice.below(12)), dice);
      xmas::State same = abstraction(state);
      const int turn = state.turn;
      // Ships have other names in the abstraction, and whole procedures may be gone: such samples are left.
      const auto alike = [&] {
        return same.step == state.step && same.die == state.die && same.dice_left == state.dice_left &&
               state.step != xmas::Step::reveal && state.step != xmas::Step::attack && state.step != xmas::Step::over;
      };
      while (alike() && !(state.turn > turn && state.step == xmas::Step::speed)) {
        if (rules.turn(state) == Turn::player1) {
          xmas::Rules::Choices choices;
          xmas::Rules::Choices of_same;
          rules.choices(state, choices);
          rules.choices(same, of_same);
          REQUIRE(choices.size() == of_same.size());
        }
        const Action action = random_action(rules, state, dice);
        rules.play(state, action, silent);
        rules.play(same, action, silent);
      }
      if (!alike()) continue;
      CHECK(abstraction(state) == abstraction(same));
      ++compared;
    }
  }
  CHECK(compared > 1'500);
}

TEST_CASE("boats sent against the bridge under one die for all are lost in the abstraction too (XM-Q58)") {
  const xmas::Rules rules = xmas_tests::xmas_rules("malta", "en");
  const xmas::Abstraction abstraction(rules);
  SimulationDice dice(1, 1);
  NullSink silent;
  xmas::State state = rules.start();
  while (state.step != xmas::Step::speed) rules.play(state, random_action(rules, state, dice), silent);
  state.hex = rules.grid().index(rules.components().bridge->outside.front());
  state.gear = {};
  state.lights = 0;
  rules.play(state, xmas::act(xmas::ActionKind::speed, 1), silent);
  rules.play(state, xmas::act(xmas::ActionKind::move, rules.grid().index(rules.components().bridge->hex).value()),
             silent);
  REQUIRE(state.die == xmas::Die::event);  // under this reading there is no movement left for an attack
  rules.play(state, xmas::roll_action(1), silent);
  REQUIRE(state.step == xmas::Step::attack);
  rules.play(state, xmas::act(xmas::ActionKind::attack, xmas::kBridgeTarget, 3), silent);
  if (state.step == xmas::Step::attack) rules.play(state, xmas::act(xmas::ActionKind::launch), silent);
  REQUIRE(state.die == xmas::Die::bridge);
  const int boats = state.boats;
  xmas::State after = abstraction(state);
  rules.play(after, xmas::roll_action(1), silent);
  CHECK(after.boats == boats - 3);
}

TEST_CASE(
    "a raid that comes to no ship is not settled before it is known whether Costa comes (XM-10.2.2a, XM-10.2.2c)") {
  xmas::Components components = xmas_tests::xmas_rules("malta", "it").components();
  components.turns = components.other_units->costa_turn = 2;
  const xmas::Rules rules(std::move(components), xmas::Options{});
  NullSink silent;
  xmas::State state = rules.start();
  while (rules.turn(state) == Turn::player1) {
    xmas::Rules::Choices choices;
    rules.choices(state, choices);
    rules.play(state, choices[0], silent);
  }
  rules.play(state, xmas::roll_action(1), silent);  // where it starts
  REQUIRE(state.phase == xmas::Phase::setup);
  CHECK(rules.turn(xmas::Abstraction(rules)(state)) != Turn::over);
  while (state.phase == xmas::Phase::setup) rules.play(state, xmas::roll_action(6), silent);  // nobody comes
  CHECK(rules.turn(xmas::Abstraction(rules)(state)) == Turn::over);
}

TEST_CASE("interchangeable ships, lights out of reach and used gear make no difference") {
  const xmas::Rules rules = xmas_tests::xmas_rules("malta", "it");
  const xmas::Abstraction abstraction(rules);
  SimulationDice dice(1, 1);
  NullSink silent;
  xmas::State state = rules.start();
  while (state.step != xmas::Step::speed) rules.play(state, random_action(rules, state, dice), silent);
  state.hex = rules.grid().index(hex::from_number(1503));  // inside the harbour, three turns to go
  state.turn = 7;
  state.other_units = 0;
  state.gear = {1, 1, 0, 0, 0};
  const auto reveal = [](xmas::State at, int anchor, int ship) {
    at.revealed[static_cast<std::size_t>(anchor)] = static_cast<std::uint16_t>(1U << ship);
    return at;
  };
  // Deucalion and Durham are worth the same, Leinster is not.
  CHECK(abstraction(reveal(state, 2, 2)) == abstraction(reveal(state, 2, 3)));
  CHECK(abstraction(reveal(state, 2, 2)) != abstraction(reveal(state, 2, 0)));
  CHECK(abstraction(reveal(state, 2, 2)) != abstraction(reveal(state, 3, 2)));
  xmas::State fast = state;
  fast.phase = xmas::Phase::attack;
  fast.speed = fast.moved = 2;
  xmas::State slow = fast;
  slow.speed = slow.moved = 1;
  CHECK(abstraction(fast) == abstraction(slow));
}

TEST_CASE("the solver gives every late choice of X MAS the value of a search without abstraction") {
  int compared = 0;
  std::uint64_t game = 0;
  for (const auto& [name, rules] : xmas_tests::xmas_editions()) {
    CAPTURE(name);
    const ai::ValueScale scale = ai::scale_of(rules);
    ai::Expectimax<xmas::Rules> oracle(rules, scale, kOracleRoom);
    ai::ExactSolver solver(rules, ai::make_abstraction(rules), scale);
    for (int i = 0; i < 12; ++i) {
      SimulationDice dice(43, game++);
      const xmas::State state = play_on(rules, late_xmas(rules, 0, 4, dice), static_cast<int>(dice.below(6)), dice);
      if (rules.turn(state) != Turn::player1) continue;
      const auto choices = solver.choices(state);
      REQUIRE(choices);
      for (const auto& [action, value] : *choices) {
        xmas::State next = state;
        NullSink silent;
        rules.play(next, action, silent);
        const auto expected = oracle.solve(next);
        if (!expected) continue;
        CHECK(value == doctest::Approx(*expected).epsilon(1e-12));
        ++compared;
      }
    }
  }
  CHECK(compared > 60);
}
