#include "front_battery.hpp"

#include <set>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <core/dice.hpp>

namespace plancia::test {
namespace {

using catalog::Game;

void check_words(const i18n::Text& text) {
  REQUIRE(!text.it.empty());
  REQUIRE(!text.en.empty());
  REQUIRE(text.it.find('{') == std::string::npos);
  REQUIRE(text.en.find('{') == std::string::npos);
}

// The position goes out as JSON and comes back the same, into a game that stood elsewhere.
void check_round_trip(const Game& game, const Game& fresh) {
  const auto other = fresh.clone();
  const catalog::Json written = game.state();
  const auto error = other->set_state(catalog::Json::parse(written.dump()));
  REQUIRE_MESSAGE(!error, (error ? error->pointer + ": " + error->message : "") << "\n" << written.dump());
  REQUIRE(other->hash() == game.hash());
  REQUIRE(other->state() == written);
}

void check_odds(const Game& game, std::optional<std::string_view> action) {
  const auto rows = game.odds(action);
  REQUIRE(rows);
  Fraction sum;
  std::set<std::string> names;
  for (const catalog::OddsRow& row : *rows) {
    check_words(row.text);
    REQUIRE(names.insert(row.outcome).second);
    sum = sum + row.probability;
  }
  if (!rows->empty()) REQUIRE(sum == Fraction{1});
}

void check_position(const Game& game) {
  check_words(game.prompt().text);
  REQUIRE(!game.prompt().rule.empty());
  for (const i18n::Language language : {i18n::Language::it, i18n::Language::en}) {
    REQUIRE(game.picture(language).width() <= 80);
  }
  if (game.turn() == Turn::chance) {
    REQUIRE(!game.chance().empty());
    check_odds(game, std::nullopt);
    return;
  }
  std::set<std::string> actions;
  for (const catalog::Choice& choice : game.choices()) {
    check_words(choice.text);
    REQUIRE(!choice.rule.empty());
    REQUIRE(actions.insert(choice.action).second);
    check_odds(game, choice.action);
    const auto copy = game.clone();
    REQUIRE(copy->play(choice.action));
  }
  REQUIRE(!actions.empty());
  const auto copy = game.clone();
  for (const std::string_view nonsense :
       {"", " ", "roll 7", "roll 0", "move", "move 9999", "attack", "\x01\xff", "x y z"}) {
    const auto refused = copy->play(nonsense);
    REQUIRE(!refused);
    check_words(refused.error().text);
    REQUIRE(copy->hash() == game.hash());
  }
}

}  // namespace

void front_battery(const catalog::Setup& setup, int games, int every) {
  const auto made = catalog::new_game(setup);
  REQUIRE_MESSAGE(made, (made ? "" : made.error().en));
  for (int number = 0; number < games; ++number) {
    CAPTURE(number);
    SimulationDice dice{11, static_cast<std::uint64_t>(number)};
    const auto game = made->game->clone();
    const auto replay = made->game->clone();
    for (int step = 0; game->turn() != Turn::over; ++step) {
      if (step % every == 0) {
        check_position(*game);
        check_round_trip(*game, *made->game);
      }
      std::string action;
      if (game->turn() == Turn::chance) {
        action = game->outcome(dice.below(game->weight_sum()));
      } else {
        const auto choices = game->choices();
        action = choices[dice.below(static_cast<std::uint32_t>(choices.size()))].action;
      }
      const auto events = game->play(action);
      REQUIRE(events);
      for (const catalog::EventText& event : *events) {
        check_words(event.text);
        REQUIRE(!event.rule.empty());
      }
      REQUIRE(replay->play(action));
      REQUIRE(replay->hash() == game->hash());
    }
    check_round_trip(*game, *made->game);
    REQUIRE(game->result());
    check_words(game->result()->text);
  }
}

}  // namespace plancia::test
