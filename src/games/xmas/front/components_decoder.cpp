#include <xmas_front/components_decoder.hpp>

#include <nlohmann/json.hpp>

#include <data/reader.hpp>
#include <xmas_front/front.hpp>

#include "scenario_reader.hpp"
#include "sheet_checks.hpp"

namespace plancia::xmas {
namespace {

// Each scenario has a file of its own, named after it.
std::string scenario_of(const std::string& file) {
  return file.substr(0, file.size() - std::string_view(".json").size());
}

std::expected<Scenario, data::Problems> decode_file(const data::Pack& pack, const std::string& file) {
  data::Problems problems;
  Scenario scenario = read_scenario(*pack.file(file), file, problems);
  if (problems.empty() && scenario.components.scenario != scenario_of(file))
    problems.push_back(
        {file, "/scenario", "Name the scenario like its file, " + data::in_quotes(scenario_of(file)) + "."});
  if (problems.empty()) {
    SheetChecks checks(scenario, file, problems);
    if (checks.shape() && checks.placing()) checks.routes();
  }
  if (!problems.empty()) return std::unexpected(std::move(problems));
  return scenario;
}

std::expected<Scenario, data::Problems> decode_scenario(const data::Pack& pack, std::string_view scenario) {
  if (pack.game() != "xmas")
    return std::unexpected(data::Problems{{"pack.json", "/game", "This pack is not for the game \"xmas\"."}});
  std::vector<std::string> ids;
  for (const std::string& file : pack.files()) {
    if (scenario_of(file) == scenario) return decode_file(pack, file);
    ids.push_back(scenario_of(file));
  }
  const std::vector<std::string_view> known(ids.begin(), ids.end());
  return std::unexpected(data::Problems{
      {"pack.json", "/files",
       "This pack has no scenario " + data::in_quotes(scenario) + "; it has " + data::either(known) + "."}});
}

}  // namespace

std::vector<ScenarioEntry> scenarios(const data::Pack& pack) {
  std::vector<ScenarioEntry> found;
  for (const std::string& file : pack.files())
    if (const auto scenario = decode_scenario(pack, scenario_of(file)))
      found.push_back({scenario->components.scenario, scenario->sheet.title, scenario->sheet.summary});
  return found;
}

std::expected<Components, data::Problems> decode(const data::Pack& pack, std::string_view scenario) {
  auto decoded = decode_scenario(pack, scenario);
  if (!decoded) return std::unexpected(std::move(decoded.error()));
  return std::move(decoded->components);
}

std::expected<Sheet, data::Problems> decode_sheet(const data::Pack& pack, std::string_view scenario) {
  auto decoded = decode_scenario(pack, scenario);
  if (!decoded) return std::unexpected(std::move(decoded.error()));
  return std::move(decoded->sheet);
}

data::Problems Front::check(const data::Pack& pack) {
  data::Problems all;
  for (const std::string& file : pack.files()) {
    const auto decoded = decode_scenario(pack, scenario_of(file));
    if (!decoded) all.insert(all.end(), decoded.error().begin(), decoded.error().end());
    if (pack.game() != "xmas") break;  // said once
  }
  return all;
}

std::vector<data::Schema> Front::schemas() { return {scenario_schema()}; }

}  // namespace plancia::xmas
