#pragma once

#include <cstdint>

namespace plancia::linea {

// What the game reports. The comment gives the arguments. Lengths are table::Length, angles tenths of a degree; cards,
// pieces, platoons, batteries, seats as numbers (seats from 1). What one side must not learn is told to the other's
// seat only, by Message::seats.
enum class EventKind : std::uint16_t {
  placed,             // piece, x, y, heading
  side_ready,         // seat
  card_drawn,         // card, cards left
  deck_rebuilt,       // deck cycles completed, limit
  passed,             // seat
  platoon_activated,  // platoon
  platoon_over,       // platoon: by choice
  activated,          // piece
  activation_over,    // piece: by choice
  rally_marker,       // piece: its routed marker goes
  turned,             // piece, heading
  moves,              // piece, x, y, heading: a bound to there is declared
  runs,               // piece, x, y, heading: at full speed
  moved,              // piece, x, y, heading: where it has come to
  halted,             // piece, x, y: shortened
  met_hidden,         // piece, enemy: stopped by an enemy that was not known when the move began
  no_room,            // piece: something nobody knows of is in the way
  spotted,            // piece, x, y, heading
  lost_from_sight,    // piece, x, y: where it was last seen
  fires,              // piece, target, weapon, Fire
  fires_ambush,       // the same
  replies,            // the same
  fires_opportunity,  // the same
  at_shot,            // difference, modifier, gap, 1 at long distance
  other_shot,         // difference, modifier, gap, streak bonus
  rolled,             // Die, face, piece that rolls or is rolled for
  no_effect,          // piece
  destroyed,          // piece, cause (or -1)
  immobilised,        // piece
  still_immobilised,  // piece
  must_test,          // piece
  takes_test,         // piece
  test_held,          // piece, total, morale, modifier
  test_fails,         // piece, total, morale, modifier: falls back or flees
  routs,              // piece: of its own will, or by fire
  falls_back,         // piece, x, y, heading
  flees,              // piece, x, y, heading
  leaves_table,       // piece
  abandoned,          // piece: a gun that cannot be moved
  tokens_lost,        // piece, how many
  prepared,           // piece, prepared attacks now
  declined,           // seat, Step
  area_fire,          // piece, weapon, x, y
  area_hits,          // piece, difference, modifier
  mounted,            // piece, transport
  dismounted,         // piece, x, y, heading
  passenger_lost,     // piece
  passenger_saved,    // piece, x, y
  recovered,          // piece: no longer immobilised
  assault_declared,   // piece, target
  assault_stopped,    // piece
  nerve_held,         // piece, total, morale, modifier
  nerve_lost,         // piece, total, morale, modifier
  hunt_succeeds,      // piece, vehicle, number
  hunt_fails,         // piece, vehicle, number
  overrun_survived,   // piece, tank
  melee_won,          // winner, loser, winner's total, loser's total
  melee_tied,         // attacker, defender, total
  requested,          // battery, requester
  square_set,         // battery, section of the battery from 1, x, y
  volley,             // battery, volleys fired, most
  shells_fall,        // battery, section of the battery from 1, x, y
  mission_over,       // battery: it has no volleys left
  shell_hits,         // piece, difference, streak bonus
  joker_idle,         // jokers so far
  smoke_laid,         // x, y
  smoke_gone,         //
  dust_storm,         // cap
  dust_over,          //
  rally_offered,      // seat
  platoon_rallied,    // platoon
  reinforced,         // reinforcement
  arrived,            // piece, x, y, heading
  held_up,            // piece: no free place on its edge yet
  objective_taken,    // objective, seat
  side_gone,          // seat: it has no pieces left
  limit_reached,      // deck cycles
  final_score,        // Allied, Axis
};
constexpr int kEventKinds = static_cast<int>(EventKind::final_score) + 1;

// Why an action is refused. Measured values come first, then the limit.
enum class RefusalKind : std::uint16_t {
  game_over,
  not_a_decision,     // a die or a card comes first
  not_chance,         // a decision is due
  other_decision,     // the action belongs to another step
  impossible_result,  // no such face, or the card is gone
  malformed,          // something in the action that its kind does not use
  no_such_piece,
  no_such_thing,         // platoon, battery, weapon, reinforcement …
  not_your_piece,        // piece
  not_in_play,           // piece
  not_the_active_piece,  // piece, active piece
  not_in_platoon,        // piece, platoon
  had_its_turn,          // piece
  needs_figure,          // card
  is_immobilised,        // piece
  is_aboard,             // piece, transport
  not_aboard,            // piece
  not_immobilised,       // piece
  whole_activation,      // piece: only before anything else
  bound_used,            // piece
  off_table,             // x, y
  outside_zone,          // x, y
  overlaps,              // piece, other
  too_many_placings,     // most
  no_displacement,       // piece
  same_heading,          // heading
  turn_too_wide,         // turn wanted, most
  not_on_two_legs,       // piece: no such path leads there
  too_far,               // cost, most
  impassable,            // x, y, where the way is barred
  way_blocked,           // piece in the way
  cannot_move,           // piece
  no_such_weapon,        // piece, mount
  weapon_cannot,         // weapon, Fire
  not_an_enemy,          // target
  not_spotted,           // target (or -1, where even its name would tell)
  no_line_of_sight,      // target, feature in the way
  out_of_range,          // gap, reach
  too_close,             // gap, least range
  out_of_arc,            // bearing off the facing, half arc
  not_armoured,          // target
  closed_armour,         // target
  tokens_full,           // most
  no_area_fire,
  point_not_seen,      // x, y
  cannot_assault,      // piece, target
  not_flank_or_rear,   // offset, least
  guarded,             // target, infantry beside it
  gun_never_assaults,  // piece
  no_contact,          // target: the path does not meet it
  cannot_be_carried,   // piece, transport
  transport_full,      // transport
  too_far_to_mount,    // gap, most
  cannot_call,         // piece, battery
  no_volleys,          // battery, most
  no_mission,          // battery
  requester_unfit,     // requester
  not_due,             // reinforcement
  too_early,           // first cycle, present cycle
  not_asked,           // piece
  beyond_path,         // millimetres asked, left
  nothing_to_rally,    // platoon
};
constexpr int kRefusalKinds = static_cast<int>(RefusalKind::nothing_to_rally) + 1;

}  // namespace plancia::linea
