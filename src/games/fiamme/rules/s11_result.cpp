// Rulebook section 11: what the missions change, and the result.

#include <bit>

#include <fiamme/rules.hpp>

namespace plancia::fiamme {

// FA-11.1b: the fifth card. FA-11.3b, FA-11.3c: the last of those that were not put away.
int Rules::trench_limit(const State& state) const {
  const Mission& m = mission(state);
  if (m.objective != ObjectiveRule::none) return 0;
  return m.trench_limit != 0 ? m.trench_limit : trench_cards() - m.discarded;
}

// FA-11.1c, FA-11.3c, FA-Q41; FA-Q66: by the other reading mission 3 asks for one unit from each player.
int Rules::units_needed(const State& state) const {
  if (mission(state).trench_limit != 0) return options_.training_majority ? units_ / 2 + 1 : 1;
  if (options_.counterattack_units == kUnitPerPlayer) return scenario_.coop ? 2 : 1;
  return options_.counterattack_units;
}

// FA-11.4b: not in mission 4. FA-12c: in co-op the PM are units.
bool Rules::has_pm(const State& state) const { return !scenario_.coop && mission(state).pm; }

// FA-12l: in co-op mission 4 is played without PM units.
bool Rules::fields(const State& state, int u) const {
  return !scenario_.coop || unit(u).number != 0 || mission(state).pm || options_.coop_pm != CoopPm::absent;
}
bool Rules::fuoco_allowed(const State& state) const {
  return scenario_.coop && (mission(state).pm || options_.coop_pm == CoopPm::present);
}

// FA-11.1a: none. FA-11.2a, FA-11.4a: one at random. FA-11.5a: the Communication Trench first, then one at random.
unsigned Rules::objective_pool(const State& state) const {
  switch (mission(state).objective) {
    case ObjectiveRule::none: return 0;
    case ObjectiveRule::random: return pool_;
    case ObjectiveRule::link_then_random: return state.stage == 0 ? 1U << components_.link : pool_;
  }
  return 0;
}

// FA-6d, FA-Q59: the Objective lies in the lower half, the larger half on top. FA-11.5d: among the eight.
int Rules::cards_before_objective(const State& state) const {
  const Mission& m = mission(state);
  if (m.objective == ObjectiveRule::none) return -1;
  if (state.stage == 1) return m.second_stage_cards - state.trench_drawn;
  return state.trench_drawn < (trench_cards() + 1) / 2 ? -1 : trench_cards() - state.trench_drawn;
}

// FA-9.0.10a: victory is the Objective, or enough units at the end; FA-Q41: having survived is told apart.
// FA-Q65: a campaign is judged by the missions won.
Level Rules::level(const State& state) const {
  if (scenario_.campaign) {
    const int won = std::popcount(state.missions_won);
    return won == kMissions ? Level::victory : won > 0 ? Level::partial : Level::defeat;
  }
  switch (state.outcome) {
    case MissionOutcome::won: return Level::victory;
    case MissionOutcome::survived: return Level::partial;
    default: return Level::defeat;
  }
}

Result Rules::result(const State& state) const {
  const int score = scenario_.campaign ? std::popcount(state.missions_won) : units_in_play(state);
  return {.level = static_cast<int>(level(state)), .score = score};
}

}  // namespace plancia::fiamme
