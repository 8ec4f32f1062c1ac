#pragma once

#include <string>
#include <vector>

#include <front/rule_table.hpp>
#include <paper/document.hpp>

namespace plancia::paper {

// A table as it is printed: the first cell of a row is its head.
struct Table {
  std::string title, rule;  // the rule may be missing
  std::vector<std::string> columns;
  std::vector<std::vector<std::string>> rows;
  double points = 7.5;
  bool prose = false;  // its cells are words to read, not values to find
};

Table table_of(const front::RuleTable& table, i18n::Language language);

// Draws it in a width and gives its height; or only measures.
double draw(Sheet& sheet, double x, double y, double width, const Table& table);
double height_of(const Sheet& sheet, double width, const Table& table);

}  // namespace plancia::paper
