#pragma once

#include <cstdint>
#include <functional>

#include <sim/guest.hpp>
#include <sim/plan.hpp>
#include <sim/tally.hpp>

namespace plancia::sim {

// Games first … last-1, without those in between that another machine plays: every `stride`-th.
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

struct Done {
  Totals totals;
  std::uint64_t next;  // the first game of the range that was not played; all before it were
};

// Plays a range of games of every table. Throws GuestFault if a guest fails.
Done run(const Tables& tables, std::uint64_t seed, Range range, unsigned threads, const GuestMaker& guests,
         const Watch& watch);

}  // namespace plancia::sim
