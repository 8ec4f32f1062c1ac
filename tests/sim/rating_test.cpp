#include <doctest/doctest.h>

#include <cmath>

#include <bots/rating.hpp>

using namespace plancia::bots;

namespace {

CrossTable table_of(std::initializer_list<std::initializer_list<std::uint64_t>> halves, std::uint64_t games) {
  CrossTable table;
  for (const auto& row : halves) {
    table.emplace_back();
    for (const std::uint64_t cell : row) table.back().push_back({cell, games});
  }
  for (std::size_t i = 0; i < table.size(); ++i) table[i][i] = {};
  return table;
}

std::vector<double> ratings_alike(const CrossTable& table) { return ratings(table, 1); }

// Games of two players: what the first had in the first seat and in the second, in half points of so many games each.
CrossTable seated(std::uint64_t in_first, std::uint64_t in_second, std::uint64_t games) {
  CrossTable table(4, std::vector<Score>(4));
  table[0][3] = {in_first, games};
  table[3][0] = {2 * games - in_first, games};
  table[2][1] = {in_second, games};
  table[1][2] = {2 * games - in_second, games};
  return table;
}

}  // namespace

TEST_CASE("Two players: the odds of the score, with one drawn game added, on the Elo scale") {
  const auto elo = ratings_alike(table_of({{0, 150}, {50, 0}}, 100));  // 75 to 25
  CHECK(elo[0] - elo[1] == doctest::Approx(400 * std::log10(75.5 / 25.5)));
  CHECK(elo[0] + elo[1] == doctest::Approx(0).epsilon(1e-6));
}

TEST_CASE("Equal scores are equal ratings, and nobody is infinitely strong") {
  for (const double elo : ratings_alike(table_of({{0, 10, 10}, {10, 0, 10}, {10, 10, 0}}, 10)))
    CHECK(std::abs(elo) < 1e-6);
  const auto clean = ratings_alike(table_of({{0, 200}, {0, 0}}, 100));
  CHECK(clean[0] - clean[1] == doctest::Approx(400 * std::log10(100.5 / 0.5)));
}

TEST_CASE("Strengths chain: who beats who beats the third is stronger still") {
  const auto elo = ratings_alike(table_of({{0, 150, 180}, {50, 0, 150}, {20, 50, 0}}, 100));
  CHECK(elo[0] > elo[1]);
  CHECK(elo[1] > elo[2]);
  CHECK(elo[0] - elo[2] == doctest::Approx((elo[0] - elo[1]) + (elo[1] - elo[2])));
}

TEST_CASE("After a clean sweep the interval is that of Jeffreys for a share without a loss") {
  const std::vector<CrossTable> sweep(20, table_of({{0, 2}, {0, 0}}, 1));
  const auto rated = ratings(sweep, 1, 4000, 5);
  const auto share = [](double elo) { return 1 / (1 + std::pow(10, -2 * elo / 400)); };  // the other has minus this
  // Beta(20.5, 0.5): 2.5 % below 0.8843, half below 0.9888, 2.5 % above 0.999976.
  CHECK(share(rated[0].range.low) == doctest::Approx(0.8843).epsilon(0.01));
  CHECK(1 - share(rated[0].range.high) < 0.0001);
  CHECK(rated[0].range.low < rated[0].elo);
  CHECK(rated[0].elo < rated[0].range.high);
  CHECK(rated[0].range.high - rated[0].range.low > 100);
  CHECK(rated[1].range.low == doctest::Approx(-rated[0].range.high));
}

TEST_CASE("Intervals hold the rating, shrink with more games, and come out the same again") {
  const auto rounds = [](int games) {
    std::vector<CrossTable> out;
    for (int i = 0; i < games; ++i) {
      const std::uint64_t first = i % 4 == 0 ? 0 : 2;
      out.push_back(table_of({{0, first}, {2 - first, 0}}, 1));
    }
    return out;
  };
  const auto few = ratings(rounds(40), 1, 200, 3);
  const auto many = ratings(rounds(1000), 1, 200, 3);
  for (const auto& rating : {few[0], few[1], many[0], many[1]}) {
    CHECK(rating.range.low < rating.elo);
    CHECK(rating.elo < rating.range.high);
  }
  CHECK(many[0].range.high - many[0].range.low < 0.5 * (few[0].range.high - few[0].range.low));
  CHECK(ratings(rounds(40), 1, 200, 3)[0].range.low == few[0].range.low);
}

TEST_CASE("Where there are two seats a rating is the mean of the strengths in each") {
  const auto odds = [](double share) { return 400 * std::log10(share / (1 - share)); };
  const auto elo = ratings(seated(120, 160, 100), 2);  // 60 and 80 of 100
  CHECK(elo[0] - elo[1] == doctest::Approx((odds(60.5 / 101) + odds(80.5 / 101)) / 2));
  CHECK(elo[0] + elo[1] == doctest::Approx(0).epsilon(1e-6));
}

TEST_CASE("A seat that mostly wins does not hide who plays better") {
  // 100 points better than the other, in a scenario that is worth 600 to whoever has the second seat: 5.3 and 98.3 %.
  const auto share = [](double elo) { return 1 / (1 + std::pow(10, -elo / 400)); };
  constexpr std::uint64_t kGames = 100'000;
  const auto halves = [&](double elo) { return static_cast<std::uint64_t>(std::lround(2 * kGames * share(elo))); };
  const CrossTable uneven = seated(halves(100 - 600), halves(100 + 600), kGames);
  const auto elo = ratings(uneven, 2);
  CHECK(elo[0] - elo[1] == doctest::Approx(100).epsilon(0.01));
  const auto together = ratings(over_seats(uneven, 2), 1);  // 51.8 % of all points
  CHECK(together[0] - together[1] < 15);
}

TEST_CASE("Three players in two seats: whoever is better in both is rated higher, and equals are equal") {
  CrossTable table(6, std::vector<Score>(6));
  const auto meet = [&](std::size_t first, std::size_t second, std::uint64_t halves) {
    table[first][3 + second] = {halves, 100};
    table[3 + second][first] = {200 - halves, 100};
  };
  meet(0, 1, 150), meet(1, 0, 50), meet(0, 2, 150), meet(2, 0, 50), meet(1, 2, 100), meet(2, 1, 100);
  const auto elo = ratings(table, 2);
  CHECK(elo[0] > elo[1] + 150);
  CHECK(elo[1] == doctest::Approx(elo[2]).epsilon(1e-6));
  const CrossTable players = over_seats(table, 2);
  CHECK(players[0][1].halves == 300);
  CHECK(players[1][0].halves == 100);
  CHECK(players[0][1].games == 200);
}
