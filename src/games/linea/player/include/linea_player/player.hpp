#pragma once

#include <vector>

#include <ai/game_player.hpp>
#include <linea/secrets.hpp>
#include <linea_player/learnt.hpp>
#include <linea_player/outlook.hpp>
#include <linea_player/reason.hpp>
#include <linea_player/recruit.hpp>
#include <linea_player/scripted.hpp>
#include <table/sight.hpp>

namespace plancia::linea {

// All that machines need to play Linea di Tiro (ai/game_player.hpp). It has no procedure: the odds of a shot are all
// there is to one, and what follows is the other seat's.
struct Player {
  static Action scripted(const Rules& rules, const State& state) { return linea::scripted(rules, state); }
  static Action recruit(const Rules& rules, const State& state) { return linea::recruit(rules, state); }
  static constexpr std::uint32_t kVeteran = 1;  // it plays as it has learnt: with one, nothing else can seem better
  static Hand hand(const Rules&) { return Hand(); }
  static Scout scout(const Rules& rules) { return Scout(rules); }
  static std::optional<front::Reason> reason(const Rules& rules, const State& state, Action action) {
    return linea::reason(rules, state, action);
  }
  static std::optional<front::Reason> seen_reason(const Rules& rules, const State& before, const State& after,
                                                  Action action, int seat) {
    return linea::seen_reason(rules, before, after, action, seat);
  }
  // What is learnt for a scenario (ai/game_player.hpp).
  static std::string learn(const Rules& rules, const ai::LearnLimits& limits) { return linea::learn(rules, limits); }
  static std::expected<void, i18n::Text> use_learnt(const Rules& rules, std::string_view bytes) {
    return linea::use_learnt(rules, bytes);
  }
  // Who wins.
  static ai::ValueScale scale(const Rules&) { return {.opposed = true}; }
  static State determinise(const Rules& rules, const State& state, int seat, SimulationDice& dice) {
    return linea::determinise(rules, state, seat, dice);
  }
  static State seen_by(const Rules& rules, const State& state, int seat) { return linea::seen_by(rules, state, seat); }

  struct Bench {
    // Lines of sight alone: the pieces of the scenario with most ground anywhere on its table, all looking at all.
    class Probe {
     public:
      static constexpr std::string_view kScenario = "knoll";
      static constexpr std::string_view kName = "sight";
      explicit Probe(const Rules& rules);
      std::uint64_t operator()(std::uint64_t game);

     private:
      table::Scene scene_;
      std::vector<table::Footprint> places_;
    };
  };
};
Player player_of(const Rules&);

}  // namespace plancia::linea
