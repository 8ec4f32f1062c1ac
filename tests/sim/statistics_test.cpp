#include <doctest/doctest.h>

#include <cmath>

#include <sim/statistics.hpp>
#include <sim/tally.hpp>

using namespace plancia::sim;

namespace {

doctest::Approx near(double value) { return doctest::Approx(value).epsilon(0.0002); }

}  // namespace

TEST_CASE("Wilson's interval has the values of Newcombe's table (1998), to its four decimals") {
  struct Row {
    std::uint64_t successes, trials;
    double low, high;
  };
  for (const Row row : {Row{81, 263, 0.2553, 0.3662}, Row{15, 148, 0.0624, 0.1605}, Row{0, 20, 0, 0.1611},
                        Row{1, 29, 0.0061, 0.1718}}) {
    CAPTURE(row.trials);
    const Interval found = wilson(row.successes, row.trials);
    CHECK(std::abs(found.low - row.low) < 0.00005);
    CHECK(std::abs(found.high - row.high) < 0.00005);
  }
  CHECK(wilson(20, 20).high == 1);
  CHECK(wilson(20, 20).low == near(1 - 0.16113));
  CHECK(wilson(0, 0).low == 0);
  CHECK(wilson(0, 0).high == 1);
}

TEST_CASE("Student's 95 % is that of the tables") {
  CHECK(student95(1) == near(12.7062));
  CHECK(student95(2) == near(4.3027));
  CHECK(student95(5) == doctest::Approx(2.5706).epsilon(0.002));
  CHECK(student95(10) == near(2.2281));
  CHECK(student95(30) == near(2.0423));
  CHECK(student95(1'000'000) == near(1.95997));
}

TEST_CASE("Moments are those of the values, however they were added up") {
  Sums sums;
  for (const int value : {2, 4, 4, 4, 5, 5, 7, 9}) sums.add(value);
  const Moments found = moments(sums);
  CHECK(found.count == 8);
  CHECK(found.mean == doctest::Approx(5));
  CHECK(found.deviation == doctest::Approx(2.13809));
  CHECK(found.mean95.high - found.mean == doctest::Approx(2.36462 * 2.13809 / std::sqrt(8.0)).epsilon(0.001));
  Sums left, right;
  left.add(2);
  left.add(4, 3);
  right.add(5, 2);
  right.add(7);
  right.add(9);
  CHECK((left += right) == sums);
  CHECK(moments(Counts{{2, 1}, {4, 3}, {5, 2}, {7, 1}, {9, 1}}).deviation == found.deviation);
}

TEST_CASE("Moments of negative values, of one value and of none") {
  const Moments below = moments(Counts{{-3, 2}, {-1, 2}});
  CHECK(below.mean == doctest::Approx(-2));
  CHECK(below.deviation == doctest::Approx(1.1547));
  const Moments one = moments(Counts{{6, 1}});
  CHECK(one.mean == 6);
  CHECK(one.deviation == 0);
  CHECK(moments(Counts{}).count == 0);
}

TEST_CASE("A quantile is the smallest value that the share does not exceed") {
  const Counts counts{{1, 5}, {2, 3}, {10, 2}};
  CHECK(quantile(counts, 0) == 1);
  CHECK(quantile(counts, 0.5) == 1);
  CHECK(quantile(counts, 0.51) == 2);
  CHECK(quantile(counts, 0.8) == 2);
  CHECK(quantile(counts, 0.95) == 10);
  CHECK(quantile(counts, 1) == 10);
}

TEST_CASE("Entropy is log2 n for n equal things and none for one") {
  Entropy eight, one, skewed;
  for (int i = 0; i < 8; ++i) eight.add(25);
  one.add(1000);
  one.add(0);
  skewed.add(3);
  skewed.add(1);
  CHECK(eight.bits() == doctest::Approx(3));
  CHECK(one.bits() == doctest::Approx(0));
  CHECK(skewed.bits() == doctest::Approx(0.81128));
  CHECK(Entropy().bits() == 0);
}

TEST_CASE("Results are ordered by winner, then rung, then points") {
  CHECK(compare({.level = 2, .score = 1}, {.level = 1, .score = 9}) == 1);
  CHECK(compare({.level = 1, .score = 1}, {.level = 1, .score = 9}) == -1);
  CHECK(compare({.level = 1, .score = 9}, {.level = 1, .score = 9}) == 0);
  CHECK(compare({.level = 0, .score = 0, .winner = 1}, {.level = 5, .score = 9, .winner = 2}) == 1);
  CHECK(compare({.winner = 0}, {.winner = 1}) == -1);
}

TEST_CASE("A pair keeps the differences game by game, and its interval is that of the differences") {
  // The scores vary much, the differences little: set against each other unpaired, nothing could be said.
  PairTally pair;
  for (const int base : {0, 40, 10, 90, 60, 20}) pair.add({.score = base}, {.score = base + 1 + base % 20 / 10});
  const Moments found = moments(pair.score);
  CHECK(found.mean == doctest::Approx(1 + 2.0 / 6));
  CHECK(found.mean95.low > 0);
  CHECK(pair.better == 6);
  CHECK(pair.worse + pair.equal == 0);
}
