// Whole games against the second opinion, and its measures in positions that no game comes to.

#include <algorithm>

#include <doctest/doctest.h>

#include <core/dice.hpp>

#include "random_games.hpp"
#include "second_opinion.hpp"

namespace plancia::linea {

namespace {

// Pieces anywhere, in any condition, some aboard; what one side knows of the other is anything too.
State scattered(const Rules& rules, SimulationDice& dice) {
  State state = rules.start();
  const table::Point size = rules.components().terrain.table.high;
  for (unsigned piece = 0; piece < rules.pieces(); ++piece) {
    PieceState& p = state.piece[piece];
    p = PieceState{};
    if (dice.below(8) == 0) {
      p.status = dice.below(2) == 0 ? Status::destroyed : Status::left;
      continue;
    }
    p.x = static_cast<table::Length>(dice.below(static_cast<std::uint32_t>(size.x / 100)) * 100);
    p.y = static_cast<table::Length>(dice.below(static_cast<std::uint32_t>(size.y / 100)) * 100);
    p.facing = static_cast<std::uint16_t>(dice.below(360) * 10);
    p.posture = static_cast<Posture>(dice.below(3));
    p.shots = static_cast<std::uint8_t>(dice.below(3));
    if (dice.below(3) > 0) p.markers = kSpotted;
    if (dice.below(4) == 0) p.markers |= kImmobilised;
    if (dice.below(6) == 0) p.markers |= kRouted;
    if ((p.markers & kImmobilised) == 0) p.tokens = static_cast<std::uint8_t>(dice.below(3));
  }
  for (unsigned piece = 0; piece < rules.pieces(); ++piece) {  // passengers
    const unsigned transport = dice.below(rules.pieces());
    const bool fits = rules.unit(piece).foot_or_gun() && rules.unit(transport).on_wheels_or_tracks();
    const bool there = rules.on_table(state, piece) && rules.on_table(state, transport);
    if (!fits || !there || rules.side(piece) != rules.side(transport) || dice.below(3) != 0) continue;
    state.piece[piece] = PieceState{};
    state.piece[piece].posture = Posture::bound;
    state.piece[piece].aboard = static_cast<std::uint8_t>(transport);
  }
  state.deck = (std::uint64_t{1} << kCards) - 1;
  rules.complete(state);
  return state;
}

unsigned somebody(const Rules& rules, const State& state, SimulationDice& dice, int side) {
  for (;;) {
    const unsigned piece = dice.below(rules.pieces());
    if (rules.on_table(state, piece) && (side < 0 || static_cast<int>(rules.side(piece)) == side)) return piece;
  }
}

bool both_there(const Rules& rules, const State& state) {
  int there[2]{};
  for (unsigned piece = 0; piece < rules.pieces(); ++piece) {
    if (rules.on_table(state, piece)) ++there[static_cast<std::size_t>(rules.side(piece))];
  }
  return there[0] > 0 && there[1] > 0;
}

}  // namespace

TEST_CASE("LT-Q12 LT-Q22 LT-Q23 LT-Q27 LT-Q28 LT-Q32 LT-Q42 LT-Q48 Second opinion: what is refused in any position") {
  SimulationDice dice{19, 5};
  for (const std::string_view id : kScenarios) {
    CAPTURE(std::string{id});
    const Rules& rules = scenario_rules(id);
    for (int i = 0; i < 250; ++i) {
      CAPTURE(i);
      State state = scattered(rules, dice);
      if (!both_there(rules, state)) continue;
      state.side = state.seat = static_cast<std::uint8_t>(dice.below(2));
      state.card = static_cast<std::uint8_t>(state.side * 26 + dice.below(26));
      state.cycle = static_cast<std::uint8_t>(dice.below(3));
      const unsigned active = somebody(rules, state, dice, state.side);
      state.step = dice.below(2) == 0 ? Step::card : dice.below(2) == 0 ? Step::half : Step::platoon;
      if (state.step == Step::half) {
        state.active = static_cast<std::uint8_t>(active);
        state.halves = 1;
        state.bounded = static_cast<std::uint8_t>(dice.below(2));
      }
      if (state.step == Step::platoon) {
        state.platoon = static_cast<std::uint8_t>(rules.components().pieces[active].platoon);
        state.activated = rules.platoon_mask(state.platoon) & (std::uint64_t{dice.below(1U << 16)} << dice.below(32));
      }
      check_questions(rules, state);
    }
  }
}

TEST_CASE(
    "LT-T1b LT-T2a LT-O2a LT-O3a LT-Q30 LT-Q37 LT-Q40 LT-Q50 LT-L2a LT-X3b Second opinion: dice in any position") {
  SimulationDice dice{19, 6};
  for (const std::string_view id : kScenarios) {
    CAPTURE(std::string{id});
    const Rules& rules = scenario_rules(id);
    for (int i = 0; i < 250; ++i) {
      CAPTURE(i);
      State state = scattered(rules, dice);
      if (!both_there(rules, state)) continue;
      state.side = static_cast<std::uint8_t>(dice.below(2));
      state.card = static_cast<std::uint8_t>(state.side * 26);
      const unsigned firer = somebody(rules, state, dice, state.side);
      const unsigned target = somebody(rules, state, dice, 1 - state.side);
      state.active = static_cast<std::uint8_t>(firer);
      state.halves = 1;
      state.step = Step::roll;
      state.subject = static_cast<std::uint8_t>(target);
      const unsigned mount = dice.below(static_cast<std::uint32_t>(std::max(1, rules.unit(firer).mounts)));
      const auto fire = static_cast<Fire>(dice.below(3));
      const bool armed = rules.unit(firer).mounts > 0 && rules.factors(firer, mount, fire).bands > 0;
      if (dice.below(4) == 0) {
        state.die = Die::test;
        state.tested = static_cast<std::uint8_t>(target);
        state.cause = static_cast<std::uint8_t>(dice.below(2) == 0 ? firer : unsigned{kNoPiece});
        state.stage = Stage::half_over;
      } else if (!armed) {
        continue;
      } else {
        state.firer = static_cast<std::uint8_t>(firer);
        state.mount = static_cast<std::uint8_t>(mount);
        state.fire = fire;
        if (fire == Fire::at || dice.below(2) == 0) {
          if (fire == Fire::at && !rules.unit(target).armoured) continue;
          state.target = static_cast<std::uint8_t>(target);
          state.die = fire == Fire::at ? Die::at : Die::other;
          state.stage = Stage::exchange;
          if (fire == Fire::at) state.faces[0] = static_cast<std::uint8_t>(1 + dice.below(6));
          state.piece[firer].streak_at = static_cast<std::uint8_t>(target);
          state.piece[firer].streak = static_cast<std::uint8_t>(1 + dice.below(3));
        } else {
          state.die = Die::area;
          state.stage = Stage::area;
          state.area_x = state.piece[target].x + 300;
          state.area_y = state.piece[target].y;
          state.next_piece = static_cast<std::uint8_t>(target);
        }
      }
      State after = state;
      EventList list;
      const Action roll = roll_action(1 + dice.below(6));
      rules.play(after, roll, list);
      check_die(rules, state, roll, after, list.events);
    }
  }
}

TEST_CASE("LT-Q1 LT-Q6 LT-Q15 LT-Q22 LT-Q52 LT-Q53 Second opinion: random games go and are told as it says") {
  each_step(1, [](const Rules& rules, const State& before, Action action, const State& after, const auto& events) {
    check_step(rules, before, action, after, events);
  });
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
