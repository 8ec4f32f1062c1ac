#include <ai/value.hpp>

#include <algorithm>

namespace plancia::ai {

double value_of(const Result& result, const ValueScale& scale) {
  if (scale.opposed) return result.winner == 0 ? 0.5 : result.winner == 1 ? 1 : 0;
  const double range = scale.most - scale.least;
  const double share = range > 0 ? std::clamp((result.score - scale.least) / range, 0.0, 1.0) : 0;
  return (result.level + kScoreShare * share) / (scale.levels - 1 + kScoreShare);
}

std::optional<double> expected_score(double value, const std::optional<LevelShares>& levels, const ValueScale& scale) {
  if (scale.opposed || scale.most <= scale.least) return std::nullopt;
  if (scale.levels > 1 && !levels) return std::nullopt;
  double level = 0;
  for (std::size_t i = 0; scale.levels > 1 && i < kMostLevels; ++i) level += static_cast<double>(i) * (*levels)[i];
  const double share = (value * (scale.levels - 1 + kScoreShare) - level) / kScoreShare;
  return scale.least + std::clamp(share, 0.0, 1.0) * (scale.most - scale.least);
}

std::size_t level_of(const Result& result, const ValueScale& scale) {
  if (scale.opposed) return result.winner == 0 ? 1 : result.winner == 1 ? 2 : 0;
  return static_cast<std::size_t>(result.level);
}

std::size_t levels_of(const ValueScale& scale) { return scale.opposed ? 3 : static_cast<std::size_t>(scale.levels); }

}  // namespace plancia::ai
