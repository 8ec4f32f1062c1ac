#include <rulebook/rulebook.hpp>

#include <algorithm>
#include <array>
#include <set>

#include <doctest/doctest.h>

#include <i18n/language.hpp>

using namespace plancia;
using namespace plancia::rulebook;

namespace {

template <class Check>
void for_every_entry(Check check) {
  for (const std::string_view game : games()) {
    for (const Entry& entry : entries(game)) {
      CAPTURE(entry.id);
      check(entry);
    }
  }
}

}  // namespace

TEST_CASE("every game has a name, sections, rules and rulings; with two rulebooks also differences") {
  REQUIRE_FALSE(games().empty());
  for (const std::string_view game : games()) {
    CAPTURE(game);
    CHECK(i18n::has_text(std::string(game) + ".name"));
    CHECK_FALSE(sections(game).empty());
    const auto has = [&](Kind kind) { return std::ranges::count(entries(game), kind, &Entry::kind) > 0; };
    CHECK(has(Kind::rule));
    CHECK(has(Kind::ruling));
    CHECK(has(Kind::difference) == (game == "xmas"));
  }
  CHECK(sections("chess").empty());
  CHECK(entries("chess").empty());
}

TEST_CASE("every part of every entry is in both languages") {
  for_every_entry([](const Entry& entry) {
    REQUIRE_FALSE(entry.parts.empty());
    CHECK(entry.text.it != entry.text.en);
    for (const Part& part : entry.parts) {
      CHECK_FALSE(part.text.it.empty());
      CHECK_FALSE(part.text.en.empty());
    }
  });
}

TEST_CASE("every section has both titles and comes after the one around it") {
  for (const std::string_view game : games()) {
    std::set<std::string> before;
    for (const Section& section : sections(game)) {
      CAPTURE(section.id);
      CHECK_FALSE(section.title.it.empty());
      CHECK_FALSE(section.title.en.empty());
      const std::size_t dot = section.id.rfind('.');
      if (dot != std::string::npos) CHECK(before.contains(section.id.substr(0, dot)));
      CHECK(before.insert(section.id).second);
    }
  }
}

TEST_CASE("ids are unique, and every entry stands in a section that exists") {
  std::set<std::string> ids;
  for_every_entry([&](const Entry& entry) {
    CHECK(ids.insert(entry.id).second);
    CHECK(find(entry.id) == &entry);
    CHECK(find_section(entry.game, entry.section) != nullptr);
  });
}

TEST_CASE("everything that an entry refers to exists") {
  for_every_entry([](const Entry& entry) {
    for (const std::string& id : entry.see) {
      CAPTURE(id);
      REQUIRE(find(id) != nullptr);
      CHECK(find(id)->game == entry.game);
      CHECK(id != entry.id);
      CHECK(std::ranges::count(entry.see, id) == 1);
    }
    for (const std::string& edition : entry.editions) CHECK(i18n::has_text("rulebook.edition." + edition));
  });
}

TEST_CASE("a ruling points back to the rules that point to it") {
  const Entry* rule = find("XM-4.1b");
  const Entry* ruling = find("XM-Q4");
  REQUIRE(rule != nullptr);
  REQUIRE(ruling != nullptr);
  CHECK(std::ranges::count(rule->see, "XM-Q4") == 1);
  CHECK(std::ranges::count(ruling->see, "XM-4.1b") == 1);
}

TEST_CASE("an entry has the parts of its kind") {
  const Entry* rule = find("XM-4.1b");
  CHECK(rule->kind == Kind::rule);
  CHECK(rule->game == "xmas");
  CHECK(rule->section == "4.1");
  CHECK(rule->options == std::vector<std::string>{"exact_speed"});
  CHECK(rule->editions == std::vector<std::string>{"it", "en"});
  CHECK(rule->part(PartKind::statement) != nullptr);
  CHECK(rule->part(PartKind::question) == nullptr);

  const Entry* difference = find("XM-ED9");
  CHECK(difference->kind == Kind::difference);
  CHECK(difference->editions == std::vector<std::string>{"en"});
  CHECK(difference->part(PartKind::italian) != nullptr);
  CHECK(difference->part(PartKind::english) != nullptr);

  const Entry* ruling = find("XM-Q6");
  CHECK(ruling->kind == Kind::ruling);
  CHECK(ruling->options.empty());
  CHECK(ruling->part(PartKind::answer) != nullptr);
  CHECK(ruling->part(PartKind::alternatives) == nullptr);
}

TEST_CASE("an entry is found as people type it") {
  CHECK(find("XM-9.9z") == nullptr);
  CHECK(find("xm-4.1b") == nullptr);
  for (const char* typed : {"XM-4.1b", "xm-4.1B", "4.1b"}) CHECK(find_typed("xmas", typed) == find("XM-4.1b"));
  CHECK(find_typed("xmas", "q4") == find("XM-Q4"));
  CHECK(find_typed("xmas", "4.1") == nullptr);
  CHECK(find_typed("chess", "q4") == nullptr);
}

TEST_CASE("the nearest ids share the longest beginning") {
  CHECK(nearest("xmas", "XM-4.1z") == std::vector<std::string>{"XM-4.1a", "XM-4.1b", "XM-4.1c"});
  CHECK(nearest("xmas", "xm-ed1x").front() == "XM-ED1");
  CHECK(nearest("xmas", "%").empty());
  CHECK(nearest("xmas", "").empty());
}

TEST_CASE("a sentence ends at its stop, and not at an abbreviation") {
  CHECK(first_sentence("One. Two.") == "One.");
  CHECK(first_sentence("Why not? Because.") == "Why not?");
  CHECK(first_sentence("The M.T. Available track is 1.5 wide. Then.") == "The M.T. Available track is 1.5 wide.");
  CHECK(first_sentence("At speed 4. Then.") == "At speed 4.");
  CHECK(first_sentence("No stop") == "No stop");
  CHECK(first_sentence("") == "");
}

TEST_CASE("the plain text of an entry has every part on a line of its own") {
  for_every_entry([](const Entry& entry) {
    for (const i18n::Language language : {i18n::Language::it, i18n::Language::en}) {
      const std::string text = plain_text(entry, language);
      for (const Part& part : entry.parts) {
        CHECK(part.text.in(language).find('\n') == std::string::npos);
        CHECK(text.find(part.text.in(language)) != std::string::npos);
      }
    }
  });
  CHECK(plain_text(*find("XM-4b"), i18n::Language::en).find("\nOnly in the English rulebook.\nOption: ship_hex.") !=
        std::string::npos);
}

TEST_CASE("the program knows where a rule is followed and where it is tested") {
  CHECK(places_of("XM-9.9z").code.empty());
  CHECK(places_of("XM-9.9z").tests.empty());
  for_every_entry([](const Entry& entry) {
    CAPTURE(entry.id);
    const Places& places = places_of(entry.id);
    CHECK_FALSE(places.code.empty());
    CHECK_FALSE(places.tests.empty());
    for (const std::string& place : places.code) {
      CHECK((place.starts_with("src/games/" + entry.game + "/") || place.starts_with("data/" + entry.game + "/")));
    }
    for (const std::string& test : places.tests) {
      CHECK(test.starts_with("tests/"));
      CHECK(test.find(".cpp: ") != std::string::npos);
      CHECK(test.find(entry.id) != std::string::npos);
    }
  });
}
