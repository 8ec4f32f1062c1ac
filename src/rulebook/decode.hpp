#pragma once

#include <string_view>
#include <vector>

#include <rulebook/rulebook.hpp>

namespace plancia::rulebook {

struct Book {
  std::vector<Section> sections;
  std::vector<Entry> entries;
};

// A rules.json. Throws std::runtime_error with everything that is wrong in it: the program was built wrongly.
Book decode(std::string_view game, std::string_view path, std::string_view bytes);

}  // namespace plancia::rulebook
