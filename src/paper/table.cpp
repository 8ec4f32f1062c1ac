#include <paper/table.hpp>

#include <algorithm>
#include <numeric>

#include <paper/svg.hpp>

namespace plancia::paper {
namespace {

constexpr double kPad = 1.1;  // beside the words of a cell
constexpr double kGap = 0.5;  // above and below them

Type cell_type(const Table& table, std::size_t row, std::size_t column) {
  const bool head = row == 0 || column == 0;
  return {.points = table.points,
          .face = Face::narrow,
          .bold = head,
          .align = column > 0 && table.columns.size() > 2 && !table.prose ? Align::centre : Align::left};
}

// The columns and then the rows as they are set: line 0 is the heads.
std::vector<std::vector<std::string>> lines_of(const Table& table) {
  std::vector<std::vector<std::string>> lines{table.columns};
  lines.insert(lines.end(), table.rows.begin(), table.rows.end());
  return lines;
}

double longest_word(const Sheet& sheet, const std::string& text, const Type& type) {
  double most = 0;
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t to = std::min(text.find(' ', from), text.size());
    most = std::max(most, sheet.width_of(std::string_view(text).substr(from, to - from), type));
    from = to + 1;
  }
  return most;
}

// Every column has room for its longest word; what is left goes to those with much to say.
std::vector<double> widths_of(const Sheet& sheet, double width, const Table& table) {
  const auto lines = lines_of(table);
  std::size_t columns = 0;
  for (const auto& line : lines) columns = std::max(columns, line.size());
  std::vector<double> least(columns, 0), whole(columns, 0);
  for (std::size_t row = 0; row < lines.size(); ++row) {
    for (std::size_t i = 0; i < lines[row].size(); ++i) {
      const Type type = cell_type(table, row, i);
      least[i] = std::max(least[i], longest_word(sheet, lines[row][i], type) + 2 * kPad);
      whole[i] = std::max(whole[i], sheet.width_of(lines[row][i], type) + 2 * kPad);
    }
  }
  const double left = width - std::accumulate(whole.begin(), whole.end(), 0.0);
  if (left >= 0) {  // all of it fits: a value stays near its name, other columns share what is left
    if (columns == 2) {
      whole.back() += left;
    } else {
      for (double& one : whole) one += left / static_cast<double>(columns);
    }
    return whole;
  }
  const double sum = std::accumulate(least.begin(), least.end(), 0.0);
  const double wish = std::accumulate(whole.begin(), whole.end(), 0.0) - sum;
  for (std::size_t i = 0; i < columns; ++i) {
    least[i] += std::max(0.0, width - sum) * (whole[i] - least[i]) / wish;
  }
  return least;
}

double walk(Sheet* paint, const Sheet& sheet, double x, double y, double width, const Table& table) {
  const double top = y;
  if (!table.title.empty()) {
    const Type title{.points = table.points + 1, .face = Face::serif, .bold = true};
    const std::string words = table.title + (table.rule.empty() ? "" : "  (" + table.rule + ")");
    y += (paint ? paint->text(x, y, width, words, title) : sheet.height_of(words, width, title)) + 0.6;
  }
  const auto widths = widths_of(sheet, width, table);
  const auto lines = lines_of(table);
  for (std::size_t row = 0; row < lines.size(); ++row) {
    if (lines[row].empty()) continue;
    double high = 0;
    for (std::size_t i = 0; i < lines[row].size(); ++i) {
      high = std::max(high, sheet.height_of(lines[row][i], widths[i] - 2 * kPad, cell_type(table, row, i)) + 2 * kGap);
    }
    double at = x;
    if (paint) {
      if (row == 0) paint->svg(rectangle({x, y, width, high}, filled("#e9e2d0")));
      paint->svg(line({x, y + high}, {x + width, y + high}, drawn("#6d6657", 0.12)));
    }
    for (std::size_t i = 0; i < lines[row].size(); ++i) {
      const Type type = cell_type(table, row, i);
      if (paint) paint->text(at + kPad, y + kGap, widths[i] - 2 * kPad, lines[row][i], type);
      at += widths[i];
    }
    y += high;
  }
  return y - top;
}

}  // namespace

Table table_of(const front::RuleTable& table, i18n::Language language) {
  Table made{table.title.in(language), table.rule, {}, {}};
  if (!table.columns.empty()) {
    made.columns.push_back("");
    made.columns.insert(made.columns.end(), table.columns.begin(), table.columns.end());
  }
  for (const auto& row : table.rows) {
    auto& cells = made.rows.emplace_back(1, row.head);
    for (const auto& cell : row.cells) cells.push_back(cell.in(language));
  }
  return made;
}

double draw(Sheet& sheet, double x, double y, double width, const Table& table) {
  return walk(&sheet, sheet, x, y, width, table);
}

double height_of(const Sheet& sheet, double width, const Table& table) {
  return walk(nullptr, sheet, 0, 0, width, table);
}

}  // namespace plancia::paper
