#include <batch/batch.hpp>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include "linea_worlds.hpp"

using namespace plancia;

// LT-Q19: what a seat sees in numbers is the same in all positions that it cannot tell apart.
TEST_CASE("The numbers that a seat sees tell nothing that it cannot know") {
  const auto made = catalog::new_game({"linea", {}, {}, {}, {}});
  const auto encoding = batch::encoding_of(*made->game);
  const test::Worlds worlds = test::linea_worlds();
  const std::size_t size = encoding->layout().features;
  std::vector<std::int32_t> seen(size), other(size);
  int compared = 0, made_up = 0, whole = 0;
  for (std::uint64_t number = 0; number < 3; ++number) {
    SimulationDice dice(4, number);
    const auto game = made->game->clone();
    for (int step = 0; step < 400 && game->turn() != Turn::over; ++step) {
      if (step % 8 == 0) {
        for (const int seat : {1, 2}) {
          encoding->observe(*game, seat, seen.data());
          for (const auto& world : worlds.others(*game, seat, dice)) {
            encoding->observe(*world, seat, other.data());
            REQUIRE(seen == other);
            ++compared;
            whole += game->hash() != world->hash() ? 1 : 0;
          }
          const auto drawn = encoding->determinised(*game, seat, 5, static_cast<std::uint64_t>(step));
          encoding->observe(*drawn, seat, other.data());
          REQUIRE(seen == other);
          made_up += drawn->hash() != game->hash() ? 1 : 0;
        }
      }
      if (game->turn() == Turn::chance) {
        game->roll(dice.below(game->weight_sum()));
      } else {
        const auto numbers = encoding->numbers(*game);
        REQUIRE(encoding->play(*game, numbers[dice.below(static_cast<std::uint32_t>(numbers.size()))]));
      }
    }
  }
  CHECK(compared > 50);
  CHECK(whole > 30);    // worlds that do differ
  CHECK(made_up > 10);  // as do the positions made up for a search
}
