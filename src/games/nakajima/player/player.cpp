#include <nakajima_player/player.hpp>

namespace plancia::nakajima {

static_assert(ai::player_is_complete<Rules>());
static_assert(kRungs <= ai::kMostLevels);

ai::ValueScale Player::scale(const Rules& rules) {
  return {.levels = rules.options().ladder ? kRungs : 1, .least = rules.least_score(), .most = rules.most_score()};
}

}  // namespace plancia::nakajima
