#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <catalog/game.hpp>
#include <front/rule_table.hpp>
#include <i18n/text.hpp>

namespace plancia::catalog {

// What people look up at the table: what the values of a pack are called and which rules ask for them, and the tables
// that the rules have and no pack.

// A member of a file of a game's packs (data/schema.hpp) that has a name for people.
struct PartWords {
  std::string file, path;  // "units" and "units.front"
  i18n::Text label;
  std::vector<std::string> rules;
  bool is_signed = false;
  std::map<std::string, i18n::Text> words;  // what its words mean
};

// The names are those with the keys "<game>-part.<path>" or, where a member is called alike wherever it stands,
// "<game>-part.<last member of the path>"; what a word of it means has the same key with the word behind it.
std::vector<PartWords> part_words(std::string_view game);

std::vector<front::RuleTable> rule_tables(const Game& game);

}  // namespace plancia::catalog
