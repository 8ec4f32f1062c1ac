#pragma once

#include <string>
#include <vector>

#include <rulebook/rulebook.hpp>

namespace plancia::rulebook {

// A part as it is shown: what it is about, empty where the text speaks for itself, and the text.
struct Paragraph {
  std::string label, text;
};
std::vector<Paragraph> paragraphs(const Entry& entry, i18n::Language language);

// Sentences about the entry itself: which editions have it, which options change it.
std::vector<std::string> remarks(const Entry& entry, i18n::Language language);

}  // namespace plancia::rulebook
