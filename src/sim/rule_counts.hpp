#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include <core/message.hpp>

namespace plancia::sim {

// In how many games each rule was cited. Rule ids are literals, so a rule is nearly always recognised by its address;
// one that stands in two places of the program has two addresses, and the text tells.
class RuleCounts {
 public:
  void begin_game() { ++game_; }

  void cite(RuleId rule) {
    if (*rule.id == '\0') return;
    Known& known = known_[(reinterpret_cast<std::uintptr_t>(rule.id) * kSpread) >> kShift];
    if (known.address != rule.id) known = {rule.id, row_of(rule.id)};
    Row& row = rows_[known.row];
    if (row.last_game == game_) return;
    row.last_game = game_;
    ++row.games;
  }

  std::map<std::string, std::uint64_t> take() {
    std::map<std::string, std::uint64_t> out;
    for (Row& row : rows_) {
      if (row.games != 0) out[row.id] = row.games;
      row.games = 0;
    }
    return out;
  }

 private:
  struct Row {
    std::string id;
    std::uint64_t last_game = 0;
    std::uint64_t games = 0;
  };
  struct Known {
    const char* address = nullptr;
    std::size_t row = 0;
  };
  static constexpr unsigned kPlaces =
      12;  // two to the power of this: so many that hardly two rules of a game share one
  static constexpr unsigned kShift = 64 - kPlaces;
  static constexpr std::uint64_t kSpread = 0x9E3779B97F4A7C15;

  std::size_t row_of(const char* id) {
    const auto [at, fresh] = by_text_.try_emplace(id, rows_.size());
    if (fresh) rows_.push_back({id});
    return at->second;
  }

  std::uint64_t game_ = 0;
  std::vector<Row> rows_;
  std::unordered_map<std::string, std::size_t> by_text_;
  std::array<Known, std::size_t{1} << kPlaces> known_{};  // the last address that came to each place
};

}  // namespace plancia::sim
