#pragma once

#include "database.hpp"

namespace plancia::storage {

inline Value or_null(const std::optional<std::string>& text) { return text ? Value(*text) : Value(nullptr); }

// A game as a row of its table.
inline constexpr const char* kMatchColumns =
    "matches.id, setup, seed, links, parent, parent_ply, version, summary, noticed_1, noticed_2, matches.created, "
    "changed, seed_from, hotseat, advice, daily, pack";
inline constexpr std::size_t kMatchColumnCount = 17;

inline Match match_of(const Row& row) {
  return {row.text(0),         row.text(1),      row.text(2),     row.text(3),
          row.optional(4),     row.number(5),    row.number(6),   {row.text(7), {row.number(8), row.number(9)}},
          row.number(10),      row.number(11),   row.text(12),    row.number(13) != 0,
          row.number(14) != 0, row.optional(15), row.optional(16)};
}

}  // namespace plancia::storage
