#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include <core/choice_set.hpp>
#include <core/game.hpp>
#include <core/playout.hpp>
#include <fiamme/actions.hpp>
#include <fiamme/components.hpp>
#include <fiamme/messages.hpp>
#include <fiamme/options.hpp>
#include <fiamme/state.hpp>

namespace plancia::fiamme {

enum class Level : std::uint8_t { defeat, partial, victory };
constexpr int kLevels = 3;

// What the rules need to know of a card, worked out once. Difficulty, sniper value and fire factor are 0 for none.
struct CardFacts {
  Attribute attribute = Attribute::agility;
  std::uint8_t difficulty = 0;
  std::uint8_t sniper = 0;
  std::uint8_t reward = 0;
  std::uint8_t fire = 0;
  std::array<std::uint8_t, 6> enemies{};
  std::uint8_t fewest = 0;  // of the table
  CardEvent event = CardEvent::none;
  std::uint8_t extra = 0;
  std::uint8_t short_max = 0;
  std::uint8_t hit_min = 0;
  Special special = Special::none;
};
struct EnemyFacts {  // FA-9.3.1a
  std::uint8_t count = 0;
  std::uint8_t fire = 0;
  std::uint8_t melee = 0;
  std::uint8_t melee_suppressed = 0;
};
struct UnitFacts {
  std::array<std::uint8_t, kAttributes> attributes{};
  std::uint8_t seat = 0;
  std::uint8_t number = 0;  // 0 for a PM
  std::uint8_t bombs = 0;
  std::array<std::uint8_t, 2> fuoco{};
};

// Enemy counters that a die brings on: so many, and one that nothing but melee touches.
struct Forces {
  std::uint8_t number = 0;
  bool immune = false;
};

// Fiamme d'assalto under one pack, scenario and set of options. Meets the GameRules concept.
class Rules {
 public:
  static constexpr std::string_view kGame = "fiamme";
  using State = fiamme::State;
  using ActionKind = fiamme::ActionKind;
  using EventKind = fiamme::EventKind;
  using RefusalKind = fiamme::RefusalKind;
  static constexpr std::size_t kMaxChoices = 64;   // 30 ways to pass a bomb, 6 units to select, and a dozen more
  static constexpr std::size_t kMaxOutcomes = 24;  // a Trench card or an Objective
  // At most 5 missions of 51 cards: five of No Man's Land, two stages of 17 and an Objective that outlives five units.
  // A card has at most 60 dice and counters, each with one decision, and 40 purchases.
  static constexpr int kMaxActions = 5 * 51 * 160;
  using Choices = FixedVector<Action, kMaxChoices>;
  using Outcomes = OutcomeList<kMaxOutcomes>;

  // `components` must have passed the decoder's checks.
  Rules(Components components, Scenario scenario, Options options);

  // The contract.
  State start() const;
  Turn turn(const State& state) const {
    if (state.step >= Step::roll) return state.step == Step::over ? Turn::over : Turn::chance;
    return state.seat == 0 ? Turn::player1 : Turn::player2;
  }
  void choices(const State& state, Choices& out) const;
  ChoiceSet choice_set(const State& state) const;
  void chance(const State& state, Outcomes& out) const;
  // A die, mostly; else something of a deck or of the bag.
  std::uint32_t weight_sum(const State& state) const { return state.step == Step::roll ? 6 : drawn_weights(state); }
  Action outcome(const State& state, std::uint32_t draw) const {
    return state.step == Step::roll ? roll_action(draw + 1) : drawn_outcome(state, draw);
  }
  template <class Sink>
  void play(State& state, Action action, Sink& sink) const;
  std::optional<Refusal> refusal(const State& state, Action action) const;
  Result result(const State& state) const;
  int round(const State& state) const { return state.turn; }

  // The tables.
  const Components& components() const { return components_; }
  const Scenario& scenario() const { return scenario_; }
  const Options& options() const { return options_; }
  const Mission& mission(const State& state) const { return components_.missions[state.mission]; }
  bool coop() const { return scenario_.coop; }  // FA-1a, FA-12a: two players on one side
  int units() const { return units_; }
  // FA-1c: side A alone, side B for two.
  const std::vector<Unit>& board() const { return scenario_.coop ? components_.board_b : components_.board_a; }
  // Units as bits: those of a player, and the PMs.
  unsigned units_of(unsigned seat) const { return units_of_[seat]; }
  unsigned pm_units() const { return pm_units_; }
  const UnitFacts& unit(int u) const { return unit_[static_cast<std::size_t>(u)]; }
  const CardFacts& card(int c) const { return card_[static_cast<std::size_t>(c)]; }
  const EnemyFacts& enemy(int kind) const { return enemy_[static_cast<std::size_t>(kind)]; }
  int enemy_kinds() const { return static_cast<int>(components_.enemies.size()); }
  int pm_points(int face) const { return pm_[static_cast<std::size_t>(face - 1)]; }
  int pm_most() const { return pm_most_; }
  int land_cards() const { return static_cast<int>(components_.land.size()); }
  int trench_cards() const { return static_cast<int>(components_.trench.size()); }
  bool known_card(int card) const;

  // The numbers of the mission under way.
  int trench_limit(const State& state) const;  // 0 where the Objective ends it
  int units_needed(const State& state) const;  // in play at the end, FA-11.1c, FA-11.3c
  bool has_pm(const State& state) const;       // a PM card (solitaire)
  bool fields(const State& state, int unit) const;
  bool fuoco_allowed(const State& state) const;
  // Which Objectives may still come, as bits.
  unsigned objective_pool(const State& state) const;
  // Trench cards that may still come before the deck ends; the Objective lies among them and itself.
  int cards_before_objective(const State& state) const;  // -1 while it cannot come yet

  // The position as a player counts it.
  int attribute(const State& state, int unit, Attribute attribute) const {
    return unit_[static_cast<std::size_t>(unit)].attributes[static_cast<std::size_t>(attribute)] +
           raised(state, unit, attribute);
  }
  int raised(const State& state, int unit, Attribute attribute) const {
    return state.raised[static_cast<std::size_t>(unit)] >> (2 * static_cast<unsigned>(attribute)) & 3;
  }
  unsigned in_play(const State& state) const {  // units as bits
    static_assert(static_cast<int>(Status::in_play) == 0);
    return ~at_least(state.status, 1) & (units_of_[0] | units_of_[1]);
  }
  int units_in_play(const State& state) const { return static_cast<int>(count_ones(in_play(state))); }
  int in_bag(const State& state, int kind) const;
  Level level(const State& state) const;
  RuleId die_rule(const State& state) const;          // that asks for the dice in hand
  Forces forces(const State& state, int face) const;  // FA-9.3.1c
  unsigned poor_dice(const State& state) const;       // FA-Q63: those that another roll could better, as bits
  bool spends_later(const State& state) const;        // FA-Q6, FA-Q18: points after step 4

 private:
  std::uint32_t drawn_weights(const State& state) const;
  Action drawn_outcome(const State& state, std::uint32_t draw) const;

  Components components_;
  Scenario scenario_;
  Options options_;
  int units_ = 0;
  std::array<UnitFacts, kMaxUnits> unit_{};
  std::array<unsigned, 2> units_of_{};
  unsigned pm_units_ = 0;
  std::array<CardFacts, kCards> card_{};
  std::array<EnemyFacts, kMaxEnemyKinds> enemy_{};
  std::array<std::uint8_t, 6> pm_{};
  int pm_most_ = 0;
  int bag_ = 0;
  std::uint64_t bag_by_kind_ = 0;  // a byte for each
  unsigned pool_ = 0;
};

extern template void Rules::play(State&, Action, NullSink&) const;
extern template void Rules::play(State&, Action, EventList&) const;

}  // namespace plancia::fiamme

namespace plancia {
template <>
std::uint64_t random_playout(const fiamme::Rules& rules, fiamme::State& state, SimulationDice& dice);
template <>
void finish_at_random(const fiamme::Rules& rules, SimulatedGame<fiamme::Rules>& game);
}  // namespace plancia
