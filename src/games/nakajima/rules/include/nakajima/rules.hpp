#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include <core/game.hpp>
#include <core/playout.hpp>
#include <nakajima/actions.hpp>
#include <nakajima/choosable.hpp>
#include <nakajima/components.hpp>
#include <nakajima/messages.hpp>
#include <nakajima/options.hpp>
#include <nakajima/state.hpp>

namespace plancia::nakajima {

constexpr int kDoubleHit = 7;  // NK-A5b
constexpr int kLeastFlak = 1;  // NK-A9c
constexpr int kFormation = 3;  // NK-A2a

// The rungs of the optional ladder (NK-Q28).
enum class Rung : std::uint8_t { disaster, repulsed, minor, victory, great, decisive };

// How the final score comes about (NK-S1 to NK-S5).
struct Score {
  int sunk = 0;      // points of ships sunk
  int crippled = 0;  // points of ships afloat with more than half their hit points gone
  int lost = 0;      // aircraft, in battle and, unless they are free, in training
  int damaged = 0;   // aircraft
  int total = 0;
};

// Nakajima Raid under one pack and set of options. Meets the GameRules concept.
class Rules {
 public:
  static constexpr std::string_view kGame = "nakajima";
  using State = nakajima::State;
  using ActionKind = nakajima::ActionKind;
  using EventKind = nakajima::EventKind;
  using RefusalKind = nakajima::RefusalKind;
  static constexpr std::size_t kMaxChoices = kMaxAircraft + 2;  // all aircraft and "done"
  static constexpr std::size_t kMaxOutcomes = kFaces;
  // Some 300 actions for each sequence. Only Flak doubles have no end of their own; a game in which they carried it
  // past this bound would need dice that nobody will ever see.
  static constexpr int kMaxActions = 1000 + kMaxSequences * 500;
  using Choices = FixedVector<Action, kMaxChoices>;
  using Outcomes = OutcomeList<kMaxOutcomes>;

  // `components` must have passed the decoder's checks.
  Rules(Components components, Options options);

  // The contract.
  State start() const { return {}; }
  Turn turn(const State& state) const {
    if (state.step < Step::roll) return Turn::player1;
    return state.step == Step::roll ? Turn::chance : Turn::over;
  }
  void choices(const State& state, Choices& out) const;
  Choosable choice_set(const State& state) const;
  void chance(const State& state, Outcomes& out) const;
  std::uint32_t weight_sum(const State&) const { return kFaces; }
  Action outcome(const State&, std::uint32_t draw) const { return roll_action(draw + 1); }
  template <class Sink>
  void play(State& state, Action action, Sink& sink) const;
  std::optional<Refusal> refusal(const State& state, Action action) const;
  Result result(const State& state) const;
  int round(const State& state) const { return state.turn + state.sequences; }

  // The tables.
  const Components& components() const { return components_; }
  const Options& options() const { return options_; }
  int most_points() const { return most_points_; }  // that can be spent (NK-Q1)
  int least_unit() const { return least_unit_; }    // cost of the cheapest aircraft with crew
  int max_level() const { return static_cast<int>(components_.abilities.size()) - 1; }
  int cost(Crew crew, Plane plane) const {
    return components_.crews[static_cast<std::size_t>(crew)].cost +
           components_.planes[static_cast<std::size_t>(plane)].cost;
  }

  // The position as a player counts it.
  int points_left(const State& state) const;
  int aircraft_check_modifier(const State& state) const;
  int aircrew_check_modifier(const State& state) const;
  int rolls(const State& state, unsigned aircraft) const;
  int release_modifier(const State& state) const;           // of the leader where it is
  DeckSet leaders(const State& state) const;                // NK-A2c, NK-Q24: who may lead a sequence
  DeckSet candidates(const State& state, Step step) const;  // whom the step asks to name; nobody at other steps
  int ships(const State& state) const { return state.fleet == 0 ? 0 : static_cast<int>(fleet(state).size()); }
  ShipType ship_type(const State& state, unsigned ship) const { return fleet(state)[ship]; }
  const ShipClass& ship_class(const State& state, unsigned ship) const {
    return components_.ships[static_cast<std::size_t>(ship_type(state, ship))];
  }
  bool sunk(const State& state, unsigned ship) const {
    return state.damage[ship] >= ship_class(state, ship).hit_points;
  }
  // How messages name a ship: its number in the fleet, and 256 times its type, so that they can be read without a
  // state.
  int ship_argument(const State& state, unsigned ship) const {
    return static_cast<int>(ship) + 256 * static_cast<int>(ship_type(state, ship));
  }
  Score score(const State& state) const;
  int least_score() const;  // all aircraft lost, nothing sunk
  int most_score() const;   // the richest fleet sunk, nothing lost
  Rung rung(int score) const;

 private:
  const std::vector<ShipType>& fleet(const State& state) const { return components_.fleets[state.fleet - 2U]; }

  Components components_;
  Options options_;
  std::array<std::uint32_t, kMaxTeamOptions> team_choices_{};
  int most_points_ = 0;
  int least_unit_ = 0;
};

extern template void Rules::play(State&, Action, NullSink&) const;
extern template void Rules::play(State&, Action, EventList&) const;

}  // namespace plancia::nakajima

namespace plancia {
template <>
std::uint64_t random_playout(const nakajima::Rules& rules, nakajima::State& state, SimulationDice& dice);
template <>
void finish_at_random(const nakajima::Rules& rules, SimulatedGame<nakajima::Rules>& game);
}  // namespace plancia

#include <nakajima/candidates.hpp>
