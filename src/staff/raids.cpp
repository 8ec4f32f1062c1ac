#include <staff/raids.hpp>

#include <algorithm>

namespace plancia::staff {

std::vector<catalog::Setup> raids() {
  std::vector<std::vector<catalog::Setup>> games;
  std::size_t most = 0;
  for (const catalog::GameInfo& game : catalog::games()) {
    std::vector<catalog::Setup> alone;
    for (const catalog::ScenarioInfo& scenario : game.scenarios) {
      if (scenario.players == 1) alone.push_back({game.id, scenario.id, {}, {}, {}});
    }
    most = std::max(most, alone.size());
    if (!alone.empty()) games.push_back(std::move(alone));
  }
  std::vector<catalog::Setup> all;
  for (std::size_t turn = 0; turn < most; ++turn) {
    for (const auto& alone : games) all.push_back(alone[turn % alone.size()]);
  }
  return all;
}

}  // namespace plancia::staff
