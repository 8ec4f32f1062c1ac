// The player by rule of thumb.

#include <algorithm>

#include <doctest/doctest.h>

#include <core/dice.hpp>
#include <linea_player/scripted.hpp>

#include "hidden.hpp"
#include "script.hpp"

namespace plancia::linea {
namespace {

// A game of the script on the seats that `scripted` names; the others choose at random. Calls `look` at each of its
// decisions, before it is played.
template <class Look>
Result play_out(const Rules& rules, std::uint64_t game, std::array<bool, 2> scripted, Look look) {
  SimulationDice dice{5, game};
  State state = rules.start();
  NullSink silent;
  while (rules.turn(state) != Turn::over) {
    Action action;
    if (rules.turn(state) == Turn::chance) {
      action = rules.outcome(state, dice.below(rules.weight_sum(state)));
    } else if (scripted[state.seat]) {
      action = linea::scripted(rules, state);
      look(state, action);
    } else {
      Rules::Choices choices;
      rules.choices(state, choices);
      action = choices[dice.below(static_cast<std::uint32_t>(choices.size()))];
    }
    rules.play(state, action, silent);
  }
  return rules.result(state);
}

}  // namespace

TEST_CASE("The script plays every scenario to its end with legal actions only") {
  for (const std::string_view id : {"lane", "farm", "grove", "knoll"}) {
    CAPTURE(id);
    const Rules rules{scenario(id)};
    std::size_t decisions = 0;
    for (std::uint64_t game = 0; game < 3; ++game) {
      play_out(rules, game, {true, true}, [&](const State& state, Action action) {
        ++decisions;
        CHECK(!rules.refusal(state, action));
      });
    }
    CHECK(decisions > 30);
  }
}

TEST_CASE("LT-Q9, LT-Q10 what places within reach of a piece see is the same with only the ground that can matter") {
  std::size_t seen = 0;
  std::size_t hidden = 0;
  std::size_t covered = 0;
  for (const std::string_view id : {"lane", "farm", "grove", "knoll"}) {
    CAPTURE(id);
    const Rules rules{scenario(id)};
    SimulationDice dice{9, 1};
    play_out(rules, 4, {true, true}, [&](const State& state, Action) {
      if (state.step != Step::card || dice.below(4) != 0) return;
      State there = state;
      for (unsigned piece = 0; piece < rules.pieces(); ++piece) {
        if (!rules.on_table(state, piece)) continue;
        std::uint64_t enemies = rules.side_mask(other_side(rules.side(piece)));
        for (unsigned other = 0; other < rules.pieces(); ++other) {
          if (!rules.on_table(state, other)) enemies &= ~bit_of(other);
        }
        const table::Length reach = rules.unit(piece).speed + table::kCentimetre;
        Rules::Prospect prospect = rules.prospect(state, piece, reach);
        for (int place = 0; place < 3; ++place) {
          const auto off = [&] {
            return static_cast<table::Length>(dice.below(2 * static_cast<std::uint32_t>(reach))) - reach;
          };
          there.piece[piece].x = state.piece[piece].x + off();
          there.piece[piece].y = state.piece[piece].y + off();
          const std::uint64_t found = rules.in_sight(there, piece, enemies, prospect);
          for (unsigned other = 0; other < rules.pieces(); ++other) {
            if ((enemies & bit_of(other)) == 0) continue;
            const bool sees = rules.sees(there, piece, other);
            const table::Point from = rules.pose(there, other).at;
            const bool cover = rules.in_cover(there, piece, from);
            CHECK(((found & bit_of(other)) != 0) == sees);
            CHECK(rules.in_cover(there, piece, from, prospect.about) == cover);
            ++(sees ? seen : hidden);
            if (cover) ++covered;
          }
        }
        there.piece[piece] = state.piece[piece];
      }
    });
  }
  CHECK(seen > 1000);
  CHECK(hidden > 1000);
  CHECK(covered > 1000);
}

TEST_CASE("The script beats chance from either side") {
  const Rules rules{scenario("lane")};
  int won = 0;
  for (std::uint64_t game = 0; game < 10; ++game) {
    won += play_out(rules, game, {true, false}, [](const State&, Action) {}).winner == 1;
    won += play_out(rules, game, {false, true}, [](const State&, Action) {}).winner == 2;
  }
  CHECK(won >= 16);
}

TEST_CASE("LT-Q19 the script decides the same whatever it has not spotted") {
  for (const std::string_view id : {"farm", "knoll"}) {
    const Rules rules{scenario(id)};
    std::size_t compared = 0;
    for (std::uint64_t game = 0; game < 2; ++game) {
      play_out(rules, game, {true, true}, [&](const State& state, Action action) {
        const State other = with_others_hidden(rules, state, static_cast<std::uint32_t>(compared));
        if (other == state) return;
        ++compared;
        CHECK(linea::scripted(rules, other) == action);
      });
    }
    CHECK(compared > 200);
  }
}

TEST_CASE("The script does not leave the ground it holds, and goes for that of the enemy") {
  const Rules rules{scenario("knoll")};
  const auto& pieces = rules.components().pieces;
  const auto found = std::ranges::find(pieces, "mg42-3", &Piece::id);  // alone in the farm
  REQUIRE(found != pieces.end());
  const auto guard = static_cast<unsigned>(found - pieces.begin());
  int left = 0;
  int gone = 0;
  play_out(rules, 1, {true, true}, [&](const State& state, Action action) {
    const ActionKind kind = action.kind<ActionKind>();
    if (kind != ActionKind::bound && kind != ActionKind::speed) return;
    left += state.seat == 1 && order_of(action).piece == guard && state.draws < 44;
    gone += state.seat == 0;
  });
  CHECK(left == 0);
  CHECK(gone > 20);
}

TEST_CASE("The script takes the better of two shots") {
  Scene scene;
  scene.piece("A1", "firefly", 20, 40, 0);
  scene.piece("B1", "panther", 60, 30, 180).spotted("B1").piece("B2", "pz4", 60, 50, 270).spotted("B2");
  scene.begin().card("h2");
  const Action action = decision(scene);
  REQUIRE(action.kind<ActionKind>() == ActionKind::fire);
  CHECK(order_of(action).other == scene.number("B2"));  // its side, against the front of the Panther
  CHECK(order_of(action).way == Fire::at);
}

TEST_CASE("The script answers an attack that it can hurt, and keeps its attack where it cannot") {
  Scene scene;
  scene.piece("A1", "firefly", 20, 30, 0).piece("B1", "panther", 65, 30, 180).tokens("B1", 1);
  scene.posture("B1", Posture::bound).begin();
  scene.go({"card d5", "fire A1 B1 uk-17pdr at", "test"}, {3, 4, 2});
  REQUIRE(scene.step() == Step::reply);
  CHECK(decision(scene).kind<ActionKind>() == ActionKind::reply);
}

TEST_CASE("The script frees its pinned infantry and tests its morale rather than run") {
  Scene scene;
  scene.piece("A1", "us-rifle", 20, 30, 0).immobilised("A1").piece("B1", "grenadiers", 90, 30, 180).begin().card("h2");
  CHECK(decision(scene).kind<ActionKind>() == ActionKind::recover);
  Scene test;
  test.piece("A1", "m4a1", 20, 40, 0).piece("B1", "pz4", 60, 40, 180).spotted("B1").begin();
  test.go({"card h7", "fire A1 B1 us-75 at"}, {3, 4});
  REQUIRE(test.step() == Step::test);
  CHECK(decision(test).kind<ActionKind>() == ActionKind::test);
}

}  // namespace plancia::linea
