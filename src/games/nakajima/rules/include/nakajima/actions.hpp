#pragma once

#include <core/action.hpp>
#include <nakajima/state.hpp>

namespace plancia::nakajima {

// The decisions and chance outcomes of the game. Words and arguments in texts: front/arguments.cpp. Aircraft and ships
// are counted from 0 here and from 1 in texts.
enum class ActionKind : std::uint8_t {
  teams,  // a: teams
  unit,   // a: Crew, b: Plane
  count,  // a: aircraft of that kind
  crash,  // a: aircraft, here and in the next eight
  stall,
  tired,
  elite,
  repair,
  ground,
  unload,
  rest,
  lead,
  escort,
  shield,  // the Hit goes to this escort
  centre,
  train,   // another turn
  leave,   // the training phase
  target,  // a: ship
  home,    // the raid is over
  enter,   // a: Zone
  adjust,  // a: 0 speed, 1 altitude
  keep,    // both as they are
  evade,
  release,
  pull_up,
  proceed,
  done,  // no more to buy, to repair, to escort
  roll,  // chance, a: face
};
constexpr int kActionKinds = static_cast<int>(ActionKind::roll) + 1;

constexpr Action act(ActionKind kind, unsigned a = 0, unsigned b = 0) { return Action::of(kind, a, b); }
constexpr Action roll_action(unsigned face) { return act(ActionKind::roll, face); }
constexpr bool names_aircraft(ActionKind kind) { return kind >= ActionKind::crash && kind <= ActionKind::centre; }

}  // namespace plancia::nakajima
