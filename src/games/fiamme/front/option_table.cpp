#include <fiamme_front/option_table.hpp>

#include <array>

namespace plancia::fiamme {
namespace {

// A switch whose first value means true or false.
template <bool Options::* Member, bool First>
OptionRow flag(std::string_view id, std::string_view first = First ? "on" : "off",
               std::string_view second = First ? "off" : "on") {
  return {id,
          {first, second},
          [](Options& options, std::size_t index) { options.*Member = index == 0 ? First : !First; },
          [](const Options& options) { return static_cast<std::size_t>(options.*Member != First); }};
}

template <class Enum, Enum Options::* Member>
OptionRow choice(std::string_view id, std::vector<std::string_view> values) {
  return {id, std::move(values),
          [](Options& options, std::size_t index) { options.*Member = static_cast<Enum>(index); },
          [](const Options& options) { return static_cast<std::size_t>(options.*Member); }};
}

}  // namespace

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
      choice<BombOrder, &Options::bomb_order>("bomb_order",
                                              {"suppress-first", "eliminate-first", "as-rolled", "chosen"}),
      flag<&Options::pm_once, false>("pm_once"),
      flag<&Options::empty_card_fires, true>("empty_card_fires"),
      flag<&Options::fall_ends_turn, true>("fall_ends_turn"),
      flag<&Options::event_repeats, true>("event_repeats"),
      flag<&Options::special_without_enemies, true>("special_without_enemies"),
      flag<&Options::reward_always, false>("reward_always"),
      flag<&Options::training_majority, true>("training_victory", "majority", "survival"),
      OptionRow{
          "counterattack_units",
          {"per-player", "1", "2", "3"},
          [](Options& options, std::size_t index) { options.counterattack_units = static_cast<std::uint8_t>(index); },
          [](const Options& options) { return std::size_t{options.counterattack_units}; }},
      flag<&Options::last_card_resolved, true>("last_card", "resolved", "drawn"),
      flag<&Options::link_cleared, true>("link_trench", "cleared", "drawn"),
      flag<&Options::link_in_pool, false>("link_in_pool"),
      choice<CoopPm, &Options::coop_pm>("coop_pm", {"absent", "silent", "present"}),
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

std::map<std::string, std::string> option_words(const Options& options) {
  std::map<std::string, std::string> words;
  for (const OptionRow& row : option_table()) words.emplace(row.id, row.values[row.get(options)]);
  return words;
}

}  // namespace plancia::fiamme
