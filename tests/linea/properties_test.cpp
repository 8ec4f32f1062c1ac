// What holds in every position of every game, whatever is played.

#include <bit>
#include <vector>

#include <doctest/doctest.h>

#include "random_games.hpp"

namespace plancia::linea {
namespace {

bool spotted(const State& state, unsigned piece) { return (state.piece[piece].markers & kSpotted) != 0; }

}  // namespace

TEST_CASE("Properties: footprints never overlap at a decision and nobody stands outside the table") {
  each_step(2, [](const Rules& rules, const State&, Action, const State& state, const auto&) {
    if (state.step != Step::draw && state.step != Step::half) return;
    for (unsigned a = 0; a < rules.pieces(); ++a) {
      if (!rules.on_table(state, a)) continue;
      const table::Footprint here = rules.footprint(state, a);
      REQUIRE(table::contains(rules.components().terrain.table, here.centre()));
      for (unsigned b = a + 1; b < rules.pieces(); ++b) {
        if (rules.on_table(state, b)) REQUIRE(!table::overlaps(here, rules.footprint(state, b)));
      }
    }
  });
}

TEST_CASE("Properties: at most two prepared attacks, none for the immobilised, and every reply and ambush uses one") {
  each_step(2, [](const Rules& rules, const State& before, Action action, const State& state, const auto&) {
    for (unsigned piece = 0; piece < rules.pieces(); ++piece) {
      const PieceState& p = state.piece[piece];
      REQUIRE(p.tokens <= 2);
      if ((p.markers & kImmobilised) != 0) REQUIRE(p.tokens == 0);
    }
    const auto kind = action.kind<ActionKind>();
    if (kind != ActionKind::reply && kind != ActionKind::ambush) return;
    const unsigned piece = order_of(action).piece;
    REQUIRE(state.piece[piece].tokens + 1 == before.piece[piece].tokens);
  });
}

TEST_CASE("Properties: a spotted piece is in the sight of an enemy or beside one, and what is kept of sight is true") {
  each_step(1, [](const Rules& rules, const State&, Action, const State& state, const auto&) {
    if (state.step == Step::setup || state.step == Step::over) return;
    State fresh = state;
    rules.complete(fresh);
    REQUIRE(fresh == state);
    for (unsigned piece = 0; piece < rules.pieces(); ++piece) {
      if (!spotted(state, piece) || state.piece[piece].status != Status::in_play) continue;
      REQUIRE(rules.on_table(state, piece));
      bool seen = state.sight[piece] != 0;
      for (unsigned enemy = 0; enemy < rules.pieces() && !seen; ++enemy) {
        if (rules.side(enemy) == rules.side(piece) || !rules.on_table(state, enemy)) continue;
        seen = rules.gap(state, piece, enemy) <= 1000 + table::kTolerance;
      }
      REQUIRE(seen);
    }
  });
}

TEST_CASE("Properties: the deck never holds more than 54 cards, and a cycle takes 44 draws") {
  int cycles = 0;
  each_step(2, [&](const Rules&, const State& before, Action, const State& state, const auto&) {
    if (state.step == Step::setup || (state.step == Step::draw && state.draws == 0)) return;
    const int drawn = state.draws - 44 * state.cycle;
    REQUIRE(std::popcount(state.deck) == 54 - drawn);
    if (state.cycle != before.cycle) {
      ++cycles;
      REQUIRE(state.draws == 44 * state.cycle);
    }
  });
  CHECK(cycles > 8);
}

TEST_CASE("Properties: lines of sight are symmetric") {
  each_step(1, [](const Rules& rules, const State&, Action, const State& state, const auto&) {
    if (state.step != Step::draw || state.draws % 8 != 0) return;
    for (unsigned a = 0; a < rules.pieces(); ++a) {
      for (unsigned b = a + 1; b < rules.pieces(); ++b) {
        if (!rules.on_table(state, a) || !rules.on_table(state, b)) continue;
        REQUIRE(rules.sees(state, a, b) == rules.sees(state, b, a));
      }
    }
  });
}

TEST_CASE("Properties: what has no meaning at a step is zero") {
  each_step(2, [](const Rules& rules, const State&, Action, const State& state, const auto&) {
    if (state.step != Step::draw) return;
    REQUIRE(state.active == kNoPiece);
    REQUIRE(state.platoon == kNoPlatoon);
    REQUIRE(state.move == Move::none);
    REQUIRE(state.firer == kNoPiece);
    REQUIRE(state.target == kNoPiece);
    REQUIRE(state.tested == kNoPiece);
    REQUIRE(state.cause == kNoPiece);
    REQUIRE(state.assaulted == kNoPiece);
    REQUIRE(state.subject == kNoPiece);
    REQUIRE(state.battery_firing == kNoBattery);
    REQUIRE(state.card == kNoCard);
    const bool idle = state.stage == Stage::idle && state.die == Die::none && state.exchange == Exchange::plain;
    REQUIRE(idle);
    REQUIRE((state.activated | state.ambushers | state.passengers) == 0);
    const int zero = state.seat + state.side + state.halves + state.bounded + state.cut + state.stopped +
                     state.opportunity_over + state.mount + state.section + state.next_piece + state.joker_effect +
                     state.joker_part + state.faces[0] + state.faces[1] + state.from_x + state.to_x + state.progress +
                     state.halt_at + state.area_x + state.area_y;
    REQUIRE(zero == 0);
    for (unsigned piece = 0; piece < rules.pieces(); ++piece) {
      const PieceState& p = state.piece[piece];
      if (p.status == Status::in_play) continue;
      REQUIRE((p.x | p.y | p.facing | p.tokens | p.shots | p.streak) == 0);
      REQUIRE((p.markers & (kImmobilised | kRouted)) == 0);
    }
  });
}

// Events that carry a place put it in these arguments; the piece is the first.
bool tells_place(EventKind kind) {
  switch (kind) {
    case EventKind::placed:
    case EventKind::moves:
    case EventKind::runs:
    case EventKind::moved:
    case EventKind::halted:
    case EventKind::falls_back:
    case EventKind::flees:
    case EventKind::dismounted:
    case EventKind::passenger_saved:
    case EventKind::arrived: return true;
    default: return false;
  }
}

TEST_CASE("LT-Q19 Properties: no event tells one side where an unspotted enemy is") {
  each_step(2, [](const Rules& rules, const State&, Action, const State& state, const std::vector<Event>& events) {
    for (const Event& event : events) {
      const auto kind = static_cast<EventKind>(event.kind);
      if (!tells_place(kind) || event.seats != kEverySeat) continue;
      const auto piece = static_cast<unsigned>(event.args[0]);
      // Spotted when it was told; what it lost since was told after.
      bool known = spotted(state, piece) || state.piece[piece].status != Status::in_play;
      for (const Event& later : events) {
        known = known || (later.kind == static_cast<std::uint16_t>(EventKind::lost_from_sight) &&
                          later.args[0] == event.args[0]);
      }
      CAPTURE(event.kind);
      REQUIRE(known);
      REQUIRE(piece < rules.pieces());
    }
  });
}

TEST_CASE("LT-Q19 Properties: neither suggestions nor refusals depend on enemies that the side does not know of") {
  int compared = 0;
  each_step(1, [&](const Rules& rules, const State&, Action, const State& state, const auto&) {
    const bool free_choice = state.step == Step::card || state.step == Step::half || state.step == Step::platoon;
    if (!free_choice || state.draws % 5 != 0) return;
    const Side side = static_cast<Side>(state.seat);
    // The same position with every hidden enemy put in a far corner.
    State moved = state;
    bool any = false;
    for (unsigned piece = 0; piece < rules.pieces(); ++piece) {
      if (rules.side(piece) == side || !rules.on_table(state, piece) || spotted(state, piece)) continue;
      moved.piece[piece].x = 2'000;
      moved.piece[piece].y = 2'000;
      moved.piece[piece].facing = 450;
      any = true;
    }
    if (!any) return;
    ++compared;
    rules.complete(moved);
    Rules::Choices here;
    Rules::Choices there;
    rules.choices(state, here);
    rules.choices(moved, there);
    REQUIRE(std::ranges::equal(here, there));
  });
  CHECK(compared > 20);
}

TEST_CASE("Properties: the same seed and the same actions give the same game") {
  for (const std::string_view id : kScenarios) {
    const Rules first{scenario(id)};
    const Rules second{scenario(id)};
    SimulationDice one{5, 1};
    SimulationDice two{5, 1};
    State a = first.start();
    State b = second.start();
    CHECK(random_playout(first, a, one) == random_playout(second, b, two));
    CHECK(a == b);
  }
}

TEST_CASE("Properties: how far pieces are apart is so wherever they stand and turn, whatever was measured before") {
  each_step(1, [](const Rules& rules, const State&, Action, const State& after, const auto&) {
    State state = after;
    for (unsigned a = 0; a < rules.pieces(); a += 3) {
      if (!rules.on_table(state, a)) continue;
      for (unsigned b = 0; b < rules.pieces(); ++b) {
        if (a == b || !rules.on_table(state, b)) continue;
        REQUIRE(rules.gap(state, a, b) == table::gap(rules.footprint(state, a), rules.footprint(state, b)));
        state.piece[b].facing = static_cast<std::uint16_t>((state.piece[b].facing + 450) % table::kFullTurn);
        REQUIRE(rules.gap(state, a, b) == table::gap(rules.footprint(state, a), rules.footprint(state, b)));
      }
    }
  });
  const Rules& usual = scenario_rules("lane");
  Components longer = usual.components();
  for (Unit& unit : longer.units) unit.shape.length *= 2;
  const Rules other{longer};
  const State state = usual.start();
  for (unsigned b = 1; b < usual.pieces(); ++b) {
    for (const Rules* rules : {&usual, &other}) {
      REQUIRE(rules->gap(state, 0, b) == table::gap(rules->footprint(state, 0), rules->footprint(state, b)));
    }
  }
}

TEST_CASE("Properties: the covered places from one meridian to another are all those") {
  for (const std::string_view id : kScenarios) {
    const Rules& rules = scenario_rules(id);
    for (const CoverSpot& west : rules.cover()) {
      for (const table::Length width : {0, 1, 30 * table::kCentimetre}) {
        std::vector<bool> between(rules.cover().size());
        for (const std::uint16_t number : rules.cover_between(west.at.x, west.at.x + width)) between[number] = true;
        for (std::size_t i = 0; i < between.size(); ++i) {
          const table::Length x = rules.cover()[i].at.x;
          REQUIRE(between[i] == (x >= west.at.x && x <= west.at.x + width));
        }
      }
    }
  }
}

}  // namespace plancia::linea
