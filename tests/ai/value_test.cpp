#include <doctest/doctest.h>

#include <cmath>

#include <ai/estimate.hpp>
#include <ai/value.hpp>
#include <catalog/catalog.hpp>
#include <catalog/with_rules.hpp>

using namespace plancia;

TEST_CASE("a value rises with the level, and on one level with the score, from 0 to 1") {
  const ai::ValueScale scale{.levels = 4, .least = -5, .most = 15};
  double last = -1;
  for (int level = 0; level < 4; ++level) {
    for (int score = -5; score <= 15; ++score) {
      const double value = ai::value_of({.level = level, .score = score}, scale);
      CHECK(value > last);
      last = value;
    }
  }
  CHECK(ai::value_of({.level = 0, .score = -5}, scale) == 0);
  CHECK(last == 1);
}

TEST_CASE("without a ladder the score alone counts, without scores the level") {
  CHECK(ai::value_of({.score = 5}, {.levels = 1, .least = 0, .most = 20}) == doctest::Approx(0.25));
  CHECK(ai::value_of({.level = 1}, {.levels = 2}) == doctest::Approx(1 / 1.5));
}

TEST_CASE("the mean score is what is left of a mean value without its levels") {
  const ai::ValueScale scale{.levels = 3, .least = 0, .most = 10};
  const Result results[] = {{.level = 0, .score = 1}, {.level = 1, .score = 4}, {.level = 2, .score = 10}};
  double value = 0;
  for (const Result& result : results) value += ai::value_of(result, scale) / 3;
  const ai::LevelShares levels{1 / 3.0, 1 / 3.0, 1 / 3.0};
  CHECK(ai::expected_score(value, levels, scale).value() == doctest::Approx(5));
  CHECK_FALSE(ai::expected_score(value, std::nullopt, scale).has_value());
  CHECK(ai::expected_score(0.25, std::nullopt, {.levels = 1, .least = -4, .most = 16}).value() == doctest::Approx(1));
  CHECK_FALSE(ai::expected_score(0.5, std::nullopt, {.opposed = true}).has_value());
}

TEST_CASE("between opponents only the winner counts") {
  const ai::ValueScale scale{.opposed = true};
  CHECK(ai::value_of({.score = 9, .winner = 1}, scale) == 1);
  CHECK(ai::value_of({.level = 3, .winner = 2}, scale) == 0);
  CHECK(ai::value_of({.winner = 0}, scale) == 0.5);
}

TEST_CASE("the scales of the games reach as far as their results") {
  const auto scale = [](const char* game, const char* scenario, std::map<std::string, std::string> options = {}) {
    const auto made = catalog::new_game({game, scenario, "", std::move(options), ""});
    REQUIRE(made);
    return catalog::with_rules(*made->game, [](const auto& rules, const auto&) { return ai::scale_of(rules); });
  };
  CHECK(scale("fiamme", "assault") == ai::ValueScale{.levels = 3, .least = 0, .most = 5});
  CHECK(scale("fiamme", "campaign") == ai::ValueScale{.levels = 3, .least = 0, .most = 5});
  CHECK(scale("xmas", "suda").levels == 5);
  CHECK(scale("xmas", "suda").least == 0);
  CHECK(scale("nakajima", "raid").levels == 1);
  CHECK(scale("nakajima", "raid", {{"result_ladder", "on"}}).levels == 6);
  CHECK(scale("nakajima", "raid").least < 0);
  CHECK(scale("nakajima", "raid").most > 44);  // a golden game reached 44
}

TEST_CASE("an estimate is the mean with 1.96 standard errors, cut at the ends of the scale") {
  ai::Statistics seen;
  for (int i = 0; i < 50; ++i) seen.add(0.25), seen.add(0.75);
  const ai::Estimate estimate = ai::estimate_of(seen);
  CHECK(estimate.value == doctest::Approx(0.5));
  CHECK(estimate.error == doctest::Approx(std::sqrt((0.0625 + 0.0025) / 100)));
  CHECK(estimate.high - estimate.value == doctest::Approx(1.96 * estimate.error));
  ai::Statistics one;
  one.add(1);
  CHECK(ai::estimate_of(one).high == 1);
  CHECK(ai::estimate_of(one).low == doctest::Approx(1 - 1.96 * 0.5));  // a single success is no certainty
}
