#pragma once

#include <array>
#include <optional>

#include <ai/measured.hpp>
#include <ai/procedure.hpp>
#include <nakajima_player/reason.hpp>
#include <nakajima_player/scripted.hpp>

namespace plancia::nakajima {

// A run on a ship up to its climb: points on the ship, aircraft lost.
struct RunUnderWay {
  const State& start;
  bool under_way() const { return start.target != kNobody; }
  bool done(const State& s) const { return s.target == kNobody; }
  ai::Told told(const State& s) const {
    return {s.damage[start.target] - start.damage[start.target], count(s.lost_battle) - count(start.lost_battle)};
  }
  static constexpr std::string_view kWords = "advice.procedure.nakajima";
};

// All that machines need to play Nakajima Raid (ai/game_player.hpp).
struct Player {
  static Action scripted(const Rules& rules, const State& state) { return nakajima::scripted(rules, state); }
  static Action recruit(const Rules& rules, const State& state) { return nakajima::recruit(rules, state); }
  static std::optional<front::Reason> reason(const Rules& rules, const State& state, Action action) {
    return nakajima::reason(rules, state, action);
  }
  // From every aircraft that the most points can buy lost to the dearest fleet sunk; rungs only with result_ladder.
  static ai::ValueScale scale(const Rules& rules);
  static RunUnderWay procedure(const State& state) { return {state}; }

  struct Bench {
    static constexpr std::array<std::string_view, 1> kSearches{"raid"};
  };
};
Player player_of(const Rules&);

}  // namespace plancia::nakajima
