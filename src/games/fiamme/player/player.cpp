#include <fiamme_player/player.hpp>

namespace plancia::fiamme {

static_assert(ai::player_is_complete<Rules>());
static_assert(kLevels <= ai::kMostLevels);

ai::Told CardUnderWay::told(const State& s) const {
  int wounds = 0, fallen = 0;
  for (std::size_t u = 0; u < kMaxUnits; ++u) {
    if (start.status[u] != Status::in_play) continue;
    const bool falls = s.status[u] == Status::eliminated;
    fallen += falls ? 1 : 0;
    wounds += falls ? 0 : s.wounds[u] - start.wounds[u];
  }
  return {wounds, fallen};
}

ai::ValueScale Player::scale(const Rules& rules) {
  return {.levels = kLevels, .least = 0, .most = rules.scenario().campaign ? kMissions : rules.units()};
}

}  // namespace plancia::fiamme
