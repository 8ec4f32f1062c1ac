#include <algorithm>
#include <map>
#include <set>

#include <doctest/doctest.h>

#include <advice/advise.hpp>
#include <puzzles/puzzles.hpp>

using namespace plancia;

namespace {

bool is_offered(const catalog::Game& game, const std::string& action) {
  return std::ranges::any_of(game.choices(), [&](const auto& choice) { return choice.action == action; });
}

}  // namespace

TEST_CASE("There are twenty puzzles and more, over several games, each with a name of its own") {
  std::set<std::string> ids;
  std::map<std::string, int> games;
  for (const puzzles::Puzzle& puzzle : puzzles::all()) {
    ids.insert(puzzle.id);
    ++games[puzzle.setup.game];
    CHECK(puzzles::find(puzzle.id) == &puzzle);
    CHECK(puzzle.command.starts_with("plancia puzzles " + puzzle.setup.game));
  }
  CHECK(ids.size() == puzzles::all().size());
  CHECK(ids.size() >= 20);
  CHECK(games.size() >= 3);
  CHECK(puzzles::find("chess-1") == nullptr);
}

TEST_CASE("Every puzzle is a position of its game in which its choices are offered, and one is clearly best") {
  for (const puzzles::Puzzle& puzzle : puzzles::all()) {
    CAPTURE(puzzle.id);
    const record::Session session = puzzles::session_of(puzzle);
    const catalog::Game& game = session.game();
    CHECK(game.turn() == Turn::player1);
    REQUIRE(puzzle.choices.size() >= 2);
    for (const puzzles::Worth& choice : puzzle.choices) {
      CAPTURE(choice.action);
      CHECK(is_offered(game, choice.action));
      CHECK(game.clone()->play(choice.action));
      CHECK(choice.low <= choice.value);
      CHECK(choice.value <= choice.high);
      if (&choice == &puzzle.choices.front()) continue;
      CHECK(choice.high < puzzle.choices.front().low);
      CHECK(choice.value <= puzzle.choices.front().value - 0.02);
    }
  }
}

TEST_CASE("Values that are called exact are those of perfect play") {
  int exact = 0;
  for (const puzzles::Puzzle& puzzle : puzzles::all()) {
    if (!puzzle.exact) continue;
    CAPTURE(puzzle.id);
    ++exact;
    const auto advice = advice::advise(puzzles::session_of(puzzle).game(), {.simulations = 1000});
    REQUIRE(advice);
    REQUIRE(advice->exact);
    REQUIRE(advice->choices.size() == puzzle.choices.size());
    CHECK(advice->choices.front().action == puzzle.best());
    for (const auto& choice : advice->choices) {
      const auto stored = std::ranges::find(puzzle.choices, choice.action, &puzzles::Worth::action);
      REQUIRE(stored != puzzle.choices.end());
      CHECK(stored->value == doctest::Approx(choice.value).epsilon(1e-9));
    }
  }
  CHECK(exact >= 1);
}
