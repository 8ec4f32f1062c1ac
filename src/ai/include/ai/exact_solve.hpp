#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <ai/exact_file.hpp>

namespace plancia::ai {

// Working out a whole game of X MAS, as far as memory and time go.
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
Solved solve(const xmas::Rules& rules, const xmas::State& from, Objective objective, ExactFile known,
             const SolveLimits& limits);

}  // namespace plancia::ai
