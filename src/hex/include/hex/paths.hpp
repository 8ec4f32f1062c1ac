#pragma once

#include <cstdint>
#include <deque>
#include <limits>
#include <vector>

#include <hex/grid.hpp>

namespace plancia::hex {

constexpr int kUnreachable = std::numeric_limits<int>::max();

// Steps from every hex of the sheet to the nearest goal. `step(from, to)` gives the cost of going from one hex to its
// neighbour, 1 or more, or 0 where one cannot; costs stay small, so that a queue with a few repeats is enough.
template <class Step>
std::vector<int> distances_to(const Grid& grid, const std::vector<HexIndex>& goals, Step step) {
  std::vector<int> distance(static_cast<std::size_t>(grid.size()), kUnreachable);
  std::deque<HexIndex> open;
  for (const HexIndex goal : goals) {
    distance[goal.value()] = 0;
    open.push_back(goal);
  }
  while (!open.empty()) {
    const HexIndex here = open.front();
    open.pop_front();
    for (const Hex around : neighbours(grid.at(here))) {
      const HexIndex from = grid.index(around);
      const int cost = from.known() ? step(from, here) : 0;
      if (cost == 0 || distance[here.value()] + cost >= distance[from.value()]) continue;
      distance[from.value()] = distance[here.value()] + cost;
      open.push_back(from);
    }
  }
  return distance;
}

}  // namespace plancia::hex
