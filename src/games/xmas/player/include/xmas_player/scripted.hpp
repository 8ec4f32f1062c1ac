#pragma once

#include <span>

#include <core/dice.hpp>
#include <xmas_player/charts.hpp>

namespace plancia::xmas {

// A sensible way to play X MAS by rule of thumb: the shortest way to the nearest ships, two boats for each, the best
// ships first, no hurry where the lights are. A baseline for comparisons, and the hand that wrote the golden records.
Action scripted(const Rules& rules, const State& state);
// As a beginner does: at the nearest ships without a stop, whatever lights there are on the way, and one boat for each.
Action recruit(const Rules& rules, const State& state);
// What the rule of thumb counts the way by.
constexpr Charts::Costs kWay{.hex = 2, .net = 6, .beam = 1, .buoy = 0};

// The same player for playouts: remembers the distances it has worked out, so that thousands of games cost no more than
// their choices, and allocates nothing after it is made. A policy; `rules` must be those it was made for.
class Hand {
 public:
  enum class Eyes : bool { open, on_ships };  // whether lights are heeded
  explicit Hand(const Rules& rules, std::size_t charts = 256, Eyes eyes = Eyes::open);
  Action choose(const Rules& rules, const State& state);
  Action choose(const Rules& rules, const State& state, SimulationDice&) { return choose(rules, state); }

 private:
  std::span<const int> distances(const Rules& rules, const State& state);
  Action nearest(const Rules& rules, const State& state, const Rules::Choices& choices);
  Action speed(const Rules& rules, const State& state, const Rules::Choices& choices);

  Eyes eyes_;
  Charts charts_;
};
// With little memory, for a GPU (gpu/small_hand.hpp).
inline Hand small_hand(const Rules& rules) { return Hand(rules, 8); }

}  // namespace plancia::xmas
