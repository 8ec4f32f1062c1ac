#include <front/rule_table.hpp>

#include <algorithm>

namespace plancia::front {
namespace {

// "1–2" and "3" are "1–3"; "7 (4)" and "8 (4)" are "7–8 (4)".
std::string span(const std::string& first, const std::string& last) {
  constexpr std::string_view kTo = "–";
  const auto before = [](const std::string& text, std::string_view end) { return text.substr(0, text.find(end)); };
  const auto dash = last.find(kTo);
  return before(before(first, " ("), kTo) + std::string{kTo} +
         (dash == std::string::npos ? last : last.substr(dash + kTo.size()));
}

}  // namespace

RuleTable merged(RuleTable table) {
  auto& rows = table.rows;
  for (std::size_t i = 1; i < rows.size();) {
    if (rows[i].cells != rows[i - 1].cells) {
      ++i;
      continue;
    }
    rows[i - 1].head = span(rows[i - 1].head, rows[i].head);
    rows.erase(rows.begin() + static_cast<std::ptrdiff_t>(i));
  }
  for (std::size_t c = 1; c < table.columns.size();) {
    const auto at = static_cast<std::ptrdiff_t>(c);
    if (!std::ranges::all_of(rows, [c](const RuleTable::Row& row) { return row.cells[c] == row.cells[c - 1]; })) {
      ++c;
      continue;
    }
    table.columns[c - 1] = span(table.columns[c - 1], table.columns[c]);
    table.columns.erase(table.columns.begin() + at);
    for (RuleTable::Row& row : rows) row.cells.erase(row.cells.begin() + at);
  }
  return table;
}

}  // namespace plancia::front
