#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <core/game.hpp>
#include <core/playout.hpp>
#include <hex/grid.hpp>
#include <xmas/actions.hpp>
#include <xmas/choosable.hpp>
#include <xmas/components.hpp>
#include <xmas/messages.hpp>
#include <xmas/options.hpp>
#include <xmas/state.hpp>

namespace plancia::xmas {

constexpr int kMaxAlarm = 6;  // XM-8a

enum class Level : std::uint8_t { defeat, partial, tactical, operational, strategic };
constexpr int kLevels = 5;

// What the rules need to know of a hex, worked out once. Masks over directions have bit d for hex::Direction d.
struct HexFacts {
  std::array<std::uint16_t, hex::kDirections> neighbour{};
  std::array<std::uint32_t, hex::kDirections + 1> moves{};  // to these hexes, and the stop: a table of choices
  std::array<std::uint32_t, hex::kDirections> landings{};   // the same behind a net
  std::uint8_t plain = 0;  // those of `open` that lead to sea without net, bridge or ship: nothing can bar them
  std::uint8_t sure = 0;   // those of them that lead to where one can go on: nothing bars any move
  std::uint8_t other = 0;  // all other ways that are ever open
  bool free = false;       // neither net nor bridge, and a way out is plain: one can go from here as far as one likes
  bool calm = false;       // on arriving here nothing happens but by a light
  std::uint8_t open = 0;   // hexsides to passable sea that a move may cross at any speed
  std::uint8_t gap = 0;    // hexsides that may be crossed at speed 1 only (XM-10.2.5c)
  std::uint8_t beams = 0;  // colours that reach this hex
  std::uint8_t depth = 0;  // zone counted from the open sea (XM-Q8)
  std::uint8_t near_buoys = 0;
  bool sea = false;
  bool buoy = false;  // impassable (XM-10.1.2b)
  bool net = false;
  bool bridge = false;
  bool attacks_bridge = false;  // the bridge is attacked from here
  std::uint8_t anchor = 0xff;
  std::uint16_t near_anchors = 0;
};

// X MAS – M.T. under one pack, edition and set of options. Meets the GameRules concept.
class Rules {
 public:
  static constexpr std::string_view kGame = "xmas";
  using State = xmas::State;
  using ActionKind = xmas::ActionKind;
  using EventKind = xmas::EventKind;
  using RefusalKind = xmas::RefusalKind;
  static constexpr std::size_t kMaxChoices =
      256;  // 6 anchors around, 16 ships in all, up to 12 boats each, and two more
  static constexpr std::size_t kMaxOutcomes = kMaxShips;
  // A turn has at most 5 arrivals, each exposed at most 9 times to 5 + 12·2 dice and decisions, and the boats' own
  // dice.
  static constexpr int kMaxActions = kMaxTurns * 1400;
  using Choices = FixedVector<Action, kMaxChoices>;
  using Outcomes = OutcomeList<kMaxOutcomes>;

  // `components` must have passed the decoder's checks.
  Rules(Components components, Options options);

  // The contract.
  State start() const;
  Turn turn(const State& state) const {  // XM-1a: one player
    if (state.step == Step::over) return Turn::over;
    return state.step >= Step::roll ? Turn::chance : Turn::player1;
  }
  void choices(const State& state, Choices& out) const;
  // With what nearly all decisions are, in open water, at once; nobody is to wait for the rest of them.
  Choosable choice_set(const State& state) const {
    if (state.step == Step::move && facts(state.hex).other == 0 && options_.exact_speed) {
      return {facts(state.hex).moves.data(), facts(state.hex).sure};
    }
    if (state.step == Step::speed && facts(state.hex).free && !state.net_failed.known()) {
      return {kSpeeds.data(), kAnySpeed};
    }
    return any_choice_set(state);
  }
  void chance(const State& state, Outcomes& out) const;
  // A die, mostly; or one of the ships not yet seen, all equally likely (XM-Q19).
  std::uint32_t weight_sum(const State& state) const {
    return state.step == Step::roll ? 6 : static_cast<std::uint32_t>(std::popcount(hidden_ships(state)));
  }
  Action outcome(const State& state, std::uint32_t draw) const {
    return state.step == Step::roll ? roll_action(draw + 1) : ship_outcome(state, draw);
  }
  template <class Sink>
  void play(State& state, Action action, Sink& sink) const;
  std::optional<Refusal> refusal(const State& state, Action action) const;
  Result result(const State& state) const;
  int round(const State& state) const { return state.turn; }

  // The tables.
  const Components& components() const { return components_; }
  const Options& options() const { return options_; }
  const hex::Grid& grid() const { return grid_; }
  const HexFacts& facts(HexIndex i) const { return facts_[i.value()]; }
  // Buoys of the edition in force and anchors, both in rising order of hex number.
  std::size_t held_bytes() const { return facts_.capacity() * sizeof(HexFacts); }  // outside of the object

  const std::vector<Buoy>& buoys() const { return buoys_; }
  const std::vector<Anchor>& anchors() const { return anchors_; }
  int ships() const { return static_cast<int>(components_.ships.size()); }
  int ship_points(int ship) const;
  int most_points() const;  // of all there is to be hit
  int anchor_ships(int anchor) const { return anchor_ships_[static_cast<std::size_t>(anchor)]; }
  std::uint8_t bridge_outside() const { return bridge_outside_; }  // directions out of the bridge hex
  std::uint8_t bridge_inside() const { return bridge_inside_; }

  // The position as a player counts it.
  int points(const State& state) const;
  Level level(const State& state) const;
  Level level(int points, int raised) const;             // with so many ships hit that raise it
  std::uint16_t hidden_ships(const State& state) const;  // bits of the ships nobody has seen yet
  int hidden_at(const State& state, int anchor) const {
    const auto a = static_cast<std::size_t>(anchor);
    return anchor_ships_[a] - std::popcount(state.revealed[a]);
  }
  std::uint16_t afloat_at(const State& state, int anchor) const {  // bits, revealed ones only
    return static_cast<std::uint16_t>(state.revealed[static_cast<std::size_t>(anchor)] & ~state.sunk);
  }

  // What the rules ask of a position, for those who check one from outside.
  bool occupied(const State& state) const;         // XM-4b: a ship bars the unit's hex
  bool lit(const State& state) const;              // XM-5.3a
  int event_modifier(const State& state) const;    // XM-4.1c, XM-4.2b
  bool only_nets_ahead(const State& state) const;  // at speed 1, before the move
  bool time_to_attack(const State& state) const;   // XM-6b, XM-6c, XM-Q1
  bool may_attack(const State& state) const;
  std::uint16_t targets(const State& state) const;  // bits of the ships in reach
  bool bridge_in_reach(const State& state) const;
  bool reveals(const State& state) const;  // XM-6a: a ship beside the unit is still face down
  int pieces_allowed(const State& state, Die die) const;
  bool charm_allowed(const State& state) const;
  // XM-4.2.1a, XM-Q6: whether a move of one hex leads from the one to the other.
  bool leads(HexIndex from, HexIndex to) const;
  bool can_try(const State& state, HexIndex net) const;  // XM-4.2.1a: from where the unit is

 private:
  Choosable any_choice_set(const State& state) const;
  Action ship_outcome(const State& state, std::uint32_t draw) const;

  Components components_;
  Options options_;
  hex::Grid grid_;
  std::vector<HexFacts> facts_;
  std::vector<Buoy> buoys_;
  std::vector<Anchor> anchors_;
  std::array<std::uint8_t, kMaxAnchors> anchor_ships_{};
  std::uint8_t bridge_outside_ = 0;
  std::uint8_t bridge_inside_ = 0;

  friend struct View;
};

extern template void Rules::play(State&, Action, NullSink&) const;
extern template void Rules::play(State&, Action, EventList&) const;

}  // namespace plancia::xmas

namespace plancia {
extern template std::uint64_t random_playout(const xmas::Rules&, xmas::State&, SimulationDice&);
extern template void finish_at_random(const xmas::Rules&, SimulatedGame<xmas::Rules>&);
}  // namespace plancia
