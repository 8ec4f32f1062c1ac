#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <string>
#include <tuple>

#include <nlohmann/json.hpp>

#include <catalog/all_games.hpp>
#include <core/playout.hpp>
#include <data/pack.hpp>
#include <front/game_front.hpp>

#include "cost.hpp"

using namespace plancia;

namespace {

template <GameRules R>
void play(const R& rules, std::size_t game) {
  typename R::State state = rules.start();
  SimulationDice dice{1, game};
  if (random_playout(rules, state, dice) > static_cast<std::uint64_t>(R::kMaxActions)) std::abort();
}

std::map<std::string, std::string> json_files(std::string_view pack) {
  auto files = data::embedded_files(pack);
  std::erase_if(files, [](const auto& file) { return !file.first.ends_with(".json"); });  // where its values come from
  return files;
}

std::size_t length_of(const data::Problems& problems) {
  std::size_t all = 0;
  for (const data::Problem& one : problems) all += one.file.size() + one.pointer.size() + one.message.size();
  return all;
}

// What a file of a pack says it is; empty where it says nothing or cannot be read.
std::string format_of(const std::string& bytes) {
  const auto json = nlohmann::json::parse(bytes, nullptr, false);
  if (!json.is_object() || !json.contains("format") || !json["format"].is_string()) return "";
  return json["format"].get<std::string>();
}

// The scenario that a file is about, else the first of the game.
std::string scenario_of(const front::GameInfo& game, const std::string& file) {
  const auto found = std::ranges::find(game.scenarios, file.substr(0, file.find('.')), &front::ScenarioInfo::id);
  return (found == game.scenarios.end() ? game.scenarios.front() : *found).id;
}

// The bytes take the place of each file of the game's pack that says it is the same. Whatever decodes must be playable.
template <GameRules R>
void try_on(const std::string& bytes, const std::string& format) {
  using Front = front::FrontOf<R>;
  static const front::GameInfo game = Front::info();
  static const auto files = json_files(game.components.front());
  static const auto options = Front::preset(game.rules.front());
  for (const auto& [name, content] : files) {
    if (format.empty() || name == "pack.json" || format_of(content) != format) continue;
    auto changed = files;
    changed[name] = bytes;
    const auto pack = data::load_files(changed);
    if (!pack) continue;
    const front::Setup setup{game.id, scenario_of(game, name), game.rules.front(), options, ""};
    if (const auto rules = Front::rules(setup, *pack)) play(**rules, bytes.size());
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const fuzz::Cost cost(size);
  const std::string bytes(reinterpret_cast<const char*>(data), size);
  const auto pack = data::load_files({{"pack.json", bytes}});  // what is no JSON, and a pack's account of itself
  if (!pack) cost.told(length_of(pack.error()));
  const std::string format = format_of(bytes);
  [&]<class... R>(std::type_identity<std::tuple<R...>>) {
    (try_on<R>(bytes, format), ...);
  }(std::type_identity<catalog::AllGames>{});
  return 0;
}
