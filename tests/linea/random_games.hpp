#pragma once

#include <array>
#include <string_view>

#include <doctest/doctest.h>

#include <core/playout.hpp>

#include "scene.hpp"

namespace plancia::linea {

inline constexpr std::array<std::string_view, 4> kScenarios{"lane", "farm", "grove", "knoll"};

// Calls `check(before, action, after, events)` for each step of a few random games of each scenario.
template <class Check>
void each_step(int games, Check check) {
  for (const std::string_view id : kScenarios) {
    CAPTURE(std::string{id});
    const Rules rules{scenario(id)};
    for (int game = 0; game < games; ++game) {
      CAPTURE(game);
      SimulationDice dice{11, static_cast<std::uint64_t>(game)};
      State state = rules.start();
      while (rules.turn(state) != Turn::over) {
        const Action action = random_action(rules, state, dice);
        const State before = state;
        EventList list;
        rules.play(state, action, list);
        check(rules, before, action, state, list.events);
      }
    }
  }
}

}  // namespace plancia::linea
