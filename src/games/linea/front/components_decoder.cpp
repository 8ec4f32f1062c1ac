#include <linea_front/components_decoder.hpp>

#include <algorithm>
#include <array>

#include <nlohmann/json.hpp>

#include <data/reader.hpp>
#include <linea_front/front.hpp>

#include "roster_reader.hpp"
#include "scenario_reader.hpp"
#include "tables_reader.hpp"

namespace plancia::linea {
namespace {

// Every pack has these; each other file is a scenario and named after it.
constexpr std::array<std::string_view, 3> kShared{"tables.json", "weapons.json", "units.json"};
constexpr std::string_view kEnding = ".json";

struct Shared {
  Components components;
  Roster roster;
};

std::expected<Shared, data::Problems> decode_shared(const data::Pack& pack) {
  data::Problems problems;
  if (pack.game() != "linea") problems.push_back({"pack.json", "/game", "This pack is not for the game \"linea\"."});
  for (const std::string_view file : kShared) {
    if (std::ranges::find(pack.files(), file) == pack.files().end())
      problems.push_back({"pack.json", "/files", "A pack of this game has a file \"" + std::string(file) + "\"."});
  }
  if (!problems.empty()) return std::unexpected(std::move(problems));
  Shared shared;
  read_tables(*pack.file(kShared[0]), std::string(kShared[0]), problems, shared.components);
  read_weapons(*pack.file(kShared[1]), std::string(kShared[1]), problems, shared.components, shared.roster);
  if (problems.empty())
    read_units(*pack.file(kShared[2]), std::string(kShared[2]), problems, shared.components, shared.roster);
  if (!problems.empty()) return std::unexpected(std::move(problems));
  return shared;
}

std::expected<Components, data::Problems> decode_scenario(const data::Pack& pack, const Shared& shared,
                                                          const std::string& id) {
  const std::string file = id + std::string(kEnding);
  data::Problems problems;
  Components components = shared.components;
  components.pack = pack.hash();
  components.id = id;
  read_scenario(*pack.file(file), file, problems, components, shared.roster);
  if (problems.empty()) scenario_problems(components, file, problems);
  if (!problems.empty()) return std::unexpected(std::move(problems));
  return components;
}

}  // namespace

std::vector<std::string> scenario_ids(const data::Pack& pack) {
  std::vector<std::string> ids;
  for (const std::string& file : pack.files()) {
    if (std::ranges::find(kShared, file) == kShared.end()) ids.push_back(file.substr(0, file.size() - kEnding.size()));
  }
  return ids;
}

std::expected<Components, data::Problems> decode(const data::Pack& pack, std::string_view scenario) {
  const auto shared = decode_shared(pack);
  if (!shared) return std::unexpected(shared.error());
  const std::vector<std::string> ids = scenario_ids(pack);
  const auto found = std::ranges::find(ids, scenario);
  if (found != ids.end()) return decode_scenario(pack, *shared, *found);
  const std::vector<std::string_view> known(ids.begin(), ids.end());
  return std::unexpected(data::Problems{{"pack.json", "/files",
                                         "This pack has no scenario " + data::in_quotes(scenario) +
                                             (known.empty() ? "." : "; it has " + data::either(known) + ".")}});
}

data::Problems Front::check(const data::Pack& pack) {
  const auto shared = decode_shared(pack);
  if (!shared) return shared.error();
  data::Problems all;
  for (const std::string& id : scenario_ids(pack)) {
    const auto decoded = decode_scenario(pack, *shared, id);
    if (!decoded) all.insert(all.end(), decoded.error().begin(), decoded.error().end());
  }
  if (scenario_ids(pack).empty()) all.push_back({"pack.json", "/files", "A pack of this game has a scenario."});
  return all;
}

std::vector<front::ScenarioInfo> Front::scenarios(const data::Pack& pack) {
  std::vector<front::ScenarioInfo> all;
  const auto shared = decode_shared(pack);
  if (!shared) return all;
  for (const std::string& id : scenario_ids(pack)) {
    const auto decoded = decode_scenario(pack, *shared, id);
    if (!decoded) continue;  // setting it up says what is wrong
    all.push_back({id, {decoded->name.it, decoded->name.en}, {decoded->text.it, decoded->text.en}, 2, true});
  }
  return all;
}

std::vector<data::Schema> Front::schemas() {
  return {tables_schema(), weapons_schema(), units_schema(), scenario_schema()};
}

}  // namespace plancia::linea
