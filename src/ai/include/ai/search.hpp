#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include <ai/estimate.hpp>
#include <ai/race.hpp>
#include <core/parallel.hpp>

namespace plancia::ai {

// How long a search may go on. With a time limit the number of simulations is what the machine manages, and the answer
// is not the same every time.
struct SearchLimit {
  unsigned threads = 1;
  std::optional<std::chrono::milliseconds> time = std::nullopt;
  // Told after each simulation how many there were in all, from any thread; false ends the search.
  std::function<bool(std::uint64_t done)> watch = {};
};

// Grows `parameters.trees` independent trees, or lets as many races be run (ai/race.hpp), number i with the dice of
// stream i under `seed`, and adds up what they learnt. Which thread grows which tree makes no difference: the same
// seed, trees and simulations give the same answer on any number of threads.
template <GameRules R, Policy<R> P>
SearchAnswer search(const R& rules, const typename R::State& state, const P& playout, const ValueScale& scale,
                    const SearchParameters& parameters, std::uint64_t seed, const SearchLimit& limit = {}) {
  const std::uint32_t trees = std::max(parameters.trees, 1U);
  std::vector<std::vector<RootChoice>> choices(trees);
  std::vector<Statistics> totals(trees);
  std::atomic<bool> cut_short = false;
  const auto deadline = std::chrono::steady_clock::now() + limit.time.value_or(std::chrono::milliseconds{0});
  std::atomic<std::uint64_t> done = 0;
  const auto grow = [&](std::uint32_t index) {
    SearchParameters own = parameters;
    own.simulations = parameters.simulations / trees + (index < parameters.simulations % trees ? 1 : 0);
    own.time = limit.time;
    Searcher<R, P> tree(rules, playout, scale, own);
    SimulationDice dice(seed, index);
    tree.start(state);
    for (std::uint32_t i = 0; i < own.simulations; ++i) {
      // Where a game is long one simulation takes a good part of a second.
      if (limit.time && i > 0 && std::chrono::steady_clock::now() >= deadline) {
        cut_short = true;
        break;
      }
      tree.simulate(dice);
      if (limit.watch && !limit.watch(++done)) {
        if (i + 1 < own.simulations) cut_short = true;
        break;
      }
    }
    if (tree.full()) cut_short = true;
    for (std::size_t i = 0; i < tree.choices().size(); ++i) {
      choices[index].push_back({tree.choices()[i], tree.ended()[i]});
    }
    totals[index] = tree.total();
  };
  const unsigned threads = std::clamp(limit.threads, 1U, trees);
  parallel::on_threads(threads, [&](unsigned t) {
    for (std::uint32_t i = t; i < trees; i += threads) grow(i);
  });
  SearchAnswer answer = answer_of(choices, totals, scale.opposed && rules.turn(state) == Turn::player2);
  answer.cut_short = cut_short;
  return answer;
}

}  // namespace plancia::ai
