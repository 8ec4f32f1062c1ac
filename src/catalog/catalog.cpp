#include <catalog/catalog.hpp>

#include <algorithm>
#include <array>
#include <filesystem>
#include <mutex>
#include <system_error>

#include <data/pack.hpp>

#include "entry.hpp"

namespace plancia::catalog {
namespace {

constexpr std::string_view kPractice = "practice";

const std::vector<Entry>& table() {
  static const std::vector<Entry> entries = [] {
    std::vector<Entry> all{xmas_entry(), nakajima_entry(), fiamme_entry(), linea_entry()};
    for (Entry& entry : all) {
      entry.info.options.push_back(
          {std::string{kPractice}, {"off", "on"}, "off", i18n::text("catalog.option.practice")});
    }
    return all;
  }();
  return entries;
}

// "a, b, c" for sentences that say what would be right.
template <class Range, class Projection>
std::string listed(const Range& range, Projection name) {
  std::string list;
  for (const auto& item : range) list += (list.empty() ? "" : ", ") + std::string{name(item)};
  return list;
}

const auto same = [](const std::string& s) { return s; };

std::unexpected<Text> refused(std::string_view why, std::initializer_list<i18n::Arg> args) {
  return std::unexpected(i18n::text("catalog.setup." + std::string(why), args));
}

// The packs inside the program never change; each is read once.
std::expected<data::Pack, data::Problems> embedded_pack(const std::string& id) {
  static std::mutex guard;
  static std::map<std::string, data::Pack> known;
  const std::scoped_lock lock(guard);
  if (const auto at = known.find(id); at != known.end()) return at->second;
  auto pack = data::load_embedded(id);
  if (pack) known.emplace(id, *pack);
  return pack;
}

std::expected<data::Pack, Text> find_pack(const GameInfo& game, const std::string& wanted) {
  const std::string& id = wanted.empty() ? game.components.front() : wanted;
  const bool embedded = std::ranges::find(game.components, id) != game.components.end();
  std::error_code unreadable;  // a name can be anything, even too long for the file system
  if (!embedded && !std::filesystem::is_directory(id, unreadable)) {
    return refused("pack", {{"id", id}, {"known", listed(game.components, same)}});
  }
  auto pack = embedded ? embedded_pack(id) : data::load_folder(id);
  if (!pack) return refused("pack-fault", {{"problem", text(pack.error().front())}, {"folder", id}});
  if (pack->game() != game.id) {
    return refused("pack-game", {{"pack", pack->id()}, {"other", pack->game()}, {"game", game.id}});
  }
  return *std::move(pack);
}

// Every option with its value: the edition's, changed by what was asked for.
std::expected<std::map<std::string, std::string>, Text> all_options(const Entry& entry, const Setup& setup) {
  std::map<std::string, std::string> values = entry.preset(setup.rules);
  values.emplace(kPractice, "off");
  for (const auto& [id, value] : setup.options) {
    const auto option = std::ranges::find(entry.info.options, id, &OptionInfo::id);
    if (option == entry.info.options.end()) {
      return refused("option",
                     {{"id", id}, {"known", listed(entry.info.options, [](const OptionInfo& o) { return o.id; })}});
    }
    if (std::ranges::find(option->values, value) == option->values.end()) {
      return refused("value", {{"id", id}, {"value", value}, {"known", listed(option->values, same)}});
    }
    values[id] = value;
  }
  return values;
}

}  // namespace

std::span<const GameInfo> games() {
  static const std::vector<GameInfo> infos = [] {
    std::vector<GameInfo> all;
    for (const Entry& entry : table()) all.push_back(entry.info);
    return all;
  }();
  return infos;
}

const GameInfo* find_game(std::string_view id) {
  const auto at = std::ranges::find(games(), id, &GameInfo::id);
  return at == games().end() ? nullptr : &*at;
}

std::expected<NewGame, Text> new_game(const Setup& wanted) {
  const auto entry = std::ranges::find(table(), wanted.game, [](const Entry& e) { return e.info.id; });
  if (entry == table().end()) {
    return refused("game", {{"id", wanted.game}, {"known", listed(games(), [](const GameInfo& g) { return g.id; })}});
  }
  const GameInfo& info = entry->info;
  Setup setup = wanted;
  if (setup.scenario.empty()) setup.scenario = info.scenarios.front().id;
  if (setup.rules.empty()) setup.rules = info.rules.front();
  const auto scenario = std::ranges::find(info.scenarios, setup.scenario, &ScenarioInfo::id);
  if (scenario == info.scenarios.end()) {
    return refused("scenario", {{"id", setup.scenario},
                                {"known", listed(info.scenarios, [](const ScenarioInfo& s) { return s.id; })}});
  }
  if (std::ranges::find(info.rules, setup.rules) == info.rules.end()) {
    return refused("rules", {{"id", setup.rules}, {"known", listed(info.rules, same)}});
  }
  auto options = all_options(*entry, setup);
  if (!options) return std::unexpected(options.error());
  setup.options = *std::move(options);
  auto pack = find_pack(info, setup.components);
  if (!pack) return std::unexpected(pack.error());
  auto game = entry->make(setup, *pack);
  if (!game) return refused("pack-fault", {{"problem", game.error()}, {"folder", setup.components}});

  NewGame made{.setup = {.setup = setup,
                         .components_id = pack->id(),
                         .components_hash = pack->hash(),
                         .components_notes = pack->notes()},
               .game = *std::move(game)};
  made.setup.seats = scenario->players;
  made.setup.opposed = scenario->opposed;
  made.setup.practice = setup.options.at(std::string{kPractice}) == "on";
  return made;
}

}  // namespace plancia::catalog
