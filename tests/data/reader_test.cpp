#include <array>

#include <doctest/doctest.h>

#include <data/reader.hpp>

#include "pack_fixture.hpp"

using namespace plancia;
using namespace plancia::test;
using data::Problems;
using data::Record;
using data::Value;

namespace {

std::string only(const Problems& problems) {
  REQUIRE(problems.size() == 1);
  return problems[0].pointer + ": " + problems[0].message;
}

// Reads {"size": …, "from": …} and gives the problems.
Problems read_size(const char* text) {
  Problems problems;
  const Json json = Json::parse(text);
  Record record(Value(json, "file.json", problems));
  record.integer("size", 1, 9);
  record.close();
  return problems;
}

}  // namespace

TEST_CASE("whole numbers keep their range") {
  CHECK(read_size(R"({"size": 1, "from": "rulebook"})").empty());
  CHECK(read_size(R"({"size": 9, "from": "rulebook"})").empty());
  for (const char* bad : {"0", "10", "-1", "1.5", "2.0", "\"3\"", "null", "true", "[]", "18446744073709551615",
                          "-9223372036854775808", "1e300"}) {
    CAPTURE(bad);
    CHECK(only(read_size((R"({"from": "rulebook", "size": )" + std::string(bad) + "}").c_str())) ==
          "/size: Write a whole number from 1 to 9 here.");
  }
}

TEST_CASE("every problem is found in one reading") {
  Problems problems;
  const Json json = Json::parse(R"({"name": 3, "colour": "gren", "lst": [], "flag": "yes", "from": "rulebook"})");
  Record record(Value(json, "file.json", problems));
  constexpr std::array<std::string_view, 3> colours{"yellow", "red", "green"};
  record.string("name");
  record.one_of("colour", colours);
  record.boolean("flag");
  record.list("list", 1, 2);
  record.close();
  REQUIRE(problems.size() == 5);
  CHECK(text(problems[0]) == "file.json:/name: Write a text in quotation marks here.");
  CHECK(text(problems[1]) ==
        "file.json:/colour: \"gren\" is not known here; write yellow, red or green. Did you mean \"green\"?");
  CHECK(text(problems[2]) == "file.json:/flag: Write true or false here.");
  CHECK(text(problems[3]) == "file.json: Add \"list\"; it is missing here.");
  CHECK(text(problems[4]) == "file.json:/lst: The key \"lst\" is not known here; did you mean \"list\"?");
}

TEST_CASE("words are lower-case and joined by hyphens") {
  for (const char* good : {"york", "marie-maersk", "u-47", "a"}) {
    Problems problems;
    const Json json = good;
    CHECK(Value(json, "f", problems).word() == good);
  }
  for (const char* bad : {"York", "-york", "york-", "a--b", "a b", "à", "1st", "", "a_b"}) {
    CAPTURE(bad);
    Problems problems;
    const Json json = bad;
    CHECK_FALSE(Value(json, "f", problems).word().has_value());
    CHECK(problems.size() == 1);
  }
}

TEST_CASE("texts for people are in both languages and free of control characters") {
  const auto problems_of_text = [](const char* text) {
    Problems problems;
    const Json json = Json::parse(text);
    (void)Value(json, "f", problems).text();
    return problems;
  };
  CHECK(problems_of_text(R"({"it": "città", "en": "town"})").empty());
  CHECK(only(problems_of_text(R"({"it": "sì"})")).starts_with(": Write this in both languages"));
  CHECK(only(problems_of_text(R"({"it": "a", "en": "b", "de": "c"})")).starts_with(": Write this in both languages"));
  CHECK(only(problems_of_text(R"({"it": "a", "en": " "})")).starts_with("/en: Write some text"));
  for (const char* bad : {R"({"it": "a\n", "en": "b"})", R"({"it": "\u001b[31m", "en": "b"})",
                          R"({"it": "\u009b31m", "en": "b"})", R"({"it": "\u007f", "en": "b"})"})
    CHECK(only(problems_of_text(bad)).starts_with("/it: Take the control characters"));
}

TEST_CASE("every value has an origin and no origin stands for nothing") {
  CHECK(read_size(R"({"size": 1, "from": {"size": "derived"}, "note": "so it is"})").empty());
  CHECK(read_size(R"({"size": 1, "from": "historical", "note": {"it": "a", "en": "b"}})").empty());
  CHECK(only(read_size(R"({"size": 1})")).starts_with(": Add \"from\""));
  CHECK(only(read_size(R"({"size": 1, "from": "rulebok"})")).ends_with("Did you mean \"rulebook\"?"));
  CHECK(only(read_size(R"({"size": 1, "from": 7})")).starts_with("/from: Write one of"));
  CHECK(only(read_size(R"({"size": 1, "from": {}})")) == "/from: Add \"size\"; its origin is missing.");
  CHECK(only(read_size(R"({"size": 1, "from": {"size": "guessed"}})"))
            .starts_with("/from/size: \"guessed\" is not known"));
  CHECK(only(read_size(R"({"size": 1, "from": {"size": "derived", "weight": "derived"}})")) ==
        "/from/weight: Take \"weight\" away; this record has no such value.");
  CHECK(only(read_size(R"({"size": 1, "from": "derived", "note": 1})")).starts_with("/note: Write this in both"));

  Problems problems;
  const Json json = Json::parse(R"({"id": "a", "from": "derived"})");
  Record record(Value(json, "f", problems));
  (void)record.name("id");
  record.close();
  CHECK(only(problems).starts_with("/from: Take \"from\" away"));
}

TEST_CASE("what is no object gives one problem, not one for each member") {
  CHECK(only(read_size("[1]")) == ": Write an object in curly brackets here.");
}

TEST_CASE("a wrong word is repeated short and harmless") {
  CHECK(data::in_quotes("york") == "\"york\"");
  CHECK(data::in_quotes("a\x1b[31m") == "\"a?[31m\"");
  CHECK(data::in_quotes(std::string(100, 'x')) == "\"" + std::string(40, 'x') + "…\"");
  CHECK(data::in_quotes(std::string(39, 'x') + "è and more") == "\"" + std::string(39, 'x') + "…\"");
}

TEST_CASE("of many words only some are listed") {
  std::vector<std::string> words;
  for (int i = 0; i < 1000; ++i) words.push_back("word-" + std::to_string(i));
  const std::vector<std::string_view> views(words.begin(), words.end());
  CHECK(data::either(views).size() < 600);
  CHECK(data::either(views).ends_with(", word-39, …"));
}
