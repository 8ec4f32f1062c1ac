#pragma once

#include <array>
#include <bit>

#include <ai/exact_file.hpp>
#include <ai/measured.hpp>
#include <ai/procedure.hpp>
#include <xmas_player/abstraction.hpp>
#include <xmas_player/harbour.hpp>
#include <xmas_player/learnt.hpp>
#include <xmas_player/raider.hpp>
#include <xmas_player/reason.hpp>
#include <xmas_player/scripted.hpp>

namespace plancia::xmas {

// A turn: ships sunk, boats spent.
struct TurnUnderWay {
  const State& start;
  bool under_way() const { return start.turn > 0; }
  bool done(const State& s) const { return s.turn != start.turn; }
  ai::Told told(const State& s) const {
    return {std::popcount(s.sunk) - std::popcount(start.sunk), start.boats - s.boats};
  }
  static constexpr std::string_view kWords = "advice.procedure.xmas";
};

// All that machines need to play X MAS (ai/game_player.hpp).
struct Player {
  static Action scripted(const Rules& rules, const State& state) { return xmas::scripted(rules, state); }
  static Action recruit(const Rules& rules, const State& state) { return xmas::recruit(rules, state); }
  static Hand hand(const Rules& rules) { return Hand(rules); }
  static Scout scout(const Rules& rules) { return Scout(rules); }
  static std::optional<front::Reason> reason(const Rules& rules, const State& state, Action action) {
    return xmas::reason(rules, state, action);
  }
  static std::string learn(const Rules& rules, const ai::LearnLimits& limits) { return xmas::learn(rules, limits); }
  static std::expected<void, i18n::Text> use_learnt(const Rules& rules, std::string_view bytes) {
    return xmas::use_learnt(rules, bytes);
  }
  // All points of the ships and the submarine, on five rungs.
  static ai::ValueScale scale(const Rules& rules);
  static Abstraction abstraction(const Rules& rules) { return Abstraction(rules); }
  static std::optional<Generous> generous(const Rules& rules, const State& start) {
    return Generous::make(rules, start, Harbour::Care::thorough);
  }
  // Before the first turn too much can happen for anybody who waits.
  static std::optional<Generous> guide(const Rules& rules, const State& state) {
    if (state.turn == 0) return std::nullopt;
    return Generous::make(rules, state, Harbour::Care::quick);
  }
  static ai::ExactIdentity exact_identity(const Rules& rules, ai::Objective objective);
  static TurnUnderWay procedure(const State& state) { return {state}; }

  struct Bench {
    static constexpr std::array<std::string_view, 2> kSearches{"suda", "malta"};
    static constexpr std::array<ai::LateDecisions, 2> kRegrets{{{"malta", 6, 40}, {"suda", 14, 40}}};
  };
};
Player player_of(const Rules&);

}  // namespace plancia::xmas
