#include <bots/rating.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

#include <core/dice.hpp>

namespace plancia::bots {
namespace {

// points[a][b]: what a has got out of its games against b.
using Points = std::vector<std::vector<double>>;

std::vector<double> strengths(const Points& points) {
  const std::size_t players = points.size();
  std::vector<double> strength(players, 1.0);
  // Zermelo's iteration (Hunter, "MM algorithms for generalized Bradley-Terry models", 2004): it climbs to the only
  // maximum from anywhere.
  for (int step = 0; step < 10'000; ++step) {
    double change = 0;
    for (std::size_t a = 0; a < players; ++a) {
      double won = 0, weight = 0;
      for (std::size_t b = 0; b < players; ++b) {
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
  std::vector<double> elo;
  for (const double s : strength) elo.push_back(400 * std::log10(s));
  const double mean = players == 0 ? 0 : std::accumulate(elo.begin(), elo.end(), 0.0) / static_cast<double>(players);
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

std::vector<double> ratings(const CrossTable& table) {
  Points points(table.size(), std::vector<double>(table.size()));
  for (std::size_t a = 0; a < table.size(); ++a) {
    for (std::size_t b = 0; b < table.size(); ++b) {
      if (a != b) points[a][b] = 0.5 * static_cast<double>(table[a][b].halves) + 0.5;
    }
  }
  return strengths(points);
}

std::vector<Rating> ratings(const std::vector<CrossTable>& rounds, int draws, std::uint64_t seed) {
  if (rounds.empty()) return {};
  const std::size_t players = rounds.front().size();
  CrossTable all(players, std::vector<Score>(players));
  for (const CrossTable& round : rounds) all += round;
  std::vector<Rating> out;
  for (const double elo : ratings(all)) out.push_back({elo, {elo, elo}});

  std::vector<std::vector<double>> drawn(players);
  for (int draw = 0; draw < draws; ++draw) {
    SimulationDice dice(seed, static_cast<std::uint64_t>(draw));
    Points sum(players, std::vector<double>(players));
    for (std::size_t a = 0; a < players; ++a) {
      for (std::size_t b = 0; b < players; ++b) {
        if (a != b) sum[a][b] = gamma_half(dice);
      }
    }
    for (const CrossTable& round : rounds) {
      const double weight = gamma_one(dice);
      for (std::size_t a = 0; a < players; ++a) {
        for (std::size_t b = 0; b < players; ++b) sum[a][b] += weight * 0.5 * static_cast<double>(round[a][b].halves);
      }
    }
    const std::vector<double> elo = strengths(sum);
    for (std::size_t p = 0; p < players; ++p) drawn[p].push_back(elo[p]);
  }
  for (std::size_t p = 0; p < players && draws > 0; ++p) {
    std::ranges::sort(drawn[p]);
    const auto at = [&](double share) {
      return drawn[p][static_cast<std::size_t>(std::lround(share * static_cast<double>(draws - 1)))];
    };
    out[p].range = {at(0.025), at(0.975)};
  }
  return out;
}

}  // namespace plancia::bots
