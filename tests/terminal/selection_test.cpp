#include <terminal/selection.hpp>

#include <doctest/doctest.h>

using namespace plancia::terminal;

namespace {

const std::vector<std::string> kActions{"move 1806", "move 1807", "attack york 1", "attack york 2", "hold"};

std::optional<std::size_t> chosen(std::string_view line) { return select(line, kActions).index; }
std::size_t candidates(std::string_view line) { return select(line, kActions).candidates.size(); }

}  // namespace

TEST_CASE("a number chooses from the list") {
  CHECK(chosen("1") == 0);
  CHECK(chosen(" 5 ") == 4);
  CHECK_FALSE(chosen("0"));
  CHECK_FALSE(chosen("6"));
}

TEST_CASE("an action may be typed in full, in any case and with any blanks") {
  CHECK(chosen("move 1807") == 1);
  CHECK(chosen("Attack   YORK 2") == 3);
}

TEST_CASE("an action may be abbreviated word by word") {
  CHECK(chosen("att yo 2") == 3);
  CHECK(chosen("h") == 4);
  CHECK(chosen("m 1806") == 0);
}

TEST_CASE("an abbreviation that fits several actions names them") {
  CHECK_FALSE(chosen("move"));
  CHECK(candidates("move") == 2);
  CHECK(candidates("a y") == 2);
  CHECK(candidates("york") == 2);
}

TEST_CASE("a word that only one action has is enough") {
  const std::vector<std::string> actions{"equip harpoon", "equip wrench", "move 1806"};
  CHECK(select("1806", actions).index == 2);
  CHECK(select("har", actions).index == 0);
  CHECK_FALSE(select("180", actions).index);  // half a number is a slip, not an abbreviation
}

TEST_CASE("a text in full wins over a longer one that begins alike") {
  const std::vector<std::string> actions{"stop 12", "stop 1"};
  CHECK(select("stop 1", actions).index == 1);
}

TEST_CASE("what fits nothing chooses nothing") {
  CHECK_FALSE(chosen("fly"));
  CHECK_FALSE(chosen("attack york 2 now"));
  CHECK_FALSE(chosen(""));
  CHECK(candidates("fly") == 0);
}

TEST_CASE("a line is completed to actions first, then to commands") {
  CHECK(completions("move 180", kActions) == std::vector<std::string>{"move 1806", "move 1807"});
  CHECK(completions("h", kActions) == std::vector<std::string>{"hold", "help", "hint"});
  CHECK(completions(" ho", kActions) == std::vector<std::string>{"hold"});
  CHECK(completions("zz", kActions).empty());
}
