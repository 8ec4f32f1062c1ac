#include <nakajima_front/option_table.hpp>

#include <array>

namespace plancia::nakajima {
namespace {

// A switch whose first value means true or false.
template <bool Options::* Member, bool First>
OptionRow flag(std::string_view id, std::string_view first, std::string_view second) {
  return {id,
          {first, second},
          [](Options& options, std::size_t index) { options.*Member = index == 0 ? First : !First; },
          [](const Options& options) { return static_cast<std::size_t>(options.*Member != First); }};
}

}  // namespace

std::span<const OptionRow> option_table() {
  static const std::array<OptionRow, 7> rows{
      flag<&Options::gunnery_tie_hits, true>("gunnery_tie", "hits", "misses"),
      flag<&Options::lone_leader_evades, false>("lone_seven", "shot-down", "evades"),
      flag<&Options::evaded_hit_repeats, true>("evaded_hit", "repeats", "free"),
      flag<&Options::one_flak_level, false>("flak_level", "ship", "fleet"),
      flag<&Options::training_losses_count, true>("training_losses", "count", "free"),
      OptionRow{"max_sequences",
                {"off", "1", "2", "3"},
                [](Options& o, std::size_t index) { o.sequences_per_leader = static_cast<int>(index); },
                [](const Options& o) { return static_cast<std::size_t>(o.sequences_per_leader); }},
      flag<&Options::ladder, false>("result_ladder", "off", "on"),
  };
  return rows;
}

std::optional<Options> preset(std::string_view edition) {
  if (edition != "it") return std::nullopt;
  return Options{};
}

std::map<std::string, std::string> option_words(const Options& options) {
  std::map<std::string, std::string> words;
  for (const OptionRow& row : option_table()) words.emplace(row.id, row.values[row.get(options)]);
  return words;
}

}  // namespace plancia::nakajima
