#pragma once

#include <cstdint>

namespace plancia::fiamme {

// What the game reports. The comment gives the arguments; seats count from 1, dice are Die.
enum class EventKind : std::uint16_t {
  mission_begins,  // mission
  turn_begins,     // turn
  trenches_reached,
  card_drawn,        // card
  objective_stays,   // card
  rolled,            // die, face, seat, 1 for the enemy's die in melee
  rerolled,          // die, face given up, courage left
  marker_used,       // die, face
  points_gained,     // points, seat
  points_lost,       // points, seat
  marker_placed,     // seat
  bomb_prepared,     // seat
  bomb_passed,       // giver, receiver
  courage_gained,    // courage
  courage_shared,    // courage
  pool_offered,      // seat
  pool_declined,     // seat
  unit_selected,     // unit
  pm_readied,        //
  pm_fires,          // points, points on the card
  fuoco_fires,       // unit, points, points on the card
  player_acts,       // seat
  free_choice,       //
  unit_active,       // unit
  test_passed,       // unit, total, difficulty, attribute
  test_failed,       // the same
  sniper_hits,       // unit, value
  sniper_misses,     // unit, value
  reward,            // points, seat
  wounded,           // unit, wounds
  unit_falls,        // unit
  event_no_bomb,     //
  event_no_select,   //
  event_extra,       // counters
  artillery_short,   // courage
  artillery_idle,    //
  artillery_hits,    //
  forces,            // enemies
  immune_comes,      //
  counter_drawn,     // kind, place
  no_enemy,          //
  suppressed,        // kind, place
  points_idle,       // points
  bomb_thrown,       // unit, bombs left
  bomb_missing,      // unit
  bomb_kept,         // unit
  bomb_in_vain,      // unit, bombs left
  enemy_eliminated,  // kind
  result_idle,       //
  enemy_hits,        // kind, fire factor
  enemy_misses,      // kind, fire factor
  card_hits,         // fire factor
  card_misses,       // fire factor
  round_won,         // own total, enemy total, kind
  round_lost,        // the same
  card_cleared,      // card
  grenades_found,    // bombs, bombs now
  grenades_left,     //
  garrison_stays,    // unit
  pm_discarded,      //
  defence_idle,      //
  card_discarded,    // card
  objective_held,    // card
  objective_taken,   // card
  second_stage,      //
  mission_won,       // mission
  mission_survived,  // mission, units
  mission_lost,      // mission
  recruit,           // unit
  came_through,      // unit, missions
  improved,          // unit, attribute
  not_improved,      // unit
  campaign_over,     // missions won
};
constexpr int kEventKinds = static_cast<int>(EventKind::campaign_over) + 1;

// Why an action is refused.
enum class RefusalKind : std::uint16_t {
  game_over,
  not_a_decision,     // a die, card or counter comes first
  not_a_die,          // a decision is due
  other_decision,     // the action belongs to another step
  impossible_result,  // no such face, card or counter
  too_few_points,     // cost, points
  marker_twice,
  no_test,  // the card has none
  bomb_twice,
  bomb_forbidden,  // by the event
  nobody_has_bomb,
  unit_not_in_play,  // unit
  no_such_unit,
  no_bomb_to_give,  // unit
  hands_full,       // unit
  same_unit,
  not_your_unit,  // unit
  courage_full,
  no_courage,
  selected_already,
  select_forbidden,  // by the event
  pm_is_ready,
  pm_is_used,
  pm_is_gone,
  pm_only_once,
  solo_only,
  coop_only,
  not_a_pm,  // unit
  trenches_only,
  other_has_no_points,
  offer_declined,
  wrong_moment,
  no_such_die,
  die_is_good,
  enemy_die,
  no_marker,
  no_such_result,
  attribute_at_cap,  // attribute
  nothing_to_decide,
};
constexpr int kRefusalKinds = static_cast<int>(RefusalKind::nothing_to_decide) + 1;

}  // namespace plancia::fiamme
