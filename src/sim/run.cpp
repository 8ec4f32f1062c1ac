#include <sim/run.hpp>

#include <vector>

#include <sim/runner.hpp>

namespace plancia::sim {
namespace {

// What one thread has to itself.
struct Bench {
  std::vector<std::unique_ptr<Runner>> runners;
  std::vector<Result> results;
  Totals totals;
};

}  // namespace

Done run(const Lineup& lineup, std::uint64_t seed, Range range, unsigned threads, const GuestMaker& guests,
         const Watch& watch) {
  std::vector<Bench> benches(threads);
  for (Bench& bench : benches) {
    for (const PreparedVariant& prepared : lineup) bench.runners.push_back(make_runner(prepared, seed, guests));
    bench.results.resize(lineup.size());
    bench.totals = Totals(lineup.size());
  }
  Done done;
  done.next = share_out(range, threads, watch, [&](unsigned thread, std::uint64_t game) {
    Bench& bench = benches[thread];
    for (std::size_t i = 0; i < lineup.size(); ++i) bench.results[i] = bench.runners[i]->play(game);
    bench.totals.add_pairs(bench.results);
  });
  done.totals = Totals(lineup.size());
  for (Bench& bench : benches) {
    for (std::size_t i = 0; i < lineup.size(); ++i) bench.totals.variants[i] = bench.runners[i]->take();
    done.totals += bench.totals;
  }
  return done;
}

}  // namespace plancia::sim
