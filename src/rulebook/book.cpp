#include <algorithm>
#include <array>
#include <map>
#include <stdexcept>

#include <embedded/rules.hpp>
#include <rulebook/rulebook.hpp>

#include "book.hpp"
#include "decode.hpp"

namespace plancia::rulebook {
namespace {

// A game joins by its line here and its files in CMakeLists.txt.
constexpr std::array<std::string_view, 4> kGames{"xmas", "nakajima", "fiamme", "linea"};

using Books = std::map<std::string, Book, std::less<>>;

const Books& books() {
  static const Books all = [] {
    Books read;
    for (const std::string_view game : kGames) {
      const std::string path = "data/" + std::string(game) + "/rules.json";
      const std::string_view bytes = embedded_file(path);
      if (bytes.empty()) throw std::runtime_error("the program was built without " + path);
      read.emplace(game, decode(game, path, bytes));
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

std::string_view embedded_file(std::string_view path) {
  for (const auto& file : embedded::rules())
    if (file.path == path) return file.bytes;
  return {};
}

std::span<const std::string_view> games() { return kGames; }
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
