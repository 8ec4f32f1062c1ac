#pragma once

#include <array>
#include <map>
#include <string_view>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include <core/playout.hpp>

#include "scene.hpp"

namespace plancia::linea {

inline constexpr std::array<std::string_view, 4> kScenarios{"lane", "farm", "grove", "knoll"};

// A random game as it went. Several tests look at the same ones, and playing them is what takes time.
struct RandomGame {
  struct Taken {
    Action action;
    State after;
    std::vector<Event> events;
  };
  State start;
  std::vector<Taken> steps;
};

inline const Rules& scenario_rules(std::string_view id) {
  static std::map<std::string_view, Rules> known;
  const auto found = known.find(id);
  return found != known.end() ? found->second : known.emplace(id, Rules{scenario(id)}).first->second;
}

inline const RandomGame& random_game(std::string_view id, int number) {
  static std::map<std::pair<std::string_view, int>, RandomGame> known;
  RandomGame& game = known[{id, number}];
  if (!game.steps.empty()) return game;
  const Rules& rules = scenario_rules(id);
  SimulationDice dice{11, static_cast<std::uint64_t>(number)};
  State state = game.start = rules.start();
  while (rules.turn(state) != Turn::over) {
    const Action action = random_action(rules, state, dice);
    EventList list;
    rules.play(state, action, list);
    game.steps.push_back({action, state, std::move(list.events)});
  }
  return game;
}

// Calls `check(rules, before, action, after, events)` for each step of a few random games of each scenario.
template <class Check>
void each_step(int games, Check check) {
  for (const std::string_view id : kScenarios) {
    CAPTURE(std::string{id});
    for (int number = 0; number < games; ++number) {
      CAPTURE(number);
      const RandomGame& game = random_game(id, number);
      const State* before = &game.start;
      for (const RandomGame::Taken& step : game.steps) {
        check(scenario_rules(id), *before, step.action, step.after, step.events);
        before = &step.after;
      }
    }
  }
}

}  // namespace plancia::linea
