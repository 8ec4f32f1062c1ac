#include <terminal/command.hpp>

#include <doctest/doctest.h>

using namespace plancia::terminal;

TEST_CASE("every command has an Italian and an English word") {
  const std::pair<const char*, const char*> pairs[] = {
      {"help", "aiuto"},     {"why", "perché"},        {"odds", "probabilità"}, {"undo", "annulla"},
      {"log", "registro"},   {"board", "mappa"},       {"choices", "scelte"},   {"save", "salva"},
      {"seed", "seme"},      {"lang", "lingua"},       {"quit", "esci"},        {"resign", "abbandona"},
      {"goal", "obiettivo"}, {"hint", "suggerimento"}, {"rules", "regole"},
  };
  for (const auto& [english, italian] : pairs) {
    CAPTURE(english);
    REQUIRE(parse_order(english));
    REQUIRE(parse_order(italian));
    CHECK(parse_order(english)->command == parse_order(italian)->command);
  }
}

TEST_CASE("a command is understood in capitals, without accents and with blanks around it") {
  CHECK(parse_order("  PERCHÉ 3 ")->command == Command::why);
  CHECK(parse_order("perche' 3")->command == Command::why);
  CHECK(parse_order("probabilita")->command == Command::odds);
  CHECK(parse_order("?")->command == Command::help);
}

TEST_CASE("the rest of the line is the argument") {
  CHECK(parse_order("save  My Game.txt ")->argument == "My Game.txt");
  CHECK(parse_order("why")->argument == "");
}

TEST_CASE("an action is not a command") {
  CHECK_FALSE(parse_order("speed 3"));
  CHECK_FALSE(parse_order("whyever"));
  CHECK_FALSE(parse_order(""));
}

TEST_CASE("a command may be abbreviated if no other begins so") {
  REQUIRE(parse_abbreviated_order("prob 2"));
  CHECK(parse_abbreviated_order("prob 2")->command == Command::odds);
  CHECK(parse_abbreviated_order("prob 2")->argument == "2");
  CHECK(parse_abbreviated_order("per")->command == Command::why);
  CHECK(parse_abbreviated_order("se")->command == Command::seed);  // seed and seme are one command
  CHECK_FALSE(parse_abbreviated_order("s"));
  CHECK_FALSE(parse_abbreviated_order("sx"));
  CHECK_FALSE(parse_abbreviated_order("l"));
}
