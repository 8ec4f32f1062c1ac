#pragma once

#include <cstdint>
#include <string_view>

namespace plancia::ai {

// What `plancia bench` measures of a game. A Player may have a `struct Bench` with any of
//
//   kPlayouts   the ids of the scenarios whose playouts are measured; all of them if it is missing
//   kSearches   those whose tree search is
//   kRegrets    LateDecisions
//   Probe       one more thing that is worth a row: made from rules of the scenario Probe::kScenario, called as
//               probe(number of the game), it returns the steps it took; the row is named by Probe::kName
//
// Decisions near the end of a game whose exact values are found quickly enough to measure a player by them: from this
// round on, in so many games by rule of thumb.
struct LateDecisions {
  std::string_view scenario;
  int from_round;
  std::uint32_t games;
};

}  // namespace plancia::ai
