#include <spoil.hpp>

#include "tables.hpp"

using namespace plancia;
using namespace plancia::test;

namespace {

constexpr int kSteps = 150;  // of each scenario

// All values of a document that have no parts.
void collect(Json& json, std::vector<Json*>& leaves) {
  if (!json.is_structured())
    leaves.push_back(&json);
  else
    for (Json& part : json) collect(part, leaves);
}

// Another value of the same kind in one place: the other truth, a number nearby, or a word from somewhere else in the
// document. Such a position is far more often possible than one spoilt without sense.
void nudge(Json& json, Numbers& numbers) {
  std::vector<Json*> leaves;
  collect(json, leaves);
  Json& leaf = *leaves[numbers.below(leaves.size())];
  const Json& other = *leaves[numbers.below(leaves.size())];
  if (leaf.is_boolean()) {
    leaf = !leaf.get<bool>();
  } else if (leaf.is_number_integer()) {
    leaf = numbers.below(2) == 0 ? 0 : leaf.get<int>() + static_cast<int>(numbers.below(5)) - 2;
  } else if (other.is_string() || other.is_null()) {
    leaf = other;
  }
}

// A position that was accepted is played on by chance; wherever it leads is a position as well.
void check_stands(const catalog::Game& fresh, catalog::Game& game, SimulationDice& dice, int steps) {
  for (int step = 0; step < steps && game.turn() != Turn::over; ++step) {
    const auto played = game.play(random_action(game, dice));
    REQUIRE(played);
    const catalog::Json written = game.state();
    const auto other = fresh.clone();
    const auto error = other->set_state(written);
    REQUIRE_MESSAGE(!error, (error ? error->pointer + ": " + error->message : "") << "\n" << written.dump());
    REQUIRE_MESSAGE(other->hash() == game.hash(), written.dump());
  }
}

}  // namespace

TEST_CASE("a spoilt position that is accepted leads only to positions that are accepted as well") {
  int accepted = 0;
  for (const char* scenario : {"lane", "farm", "grove", "knoll"}) {
    const auto fresh = new_linea(scenario);
    const auto game = fresh->clone();
    SimulationDice dice{21, 0};
    for (int step = 0; step < kSteps && game->turn() != Turn::over; ++step) {
      play(*game, random_action(*game, dice));
      for (std::uint64_t round = 0; round < 4; ++round) {
        Numbers numbers(static_cast<std::uint64_t>(step) * 4 + round);
        Json spoilt = game->state();
        for (std::size_t i = 0, times = 1 + numbers.below(3); i < times; ++i) nudge(spoilt, numbers);
        const auto other = fresh->clone();
        if (other->set_state(spoilt) || other->hash() == game->hash()) continue;
        CAPTURE(scenario);
        CAPTURE(step);
        CAPTURE(spoilt.dump());
        ++accepted;
        check_stands(*fresh, *other, dice, 12);
      }
    }
  }
  CHECK(accepted > 50);
}
