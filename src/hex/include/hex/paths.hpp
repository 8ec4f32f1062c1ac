#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include <hex/grid.hpp>

namespace plancia::hex {

constexpr int kUnreachable = std::numeric_limits<int>::max();

// Finds the way from every hex of a sheet to the nearest goal; allocates only when it is made.
class Distances {
 public:
  explicit Distances(const Grid& grid)
      : grid_(grid), open_(static_cast<std::size_t>(grid.size())), waiting_(static_cast<std::size_t>(grid.size())) {}

  // Fills `distance`, one place for each hex: 0 at the goals, else the cost of the cheapest way. `goal(hex)` names the
  // goals; `step(from, to)` gives the cost of going from one hex to its neighbour, 1 or more, or 0 where one cannot.
  // Costs stay small, so that a queue with a few repeats is enough.
  template <class Goal, class Step>
  void find(std::span<int> distance, Goal goal, Step step) {
    for (std::size_t i = 0; i < distance.size(); ++i) {
      const HexIndex hex{static_cast<std::uint16_t>(i)};
      distance[i] = goal(hex) ? 0 : kUnreachable;
      if (distance[i] == 0) push(hex);
    }
    while (waiting_count_ > 0) {
      const HexIndex here = pop();
      for (const Hex around : neighbours(grid_.at(here))) {
        const HexIndex from = grid_.index(around);
        const int cost = from.known() ? step(from, here) : 0;
        if (cost == 0 || distance[here.value()] + cost >= distance[from.value()]) continue;
        distance[from.value()] = distance[here.value()] + cost;
        push(from);
      }
    }
  }

 private:
  // A ring with room for every hex, since none waits in it twice.
  void push(HexIndex hex) {
    if (waiting_[hex.value()] != 0) return;
    waiting_[hex.value()] = 1;
    open_[(first_ + waiting_count_++) % open_.size()] = hex;
  }
  HexIndex pop() {
    const HexIndex hex = open_[first_];
    waiting_[hex.value()] = 0;
    first_ = (first_ + 1) % open_.size();
    --waiting_count_;
    return hex;
  }

  Grid grid_;
  std::vector<HexIndex> open_;
  std::vector<std::uint8_t> waiting_;
  std::size_t first_ = 0;
  std::size_t waiting_count_ = 0;
};

}  // namespace plancia::hex
