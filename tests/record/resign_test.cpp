#include <doctest/doctest.h>

#include "games.hpp"

using namespace plancia;

namespace {

record::Session given_up(const std::string& game, int seat) {
  auto session = test::start(game);
  test::play_step(session);
  test::play_step(session);
  REQUIRE(session.resign(seat));
  return session;
}

std::string fault_of(const std::string& text) {
  const auto loaded = record::load(text, test::kLoad);
  REQUIRE_FALSE(loaded);
  return loaded.error().reason.en;
}

}  // namespace

TEST_CASE("A game that was given up is over: nothing can be played, rolled, taken back or given up again") {
  auto session = given_up("tally", 1);
  CHECK(session.over());
  CHECK(session.turn() == Turn::over);
  CHECK(session.seed_is_open());
  CHECK_FALSE(session.play("stake 3"));
  CHECK_FALSE(session.roll());
  CHECK_FALSE(session.undo());
  CHECK_FALSE(session.resign(1));
  CHECK(session.copy().resigned() == 1);
}

TEST_CASE("Who gives up against somebody loses to them; alone there is no winner") {
  CHECK(given_up("duel", 1).result()->winner == 2);
  CHECK(given_up("duel", 2).result()->winner == 1);
  CHECK(given_up("tally", 1).result()->winner == 0);
  CHECK(given_up("tally", 1).result()->level == "resigned");
  auto session = test::start("tally");
  CHECK_FALSE(session.resign(2));  // there is no such seat
  CHECK_FALSE(session.resign(0));
  CHECK_FALSE(session.result());
}

TEST_CASE("In practice a resignation is taken back with the step before it") {
  auto session = test::start("tally", {{"practice", "on"}});
  test::play_step(session);
  REQUIRE(session.resign(1));
  REQUIRE(session.undo());
  CHECK_FALSE(session.over());
  CHECK(session.ply() == 0);
}

TEST_CASE("The record of a game that was given up says who did, reveals the seed and verifies") {
  const std::string text = record::write(given_up("duel", 2));
  CHECK(text.ends_with("\n! resign 2\n"));
  CHECK(text.find("[Result \"resigned 0 winner 1\"]") != std::string::npos);
  CHECK(text.find("[Seed \"") != std::string::npos);
  const auto loaded = record::load(text, test::kLoad);
  REQUIRE(loaded);
  CHECK(loaded->resigned() == 2);
  CHECK(record::write(*loaded) == text);
  const auto verified = record::verify(text, test::kLoad);
  REQUIRE(verified);
  CHECK(verified->result == "resigned 0 winner 1");
  CHECK(verified->steps == 2);
}

TEST_CASE("A resignation that does not fit is refused") {
  const std::string text = record::write(given_up("tally", 1));
  CHECK(fault_of(test::changed(text, "! resign 1", "! resign 3")) ==
        "a resignation is written ! resign 1 or ! resign 2");
  CHECK(fault_of(test::changed(text, "! resign 1", "! resign 2")) == "there is no such seat to give the game up");
  CHECK(fault_of(text + "stake 3\n") == "the game is already over");
  CHECK(fault_of(text + "! resign 1\n") == "the game is already over");
  CHECK(fault_of(test::changed(text, "! resign 1\n", "")) == "the game of this record is not over");
  CHECK(fault_of(test::finished_record() + "! resign 1\n") == "the game is already over");
}
