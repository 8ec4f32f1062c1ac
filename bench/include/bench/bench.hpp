#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace plancia::bench {

// One line of the report: games on one thread, uniformly random unless the name says otherwise, and in the same run the
// bare cost of drawing as many dice from the same generator.
struct Row {
  std::string name;
  double playouts_per_second = 0;
  double steps_per_second = 0;
  double nanoseconds_per_step = 0;
  double nanoseconds_per_die = 0;
  double ratio = 0;  // of the two above
  double allocations_per_step = 0;
};

// Measures every game and scenario for about `seconds` each; `progress` hears the name of each before it starts.
std::vector<Row> run(double seconds, const std::function<void(const std::string&)>& progress);

// Tree search from the opening of a game, whole games to the end.
struct SearchRow {
  std::string name;
  double simulations_per_second = 0;  // on one thread
  double against_playouts = 0;        // the time of a simulation against a bare playout by the same rule of thumb
  double two_threads = 0;             // how many times as fast on two threads
};
std::vector<SearchRow> run_searches(double seconds, const std::function<void(const std::string&)>& progress);

// What a player gives away on a fixed set of positions near the end of a game whose exact values can be found:
// decisions of games by rule of thumb with the same dice every time. Does not depend on the machine.
struct RegretFigures {
  std::string name, policy;
  std::uint64_t positions = 0;  // with exact values
  double best = 0;              // the share in which a best choice was taken
  double mean = 0, most = 0;    // value of the best choice less that of the one taken, from 0 to 1
};
std::vector<RegretFigures> run_regrets(const std::function<void(const std::string&)>& progress);

// Calls of operator new on this thread since it began.
std::uint64_t allocations();
bool counts_allocations();  // not under a sanitizer, which brings its own operator new

}  // namespace plancia::bench
