#pragma once

namespace plancia::nakajima {

// Every switch of the game: the rulings that a reasonable reader of the rulebook could decide otherwise.
struct Options {
  bool gunnery_tie_hits = true;       // NK-Q14
  bool lone_leader_evades = false;    // NK-Q11
  bool evaded_hit_repeats = true;     // NK-Q12
  bool one_roll_after_hit = false;    // NK-Q36: the adjustment alone, which cannot be declined
  bool one_flak_level = false;        // NK-Q15: one level for the whole fleet
  bool training_losses_count = true;  // NK-Q27
  int sequences_per_leader = 0;       // NK-Q24: 0 for no limit
  bool ladder = false;                // NK-Q28

  friend bool operator==(const Options&, const Options&) = default;
};
constexpr int kMostSequencesPerLeader = 3;

}  // namespace plancia::nakajima
