#pragma once

#include <bit>

#include <linea/rules.hpp>
#include <table/going.hpp>
#include <table/sight.hpp>

namespace plancia::linea {

// The pieces of a set, lowest number first: for (unsigned piece : Bits{set}).
struct Bits {
  std::uint64_t set;
  struct Iterator {
    std::uint64_t rest;
    unsigned operator*() const { return static_cast<unsigned>(std::countr_zero(rest)); }
    Iterator& operator++() {
      rest &= rest - 1;
      return *this;
    }
    bool operator!=(Iterator other) const { return rest != other.rest; }
  };
  Iterator begin() const { return {set}; }
  Iterator end() const { return {0}; }
};

constexpr unsigned seat_of(Side side) { return static_cast<unsigned>(side); }
constexpr std::uint8_t only(Side side) { return static_cast<std::uint8_t>(1U << seat_of(side)); }

inline Refusal no(RefusalKind kind, RuleId rule, int a = 0, int b = 0) {
  return {static_cast<std::uint16_t>(kind), rule, {a, b}};
}
inline int as_int(unsigned value) { return static_cast<int>(value); }

// Two numbers as one, for questions that are to be known again.
constexpr std::uint64_t word(std::int32_t high, std::int32_t low) {
  return std::uint64_t{static_cast<std::uint32_t>(high)} << 32 | static_cast<std::uint32_t>(low);
}
constexpr std::uint64_t word(table::Point p) { return word(p.x, p.y); }

// From how far one piece spots another, in the open and in cover.
struct SpottingRange {
  table::Length open = 0;
  table::Length covered = 0;
};

using Refused = std::optional<Refusal>;  // nothing: allowed

struct View;

// One piece that may fire at another: what is the same for all its weapons, measured when it is first asked for.
class LineOfFire {
 public:
  LineOfFire(const View& view, unsigned firer, unsigned target) : view_(view), firer_(firer), target_(target) {}

  unsigned firer() const { return firer_; }
  unsigned target() const { return target_; }
  table::Length gap();
  bool hull_down();  // or in works, LT-Q30
  int defence_level(bool from_above);

 private:
  const View& view_;
  unsigned firer_;
  unsigned target_;
  static constexpr int kNotYet = -1;
  table::Length gap_ = kNotYet;
  int hull_down_ = kNotYet;
  std::array<int, 2> level_{kNotYet, kNotYet};
};

// What a piece may run into on a move: the ground about it and the pieces it knows of. For those who ask about many
// moves of one piece.
struct Surroundings {
  struct Other {
    unsigned piece;
    bool obstacle;  // it may not run through it, LT-Q28
    table::Footprint outline;
  };
  unsigned piece;
  table::Scene ground;
  FixedVector<Other, kMaxPieces> others;

  // Which of the others may have a point in common with what lies in a box, as bits in their order.
  std::uint64_t near(const table::Box& box) const {
    std::uint64_t set = 0;
    for (std::size_t i = 0; i < others.size(); ++i) {
      set |= std::uint64_t{table::meet(box, others[i].outline.box())} << i;
    }
    return set;
  }
};

// What all answers of the ground hang on: the scenario, and the smoke that lies on it.
struct GroundNow {
  std::uint32_t rules = 0;  // their number
  std::uint16_t opening_smoke = 0;
  std::uint16_t joker_smoke = 0;
  table::Point smoke;
  friend bool operator==(const GroundNow&, const GroundNow&) = default;
};

// A move as it is declared: the path that leads to its end, or why the ground, the table or the piece itself do not
// allow it. Other pieces are asked about apart.
struct Declared {
  Refused refused;
  table::Path path;
};

// The questions of the rules about one position. Declared here as a table of contents, answered in the file of the
// rulebook section each belongs to. The side that asks learns nothing of enemies it has not spotted.
struct View {
  const Rules& rules;
  const State& s;

  View(const Rules& r, const State& state) : rules(r), s(state) { look_for_smoke(); }
  View(const View&) = delete;
  View& operator=(const View&) = delete;

  // 1 Scale and measuring
  const Components& data() const { return rules.components(); }
  const Limits& limits() const { return rules.components().limits; }
  const Unit& unit(unsigned piece) const { return rules.unit(piece); }
  const PieceState& at(unsigned piece) const { return s.piece[piece]; }
  Side side(unsigned piece) const { return rules.side(piece); }
  table::Point centre(unsigned piece) const { return {s.piece[piece].x, s.piece[piece].y}; }
  table::Pose pose(unsigned piece) const { return rules.pose(s, piece); }
  table::Footprint footprint(unsigned piece) const { return rules.footprint(s, piece); }
  bool in_play(unsigned piece) const { return s.piece[piece].status == Status::in_play; }
  bool on_table(unsigned piece) const { return rules.on_table(s, piece); }
  bool immobilised(unsigned piece) const { return (s.piece[piece].markers & kImmobilised) != 0; }
  bool spotted(unsigned piece) const { return (s.piece[piece].markers & kSpotted) != 0; }
  bool has_in_sight(unsigned piece, unsigned enemy) const { return (s.sight[piece] & bit_of(enemy)) != 0; }
  bool knows(Side side, unsigned piece) const { return rules.knows(s, side, piece); }
  std::uint64_t on_table(Side side) const;
  std::uint64_t known_to(Side side) const;          // pieces on the table that the side knows of
  table::Length gap(unsigned a, unsigned b) const;  // remembered
  bool within_reach(unsigned piece, table::Point from, table::Length way, unsigned other) const;
  bool free_place(unsigned piece, table::Pose pose, std::uint64_t among) const;
  unsigned overlapped(unsigned piece, table::Pose pose, std::uint64_t among) const;  // kNoPiece: none
  bool in_front_arc(unsigned piece, table::Point from) const;
  bool in_rear_arc(unsigned piece, table::Point from) const;
  // 2 Sequence
  bool figure_in_hand() const { return s.card != kNoCard && is_figure(s.card); }
  int cards_left() const { return std::popcount(s.deck); }
  // 3 Activation
  Refused why_not_act(unsigned piece) const;
  Refused why_not_half(unsigned piece, bool bound) const;
  Refused why_not_whole(unsigned piece) const;
  Refused why_not_prepare(unsigned piece) const;
  Refused why_not_mount(unsigned piece, unsigned transport) const;
  Refused why_not_dismount(unsigned piece, table::Pose pose) const;
  Refused why_not_recover(unsigned piece) const;
  Refused why_not_rout(unsigned piece) const;
  std::uint64_t platoon_left(unsigned platoon) const;
  // 4 Visibility
  table::Length spotting_distance(unsigned observer, unsigned piece, bool cover) const;
  bool in_ambush(unsigned piece) const;
  SpottingRange spotting_range(unsigned observer, unsigned piece) const;
  bool spots(unsigned observer, unsigned piece) const;  // in sight
  bool touched(unsigned piece, std::uint64_t observers) const;
  bool noticed_by(unsigned piece, std::uint64_t observers) const;
  template <class InSight>
  bool spots(const SpottingRange& range, const table::Footprint& eye, const table::Footprint& body,
             InSight in_sight) const;
  bool sees_point(unsigned piece, table::Point point) const;
  bool sees(unsigned piece, unsigned enemy, std::uint8_t& wall) const;  // as table::sees; remembered
  // 5 Movement
  table::PathAnswer path(Move move, table::Pose from, table::Pose to) const;
  table::Path current_path() const;
  std::uint64_t obstacles(unsigned piece, std::uint64_t among) const;
  table::Length longest(unsigned piece, Move move) const {
    return move == Move::speed ? unit(piece).speed : unit(piece).bound;
  }
  Surroundings surroundings(unsigned piece, table::Length reach, std::uint64_t known) const;
  Declared declare(const Surroundings& about, Move move, table::Pose to) const;
  // The same, remembered until another such question takes its place.
  const Declared& declared(const Surroundings& about, Move move, table::Pose to) const;
  Refused why_not_stand(const Surroundings& about, const table::Footprint& there, unsigned target) const;
  Refused why_not_turn(const Surroundings& about, table::Heading heading) const;
  Refused why_not_move(const Surroundings& about, Move move, table::Pose to, unsigned target) const;
  Refused why_not_turn(unsigned piece, table::Heading heading) const;
  Refused why_not_move(unsigned piece, Move move, table::Pose to, unsigned target) const;
  // 6, 7 Fire
  Refused why_not_shot(unsigned firer, unsigned target, unsigned mount, Fire fire) const;
  Refused why_not_shot(LineOfFire& line, unsigned mount, Fire fire) const;
  Refused why_not_reach(unsigned firer, unsigned mount, Fire fire, table::Length gap, table::Vector way) const;
  Refused why_not_area(unsigned firer, unsigned mount, Fire fire, table::Point point) const;
  // Calls visit(mount, fire) for each way in which one piece may fire at another, until it says true; whether it did.
  template <class Visit>
  bool any_shot(LineOfFire& line, Visit visit) const;
  bool may_shoot(unsigned firer, unsigned target) const;
  ShotFacts shot_facts(unsigned firer, unsigned target, unsigned mount, Fire fire, bool ambush) const;
  ShotFacts shot_facts(LineOfFire& line, unsigned mount, Fire fire, bool ambush) const;
  ShotFacts shell_facts(unsigned piece, int factor, int streak) const;
  ShotFacts area_facts(unsigned piece) const;
  int defence_level(unsigned piece, table::Point from, bool from_above) const;
  // 8 Assault
  Refused why_not_assault(unsigned piece, unsigned target, table::Pose to) const;
  bool may_opportunity() const;
  int hunt_number(unsigned infantry, unsigned vehicle) const;
  bool overrun() const { return unit(s.active).overruns; }
  int melee_bonus(unsigned piece, bool attacker) const;
  // 9 Artillery
  Refused why_not_request(unsigned requester, unsigned battery, table::Point point) const;
  Refused why_not_aim(table::Point point) const;
  Refused why_not_sustain(unsigned battery) const;
  table::Footprint square(unsigned battery, unsigned section) const;
  // 10 Morale
  int test_modifier(unsigned piece) const;
  unsigned nearest_known_enemy(unsigned piece) const;
  // 11 The scenario
  Refused why_not_place(unsigned piece, table::Pose pose) const;
  Refused why_not_reinforce(unsigned reinforcement) const;
  Refused why_not_rally(unsigned platoon) const;
  Refused why_not_smoke(table::Point point) const;
  const JokerEffect& joker_effect(unsigned index) const;
  unsigned joker_effects() const;

  // The validator of everything: refusal.cpp.
  Refused why_not(Action action) const;

  const table::Scene& scene() const { return scene_; }
  GroundNow ground_now() const { return {rules.number(), s.opening_smoke, s.joker_smoke, {s.smoke_x, s.smoke_y}}; }

 protected:
  void look_for_smoke();

 private:
  static constexpr std::size_t kMostSmoke = kMaxOpeningSmoke + 1;  // one of a joker
  FixedVector<table::Feature, kMostSmoke> smoke_;
  table::Scene scene_;
};

}  // namespace plancia::linea
