#pragma once

#include <map>
#include <string>
#include <string_view>

#include <i18n/text.hpp>

namespace plancia::i18n {

// One key as the catalogue files have it: the patterns of both languages, placeholders not filled in. A language whose
// file lacks the key has an empty pattern, which the tests refuse.
struct CatalogueEntry {
  std::string area;  // the file it came from: "app" of app.it.json and app.en.json
  Text pattern;
};

// All embedded catalogues together, read once. Throws std::runtime_error if a file is not flat JSON of strings or has a
// key twice: the program was built wrongly.
const std::map<std::string, CatalogueEntry, std::less<>>& catalogue();

// The texts whose keys begin with `prefix`, by what follows it; for texts without placeholders.
std::map<std::string, Text> texts_below(std::string_view prefix);

}  // namespace plancia::i18n
