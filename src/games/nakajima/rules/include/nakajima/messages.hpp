#pragma once

#include <cstdint>

namespace plancia::nakajima {

// What the game reports. The comment gives the arguments; dice are Die, aircraft are counted from 0, ships are told by
// Rules::ship_argument.
enum class EventKind : std::uint16_t {
  rolled,           // die, face, modifier
  first_die,        // die, face
  pair_rolled,      // die, face, face, modifier
  extra_die,        // dice to come
  points_set,       // points
  teams_bought,     // teams, cost
  units_bought,     // number, crew, plane, cost
  buying_done,      // units, points not spent
  turn_begins,      // turn
  trained,          // crew, skill, points, level
  crash_due,        // crew
  stall_due,        // crew
  crashed,          // aircraft
  stall_named,      // aircraft
  stall_damage,     // aircraft
  stall_loss,       // aircraft
  crew_tired,       // aircraft
  crew_elite,       // aircraft
  effect_lost,      // 0 tired, 1 elite; crew
  class_gone,       // crew
  alert_cross,      // turn, Flak level
  repaired,         // aircraft, fresh teams left
  no_repair,        //
  spotted,          // turn
  unseen,           // turn
  training_over,    //
  check_result,     // die, total, number
  left_behind,      // aircraft
  torpedo_removed,  // aircraft
  crew_unfit,       // aircraft
  fleet_sighted,    // roll
  sequence_begins,  // number, ship
  leads,            // aircraft
  escorts,          // aircraft
  run_begins,       // zone
  test_result,      // 0 speed, 1 altitude; sum, bonus
  value_set,        // 0 speed, 1 altitude; bonus
  repeat_due,       //
  no_adjustment,    //
  moves_on,         // zone
  flak_misses,      // sum
  flak_hits,        // sum, Hits
  flak_again,       //
  evaded,           // aircraft
  damaged,          // aircraft
  shot_down,        // aircraft
  shot_down_alone,  // aircraft
  shielded,         // escort
  gunnery_hit,      // aircraft
  gunnery_miss,     // aircraft
  flak_falls,       // ship, level
  release_success,  // total
  release_failure,  // total
  concussion,       // total
  dud,              // ship
  no_more_damage,   // ship
  ship_damaged,     // ship, damage, sum of damage
  ship_sunk,        // ship
  pulls_up,         //
  climbs,           //
  new_centre,       // aircraft
  sequence_ends,    //
  goes_home,        //
  no_torpedo_left,  //
  fleet_destroyed,  //
  nobody_left,      //
  fuel_out,         //
};
constexpr int kEventKinds = static_cast<int>(EventKind::fuel_out) + 1;

// Why an action is refused.
enum class RefusalKind : std::uint16_t {
  game_over,
  not_a_decision,     // dice are to be rolled first
  not_a_die,          // a decision is due
  other_decision,     // the action belongs to another step
  impossible_result,  // no such face
  no_such_teams,      // teams
  too_expensive,      // cost, points left
  deck_full,          // number, places left
  none_bought,
  count_zero,
  no_such_aircraft,  // aircraft
  out_of_game,       // aircraft: lost or left behind
  other_class,       // aircraft
  marked_already,    // aircraft
  not_damaged,       // aircraft
  no_torpedo,        // aircraft
  led_enough,        // aircraft
  in_formation,      // aircraft
  not_an_escort,     // aircraft
  no_such_ship,
  ship_sunk,  // ship
  no_such_zone,
  no_such_value,
  last_zone,
  adjustment_due,
};
constexpr int kRefusalKinds = static_cast<int>(RefusalKind::adjustment_due) + 1;

}  // namespace plancia::nakajima
