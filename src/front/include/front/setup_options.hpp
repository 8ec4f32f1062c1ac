#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <front/game_info.hpp>
#include <i18n/catalogue.hpp>

namespace plancia::front {

// Between the option table of a game (rows with id, values, set and get) and the words of a setup.

template <class Options, class Rows>
Options options_of(const Setup& setup, const Rows& rows) {
  Options options;
  for (const auto& row : rows) {
    const auto& value = setup.options.at(std::string{row.id});
    row.set(options, static_cast<std::size_t>(std::ranges::find(row.values, value) - row.values.begin()));
  }
  return options;
}

// Each option with its default and its text, the key "<game>.option.<id>".
template <class Rows>
std::vector<OptionInfo> option_infos(const std::string& game, const Rows& rows,
                                     const std::map<std::string, std::string>& defaults) {
  std::vector<OptionInfo> infos;
  for (const auto& row : rows) {
    const std::string id{row.id};
    infos.push_back({id, {row.values.begin(), row.values.end()}, defaults.at(id), i18n::text(game + ".option." + id)});
  }
  return infos;
}

// A scenario with the texts "<game>.scenario.<id>.name" and ".text".
inline ScenarioInfo scenario_info(const std::string& game, const std::string& id, int players = 1,
                                  bool opposed = false) {
  const std::string key = game + ".scenario." + id;
  return {id, i18n::text(key + ".name"), i18n::text(key + ".text"), players, opposed};
}

// All that can be set up, beginning with the first scenario. The editions of the rules, the default first, are the
// Italian and the English rulebook.
inline GameInfo game_info(std::string_view game, std::vector<ScenarioInfo> scenarios,
                          std::vector<std::string> editions = {"it"}, std::vector<OptionInfo> options = {}) {
  const std::string id{game};
  const auto [least, most] = std::ranges::minmax(scenarios, {}, &ScenarioInfo::players);
  const std::string first = scenarios.front().id;
  return {.id = id,
          .name = i18n::text(id + ".name"),
          .players_least = least.players,
          .players_most = most.players,
          .scenarios = std::move(scenarios),
          .first = first,
          .rules = std::move(editions),
          .options = std::move(options),
          .components = {id + "-default"},
          .notation = {},
          .fields = i18n::texts_below(id + ".field.")};
}

}  // namespace plancia::front
