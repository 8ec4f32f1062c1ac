#include <bots/rating.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

#include <core/dice.hpp>

namespace plancia::bots {
namespace {

// points[a][b]: what a has got out of its games against b, by rows of a CrossTable.
using Points = std::vector<std::vector<double>>;

// A weight for each of two that have met.
Points met(const CrossTable& all, const auto& weight) {
  Points points(all.size(), std::vector<double>(all.size()));
  for (std::size_t a = 0; a < all.size(); ++a) {
    for (std::size_t b = 0; b < all.size(); ++b) {
      if (all[a][b].games != 0) points[a][b] = weight();
    }
  }
  return points;
}

void add(Points& points, const CrossTable& table, double weight) {
  for (std::size_t a = 0; a < table.size(); ++a) {
    for (std::size_t b = 0; b < table.size(); ++b) {
      points[a][b] += weight * 0.5 * static_cast<double>(table[a][b].halves);
    }
  }
}

std::vector<double> strengths(const Points& points) {
  const std::size_t rows = points.size();
  std::vector<double> strength(rows, 1.0);
  // Zermelo's iteration (Hunter, "MM algorithms for generalized Bradley-Terry models", 2004): it climbs to the only
  // maximum from anywhere.
  for (int step = 0; step < 10'000; ++step) {
    double change = 0;
    for (std::size_t a = 0; a < rows; ++a) {
      double won = 0, weight = 0;
      for (std::size_t b = 0; b < rows; ++b) {
        if (a == b) continue;
        won += points[a][b];
        weight += (points[a][b] + points[b][a]) / (strength[a] + strength[b]);
      }
      if (weight == 0) continue;
      const double next = won / weight;
      change = std::max(change, std::abs(std::log(next / strength[a])));
      strength[a] = next;
    }
    if (change < 1e-10) break;
  }
  for (double& s : strength) s = 400 * std::log10(s);
  return strength;
}

// The mean of each player's strengths, about 0.
std::vector<double> means_over_seats(const std::vector<double>& strength, std::size_t seats) {
  std::vector<double> elo(strength.size() / seats);
  for (std::size_t row = 0; row < strength.size(); ++row) {
    elo[row % elo.size()] += strength[row] / static_cast<double>(seats);
  }
  const double mean =
      std::accumulate(elo.begin(), elo.end(), 0.0) / static_cast<double>(std::max<std::size_t>(elo.size(), 1));
  for (double& e : elo) e -= mean;
  return elo;
}

// Above 0 and below 1.
double uniform(SimulationDice& dice) {
  constexpr std::uint32_t kParts = 1U << 31;
  return (dice.below(kParts) + 0.5) / kParts;
}
// Gamma distributions with shape 1, and with shape 1/2: half the square of a normal number (Box and Muller).
double gamma_one(SimulationDice& dice) { return -std::log(uniform(dice)); }
double gamma_half(SimulationDice& dice) {
  const double radius = gamma_one(dice);
  const double turn = std::cos(2 * std::numbers::pi * uniform(dice));
  return std::max(radius * turn * turn, 1e-9);
}

}  // namespace

CrossTable& operator+=(CrossTable& table, const CrossTable& other) {
  for (std::size_t a = 0; a < table.size(); ++a) {
    for (std::size_t b = 0; b < table.size(); ++b) {
      table[a][b].halves += other[a][b].halves;
      table[a][b].games += other[a][b].games;
    }
  }
  return table;
}

CrossTable over_seats(const CrossTable& table, std::size_t seats) {
  const std::size_t players = table.size() / seats;
  CrossTable all(players, std::vector<Score>(players));
  for (std::size_t a = 0; a < table.size(); ++a) {
    for (std::size_t b = 0; b < table.size(); ++b) {
      all[a % players][b % players].halves += table[a][b].halves;
      all[a % players][b % players].games += table[a][b].games;
    }
  }
  return all;
}

std::vector<double> ratings(const CrossTable& table, std::size_t seats) {
  Points points = met(table, [] { return 0.5; });
  add(points, table, 1);
  return means_over_seats(strengths(points), seats);
}

std::vector<Rating> ratings(const std::vector<CrossTable>& rounds, std::size_t seats, int draws, std::uint64_t seed) {
  if (rounds.empty()) return {};
  const std::size_t rows = rounds.front().size();
  CrossTable all(rows, std::vector<Score>(rows));
  for (const CrossTable& round : rounds) all += round;
  std::vector<Rating> out;
  for (const double elo : ratings(all, seats)) out.push_back({elo, {elo, elo}});

  std::vector<std::vector<double>> drawn(out.size());
  for (int draw = 0; draw < draws; ++draw) {
    SimulationDice dice(seed, static_cast<std::uint64_t>(draw));
    Points sum = met(all, [&] { return gamma_half(dice); });
    for (const CrossTable& round : rounds) add(sum, round, gamma_one(dice));
    const std::vector<double> elo = means_over_seats(strengths(sum), seats);
    for (std::size_t p = 0; p < elo.size(); ++p) drawn[p].push_back(elo[p]);
  }
  for (std::size_t p = 0; p < out.size() && draws > 0; ++p) {
    std::ranges::sort(drawn[p]);
    const auto at = [&](double share) {
      return drawn[p][static_cast<std::size_t>(std::lround(share * static_cast<double>(draws - 1)))];
    };
    out[p].range = {at(0.025), at(0.975)};
  }
  return out;
}

}  // namespace plancia::bots
