// A game that is over stays over: seed and secrets were shown. What ends by a die could never be taken back; this is
// about every ending by a decision, in every game.

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include <core/dice.hpp>
#include <record/record.hpp>

using namespace plancia;

namespace {

std::string verb_of(const std::string& action) { return action.substr(0, action.find(' ')); }

bool ends(const catalog::Game& game, const std::string& action) {
  auto next = game.clone();
  return next->play(action) && next->turn() == Turn::over;
}

struct Walk {
  std::string game, scenario;
  int games;
  std::set<std::string> verbs;  // of decisions that end a game: all that the rules know, and in Linea the commonest
  std::string hex = {};
};

record::Session start(const Walk& walk, const std::string& practice, int number) {
  auto session = record::Session::start({walk.game, walk.scenario, "", {{"practice", practice}}, ""},
                                        sealed::Seed::from_text("ending " + std::to_string(number)));
  REQUIRE(session);
  return std::move(*session);
}

struct Decisions {
  std::vector<std::string> ending, others;
};

Decisions decisions(const record::Session& session) {
  Decisions found;
  if (session.game().turn() == Turn::chance) return found;
  for (const catalog::Choice& choice : session.game().choices()) {
    (ends(session.game(), choice.action) ? found.ending : found.others).push_back(choice.action);
  }
  return found;
}

// One step at random; decisions that end the game are put off.
void go_on(record::Session& session, const Decisions& now, SimulationDice& dice) {
  if (session.game().turn() == Turn::chance) {
    REQUIRE(session.roll());
    return;
  }
  const auto& from = now.others.empty() ? now.ending : now.others;
  REQUIRE(session.play(from[dice.below(static_cast<std::uint32_t>(from.size()))]));
}

// A game of X MAS that begins its last turn close to the ships, which few random games live to see.
record::Session last_turn(const Walk& walk, int number, SimulationDice& dice) {
  auto session = start(walk, "off", number);
  while (session.game().state()["step"] != "speed") go_on(session, decisions(session), dice);
  catalog::Json state = session.game().state();
  state["hex"] = walk.hex;
  state["other_units"] = catalog::Json::array();  // those of Malta are past by then
  for (state["turn"] = 40; state["turn"] > 0; state["turn"] = state["turn"].get<int>() - 1) {
    auto late = start(walk, "off", number);
    if (!late.start_from(state)) return late;
  }
  FAIL("no turn is the last");
  return session;
}

void check_final(const Walk& walk, record::Session session, const std::string& action) {
  CAPTURE(action);
  REQUIRE(session.play(action));
  REQUIRE(session.over());
  const std::string text = record::write(session);
  REQUIRE(text.find("[Seed ") != std::string::npos);  // shown
  for (const std::optional<Turn> asking :
       {std::optional<Turn>(), std::optional(Turn::player1), std::optional(Turn::player2)}) {
    const auto undone = session.undo(asking);
    REQUIRE_FALSE(undone);
    CHECK(undone.error().text.en.starts_with("The game is over and its seed was shown"));
  }
  CHECK(record::write(session) == text);
  auto loaded = record::load(text);
  REQUIRE_MESSAGE(loaded, loaded.error().message().en);
  CHECK_FALSE(loaded->undo());

  auto practice = start(walk, "on", 0);
  if (session.start_state()) REQUIRE_FALSE(practice.start_from(catalog::Json::parse(*session.start_state())));
  for (const record::Step& step : session.steps()) REQUIRE(practice.play(step.action));
  CHECK(practice.undo());
  CHECK_FALSE(practice.over());
}

// Plays random games, until all are found, and looks at each kind of decision that would end one.
std::set<std::string> endings(const Walk& walk) {
  std::set<std::string> found;
  for (int number = 0; number < walk.games && !std::ranges::includes(found, walk.verbs); ++number) {
    SimulationDice dice(43, static_cast<std::uint64_t>(number));
    auto session = walk.hex.empty() ? start(walk, "off", number) : last_turn(walk, number, dice);
    while (!session.over()) {
      const Decisions now = decisions(session);
      for (const std::string& action : now.ending) {
        if (found.insert(verb_of(action)).second) check_final(walk, session.copy(), action);
      }
      go_on(session, now, dice);
    }
  }
  return found;
}

void check(const Walk& walk) {
  CAPTURE(walk.game);
  CAPTURE(walk.scenario);
  std::string all;
  const auto found = endings(walk);
  for (const std::string& verb : found) all += " " + verb;
  CAPTURE(all);
  CHECK(std::ranges::includes(found, walk.verbs));
}

}  // namespace

TEST_CASE("XM-2c, XM-2d: no ending of X MAS by a decision is taken back") {
  check({"xmas", "suda", 200, {"hold", "keep"}, "1607"});
  check({"xmas", "malta", 200, {"hold", "keep"}, "1604"});
}

TEST_CASE("NK-A14d, NK-G5: no ending of Nakajima Raid by a decision is taken back") {
  check({"nakajima", "raid", 60, {"home", "shield"}});
}

TEST_CASE("FA-9.0.10a, FA-7b: no ending of Fiamme d'assalto by a decision is taken back") {
  for (const std::string scenario :
       {"training", "assault", "counterattack", "no-respite", "support-trench", "campaign"}) {
    check({"fiamme", scenario, 60, {"keep"}});
    check({"fiamme", scenario + "-coop", 60, {"keep"}});
  }
}

TEST_CASE("LT-Q6: no ending of Linea di Tiro by a decision is taken back") {
  check({"linea", "lane", 2, {"end", "pass"}});
  check({"linea", "knoll", 1, {"end", "pass"}});
}
