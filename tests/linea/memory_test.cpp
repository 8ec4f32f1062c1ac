// What is remembered of moves, against those who remember nothing.

#include <algorithm>
#include <array>
#include <string_view>
#include <thread>
#include <vector>

#include <doctest/doctest.h>

#include <linea_player/scripted.hpp>
#include <table/direction.hpp>

#include "random_games.hpp"

namespace plancia::linea {
namespace {

struct Played {
  State after;
  std::vector<Event> events;
};

Played played(const Rules& rules, State state, Action action) {
  EventList list;
  rules.play(state, action, list);
  return {state, std::move(list.events)};
}

// The same by a thread of its own, whose memories are empty.
Played played_anew(const Rules& rules, const State& state, Action action) {
  Played out;
  std::thread([&] { out = played(rules, state, action); }).join();
  return out;
}

bool same(const std::vector<Event>& a, const std::vector<Event>& b) {
  return std::ranges::equal(a, b, [](const Event& x, const Event& y) {
    return x.kind == y.kind && std::string_view{x.rule.id} == y.rule.id && x.args == y.args && x.seats == y.seats &&
           x.owner == y.owner;
  });
}

bool is_move(Action action) {
  const auto kind = action.kind<ActionKind>();
  return kind == ActionKind::bound || kind == ActionKind::speed || kind == ActionKind::assault;
}

// The position with other things that an encounter on the way hangs on.
State changed(const Rules& rules, const State& before, unsigned mover, int way) {
  State state = before;
  for (unsigned piece = 0; piece < rules.pieces(); ++piece) {
    if (!rules.on_table(state, piece)) continue;
    PieceState& p = state.piece[piece];
    const bool enemy = rules.side(piece) != rules.side(mover);
    if (way == 1 && enemy) p.facing = static_cast<std::uint16_t>((p.facing + 900) % table::kFullTurn);
    if (way == 2 && enemy) p.shots = static_cast<std::uint8_t>(p.shots + 2);
    if (way == 3 && enemy) p.markers = static_cast<std::uint8_t>(p.markers ^ kSpotted);
    if (way == 4 && piece == mover) p.markers = static_cast<std::uint8_t>(p.markers ^ kSpotted);
    if (way == 5 && enemy) p.x += p.x < 300 * table::kMillimetre ? 3000 : -3000;
  }
  if (way == 6) state.dust_cap = 15 * table::kCentimetre;
  rules.complete(state);
  return state;
}

// A place beside a hedge or ridge of each scenario, over which a vehicle sees that looks at it, and one beyond it; and
// two on either side of the corner of the table.
std::vector<table::Pose> places_to_look_from() {
  std::vector<table::Pose> places{{{0, 8000}, 0}, {{8000, 0}, 0}};
  for (const std::string_view id : kScenarios) {
    const table::Terrain& ground = scenario_rules(id).components().terrain;
    const auto screen = std::ranges::find_if(ground.all(), [&](const table::Feature& f) {
      const table::Sight sight = ground.types[f.type].sight;
      return sight == table::Sight::screen || sight == table::Sight::low_screen;
    });
    const table::Vector way = screen->points[1] - screen->points[0];
    const table::Point middle = screen->points[0] + table::along(way, table::length(way) / 2);
    const table::Vector across{-way.y, way.x};
    places.push_back({middle + table::along(across, 3500), table::bearing(across)});
    places.push_back({middle - table::along(across, 12000), table::bearing(across)});
  }
  return places;
}

}  // namespace

TEST_CASE("LT-V2a who has whom in sight is known again by all that it hangs on") {
  SimulationDice dice{16, 1};
  const std::vector<table::Pose> places = places_to_look_from();
  const auto one_of = [&](std::size_t size) { return dice.below(static_cast<std::uint32_t>(size)); };
  std::array<std::size_t, 2> seen{};
  std::uint64_t on_table = 0;
  std::array<table::Pose, 4> here{};
  for (int round = 0; round < 9000; ++round) {
    if (round % 60 == 0) {  // few pieces on few places, so that all of them come together
      on_table = 0;
      for (unsigned piece = 0; piece < kMaxPieces; ++piece) on_table |= std::uint64_t{one_of(4) == 0} << piece;
      for (table::Pose& place : here) place = places[one_of(places.size())];
    }
    const Rules& rules = scenario_rules(kScenarios[one_of(kScenarios.size())]);
    State state = rules.start();
    for (unsigned piece = 0; piece < rules.pieces(); ++piece) {
      PieceState& p = state.piece[piece];
      p.status = (on_table & bit_of(piece)) != 0 ? Status::in_play : Status::left;
      p.aboard = kNoPiece;
      const table::Pose place = here[one_of(here.size())];
      p.x = place.at.x;
      p.y = place.at.y;
      p.facing = static_cast<std::uint16_t>(table::normal(place.heading + (one_of(2) == 0 ? 0 : table::kQuarterTurn)));
    }
    state.opening_smoke = static_cast<std::uint8_t>(one_of(2));
    state.joker_smoke = static_cast<std::uint8_t>(one_of(2));
    if (state.joker_smoke != 0) {
      const table::Point at = one_of(3) == 0 ? table::Point{} : here[0].at;
      state.smoke_x = at.x;
      state.smoke_y = at.y;
    }
    rules.complete(state);
    for (unsigned piece = 0; piece < rules.pieces(); ++piece) {
      if (!rules.on_table(state, piece)) continue;
      std::uint64_t enemies = 0;
      std::uint64_t in_sight = 0;
      for (unsigned enemy = 0; enemy < rules.pieces(); ++enemy) {
        if (!rules.on_table(state, enemy) || rules.side(enemy) == rules.side(piece)) continue;
        enemies |= bit_of(enemy);
        const bool sees = rules.sees(state, piece, enemy);
        if (sees) in_sight |= bit_of(enemy);
        ++seen[sees ? 1 : 0];
      }
      REQUIRE(state.sight[piece] == in_sight);
      Rules::Prospect prospect = rules.prospect(state, piece, table::kCentimetre);
      REQUIRE(rules.in_sight(state, piece, enemies, prospect) == in_sight);
    }
  }
  CHECK(seen[0] > 1000);
  CHECK(seen[1] > 1000);
}

TEST_CASE("LT-Q15, LT-Q35 what a move brings to light is so whatever moves there were before") {
  std::size_t spottings = 0;
  for (const std::string_view id : kScenarios) {
    CAPTURE(std::string{id});
    const Rules& rules = scenario_rules(id);
    SimulationDice dice{14, 2};
    State state = rules.start();
    int moves = 0;
    while (rules.turn(state) != Turn::over && moves < 120) {
      const bool by_lot = rules.turn(state) == Turn::chance || dice.below(4) == 0;
      const Action action = by_lot ? random_action(rules, state, dice) : scripted(rules, state);
      if (is_move(action)) {
        ++moves;
        for (int way = 0; way <= 6; ++way) {
          CAPTURE(way);
          const State now = changed(rules, state, order_of(action).piece, way);
          if (rules.refusal(now, action)) continue;
          const Played known = played(rules, now, action);
          const Played anew = played_anew(rules, now, action);
          REQUIRE(known.after == anew.after);
          REQUIRE(same(known.events, anew.events));
          REQUIRE(same(played(rules, now, action).events, anew.events));
          for (const Event& event : anew.events) {
            const auto kind = static_cast<EventKind>(event.kind);
            spottings += kind == EventKind::spotted || kind == EventKind::lost_from_sight;
          }
        }
      }
      NullSink silent;
      rules.play(state, action, silent);
    }
  }
  CHECK(spottings > 200);
}

TEST_CASE("LT-Q15 who runs towards a vehicle is seen sooner or later as it has turned, whatever ran there before") {
  const Rules& rules = scenario_rules("lane");
  State state = rules.start();
  NullSink silent;
  for (const Action action : {act(ActionKind::ready), act(ActionKind::ready), card_action(0)}) {
    rules.play(state, action, silent);
  }
  constexpr unsigned kRifles = 1, kGun = 2;
  for (unsigned piece = 0; piece < rules.pieces(); ++piece) {
    if (piece != kRifles && piece != kGun) state.piece[piece].status = Status::left;
  }
  const auto put = [&](unsigned piece, int x, int heading) {
    PieceState& p = state.piece[piece];
    p.x = x * table::kCentimetre;
    p.y = 5 * table::kCentimetre;
    p.facing = static_cast<std::uint16_t>(heading);
  };
  std::size_t otherwise = 0;
  for (int x = 16; x < 80; ++x) {
    std::vector<Event> before;
    for (const int heading : {1800, 900}) {
      put(kRifles, 4, 0);
      put(kGun, x, heading);
      rules.complete(state);
      const Order run{.piece = kRifles, .x = 140, .y = 50};
      const Action action = act(ActionKind::speed, run);
      if (rules.refusal(state, action)) continue;
      const Played known = played(rules, state, action);
      const Played anew = played_anew(rules, state, action);
      REQUIRE(known.after == anew.after);
      REQUIRE(same(known.events, anew.events));
      otherwise += heading == 900 && !same(before, anew.events);
      before = anew.events;
    }
  }
  CHECK(otherwise > 0);
}

}  // namespace plancia::linea
