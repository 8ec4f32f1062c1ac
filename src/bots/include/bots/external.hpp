#pragma once

#include <chrono>
#include <memory>
#include <string>

#include <sim/guest.hpp>

namespace plancia::bots {

// How long a bot may think. A game limit of zero is none. Before it has read its first position it is only starting,
// and its clock does not run.
struct TimeControl {
  std::chrono::milliseconds move{10'000};
  std::chrono::milliseconds game{0};
  std::chrono::milliseconds start{60'000};
};

// A program of someone else as a player, spoken to as docs/study/bots.md says: a position on a line, an action on a
// line. Whatever it does wrong is a sim::GuestFault; the program is then ended, and started anew for the next game.
std::unique_ptr<sim::Guest> external_bot(const std::string& command, TimeControl limits);

}  // namespace plancia::bots
