// Rulebook sections 10.1.3 and 10.2.7: victory.

#include <algorithm>
#include <bit>

#include <xmas/rules.hpp>

namespace plancia::xmas {

// XM-1.2c, XM-Q31: a ship's points.
int Rules::ship_points(int ship) const {
  const Ship& s = components_.ships[static_cast<std::size_t>(ship)];
  return options_.history_before_bonus ? s.points_before : s.points;
}

// XM-10.1.3a, XM-10.2.7a: the points of the ships hit; XM-Q41: and of the submarine.
int Rules::points(const State& state) const {
  int sum = state.submarine_sunk != 0 ? components_.other_units->submarine_points : 0;
  for (unsigned sunk = state.sunk; sunk != 0; sunk &= sunk - 1) sum += ship_points(std::countr_zero(sunk));
  return sum;
}

int Rules::most_points() const {
  int sum = components_.other_units ? components_.other_units->submarine_points : 0;
  for (std::size_t ship = 0; ship < components_.ships.size(); ++ship) sum += ship_points(static_cast<int>(ship));
  return sum;
}

// XM-10.1.3a, XM-10.2.7a the ladder; XM-10.1.3b, XM-Q30: York raises it by one, not beyond the top.
Level Rules::level(int points, int raised) const {
  int level = raised;
  for (const int least : components_.level_points) level += points >= least;
  return static_cast<Level>(std::min(level, kLevels - 1));
}
Level Rules::level(const State& state) const {
  int raised = 0;
  for (unsigned sunk = state.sunk; sunk != 0; sunk &= sunk - 1) {
    raised += components_.ships[static_cast<std::size_t>(std::countr_zero(sunk))].raises_level;
  }
  return level(points(state), raised);
}

}  // namespace plancia::xmas
