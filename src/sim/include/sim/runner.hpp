#pragma once

#include <cstdint>
#include <memory>

#include <core/game.hpp>
#include <sim/guest.hpp>
#include <sim/plan.hpp>
#include <sim/tally.hpp>

namespace plancia::sim {

// Plays the games of one variant, one after another, and counts. Each thread has its own.
class Runner {
 public:
  virtual ~Runner() = default;
  // Game number `game` from its start to its end.
  virtual Result play(std::uint64_t game) = 0;
  // What was counted since the last call.
  virtual Tally take() = 0;
};

// Whether a policy knows how to play this game.
bool can_play(const catalog::Game& game, const PolicySpec& policy);

// `prepared` must outlive the runner.
std::unique_ptr<Runner> make_runner(const PreparedVariant& prepared, std::uint64_t seed, const GuestMaker& guests);

}  // namespace plancia::sim
