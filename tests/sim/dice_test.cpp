#include <doctest/doctest.h>

#include <core/dice.hpp>
#include <core/few_bits.hpp>

namespace plancia {
namespace {

TEST_CASE("Dice of a game are the words of its blocks, one after the other") {
  constexpr std::uint64_t kSeed = 0x1234'5678'9abc'def0, kGame = 0x1'0000'0007;
  SimulationDice dice{kSeed, kGame};
  for (std::uint32_t i = 0; i < 100; ++i) {
    CAPTURE(i);
    const PhiloxBlock block = philox({i / 4, 0, static_cast<std::uint32_t>(kGame), 1}, kSeed);
    CHECK(dice.below(1U << 16) == block[i % 4] >> 16);  // of a power of two nothing is ever rejected
  }
}

TEST_CASE("The n-th of the ones is where counting them one by one finds it") {
  SimulationDice dice{3, 0};
  const auto drawn = [&dice] { return std::uint64_t{dice.below(1U << 16)}; };
  for (int i = 0; i < 20'000; ++i) {
    std::uint64_t bits = drawn() | drawn() << 16 | drawn() << 32 | drawn() << 48;
    if (i % 2 == 0) bits &= drawn() | drawn() << 16 | drawn() << 32 | drawn() << 48;
    bits >>= dice.below(64);
    CAPTURE(bits);
    std::uint32_t found = 0;
    for (std::uint32_t place = 0; place < 64; ++place) {
      if ((bits >> place & 1) != 0) REQUIRE(nth_one(bits, found++) == place);
    }
    REQUIRE(count_ones(bits) == found);
  }
  static_assert(count_ones(0) == 0);
}

}  // namespace
}  // namespace plancia
