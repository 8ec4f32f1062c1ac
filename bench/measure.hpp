#pragma once

#include <algorithm>
#include <chrono>
#include <limits>

#include <bench/bench.hpp>
#include <core/playout.hpp>

namespace plancia::bench {

inline double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

// Games and dice in turns, slice by slice, so that a busy machine slows both alike; the best slice of each counts.
// `play(game)` plays one game to its end and returns its steps.
template <class Play>
Row measure_games(std::string name, int games_per_slice, double seconds, Play play) {
  Row row{.name = std::move(name)};
  double step_time = std::numeric_limits<double>::max();
  double die_time = std::numeric_limits<double>::max();
  std::uint64_t games = 0, all_steps = 0, allocated = 0;
  std::uint32_t unused = 0;
  for (const auto start = std::chrono::steady_clock::now(); seconds_since(start) < seconds;) {
    std::uint64_t steps = 0;
    const std::uint64_t before = allocations();
    const auto playing = std::chrono::steady_clock::now();
    for (int game = 0; game < games_per_slice; ++game) steps += play(games++);
    step_time = std::min(step_time, seconds_since(playing) / static_cast<double>(steps));
    allocated += allocations() - before;
    all_steps += steps;

    SimulationDice dice{2, games};
    const auto drawing = std::chrono::steady_clock::now();
    for (std::uint64_t i = 0; i < steps; ++i) unused += dice.below(6);
    die_time = std::min(die_time, seconds_since(drawing) / static_cast<double>(steps));
  }
  asm volatile("" : : "r"(unused));  // keeps the compiler from dropping the dice
  row.steps_per_second = 1 / step_time;
  row.playouts_per_second = row.steps_per_second * static_cast<double>(games) / static_cast<double>(all_steps);
  row.nanoseconds_per_step = step_time * 1e9;
  row.nanoseconds_per_die = die_time * 1e9;
  row.ratio = step_time / die_time;
  row.allocations_per_step = static_cast<double>(allocated) / static_cast<double>(all_steps);
  return row;
}

// Uniformly random games.
template <GameRules R>
Row measure(std::string name, const R& rules, double seconds) {
  constexpr int kGamesPerSlice = 2000;
  return measure_games(std::move(name), kGamesPerSlice, seconds, [&](std::uint64_t game) {
    SimulationDice dice{1, game};
    typename R::State state = rules.start();
    return random_playout(rules, state, dice);
  });
}

}  // namespace plancia::bench
