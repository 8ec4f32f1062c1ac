#pragma once

#include <xmas/rules.hpp>

namespace plancia::xmas {

// The questions of the rules about one position. Declared here as a table of contents, answered in the file of the
// rulebook section each belongs to.
struct View {
  const Rules& rules;
  const State& s;

  const HexFacts& here() const { return rules.facts(s.hex); }
  const Options& options() const { return rules.options(); }

  // 3 Setup
  void equip_choices(Rules::Choices& out) const;
  // 4 Movement
  void speed_choices(Rules::Choices& out) const;
  void move_choices(Rules::Choices& out) const;
  void landing_choices(Rules::Choices& out) const;
  bool may_step(HexIndex from, bool from_inside, int direction, int speed) const;
  bool can_walk(HexIndex from, bool from_inside, int steps, int speed) const;
  bool occupied(const HexFacts& hex) const;
  bool came_from_inside(HexIndex from) const;
  int event_modifier() const;
  // 5 Events
  bool lit() const;
  // 6 Attacks
  int reveal_anchor() const;  // the anchor whose ships are to be turned next, -1 for none
  bool time_to_attack() const;
  bool may_attack() const;
  void attack_choices(Rules::Choices& out) const;
  std::uint16_t targets() const;  // ships in reach, as bits
  bool bridge_in_reach() const;
  bool planned(unsigned target) const;
  int boats_unplanned() const;
  // 9 Equipment
  int pieces_allowed(Die die) const;
  bool charm_allowed() const;
  void bonus_choices(Rules::Choices& out) const;
  // 10.1 Suda
  int next_buoy(int from) const;
  // 10.2 Malta
  HexIndex drift_hex() const;
};

}  // namespace plancia::xmas
