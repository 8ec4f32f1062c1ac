#pragma once

#include <vector>

#include <nlohmann/json.hpp>

#include <catalog/catalog.hpp>

namespace plancia::test {

// How much of it: random games, of whose positions every so many-th is changed so many times, and how many steps each
// accepted one is played on (0 for to the end).
struct PositionWork {
  int games = 4;
  int every = 5;
  int changes = 20;
  int steps = 0;
  std::vector<catalog::Json> from = {};  // where every second game begins, one after the other
};
struct PositionCounts {
  int refused = 0;
  int accepted = 0;
};

// What `set` must stand in every game: a position of a random game is changed in one place or in two, to values that
// such places have elsewhere. It is refused with a pointer to the place, or it can be played on by chance to the end,
// always with something to choose, and every position on the way is one that `set` takes as well.
PositionCounts position_battery(const catalog::Setup& setup, const PositionWork& work);

}  // namespace plancia::test
