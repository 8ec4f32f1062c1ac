#include <nakajima_front/option_table.hpp>

#include <array>

namespace plancia::nakajima {

using front::choice;
using front::flag;

std::span<const OptionRow> option_table() {
  static const std::array<OptionRow, 8> rows{
      flag<&Options::gunnery_tie_hits, true>("gunnery_tie", "hits", "misses"),
      flag<&Options::lone_leader_evades, false>("lone_seven", "shot-down", "evades"),
      flag<&Options::evaded_hit_repeats, true>("evaded_hit", "repeats", "free"),
      flag<&Options::one_roll_after_hit, false>("hit_repeat", "both", "one"),
      flag<&Options::one_flak_level, false>("flak_level", "ship", "fleet"),
      flag<&Options::training_losses_count, true>("training_losses", "count", "free"),
      choice<&Options::sequences_per_leader>("max_sequences", {"off", "1", "2", "3"}),
      flag<&Options::ladder, false>("result_ladder", "off", "on"),
  };
  return rows;
}

}  // namespace plancia::nakajima
