#pragma once

#include <array>
#include <optional>

#include <ai/measured.hpp>
#include <ai/procedure.hpp>
#include <fiamme_player/outlook.hpp>
#include <fiamme_player/reason.hpp>
#include <fiamme_player/scripted.hpp>

namespace plancia::fiamme {

// A card with its whole fight: wounds of units that stay in play, units that fall.
struct CardUnderWay {
  const State& start;
  bool under_way() const { return start.card != kNoCard; }
  bool done(const State& s) const { return s.turn != start.turn || s.mission != start.mission; }
  ai::Told told(const State& s) const;
  static constexpr std::string_view kWords = "advice.procedure.fiamme";
};

// All that machines need to play Fiamme d'assalto (ai/game_player.hpp).
struct Player {
  static Action scripted(const Rules& rules, const State& state) { return fiamme::scripted(rules, state); }
  static Action recruit(const Rules& rules, const State& state) { return fiamme::recruit(rules, state); }
  static Hand hand(const Rules&) { return Hand(); }
  static Scout scout(const Rules& rules) { return Scout(rules); }
  static std::optional<front::Reason> reason(const Rules& rules, const State& state, Action action) {
    return fiamme::reason(rules, state, action);
  }
  // Units left, or missions won in a campaign, on three rungs.
  static ai::ValueScale scale(const Rules& rules);
  static CardUnderWay procedure(const State& state) { return {state}; }

  struct Bench {
    static constexpr std::array<std::string_view, 7> kPlayouts{
        "training", "assault", "counterattack", "no-respite", "support-trench", "assault-coop", "campaign"};
    static constexpr std::array<std::string_view, 1> kSearches{"assault"};
  };
};
Player player_of(const Rules&);

}  // namespace plancia::fiamme
