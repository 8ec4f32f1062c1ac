#pragma once

#include <algorithm>
#include <bit>
#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include <ai/exact_file.hpp>

namespace plancia::ai {

// Working out a whole game, as far as memory and time go.
struct SolveLimits {
  std::size_t megabytes = 1024;
  std::optional<std::chrono::seconds> time = std::nullopt;
  std::function<void(std::uint64_t looked_at, std::size_t known)> progress = {};  // called now and then
  std::function<bool()> stop = {};  // asked as often; true ends the work as a time limit does
};

struct Solved {
  ExactFile file;                // everything known now, with what was known before
  std::optional<double> value;   // of the position asked about, if it was worked out
  std::uint64_t looked_at = 0;   // positions
  std::size_t known_before = 0;  // starts of a move in the table this began with
};

// Works out `from` and everything that can follow, with what `known` holds already. Stopped early it has gained the
// positions it had finished: the next attempt goes on from there.
template <GamePlayer R>
Solved solve(const R& rules, const typename R::State& from, Objective objective, ExactFile known,
             const SolveLimits& limits) {
  // A third for the positions that come and go, the rest for those that stay: twice their size in the table, and half
  // as much again while it grows.
  const std::size_t entries = limits.megabytes * (std::size_t{1} << 20) / sizeof(ExactEntry);
  const std::size_t passing = std::bit_floor(std::max<std::size_t>(entries / 3, 1 << 16));
  const std::size_t room = entries > passing + known.table.size() ? entries - passing - known.table.size() : 0;
  ExactSolver solver(rules, make_abstraction(rules), scale_of(rules),
                     {.positions = std::numeric_limits<std::uint64_t>::max(), .kept = room / 3, .passing = passing},
                     objective);
  solver.use(&known.table);
  const auto start = std::chrono::steady_clock::now();
  solver.watch([&](std::uint64_t looked_at) {
    if (limits.progress) limits.progress(looked_at, known.table.size() + solver.kept().size());
    if (limits.stop && limits.stop()) return false;
    return !limits.time || std::chrono::steady_clock::now() - start < *limits.time;
  });

  Solved solved;
  solved.value = solver.value(from);
  solved.looked_at = solver.looked_at();
  solved.known_before = known.table.size();
  std::vector<ExactEntry> all = known.table.entries();
  const std::vector<ExactEntry> fresh = solver.kept().entries();
  all.insert(all.end(), fresh.begin(), fresh.end());
  solved.file = {ExactTable(std::move(all)), known.complete || (solved.value && from == rules.start())};
  return solved;
}

}  // namespace plancia::ai
