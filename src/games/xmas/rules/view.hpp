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
  unsigned gear_to_take() const;  // by Gear, as bits
  // 4 Movement
  unsigned speeds() const;  // bits: try the net, pass it, speed 1 and up
  unsigned moves() const;   // bits: the directions, stop
  bool back_in_another_net() const;
  HexIndex net_to_leave() const;  // for the far side of which the unit is bound
  unsigned landings() const;      // directions from there, as bits
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
  unsigned open_targets() const;  // for the declaration under way, as bits: ships, then the bridge
  std::uint16_t targets() const;  // ships in reach, as bits
  bool bridge_in_reach() const;
  int boats_unplanned() const;
  // 9 Equipment
  int pieces_allowed(Die die) const;
  bool charm_allowed() const;
  // 10.1 Suda
  int next_buoy(int from) const;
  // 10.2 Malta
  HexIndex drift_hex() const;
};

}  // namespace plancia::xmas
