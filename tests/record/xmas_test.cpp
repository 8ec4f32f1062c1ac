#include <doctest/doctest.h>

#include <core/dice.hpp>
#include <record/record.hpp>

using namespace plancia;

namespace {

// A random game of X MAS to its end, the same for the same number.
record::Session random_game(std::uint64_t number, const std::string& scenario, const std::string& rules) {
  auto session = record::Session::start({"xmas", scenario, rules, {}, ""},
                                        sealed::Seed::from_text("random game " + std::to_string(number)));
  REQUIRE(session);
  SimulationDice dice(41, number);
  while (!session->over()) {
    if (session->game().turn() == Turn::chance) {
      REQUIRE(session->roll());
    } else {
      const auto choices = session->game().choices();
      REQUIRE(session->play(choices[dice.below(static_cast<std::uint32_t>(choices.size()))].action));
    }
  }
  return std::move(*session);
}

}  // namespace

TEST_CASE("Games of X MAS come back from their records, and verify") {
  for (std::uint64_t number = 0; number < 20; ++number) {
    const auto session = random_game(number, number % 2 ? "malta" : "suda", number % 3 ? "it" : "en");
    const std::string text = record::write(session);
    const auto loaded = record::load(text);
    REQUIRE_MESSAGE(loaded, loaded.error().message());
    CHECK(record::write(*loaded) == text);
    const auto verified = record::verify(text);
    REQUIRE_MESSAGE(verified, verified.error().message());
    CHECK(verified->steps == session.ply());
    CHECK(verified->from_seed == verified->chances);
  }
}

TEST_CASE("A draw counts off the outcomes in the order in which they are listed, as docs/dice.md says") {
  const auto session = random_game(7, "suda", "it");
  for (int ply = 0; ply < session.ply(); ++ply) {
    const catalog::Game& game = session.game_at(ply);
    std::uint32_t draw = 0;
    for (const catalog::ChanceOutcome& outcome : game.chance()) {
      for (std::uint32_t i = 0; i < outcome.weight; ++i) CHECK(game.outcome(draw++) == outcome.action);
    }
    if (game.turn() == Turn::chance) CHECK(draw == game.weight_sum());
  }
}
