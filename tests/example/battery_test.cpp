#include <algorithm>
#include <ranges>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <catalog/catalog.hpp>
#include <catalog/check_pack.hpp>
#include <catalog/with_rules.hpp>
#include <data/pack.hpp>
#include <i18n/catalogue.hpp>
#include <i18n/pattern.hpp>

#include "batch_battery.hpp"
#include "battery.hpp"
#include "front_battery.hpp"
#include "position_battery.hpp"

using namespace plancia;

namespace {

const catalog::Setup kSetup{.game = "dragamine", .scenario = {}, .rules = {}, .options = {}, .components = {}};

std::unique_ptr<catalog::Game> new_game() { return std::move(catalog::new_game(kSetup)->game); }

}  // namespace

TEST_CASE("The list has the four games and the example, which sits last") {
  std::vector<std::string> ids;
  for (const catalog::GameInfo& game : catalog::games()) ids.push_back(game.id);
  REQUIRE(ids.size() == 5);
  CHECK(ids.back() == "dragamine");
  CHECK(catalog::games().back().players_most == 2);
  CHECK(catalog::games().back().scenarios.front().opposed);
}

TEST_CASE("The battery: the example keeps the contract of a game") {
  const auto game = new_game();
  const auto& rules = dynamic_cast<const catalog::GameOf<dragamine::Rules>&>(*game).rules();
  test::contract_battery(rules, 2000, 20);
  test::check_no_allocation(rules, 500, 10'000);
  CHECK(test::tree_sizes(rules, rules.start(), 5) == "2 12 33 162 504");
}

TEST_CASE("The battery: the example keeps its word with every front end") { test::front_battery(kSetup, 12); }

TEST_CASE("The battery: the example in numbers, and many games of it at once") { test::batch_battery(kSetup, 30); }

TEST_CASE("The battery: a changed position of the example is refused, or can be played on to the end") {
  const auto counts = test::position_battery(kSetup, {6, 3, 12});
  CHECK(counts.accepted > 20);
  CHECK(counts.refused > 20);
}

TEST_CASE("The odds of the example come from its dice: a mine on a one, fast on a two as well") {
  const auto game = new_game();
  const auto share = [&](std::string_view action, std::string_view outcome) {
    const auto rows = game->odds(action).value();
    return std::ranges::find(rows, outcome, &catalog::OddsRow::outcome)->probability;
  };
  CHECK(share("slow", "mine") == Fraction{1, 6});
  CHECK(share("fast", "mine") == Fraction{1, 3});
  CHECK(share("fast", "swept") == Fraction{2, 3});
  REQUIRE(game->play("slow"));
  CHECK(game->odds(std::nullopt)->size() == 2);
  REQUIRE(game->play("roll 4"));
  CHECK(game->odds("buoys")->empty());
}

TEST_CASE("What the example asks and offers is filled in from its position") {
  const auto game = new_game();
  for (const char* action : {"slow", "roll 4", "buoys", "fast", "roll 6"}) REQUIRE(game->play(action));
  CHECK(game->prompt().phase == "decide");
  CHECK(game->prompt().text.en == "Which way on? Night 1, 12 lengths swept, 3 boats.");
  CHECK(game->choices().back().text.en == "Lay buoys: 12 lengths are yours, and the night is over");
  CHECK(game->choices().back().data.at("verb") == front::Datum{"buoys"});
  const std::string picture = game->picture(i18n::Language::en).text(false);
  CHECK(picture ==
        "Minesweepers\n"
        "Night                             1\n"
        "At sea: flotilla                  2\n"
        "Swept tonight                     12\n"
        "                                  Player 1      Player 2\n"
        "Channel marked                    4             0\n"
        "Boats                             3             3\n");
  CHECK(game->play("dive").error().text.it.starts_with("\"dive\" non è un'azione di questo gioco"));
}

TEST_CASE("The words of the example are there in both languages, with the same placeholders") {
  int words = 0;
  for (const auto& [key, entry] : i18n::catalogue()) {
    if (entry.area != "dragamine") continue;
    CAPTURE(key);
    ++words;
    CHECK(i18n::fault(entry.pattern.it) == "");
    CHECK(i18n::fault(entry.pattern.en) == "");
    CHECK(i18n::placeholders(entry.pattern.it) == i18n::placeholders(entry.pattern.en));
  }
  CHECK(words > 20);
}

TEST_CASE("A pack of the example is read strictly") {
  auto files = data::embedded_files("dragamine-default");
  std::erase_if(files, [](const auto& file) { return !file.first.ends_with(".json"); });
  const auto problem = [&](std::string_view from, std::string_view to) {
    auto changed = files;
    std::string& tables = changed.at("tables.json");
    tables.replace(tables.find(from), from.size(), to);
    const auto problems = catalog::check_pack(data::load_files(changed).value());
    return problems.empty() ? "fine" : problems.front().pointer;
  };
  CHECK(problem("\"boats\": 3", "\"boats\": 3") == "fine");
  CHECK(problem("\"boats\": 3", "\"boats\": 10") == "/boats");
  CHECK(problem("\"nights\": 8,", "") == "");
  CHECK(problem("tables 1", "tables 2") == "/format");
}
