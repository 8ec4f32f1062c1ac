#include <terminal/look.hpp>
#include <terminal/page.hpp>

#include <algorithm>
#include <sstream>

#include <doctest/doctest.h>

#include <i18n/catalogue.hpp>
#include <text/wrap.hpp>

using namespace plancia::terminal;
using plancia::screen::Ink;
using plancia::screen::Style;

TEST_CASE("a die is shown by its face and its number, in three columns") {
  CHECK(die(5, {.unicode = true}) == "⚄ 5");
  CHECK(die(5, {.unicode = false}) == "[5]");
}

TEST_CASE("without Unicode every letter keeps its column") {
  const Look plain{.colour = false, .unicode = false, .width = 80};
  CHECK(shown("perché «così» – ░▓╬ ×", {}, plain) == "perche \"cosi\" - :#+ x");
  plancia::screen::Canvas canvas(4, 1);
  canvas.put(0, 0, "◉5☃");
  CHECK(shown(canvas, plain) == "@5?\n");
}

TEST_CASE("what would do something to a terminal is not shown") {
  const std::string hostile = "a\x1b]0;title\x07 b\x7f c\xc2\x9b 2J\n\xff";
  CHECK(shown(hostile, {}, {.colour = false}) == "a?]0;title? b? c? 2J??");
  CHECK(shown("così", {}, {.colour = false}) == "così");
}

TEST_CASE("every letter of every catalogue has a replacement") {
  const Look plain{.colour = false, .unicode = false, .width = 80};
  for (const auto& [key, entry] : plancia::i18n::catalogue()) {
    CAPTURE(key);
    for (const std::string& pattern : {entry.pattern.it, entry.pattern.en}) {
      CHECK(std::ranges::count(shown(pattern, {}, plain), '?') == std::ranges::count(pattern, '?'));
    }
  }
}

TEST_CASE("without colour no escape sequence is written") {
  CHECK(shown("x", {.ink = Ink::red, .bold = true}, {.colour = false}) == "x");
  CHECK(shown("x", {.ink = Ink::red}, {.colour = true}) == "\x1b[0;31mx\x1b[0m");
}

TEST_CASE("a text is broken at blanks only") {
  CHECK(plancia::text::wrap("one two three", 7) == std::vector<std::string>{"one two", "three"});
  CHECK(plancia::text::wrap("indivisible", 4) == std::vector<std::string>{"indivisible"});
  CHECK(plancia::text::wrap("", 10) == std::vector<std::string>{""});
}

TEST_CASE("a row hangs its text and aligns the rule at the right edge") {
  std::ostringstream out;
  Page page(out, {.colour = false, .unicode = true, .width = 30});
  page.row({.front = "1)", .front_style = {}, .front_width = 4, .text = "one two three four five", .margin = "XM-1"});
  CHECK(out.str() ==
        "1)  one two three four    XM-1\n"
        "    five\n");
}

TEST_CASE("a row whose front is too long for its column still keeps the width") {
  std::ostringstream out;
  Page page(out, {.colour = false, .unicode = true, .width = 40});
  page.row({.front = "11) a name of twenty-six cells",
            .front_style = {},
            .front_width = 12,
            .text = "and a text that has to go on below it"});
  std::istringstream lines(out.str());
  int rows = 0;
  for (std::string line; std::getline(lines, line); ++rows) CHECK(plancia::text::width_of(line) <= 40);
  CHECK(rows == 3);
}
