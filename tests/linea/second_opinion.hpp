#pragma once

#include <optional>
#include <string>
#include <vector>

#include <linea/rules.hpp>

// The rules once more, read from the dossier and written as plainly as they can be said: nothing kept, nothing clever,
// no word of the rules' own code besides the tables and the geometry. What both say must be the same.
namespace plancia::linea {

struct Why {
  RefusalKind kind;
  std::string rule;
  int a = 0;
  int b = 0;
};

class SecondOpinion {
 public:
  SecondOpinion(const Rules& rules, const State& state);

  // Why an action that belongs to the step and has a piece of the game is refused; nothing if it is allowed.
  std::optional<Why> refusal(Action action) const;

  // Measures, and what follows from them.
  table::Length spotting_distance(unsigned observer, unsigned piece, bool cover) const;
  bool spots(unsigned observer, unsigned piece) const;
  bool is_noticed(unsigned piece) const;   // an enemy spots it
  bool is_in_sight(unsigned piece) const;  // an enemy sees it, from however far, or is beside it
  int test_modifier(unsigned piece) const;
  int defence_level(unsigned piece, table::Point from, bool from_above) const;
  ShotFacts shot(unsigned firer, unsigned target, unsigned mount, Fire fire, bool ambush) const;
  ShotFacts area_shot(unsigned piece) const;
  ShotFacts shell(unsigned piece) const;
  Effect at_effect(int difference, int total, bool is_long) const;
  Effect other_effect(int difference, int die) const;
  unsigned nearest_known_enemy(unsigned piece) const { return nearest_enemy(piece, true); }
  unsigned nearest_enemy(unsigned piece, bool known_only = false) const;
  bool may_shoot(unsigned firer, unsigned target) const;
  int hunt_number(unsigned infantry, unsigned vehicle) const;
  int melee_bonus(unsigned piece, bool attacker) const;
  int controller(unsigned objective) const;
  int score(Side side) const;
  int winner() const;

  bool on(unsigned piece) const { return p(piece).status == Status::in_play && p(piece).aboard == kNoPiece; }
  bool has(unsigned piece, std::uint8_t marker) const { return (p(piece).markers & marker) != 0; }
  bool known(Side side, unsigned piece) const;  // on the table and seen
  const table::Scene& ground() const { return scene_; }
  table::Footprint outline(unsigned piece) const { return {unit(piece).shape, pose(piece)}; }

 private:
  using Answer = std::optional<Why>;
  const PieceState& p(unsigned piece) const { return s_.piece[piece]; }
  const Unit& unit(unsigned piece) const;
  Side side(unsigned piece) const;
  unsigned pieces() const { return static_cast<unsigned>(data().pieces.size()); }
  const Components& data() const { return rules_.components(); }
  table::Point at(unsigned piece) const { return {p(piece).x, p(piece).y}; }
  table::Pose pose(unsigned piece) const { return {at(piece), p(piece).facing}; }
  table::Length gap(unsigned a, unsigned b) const { return table::gap(outline(a), outline(b)); }
  bool front(unsigned piece, table::Point from) const;
  std::optional<unsigned> stands_on(unsigned piece, table::Pose pose, bool own_only, unsigned spared = kNoPiece) const;
  const Factors& factors(unsigned piece, unsigned mount, Fire fire) const;

  Answer act(unsigned piece) const;
  Answer half(unsigned piece, bool bound) const;
  Answer whole(unsigned piece) const;
  Answer mount(unsigned piece, unsigned transport) const;
  Answer dismount(unsigned piece, table::Pose to) const;
  Answer turn(unsigned piece, table::Heading heading) const;
  Answer move(unsigned piece, Move move, table::Pose to, unsigned target) const;
  Answer reach(unsigned firer, unsigned mount, Fire fire, table::Length gap, table::Vector way) const;
  Answer shoot(unsigned firer, unsigned target, unsigned mount, Fire fire) const;
  Answer area(unsigned firer, unsigned mount, Fire fire, table::Point point) const;
  Answer assault(unsigned piece, unsigned target, table::Pose to) const;
  Answer request(unsigned piece, unsigned battery, table::Point point) const;
  Answer sustain(unsigned battery) const;
  Answer reinforce(unsigned group) const;
  Answer place(unsigned piece, table::Pose to) const;

  const Rules& rules_;
  const State& s_;
  std::vector<table::Feature> smoke_;
  table::Scene scene_;
};

// Holds the rules to the second opinion: what an action leads to and what is told of it, and who is spotted then; what
// is allowed and measured in a position; and both.
void check_play(const Rules& rules, const State& before, Action action, const State& after,
                const std::vector<Event>& events);
void check_spotted(const Rules& rules, const State& state);  // who is and who is not
void check_questions(const Rules& rules, const State& state);
void check_refusal(const Rules& rules, const State& state, Action wanted);
void check_measures(const Rules& rules, const State& state);  // more of them: of everybody
void check_step(const Rules& rules, const State& before, Action action, const State& after,
                const std::vector<Event>& events);

}  // namespace plancia::linea
