#pragma once

#include <cstdint>

namespace plancia::fiamme {

enum class BombOrder : std::uint8_t { suppress_first, eliminate_first, as_rolled, chosen };  // FA-Q22
enum class CoopPm : std::uint8_t { absent, silent, present };                                // FA-Q48

constexpr std::uint8_t kUnitPerPlayer = 0;  // of counterattack_units

// Every switch of the game: the readings that a ruling leaves open. The defaults are the rulings.
struct Options {
  bool spend_any_time = false;                       // FA-Q6
  bool select_after_die = false;                     // FA-Q7
  bool marker_any_die = false;                       // FA-Q10
  bool reroll_fire = false;                          // FA-Q13
  bool reroll_sniper = true;                         // FA-Q13
  bool reroll_number = true;                         // FA-Q13
  bool reroll_success = false;                       // FA-Q63
  bool melee_penalty = false;                        // FA-Q15
  bool bomb_cap = true;                              // FA-Q17
  bool bomb_in_step_7 = false;                       // FA-Q18
  bool bomb_spent_in_vain = false;                   // FA-Q21
  BombOrder bomb_order = BombOrder::suppress_first;  // FA-Q22
  bool pm_once = false;                              // FA-Q26
  bool empty_card_fires = true;                      // FA-Q30
  bool fall_ends_turn = true;                        // FA-Q31
  bool event_repeats = true;                         // FA-Q5
  bool special_without_enemies = true;               // FA-Q35
  bool reward_always = false;                        // FA-Q38
  bool training_majority = true;                     // FA-Q41
  std::uint8_t counterattack_units = 1;              // FA-Q66
  bool last_card_resolved = true;                    // FA-Q42
  bool link_cleared = true;                          // FA-Q46
  bool link_in_pool = false;                         // FA-Q47
  CoopPm coop_pm = CoopPm::absent;                   // FA-Q48
  bool unitless_player_rolls = true;                 // FA-Q52
  bool fuoco_per_die = true;                         // FA-Q53
  std::uint8_t veteran_cap = 6;                      // FA-Q57
  bool veteran_again = false;                        // FA-Q57

  friend bool operator==(const Options&, const Options&) = default;
};

}  // namespace plancia::fiamme
