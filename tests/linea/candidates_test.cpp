// The suggestions among the continuous choices.

#include <algorithm>
#include <cstdlib>

#include <doctest/doctest.h>

#include <core/dice.hpp>
#include <table/sight.hpp>

#include "hidden.hpp"
#include "scene.hpp"

namespace plancia::linea {
namespace {

bool is_move(Action action) {
  const auto kind = action.kind<ActionKind>();
  return kind == ActionKind::turn || kind == ActionKind::bound || kind == ActionKind::speed;
}
table::Point end_of(Action action) {
  return {static_cast<table::Length>(order_of(action).x) * 100, static_cast<table::Length>(order_of(action).y) * 100};
}

// Calls `look` at every decision of some games of random suggestions.
template <class Look>
void random_games(const Rules& rules, int games, Look look) {
  for (int game = 0; game < games; ++game) {
    SimulationDice dice{11, static_cast<std::uint64_t>(game)};
    State state = rules.start();
    NullSink silent;
    while (rules.turn(state) != Turn::over) {
      if (rules.turn(state) == Turn::chance) {
        rules.play(state, rules.outcome(state, dice.below(rules.weight_sum(state))), silent);
        continue;
      }
      Rules::Choices choices;
      rules.choices(state, choices);
      look(state, choices);
      rules.play(state, choices[dice.below(static_cast<std::uint32_t>(choices.size()))], silent);
    }
  }
}

std::vector<Action> suggested(const Scene& scene, std::string_view id, ActionKind kind) {
  Rules::Choices choices;
  scene.rules().choices(scene.state(), choices);
  std::vector<Action> found;
  for (const Action action : choices) {
    if (action.kind<ActionKind>() == kind && order_of(action).piece == scene.number(id)) found.push_back(action);
  }
  return found;
}

// Whether some end of these moves holds.
template <class Holds>
bool some_end(const std::vector<Action>& actions, Holds holds) {
  return std::ranges::any_of(actions, [&](Action action) { return holds(end_of(action)); });
}

}  // namespace

TEST_CASE("Every suggestion is legal, none comes twice, and moves that are nearly the same come once") {
  for (const std::string_view id : {"lane", "farm", "grove", "knoll"}) {
    CAPTURE(id);
    const Rules rules{scenario(id)};
    std::size_t decisions = 0;
    random_games(rules, id == "lane" ? 10 : 2, [&](const State& state, const Rules::Choices& choices) {
      ++decisions;
      REQUIRE(!choices.empty());
      std::size_t wrong = 0;
      std::size_t twice = 0;
      for (std::size_t i = 0; i < choices.size(); ++i) {
        if (rules.refusal(state, choices[i])) ++wrong;
        const Order a = order_of(choices[i]);
        for (std::size_t k = i + 1; k < choices.size(); ++k) {
          if (choices[i] == choices[k]) ++twice;
          const Order b = order_of(choices[k]);
          if (!is_move(choices[i]) || choices[i].kind<ActionKind>() != choices[k].kind<ActionKind>()) continue;
          if (a.piece != b.piece || table::length(end_of(choices[i]) - end_of(choices[k])) >= 1000) continue;
          const int turn = std::abs(static_cast<int>(a.heading) - static_cast<int>(b.heading));
          if (std::min(turn, 360 - turn) < 15) ++twice;
        }
      }
      CHECK(wrong == 0);
      CHECK(twice == 0);
    });
    CHECK(decisions > 200);
  }
}

TEST_CASE("The suggestions for one piece are legal too, and end where one likes it best") {
  const Rules rules{scenario("farm")};
  std::size_t moves = 0;
  std::int64_t shift = 0;
  const Rules::Taste west{nullptr, [](const void*, unsigned, table::Point end) -> std::int64_t { return -end.x; }};
  const Rules::Taste east{nullptr, [](const void*, unsigned, table::Point end) -> std::int64_t { return end.x; }};
  random_games(rules, 2, [&](const State& state, const Rules::Choices&) {
    if (state.step != Step::card) return;
    for (unsigned piece = 0; piece < rules.pieces(); ++piece) {
      if (static_cast<unsigned>(rules.side(piece)) != state.side) continue;
      for (const Rules::Taste& taste : {west, east}) {
        Rules::Choices choices;
        rules.suggest(state, piece, taste, choices);
        std::array<std::size_t, 2> number{};
        for (const Action action : choices) {
          CHECK(!rules.refusal(state, action));
          CHECK(order_of(action).piece == piece);
          const ActionKind kind = action.kind<ActionKind>();
          if (kind != ActionKind::bound && kind != ActionKind::speed) continue;
          ++moves;
          ++number[kind == ActionKind::speed];
          shift += (taste.worth == east.worth ? 1 : -1) * static_cast<std::int64_t>(order_of(action).x);
        }
        CHECK(std::max(number[0], number[1]) <= 4);
      }
    }
  });
  CHECK(moves > 1000);
  CHECK(shift > 0);
}

TEST_CASE("LT-Q2 what a figure allows is listed apart as it is in the whole list") {
  const Rules rules{scenario("knoll")};
  std::size_t listed = 0;
  random_games(rules, 1, [&](const State& state, const Rules::Choices& choices) {
    if (state.step != Step::card) return;
    Rules::Choices figure;
    rules.suggest_for_figure(state, figure);
    REQUIRE(figure.size() <= choices.size());
    CHECK(std::equal(figure.begin(), figure.end(), choices.begin()));
    CHECK(figure.empty() == !(state.card < kCards && is_figure(state.card)));
    listed += figure.size();
  });
  CHECK(listed > 20);
}

TEST_CASE("LT-Q19 suggestions do not depend on enemies nobody has spotted") {
  for (const std::string_view id : {"farm", "knoll"}) {
    const Rules rules{scenario(id)};
    std::size_t compared = 0;
    random_games(rules, 1, [&](const State& state, const Rules::Choices& choices) {
      const State other = with_others_hidden(rules, state, static_cast<std::uint32_t>(compared));
      if (other == state) return;
      ++compared;
      Rules::Choices again;
      rules.choices(other, again);
      REQUIRE(again.size() == choices.size());
      CHECK(std::equal(choices.begin(), choices.end(), again.begin()));
    });
    CHECK(compared > 100);
  }
}

TEST_CASE("Cover within reach is suggested: a wood's edge from inside, and behind a wall from the enemy") {
  Scene scene;
  scene.box(Ground::woods, 30, 10, 60, 25).line(Ground::wall, {{28, 40}, {28, 60}});
  scene.piece("A1", "us-rifle", 20, 17, 0).piece("A2", "us-rifle", 20, 50, 0);
  scene.piece("B1", "pz4", 80, 50, 180).spotted("B1").begin().card("h2");
  const auto in_woods = [&](table::Point p) { return p.x > 30000 && p.y > 10000 && p.y < 25000; };
  CHECK(some_end(suggested(scene, "A1", ActionKind::speed), in_woods));
  const auto behind_wall = [&](table::Point p) {
    return p.x < 28000 && p.x >= 28000 - 3500 && p.y > 40000 && p.y < 60000;
  };
  CHECK(some_end(suggested(scene, "A2", ActionKind::bound), behind_wall));
}

TEST_CASE("Places that open a line of sight, and one that closes all, are suggested") {
  Scene scene;
  scene.box(Ground::building, 30, 30, 40, 40);
  scene.piece("A1", "us-rifle", 26, 25, 90).piece("A2", "us-rifle", 60, 20, 90);
  scene.piece("B1", "pz4", 60, 42, 180).spotted("B1").begin().card("h2");
  const table::Scene ground{&scene.rules().components().terrain, {}};
  const table::Footprint enemy = scene.rules().footprint(scene.state(), scene.number("B1"));
  const auto seen = [&](table::Point p) {
    return table::sees(ground, table::Footprint{table::disc(1500), {p, 0}}, enemy);
  };
  REQUIRE(!scene.sees("A1", "B1"));
  CHECK(some_end(suggested(scene, "A1", ActionKind::bound), seen));
  Scene exit;
  exit.box(Ground::building, 30, 30, 40, 40);
  exit.piece("A1", "us-rifle", 28, 41, 270).piece("A2", "us-rifle", 60, 20, 90);
  exit.piece("B1", "pz4", 60, 42, 180).spotted("B1").begin().card("h2");
  REQUIRE(exit.sees("A1", "B1"));
  CHECK(some_end(suggested(exit, "A1", ActionKind::bound), [&](table::Point p) { return !seen(p); }));
}

TEST_CASE("LT-Q42 an assault within reach is suggested") {
  Scene scene;
  scene.piece("A1", "us-rifle", 30, 30, 0).piece("B1", "mg42", 40, 30, 180).spotted("B1").begin().card("h2");
  CHECK(suggested(scene, "A1", ActionKind::assault).size() == 1);
  Scene far;
  far.piece("A1", "us-rifle", 25, 30, 0).piece("B1", "mg42", 40, 30, 180).spotted("B1").begin().card("h2");
  CHECK(suggested(far, "A1", ActionKind::assault).empty());
}

TEST_CASE("LT-Q42 an assault is suggested up to a target whose ground is closed to the assaulter") {
  Scene scene;
  scene.box(Ground::building, 46, 25, 60, 35);
  scene.piece("A1", "m4a1", 40, 30, 0).piece("B1", "mg42", 47, 30, 0).spotted("B1").begin().card("h2");
  REQUIRE(scene.refused("assault A1 B1 47 30 0") == "LT-Q27");
  const auto found = suggested(scene, "A1", ActionKind::assault);
  REQUIRE(found.size() == 1);
  CHECK(order_of(found.front()).x < 460);
}

TEST_CASE("LT-Q40 fire on an objective is suggested while the enemy holds it and nobody is seen in it") {
  Scene scene{"knoll"};
  scene.begin();
  const std::string_view shot = "area m10-1 us-3in he 86.1 75.8";  // the middle of the east trench
  scene.card("h2");
  CHECK(scene.offers(shot));
  scene.set([&](State& s) { s.piece[scene.number("gren-3")].markers |= kSpotted; });
  CHECK_FALSE(scene.offers(shot));  // who is seen is fired at
  scene.set([&](State& s) {
    s.piece[scene.number("gren-3")].markers = 0;
    s.believed[0][1] = 1;
  });
  CHECK_FALSE(scene.offers(shot));
}

TEST_CASE("The ways to an objective go round what cannot be crossed") {
  const Rules rules{scenario("knoll")};
  const Ways& ways = rules.ways();
  // South of the brook, west of the ford: straight north is water.
  const table::Point start{10000, 30000};
  const table::Length foot = ways.cost(0, table::Mobility::foot, start);
  const table::Length straight = table::distance_to_area(start, rules.components().objectives[0].outline);
  CHECK(foot < kNoWay);
  CHECK(foot > straight + 3000);
  const table::Point ahead = ways.ahead(0, table::Mobility::foot, start, 10000);
  CHECK(ahead.x > start.x);
  CHECK(ways.cost(0, table::Mobility::foot, ahead) < foot);
}

}  // namespace plancia::linea
