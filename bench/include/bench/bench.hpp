#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace plancia::bench {

// A ratio over several passes of the same work: that of all together, and the least and most of a single pass.
struct Spread {
  double mean = 0, low = 0, high = 0;
};

// Every time is processor time, and every ratio one of two times of the same run. `progress` hears the name of each row
// before it is measured for about `seconds`.
using Progress = std::function<void(const std::string&)>;

// A fixed set of games on one thread, uniformly random unless the name says otherwise, and in turns with it the bare
// cost of drawing as many dice from the same generator.
struct Row {
  std::string name;
  double playouts_per_second = 0;
  double steps_per_second = 0;
  double nanoseconds_per_step = 0;
  double nanoseconds_per_die = 0;
  Spread ratio;  // of the two above
  std::uint64_t allocations = 0;
};
std::vector<Row> run(double seconds, const Progress& progress);

// A study as `simulate` runs it on one thread, with all that it counts, against the bare loop over as many games.
struct StudyRow {
  std::string name;
  std::uint64_t games = 0;
  double nanoseconds_per_step = 0;
  Spread against_loop;
};
std::vector<StudyRow> run_studies(double seconds, const Progress& progress);

// Tree search from the opening of a game, whole games to the end.
struct SearchRow {
  std::string name;
  double simulations_per_second = 0;  // on one thread
  Spread against_playouts;            // the time of a simulation against a bare playout by the same hand
  double two_threads = 0;             // how many times as fast on two threads, by the clock
};
std::vector<SearchRow> run_searches(double seconds, const Progress& progress);

// What somebody waits for: milliseconds to set up a scenario, and until the first advice on its opening.
struct WaitRow {
  std::string name;
  double setup = 0;
  double first_advice = 0;
};
std::vector<WaitRow> run_waits(const Progress& progress);

// What a player gives away on a fixed set of positions near the end of a game whose exact values can be found:
// decisions of games by rule of thumb with the same dice every time. Does not depend on the machine.
struct RegretFigures {
  std::string name, policy;
  std::uint64_t positions = 0;  // with exact values
  double best = 0;              // the share in which a best choice was taken
  double mean = 0, most = 0;    // value of the best choice less that of the one taken, from 0 to 1
};
std::vector<RegretFigures> run_regrets(const Progress& progress);

// Calls of operator new on this thread since it began.
std::uint64_t allocations();
bool counts_allocations();  // not under a sanitizer, which brings its own operator new

}  // namespace plancia::bench
