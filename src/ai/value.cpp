#include <ai/value.hpp>

#include <algorithm>

namespace plancia::ai {

double value_of(const Result& result, const ValueScale& scale) {
  if (scale.opposed) return result.winner == 0 ? 0.5 : result.winner == 1 ? 1 : 0;
  const double range = scale.most - scale.least;
  const double share = range > 0 ? std::clamp((result.score - scale.least) / range, 0.0, 1.0) : 0;
  return (result.level + kScoreShare * share) / (scale.levels - 1 + kScoreShare);
}

static_assert(xmas::kLevels <= kMostLevels && nakajima::kRungs <= kMostLevels && fiamme::kLevels <= kMostLevels);

std::size_t level_of(const Result& result, const ValueScale& scale) {
  if (scale.opposed) return result.winner == 0 ? 1 : result.winner == 1 ? 2 : 0;
  return static_cast<std::size_t>(result.level);
}

std::size_t levels_of(const ValueScale& scale) { return scale.opposed ? 3 : static_cast<std::size_t>(scale.levels); }

ValueScale scale_of(const xmas::Rules& rules) {
  int points = rules.components().other_units ? rules.components().other_units->submarine_points : 0;
  for (int ship = 0; ship < rules.ships(); ++ship) points += rules.ship_points(ship);
  return {.levels = xmas::kLevels, .least = 0, .most = points};
}

ValueScale scale_of(const nakajima::Rules& rules) {
  const nakajima::Components& components = rules.components();
  int most = 0;
  for (const auto& fleet : components.fleets) {
    int value = 0;
    for (const nakajima::ShipType ship : fleet) value += components.ships[static_cast<std::size_t>(ship)].value;
    most = std::max(most, value);
  }
  const int aircraft = std::min(components.max_aircraft, rules.most_points() / rules.least_unit());
  const int worst = std::min(components.aircraft_lost, components.aircraft_damaged);
  return {.levels = rules.options().ladder ? nakajima::kRungs : 1, .least = aircraft * worst, .most = most};
}

ValueScale scale_of(const fiamme::Rules& rules) {
  return {.levels = fiamme::kLevels, .least = 0, .most = rules.scenario().campaign ? fiamme::kMissions : rules.units()};
}

ValueScale scale_of(const linea::Rules&) { return {.opposed = true}; }

}  // namespace plancia::ai
