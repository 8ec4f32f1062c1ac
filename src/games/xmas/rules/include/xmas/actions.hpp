#pragma once

#include <string_view>

#include <core/action.hpp>
#include <xmas/state.hpp>

namespace plancia::xmas {

// The decisions and chance outcomes of the game. Its words and arguments in texts: front/arguments.cpp.
enum class ActionKind : std::uint8_t {
  equip,    // a: Gear
  bomb,     // send the bombers now
  wait,     // not now
  speed,    // a: hexes
  try_net,  // roll at the net the unit is caught in
  pass,     // pass the net failed last turn, alarm +1
  move,     // a: HexIndex
  stop,     // end a move early (exact_speed off)
  land,     // a: HexIndex beyond the net
  bonus,    // a: pieces of equipment on the coming die
  keep,     // the die as rolled
  reroll,   // the Lucky Charm
  attack,   // a: ship or kBridgeTarget, b: boats
  launch,   // the declared attack
  hold,     // no attack from here
  roll,     // chance, a: face
  reveal,   // chance, a: ship
};

// `try` belongs to C++.
constexpr std::string_view spelled(ActionKind kind) { return kind == ActionKind::try_net ? "try" : ""; }

constexpr Action act(ActionKind kind, unsigned a = 0, unsigned b = 0) { return Action::of(kind, a, b); }
constexpr Action roll_action(unsigned face) { return act(ActionKind::roll, face); }

}  // namespace plancia::xmas
