#pragma once

// Rulebook section 4: movement, speed and nets.

#include <algorithm>
#include <bit>

#include "play.hpp"

namespace plancia::xmas {

// XM-4b, XM-Q49: a ship, seen or unseen, bars its hex until it is gone.
inline bool View::occupied(const HexFacts& hex) const {
  if (hex.anchor == 0xff || options().ship_hex == Edition::it) return false;
  return rules.hidden_at(s, hex.anchor) > 0 || rules.afloat_at(s, hex.anchor) != 0;
}

// XM-Q38: from which side of the bridge `from` leads into the bridge hex.
inline bool View::came_from_inside(HexIndex from) const {
  for (int d = 0; d < hex::kDirections; ++d) {
    if ((rules.bridge_inside() >> d & 1) == 0) continue;
    const hex::Hex bridge = rules.components().bridge->hex;
    if (rules.grid().index(neighbour(bridge, static_cast<hex::Direction>(d))) == from) return true;
  }
  return false;
}

// Whether a unit that moves at `speed` may go from `from` over the hexside in this direction. `from_inside` matters in
// the bridge hex only.
inline bool View::may_step(HexIndex from, bool from_inside, int direction, int speed) const {
  const HexFacts& origin = rules.facts(from);
  const unsigned bit = 1U << direction;
  if (origin.free && (origin.plain & bit) != 0) return true;
  // XM-4a sea, XM-10.1.2b buoys, XM-10.2.5a piers, XM-Q28 the edge; XM-10.2.5c, XM-Q39 the gap, at speed 1 only.
  if (((speed == 1 ? origin.open | origin.gap : origin.open) & bit) == 0) return false;
  const HexFacts& target = rules.facts(HexIndex{origin.neighbour[static_cast<std::size_t>(direction)]});
  if (target.net && speed != 1) return false;  // XM-4.2a
  if (occupied(target)) return false;          // XM-4b
  if (origin.bridge && s.bridge != BridgeState::open) {
    // XM-10.2.4f: until a passage is open the unit leaves on the side it came from. XM-10.2.4g, XM-ED13: from inside it
    // may come in and go on all the same.
    if (((from_inside ? rules.bridge_inside() : rules.bridge_outside()) & bit) == 0) return false;
  }
  if (origin.net) {
    // XM-Q7, XM-Q71: off the net only to the near side; XM-Q6: or along the net at speed 1.
    const bool along = target.net && target.depth == origin.depth;
    const bool back = s.net_outward != 0 ? target.depth > origin.depth : target.depth < origin.depth;
    if (!along && !back) return false;
  }
  return true;
}

// Whether a walk of exactly `steps` hexes exists (XM-4.1b). With plain sea on one side of an ordinary hex the unit can
// always go there and back, which settles nearly every case at once.
inline bool View::can_walk(HexIndex from, bool from_inside, int steps, int speed) const {
  if (rules.facts(from).free) return true;
  for (int d = 0; d < hex::kDirections; ++d) {
    if (!may_step(from, from_inside, d, speed)) continue;
    if (steps == 1) return true;
    const HexIndex to{rules.facts(from).neighbour[static_cast<std::size_t>(d)]};
    if (can_walk(to, rules.facts(to).bridge && came_from_inside(from), steps - 1, speed)) return true;
  }
  return false;
}

// XM-4.1a: a speed of 1 to 4 that can be moved; on a net also XM-4.2.2a roll again and XM-4.2.2b pass. XM-4.2.1e: after
// a failure all of these are free.
inline unsigned View::speeds() const {
  const bool caught = here().net;
  const bool failed = s.net_failed.known();
  unsigned bits = 0;
  if (caught || (failed && options().net_fail == Edition::en)) bits |= kTryBit;
  if (failed) bits |= kPassBit;
  // XM-ED10: after a failure only these two; XM-4.2.1f: a second net reached by a success binds nobody. XM-4.2.2a,
  // XM-Q71: in another net `try` is for that one, and the one that was failed is tried again by going back to it.
  if (failed && options().net_fail == Edition::en) return back_in_another_net() ? bits | speed_bit(1) : bits;

  const bool inside = s.bridge_inside != 0;
  if (can_walk(s.hex, inside, 1, 1)) bits |= speed_bit(1);
  // From 2 up the conditions are the same, so the longest possible walk decides.
  int fastest = kMaxSpeed;
  while (fastest > 1 && !can_walk(s.hex, inside, options().exact_speed ? fastest : 1, fastest)) --fastest;
  return bits | (speed_bit(fastest + 1) - speed_bit(2));
}

// XM-Q71: thrown back by one net into another.
inline bool View::back_in_another_net() const { return here().net && s.net_failed.known() && s.net_failed != s.hex; }

// XM-4.1b, XM-Q4: hex by hex, never into a place from which the announced speed cannot be completed.
inline unsigned View::moves() const {
  if (s.net_failed.known()) {  // XM-ED10: to that net and nowhere else
    return 1U << (std::ranges::find(here().neighbour, s.net_failed.value()) - here().neighbour.begin());
  }
  const int left = s.speed - s.moved;
  unsigned bits = here().sure;
  for (unsigned ways = here().other; ways != 0; ways &= ways - 1) {
    const int d = std::countr_zero(ways);
    if (!may_step(s.hex, s.bridge_inside != 0, d, s.speed)) continue;
    const HexIndex to{here().neighbour[static_cast<std::size_t>(d)]};
    if (left > 1 && options().exact_speed) {
      if (!can_walk(to, rules.facts(to).bridge && came_from_inside(s.hex), left - 1, s.speed)) continue;
    }
    bits |= 1U << d;
  }
  if (!options().exact_speed && s.moved > 0) bits |= 1U << hex::kDirections;  // XM-Q52
  return bits;
}

// XM-4.2.1c, XM-Q8: the passable hexes on the far side of the net, by depth.
inline HexIndex View::net_to_leave() const { return s.net_failed.known() ? s.net_failed : s.hex; }

inline unsigned View::landings() const {
  const HexFacts& origin = rules.facts(net_to_leave());
  // A unit that was thrown back (XM-Q53) stands on the near side; along the net both hexes have the same direction.
  const bool outward = here().depth == origin.depth ? s.net_outward != 0 : here().depth > origin.depth;
  unsigned bits = 0;
  for (int d = 0; d < hex::kDirections; ++d) {
    if (((origin.open | origin.gap) >> d & 1) == 0) continue;
    const HexFacts& target = rules.facts(HexIndex{origin.neighbour[static_cast<std::size_t>(d)]});
    const bool beyond = outward ? target.depth < origin.depth : target.depth > origin.depth;
    if (beyond && !occupied(target)) bits |= 1U << d;
  }
  return bits;
}

// XM-4.1c, XM-4.2b, XM-Q9: the event modifier of this turn, for the die of rule 5 (XM-Q18); none for a turn spent on a
// net.
inline int View::event_modifier() const { return s.net_turn != NetTurn::none ? 0 : s.speed - 2; }

template <class Sink>
void Play<Sink>::begin_movement() {
  s.phase = Phase::movement;
  s.step = Step::speed;
}

// XM-4.1a: the announced speed; XM-Q48: it stays.
template <class Sink>
void Play<Sink>::choose_speed(int speed) {
  s.speed = static_cast<std::uint8_t>(speed);
  // XM-Q10: the right to pass is lost by moving. XM-ED10: or the unit is bound for the net that it failed.
  if (options().net_fail == Edition::it) s.net_failed = HexIndex{};
  tell(EventKind::speed_set, {"XM-4.1a"}, speed);
  s.step = Step::move;
}

// The unit comes into a hex by moving, landing or drifting.
template <class Sink>
void Play<Sink>::enter(HexIndex hex) {
  const HexFacts& origin = here();
  const HexFacts& target = rules.facts(hex);
  // XM-Q53: should the net throw the unit back into the bridge hex, it came there as before.
  const bool may_be_back = target.net && !options().net_fail_stays;
  if (!may_be_back || !origin.bridge) s.bridge_inside = target.bridge && came_from_inside(s.hex);
  s.from = target.net ? s.hex : HexIndex{};
  // XM-Q2, XM-Q53: should the net throw the unit back, it has not arrived afresh where it attacked before.
  if (may_be_back && s.declared_before != 0) {
    *std::ranges::find(s.declared, HexIndex{}) = s.hex;
  }
  s.hex = hex;
  s.declared_before = 0;
  if (!target.net) {
    s.net_outward = 0;
  } else if (origin.depth != target.depth) {  // XM-Q6: along the net the direction is kept
    s.net_outward = origin.depth > target.depth;
  }
}

// XM-Q50: what happens on arriving, in this order: ships turned face up, beams, buoys, attack, net.
template <class Sink>
void Play<Sink>::arrive() {
  if (here().calm && !lit()) return s.phase == Phase::drift ? begin_final_attack() : go_on();
  if (reveal_anchor() >= 0) {
    s.step = Step::reveal;
    return;
  }
  beam_test();
}

template <class Sink>
void Play<Sink>::after_tests() {
  if (s.phase == Phase::drift) return begin_final_attack();
  attack_window();
}

// After the attack window of a hex: the net in it, the next hex, or the end of the move.
template <class Sink>
void Play<Sink>::go_on() {
  if (s.net_turn == NetTurn::trying) return roll(Die::net);  // XM-4.2.1a
  if (s.net_turn == NetTurn::none && s.moved < s.speed) {
    s.step = Step::move;
    return;
  }
  end_movement();
}

template <class Sink>
void Play<Sink>::end_movement() {
  s.exposed = 0;
  s.from = HexIndex{};
  begin_events();
}

// XM-4.1b: one hex of the announced move. XM-4.2.1a: into a net hex it is an attempt at the net.
template <class Sink>
void Play<Sink>::move(HexIndex hex) {
  enter(hex);
  ++s.moved;
  if (here().net) {
    s.net_failed = HexIndex{};
    s.net_turn = NetTurn::trying;
    tell(EventKind::net_reached, {"XM-4.2.1a"}, hex.value());
  } else {
    tell(EventKind::moved, {"XM-4.1b"}, hex.value());
  }
  arrive();
}

// XM-4.2.2a: roll again at the net. A unit that was thrown back into open water (XM-Q53) first returns to it.
template <class Sink>
void Play<Sink>::retry_net() {
  const HexIndex net = here().net ? s.hex : s.net_failed;
  s.net_failed = HexIndex{};
  s.speed = 1;
  if (net != s.hex) return move(net);
  s.moved = 1;
  s.from = s.hex;
  s.net_turn = NetTurn::trying;
  roll(Die::net);
}

// XM-4.2.1b: 4, 5 or 6 passes. XM-4.2.1d: otherwise the unit stays and its move is over.
template <class Sink>
void Play<Sink>::net_die(int total) {
  if (total >= 4) {
    tell(EventKind::net_passed, {"XM-4.2.1b"}, s.hex.value());
    return beyond_net();
  }
  s.net_failed = s.hex;
  if (options().net_fail_stays || s.from == s.hex) {
    tell(EventKind::net_held, {"XM-4.2.1d"}, s.hex.value());
  } else {  // XM-Q53
    tell(EventKind::net_bounced, {"XM-Q53"}, s.hex.value(), s.from.value());
    const HexFacts& back = rules.facts(s.from);
    // Into a net it went in by the side that it tried to leave by.
    if (back.depth != here().depth) s.net_outward = back.net && back.depth < here().depth;
    s.hex = s.from;
  }
  end_movement();
}

// XM-4.2.2b, XM-Q10: the alarm goes up first, then the unit is beyond.
template <class Sink>
void Play<Sink>::pass_net() {
  s.speed = s.moved = 1;
  s.net_turn = NetTurn::trying;
  tell(EventKind::net_slipped, {"XM-4.2.2b"}, s.net_failed.value());
  if (raises_full_alarm({"XM-4.2.2b"})) return spotted(true);
  beyond_net();
}

// XM-4.2.1c: put down beyond the net; with more than one hex the player chooses.
template <class Sink>
void Play<Sink>::beyond_net() {
  const unsigned ways = landings();
  if (std::has_single_bit(ways)) {
    const HexFacts& origin = rules.facts(net_to_leave());
    return land(HexIndex{origin.neighbour[static_cast<std::size_t>(std::countr_zero(ways))]});
  }
  s.step = Step::landing;
}

// XM-Q51: the hex of landing is entered, but it is not a hex moved.
template <class Sink>
void Play<Sink>::land(HexIndex hex) {
  if (s.net_failed.known()) s.hex = s.net_failed;  // the way leads over the net hex
  s.net_failed = HexIndex{};
  enter(hex);
  s.net_turn = NetTurn::beyond;
  tell(EventKind::landed, {"XM-4.2.1c"}, hex.value());
  arrive();
}

}  // namespace plancia::xmas
