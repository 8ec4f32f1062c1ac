#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace plancia::ai {

// Everything that can be set about a tree search. How the defaults were chosen: docs/study/search.md.
struct SearchParameters {
  std::uint32_t simulations = 2000;  // games played to the end for each answer, all trees together
  std::uint32_t trees = 1;           // independent trees that share the simulations; the answer depends on it
  double exploration = 1.0;          // in standard deviations of the values seen
  double root_least = 8;             // choices looked at from the start at the root, and further down …
  double inner_least = 1;            //
  double root_growth = 1.0;          // … and so many more for each square root of a visit
  double inner_growth = 0.1;         //
  double doubt = 1.0;                // standard errors by which a choice must beat that of the playouts to be played
  std::uint32_t random_share = 0;    // of the playouts' decisions, in 1024ths: taken at random
  std::size_t memory = 64 << 20;     // bytes for each tree; when they are used up, playouts begin earlier
  // Positions that a guide may look at for one decision of a player (ai/guided_policy.hpp); with a time, as many as it
  // has time for.
  std::uint64_t guided = 0;
  // For one decision of a player; the best answer so far counts. The same search is then not made twice.
  std::optional<std::chrono::milliseconds> time = std::nullopt;
};

}  // namespace plancia::ai
