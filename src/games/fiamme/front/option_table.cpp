#include <fiamme_front/option_table.hpp>

#include <array>

namespace plancia::fiamme {

using front::choice;
using front::flag;
std::span<const OptionRow> option_table() {
  static const std::array<OptionRow, 28> rows{
      flag<&Options::spend_any_time, false>("spend_any_time"),
      flag<&Options::select_after_die, false>("select_after_die"),
      flag<&Options::marker_any_die, false>("marker_any_die"),
      flag<&Options::reroll_fire, false>("reroll_fire"),
      flag<&Options::reroll_sniper, true>("reroll_sniper"),
      flag<&Options::reroll_number, true>("reroll_number"),
      flag<&Options::reroll_success, false>("reroll_success"),
      flag<&Options::melee_penalty, false>("melee_penalty"),
      flag<&Options::bomb_cap, true>("bomb_cap"),
      flag<&Options::bomb_in_step_7, false>("bomb_in_step_7"),
      flag<&Options::bomb_spent_in_vain, false>("bomb_spent_in_vain"),
      choice<&Options::bomb_order>("bomb_order", {"suppress-first", "eliminate-first", "as-rolled", "chosen"}),
      flag<&Options::pm_once, false>("pm_once"),
      flag<&Options::empty_card_fires, true>("empty_card_fires"),
      flag<&Options::fall_ends_turn, true>("fall_ends_turn"),
      flag<&Options::event_repeats, true>("event_repeats"),
      flag<&Options::special_without_enemies, true>("special_without_enemies"),
      flag<&Options::reward_always, false>("reward_always"),
      flag<&Options::training_majority, true>("training_victory", "majority", "survival"),
      OptionRow{"counterattack_units",
                {"1", "2", "3", "per-player"},
                [](Options& options, std::size_t index) {
                  options.counterattack_units = static_cast<std::uint8_t>(index == 3 ? kUnitPerPlayer : index + 1);
                },
                [](const Options& options) {
                  return options.counterattack_units == kUnitPerPlayer ? 3
                                                                       : options.counterattack_units - std::size_t{1};
                }},
      flag<&Options::last_card_resolved, true>("last_card", "resolved", "drawn"),
      flag<&Options::link_cleared, true>("link_trench", "cleared", "drawn"),
      flag<&Options::link_in_pool, false>("link_in_pool"),
      choice<&Options::coop_pm>("coop_pm", {"absent", "silent", "present"}),
      flag<&Options::unitless_player_rolls, true>("unitless_player_rolls"),
      flag<&Options::fuoco_per_die, true>("fuoco_points", "per-die", "if-both"),
      OptionRow{"veteran_cap",
                {"6", "5"},
                [](Options& options, std::size_t index) { options.veteran_cap = static_cast<std::uint8_t>(6 - index); },
                [](const Options& options) { return std::size_t{6} - options.veteran_cap; }},
      flag<&Options::veteran_again, false>("veteran_again"),
  };
  return rows;
}

}  // namespace plancia::fiamme
