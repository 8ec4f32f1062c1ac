// What is looked up at the table: the names of values, and the tables of the rules.

#include <algorithm>
#include <set>

#include <doctest/doctest.h>

#include <catalog/catalog.hpp>
#include <catalog/describe.hpp>
#include <catalog/reference.hpp>
#include <i18n/catalogue.hpp>
#include <rulebook/rulebook.hpp>

using namespace plancia;

namespace {

const catalog::PartWords* part(const std::vector<catalog::PartWords>& all, const std::string& path) {
  const auto found = std::ranges::find(all, path, &catalog::PartWords::path);
  return found == all.end() ? nullptr : &*found;
}

std::vector<front::RuleTable> tables(const std::string& scenario, const std::string& rules = "it") {
  catalog::Setup setup;
  setup.game = "xmas";
  setup.scenario = scenario;
  setup.rules = rules;
  return catalog::rule_tables(*catalog::new_game(setup)->game);
}

const front::RuleTable& table(const std::vector<front::RuleTable>& all, const std::string& id) {
  const auto found = std::ranges::find(all, id, &front::RuleTable::id);
  REQUIRE_MESSAGE(found != all.end(), id);
  return *found;
}

// "1–3: held, 4–6: passed"; with a second die "6: red | green".
std::string in_english(const front::RuleTable& table) {
  std::string all;
  for (const auto& row : table.rows) {
    all += (all.empty() ? "" : ", ") + row.head + ":";
    for (std::size_t i = 0; i < row.cells.size(); ++i) all += (i == 0 ? " " : " | ") + row.cells[i].en;
  }
  return all;
}

}  // namespace

TEST_CASE("every value that a rule asks for has a name, and its rules are in the rulebook") {
  for (const catalog::GameInfo& game : catalog::games()) {
    const auto named = catalog::part_words(game.id);
    CHECK_FALSE(named.empty());
    for (const data::Schema& schema : catalog::schemas(game.id)) {
      for (const data::Member& member : schema.members) {
        if (member.rules.empty()) continue;
        CAPTURE(schema.id + " " + member.path);
        const catalog::PartWords* words = part(named, member.path);
        REQUIRE(words != nullptr);
        CHECK_FALSE(words->rules.empty());
        for (const std::string& rule : words->rules) CHECK_MESSAGE(rulebook::find(rule) != nullptr, rule);
        for (const std::string& word : member.words) CHECK_MESSAGE(words->words.contains(word), word);
      }
    }
  }
}

TEST_CASE("every name of a value is used") {
  for (const catalog::GameInfo& game : catalog::games()) {
    std::set<std::string> used;
    for (const catalog::PartWords& words : catalog::part_words(game.id)) {
      const std::string last = words.path.substr(words.path.rfind('.') + 1);
      for (const std::string& name : {words.path, last}) {
        used.insert(name);
        for (const auto& [word, text] : words.words) used.insert(name + "." + word);
      }
    }
    for (const auto& [name, text] : i18n::texts_below(game.id + "-part.")) CHECK_MESSAGE(used.contains(name), name);
  }
}

TEST_CASE("a name that a member has of its own goes before the one it shares") {
  const auto fiamme = catalog::part_words("fiamme");
  CHECK(part(fiamme, "pm")->label.en == "PM card");
  CHECK(part(fiamme, "missions.pm")->label.en == "PM available");
  CHECK(part(fiamme, "board_a.agility")->label == part(fiamme, "board_b.agility")->label);
  CHECK(part(catalog::part_words("nakajima"), "crews.training_modifier")->is_signed);
  CHECK_FALSE(part(catalog::part_words("nakajima"), "crews.cost")->is_signed);
}

TEST_CASE("XM-T5 the event table by the modified die and the second one") {
  const auto all = tables("suda");
  const front::RuleTable& events = table(all, "event");
  CHECK(events.rule == "XM-T5");
  CHECK(events.columns == std::vector<std::string>{"1–2", "3–4", "5–6"});
  CHECK(in_english(events) ==
        "0–1: nothing | nothing | nothing, "
        "2: engine failure | engine failure | engine failure, "
        "3–5: searchlights: yellow | searchlights: red | searchlights: green, "
        "6: searchlights: red, green | searchlights: yellow, red | searchlights: yellow, green, "
        "7: all searchlights | all searchlights | all searchlights, "
        "7–8 (4): all searchlights and engine failure | all searchlights and engine failure | "
        "all searchlights and engine failure");
}

TEST_CASE("XM-4.1c, XM-4.2.1b, XM-5.2a, XM-5.3d, XM-6.1a, XM-7a, XM-9.2a what each die does") {
  const auto all = tables("suda");
  CHECK(in_english(table(all, "speed")) == "1: −1, 2: 0, 3: +1, 4: +2");
  CHECK(in_english(table(all, "net")) == "1–3: net not passed, 4–6: net passed");
  CHECK(in_english(table(all, "repair")) == "1–4: one boat lost, 5–6: engine repaired");
  CHECK(in_english(table(all, "spotting")) == "1–3: spotted, 4–6: unseen");
  CHECK(in_english(table(all, "attack")) == "1–3: missed, 4–6: hit");
  CHECK(in_english(table(all, "battery")) == "1–4: 0 boats lost, 5–6: 1 boat lost");
  CHECK(in_english(table(all, "wear")) == "1–3: piece lost, 4–6: piece kept");
}

TEST_CASE("XM-10.2.2a, XM-10.2.2d, XM-10.2.3a, XM-10.2.4e the tables of Malta") {
  const auto all = tables("malta");
  CHECK(in_english(table(all, "m1-tesei")) ==
        "1–5: available: SLC of Tesei and Pedretti, 6: not available: SLC of Tesei and Pedretti");
  CHECK(in_english(table(all, "bombers")) == "1: alarm +1, 2: alarm 0, 3–5: alarm −1, 6: alarm −2");
  CHECK(in_english(table(all, "alarm")) == "1: alarm 0, 2–3: alarm 1, 4–5: alarm 2, 6: alarm 3");
  CHECK(in_english(table(all, "bridge")) == "1–3: the bridge stands, 4: open passage, 5–6: bridge collapsed");
  // XM-10.2.2b: with +2.
  CHECK(in_english(table(all, "tesei")) == "1: the bridge stands, 2: open passage, 3–6: bridge collapsed");
  CHECK(in_english(table(all, "costa")) == "1–4: submarine safe, 5–6: submarine destroyed");
}

TEST_CASE("every edition of every scenario has its tables, with a cell for each column") {
  for (const catalog::GameInfo& game : catalog::games()) {
    for (const catalog::ScenarioInfo& scenario : game.scenarios) {
      for (const std::string& rules : game.rules) {
        CAPTURE(game.id + " " + scenario.id + " " + rules);
        catalog::Setup setup;
        setup.game = game.id;
        setup.scenario = scenario.id;
        setup.rules = rules;
        for (const front::RuleTable& one : catalog::rule_tables(*catalog::new_game(setup)->game)) {
          CHECK(rulebook::find(one.rule) != nullptr);
          CHECK_FALSE(one.rows.empty());
          for (const auto& row : one.rows) CHECK(row.cells.size() == std::max<std::size_t>(1, one.columns.size()));
        }
      }
    }
  }
}

TEST_CASE("XM-ED8 the English edition has one die for the other units of Malta") {
  const auto all = tables("malta", "en");
  CHECK(std::ranges::find(all, "m1-all", &front::RuleTable::id) != all.end());
  CHECK(std::ranges::find(all, "m1-tesei", &front::RuleTable::id) == all.end());
}

TEST_CASE("LT-L2a, LT-L2b, LT-L2c, LT-Q51 what a morale test does, for every morale of the scenario") {
  catalog::Setup setup;
  setup.game = "linea";
  setup.scenario = "farm";
  const auto all = catalog::rule_tables(*catalog::new_game(setup)->game);
  const front::RuleTable& test = table(all, "test");
  REQUIRE(std::ranges::find(test.columns, "3") != test.columns.end());
  const auto three = static_cast<std::size_t>(std::ranges::find(test.columns, "3") - test.columns.begin());
  for (const auto& row : test.rows) {
    const int total = std::stoi(row.head);
    CAPTURE(total);
    CHECK(row.cells[three].en == (total <= 3 ? "holds" : total < 6 ? "falls back" : "flees"));
  }
}
