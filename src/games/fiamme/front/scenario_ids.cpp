#include <fiamme_front/components_decoder.hpp>

#include <algorithm>
#include <array>

namespace plancia::fiamme {
namespace {

constexpr std::array<std::string_view, kMissions + 1> kNames{"training",   "assault",        "counterattack",
                                                             "no-respite", "support-trench", "campaign"};
constexpr std::string_view kCoop = "-coop";

}  // namespace

std::vector<std::string> scenario_ids() {
  std::vector<std::string> ids(kNames.begin(), kNames.end());
  for (const std::string_view name : kNames) ids.push_back(std::string(name) + std::string(kCoop));
  return ids;
}

std::optional<Scenario> scenario_of(std::string_view id) {
  Scenario scenario;
  if (id.ends_with(kCoop)) {
    scenario.coop = true;
    id.remove_suffix(kCoop.size());
  }
  const auto at = std::ranges::find(kNames, id);
  if (at == kNames.end()) return std::nullopt;
  scenario.mission = static_cast<int>(at - kNames.begin());
  scenario.campaign = scenario.mission == kMissions;
  if (scenario.campaign) scenario.mission = 0;
  return scenario;
}

}  // namespace plancia::fiamme
