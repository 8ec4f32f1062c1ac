#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include <sim/guest.hpp>
#include <sim/plan.hpp>
#include <sim/runner.hpp>
#include <sim/share_out.hpp>
#include <sim/tally.hpp>

namespace plancia::sim {

struct Done {
  Totals totals;
  std::uint64_t next = 0;  // the first game of the range that was not played; all before it were
};

// Is told of every game of all variants as it ends: by one thread at a time, in no order.
using GameSink = std::function<void(std::uint64_t game, const std::vector<Played>& variants)>;

// Plays a range of games of every variant. Throws GuestFault if a guest fails, OpeningFault if an opening does.
Done run(const Lineup& lineup, std::uint64_t seed, Range range, unsigned threads, const GuestMaker& guests,
         const Watch& watch, const GameSink& sink = {});

}  // namespace plancia::sim
