#include <linea_front/rule_tables.hpp>

#include <core/enum_words.hpp>
#include <set>

#include <core/enum_words.hpp>
#include <i18n/text.hpp>
#include <linea/nerve.hpp>

namespace plancia::linea {

std::vector<front::RuleTable> rule_tables(const Rules& rules) {
  constexpr int kMostTotal = 7;  // LT-L3a: a die and 1
  std::set<int> morales;
  for (unsigned piece = 0; piece < rules.pieces(); ++piece) morales.insert(rules.morale(piece));
  front::RuleTable table{"test", "LT-L2a", i18n::text("linea-board.table.test"), {}, {}};
  for (const int morale : morales) table.columns.push_back(std::to_string(morale));
  for (int total = 1; total <= kMostTotal; ++total) {
    front::RuleTable::Row& row = table.rows.emplace_back(std::to_string(total));
    for (const int morale : morales) {
      row.cells.push_back(i18n::text("linea-board.nerve." + std::string{word(nerve_of(total, morale))}));
    }
  }
  return {merged(std::move(table))};
}

}  // namespace plancia::linea
