#include <sim/run.hpp>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

#include "runner.hpp"

namespace plancia::sim {
namespace {

// What the threads share.
struct Shared {
  std::atomic<std::uint64_t> next;
  std::atomic<std::uint64_t> played = 0;
  std::atomic<bool> stop = false;
  std::mutex guard;
  std::condition_variable finished;
  Totals totals;
  std::exception_ptr failure;
  unsigned running;

  Shared(std::uint64_t first, std::size_t tables, unsigned threads) : next(first), totals(tables), running(threads) {}
};

void play_games(const Tables& tables, std::uint64_t seed, Range range, const GuestMaker& guests, Shared& shared) {
  std::vector<std::unique_ptr<Runner>> runners;
  for (const Table& table : tables) runners.push_back(make_runner(table, seed, guests));
  Totals totals(tables.size());
  std::vector<Result> results(tables.size());
  while (!shared.stop) {
    // A game that is taken is played to the end: what was played is always everything below `next`.
    const std::uint64_t game = shared.next.fetch_add(range.stride);
    if (game >= range.last) break;
    for (std::size_t i = 0; i < runners.size(); ++i) results[i] = runners[i]->play(game);
    totals.add_pairs(results);
    ++shared.played;
  }
  for (std::size_t i = 0; i < runners.size(); ++i) totals.variants[i] = runners[i]->take();
  const std::scoped_lock lock(shared.guard);
  shared.totals += totals;
}

void work(const Tables& tables, std::uint64_t seed, Range range, const GuestMaker& guests, Shared& shared) {
  try {
    play_games(tables, seed, range, guests, shared);
  } catch (...) {
    const std::scoped_lock lock(shared.guard);
    if (!shared.failure) shared.failure = std::current_exception();
    shared.stop = true;
  }
  const std::scoped_lock lock(shared.guard);
  --shared.running;
  shared.finished.notify_one();
}

}  // namespace

Done run(const Tables& tables, std::uint64_t seed, Range range, unsigned threads, const GuestMaker& guests,
         const Watch& watch) {
  Shared shared(range.first, tables.size(), threads);
  std::vector<std::jthread> crew;
  for (unsigned i = 0; i < threads; ++i) crew.emplace_back([&] { work(tables, seed, range, guests, shared); });
  {
    std::unique_lock lock(shared.guard);
    while (shared.running != 0) {
      shared.finished.wait_for(lock, std::chrono::milliseconds(100));
      if (watch.stop && watch.stop()) shared.stop = true;
      if (watch.progress) watch.progress(shared.played);
    }
  }
  crew.clear();
  if (shared.failure) std::rethrow_exception(shared.failure);
  return {std::move(shared.totals), std::min<std::uint64_t>(shared.next, range.last)};
}

}  // namespace plancia::sim
