#pragma once

#include <concepts>
#include <string>
#include <vector>

#include <core/game.hpp>
#include <front/words.hpp>

namespace plancia::front {

// A table of the rules as people read it, made by asking the rules for every outcome. What a pack has as a table is not
// among these. A game that has some says `std::vector<front::RuleTable> rule_tables(const Rules&)`.
struct RuleTable {
  struct Row {
    std::string head;  // faces of the die or totals: "1–3"
    std::vector<Text> cells;
  };
  std::string id;    // a word; where it is about a die, the die's
  std::string rule;  // the rule that has it
  Text title;
  std::vector<std::string> columns;  // faces of a second die; empty where there is none and each row has one cell
  std::vector<Row> rows;
};

template <class R>
concept HasRuleTables = requires(const R& rules) {
  { rule_tables(rules) } -> std::same_as<std::vector<RuleTable>>;
};

// Neighbours with the same cells become one row, or one column: "1", "2" and "3" are "1–3".
RuleTable merged(RuleTable table);

}  // namespace plancia::front
