// How a side of Linea di Tiro sets up and plays by a style of its own, and the styles that learning goes through.

#include <doctest/doctest.h>

#include <algorithm>
#include <memory>
#include <vector>

#include <advice/advise.hpp>
#include <advice/decide.hpp>
#include <ai/mcts_policy.hpp>
#include <catalog/catalog.hpp>
#include <catalog/with_rules.hpp>
#include <linea_player/player.hpp>

#include "style_space.hpp"

using namespace plancia;
using linea::ActionKind;

namespace {

std::unique_ptr<catalog::Game> game_of(const std::string& scenario) {
  auto made = catalog::new_game({"linea", scenario, "", {}, ""});
  REQUIRE(made);
  return std::move(made->game);
}
const linea::Rules& rules_of(const catalog::Game& game) {
  return dynamic_cast<const catalog::GameOf<linea::Rules>&>(game).rules();
}

// Centimetres.
Action place(unsigned piece, unsigned x, unsigned y, unsigned heading) {
  return linea::act(ActionKind::place, {.piece = piece, .x = 10 * x, .y = 10 * y, .heading = heading});
}

std::vector<Action> set_up(const linea::Rules& rules, linea::State& state, const linea::Deployment& deployment) {
  std::vector<Action> made;
  NullSink silent;
  do {
    made.push_back(linea::deploy(rules, state, deployment));
    rules.play(state, made.back(), silent);
  } while (made.back().kind<ActionKind>() != ActionKind::ready);
  made.pop_back();
  return made;
}

constexpr unsigned kSherman = 0, kRifle = 1, kStug = 2, kGren = 3;  // of the lane

}  // namespace

TEST_CASE(
    "LT-V1a a side takes its places one by one, those that are free only later too, and passes over the refused") {
  const auto game = game_of("lane");
  const linea::Rules& rules = rules_of(*game);
  linea::State state = linea::setting_up(rules, linea::Side::axis);
  const auto [at, heading] = rules.pose(state, kStug);
  const auto gren_on_stug = linea::act(ActionKind::place, {.piece = kGren,
                                                           .x = static_cast<unsigned>(at.x / table::kMillimetre),
                                                           .y = static_cast<unsigned>(at.y / table::kMillimetre),
                                                           .heading = 90});
  const Action away = place(kStug, 70, 30, 180);
  CHECK(set_up(rules, state, {gren_on_stug, away}) == std::vector{away, gren_on_stug});
  state = linea::setting_up(rules, linea::Side::axis);
  CHECK(set_up(rules, state, {place(kStug, 30, 30, 180), place(kGren, 70, 40, 90)}) ==  // outside the zone
        std::vector{place(kGren, 70, 40, 90)});
  state = linea::setting_up(rules, linea::Side::allied);
  CHECK(set_up(rules, state, {}).empty());
}

TEST_CASE("the style of no step is the usual one, steps change prices and places, and every place can be taken") {
  for (const char* scenario : {"lane", "farm", "grove", "knoll"}) {
    CAPTURE(scenario);
    const auto game = game_of(scenario);
    const linea::Rules& rules = rules_of(*game);
    for (const linea::Side side : {linea::Side::allied, linea::Side::axis}) {
      const linea::StyleSpace space(rules, side);
      std::vector<double> numbers(space.numbers());
      CHECK(space.style(numbers) == linea::Style{});
      SimulationDice dice(8, static_cast<std::uint64_t>(side));
      std::size_t places = 0;
      for (int round = 0; round < 20; ++round) {
        for (double& number : numbers) number = static_cast<int>(dice.below(9)) - 4.0;
        const linea::Style style = space.style(numbers);
        linea::State state = linea::setting_up(rules, side);
        CHECK(set_up(rules, state, style.deployment) == style.deployment);
        places += style.deployment.size();
      }
      CHECK(places > 20);
      std::ranges::fill(numbers, 0);
      numbers[6] = 1;  // cover
      CHECK(space.style(numbers).prices.cover == 270);
    }
  }
}

TEST_CASE("a step of a place is five centimetres and 25 degrees, and no piece leaves its zone or the table") {
  const auto game = game_of("lane");
  const linea::Rules& rules = rules_of(*game);
  const linea::StyleSpace space(rules, linea::Side::allied);
  std::vector<double> numbers(space.numbers());
  const std::size_t first = linea::kPriceFields.size();
  numbers[first] = 1;
  numbers[first + 1] = 2;
  numbers[first + 2] = -1;
  CHECK(space.style(numbers).deployment == linea::Deployment{place(kSherman, 13, 22, 335)});
  for (const double far : {-1000.0, 1000.0}) {
    numbers[first] = numbers[first + 1] = far;
    const linea::Deployment found = space.style(numbers).deployment;
    REQUIRE(found.size() == 1);
    CHECK(linea::order_of(found[0]).piece == kSherman);
  }
  numbers[first + 3] = 1;
  CHECK(linea::order_of(space.style(numbers).deployment.back()).piece == kRifle);
}

TEST_CASE(
    "a veteran and players who search set up as they have learnt, others leave their pieces where the scenario puts "
    "them") {
  const auto game = game_of("lane");
  const linea::Rules& rules = rules_of(*game);
  const linea::Learnt learnt = linea::learnt_for(rules);
  const linea::State start = rules.start();
  REQUIRE_FALSE(learnt.styles[start.seat].deployment.empty());
  const std::string first = to_text(rules, learnt.styles[start.seat].deployment.front());
  for (const char* level : {"recruit", "regular"}) {
    CHECK(advice::decide(*game, *ai::find_skill(level))->action == "ready");
  }
  for (const char* level : {"veteran", "ace"}) {
    const auto decision = advice::decide(*game, *ai::find_skill(level));
    REQUIRE(decision);
    CHECK(decision->action == first);
    CHECK(decision->kind == "deployment");
  }
  const auto advised = advice::advise(*game, {.simulations = 40, .seed = 3});
  REQUIRE(advised);
  REQUIRE(advised->choices.size() == 2);
  std::vector<std::string> actions{advised->choices[0].action, advised->choices[1].action};
  std::ranges::sort(actions);
  CHECK(actions == std::vector<std::string>{first, "ready"});
}

TEST_CASE("a veteran plays as it has learnt and looks no further, an ace searches") {
  const auto game = game_of("lane");
  const linea::Rules& rules = rules_of(*game);
  const ai::Skill& veteran = *ai::find_skill("veteran");
  linea::Scout scout(rules);
  ai::MctsPolicy<linea::Rules> player(rules, {.simulations = ai::simulations_of<linea::Rules>(veteran)});
  SimulationDice dice(31, 7);
  NullSink silent;
  int unlike_regular = 0;
  for (linea::State state = rules.start(); rules.turn(state) != Turn::over;) {
    Action action = random_action(rules, state, dice);
    if (rules.turn(state) != Turn::chance) {
      action = player.choose(rules, state, dice);
      REQUIRE(action == scout.choose(rules, state, dice));
      unlike_regular += action != linea::scripted(rules, state) ? 1 : 0;
    }
    rules.play(state, action, silent);
  }
  CHECK(unlike_regular > 5);
  CHECK(ai::simulations_of<linea::Rules>(*ai::find_skill("ace")) > 1000);
}
