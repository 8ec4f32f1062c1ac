#include <algorithm>
#include <chrono>
#include <limits>

#include <ai/play_out.hpp>
#include <ai/search.hpp>

#include "each_game.hpp"
#include "measure.hpp"

namespace plancia::bench {
namespace {

// The first decision of a game.
std::unique_ptr<catalog::Game> opening(const std::string& id, std::string_view scenario) {
  auto game = new_game(id, scenario);
  while (game->turn() == Turn::chance) {
    if (const auto played = game->play(game->outcome(0)); !played) throw std::runtime_error(played.error().text.en);
  }
  return game;
}

// Searches of one size on one thread, on two, and the same number of bare playouts by rule of thumb, in turns; the best
// of each counts.
template <ai::GamePlayer R>
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
  each_game([&]<class R>(const catalog::GameInfo& info) {
    if constexpr (requires { ai::PlayerOf<R>::Bench::kSearches; }) {
      for (const std::string_view scenario : ai::PlayerOf<R>::Bench::kSearches) {
        const std::string name = info.id + " " + std::string(scenario);
        progress(name);
        const auto first = opening(info.id, scenario);
        const auto& typed = dynamic_cast<const catalog::GameOf<R>&>(*first);
        rows.push_back(measure_search(name, typed.rules(), typed.position(), seconds));
      }
    }
  });
  return rows;
}

}  // namespace plancia::bench
