#include <algorithm>
#include <chrono>
#include <limits>

#include <ai/hand.hpp>
#include <ai/play_out.hpp>
#include <ai/search.hpp>
#include <catalog/catalog.hpp>
#include <catalog/with_rules.hpp>

#include "measure.hpp"

namespace plancia::bench {
namespace {

// The first decision of a game.
std::unique_ptr<catalog::Game> opening(const std::string& game, const std::string& scenario) {
  auto made = catalog::new_game({game, scenario, "", {}, ""});
  if (!made) throw std::runtime_error(made.error().en);
  while (made->game->turn() == Turn::chance) {
    if (const auto played = made->game->play(made->game->outcome(0)); !played) {
      throw std::runtime_error(played.error().text.en);
    }
  }
  return std::move(made->game);
}

// Searches of one size on one thread, on two, and the same number of bare playouts by rule of thumb, in turns; the best
// of each counts.
template <GameRules R>
SearchRow measure_search(std::string name, const R& rules, const typename R::State& state, double seconds) {
  constexpr std::uint32_t kSimulations = 10'000;
  const ai::SearchParameters parameters{.simulations = kSimulations, .trees = 2};
  const ai::ValueScale scale = ai::scale_of(rules);
  ai::Hand<R> hand = ai::make_hand(rules);
  double one = std::numeric_limits<double>::max(), two = one, bare = one;
  double unused = 0;
  std::uint64_t seed = 1;
  for (const auto start = std::chrono::steady_clock::now(); seconds_since(start) < seconds; ++seed) {
    const auto searching = std::chrono::steady_clock::now();
    ai::search(rules, state, hand, scale, parameters, seed, {.threads = 1});
    one = std::min(one, seconds_since(searching));
    const auto together = std::chrono::steady_clock::now();
    ai::search(rules, state, hand, scale, parameters, seed, {.threads = 2});
    two = std::min(two, seconds_since(together));
    SimulationDice dice(seed, 0);
    const auto playing = std::chrono::steady_clock::now();
    for (std::uint32_t i = 0; i < kSimulations; ++i) {
      typename R::State now = state;
      ai::play_out(rules, now, hand, dice);
      unused += ai::value_of(rules.result(now), scale);
    }
    bare = std::min(bare, seconds_since(playing));
  }
  asm volatile("" : : "r,m"(unused));  // keeps the compiler from dropping the playouts
  return {.name = std::move(name),
          .simulations_per_second = kSimulations / one,
          .against_playouts = one / bare,
          .two_threads = one / two};
}

}  // namespace

std::vector<SearchRow> run_searches(double seconds, const std::function<void(const std::string&)>& progress) {
  std::vector<SearchRow> rows;
  for (const auto& [game, scenario] : {std::pair("xmas", "suda"), std::pair("xmas", "malta"),
                                       std::pair("nakajima", "raid"), std::pair("fiamme", "assault")}) {
    const std::string name = std::string(game) + " " + scenario;
    progress(name);
    const auto first = opening(game, scenario);
    rows.push_back(catalog::with_rules(
        *first, [&](const auto& rules, const auto& state) { return measure_search(name, rules, state, seconds); }));
  }
  return rows;
}

}  // namespace plancia::bench
