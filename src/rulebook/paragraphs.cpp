#include "paragraphs.hpp"

namespace plancia::rulebook {
namespace {

const char* label_key(PartKind kind) {
  switch (kind) {
    case PartKind::italian: return "rulebook.edition.it";
    case PartKind::english: return "rulebook.edition.en";
    case PartKind::effect: return "rulebook.part.effect";
    case PartKind::reason: return "rulebook.part.reason";
    case PartKind::alternatives: return "rulebook.part.alternatives";
    case PartKind::statement:
    case PartKind::question:
    case PartKind::answer: return nullptr;
  }
  return nullptr;
}

}  // namespace

std::vector<Paragraph> paragraphs(const Entry& entry, i18n::Language language) {
  std::vector<Paragraph> out;
  for (const Part& part : entry.parts) {
    const char* key = label_key(part.kind);
    out.push_back({key == nullptr ? "" : i18n::text(key).in(language), part.text.in(language)});
  }
  return out;
}

std::vector<std::string> remarks(const Entry& entry, i18n::Language language) {
  std::vector<std::string> out;
  if (entry.editions.size() == 1) {
    const char* key = entry.kind == Kind::rule ? "rulebook.only." : "rulebook.followed.";
    out.push_back(i18n::text(key + entry.editions.front()).in(language));
  }
  if (!entry.options.empty()) {
    std::string names;
    for (const std::string& option : entry.options) names += (names.empty() ? "" : ", ") + option;
    const int count = static_cast<int>(entry.options.size());
    out.push_back(i18n::text("rulebook.options", {{"count", count}, {"options", names}}).in(language));
  }
  return out;
}

std::string plain_text(const Entry& entry, i18n::Language language) {
  std::string out;
  const auto add = [&](std::string_view label, std::string_view text) {
    if (!out.empty()) out += '\n';
    if (!label.empty()) out.append(label).append(": ");
    out += text;
  };
  for (const auto& [label, text] : paragraphs(entry, language)) add(label, text);
  for (const std::string& remark : remarks(entry, language)) add("", remark);
  return out;
}

std::string first_sentence(std::string_view text) {
  for (std::size_t i = 1; i + 1 < text.size(); ++i) {
    if (std::string_view(".?!").find(text[i]) == std::string_view::npos || text[i + 1] != ' ') continue;
    // "M.T. Available" goes on: one capital between two stops is an abbreviation.
    const bool capital = text[i - 1] >= 'A' && text[i - 1] <= 'Z';
    if (text[i] == '.' && capital && (i < 2 || text[i - 2] == '.' || text[i - 2] == ' ')) continue;
    return std::string(text.substr(0, i + 1));
  }
  return std::string(text);
}

}  // namespace plancia::rulebook
