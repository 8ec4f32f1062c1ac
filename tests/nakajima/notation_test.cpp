#include <doctest/doctest.h>

#include <core/playout.hpp>
#include <i18n/catalogue.hpp>
#include <nakajima_front/notation.hpp>
#include <nakajima_front/option_table.hpp>
#include <nakajima_front/words.hpp>

#include "scene.hpp"

namespace plancia::nakajima {

TEST_CASE("Every action has one canonical text") {
  const Rules rules = make_rules();
  const auto text = [&](ActionKind kind, unsigned a = 0, unsigned b = 0) { return to_text(rules, act(kind, a, b)); };
  CHECK(text(ActionKind::teams, 5) == "teams 5");
  CHECK(text(ActionKind::unit, 1, 0) == "unit average new");
  CHECK(text(ActionKind::count, 12) == "count 12");
  CHECK(text(ActionKind::crash, 0) == "crash 1");
  CHECK(text(ActionKind::centre, 15) == "centre 16");
  CHECK(text(ActionKind::target, 3) == "target 4");
  CHECK(text(ActionKind::enter, static_cast<unsigned>(Zone::near)) == "enter near");
  CHECK(text(ActionKind::adjust, 1) == "adjust altitude");
  CHECK(text(ActionKind::pull_up) == "pull-up");
  CHECK(text(ActionKind::done) == "done");
  CHECK(text(ActionKind::roll, 6) == "roll 6");
}

TEST_CASE("Texts come back as the actions they were, through whole games") {
  const Rules rules = make_rules();
  NullSink silent;
  for (std::uint64_t game = 0; game < 50; ++game) {
    SimulationDice dice{21, game};
    for (State state = rules.start(); rules.turn(state) != Turn::over;) {
      Rules::Choices choices;
      rules.choices(state, choices);
      for (const Action action : choices) CHECK(from_text(rules, to_text(rules, action)) == action);
      const Action action = random_action(rules, state, dice);
      CHECK(from_text(rules, to_text(rules, action)) == action);
      rules.play(state, action, silent);
    }
  }
}

TEST_CASE("What is no canonical text is no action") {
  const Rules rules = make_rules();
  for (const std::string_view text : {"",
                                      " ",
                                      "teams",
                                      "teams  5",
                                      "teams 05",
                                      "Teams 5",
                                      "teams 5 ",
                                      " teams 5",
                                      "unit average",
                                      "unit used average",
                                      "unit average used 3",
                                      "lead 0",
                                      "lead -1",
                                      "lead x",
                                      "lead 99999999999",
                                      "target 0",
                                      "enter base",
                                      "adjust both",
                                      "pull up",
                                      "done 1",
                                      "roll",
                                      "roll 1 2",
                                      "train now",
                                      "jump"}) {
    CAPTURE(text);
    CHECK_FALSE(from_text(rules, text));
  }
}

TEST_CASE("Every event and every refusal has words") {
  for (int kind = 0; kind < kEventKinds; ++kind) {
    const std::string key = "nakajima.event." + std::string{word(static_cast<EventKind>(kind))};
    CAPTURE(key);
    const bool by_die = static_cast<EventKind>(kind) == EventKind::check_result;  // one wording for each check
    CHECK((i18n::has_text(key) || by_die));
  }
  for (int kind = 0; kind < kRefusalKinds; ++kind) {
    CHECK(i18n::has_text("nakajima.refusal." + std::string{word(static_cast<RefusalKind>(kind))}));
  }
}

TEST_CASE("Every option has words and can be set to each of its values") {
  for (const OptionRow& row : option_table()) {
    CAPTURE(row.id);
    CHECK(i18n::has_text("nakajima.option." + std::string{row.id}));
    Options options;
    CHECK(row.get(options) == 0);  // the first value is the default
    for (std::size_t i = 0; i < row.values.size(); ++i) {
      row.set(options, i);
      CHECK(row.get(options) == i);
    }
  }
}

TEST_CASE("A refusal names the rule and says why") {
  Scene scene;
  scene.deck({"A/U -T", "A/U", "A/U"}).attack({"CA 0/F1"}).go({"target 1"});
  const auto refusal = scene.rules().refusal(scene.state(), *from_text(scene.rules(), "lead 1"));
  REQUIRE(refusal);
  const front::RefusalText text = explain(scene.rules(), *refusal);
  CHECK(text.rule == "NK-A2c");
  CHECK(text.text.en == "Aircraft 1 has no torpedo.");
  CHECK(text.text.it == "L'aereo 1 non ha siluro.");
}

TEST_CASE("The result is told with and without the ladder") {
  Scene plain;
  plain.deck({"A/U", "A/U -T"}).attack({"CA 12/F1", "BB 0/F1"}).go({"home"});
  const front::ResultText result = result_text(plain.rules(), plain.state());
  CHECK(result.level == "scored");
  CHECK(result.score == 15);
  CHECK(std::get<int>(result.details.at("sunk")) == 1);
  Scene ladder{{{"result_ladder", "on"}}};
  ladder.deck({"A/U", "A/U -T"}).attack({"CA 12/F1", "BB 0/F1"}).go({"home"});
  CHECK(result_text(ladder.rules(), ladder.state()).level == "minor");
  CHECK(result_text(ladder.rules(), ladder.state()).text.en == "Minor success: 15 points.");
}

}  // namespace plancia::nakajima
