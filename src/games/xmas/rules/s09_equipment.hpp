#pragma once

// Rulebook section 9: equipment, and with it the rolling of every die.

#include <algorithm>

#include <xmas/die_rules.hpp>

#include "play.hpp"

namespace plancia::xmas {

// XM-Q22: how many pieces may be put on the coming die.
inline int View::pieces_allowed(Die die) const {
  const std::optional<Gear> gear = gear_for(die);
  if (!gear) return 0;
  if (die == Die::attack) {
    if ((s.sunk >> s.plan_target[s.plan_at] & 1) != 0) return 0;                 // XM-Q80
    if (options().bino_all && s.dice_left != s.plan_boats[s.plan_at]) return 0;  // XM-Q55: declared with the first die
  }
  const int pieces = s.gear[static_cast<std::size_t>(*gear)];
  return options().stack ? pieces : std::min(pieces, 1);
}

// XM-Q24: any die of the turns, not those of the setup. XM-Q54: also one that no longer matters.
inline bool View::charm_allowed() const {
  return s.gear[static_cast<std::size_t>(Gear::charm)] != 0 && (s.phase != Phase::setup || options().charm_setup);
}

// XM-1.1a: one die. If equipment can help it, the player says so first (XM-Q22).
template <class Sink>
void Play<Sink>::roll(Die die) {
  s.die = die;
  s.step = pieces_allowed(die) > 0 ? Step::bonus : Step::roll;
}

template <class Sink>
void Play<Sink>::choose_bonus(int pieces) {
  s.bonus = static_cast<std::uint8_t>(pieces);
  s.step = Step::roll;
}

// XM-9.1.5a: while the Charm is held every die can still be rolled again.
template <class Sink>
void Play<Sink>::rolled(int face) {
  if (!charm_allowed()) return settle(face);
  s.face = static_cast<std::uint8_t>(face);
  s.step = Step::charm;
}

// The die stands. XM-Q23, XM-Q57: wear dice come now, before its effect.
template <class Sink>
void Play<Sink>::settle(int face) {
  const Die die = s.die;
  const int modifier = die == Die::event ? event_modifier() : die == Die::tesei ? 2 : 0;
  tell(EventKind::rolled, rule_of(die), static_cast<int>(die), face, s.bonus, modifier);
  if (die == Die::wear) return wear_die(face);
  const int total = face + s.bonus + modifier;
  if (s.bonus > 0 && options().bino_all && die == Die::attack && s.dice_left > 1) return resolve(die, total);
  if (s.bonus == 0) return resolve(die, total);
  s.held_die = die;
  s.held_total = static_cast<std::uint8_t>(total);
  s.wear_left = s.bonus;
  s.bonus = 0;
  roll(Die::wear);
}

// XM-9.2a, XM-ED15: after use a piece is lost on 1-3 and stays on 4-6.
template <class Sink>
void Play<Sink>::wear_die(int face) {
  const Gear gear = *gear_for(s.held_die);
  if (face <= 3) {
    --s.gear[static_cast<std::size_t>(gear)];
    tell(EventKind::gear_lost, {"XM-9.2a"}, static_cast<int>(gear));
  } else {
    tell(EventKind::gear_kept, {"XM-9.2a"}, static_cast<int>(gear));
  }
  if (--s.wear_left > 0) return roll(Die::wear);
  const Die die = s.held_die;
  const int total = s.held_total;
  s.held_die = Die::none;
  s.held_total = 0;
  resolve(die, total);
}

template <class Sink>
void Play<Sink>::resolve(Die die, int total) {
  s.die = Die::none;
  switch (die) {
    case Die::start: return start_die(total);
    case Die::m1_tesei:
    case Die::m1_costa:
    case Die::m1_bombers:
    case Die::m1_ninth:
    case Die::m1_all: return m1_die(die, total);
    case Die::alarm: return alarm_die(total);
    case Die::tesei: return tesei_die(total);
    case Die::costa: return costa_die(total);
    case Die::bombers: return bombers_die(total);
    case Die::spotting: return spotting_die(total);
    case Die::battery: return battery_die(total);
    case Die::buoy: return buoy_die(total);
    case Die::net: return net_die(total);
    case Die::attack: return attack_die(total);
    case Die::bridge: return bridge_die(total);
    case Die::event: return event_die(total);
    case Die::colour: return colour_die(total);
    case Die::repair: return repair_die(total);
    case Die::drift: return drift_die(total);
    case Die::none:
    case Die::wear: return;
  }
}

}  // namespace plancia::xmas
