#include <terminal/words.hpp>

#include <doctest/doctest.h>

using namespace plancia::terminal;

TEST_CASE("accented capitals become small") { CHECK(lower_case("PERCHÉ È QUI") == "perché è qui"); }

TEST_CASE("a line is split at blanks") {
  CHECK(split("  attack \t york 2 ") == std::vector<std::string_view>{"attack", "york", "2"});
  CHECK(split("   ").empty());
}

TEST_CASE("the nearest words are suggested, best first") {
  const std::vector<std::string> known{"speed", "seed", "save", "attack"};
  CHECK(nearest("sped", known) == std::vector<std::string>{"speed", "seed"});
  CHECK(nearest("atatck", known) == std::vector<std::string>{"attack"});
  CHECK(nearest("sa", known).front() == "save");
  CHECK(nearest("xylophone", known).empty());
}
