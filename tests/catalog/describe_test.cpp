// What documents and types say of a game is what it tells in play.

#include <algorithm>
#include <string>
#include <vector>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <catalog/catalog.hpp>
#include <catalog/describe.hpp>
#include <core/dice.hpp>

using namespace plancia;

namespace {

// Whether a value is of a type as documents and pages have it: a number, a string, or one of some words.
bool fits(const front::Datum& datum, const std::string& type) {
  const auto* word = std::get_if<std::string>(&datum);
  if (word == nullptr) return type == "number";
  return type == "string" || (" | " + type + " | ").find(" | '" + *word + "' | ") != std::string::npos;
}

void check_data(const front::Data& data, const std::vector<front::MessageInfo>& known, const std::string& word) {
  const auto found = std::ranges::find(known, word, &front::MessageInfo::word);
  REQUIRE_MESSAGE(found != known.end(), word);
  CHECK(data.size() == found->data.size());
  for (const front::Field& field : found->data) {
    CAPTURE(field.name);
    REQUIRE(data.contains(field.name));
    CHECK(fits(data.at(field.name), field.type));
  }
}

void check_members(const std::vector<front::Field>& described, const catalog::Json& told) {
  std::vector<std::string> written, listed;
  for (const auto& [name, value] : told.items()) written.push_back(name);
  for (const front::Field& field : described) {
    if (field.name.find('.') == std::string::npos) listed.push_back(field.name);
  }
  CHECK(listed == written);
}

// Plays at random and compares every choice and every event with the description.
void check_play(const front::Description& described, catalog::Game& game, std::uint64_t seed) {
  SimulationDice dice(seed, 0);
  for (int step = 0; step < 400 && game.turn() != Turn::over; ++step) {
    std::string action;
    if (game.turn() == Turn::chance) {
      action = game.outcome(dice.below(game.weight_sum()));
    } else {
      const auto choices = game.choices();
      for (catalog::Choice choice : choices) {
        const std::string verb = std::get<std::string>(choice.data.at("verb"));
        choice.data.erase("verb");
        CAPTURE(choice.action);
        check_data(choice.data, described.actions, verb);
      }
      action = choices[dice.below(static_cast<std::uint32_t>(choices.size()))].action;
    }
    const auto events = game.play(action);
    REQUIRE(events);
    for (const catalog::EventText& event : *events) {
      CAPTURE(event.kind);
      check_data(event.data, described.events, event.kind);
    }
  }
}

}  // namespace

TEST_CASE("actions, events and positions are described as they are told") {
  for (const catalog::GameInfo& info : catalog::games()) {
    CAPTURE(info.id);
    const front::Description described = catalog::describe(info.id);
    CHECK_FALSE(described.dice.empty());
    for (const catalog::ScenarioInfo& scenario : info.scenarios) {
      CAPTURE(scenario.id);
      auto made =
          catalog::new_game({.game = info.id, .scenario = scenario.id, .rules = "", .options = {}, .components = ""});
      REQUIRE(made);
      check_members(described.state, made->game->state());
      CHECK(described.view.empty() != made->game->has_secrets());
      if (made->game->has_secrets()) check_members(described.view, made->game->state(2));
      for (const std::uint64_t seed : {1, 2, 3}) check_play(described, *made->game->clone(), seed);
    }
  }
}

TEST_CASE("every file of the packs has a schema and a type") {
  for (const catalog::GameInfo& info : catalog::games()) {
    for (const data::Schema& schema : catalog::schemas(info.id)) {
      CHECK(schema.id.starts_with(info.id + "-"));
      CHECK(schema.type.starts_with("{ format: '"));
    }
  }
  CHECK(catalog::schemas().front().id == "pack");
  CHECK(catalog::schemas("no such game").empty());
}

TEST_CASE("a document's tables are made anew between their marks, and nothing else is touched") {
  front::Description game;
  game.dice = {"net", "alarm"};
  game.state = {{"turn", "number", "the turn"}, {"bridge", "'open' | 'shut'", "the bridge"}};
  const std::string document =
      "# A\n\n<!-- made: dice -->\n\nold\n\n<!-- end -->\ntext\n<!-- made: position -->\n<!-- end -->\n";
  const std::string made = front::with_tables(document, game, {});
  CHECK(made ==
        "# A\n\n<!-- made: dice -->\n\n`net` `alarm`\n\n<!-- end -->\ntext\n<!-- made: position -->\n\n"
        "| member | type | meaning |\n| --- | --- | --- |\n| `turn` | `number` | the turn |\n"
        "| `bridge` | `'open' \\| 'shut'` | the bridge |\n\n<!-- end -->\n");
  CHECK(front::with_tables(made, game, {}) == made);
  CHECK(front::with_tables("<!-- made: dice --> without an end", game, {}) == "<!-- made: dice --> without an end");
}
