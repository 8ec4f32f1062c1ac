#pragma once

#include <string>
#include <string_view>

#include <rulebook/rulebook.hpp>

namespace plancia::rulebook {

// What the pages are written on.
struct Paper {
  int width = 80;
  bool colour = false;
};

// Pages for a terminal: the list of everything, one section with those inside it, one entry with all that belongs to
// it.
std::string contents_page(std::string_view game, i18n::Language language, Paper paper);
std::string section_page(std::string_view game, const Section& section, i18n::Language language, Paper paper);
std::string entry_page(const Entry& entry, i18n::Language language, Paper paper);

}  // namespace plancia::rulebook
