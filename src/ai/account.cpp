#include <algorithm>
#include <cmath>

#include <ai/review.hpp>

namespace plancia::ai {
namespace {

constexpr double kSides = 1.96;

Sum with_interval(double value, double variance) {
  const double reach = kSides * std::sqrt(variance);
  return {value, value - reach, value + reach};
}

}  // namespace

// In a sum of changes most values appear twice, once added and once taken away, and their errors with them: what is
// left are the ends of each run of changes of one kind.
Account account_of(std::span<const PositionValue> values, const std::vector<bool>& chance,
                   const std::vector<bool>& same) {
  double luck = 0, decisions = 0, luck_variance = 0, decisions_variance = 0;
  int in_luck = 0, in_decisions = 0;  // how often the present value counts
  const auto settle = [&](const PositionValue& value) {
    luck_variance += in_luck * in_luck * value.error * value.error;
    decisions_variance += in_decisions * in_decisions * value.error * value.error;
    in_luck = in_decisions = 0;
  };
  for (std::size_t k = 0; k + 1 < values.size(); ++k) {
    if (same[k]) continue;
    const double change = values[k + 1].value - values[k].value;
    (chance[k] ? luck : decisions) += change;
    --(chance[k] ? in_luck : in_decisions);
    settle(values[k]);
    ++(chance[k] ? in_luck : in_decisions);
  }
  if (!values.empty()) settle(values.back());
  return {with_interval(luck, luck_variance), with_interval(decisions, decisions_variance)};
}

std::vector<double> without_errors(const std::vector<LuckOfGame>& games) {
  double mean = 0, spread = 0, noise = 0;
  const auto count = static_cast<double>(games.size());
  for (const LuckOfGame& game : games) mean += game.luck / count;
  for (const LuckOfGame& game : games) {
    spread += (game.luck - mean) * (game.luck - mean) / count;
    noise += game.error * game.error / count;
  }
  const double kept = spread > 0 ? std::sqrt(std::max(0.0, 1 - noise / spread)) : 1;
  std::vector<double> lucks;
  for (const LuckOfGame& game : games) lucks.push_back(mean + kept * (game.luck - mean));
  return lucks;
}

OrdinaryLuck ordinary_luck(std::vector<double> ends, double start, const Sum& luck) {
  if (ends.empty()) return {};
  std::ranges::sort(ends);
  const auto at = [&](double share) {
    return ends[static_cast<std::size_t>(std::lround(share * static_cast<double>(ends.size() - 1)))] - start;
  };
  constexpr double kEqual = 1e-9;
  const auto first = std::ranges::lower_bound(ends, start + luck.low - kEqual);
  const auto last = std::ranges::upper_bound(ends, start + luck.high + kEqual);
  const double below = static_cast<double>(first - ends.begin()) + 0.5 * static_cast<double>(last - first);
  return {at(0.025), at(0.975), below / static_cast<double>(ends.size())};
}

ReviewPlan plan_of(double playouts, std::size_t positions, std::size_t decisions, std::uint32_t most) {
  constexpr double kLeast = 4;            // for a value: fewer would not even tell its error
  constexpr std::uint32_t kEnough = 200;  // for a search that can find something
  constexpr double kRounds = 3;           // of a search: to find, to compare, and again what was played
  constexpr double kFewest = 4;           // decisions
  const double each = std::max(playouts / 2 / static_cast<double>(std::max<std::size_t>(positions, 1)), kLeast);
  ReviewPlan plan;
  plan.values = static_cast<std::uint32_t>(std::min(each, static_cast<double>(most)));
  plan.search = std::max(plan.values, std::min(kEnough, most));
  const double affordable = std::max(playouts / 2 / (kRounds * plan.search), kFewest);
  plan.decisions = static_cast<std::size_t>(std::min(affordable, static_cast<double>(decisions)));
  return plan;
}

}  // namespace plancia::ai
