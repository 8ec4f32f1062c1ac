#pragma once

#include <cstdint>

namespace plancia::xmas {

// What the game reports. The comment gives the arguments; hexes are HexIndex values, dice are Die, colours are bits.
enum class EventKind : std::uint16_t {
  equipped,        // gear
  rolled,          // die, face, bonus, modifier
  charm_used,      // die, face given up
  gear_kept,       // gear
  gear_lost,       // gear
  placed,          // hex
  unit_available,  // OtherUnit bit, or 8 for the ninth boat
  unit_missing,    // the same
  alarm_starts,    // level
  turn_begins,     // turn
  submarine_hit,   //
  submarine_missed,
  bombers_called,  // change of the alarm
  bombers_wait,
  speed_set,    // speed
  moved,        // hex
  stopped,      // hex
  net_reached,  // hex
  net_passed,   // hex
  net_held,     // hex
  net_bounced,  // net hex, hex
  net_slipped,  // hex: passed without a roll
  landed,       // hex
  alarm_rises,  // level
  alarm_falls,  // level
  alarm_stays,  // level, at the end of its track
  in_beam,      // hex, colours
  buoy_sees,    // buoy hex
  buoy_misses,  // buoy hex
  spotted,      // 1 if without a roll
  unseen,
  battery_fire,  // dice
  boat_sunk,     // boats left
  shot_missed,
  ship_revealed,  // ship, hex
  attack_begins,  // target, boats
  attack_held,    // no attack
  ship_hit,       // ship, points
  ship_missed,    // ship
  boat_wasted,    // ship, already hit
  bridge_stands,  // 1 for Tesei
  bridge_opens,   // 1 for Tesei
  bridge_falls,   // 1 for Tesei
  lights_out,
  all_quiet,
  engine_fails,
  engine_repaired,
  boat_lost,    // boats left
  lights_on,    // colours
  colour_idle,  // the second die that decides nothing
  no_drift,
  drifts,  // hex
  drift_blocked,
  time_runs_out,
  no_boats_left,
};
constexpr int kEventKinds = static_cast<int>(EventKind::no_boats_left) + 1;

// Why an action is refused.
enum class RefusalKind : std::uint16_t {
  game_over,
  not_a_decision,     // a die or a ship is to be revealed first
  not_a_die,          // a decision is due
  other_decision,     // the action belongs to another step
  impossible_result,  // no such face, or a ship that is not hidden
  gear_limit,         // gear
  speed_range,
  speed_blocked,  // speed
  held_by_net,
  no_right_to_pass,
  not_in_net,
  off_sheet,
  same_hex,
  not_adjacent,       // hex
  land,               // hex
  buoy,               // hex
  ship_in_hex,        // hex
  net_needs_speed_1,  // hex
  pier,               // hex
  gap_needs_speed_1,  // hex
  bridge_closed,      // hex
  far_side_of_net,    // hex
  dead_end,           // hex, hexes still to move
  no_early_stop,
  not_beyond,       // hex
  too_many_pieces,  // pieces, allowed
  no_such_target,
  target_twice,
  too_many_boats,  // boats, available
  nothing_declared,
  already_declared,
};
constexpr int kRefusalKinds = static_cast<int>(RefusalKind::already_declared) + 1;

}  // namespace plancia::xmas
