#include <doctest/doctest.h>

#include "games.hpp"

using namespace plancia;

namespace {

record::Session bluff_in_progress() {
  auto session = test::start("bluff");
  for (const char* action : {"stake 2", "roll 5", "pass", "stake 1", "roll 1"}) REQUIRE(session.play(action));
  return session;
}

}  // namespace

TEST_CASE("A seat counts only the steps it sees, and sees its own in full") {
  const auto session = bluff_in_progress();
  CHECK(session.ply(record::Sight{1}) == 4);  // the pass of seat 2 is not among them
  CHECK(session.ply(record::Sight{2}) == 5);
  CHECK(session.steps()[0].action_in(1) == "stake 2");
  CHECK(session.steps()[0].action_in(2) == "stake");
  CHECK_FALSE(session.steps()[2].is_seen(1));
}

TEST_CASE("Events reach the seats they are for") {
  const auto session = bluff_in_progress();
  CHECK(session.steps()[0].events_in(1).size() == 1);
  CHECK(session.steps()[0].events_in(2).empty());
  CHECK(session.steps()[1].events_in(2).size() == 1);
}

TEST_CASE("The log of a seat has the actions it saw, and everybody's has all of them") {
  auto session = bluff_in_progress();
  CHECK(session.log(0).size() == 5);
  CHECK(session.log(1).size() == 4);
  CHECK(session.log(1, 3).front().action == "roll 1");
  CHECK(session.log(1)[2].ply == 3);
  CHECK(session.log(2)[0].action == "stake");
  CHECK(session.log(2)[0].events.empty());
  test::play_out(session);
  CHECK(session.log(1).size() == session.steps().size());
}

TEST_CASE("What can be taken back, and why not, is told by the steps that a seat saw") {
  auto session = test::start("bluff");
  for (const char* action : {"stake 1", "roll 1"}) REQUIRE(session.play(action));
  const auto before = session.undo_refusal(Turn::player1)->text.en;
  CHECK(before.find("roll 1") != std::string::npos);
  REQUIRE(session.play("pass"));  // of the other seat, unseen
  CHECK(session.undo_refusal(Turn::player1)->text.en == before);
  // The other one knows what it did, but the turn has gone over, and an answer may have been given unseen.
  CHECK(session.undo_refusal(Turn::player2)->text.en ==
        "The turn has passed to the other player, who may have acted unseen.");
}

TEST_CASE("The record of a seat tells what it saw, without hashes, and cannot be replayed") {
  auto session = bluff_in_progress();
  const std::string seen = record::write(session, record::Form::shared, 2);
  CHECK(seen.find("[SeenBy \"2\"]\n\nstake\n* roll 5\npass\nstake\n* roll 1\n") != std::string::npos);
  CHECK(seen.find("= ") == std::string::npos);
  CHECK(record::write(session, record::Form::shared, 1).ends_with("\n\nstake 2\n* roll 5\nstake 1\n* roll 1\n"));
  const auto loaded = record::load(seen, test::kLoad);
  REQUIRE_FALSE(loaded);
  CHECK(loaded.error().reason.en == "this record holds only what one seat saw, so it cannot be replayed");

  test::play_out(session);
  CHECK(record::write(session, record::Form::shared, 2) == record::write(session));  // nothing is secret any more
}

TEST_CASE("In a game without secrets every seat has the whole record") {
  auto session = test::start("duel");
  REQUIRE(session.play("pass"));
  CHECK(record::write(session, record::Form::shared, 1) == record::write(session));
  CHECK(session.steps()[0].action_in(1) == "pass");
}
