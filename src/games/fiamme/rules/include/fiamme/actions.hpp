#pragma once

#include <core/action.hpp>
#include <fiamme/state.hpp>

namespace plancia::fiamme {

// The decisions and chance outcomes of the game. Words and arguments in texts: front/arguments.cpp.
enum class ActionKind : std::uint8_t {
  done,     // nothing more to spend
  marker,   // a PC on the card
  bomb,     // the Bomb marker
  pass,     // a bomb; a: giver, b: receiver
  courage,  // an Ardimento Point
  pool,     // offer to share its cost
  agree,
  decline,
  select,  // a: unit, paid
  ready,   // the PM again
  pm,      // use it
  fuoco,   // a: PM unit
  keep,
  reroll,    // a: die, counted from 1
  mark,      // a: die; the marker on a die of choice (marker_any_die)
  act,       // I act
  leave,     // the other player acts
  unit,      // a: unit, free choice
  suppress,  // the next bomb result
  eliminate,
  recover,  // roll for bombs
  skip,
  improve,  // a: attribute
  wait,     // no improvement yet
  roll,     // chance, a: face
  card,     // chance, a: card
  counter,  // chance, a: kind of enemy
};

constexpr Action act(ActionKind kind, unsigned a = 0, unsigned b = 0) { return Action::of(kind, a, b); }
constexpr Action roll_action(unsigned face) { return act(ActionKind::roll, face); }

}  // namespace plancia::fiamme
