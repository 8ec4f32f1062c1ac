// What the rule of thumb does not look at, and by what it knows a position again.

#include <doctest/doctest.h>

#include <linea/secrets.hpp>
#include <linea_player/scripted.hpp>

#include "random_games.hpp"
#include "taken_in.hpp"

namespace plancia::linea {

TEST_CASE("The script does the same in positions that it takes in alike, whatever it did before") {
  for (const std::string_view id : kScenarios) {
    CAPTURE(std::string{id});
    const Rules& rules = scenario_rules(id);
    SimulationDice dice{15, 1};
    Hand hand;
    std::size_t compared = 0;
    // Alters what the side to decide is said not to look at.
    const auto look = [&](const State& state, Action action) {
      const bool acts = state.step == Step::card || state.step == Step::platoon || state.step == Step::half;
      const bool answers = state.step >= Step::test && state.step <= Step::opportunity;
      if (!acts && !answers) return;
      State other = state;
      ++other.draws;
      ++other.jokers;
      ++other.requests;
      if (state.step != Step::card) other.card = static_cast<std::uint8_t>(dice.below(kJokers));
      if (state.step == Step::half || answers) other.activated = dice.below(1 << 20);
      if (answers) {
        other.deck = 3;
        other.to_x = other.from_y = other.progress = 1000;
        other.side = static_cast<std::uint8_t>(1 - state.side);
        other.move = Move::assault;
        other.halves = other.bounded = other.cut = 1;
        other.stage = Stage::joker;
      }
      for (unsigned piece = 0; piece < rules.pieces(); ++piece) {
        PieceState& p = other.piece[piece];
        if (!rules.on_table(state, piece) || rules.side(piece) != static_cast<Side>(state.seat)) continue;
        p.markers |= kMarked;
        p.seen_x = static_cast<table::Length>(dice.below(50000));
      }
      ++compared;
      REQUIRE(scripted(rules, other) == action);
      const State in = taken_in(rules, seen_by(rules, state, state.seat + 1), kUsualPrices);
      const State other_in = taken_in(rules, seen_by(rules, other, state.seat + 1), kUsualPrices);
      REQUIRE(other_in == in);
      const std::uint64_t hash = hash_taken_in(rules, in);
      REQUIRE(hash_taken_in(rules, other_in) == hash);
      for (unsigned piece = 0; piece < rules.pieces(); ++piece) {
        State one = in;
        ++one.piece[piece].tokens;
        REQUIRE(hash_taken_in(rules, one) != hash);
        one = in;
        one.sight[piece] ^= 1;
        REQUIRE(hash_taken_in(rules, one) != hash);
      }
    };
    for (int game = 0; game < 3; ++game) {
      State state = rules.start();
      NullSink silent;
      while (rules.turn(state) != Turn::over) {
        Action action;
        if (rules.turn(state) == Turn::chance || dice.below(8) == 0) {
          action = random_action(rules, state, dice);
        } else {
          action = scripted(rules, state);
          REQUIRE(hand.choose(rules, state) == action);
          look(state, action);
        }
        rules.play(state, action, silent);
      }
    }
    CHECK(compared > 60);
  }
}

}  // namespace plancia::linea
