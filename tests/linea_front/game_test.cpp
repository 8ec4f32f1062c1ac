#include <algorithm>
#include <array>

#include <front_battery.hpp>

#include <linea_front/notation.hpp>
#include <record/record.hpp>

#include "tables.hpp"

using namespace plancia;
using namespace plancia::test;

TEST_CASE("The battery: Linea di Tiro can be shown, typed, saved and replayed at every step") {
  front_battery({"linea", "lane", {}, {}, {}}, 2);
}

// Their games have thousands of steps with hundreds of suggestions; a close look at each would take minutes.
TEST_CASE("The battery: the larger scenarios of Linea di Tiro, looked at closely now and then") {
  front_battery({"linea", "farm", {}, {}, {}}, 1, 41);
  front_battery({"linea", "grove", {}, {}, {}}, 1, 41);
  front_battery({"linea", "knoll", {}, {}, {}}, 1, 83);
}

TEST_CASE("every action has one text, and only that text") {
  const auto game = new_linea("knoll");
  const linea::Rules& rules = typed(*game).rules();
  SimulationDice dice{3, 0};
  for (int step = 0; step < 200 && game->turn() != Turn::over; ++step) {
    for (const catalog::Choice& choice : game->choices()) {
      const auto action = linea::from_text(rules, choice.action);
      REQUIRE(action);
      REQUIRE(to_text(rules, *action) == choice.action);
    }
    play(*game, random_action(*game, dice));
  }
  for (const char* text : {"move churchill-1 66 17 90",
                           "run rifle-1 34 30 90",
                           "turn m10-1 120",
                           "card x2",
                           "roll 6",
                           "fire churchill-1 pak-1 us-75 he",
                           "area us-mortar us-81 he 67 78",
                           "halt 0",
                           "go",
                           "assault rifle-1 gren-2 70 76 80",
                           "request observer uk-battery 67 78",
                           "aim 86 76",
                           "reply pak-1 de-pak40 at",
                           "sustain uk-battery",
                           "reinforce stugs-arrive",
                           "platoon churchills",
                           "prepare hunter-1",
                           "place de-hq 78 96 270",
                           "rally heavy",
                           "smoke 0.1 0.2",
                           "halt 3.5",
                           "aim 819.1 0"}) {
    CAPTURE(text);
    const auto action = linea::from_text(rules, text);
    REQUIRE(action);
    CHECK(to_text(rules, *action) == text);
  }
  for (const char* text : {"move churchill-1 66 17 360",
                           "move churchill-9 0.1 0.1 0",
                           "move churchill-1 66 17",
                           "move  churchill-1 66 17 90",
                           "fire churchill-1 pak-1 de-88 at",
                           "card h11",
                           "card",
                           "roll 7",
                           "fire churchill-1 pak-1 us-75 xx",
                           "run rifle-1 034 30 90",
                           "turn m10-1 -1",
                           "run rifle-1 34.0 30 90",
                           "run rifle-1 34.05 30 90",
                           "run rifle-1 340mm 30 90",
                           "run rifle-1 34,5 30 90",
                           "run rifle-1 34 30 90.5",
                           "run rifle-1 34 30 090",
                           "run rifle-1 1e1 30 90",
                           "run rifle-1 +34 30 90",
                           "run rifle-1 -1 30 90",
                           "run rifle-1 .5 30 90",
                           "run rifle-1 5. 30 90",
                           "run rifle-1 NaN 30 90",
                           "run rifle-1 819.2 30 90",
                           "run rifle-1 99999999999999999999 30 90",
                           "halt 3.50",
                           "halt "}) {
    CAPTURE(text);
    CHECK_FALSE(linea::from_text(rules, text));
  }
}

TEST_CASE("a position that cannot stand is refused at its place") {
  const auto game = lane_with("h7");
  const catalog::Json good = game->state();
  const auto refused = [&](const char* pointer, const catalog::Json& value, const char* expected) {
    catalog::Json state = good;
    state[catalog::Json::json_pointer(pointer)] = value;
    const auto error = game->set_state(state);
    CAPTURE(std::string(pointer));
    REQUIRE(error);
    CHECK(error->pointer == expected);
    CHECK(game->state() == good);
  };
  refused("/pieces/0/at", {950, 0, 0}, "/pieces/0/at/0");
  refused("/pieces/0/at", {100, 20, 0}, "/pieces/0/at");
  refused("/pieces/1/at", {8, 12, 0}, "/pieces/1/at");
  refused("/pieces/0/at", {53, 25, 0}, "/pieces/0/at");
  refused("/pieces/0/at", {8'000, 12'000, 0}, "/pieces/0/at/0");  // hundredths of a millimetre, as they once were
  refused("/pieces/0/at", {8.0005, 12, 0}, "/pieces/0/at/0");
  refused("/pieces/0/at", {8, "12", 0}, "/pieces/0/at/1");
  refused("/pieces/0/at", {8, 12, 360}, "/pieces/0/at/2");
  refused("/pieces/0/at", {8, 12, 0.25}, "/pieces/0/at/2");
  refused("/progress", -0.001, "/progress");
  refused("/pieces/0/immobilised", true, "/pieces/0/immobilised");
  refused("/pieces/0/status", "due", "/pieces/0/status");
  refused("/pieces/0/prepared", 3, "/pieces/0/prepared");
  refused("/pieces/0/aboard", "rifle-1", "/pieces/0/aboard");
  refused("/card", "h8", "/card");
  refused("/draws", 2, "/draws");
  refused("/cycle", 1, "/cycle");
  refused("/step", "half", "/halves");
  refused("/step", "draw", "/card");
  refused("/active", "stug-1", "/active");
  refused("/player", 2, "/step");
  refused("/deck", catalog::Json::array(), "/deck");
  refused("/die", "at", "/die");
  refused("/holders", {"axis"}, "/holders/0");
  refused("/believed/axis", {"axis"}, "/believed/axis/0");
  refused("/extra", 1, "/extra");
}

TEST_CASE("LT-Q13 a gun that cannot move stands still in any position, or was just carried") {
  const auto made = catalog::new_game({"linea", "knoll", {}, {}, {}});
  REQUIRE(made);
  const catalog::Json good = made->game->state();
  const auto number = static_cast<std::size_t>(
      std::ranges::find(good["pieces"], "pak-1", [](const catalog::Json& piece) { return piece["id"]; }) -
      good["pieces"].begin());
  for (const char* posture : {"bound", "fast"}) {
    catalog::Json state = good;
    state["pieces"][number]["posture"] = posture;
    const auto error = made->game->set_state(state);
    REQUIRE(error);
    CHECK(error->pointer == "/pieces/" + std::to_string(number) + "/posture");
  }
}

TEST_CASE("positions, choices and events speak of the same centimetres and degrees") {
  const auto game = lane_with("h7");
  catalog::Json state = game->state();
  CHECK(state["pieces"][0]["at"].dump() == "[8,12,0]");
  state["pieces"][0]["at"] = {8.125, 12.5, 0.5};
  set(*game, state);
  CHECK(game->state()["pieces"][0]["at"].dump() == "[8.125,12.5,0.5]");
  CHECK(game->state(1)["pieces"][0]["at"].dump() == "[8.125,12.5,0.5]");
  bool offered = false;
  for (const catalog::Choice& choice : game->choices()) {
    if (!choice.action.starts_with("move sherman-1 ")) continue;
    offered = true;
    CHECK(choice.action == "move sherman-1 " + front::text_of(choice.data.at("x")) + " " +
                               front::text_of(choice.data.at("y")) + " " + front::text_of(choice.data.at("heading")));
  }
  CHECK(offered);
  const auto events = game->play("run sherman-1 30.1 12.6 0");
  REQUIRE(events);
  const auto moved = std::ranges::find(*events, "moved", &catalog::EventText::kind);
  REQUIRE(moved != events->end());
  CHECK(front::text_of(moved->data.at("x")) == "30.1");
  CHECK(front::text_of(moved->data.at("y")) == "12.6");
  CHECK(game->state()["pieces"][0]["at"].dump() == "[30.1,12.6,0]");
}

TEST_CASE("the lines under the map are whole: a dust storm, artillery squares, the cycle of a game that ended early") {
  const auto says = [](const catalog::Game& game, const char* words) {
    return game.picture(i18n::Language::en).text(false).find(words) != std::string::npos;
  };
  const auto grove = new_linea("grove");
  for (const char* action : {"ready", "ready", "card x1", "card x2", "card h7"}) play(*grove, action);
  CHECK(says(*grove, "Dust storm: nothing is spotted beyond 40.0 cm"));
  CHECK(says(*new_linea("knoll"), "corner of"));
  CHECK_FALSE(says(*grove, "corner of"));

  const auto lane = lane_with("h7");
  catalog::Json state = lane->state();
  state["card"] = nullptr;
  state["step"] = "over";
  for (const std::size_t axis : {2U, 3U}) {
    state["pieces"][axis]["status"] = "left";
    state["pieces"][axis]["prepared"] = 0;
    put(state, axis, 0, 0, 0);
  }
  set(*lane, state);
  CHECK(says(*lane, "cycle 1 of 1"));
}

TEST_CASE("the map shows the letters of pieces that stand close together, and says so") {
  const auto game = new_linea("farm");
  for (const char* action : {"ready", "ready", "card h7"}) play(*game, action);
  const auto map = [&] { return game->picture(i18n::Language::en).text(false); };
  CHECK(map().find("side by side") == std::string::npos);
  catalog::Json state = game->state();
  state["pieces"][0]["at"] = {19.2, 15.6, 90};
  state["pieces"][1]["at"] = {20.4, 18.5, 90};
  set(*game, state);
  const std::string crowded = map();
  CHECK(crowded.find("ba↑") != std::string::npos);  // the arrow of one has no room
  CHECK(crowded.find("side by side") != std::string::npos);
}

TEST_CASE("the map shows the whole length of a narrow trench, and the margin of an objective is told") {
  const auto knoll = new_linea("knoll");
  const std::string map = knoll->picture(i18n::Language::en, 1).text(false);  // without the garrison
  CHECK(map.find("west trench and 2.0 cm around it 9 points") != std::string::npos);
  CHECK(map.find("farm 4 points") != std::string::npos);
  // From 80.0 to 92.3 cm of 150.0, on a map of 76 columns with a margin of 4.
  std::array<bool, 7> shown{};
  std::size_t column = 0;
  for (const char c : map.substr(0, map.find("Allies"))) {
    if (c == '\n') {
      column = 0;
    } else if ((static_cast<unsigned char>(c) & 0xc0) != 0x80) {  // not in the middle of a letter
      if (c == 'u' && column >= 44 && column <= 50) shown[column - 44] = true;
      ++column;
    }
  }
  CHECK(std::ranges::all_of(shown, [](bool there) { return there; }));
}

TEST_CASE("LT-Q48 where nothing better is in sight the next section is suggested the square of the one before") {
  const auto game = new_linea("knoll");
  for (const char* action : {"ready", "ready", "card hk", "request observer uk-battery 58 30"}) play(*game, action);
  const auto choices = game->choices();
  REQUIRE(choices.size() == 1);
  CHECK(choices.front().action == "aim 58 30");
}

TEST_CASE("a record in the notation of millimetres is refused, and the refusal says why") {
  auto session = record::Session::start({"linea", "lane", {}, {}, {}}, sealed::Seed::from_text("7"));
  REQUIRE(session);
  for (const char* action : {"ready", "ready"}) REQUIRE(session->play(action));
  const std::string text = record::write(*session);
  CHECK(record::load(text));
  const std::string header = "[Notation \"2\"]\n";
  const std::size_t at = text.find(header);
  REQUIRE(at != std::string::npos);
  const auto refused = [&](const std::string& instead) {
    const auto loaded = record::load(std::string{text}.replace(at, header.size(), instead));
    REQUIRE_FALSE(loaded);
    return loaded.error().message().en;
  };
  // As they were written before: with another pack, too, which is not what is blamed.
  CHECK(refused("").find(
            "line 1 \"[Game \"linea\"]\": this record is written in notation 1 of the game, and this program "
            "reads notation 2: lengths were millimetres and are centimetres now") != std::string::npos);
  CHECK(refused("[Notation \"3\"]\n").find("written in notation 3") != std::string::npos);
  for (const char* wrong : {"", "0", "02", "two", "2.0", "-1", "999999999999999999999"}) {
    CAPTURE(wrong);
    CHECK(refused("[Notation \"" + std::string{wrong} + "\"]\n").find("a notation is a whole number") !=
          std::string::npos);
  }
}
