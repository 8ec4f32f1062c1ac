// What the rule of thumb expects of a place before it looks around, and what it remembers of one it has looked at.

#include <algorithm>

#include <doctest/doctest.h>

#include <linea_player/scripted.hpp>

#include "appraisal.hpp"
#include "random_games.hpp"

namespace plancia::linea {
namespace {

// Calls check(worth, piece, end, posture) for moves of pieces in games by rule of thumb.
template <class Check>
void each_place(const Prices& prices, Check check) {
  for (const std::string_view id : kScenarios) {
    CAPTURE(std::string{id});
    const Rules& rules = scenario_rules(id);
    SimulationDice dice{12, 3};
    State state = rules.start();
    NullSink silent;
    while (rules.turn(state) != Turn::over) {
      if (rules.turn(state) == Turn::chance) {
        rules.play(state, random_action(rules, state, dice), silent);
        continue;
      }
      if (state.step == Step::card && dice.below(4) == 0) {
        Appraisal worth(rules, state, static_cast<Side>(state.seat), prices);
        for (unsigned piece = 0; piece < rules.pieces(); ++piece) {
          if ((worth.own() & bit_of(piece)) == 0 || dice.below(4) != 0) continue;
          const auto way = [](const void* whose, unsigned who, table::Point end) {
            return static_cast<const Appraisal*>(whose)->way(who, end);
          };
          Rules::Choices choices;
          rules.suggest(worth.known(), piece, {&worth, way}, choices);
          for (const Action action : choices) {
            const auto kind = action.kind<ActionKind>();
            const bool turn = kind == ActionKind::turn;
            if (!turn && kind != ActionKind::bound && kind != ActionKind::speed) continue;
            const table::Pose end = pose_of(order_of(action));
            check(worth, piece, table::Pose{turn ? rules.pose(state, piece).at : end.at, end.heading},
                  turn                        ? Posture::stationary
                  : kind == ActionKind::speed ? Posture::fast
                                              : Posture::bound);
          }
        }
      }
      rules.play(state, scripted(rules, state), silent);
    }
  }
}

TEST_CASE("No place is worth more than was hoped, nor a shot from there") {
  Prices others;
  others.far_cover = 300;
  others.rout = 200;
  others.chance = 400;
  for (const Prices& prices : {kUsualPrices, others}) {
    int places = 0;
    int shots = 0;
    each_place(prices, [&](Appraisal& worth, unsigned piece, table::Pose end, Posture posture) {
      const Appraisal::Hope hope = worth.hope(piece, end.at);
      const Worth place = worth.place(piece, end, posture);
      CHECK(place <= hope.place);
      CHECK(worth.shot_there().worth <= hope.shot);
      CHECK(hope.shot == worth.any_shot_at_most());
      CHECK(worth.shot_there().worth <= worth.shot_at_most(piece));
      CHECK(worth.shot_at_most(piece) <= hope.shot);
      for (unsigned enemy = 0; enemy < worth.rules().pieces(); ++enemy) {
        if ((worth.enemies() & bit_of(enemy)) == 0) continue;
        CHECK(worth.best_shot_at(piece, enemy, false).worth <= worth.shot_there().worth);
      }
      CHECK((hope.contact || !worth.in_contact(piece)));
      worth.put_back(piece);
      ++places;
      shots += worth.shot_there().worth > 0;
    });
    CHECK(places > 1000);
    CHECK(shots > 50);
  }
}

TEST_CASE("A place is worth the same whatever was asked before") {
  int places = 0;
  each_place(kUsualPrices, [&](Appraisal& worth, unsigned piece, table::Pose end, Posture posture) {
    const Worth found = worth.place(piece, end, posture);
    worth.put_back(piece);
    if (++places % 3 != 0) return;
    Appraisal fresh(worth.rules(), worth.known(), worth.side());
    CHECK(fresh.place(piece, end, posture) == found);
  });
  CHECK(places > 1000);
}

TEST_CASE("An objective is as far off as the ways say, or near it its edge, whatever was asked before") {
  SimulationDice dice{13, 1};
  std::size_t far = 0;
  std::size_t near = 0;
  for (int i = 0; i < 3000; ++i) {
    const Rules& rules = scenario_rules(kScenarios[dice.below(kScenarios.size())]);
    const Side side = dice.below(2) == 0 ? Side::allied : Side::axis;
    const Appraisal worth(rules, rules.start(), side);
    // Few places, so that all kinds of pieces of all scenarios come to them.
    const table::Point at{static_cast<table::Length>(dice.below(12)) * 7300,
                          static_cast<table::Length>(dice.below(8)) * 7300};
    for (unsigned piece = 0; piece < rules.pieces(); ++piece) {
      if ((worth.own() & bit_of(piece)) == 0) continue;
      const Appraisal::Goal goal = worth.goal(piece, at);
      if (!goal.objective) continue;
      table::Length distance = rules.ways().cost(*goal.objective, rules.unit(piece).mobility, at);
      if (distance < 10 * table::kCentimetre) {
        const Objective& place = rules.components().objectives[*goal.objective];
        distance = std::max(0, table::distance_to_area(at, place.outline) - place.margin);
      }
      REQUIRE(goal.distance == distance);
      ++(distance < 10 * table::kCentimetre ? near : far);
    }
  }
  CHECK(far > 1000);
  CHECK(near > 200);
}

}  // namespace
}  // namespace plancia::linea
