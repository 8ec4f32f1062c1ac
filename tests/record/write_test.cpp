#include <doctest/doctest.h>

#include <core/hex_digits.hpp>
#include <record/program.hpp>

#include "games.hpp"

using namespace plancia;

namespace {
const std::string kProgramLine = "[Program \"plancia " + std::string(record::version()) + "\"]\n";
const std::string kSeedHex = "8370125516a970c92203373d5747fb54f8e7f8df1b6ff8e3e8313bc538cc5198";
}  // namespace

TEST_CASE("A finished game is written with its seed, its result and a hash after every round") {
  auto session = test::start("tally");
  REQUIRE(session.play("stake 1"));
  session.comment("careful; with Anna's \"luck\"");
  test::play_out(session);
  // Seed "7": step 1 shows 5, step 3 shows 4, and the token of step 4 is blue (docs/dice.md).
  CHECK(record::write(session) == R"([Game "tally"]
[Scenario "plain"]
[Rules "it"]
[Options "practice=off"]
[Components "basic 1111222233334444"]
)" + kProgramLine + R"([Date "1941-03-26"]
[Players "Anna"]
[Commitment "cea49d3def915a6e3b6f4d4d69f8fc98f329e0e126cde4f511c8c415d02a8e3f"]
[Dice "sealed"]
[Seed "8370125516a970c92203373d5747fb54f8e7f8df1b6ff8e3e8313bc538cc5198"]
[Result "won 1"]

stake 1 ; careful; with Anna's "luck"
* roll 5
= 9159f75aa213640e
stake 3
* roll 4
* draw blue
= acbaec74acabf5b9
)");
}

TEST_CASE("An unfinished game does not reveal its seed, except to its owner") {
  auto session = test::start("tally");
  REQUIRE(session.play("stake 2"));
  const std::string shared = record::write(session);
  CHECK(shared.find(kSeedHex) == std::string::npos);
  CHECK(shared.find("Commitment") != std::string::npos);
  CHECK(shared.find("Result") == std::string::npos);
  CHECK(shared.ends_with("stake 2\n= " + hex_digits(session.game().hash()) + "\n"));
  CHECK(record::write(session, record::Form::own).find("[Secret \"" + kSeedHex + "\"]") != std::string::npos);
}

TEST_CASE("A finished game has no secret left") {
  auto session = test::start("tally");
  test::play_out(session);
  CHECK(record::write(session, record::Form::own) == record::write(session));
}

TEST_CASE("Quotes and backslashes in a header are escaped, and come back") {
  auto session = test::start("tally");
  session.set_particulars({"1941-03-26", R"(Anna "la \ Rossa")"});
  const std::string text = record::write(session);
  CHECK(text.find(R"([Players "Anna \"la \\ Rossa\""])") != std::string::npos);
  CHECK(record::load(text, test::kLoad)->particulars().players == R"(Anna "la \ Rossa")");
}

TEST_CASE("Dice entered by hand are told in the header") {
  auto session = test::start("tally");
  REQUIRE(session.play("stake 2"));
  CHECK(record::write(session).find("[Dice \"sealed\"]") != std::string::npos);
  REQUIRE(session.play("roll 1"));
  CHECK(record::write(session).find("[Dice \"entered\"]") != std::string::npos);
}

TEST_CASE("Real dice are told in the record from the start, and nothing is ever drawn for them") {
  auto session = test::start("tally");
  session.dice_are_real();
  REQUIRE(session.play("stake 2"));
  const std::string text = record::write(session, record::Form::own);
  CHECK(text.find("[Dice \"entered\"]") != std::string::npos);
  CHECK(text.find("[SeedFrom \"real\"]") != std::string::npos);
  const auto refused = session.roll();
  REQUIRE_FALSE(refused);
  CHECK(refused.error().text.en.find("real") != std::string::npos);
  CHECK(session.ply() == 1);

  auto loaded = record::load(text, test::kLoad);
  REQUIRE(loaded);
  CHECK(loaded->real_dice());
  CHECK_FALSE(loaded->roll());
  while (!loaded->over()) {
    const bool die = loaded->game().turn() == Turn::chance;
    REQUIRE(loaded->play(die ? "roll 3" : loaded->game().choices().front().action));
  }
  const std::string whole = record::write(*loaded);
  const auto replayed = record::load(whole, test::kLoad);
  REQUIRE(replayed);
  CHECK(record::write(*replayed) == whole);
  CHECK_FALSE(record::verify(whole, test::kLoad)->sealed);
}

TEST_CASE("The winner of a two-seat game stands in its result") {
  auto session = test::start("duel");
  for (const char* action : {"stake 1", "roll 6", "stake 1", "roll 1", "stake 1", "roll 6", "stake 2", "roll 1"}) {
    REQUIRE(session.play(action));
  }
  CHECK(record::write(session).find("[Result \"won 2 winner 1\"]") != std::string::npos);
}
