#pragma once

#include <cstdint>

#include <sim/guest.hpp>
#include <sim/plan.hpp>
#include <sim/share_out.hpp>
#include <sim/tally.hpp>

namespace plancia::sim {

struct Done {
  Totals totals;
  std::uint64_t next = 0;  // the first game of the range that was not played; all before it were
};

// Plays a range of games of every variant. Throws GuestFault if a guest fails.
Done run(const Lineup& lineup, std::uint64_t seed, Range range, unsigned threads, const GuestMaker& guests,
         const Watch& watch);

}  // namespace plancia::sim
