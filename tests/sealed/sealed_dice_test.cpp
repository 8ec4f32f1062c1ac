#include <doctest/doctest.h>

#include <array>
#include <cstdint>
#include <vector>

#include <sealed/sealed_dice.hpp>

using plancia::sealed::SealedDice;
using plancia::sealed::Seed;

namespace {

std::vector<std::uint32_t> draws(const SealedDice& dice, int count, std::uint32_t n) {
  std::vector<std::uint32_t> list;
  for (int i = 0; i < count; ++i) list.push_back(dice.below(static_cast<std::uint64_t>(i), n));
  return list;
}

}  // namespace

TEST_CASE("The outcomes are those that docs/dice.md derives") {
  // Computed with Python's hashlib.
  CHECK(draws(SealedDice(Seed(Seed::Bytes{})), 12, 6) ==
        std::vector<std::uint32_t>{3, 2, 1, 5, 0, 1, 5, 1, 5, 1, 0, 0});
  CHECK(draws(SealedDice(Seed::from_text("7")), 8, 6) == std::vector<std::uint32_t>{0, 4, 5, 3, 5, 5, 1, 4});
  CHECK(SealedDice(Seed(Seed::Bytes{})).below(~std::uint64_t{0}, 100) == 76);
}

TEST_CASE("A word past the last whole multiple of n is hashed again with the next attempt") {
  // With n = 3 * 2^30 a quarter of all words is refused; step 0 needs its second attempt.
  const SealedDice dice(Seed(Seed::Bytes{}));
  CHECK(draws(dice, 4, 3U << 30) == std::vector<std::uint32_t>{1952080685, 2301099176, 865556005, 840076445});
  CHECK(dice.below(std::uint64_t{1} << 40, 0xffffffff) == 2931064837);
}

TEST_CASE("One outcome is no question") { CHECK(SealedDice(Seed::fresh()).below(5, 1) == 0); }

TEST_CASE("A draw depends on nothing but seed, step and number of outcomes") {
  const SealedDice dice(Seed::from_text("suda"));
  const auto forward = draws(dice, 50, 6);
  for (int i = 49; i >= 0; --i)
    CHECK(dice.below(static_cast<std::uint64_t>(i), 6) == forward[static_cast<std::size_t>(i)]);
}

TEST_CASE("Over fixed seeds every face comes as often as it should") {
  // Chi-square, in whole numbers: sum of (seen - expected)^2 stays below limit * expected. The limits are the 99.9 %
  // points for n - 1 degrees of freedom; the seeds are fixed, so the test says the same each time.
  struct Case {
    std::uint32_t n;
    std::int64_t limit_tenths;
  };
  for (const char* text : {"7", "suda", "malta"}) {
    const SealedDice dice(Seed::from_text(text));
    for (const Case c : {Case{2, 108}, Case{6, 205}, Case{10, 279}, Case{36, 666}, Case{52, 871}}) {
      constexpr std::int64_t kExpected = 1000;
      std::vector<std::int64_t> seen(c.n);
      for (std::uint64_t i = 0; i < c.n * kExpected; ++i) ++seen[dice.below(i, c.n)];
      std::int64_t squares = 0;
      for (const std::int64_t count : seen) squares += (count - kExpected) * (count - kExpected);
      CAPTURE(text);
      CAPTURE(c.n);
      CHECK(squares * 10 < c.limit_tenths * kExpected);
    }
  }
}

TEST_CASE("Neighbouring steps are independent: every pair of faces comes as often as it should") {
  const SealedDice dice(Seed::from_text("pairs"));
  constexpr std::int64_t kExpected = 1000;
  std::array<std::int64_t, 36> seen{};
  for (std::uint64_t i = 0; i < 36 * kExpected; ++i) ++seen[dice.below(2 * i, 6) * 6 + dice.below(2 * i + 1, 6)];
  std::int64_t squares = 0;
  for (const std::int64_t count : seen) squares += (count - kExpected) * (count - kExpected);
  CHECK(squares * 10 < 666 * kExpected);
}
