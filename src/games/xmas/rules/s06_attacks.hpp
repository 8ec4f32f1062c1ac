#pragma once

// Rulebook section 6: attacks on ships.

#include <algorithm>
#include <bit>

#include "play.hpp"

namespace plancia::xmas {

// XM-6a, XM-Q19: arriving beside an anchor hex turns all its ships face up, anchors in rising hex number (XM-Q50).
// XM-Q70: beside it only, not in it.
inline int View::reveal_anchor() const {
  for (unsigned near = here().near_anchors; near != 0; near &= near - 1) {
    const int anchor = std::countr_zero(near);
    if (rules.hidden_at(s, anchor) > 0) return anchor;
  }
  return -1;
}

inline std::uint16_t View::targets() const {
  unsigned ships = 0;
  for (unsigned near = here().near_anchors; near != 0; near &= near - 1) {
    ships |= rules.afloat_at(s, std::countr_zero(near));
  }
  return static_cast<std::uint16_t>(ships);
}

// XM-10.2.4a, XM-10.2.4b, XM-Q37: from 1807 or 1906, while it stands. XM-10.2.4c (EN): from the bridge hex, entered
// from outside.
inline bool View::bridge_in_reach() const {
  if (s.bridge != BridgeState::intact) return false;
  if (options().bridge_attack == Edition::en) return here().bridge && s.bridge_inside == 0;
  return here().attacks_bridge;
}

inline bool View::time_to_attack() const {
  const bool moving = s.phase == Phase::movement;
  // XM-Q1: the two windows.
  if (options().attack_timing == (moving ? AttackTiming::phase_e : AttackTiming::movement)) return false;
  // XM-6b: fewer than four hexes moved; XM-6c (EN): movement left for the last dash, which in phase E is of those four
  // (XM-Q85). XM-ED5: the move goes on by itself.
  if (s.moved >= kMaxSpeed) return false;
  return !(moving && options().attack_mp == Edition::en && s.moved >= s.speed);
}

inline bool View::may_attack() const {
  if (here().near_anchors == 0 && !here().attacks_bridge && !here().bridge) return false;
  if (!time_to_attack()) return false;
  // XM-Q2: one declaration for each arrival.
  if (s.declared_before != 0 || std::ranges::find(s.declared, s.hex) != s.declared.end()) return false;
  if (s.declared.back().known()) return false;
  return targets() != 0 || bridge_in_reach();
}

inline int View::boats_unplanned() const {
  int boats = s.boats;
  for (std::size_t i = s.plan_at; i < s.plan_size; ++i) boats -= s.plan_boats[i];
  return boats;
}

constexpr unsigned target_bit(unsigned target) { return 1U << (target == kBridgeTarget ? kMaxShips : target); }

// XM-6b, XM-6e: any number of boats against each target, all fixed before the first die. XM-Q56: the bridge is a target
// among the ships.
inline unsigned View::open_targets() const {
  unsigned bits = targets() | (bridge_in_reach() ? target_bit(kBridgeTarget) : 0U);
  for (unsigned i = 0; i < s.plan_size; ++i) bits &= ~target_bit(s.plan_target[i]);
  return bits;
}

template <class Sink>
void Play<Sink>::reveal(int ship) {
  const int anchor = reveal_anchor();
  auto& seen = s.revealed[static_cast<std::size_t>(anchor)];
  seen = static_cast<std::uint16_t>(seen | 1U << ship);
  tell(EventKind::ship_revealed, {"XM-6a"}, ship,
       rules.grid().index(rules.anchors()[static_cast<std::size_t>(anchor)].hex).value());
  arrive();
}

// XM-Q3: on arriving, and never before the move.
template <class Sink>
void Play<Sink>::attack_window() {
  if (may_attack()) {
    s.step = Step::attack;
    return;
  }
  after_attack();
}

// XM-6e: the declaration grows target by target; it is complete when nothing is left to add.
template <class Sink>
void Play<Sink>::declare(unsigned target, unsigned boats) {
  s.plan_target[s.plan_size] = static_cast<std::uint8_t>(target);
  s.plan_boats[s.plan_size] = static_cast<std::uint8_t>(boats);
  ++s.plan_size;
  if (boats_unplanned() == 0 || open_targets() == 0) launch();
}

// XM-6d: resolved at once.
template <class Sink>
void Play<Sink>::launch() {
  *std::ranges::find(s.declared, HexIndex{}) = s.hex;
  s.plan_at = 0;
  begin_target();
}

template <class Sink>
void Play<Sink>::begin_target() {
  const std::uint8_t target = s.plan_target[s.plan_at];
  const std::uint8_t boats = s.plan_boats[s.plan_at];
  tell(EventKind::attack_begins, {"XM-6e"}, target, boats);
  s.dice_left = boats;
  if (target != kBridgeTarget) return roll(Die::attack);
  if (options().bridge_dice == Edition::en) s.dice_left = 1;  // XM-Q58: one die for all the boats
  roll(Die::bridge);
}

// XM-6.1a: 4, 5 or 6 hits. XM-6.1.1a: the ship is gone and counts. XM-6.1.2a: the boat is lost in any case.
template <class Sink>
void Play<Sink>::attack_die(int total) {
  const int ship = s.plan_target[s.plan_at];
  --s.boats;
  if ((s.sunk >> ship & 1) != 0) {  // XM-Q20
    tell(EventKind::boat_wasted, {"XM-Q20"}, ship);
  } else if (total >= 4) {
    s.sunk = static_cast<std::uint16_t>(s.sunk | 1U << ship);
    tell(EventKind::ship_hit, {"XM-6.1.1a"}, ship, rules.ship_points(ship));
  } else {
    tell(EventKind::ship_missed, {"XM-6.1.2a"}, ship);
  }
  if (--s.dice_left > 0) return roll(Die::attack);
  end_target(raises_full_alarm({"XM-6.1.3a"}));  // XM-Q21: once for each ship attacked
}

// XM-Q81: the batteries fire between two targets at the boats that have not been sent.
template <class Sink>
void Play<Sink>::end_target(bool full_alarm) {
  ++s.plan_at;
  if (full_alarm && boats_unplanned() > 0) return spotted(true);
  after_target();
}

template <class Sink>
void Play<Sink>::after_target() {
  if (s.plan_at < s.plan_size) return begin_target();
  forget_plan();
  if (s.boats == 0) return end_game(EventKind::no_boats_left, {"XM-2d"});
  after_attack();
}

template <class Sink>
void Play<Sink>::forget_plan() {
  s.plan_target = {};
  s.plan_boats = {};
  s.plan_size = s.plan_at = 0;
}

// XM-6f: with the boats that are left the unit goes on. XM-Q5: the attack has cost no movement.
template <class Sink>
void Play<Sink>::after_attack() {
  if (s.phase == Phase::attack) return end_turn();
  go_on();
}

// Phase E (XM-Q1).
template <class Sink>
void Play<Sink>::begin_final_attack() {
  s.phase = Phase::attack;
  attack_window();
}

}  // namespace plancia::xmas
