#include <ai/estimate.hpp>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace plancia::ai {
namespace {

void join(Statistics& into, const Statistics& other) {
  into.visits += other.visits;
  into.sum += other.sum;
  into.squares += other.squares;
}

// The same seen from the other side: each value v becomes 1 - v.
Statistics turned(const Statistics& seen) {
  const auto n = static_cast<double>(seen.visits);
  return {.visits = seen.visits, .sum = n - seen.sum, .squares = n - 2 * seen.sum + seen.squares};
}

}  // namespace

Estimate estimate_of(const Statistics& seen) {
  if (seen.visits == 0) return {.value = 0.5, .low = 0, .high = 1, .error = 0.5, .visits = 0};
  constexpr double kSides = 1.96;
  const double mean = seen.mean();
  const double error = std::sqrt(seen.error_squared());
  return {.value = mean,
          .low = std::max(mean - kSides * error, 0.0),
          .high = std::min(mean + kSides * error, 1.0),
          .error = error,
          .visits = seen.visits};
}

void sort_best_first(std::vector<ChoiceEstimate>& choices) {
  std::ranges::stable_sort(choices, std::greater{}, [](const ChoiceEstimate& c) { return c.estimate.value; });
}

SearchAnswer answer_of(std::span<const std::vector<RootChoice>> trees, std::span<const Statistics> totals,
                       bool second) {
  std::vector<RootChoice> choices;
  const auto action_of = [](const RootChoice& root) { return root.choice.action; };
  for (const std::vector<RootChoice>& tree : trees) {
    for (const RootChoice& root : tree) {
      auto known = std::ranges::find(choices, root.choice.action, action_of);
      if (known == choices.end()) known = choices.insert(choices.end(), RootChoice{{root.choice.action, {}}, {}});
      join(known->choice.seen, root.choice.seen);
      for (std::size_t i = 0; i < kMostLevels; ++i) known->ended[i] += root.ended[i];
    }
  }
  SearchAnswer answer;
  Statistics total;
  for (const Statistics& one : totals) join(total, one);
  answer.simulations = total.visits;
  answer.mean = estimate_of(total);
  answer.value = answer.mean;
  for (const auto& [choice, ended] : choices) {
    if (choice.seen.visits == 0) continue;
    answer.choices.push_back({choice.action, estimate_of(second ? turned(choice.seen) : choice.seen)});
  }
  if (answer.choices.empty()) return answer;
  sort_best_first(answer.choices);
  answer.value = answer.choices.front().estimate;
  const auto best = std::ranges::find(choices, answer.choices.front().action, action_of);
  const LevelCounts ended = second ? turned_round(best->ended) : best->ended;
  const std::uint64_t visits = best->choice.seen.visits;
  if (std::reduce(ended.begin(), ended.end()) < visits) return answer;
  answer.levels.emplace();
  std::ranges::transform(ended, answer.levels->begin(),
                         [&](std::uint64_t count) { return static_cast<double>(count) / static_cast<double>(visits); });
  return answer;
}

}  // namespace plancia::ai
