#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include <record/record.hpp>

#include "games.hpp"

using namespace plancia;
using record::Origin;

TEST_CASE("A session plays decisions, draws chance from the seed by ply, and keeps events") {
  auto session = test::start("tally");
  REQUIRE(session.play("stake 2"));
  CHECK(session.game().turn() == Turn::chance);
  const auto events = session.roll();
  REQUIRE(events);
  CHECK((*events)[0].text.en == "Done: roll 5");  // seed "7", step 1: see docs/dice.md
  REQUIRE(session.ply() == 2);
  CHECK(session.steps()[0].origin == Origin::decision);
  CHECK(session.steps()[0].actor == Turn::player1);
  CHECK(session.steps()[1].origin == Origin::sealed);
  CHECK(session.steps()[1].events.size() == 1);
  CHECK(session.all_sealed());
}

TEST_CASE("A chance outcome given by hand is marked as entered") {
  auto session = test::start("tally");
  REQUIRE(session.play("stake 1"));
  REQUIRE(session.play("roll 6"));
  CHECK(session.steps()[1].origin == Origin::entered);
  CHECK_FALSE(session.all_sealed());
}

TEST_CASE("A refused action changes nothing and names the rule") {
  auto session = test::start("tally");
  const auto hash = session.game().hash();
  const auto refused = session.play("stake 4");
  REQUIRE_FALSE(refused);
  CHECK(refused.error().rule == "TL-1");
  CHECK_FALSE(session.roll());
  CHECK(session.ply() == 0);
  CHECK(session.game().hash() == hash);
}

TEST_CASE("Nothing is played after the end") {
  auto session = test::start("tally");
  test::play_out(session);
  CHECK(session.over());
  CHECK(session.play("stake 1").error().text.en == "The game is over.");
  CHECK(session.roll().error().text.en == "The game is over.");
}

TEST_CASE("Undo takes back a decision of one's own, as long as no chance has answered") {
  auto session = test::start("tally");
  CHECK(session.undo().error().text.en == "There is nothing to take back.");
  const auto before = session.game().hash();
  REQUIRE(session.play("stake 2"));
  REQUIRE(session.undo());
  CHECK(session.game().hash() == before);
  CHECK(session.ply() == 0);

  REQUIRE(session.play("stake 2"));
  REQUIRE(session.roll());
  const auto refused = session.undo();
  REQUIRE_FALSE(refused);
  CHECK(refused.error().text.en.find("roll 5") != std::string::npos);
  CHECK(session.ply() == 2);
}

TEST_CASE("Undo is refused to the other seat") {
  auto session = test::start("duel");
  REQUIRE(session.play("pass"));
  CHECK_FALSE(session.undo());  // the seat to act asks, unless told otherwise
  CHECK(session.undo(Turn::player1));
  REQUIRE(session.play("stake 1"));
  CHECK_FALSE(session.undo(Turn::player2));
  CHECK(session.undo(Turn::player1));
}

TEST_CASE("A practice game takes everything back, and the same step rolls the same again") {
  auto session = test::start("tally", {{"practice", "on"}});
  REQUIRE(session.play("stake 2"));
  REQUIRE(session.roll());
  const auto rolled = session.steps()[1].action;
  const auto hash = session.game().hash();
  REQUIRE(session.undo());
  REQUIRE(session.undo());
  REQUIRE(session.play("stake 2"));
  REQUIRE(session.roll());
  CHECK(session.steps()[1].action == rolled);
  CHECK(session.game().hash() == hash);
}

TEST_CASE("Every earlier position stays at hand") {
  auto session = test::start("tally");
  std::vector<std::uint64_t> hashes{session.game().hash()};
  while (!session.over()) {
    test::play_step(session);
    hashes.push_back(session.game().hash());
  }
  for (int ply = 0; ply <= session.ply(); ++ply) {
    CHECK(session.game_at(ply).hash() == hashes[static_cast<std::size_t>(ply)]);
  }
}

TEST_CASE("A copy is the same game with all its past, and goes its own way") {
  auto session = test::start("tally");
  session.set_particulars({.date = "1941-03-26", .players = "Anna"});
  REQUIRE(session.play("stake 3"));
  REQUIRE(session.roll());
  auto copy = session.copy();
  CHECK(record::write(copy, record::Form::own) == record::write(session, record::Form::own));
  for (int ply = 0; ply <= session.ply(); ++ply) CHECK(copy.game_at(ply).hash() == session.game_at(ply).hash());
  REQUIRE(copy.roll());
  CHECK(copy.ply() == session.ply() + 1);
  REQUIRE(session.roll());
  CHECK(copy.steps().back().action == session.steps().back().action);  // the dice are the same
}

TEST_CASE("A session can start from another position, and a wrong one is refused with its place") {
  auto session = test::start("tally");
  auto state = session.game().state();
  state["round"] = 3;
  const auto hash = session.game().hash();
  CHECK(session.start_from(state)->pointer == "/round");
  CHECK(session.game().hash() == hash);
  CHECK_FALSE(session.start_state());
  state["round"] = 2;
  CHECK_FALSE(session.start_from(state));
  CHECK(session.game().round() == 2);
}

TEST_CASE("A wrong setup is a sentence") {
  const auto session = record::Session::start({"chess", "", "", {}, ""}, sealed::Seed::fresh(), tally::new_game);
  REQUIRE_FALSE(session);
  CHECK(session.error().en == "there is no game \"chess\"; there are tally, duel and bluff");
}

TEST_CASE("A remark fits on one line, whatever was typed") {
  auto session = test::start("tally");
  REQUIRE(session.play("stake 1"));
  session.comment(" first\nsecond\x01 \xff ");
  CHECK(session.steps()[0].comment == "first second  ?");
}
