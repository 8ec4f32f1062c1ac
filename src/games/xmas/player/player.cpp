#include <xmas_player/player.hpp>

namespace plancia::xmas {

static_assert(ai::player_is_complete<Rules>());
static_assert(kLevels <= ai::kMostLevels);

ai::ValueScale Player::scale(const Rules& rules) {
  int points = rules.components().other_units ? rules.components().other_units->submarine_points : 0;
  for (int ship = 0; ship < rules.ships(); ++ship) points += rules.ship_points(ship);
  return {.levels = kLevels, .least = 0, .most = points};
}

}  // namespace plancia::xmas
