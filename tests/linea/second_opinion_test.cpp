// Whole games against the second opinion, and its measures in positions that no game comes to.

#include <algorithm>

#include <doctest/doctest.h>

#include <core/dice.hpp>

#include "anything.hpp"
#include "random_games.hpp"
#include "second_play.hpp"

namespace plancia::linea {

TEST_CASE("LT-Q12 LT-Q22 LT-Q23 LT-Q27 LT-Q28 LT-Q32 LT-Q42 LT-Q48 Second opinion: what is refused in any position") {
  SimulationDice dice{19, 5};
  for (const Rules* const each : any_rules()) {
    const Rules& rules = *each;
    CAPTURE(rules.components().id);
    for (int i = 0; i < 250; ++i) {
      CAPTURE(i);
      const State state = any_turn(rules, dice);
      check_questions(rules, state);
      check_measures(rules, state);
      check_questions(rules, any_setup(rules, dice));
    }
  }
}

TEST_CASE(
    "LT-Q15 LT-V1b LT-Q20 LT-Q28 LT-Q34 LT-Q35 LT-Q40 LT-Q44 LT-Q53 Second opinion: how it goes on from any position") {
  SimulationDice dice{19, 6};
  for (const Rules* const each : any_rules()) {
    const Rules& rules = *each;
    CAPTURE(rules.components().id);
    for (int i = 0; i < 400; ++i) {
      CAPTURE(i);
      State state = any_turn(rules, dice);
      if (dice.below(8) == 0) state = any_position(rules, dice);
      if (dice.below(20) == 0) state = any_setup(rules, dice);
      for (int step = 0; step < 12 && rules.turn(state) != Turn::over; ++step) {
        CAPTURE(step);
        const bool chance = rules.turn(state) == Turn::chance;
        Action action =
            chance ? rules.outcome(state, dice.below(rules.weight_sum(state))) : any_legal_action(rules, state, dice);
        const Action joker = card_action(kJokers);
        if (state.step == Step::draw && dice.below(2) == 0 && !rules.refusal(state, joker)) action = joker;
        const State before = state;
        EventList list;
        rules.play(state, action, list);
        check_play(rules, before, action, state, list.events);
        check_spotted(rules, state);
      }
    }
  }
}

TEST_CASE("LT-Q1 LT-Q6 LT-Q15 LT-V1b LT-Q22 LT-Q52 LT-Q53 Second opinion: random games go and are told as it says") {
  each_step(1, [](const Rules& rules, const State& before, Action action, const State& after, const auto& events) {
    check_step(rules, before, action, after, events);
    check_spotted(rules, after);
  });
}

TEST_CASE("LT-V1a LT-R3a LT-Q61 Second opinion: where every scenario begins") {
  for (const std::string_view id : kScenarios) {
    CAPTURE(std::string{id});
    CHECK(scenario_rules(id).start() == SecondPlay::start(scenario_rules(id)));
  }
}

TEST_CASE("LT-T1b LT-T3a LT-Q29 LT-O2a LT-Q41 Second opinion: every cell of the fire tables") {
  const Rules& rules = scenario_rules("lane");
  const State state = rules.start();
  const SecondOpinion second{rules, state};
  for (int difference = -12; difference <= 12; ++difference) {
    for (int total = -3; total <= 15; ++total) {
      CHECK(rules.at_effect(difference, total, false) == second.at_effect(difference, total, false));
      CHECK(rules.at_effect(difference, total, true) == second.at_effect(difference, total, true));
      CHECK(rules.other_effect(difference, total) == second.other_effect(difference, total));
    }
  }
}

TEST_CASE(
    "LT-Q6 LT-Q61 LT-Q69 LT-Q52 LT-V3a LT-V4a Second opinion: the score, the winner and what is measured anywhere") {
  SimulationDice dice{17, 3};
  int won = 0;
  for (const std::string_view id : kScenarios) {
    const Rules& rules = scenario_rules(id);
    for (int i = 0; i < 300; ++i) {
      State state = rules.start();
      const bool bloody = dice.below(2) == 0;
      const auto spared = static_cast<Side>(dice.below(3));  // or neither
      const table::Point size = rules.components().terrain.table.high;
      for (unsigned piece = 0; piece < rules.pieces(); ++piece) {
        PieceState& p = state.piece[piece];
        p.x = static_cast<table::Length>(dice.below(static_cast<std::uint32_t>(size.x)));
        p.y = static_cast<table::Length>(dice.below(static_cast<std::uint32_t>(size.y)));
        p.facing = static_cast<std::uint16_t>(dice.below(3600));
        p.markers = static_cast<std::uint8_t>(dice.below(8));
        p.posture = static_cast<Posture>(dice.below(3));
        p.tokens = static_cast<std::uint8_t>(dice.below(3));
        p.shots = static_cast<std::uint8_t>(dice.below(6));
        p.status = static_cast<Status>(dice.below(4));
        if (bloody && rules.side(piece) != spared) p.status = dice.below(2) == 0 ? Status::destroyed : Status::left;
        if (p.status != Status::in_play) p.markers = 0;
      }
      state.dust_cap = dice.below(3) == 0 ? 40'000 : 0;
      for (std::size_t o = 0; o < rules.components().objectives.size(); ++o) {
        if (state.holder[o] != 0) state.holder[o] = static_cast<std::uint8_t>(1 + dice.below(2));
      }
      rules.complete(state);
      const SecondOpinion second{rules, state};
      REQUIRE(rules.score(state, Side::allied) == second.score(Side::allied));
      REQUIRE(rules.score(state, Side::axis) == second.score(Side::axis));
      const Result result = rules.result(state);
      REQUIRE(result.winner == second.winner());
      REQUIRE(result.score == second.score(Side::allied) - second.score(Side::axis));
      REQUIRE(result.level == (result.winner == 1 ? 2 : result.winner == 2 ? 0 : 1));
      won += result.winner != 0 ? 1 : 0;
      for (unsigned a = 0; a < rules.pieces(); ++a) {
        if (!second.on(a)) continue;
        REQUIRE(rules.test_modifier(state, a) == second.test_modifier(a));
        const unsigned b = dice.below(rules.pieces());
        if (!second.on(b) || rules.side(a) == rules.side(b)) continue;
        const bool cover = rules.in_cover(state, b, rules.pose(state, a).at);
        REQUIRE(rules.spotting_distance(state, a, b) == second.spotting_distance(a, b, cover));
        if (rules.sees(state, a, b)) REQUIRE(rules.spotted_by(state, b, bit_of(a)) == second.spots(a, b));
      }
    }
  }
  CHECK(won > 100);
}

}  // namespace plancia::linea
