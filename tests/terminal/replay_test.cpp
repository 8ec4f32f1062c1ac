#include <doctest/doctest.h>

#include <sstream>
#include <string>

#include <terminal/replay.hpp>

#include "tally.hpp"

using namespace plancia;
using i18n::Language;

namespace {

record::Session finished_game() {
  auto session =
      record::Session::start({"tally", "plain", "it", {}, ""}, sealed::Seed::from_text("7"), tally::new_game);
  REQUIRE(session);
  session->set_particulars({"1941-03-26", "Anna"});
  REQUIRE(session->play("stake 2"));
  session->comment("bravely");
  REQUIRE(session->roll());
  REQUIRE(session->play("stake 1"));
  REQUIRE(session->roll());
  return std::move(*session);
}

std::string shown(const record::Session& session, Language language, bool board) {
  std::ostringstream out;
  terminal::Page page(out, {.colour = false, .unicode = true, .width = 60});
  terminal::show_replay(session, page, language, board);
  return out.str();
}

}  // namespace

TEST_CASE("A replay shows the turns, every action with its number, the events with their rules, and the end") {
  CHECK(shown(finished_game(), Language::en, false) == R"(tally – plain
1941-03-26, players: Anna
Rules: Italian edition. Components: basic.
Every die, card and counter came from the sealed seed.

Turn 1
1    > stake 2
       ; bravely
       Done: stake 2                                    TL-2
2    * roll 5
       Done: roll 5                                     TL-2

Turn 2
3    > stake 1
       Done: stake 1                                    TL-2
4    * roll 4
       Done: roll 4                                     TL-2

The game is over: The game is won
)");
}

TEST_CASE("A replay speaks Italian, and draws the board at each turn and at the end") {
  const std::string text = shown(finished_game(), Language::it, true);
  CHECK(text.find("Turno 1\npoints 0\n") != std::string::npos);
  CHECK(text.find("Turno 2\npoints 2\n") != std::string::npos);
  CHECK(text.find("points 3\nLa partita è finita: ") != std::string::npos);
}

TEST_CASE("A replay of an unfinished game says so") {
  auto session =
      record::Session::start({"tally", "plain", "it", {}, ""}, sealed::Seed::from_text("7"), tally::new_game);
  REQUIRE(session);
  REQUIRE(session->play("stake 2"));
  REQUIRE(session->play("roll 1"));
  const std::string text = shown(*session, Language::en, false);
  CHECK(text.find("Not every die, card and counter") != std::string::npos);
  CHECK(text.ends_with("\nThe game is not over yet; 2 steps were played.\n"));
}

TEST_CASE("What was verified is told") {
  record::LoadOptions options;
  options.make = tally::new_game;
  const auto verified = record::verify(record::write(finished_game()), options);
  REQUIRE(verified);
  std::ostringstream out;
  terminal::Page page(out, {.colour = false, .unicode = true, .width = 80});
  terminal::show_verified(*verified, page, Language::en);
  CHECK(out.str() == R"(Verified:
- the seed is the one that was sealed at the start:
  cea49d3def915a6e3b6f4d4d69f8fc98f329e0e126cde4f511c8c415d02a8e3f
- all 2 chance outcomes are what the seed gives
- all 4 steps are legal
- 2 positions have the hash that the record gives
- the result is right: won 3
)");
}
