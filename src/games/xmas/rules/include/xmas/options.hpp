#pragma once

#include <cstdint>

namespace plancia::xmas {

// Which rulebook's reading is in force.
enum class Edition : std::uint8_t { it, en };

// XM-Q1: when boats may attack: on arriving in a hex during movement, after the batteries in phase E, or both.
enum class AttackTiming : std::uint8_t { both, movement, phase_e };

// Every switch of the game. The defaults are the Italian edition with the one exception of XM-ED9.
struct Options {
  // Where the two rulebooks differ.
  Edition buoys = Edition::it;          // XM-ED1
  Edition second_die = Edition::it;     // XM-ED2
  Edition alarm_rule = Edition::it;     // XM-ED3
  Edition attack_mp = Edition::it;      // XM-ED4
  Edition bridge_attack = Edition::it;  // XM-ED6
  Edition bridge_dice = Edition::it;    // XM-ED7
  Edition m1 = Edition::it;             // XM-ED8
  Edition ship_hex = Edition::en;       // XM-ED9
  Edition net_fail = Edition::it;       // XM-ED10
  Edition bombers = Edition::it;        // XM-ED14
  // Where a ruling has an alternative.
  bool exact_speed = true;                          // XM-Q4
  bool net_fail_stays = true;                       // XM-Q7
  bool lights_on_move = true;                       // XM-Q11
  bool one_spot_per_move = false;                   // XM-Q12
  bool buoy_once = false;                           // XM-Q27
  AttackTiming attack_timing = AttackTiming::both;  // XM-Q1
  bool stack = true;                                // XM-Q22
  bool bino_all = false;                            // XM-Q22
  bool charm_setup = false;                         // XM-Q24
  bool history_before_bonus = false;                // XM-Q31
  bool m3_5_open = false;                           // XM-Q35
  bool full_alarm_at_once = false;                  // XM-Q81
  // The optional rule, and how it is read.
  bool drift = false;             // XM-10.2.6a
  bool drift_tests = true;        // XM-Q82
  bool drift_onto_ships = false;  // XM-Q83

  friend bool operator==(const Options&, const Options&) = default;
};

}  // namespace plancia::xmas
