#include <chrono>

#include <ai/play_out.hpp>
#include <ai/search.hpp>

#include "each_game.hpp"
#include "measure.hpp"

namespace plancia::bench {
namespace {

// Searches of one size on one thread, on two, and the same number of bare playouts by the same hand, in turns.
template <ai::GamePlayer R, ai::Policy<R> P>
SearchRow measure_search(std::string name, const R& rules, const typename R::State& state, P hand, double seconds) {
  constexpr std::uint32_t kSimulations = 10'000;
  const ai::SearchParameters parameters{.simulations = kSimulations, .trees = 2};
  const ai::ValueScale scale = ai::scale_of(rules);
  Passes passes;
  std::chrono::duration<double> alone{}, together{};
  double unused = 0;
  const auto search = [&](std::uint64_t seed, unsigned threads, std::chrono::duration<double>& taken) {
    const auto start = std::chrono::steady_clock::now();
    ai::search(rules, state, hand, scale, parameters, seed, {.threads = threads});
    taken += std::chrono::steady_clock::now() - start;
  };
  for (std::uint64_t seed = 1; !passes.enough(seconds); ++seed) {
    const double searching = time_of([&] { search(seed, 1, alone); });
    search(seed, 2, together);
    SimulationDice dice(seed, 0);
    const double playing = time_of([&] {
      for (std::uint32_t i = 0; i < kSimulations; ++i) {
        typename R::State now = state;
        ai::play_out(rules, now, hand, dice);
        unused += ai::value_of(rules.result(now), scale);
      }
    });
    passes.add(searching, playing);
  }
  asm volatile("" : : "r,m"(unused));  // keeps the compiler from dropping the playouts
  return {.name = std::move(name),
          .simulations_per_second = kSimulations / passes.time(),
          .against_playouts = passes.ratio(),
          .two_threads = alone / together};
}

}  // namespace

std::vector<SearchRow> run_searches(double seconds, const Progress& progress) {
  std::vector<SearchRow> rows;
  each_game([&]<class R>(const catalog::GameInfo& info) {
    if constexpr (requires { ai::PlayerOf<R>::Bench::kSearches; }) {
      for (const std::string_view scenario : ai::PlayerOf<R>::Bench::kSearches) {
        const std::string name = info.id + " " + std::string(scenario);
        const auto first = opening(info.id, scenario);
        const auto& typed = dynamic_cast<const catalog::GameOf<R>&>(*first);
        const auto measured = [&](const std::string& called, auto hand) {
          progress(called);
          rows.push_back(measure_search(called, typed.rules(), typed.position(), std::move(hand), seconds));
        };
        measured(name, ai::make_hand(typed.rules()));
        measured(name + " random", ai::RandomPolicy{});
      }
    }
  });
  return rows;
}

}  // namespace plancia::bench
