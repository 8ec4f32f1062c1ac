#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include <core/game.hpp>
#include <linea/actions.hpp>
#include <linea/components.hpp>
#include <linea/messages.hpp>
#include <linea/options.hpp>
#include <linea/state.hpp>
#include <linea/ways.hpp>
#include <table/path.hpp>

namespace plancia::linea {

// How an attack by fire would be worked out.
struct ShotFacts {
  table::Length gap = 0;
  int factor = 0;    // of the weapon at this distance
  int against = 0;   // protection or defence level
  int bonus = 0;     // consecutive HE, LT-O4a; unspotted in area fire, LT-Q40
  int modifier = 0;  // to the dice
  bool is_long = false;
  int difference() const { return factor + bonus - against; }
};

// A place with cover. Behind a line it is the place on the line, and `across` leads away from it on one side; elsewhere
// `across` is zero.
struct CoverSpot {
  table::Point at;
  table::Vector across;
};

// Linea di Tiro with one scenario. Meets the GameRules concept; player 1 is Allied, player 2 Axis.
class Rules {
 public:
  static constexpr std::string_view kGame = "linea";
  using State = linea::State;
  using ActionKind = linea::ActionKind;
  using EventKind = linea::EventKind;
  using RefusalKind = linea::RefusalKind;
  static constexpr std::size_t kMaxChoices = 1024;  // candidates; a figure with a full side suggests some 600
  static constexpr std::size_t kMaxOutcomes = kCards;
  // A card activates at most every piece, with two halves each. A half is one decision and the pauses of its move, at
  // most one for each enemy. A pause takes two decisions and an exchange of four prepared attacks, each with a
  // decision, two dice, a test and the passengers: fewer than 64 steps. Both sides may place pieces before the first
  // card. A volley or area fire rolls at most as often as the halves of a card, so it is covered.
  static constexpr int kMaxActions =
      2 * (kMaxPlacings + 1) + kMaxCycles * kCards * kMaxPieces * 2 * (1 + kMaxPieces * 66);
  static constexpr bool kOpenChoices = true;  // moves are continuous: choices() only suggests
  static constexpr bool kSecrets = true;
  using Choices = FixedVector<Action, kMaxChoices>;
  using Outcomes = OutcomeList<kMaxOutcomes>;

  // `components` must have passed the decoder's checks.
  explicit Rules(Components components, Options options = {});

  // The contract.
  State start() const;
  Turn turn(const State& state) const {
    if (state.step >= Step::roll) return state.step == Step::over ? Turn::over : Turn::chance;
    return state.seat == 0 ? Turn::player1 : Turn::player2;
  }
  void choices(const State& state, Choices& out) const;
  void chance(const State& state, Outcomes& out) const;
  std::uint32_t weight_sum(const State& state) const;
  Action outcome(const State& state, std::uint32_t draw) const;
  template <class Sink>
  void play(State& state, Action action, Sink& sink) const;
  std::optional<Refusal> refusal(const State& state, Action action) const;
  // For players that go through many games: of the choices that begin with one piece shots at known enemies, getting
  // ready, recovering, and fewer moves. Of bounds and of runs only the few that end where `taste` is highest, and only
  // those are held against the ground and the pieces.
  struct Taste {
    const void* whose = nullptr;
    std::int64_t (*worth)(const void* whose, unsigned piece, table::Point end) = nullptr;
  };
  void suggest(const State& state, unsigned piece, Taste taste, Choices& out) const;
  // What a figure allows besides the choices of the pieces.
  void suggest_for_figure(const State& state, Choices& out) const;
  Result result(const State& state) const;
  int round(const State& state) const { return state.draws; }

  // What lies outside of the object.
  std::size_t held_bytes() const;

  // Of all the rules that a process makes no two that differ have the same; never 0.
  std::uint32_t number() const { return number_; }

  // The tables.
  const Components& components() const { return components_; }
  const Options& options() const { return options_; }
  unsigned pieces() const { return static_cast<unsigned>(components_.pieces.size()); }
  const Unit& unit(unsigned piece) const { return components_.units[unit_[piece]]; }
  Side side(unsigned piece) const { return side_[piece]; }
  int morale(unsigned piece) const { return unit(piece).morale + components_.pieces[piece].morale_change; }
  std::uint64_t side_mask(Side side) const { return mask_[static_cast<std::size_t>(side)]; }
  std::uint64_t platoon_mask(unsigned platoon) const { return platoon_[platoon]; }
  table::Length longest_reach() const { return longest_reach_; }  // of a piece: table::reach
  unsigned first_section(unsigned battery) const { return first_section_[battery]; }
  const Weapon& weapon(unsigned piece, unsigned mount) const {
    return components_.weapons[static_cast<std::size_t>(unit(piece).mount[mount].weapon)];
  }
  const Factors& factors(unsigned piece, unsigned mount, Fire fire) const {
    return weapon(piece, mount).fire[static_cast<std::size_t>(fire)];
  }

  const std::vector<CoverSpot>& cover() const { return cover_; }
  // The numbers of those from one meridian to another, in any order.
  std::span<const std::uint32_t> cover_between(table::Length west, table::Length east) const {
    const auto x = [&](std::uint32_t number) { return cover_[number].at.x; };
    return {std::ranges::lower_bound(eastward_, west, {}, x), std::ranges::upper_bound(eastward_, east, {}, x)};
  }
  const Ways& ways() const { return ways_; }

  // The position as a player measures it.
  table::Pose pose(const State& state, unsigned piece) const {
    const PieceState& p = state.piece[piece];
    return {{p.x, p.y}, p.facing};
  }
  table::Footprint footprint(const State& state, unsigned piece) const {
    return {unit(piece).shape, pose(state, piece)};
  }
  bool on_table(const State& state, unsigned piece) const {
    return state.piece[piece].status == Status::in_play && state.piece[piece].aboard == kNoPiece;
  }
  // LT-L4a, LT-Q57: whether the piece assaulted is asked if it routs before the assault comes; by the other reading,
  // before it tests its nerve on contact.
  bool may_rout_before_assault(const State& state) const {
    return (options_.rout_before_assault || state.stage == Stage::contact) &&
           (state.piece[state.assaulted].markers & kImmobilised) == 0;
  }
  // LT-Q19: whether a side knows where a piece stands: its own always, an enemy's while it is spotted.
  bool knows(const State& state, Side side, unsigned piece) const {
    return side_[piece] == side || (state.piece[piece].markers & kSpotted) != 0;
  }
  table::Length gap(const State& state, unsigned a, unsigned b) const;
  bool sees(const State& state, unsigned a, unsigned b) const;
  bool sees_point(const State& state, unsigned piece, table::Point point) const;
  // For those who ask about many places of one piece no further off than `reach`: the features of the ground about
  // it, as bits (table::Scene::among).
  struct Prospect {
    std::uint64_t about = kAllFeatures;
    std::array<std::uint8_t, kMaxPieces> wall{};  // that was in the way last time
  };
  static constexpr std::uint64_t kAllFeatures = ~std::uint64_t{0};
  Prospect prospect(const State& state, unsigned piece, table::Length reach) const;
  // Which of some pieces have a line of sight to it, and whether one of those spots it, LT-Q15.
  std::uint64_t in_sight(const State& state, unsigned piece, std::uint64_t of, Prospect& prospect) const;
  bool spotted_by(const State& state, unsigned piece, std::uint64_t observers) const;
  // LT-Q10: seen from a place; seen from where it stands itself, only the ground under it counts.
  bool in_cover(const State& state, unsigned piece, table::Point from, std::uint64_t among = kAllFeatures) const;
  // LT-V3a: from how far the observer would spot the piece, everything counted.
  table::Length spotting_distance(const State& state, unsigned observer, unsigned piece) const;
  // LT-Q22: why a piece may not attack another in this way, or nothing.
  std::optional<Refusal> shot_refusal(const State& state, unsigned firer, unsigned target, unsigned mount,
                                      Fire fire) const;
  // Every way in which a piece may attack another, mount by mount, and how it would be worked out.
  struct Shot {
    unsigned mount;
    Fire fire;
    ShotFacts facts;
  };
  using Shots = FixedVector<Shot, std::size_t{kMaxWeapons} * kFires>;
  void shots(const State& state, unsigned firer, unsigned target, bool ambush, Shots& out) const;
  ShotFacts shot_facts(const State& state, unsigned firer, unsigned target, unsigned mount, Fire fire,
                       bool ambush) const;
  // LT-O3a: how well a piece is protected against MG and HE at least, whoever fires at it where it is.
  int least_defence(const State& state, unsigned piece) const;
  int test_modifier(const State& state, unsigned piece) const;  // LT-Q52
  // LT-T1b, LT-T3a, LT-Q29: 1 or less reads row 1, 8 or more has no effect; at long distance nothing above 6.
  Effect at_effect(int difference, int total, bool is_long) const {
    const Tables& tables = components_.tables;
    if (is_long && total > tables.at_long_most) return Effect::none;
    const int row = std::clamp(total, 1, 8) - 1;
    const int column = difference >= 5 ? 7 : difference >= 3 ? 6 : std::max(difference, -3) + 3;
    return tables.at[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
  }
  // LT-O2a, LT-Q41: a die lowered below 1 reads 1.
  Effect other_effect(int difference, int die) const {
    const int row = std::clamp(die, 1, 6) - 1;
    const int column = std::clamp(difference, -1, 5) + 1;
    return components_.tables.other[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
  }
  int score(const State& state, Side side) const;
  // Who controls an objective, 0 nobody, 1, 2; and who would with only these pieces in it.
  int controller(const State& state, unsigned objective) const {
    return controller_with(state, inside(state, objective));
  }
  int controller_with(const State& state, std::uint64_t pieces) const;
  std::uint64_t inside(const State& state, unsigned objective) const;  // pieces on the table
  bool inside(unsigned objective, table::Point p) const;               // with the margin

  // Fills in what follows from the rest of the position (State::sight), for positions that come from outside.
  void complete(State& state) const;

 private:
  Components components_;
  Options options_;
  std::uint32_t number_;
  std::array<std::uint8_t, kMaxPieces> unit_{};
  std::array<Side, kMaxPieces> side_{};
  std::array<std::uint64_t, kSides> mask_{};
  table::Length longest_reach_ = 0;
  std::array<std::uint64_t, kMaxPlatoons> platoon_{};
  std::array<std::uint8_t, kMaxBatteries> first_section_{};
  std::array<table::Box, kMaxObjectives> objective_box_{};  // with the margin
  std::vector<CoverSpot> cover_;
  std::vector<std::uint32_t> eastward_;  // the numbers of the spots, from west to east
  Ways ways_;
};

extern template void Rules::play(State&, Action, NullSink&) const;
extern template void Rules::play(State&, Action, EventList&) const;

}  // namespace plancia::linea
