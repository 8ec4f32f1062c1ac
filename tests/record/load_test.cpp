#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "games.hpp"

using namespace plancia;
using record::Origin;
using test::changed;
using test::finished_record;

namespace {

// Headers that a person would type, and nothing else.
const std::string kShort =
    "[Game \"tally\"]\n[Scenario \"plain\"]\n[Rules \"it\"]\n[Components \"basic 1111222233334444\"]\n\n";

record::RecordError fault(const std::string& text) {
  const auto loaded = record::load(text, test::kLoad);
  REQUIRE_FALSE(loaded);
  return loaded.error();
}

}  // namespace

TEST_CASE("Loading what was written gives the same game and the same record") {
  for (const char* game : {"tally", "duel"}) {
    auto session = test::start(game);
    for (bool more = true; more;) {
      for (const auto form : {record::Form::shared, record::Form::own}) {
        const std::string text = record::write(session, form);
        const auto loaded = record::load(text, test::kLoad);
        REQUIRE(loaded);
        CHECK(loaded->game().hash() == session.game().hash());
        CHECK(loaded->ply() == session.ply());
        // Without the seed a game goes on under a new one, so only its own form comes back byte by byte.
        if (form == record::Form::own || session.over()) CHECK(record::write(*loaded, form) == text);
      }
      more = !session.over();
      if (more) test::play_step(session);
      if (more) session.comment("ply " + std::to_string(session.ply()));
    }
  }
}

TEST_CASE("A save of one's own goes on with the same dice") {
  auto session = test::start("tally");
  REQUIRE(session.play("stake 3"));
  auto loaded = record::load(record::write(session, record::Form::own), test::kLoad);
  REQUIRE(loaded);
  test::play_out(session);
  test::play_out(*loaded);
  CHECK(record::write(*loaded) == record::write(session));
  CHECK(loaded->all_sealed());
}

TEST_CASE("An unfinished record without its seed goes on under a new seed, and says that its dice are not sealed") {
  auto session = test::start("tally");
  REQUIRE(session.play("stake 1"));
  REQUIRE(session.roll());
  const auto loaded = record::load(record::write(session), test::kLoad);
  REQUIRE(loaded);
  CHECK(loaded->seed() != session.seed());
  CHECK(loaded->steps()[1].origin == Origin::entered);
  CHECK_FALSE(loaded->all_sealed());
}

TEST_CASE("A game that started elsewhere loads") {
  auto session = test::start("tally");
  auto state = session.game().state();
  state["round"] = 2;
  REQUIRE_FALSE(session.start_from(state));
  test::play_out(session);
  const std::string text = record::write(session);
  const auto loaded = record::load(text, test::kLoad);
  REQUIRE(loaded);
  CHECK(record::write(*loaded) == text);
  const auto error = fault(changed(text, "\\\"round\\\":2", "\\\"round\\\":9"));
  CHECK(error.line == 6);
  CHECK(error.reason.en == "at \"/round\": 1 or 2 is expected");
  CHECK(fault(changed(text, "[State \"{", "[State \"")).reason.en == "the position cannot be read: this is not JSON");
}

TEST_CASE("Windows line ends and blank lines are no obstacle") {
  std::string text = finished_record();
  for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos; at += 4) text.replace(at, 1, "\r\n\r\n");
  CHECK(record::load("\n \t\n" + text, test::kLoad));
  CHECK(record::load(text.substr(0, text.find_last_not_of("\r\n") + 1), test::kLoad));
}

TEST_CASE("A record typed by a person needs four headers and no hashes") {
  const auto loaded = record::load(kShort + "stake 1\n* roll 3 ; lucky\nstake 2", test::kLoad);
  REQUIRE(loaded);
  CHECK(loaded->ply() == 3);
  CHECK(loaded->steps()[1].comment == "lucky");
  CHECK_FALSE(loaded->all_sealed());
}

TEST_CASE("A record of another version of the program loads if it replays") {
  auto session = test::start("tally");
  CHECK(record::load(changed(record::write(session), "[Program \"plancia ", "[Program \"plancia 99."), test::kLoad));
}

TEST_CASE("The first line that does not fit is named with the reason") {
  struct Case {
    const char *text, *reason;
  };
  for (const Case c : {
           Case{"stake 4", "Not possible now [TL-1]"},
           Case{"* stake 1", "a player decides here, so there is no \"* \" in front"},
           Case{"stake 1 ;", "a comment is written \" ; text\" after an action"},
           Case{"stake 1 ;x", "a comment is written \" ; text\" after an action"},
           Case{"; alone", "a comment comes after an action, on the same line"},
           Case{" stake 1", "an action starts at the beginning of the line and has no space at its end"},
           Case{"stake 1 ", "an action starts at the beginning of the line and has no space at its end"},
           Case{"* ", "an action starts at the beginning of the line and has no space at its end"},
           Case{"= 0123456789abcdef", "a hash comes after an action"},
           Case{"= 0123456789ABCDEF", "after \"= \" comes a hash of 16 digits 0-9 a-f"},
           Case{"= 123", "after \"= \" comes a hash of 16 digits 0-9 a-f"},
           Case{"stake\t1", "there is a control character in this line"},
           Case{"stake \xff", "this is not UTF-8 text"},
           Case{"[Game \"duel\"]", "the header \"Game\" appears here for the second time"},
           Case{"[Weather \"fine\"]", "there is no header \"Weather\""},
           Case{"[Date]", "a header is written [Key \"value\"]"},
           Case{"[Date \"]", "a header is written [Key \"value\"]"},
           Case{"[Date \"a\"b\"]", "a \" inside a value is written \\\""},
           Case{"[Date \"a\\n\"]", "a \\ inside a value is written \\\\"},
           Case{"[Date \"a\\\"]", "a \\ inside a value is written \\\\"},
           Case{"[Date \"26 March\"]", "a date is written year-month-day, as 1941-03-26"},
           Case{"[Dice \"loaded\"]", "the dice are \"sealed\" or \"entered\""},
           Case{"[Seed \"7\"]", "a seed has 64 digits 0-9 a-f"},
           Case{"[Commitment \"7\"]", "a commitment has 64 digits 0-9 a-f"},
           Case{"[Options \"practice\"]", "options are written id=value, with one space between them"},
           Case{"[Options \"practice=off \"]", "options are written id=value, with one space between them"},
           Case{"[Options \"practice=off practice=off\"]", "the option \"practice\" is given twice"},
           Case{"[Options \"wind=no\"]", "there is no option \"wind\""},
           Case{"[Result \"won 3\"]", "the game of this record is not over"},
       }) {
    CAPTURE(c.text);
    const auto error = fault(kShort + c.text + "\n");
    CHECK(error.line == 6);
    CHECK(error.text == c.text);
    CHECK(error.reason.en == c.reason);
  }
}

TEST_CASE("Later lines are named too") {
  CHECK(fault(kShort + "stake 1\nroll 3\n").message().en ==
        "line 7 \"roll 3\": chance decides here, marked by \"* \" in front");
  CHECK(fault(kShort + "stake 1\n= 0123456789abcdef\n").line == 7);
  CHECK(fault(kShort + "stake 1\n[Dice \"sealed\"]\n").reason.en == "headers come before the first action");
  const auto over = fault(finished_record() + "stake 1\n");
  CHECK(over.reason.en == "the game is already over");
}

TEST_CASE("a remark and a refused line lose what would do something to a terminal") {
  const auto session = record::load(kShort + "stake 1 ; it\xc2\x92s late\n", test::kLoad);
  REQUIRE(session);
  CHECK(session->steps().back().comment == "it s late");
  CHECK(fault(kShort + "\x1b[2J\n").message().en == "line 6 \"?[2J\": there is a control character in this line");
  CHECK(fault(kShort + "stake \xc2\x9b 9\n").message().en.find("\"stake ? 9\"") != std::string::npos);
}

TEST_CASE("Who reads Italian is told in Italian, with the reason of the rules too") {
  CHECK(fault(kShort + "stake 1\nroll 3\n").message().it == "riga 7 \"roll 3\": qui decide il caso: davanti va \"* \"");
  CHECK(fault(kShort + "stake 4\n").message().it == "riga 6 \"stake 4\": (it) Not possible now [TL-1]");
  CHECK(fault("[Game \"tally\"]\n").message().it ==
        "la registrazione non va bene: manca l'intestazione [Scenario \"…\"]");
  const std::string other = changed(kShort, "basic 1111222233334444", "gold 0000000000000000");
  CHECK(fault(other).reason.it.ends_with(
      "indicalo con --components CARTELLA (il set trovato con quel nome ha l'impronta 9999888877776666)"));
}

TEST_CASE("The header that the setup fails on is named") {
  CHECK(fault(changed(kShort, "tally", "chess")).line == 1);
  CHECK(fault(changed(kShort, "plain", "rough")).line == 2);
  CHECK(fault(changed(kShort, "\"it\"", "\"fr\"")).line == 3);
  CHECK(fault(changed(kShort, "basic 1", "1")).line == 4);
  // A scenario may be one of the pack that is missing.
  CHECK(fault(changed(changed(kShort, "plain", "rough"), "basic 1", "1")).line == 4);
  CHECK(fault("[Game \"tally\"]\n").message().en == "the record does not fit: the header [Scenario \"…\"] is missing");
  CHECK(fault("").line == 0);
}

TEST_CASE("Another pack than the game was played with is refused, and the right one can be given") {
  const std::string other = changed(kShort, "basic 1111222233334444", "gold 0000000000000000");
  CHECK(fault(other).reason.en ==
        "this game needs the component pack \"gold\" with the hash 0000000000000000: give it with --components FOLDER "
        "(the pack found under that name has the hash 9999888877776666)");
  const std::string unknown = changed(kShort, "basic 1111222233334444", "mine 9999888877776666");
  CHECK(fault(unknown).reason.en ==
        "this game needs the component pack \"mine\" with the hash 9999888877776666: give it with --components FOLDER "
        "(there is no pack \"mine\")");
  record::LoadOptions options = test::kLoad;
  options.components = "/packs/gold";
  CHECK(record::load(unknown, options));
}

TEST_CASE("A record cannot make the program open a folder") {
  for (const char* folder : {"/packs/gold", "packs/gold", "..", ".hidden"}) {
    const std::string text = changed(kShort, "basic 1111222233334444", std::string(folder) + " 9999888877776666");
    CHECK(fault(text).reason.en == "a record names a component pack by its id, not by a folder");
  }
}

TEST_CASE("Seed, secret and result must fit the game") {
  const std::string text = finished_record();
  const std::string seed = sealed::Seed::from_text("7").hex();
  CHECK(fault(changed(text, seed, sealed::Seed::from_text("8").hex())).text.starts_with("[Commitment"));
  CHECK(fault(changed(text, "[Result \"", "[Result \"hardly ")).text.starts_with("[Result"));
  CHECK(fault(changed(text, "[Seed", "[Secret \"" + seed + "\"]\n[Seed")).reason.en ==
        "a record has a Seed or a Secret, not both");
  CHECK(fault(kShort.substr(0, kShort.size() - 1) + "[Seed \"" + seed + "\"]\n").reason.en ==
        "a seed is revealed when the game is over; in a save of one's own it is called Secret");
}

TEST_CASE("A long line is shortened in the message, between characters") {
  std::string line = "stake ";
  for (int i = 0; i < 100; ++i) line += "è";
  const std::string message = fault(kShort + line).message().en;
  CHECK(message.size() < 160);
  CHECK(message.find("è…\"") != std::string::npos);
}
