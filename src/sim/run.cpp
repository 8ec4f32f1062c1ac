#include <sim/run.hpp>

#include <mutex>
#include <utility>

namespace plancia::sim {
namespace {

// What one thread has to itself.
struct Bench {
  std::vector<std::unique_ptr<Runner>> runners;
  std::vector<Played> played;
  Totals totals;
};

}  // namespace

Done run(const Lineup& lineup, std::uint64_t seed, Range range, unsigned threads, const GuestMaker& guests,
         const Watch& watch, const GameSink& sink) {
  std::vector<Bench> benches(threads);
  for (Bench& bench : benches) {
    for (const PreparedVariant& prepared : lineup) bench.runners.push_back(make_runner(prepared, seed, guests));
    bench.played.resize(lineup.size());
    bench.totals = Totals(lineup.size());
  }
  std::mutex telling;
  Done done;
  done.next = share_out(range, threads, watch, [&](unsigned thread, std::uint64_t game) {
    Bench& bench = benches[thread];
    for (std::size_t i = 0; i < lineup.size(); ++i) {
      bench.played[i] = bench.runners[i]->play(game, {.details = sink != nullptr});
    }
    for (std::size_t i = 1; i < lineup.size(); ++i) {
      bench.totals.pairs[i - 1].add(bench.played[0].result, bench.played[i].result);
    }
    if (!sink) return;
    const std::scoped_lock lock(telling);
    sink(game, bench.played);
  });
  done.totals = Totals(lineup.size());
  for (Bench& bench : benches) {
    for (std::size_t i = 0; i < lineup.size(); ++i) bench.totals.variants[i] = bench.runners[i]->take();
    done.totals += std::move(bench.totals);
  }
  return done;
}

}  // namespace plancia::sim
