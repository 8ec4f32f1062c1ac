#pragma once

#include <ai/game_player.hpp>
#include <dragamine/rules.hpp>

namespace plancia::dragamine {

struct Player {
  // Slowly up to a strip worth keeping; in haste only when it is the last night and the other is ahead.
  static Action scripted(const Rules& rules, const State& s) {
    constexpr int kKeep = 12;
    const int behind = s.cleared[1 - s.seat] - s.cleared[s.seat] - s.strip;
    const bool last = s.night == rules.components().nights;
    if (last && behind >= 0) return Action::of(behind > kKeep ? ActionKind::fast : ActionKind::slow);
    return Action::of(s.strip >= kKeep ? ActionKind::buoys : ActionKind::slow);
  }
  static ai::ValueScale scale(const Rules& rules) {
    return {.least = -rules.components().goal, .most = rules.components().goal, .opposed = true};
  }
};
Player player_of(const Rules&);

}  // namespace plancia::dragamine
