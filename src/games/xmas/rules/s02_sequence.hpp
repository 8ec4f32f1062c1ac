#pragma once

// Rulebook section 2: the sequence of play.

#include "play.hpp"

namespace plancia::xmas {

// XM-2a, XM-2b: S other units, A movement, B events, C and D lights and batteries, E attacks, F the next turn.
template <class Sink>
void Play<Sink>::begin_turn() {
  ++s.turn;
  for (HexIndex& hex : s.declared) {
    if (hex == s.hex) s.declared_before = 1;  // XM-Q2: still in the hex of an earlier declaration
    hex = HexIndex{};
  }
  s.speed = s.moved = 0;
  s.net_turn = NetTurn::none;
  s.exposed = 0;
  s.buoys_tested = 0;
  tell(EventKind::turn_begins, {"XM-2a"}, s.turn);
  begin_other_units();
}

// XM-2a phase F, XM-2c: the game ends at the end of the last turn.
template <class Sink>
void Play<Sink>::end_turn() {
  if (s.turn == rules.components().turns) return end_game(EventKind::time_runs_out, {"XM-2c"});
  begin_turn();
}

// XM-2d, XM-Q29: without boats the game is over on the spot.
template <class Sink>
void Play<Sink>::end_game(EventKind reason, RuleId rule) {
  tell(reason, rule);
  s.step = Step::over;
  s.die = s.held_die = Die::none;
  s.bonus = s.held_total = s.wear_left = s.dice_left = s.event = 0;
  s.buoy = kNoBuoy;
  forget_plan();
}

}  // namespace plancia::xmas
