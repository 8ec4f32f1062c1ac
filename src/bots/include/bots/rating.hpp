#pragma once

#include <cstdint>
#include <vector>

#include <sim/statistics.hpp>

namespace plancia::bots {

// What one player got out of its games against another, in half points: 2 for a win, 1 for a draw.
struct Score {
  std::uint64_t halves = 0;
  std::uint64_t games = 0;
};
// scores[a][b]: a against b.
using CrossTable = std::vector<std::vector<Score>>;

// Strengths by the Bradley-Terry model on the Elo scale, with mean 0: 400 points more are ten wins to one. One drawn
// game between any two players is added, without which a player who never loses would have no finite strength.
std::vector<double> ratings(const CrossTable& table);

struct Rating {
  double elo = 0;
  sim::Interval range;  // 95 %
};
// With intervals by weighing the games anew, `draws` times (Rubin, "The Bayesian bootstrap", 1981). Weighing whole games
// keeps together what belongs together where all have played the same dice. In place of the added draw each player of a
// pair gets a weight that is a half on average (Jeffreys' prior): between two players without draws that is exactly the
// posterior of the share won, which keeps its width after a clean sweep. rounds[g] is the table of game number g alone.
std::vector<Rating> ratings(const std::vector<CrossTable>& rounds, int draws, std::uint64_t seed);

CrossTable& operator+=(CrossTable& table, const CrossTable& other);

}  // namespace plancia::bots
