#pragma once

#include <cstdint>
#include <functional>

namespace plancia::sim {

// Numbers first … last-1, without those in between that another machine takes: every `stride`-th.
struct Range {
  std::uint64_t first = 0;
  std::uint64_t last = 0;
  std::uint64_t stride = 1;
};

// What whoever runs games may be told and may ask. Both are called from the calling thread only, several times a
// second.
struct Watch {
  std::function<void(std::uint64_t played)> progress;
  std::function<bool()> stop;  // no further game is begun; those begun are played to the end
};

// Calls work(thread, number) for each number of the range, from `threads` threads that take the next one whenever they
// are free. Gives the first number that was not worked on; all before it were. The first exception ends it all and is
// thrown again.
std::uint64_t share_out(Range range, unsigned threads, const Watch& watch,
                        const std::function<void(unsigned thread, std::uint64_t number)>& work);

}  // namespace plancia::sim
