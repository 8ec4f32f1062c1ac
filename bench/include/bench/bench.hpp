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

// Calls of operator new on this thread since it began.
std::uint64_t allocations();
bool counts_allocations();  // not under a sanitizer, which brings its own operator new

}  // namespace plancia::bench
