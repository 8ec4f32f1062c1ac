#pragma once

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
    const auto [at, fresh] = by_address_.try_emplace(rule.id, rows_.size());
    if (fresh) at->second = by_text(rule.id);
    Row& row = rows_[at->second];
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
  std::size_t by_text(const char* id) {
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      if (rows_[i].id == id) return i;
    }
    rows_.push_back({id});
    return rows_.size() - 1;
  }

  std::uint64_t game_ = 0;
  std::vector<Row> rows_;
  std::unordered_map<const char*, std::size_t> by_address_;
};

}  // namespace plancia::sim
