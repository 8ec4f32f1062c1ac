#include <cstdlib>
#include <iostream>
#include <sstream>
#include <vector>

#include <doctest/doctest.h>

#include <rulebook/documents.hpp>
#include <rulebook/pages.hpp>
#include <screen/canvas.hpp>

#include <text/wrap.hpp>
#include "commands.hpp"

using namespace plancia;

namespace {

// What a stream is given while this lives.
class Capture {
 public:
  explicit Capture(std::ostream& stream) : stream_(stream), before_(stream.rdbuf(text_.rdbuf())) {}
  ~Capture() { stream_.rdbuf(before_); }
  Capture(const Capture&) = delete;
  Capture& operator=(const Capture&) = delete;
  std::string text() const { return text_.str(); }

 private:
  std::ostringstream text_;
  std::ostream& stream_;
  std::streambuf* before_;
};

struct Outcome {
  int status = 0;
  std::string out, err;
};

constexpr int kWrongUsage = 2;

Outcome run(const std::string& arguments) {
  setenv("NO_COLOR", "1", 1);  // the tests may themselves run on a terminal
  std::vector<std::string> words = {"plancia", "rules"};
  std::istringstream typed(arguments);
  for (std::string word; typed >> word;) words.push_back(word);
  std::vector<const char*> argv;
  for (const std::string& word : words) argv.push_back(word.c_str());

  command_line::Program program("");
  app::add_rules_command(program);
  const Capture out(std::cout);
  const Capture err(std::cerr);
  const int status = program.run(static_cast<int>(argv.size()), argv.data());
  return {.status = status, .out = out.text(), .err = err.text()};
}

int widest(const std::string& text) {
  int most = 0;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) most = std::max(most, text::width_of(line));
  return most;
}

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("plancia rules GAME lists every section and every entry") {
  for (const char* language : {"it", "en"}) {
    const Outcome outcome = run("xmas --lang " + std::string(language));
    CHECK(outcome.status == 0);
    for (const rulebook::Section& section : rulebook::sections("xmas"))
      CHECK(has(outcome.out, "\n" + section.id + " "));
    for (const rulebook::Entry& entry : rulebook::entries("xmas")) CHECK(has(outcome.out, "\n  " + entry.id + " "));
    CHECK(widest(outcome.out) <= 80);
    CHECK_FALSE(has(outcome.out, "\x1b"));
  }
}

TEST_CASE("plancia rules GAME ID shows every entry within 80 columns") {
  for (const std::string language : {"it", "en"}) {
    for (const rulebook::Entry& entry : rulebook::entries("xmas")) {
      CAPTURE(entry.id);
      const Outcome outcome = run("xmas " + entry.id + " --lang " + language);
      CHECK(outcome.status == 0);
      CHECK(outcome.err == "");
      CHECK(has(outcome.out, "\n  " + entry.id + " "));
      CHECK(widest(outcome.out) <= 80);
    }
    for (const rulebook::Section& section : rulebook::sections("xmas")) {
      CAPTURE(section.id);
      const Outcome outcome = run("xmas " + section.id + " --lang " + language);
      CHECK(outcome.status == 0);
      CHECK(outcome.out.starts_with(section.id + " "));
      CHECK(widest(outcome.out) <= 80);
    }
  }
}

TEST_CASE("a rule is shown with its rulings, its differences, its options and its tests") {
  const Outcome outcome = run("xmas XM-4b --lang en");
  CHECK(has(outcome.out, "Option: ship_hex."));
  CHECK(has(outcome.out, "\nWhere the rulebooks differ\n  XM-ED9 "));
  CHECK(has(outcome.out, "\nOptions\n  ship_hex: "));
  CHECK(has(outcome.out, "\nCode\n  src/games/xmas/rules/"));
  CHECK(has(outcome.out, "\n  src/games/xmas/rules/s04_movement.hpp: View::occupied\n"));
  CHECK(has(outcome.out, "\nTests\n  tests/xmas/s04_movement_test.cpp: XM-4b "));
  CHECK(has(run("xmas XM-10.1.1a --lang it").out,
            "\nCodice\n  data/xmas/default/PROVENANCE.md: What the rulebooks state\n"));
  CHECK(has(run("xmas 4.1b --lang en").out, "\nRulings\n  XM-Q4 "));
}

TEST_CASE("a whole id needs no game beside it") {
  CHECK(run("nk-a6b --lang en").out == run("nakajima NK-A6b --lang en").out);
  CHECK(run("LT-X4c --lang it").out == run("linea LT-X4c --lang it").out);
  CHECK(has(run("NK-A99 --lang en").err, "There are no rules of NK-A99 here"));
  CHECK(run("4.1b --lang en").status == 1);  // of which game?
}

TEST_CASE("a section is shown with those inside it and no other") {
  const Outcome outcome = run("xmas 4.2 --lang en");
  CHECK(has(outcome.out, "XM-4.2a"));
  CHECK(has(outcome.out, "XM-4.2.1a"));
  CHECK_FALSE(has(outcome.out, "  XM-4.1a"));
  CHECK_FALSE(has(run("xmas 1 --lang en").out, "  XM-10.1.1a"));
}

TEST_CASE("an unknown id is one line on stderr with the nearest ids") {
  const Outcome outcome = run("xmas XM-4.1z --lang en");
  CHECK(outcome.status == 1);
  CHECK(outcome.out == "");
  CHECK(outcome.err ==
        "plancia rules: There is no XM-4.1z in the rules of xmas. The nearest: XM-4.1a, XM-4.1b, XM-4.1c.\n");
  CHECK(run("xmas zz --lang en").err ==
        "plancia rules: There is no zz in the rules of xmas; plancia rules xmas lists them all.\n");
  CHECK(has(run("xmas z\x1b[1m --lang en").err, "z?[1m"));
}

TEST_CASE("an unknown game is one line on stderr with the games") {
  const Outcome outcome = run("chess --lang en");
  CHECK(outcome.status == 1);
  CHECK(outcome.err ==
        "plancia rules: There are no rules of chess here; the games are: xmas, nakajima, fiamme, linea.\n");
}

TEST_CASE("--markdown prints the documents and takes no id") {
  CHECK(run("xmas --lang it --markdown rules").out == rulebook::rules_document("xmas", i18n::Language::it));
  CHECK(run("xmas --lang en --markdown rulings").out == rulebook::rulings_document("xmas", i18n::Language::en));
  CHECK(run("xmas 4.1 --markdown rules").status == kWrongUsage);
  CHECK(run("xmas --markdown poems").status == kWrongUsage);
  CHECK(run("xmas --lang fr").status == kWrongUsage);
  CHECK(run("").status == kWrongUsage);
}

TEST_CASE("colour marks the ids and changes nothing else") {
  const rulebook::Entry* entry = rulebook::find("XM-4.1b");
  std::string coloured = rulebook::entry_page(*entry, i18n::Language::en, {.colour = true});
  CHECK(has(coloured, "\x1b[1mXM-4.1b\x1b[0m"));
  for (const std::string escape : {"\x1b[1m", "\x1b[0m"})
    for (std::size_t at = coloured.find(escape); at != std::string::npos; at = coloured.find(escape))
      coloured.erase(at, escape.size());
  CHECK(coloured == rulebook::entry_page(*entry, i18n::Language::en, {}));
}
