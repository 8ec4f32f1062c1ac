#include <map>

#include "tables.hpp"

using namespace plancia;
using namespace plancia::test;

namespace {

std::map<std::string, std::string> odds(const catalog::Game& game, std::optional<std::string_view> action = {}) {
  const auto rows = game.odds(action);
  REQUIRE_MESSAGE(rows, (rows ? "" : rows.error().text.en));
  std::map<std::string, std::string> out;
  for (const catalog::OddsRow& row : *rows) out.emplace(row.outcome, row.probability.text());
  return out;
}

using Rows = std::map<std::string, std::string>;

// The Sherman 30 cm in front of the StuG, which it can see, with both infantry far away.
std::unique_ptr<catalog::Game> duel(int stug_heading) {
  auto game = lane_with("h7");
  catalog::Json state = game->state();
  put(state, 0, 20, 5, 0);
  put(state, 2, 56, 5, stug_heading);
  state["pieces"][2]["spotted"] = true;
  set(*game, state);
  return game;
}

}  // namespace

TEST_CASE("odds name a piece in words, and by its id for programs") {
  const auto rows = duel(90)->odds("fire sherman-1 stug-1 us-75 at");
  REQUIRE(rows);
  CHECK(rows->front().outcome == "destroyed stug-1");
  CHECK(rows->front().text.en == "StuG III G destroyed");
  CHECK(rows->front().text.it == "distruzione di StuG III G");
}

TEST_CASE("the odds of an anti-tank shot are those of the table") {
  // 13 against 14 in front: column -1, no modifiers.
  CHECK(odds(*duel(180), "fire sherman-1 stug-1 us-75 at") ==
        Rows{{"destroyed stug-1", "1/36"}, {"rout stug-1", "1/18"}, {"test stug-1", "1/12"}, {"none stug-1", "5/6"}});
  // 13 against 6 in the flank: the last column.
  CHECK(odds(*duel(90), "fire sherman-1 stug-1 us-75 at") ==
        Rows{{"destroyed stug-1", "7/12"}, {"none stug-1", "5/12"}});
  // The machine gun never leaves the first column: a 1 makes it test.
  CHECK(odds(*duel(90), "fire sherman-1 stug-1 vehicle-mgs mg") ==
        Rows{{"test stug-1", "1/6"}, {"none stug-1", "5/6"}});
}

TEST_CASE("the odds of what is pending are those of the same dice") {
  auto game = duel(90);
  play(*game, "fire sherman-1 stug-1 us-75 at");
  CHECK(odds(*game) == Rows{{"destroyed stug-1", "7/12"}, {"none stug-1", "5/12"}});
  play(*game, "roll 4");
  CHECK(odds(*game) == Rows{{"destroyed stug-1", "1/2"}, {"none stug-1", "1/2"}});
}

TEST_CASE("who is immobilised already is not promised to be immobilised") {
  for (const bool pinned : {false, true}) {
    auto game = duel(180);
    catalog::Json state = game->state();
    put(state, 3, 50, 12, 180);
    state["pieces"][3]["spotted"] = true;
    state["pieces"][3]["prepared"] = 0;
    state["pieces"][3]["immobilised"] = pinned;
    set(*game, state);
    bool said = false;
    for (const auto& [outcome, share] : odds(*game, "fire sherman-1 gren-1 vehicle-mgs mg")) {
      said = said || outcome == "pinned gren-1";
    }
    CHECK(said != pinned);
  }
}

TEST_CASE("the odds of a morale test count the +1 of a piece without friends in sight") {
  for (const bool friends : {true, false}) {
    auto game = duel(180);
    if (!friends) {
      catalog::Json state = game->state();
      put(state, 3, 38, 41, 180);  // deep in the wood
      set(*game, state);
    }
    play(*game, "fire sherman-1 stug-1 us-75 at");
    play(*game, "roll 2");
    play(*game, "roll 2");  // total 4 in column -1: a test
    CHECK(game->turn() == Turn::player2);
    CHECK(odds(*game, "test") == Rows{{"holds stug-1", friends ? "1/2" : "1/3"},
                                      {"falls-back stug-1", "1/3"},
                                      {"flees stug-1", friends ? "1/6" : "1/3"}});
  }
}

TEST_CASE("the odds of a melee are those of both dice with their bonuses") {
  auto game = lane_before_assault();
  const Rows even{{"wins rifle-1", "5/12"}, {"wins gren-1", "5/12"}, {"both", "1/6"}};
  CHECK(odds(*game, "assault rifle-1 gren-1 68 40 0") == even);
}

TEST_CASE("the odds of the next card are those of the deck") {
  auto game = new_linea("lane");
  for (const char* action : {"ready", "ready"}) play(*game, action);
  CHECK(odds(*game) == Rows{{"card-allied", "10/27"},
                            {"card-allied-figure", "1/9"},
                            {"card-axis", "10/27"},
                            {"card-axis-figure", "1/9"},
                            {"card-joker", "1/27"}});
  play(*game, "card hk");
  play(*game, "pass");
  CHECK(odds(*game).at("card-allied-figure") == "5/53");
}

TEST_CASE("LT-Q20 the odds of a bound are those of the best shot that it leaves time for") {
  for (const int heading : {180, 90}) {
    auto game = duel(heading);
    Rows then = odds(*game, "move sherman-1 30 5 0");
    play(*game, "move sherman-1 30 5 0");
    Rows named;
    for (const auto& [outcome, share] : odds(*game, "fire sherman-1 stug-1 us-75 at"))
      named.emplace("then " + outcome, share);
    CHECK(then == named);
    CHECK_FALSE(named.empty());
  }
}

TEST_CASE("LT-Q20 after a run, or where nobody can be shot at, a move has no odds") {
  CHECK(odds(*duel(180), "run sherman-1 30 5 0").empty());
  auto game = duel(180);
  catalog::Json state = game->state();
  state["pieces"][2]["spotted"] = false;  // LT-Q19: what the move would uncover is not told before
  set(*game, state);
  CHECK(odds(*game, "move sherman-1 30 5 0").empty());
  CHECK(game->odds("move sherman-1 30 5 0", 1)->empty());
}

TEST_CASE("LT-Q19 the odds of a shot from nowhere are the firer's business") {
  auto game = lane_with("s7");
  catalog::Json state = game->state();
  put(state, 0, 20, 5, 0);
  put(state, 1, 10, 38, 0);
  put(state, 2, 75, 5, 180);  // far enough not to be seen by a single shot
  state["pieces"][0]["spotted"] = true;
  set(*game, state);
  play(*game, "fire stug-1 sherman-1 de-75-l48 at");
  REQUIRE(game->turn(1) == Turn::chance);  // the die itself is rolled for all to see
  CHECK(game->odds(std::nullopt, 1)->empty());
  CHECK(game->odds(std::nullopt, 2)->size() == game->odds(std::nullopt)->size());
  CHECK_FALSE(game->odds(std::nullopt)->empty());
}

TEST_CASE("LT-Q19 the odds of an enemy's test are those without the friends that a seat does not know of") {
  auto game = duel(180);
  catalog::Json state = game->state();
  put(state, 3, 85, 5, 180);  // in sight of the assault gun, which therefore has no +1, and out of sight of the others
  set(*game, state);
  play(*game, "fire sherman-1 stug-1 us-75 at");
  for (const char* die : {"roll 1", "roll 3", "test"}) play(*game, die);
  REQUIRE(game->prompt().phase == "roll");
  const auto holds = [](const auto& rows) { return rows->empty() ? "" : rows->back().probability.text(); };
  CHECK(holds(game->odds(std::nullopt)) == "1/2");
  CHECK(holds(game->odds(std::nullopt, 2)) == "1/2");
  CHECK(holds(game->odds(std::nullopt, 1)) == "1/3");
}

TEST_CASE("LT-Q19 a seat asks for the odds of its own actions only") {
  const auto game = duel(180);
  const auto refused = game->odds("fire stug-1 sherman-1 de-75-l48 at", 2);
  REQUIRE_FALSE(refused);
  CHECK(refused.error().text.en == "The odds of an action can be asked for by the seat that decides.");
  CHECK(game->odds("fire sherman-1 stug-1 us-75 at", 1)->size() == 4);
}
