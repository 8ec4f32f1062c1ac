#pragma once

// Rulebook section 10.2: Malta, its other units, the bridge of St Elmo, the piers and the drift.

#include "play.hpp"

namespace plancia::xmas {

// XM-9.1c, XM-ED12: they are no equipment. XM-10.2.2a, XM-Q32: after the start die, one M1 die for each unit in the
// printed order; XM-ED8 (EN): one for all.
template <class Sink>
void Play<Sink>::begin_m1() {
  if (!rules.components().other_units) {
    if (rules.components().alarm_by_die) return roll(Die::alarm);
    return begin_turn();
  }
  roll(options().m1 == Edition::en ? Die::m1_all : Die::m1_tesei);
}

template <class Sink>
void Play<Sink>::other_unit(OtherUnit unit, int available, int face) {
  if (face <= available) s.other_units = static_cast<std::uint8_t>(s.other_units | unit);
  tell(face <= available ? EventKind::unit_available : EventKind::unit_missing, {"XM-10.2.2a"}, unit);
}

// XM-10.2.2a table M1. XM-10.2.2e: the ninth boat joins at once.
template <class Sink>
void Play<Sink>::m1_die(Die die, int face) {
  const OtherUnits& units = *rules.components().other_units;
  const bool all = die == Die::m1_all;
  if (all || die == Die::m1_tesei) other_unit(kTesei, units.tesei_available, face);
  if (all || die == Die::m1_costa) other_unit(kCosta, units.costa_available, face);
  if (all || die == Die::m1_bombers) other_unit(kBombers, units.bombers_available, face);
  if (all || die == Die::m1_ninth) {
    constexpr int kNinth = 8;
    s.boats = static_cast<std::uint8_t>(s.boats + (face <= units.ninth_available));
    tell(face <= units.ninth_available ? EventKind::unit_available : EventKind::unit_missing, {"XM-10.2.2e"}, kNinth);
    if (rules.components().alarm_by_die) return roll(Die::alarm);
    return begin_turn();
  }
  roll(static_cast<Die>(static_cast<int>(die) + 1));
}

// XM-10.2.3a, XM-Q45: half the die, rounded down.
template <class Sink>
void Play<Sink>::alarm_die(int face) {
  s.alarm = static_cast<std::uint8_t>(face / 2);
  tell(EventKind::alarm_starts, {"XM-10.2.3a"}, s.alarm);
  begin_turn();
}

// XM-2b, XM-Q33: the mandatory ones first. XM-10.2.2b, XM-Q34: Tesei goes for a bridge that still stands.
template <class Sink>
void Play<Sink>::begin_other_units() {
  s.phase = Phase::other_units;
  if (s.other_units == 0) return begin_movement();
  if ((s.other_units & kTesei) != 0 && s.turn == rules.components().other_units->tesei_turn) {
    s.other_units = static_cast<std::uint8_t>(s.other_units & ~kTesei);
    if (s.bridge == BridgeState::intact) return roll(Die::tesei);
  }
  costa_step();
}

// XM-10.2.2c: Costa and Barla against the submarine.
template <class Sink>
void Play<Sink>::costa_step() {
  if ((s.other_units & kCosta) != 0 && s.turn == rules.components().other_units->costa_turn) {
    s.other_units = static_cast<std::uint8_t>(s.other_units & ~kCosta);
    return roll(Die::costa);
  }
  bombers_step();
}

// XM-10.2.2d: the player may call the bombers before moving, in the turns given; later they are gone (XM-Q33).
template <class Sink>
void Play<Sink>::bombers_step() {
  const auto& units = rules.components().other_units;
  if ((s.other_units & kBombers) != 0) {
    if (s.turn >= units->bombers_first && s.turn <= units->bombers_last) {
      s.step = Step::bombers;
      return;
    }
    if (s.turn > units->bombers_last) s.other_units = static_cast<std::uint8_t>(s.other_units & ~kBombers);
  }
  begin_movement();
}

// XM-10.2.2b: table M3 with +2, and no alarm (XM-10.2.4i).
template <class Sink>
void Play<Sink>::tesei_die(int total) {
  settle_bridge(m3(total), true);
  costa_step();
}

template <class Sink>
void Play<Sink>::costa_die(int face) {
  s.submarine_sunk = face >= 5;
  tell(face >= 5 ? EventKind::submarine_hit : EventKind::submarine_missed, {"XM-10.2.2c"},
       rules.components().other_units->submarine_points);
  bombers_step();
}

// XM-10.2.2d table M2; used once, or in each of the turns (XM-ED14, XM-Q59).
template <class Sink>
void Play<Sink>::bombers_die(int face) {
  constexpr std::array<int, 6> m2{+1, 0, -1, -1, -1, -2};
  const int change = m2[static_cast<std::size_t>(face - 1)];
  if (options().bombers == Edition::it) s.other_units = static_cast<std::uint8_t>(s.other_units & ~kBombers);
  tell(EventKind::bombers_called, {"XM-10.2.2d"}, change);
  if (change != 0 && raises_full_alarm({"XM-10.2.2d"}, change)) return spotted(true);
  begin_movement();
}

// XM-10.2.4e table M3; XM-Q35: what a 5 means.
template <class Sink>
BridgeState Play<Sink>::m3(int total) const {
  if (total <= 3) return BridgeState::intact;
  if (total == 4 || (total == 5 && this->options().m3_5_open)) return BridgeState::open;
  return BridgeState::collapsed;
}

// XM-10.2.4d: no bonus. XM-10.2.4e: the boats are lost. XM-10.2.4i: every die raises the alarm.
template <class Sink>
void Play<Sink>::bridge_die(int face) {
  const int boats = options().bridge_dice == Edition::it ? 1 : s.plan_boats[s.plan_at];  // XM-Q58
  s.boats = static_cast<std::uint8_t>(s.boats - boats);
  s.bridge_result = std::max(s.bridge_result, m3(face));  // XM-Q36: collapsed beats open beats nothing
  const bool full_alarm = raises_full_alarm({"XM-10.2.4i"});
  if (--s.dice_left > 0) {
    if (!full_alarm) return roll(Die::bridge);
    s.plan_boats[s.plan_at] = s.dice_left;  // the attack goes on with those when the batteries have fired
    return boats_unplanned() > 0 ? spotted(true) : roll(Die::bridge);
  }
  const BridgeState outcome = s.bridge_result;
  s.bridge_result = BridgeState::intact;
  settle_bridge(outcome, false);
  end_target(full_alarm);
}

// XM-10.2.4h: a collapse blocks the passage for good.
template <class Sink>
void Play<Sink>::settle_bridge(BridgeState outcome, bool by_tesei) {
  s.bridge = outcome;
  const EventKind kind = outcome == BridgeState::intact ? EventKind::bridge_stands
                         : outcome == BridgeState::open ? EventKind::bridge_opens
                                                        : EventKind::bridge_falls;
  tell(kind, by_tesei ? RuleId{"XM-10.2.2b"} : RuleId{"XM-10.2.4e"}, by_tesei);
}

// XM-10.2.6a, XM-Q42, XM-Q61: where an easterly drift would put the unit; none if it cannot drift.
inline HexIndex View::drift_hex() const {
  const int direction = static_cast<int>(*rules.components().drift);
  constexpr int kAnySpeedButOne = 2;  // gaps and nets are closed to a drifting unit
  if (here().net || !may_step(s.hex, s.bridge_inside != 0, direction, kAnySpeedButOne)) return HexIndex{};
  const HexIndex to{here().neighbour[static_cast<std::size_t>(direction)]};
  const std::uint8_t anchor = rules.facts(to).anchor;
  const bool ship = anchor != 0xff && (rules.hidden_at(s, anchor) > 0 || rules.afloat_at(s, anchor) != 0);
  return ship && !options().drift_onto_ships ? HexIndex{} : to;  // XM-Q83; XM-4b is asked above
}

template <class Sink>
void Play<Sink>::begin_drift() {
  if (!options().drift || !rules.components().drift) return begin_final_attack();
  s.phase = Phase::drift;
  roll(Die::drift);
}

// XM-10.2.6a: on a 1 the current takes the unit one hex east, if it can go there.
template <class Sink>
void Play<Sink>::drift_die(int face) {
  const HexIndex to = face == 1 ? drift_hex() : HexIndex{};
  if (!to.known()) {
    tell(face == 1 ? EventKind::drift_blocked : EventKind::no_drift, {"XM-10.2.6a"});
    return begin_final_attack();
  }
  enter(to);
  s.from = HexIndex{};
  s.net_failed = HexIndex{};  // XM-Q10, XM-Q84
  tell(EventKind::drifts, {"XM-10.2.6a"}, to.value());
  arrive();
}

}  // namespace plancia::xmas
