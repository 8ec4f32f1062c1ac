// A person's own list of games: looked through, named, put in order.

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>

#include <nlohmann/json.hpp>

#include <text/split.hpp>

#include "access.hpp"
#include "fields.hpp"
#include "secrets.hpp"

namespace plancia::service {
namespace {

constexpr std::size_t kLongestName = 60;
constexpr std::array<std::string_view, 4> kStates{"", "running", "turn", "over"};

// Letters beyond ASCII stay as they are.
std::string folded(std::string text) {
  std::ranges::transform(text, text.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; });
  return text;
}

bool is_name(const std::string& text) {
  const auto characters = std::ranges::count_if(text, [](char c) { return (c & 0xC0) != 0x80; });
  return static_cast<std::size_t>(characters) <= kLongestName &&
         std::ranges::none_of(text, [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; });
}

// All that a game in a list can be called.
std::string names_of(const Json& listed, std::span<const catalog::GameInfo> games) {
  std::string names = listed["name"].is_string() ? listed["name"].get<std::string>() : "";
  const auto game = std::ranges::find(games, listed["game"].get<std::string>(), &catalog::GameInfo::id);
  if (game != games.end()) {
    names += "\n" + game->name.it + "\n" + game->name.en;
    const auto scenario =
        std::ranges::find(game->scenarios, listed["scenario"].get<std::string>(), &catalog::ScenarioInfo::id);
    if (scenario != game->scenarios.end()) names += "\n" + scenario->name.it + "\n" + scenario->name.en;
  }
  for (const Json& seat : listed["seats"]) {
    if (seat["player"].is_string()) names += "\n" + seat["player"].get<std::string>();
  }
  return folded(names);
}

bool is_wanted(const Json& listed, const ListFilter& filter, std::span<const catalog::GameInfo> games) {
  if (!filter.game.empty() && listed["game"] != filter.game) return false;
  if (filter.state == "turn" && listed["your_turn"] != true) return false;
  if (filter.state == "running" && !listed["result"].is_null()) return false;
  if (filter.state == "over" && listed["result"].is_null()) return false;
  if (filter.search.empty()) return true;
  const std::string names = names_of(listed, games);
  const std::string wanted = folded(filter.search);
  constexpr std::size_t kMostWords = 8;  // more than any name has
  auto words = text::split(wanted);
  if (words.size() > kMostWords) words.resize(kMostWords);
  return std::ranges::all_of(words, [&](std::string_view word) { return names.contains(word); });
}

struct Cursor {
  storage::Time noticed = std::numeric_limits<storage::Time>::max();
  std::string id;

  static std::optional<Cursor> parse(const std::string& text) {
    Cursor cursor;
    if (text.empty()) return cursor;
    const auto dash = text.find('-');
    const auto [end, error] = std::from_chars(text.data(), text.data() + std::min(dash, text.size()), cursor.noticed);
    if (error != std::errc() || dash == std::string::npos || !is_id(text.substr(dash + 1))) return std::nullopt;
    cursor.id = text.substr(dash + 1);
    return cursor;
  }
  std::string text() const { return std::to_string(noticed) + "-" + id; }
};

}  // namespace

Answer<Json> Service::matches(const Visitor& visitor, int limit, const std::string& after, const ListFilter& filter) {
  auto cursor = Cursor::parse(after);
  if (!cursor) return std::unexpected(bad_request("\"after\" is the next of the list before"));
  if (std::ranges::find(kStates, filter.state) == kStates.end()) {
    return std::unexpected(bad_request("\"state\" is running, turn or over"));
  }
  Json list = Json::array();
  bool more = true;
  // All games of the person are put in order for each page, so pages grow where little of them is wanted.
  for (int page = limit; more && list.size() < static_cast<std::size_t>(limit); page *= 2) {
    const auto found = storage_.matches_of(visitor.user, page, cursor->noticed, cursor->id, filter.hidden);
    more = found.size() == static_cast<std::size_t>(page);
    for (const auto& [match, noticed, name, all, own] : found) {
      Json listed = listed_json(match, all, {own, one_seat(own)});
      listed["name"] = name ? Json(*name) : Json(nullptr);
      *cursor = {noticed, match.id};
      if (is_wanted(listed, filter, offer_.games)) list.push_back(std::move(listed));
      if (list.size() == static_cast<std::size_t>(limit)) {
        more = more || match.id != found.back().match.id;
        break;
      }
    }
  }
  return Json{{"matches", std::move(list)}, {"next", more ? Json(cursor->text()) : Json(nullptr)}};
}

Answer<Json> Service::shelve(const Visitor& visitor, const std::string& id, const Json& request) {
  if (auto refused = check_fields(request, {{"name", Field::text, false}, {"hidden", Field::flag, false}})) {
    return std::unexpected(*std::move(refused));
  }
  if (const auto found = find(visitor, id); !found) return std::unexpected(found.error());
  storage::Shelf shelf = storage_.shelf(id, visitor.user);
  if (request.contains("name")) {
    const std::string name = request["name"];
    if (!is_name(name)) return std::unexpected(refusal(Code::request, "request.shelf"));
    shelf.name = name.empty() ? std::nullopt : std::optional(name);
  }
  shelf.hidden = request.value("hidden", shelf.hidden);
  storage_.shelve(id, visitor.user, shelf);
  return Json{{"name", shelf.name ? Json(*shelf.name) : Json(nullptr)}, {"hidden", shelf.hidden}};
}

}  // namespace plancia::service
