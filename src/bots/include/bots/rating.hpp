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
// scores[a][b]: a against b. Where two seats oppose each other there is a row for each player in each seat, all in the
// first seat before all in the second: row seat * players + player.
using CrossTable = std::vector<std::vector<Score>>;

// The same for players, whichever seat they had.
CrossTable over_seats(const CrossTable& table, std::size_t seats);

// Strengths by the Bradley-Terry model on the Elo scale, with mean 0: 400 points more are ten wins to one. One drawn
// game between any two that have met is added, without which a player who never loses would have no finite strength.
//
// Where there are two seats every player has a strength in each, and its rating is the mean of both. A scenario may
// favour one side so much that whoever has it mostly wins, however good the other is; the share of points over both
// seats then says little of who plays better, and that of each seat says it all.
std::vector<double> ratings(const CrossTable& table, std::size_t seats);

struct Rating {
  double elo = 0;
  sim::Interval range;  // 95 %
};
// With intervals by weighing the games anew, `draws` times (Rubin, "The Bayesian bootstrap", 1981). Weighing whole
// games keeps together what belongs together where all have played the same dice. In place of the added draw each of
// two that have met gets a weight that is a half on average (Jeffreys' prior): between two players without draws that
// is exactly the posterior of the share won, which keeps its width after a clean sweep. rounds[g] is the table of game
// number g alone.
std::vector<Rating> ratings(const std::vector<CrossTable>& rounds, std::size_t seats, int draws, std::uint64_t seed);

CrossTable& operator+=(CrossTable& table, const CrossTable& other);

}  // namespace plancia::bots
