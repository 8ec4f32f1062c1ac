#include <nakajima_player/player.hpp>

#include <algorithm>

namespace plancia::nakajima {

static_assert(ai::player_is_complete<Rules>());
static_assert(kRungs <= ai::kMostLevels);

ai::ValueScale Player::scale(const Rules& rules) {
  const Components& components = rules.components();
  int most = 0;
  for (const auto& fleet : components.fleets) {
    int value = 0;
    for (const ShipType ship : fleet) value += components.ships[static_cast<std::size_t>(ship)].value;
    most = std::max(most, value);
  }
  const int aircraft = std::min(components.max_aircraft, rules.most_points() / rules.least_unit());
  const int worst = std::min(components.aircraft_lost, components.aircraft_damaged);
  return {.levels = rules.options().ladder ? kRungs : 1, .least = aircraft * worst, .most = most};
}

}  // namespace plancia::nakajima
