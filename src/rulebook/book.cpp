#include <algorithm>
#include <map>

#include <embedded/rules.hpp>
#include <rulebook/rulebook.hpp>

#include "book.hpp"
#include "decode.hpp"

namespace plancia::rulebook {
namespace {

constexpr std::string_view kRules = "rules.json";

// Those whose rules are inside the program: the name of the folder that holds them is the game's.
const std::vector<std::string_view>& game_ids() {
  static const std::vector<std::string_view> ids = [] {
    std::vector<std::string_view> found;
    for (const auto& file : embedded::rules()) {
      if (!file.path.ends_with(kRules)) continue;
      const std::string_view folder = file.path.substr(0, file.path.rfind('/'));
      found.push_back(folder.substr(folder.rfind('/') + 1));
    }
    return found;
  }();
  return ids;
}

using Books = std::map<std::string, Book, std::less<>>;

const Books& books() {
  static const Books all = [] {
    Books read;
    for (const std::string_view game : game_ids()) {
      read.emplace(game, decode(game, std::string(game) + "/" + std::string(kRules), embedded_file(game, kRules)));
    }
    return read;
  }();
  return all;
}

const Book& book_of(std::string_view game) {
  static const Book none;
  const auto found = books().find(game);
  return found == books().end() ? none : found->second;
}

}  // namespace

std::string_view embedded_file(std::string_view game, std::string_view name) {
  const std::string end = "/" + std::string(game) + "/" + std::string(name);
  for (const auto& file : embedded::rules())
    if (file.path.ends_with(end)) return file.bytes;
  return {};
}

std::span<const std::string_view> games() { return game_ids(); }
i18n::Text name_of(std::string_view game) { return i18n::text(std::string(game) + ".name"); }

std::span<const Section> sections(std::string_view game) { return book_of(game).sections; }
std::span<const Entry> entries(std::string_view game) { return book_of(game).entries; }

const Entry* find(std::string_view id) {
  static const std::map<std::string_view, const Entry*> index = [] {
    std::map<std::string_view, const Entry*> by_id;
    for (const auto& [game, book] : books())
      for (const Entry& entry : book.entries) by_id.emplace(entry.id, &entry);
    return by_id;
  }();
  const auto found = index.find(id);
  return found == index.end() ? nullptr : found->second;
}

const Section* find_section(std::string_view game, std::string_view id) {
  const auto all = sections(game);
  const auto found = std::ranges::find(all, id, &Section::id);
  return found == all.end() ? nullptr : &*found;
}

const i18n::Text* Entry::part(PartKind wanted) const {
  const auto found = std::ranges::find(parts, wanted, &Part::kind);
  return found == parts.end() ? nullptr : &found->text;
}

}  // namespace plancia::rulebook
