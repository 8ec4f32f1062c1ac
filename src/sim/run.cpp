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

Done run(const Tables& tables, std::uint64_t seed, Range range, unsigned threads, const GuestMaker& guests,
         const Watch& watch) {
  std::vector<Bench> benches(threads);
  for (Bench& bench : benches) {
    for (const Table& table : tables) bench.runners.push_back(make_runner(table, seed, guests));
    bench.results.resize(tables.size());
    bench.totals = Totals(tables.size());
  }
  Done done;
  done.next = share_out(range, threads, watch, [&](unsigned thread, std::uint64_t game) {
    Bench& bench = benches[thread];
    for (std::size_t i = 0; i < tables.size(); ++i) bench.results[i] = bench.runners[i]->play(game);
    bench.totals.add_pairs(bench.results);
  });
  done.totals = Totals(tables.size());
  for (Bench& bench : benches) {
    for (std::size_t i = 0; i < tables.size(); ++i) bench.totals.variants[i] = bench.runners[i]->take();
    done.totals += bench.totals;
  }
  return done;
}

}  // namespace plancia::sim
