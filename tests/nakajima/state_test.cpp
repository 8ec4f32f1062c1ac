// Positions as JSON: what is written is read, and what could not stand on the table is refused.

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <core/playout.hpp>
#include <listed_fields.hpp>
#include <nakajima_front/state_json.hpp>

#include "scene.hpp"

namespace plancia::nakajima {
namespace {

using front::Json;

// The pointer that is refused, or "" if the position is accepted.
std::string refused(const Scene& scene, const std::function<void(Json&)>& change) {
  Json json = write_state(scene.rules(), scene.state());
  change(json);
  const auto state = read_state(scene.rules(), json);
  return state ? "" : state.error().pointer;
}

}  // namespace

TEST_CASE("Every position of random games goes out and comes back the same") {
  for (const Scene::Options& options :
       {Scene::Options{}, Scene::Options{{"lone_seven", "evades"}, {"flak_level", "fleet"}, {"max_sequences", "2"}}}) {
    const Rules rules = make_rules(options);
    NullSink silent;
    for (std::uint64_t game = 0; game < 300; ++game) {
      SimulationDice dice{31, game};
      for (State state = rules.start();; rules.play(state, random_action(rules, state, dice), silent)) {
        const auto back = read_state(rules, write_state(rules, state));
        REQUIRE_MESSAGE(back, (back ? "" : back.error().pointer + " " + back.error().message)
                                  << write_state(rules, state).dump());
        REQUIRE(*back == state);
        if (rules.turn(state) == Turn::over) break;
      }
    }
  }
}

TEST_CASE("What could not stand on the table is refused, and the pointer says where") {
  Scene training;
  training.deck({"G/U", "A/U D", "V/N E"}).training(2);
  CHECK(refused(training, [](Json&) {}).empty());
  CHECK(refused(training, [](Json& j) { j["extra"] = 1; }) == "/extra");
  CHECK(refused(training, [](Json& j) { j["turn"] = 7; }) == "/turn");
  CHECK(refused(training, [](Json& j) { j["turn"] = 0; }) == "/turn");
  CHECK(refused(training, [](Json& j) { j["turn"] = "2"; }) == "/turn");
  CHECK(refused(training, [](Json& j) { j["die"] = nullptr; }) == "/testing");
  CHECK(refused(training, [](Json& j) { j["die"] = "flak"; }) == "/testing");
  CHECK(refused(training, [](Json& j) { j["testing"] = nullptr; }) == "/testing");
  CHECK(refused(training, [](Json& j) { j["first"] = 3; }) == "/first");
  CHECK(refused(training, [](Json& j) { j["points"] = 20; }) == "/points");
  CHECK(refused(training, [](Json& j) { j["teams"] = 4; }) == "/teams");
  CHECK(refused(training, [](Json& j) { j["fatigued_teams"] = 5; }) == "/fatigued_teams");
  CHECK(refused(training, [](Json& j) { j["levels"]["veteran"]["torpedo"] = 0; }) == "/levels/veteran");
  CHECK(refused(training, [](Json& j) { j["levels"]["green"]["torpedo"] = 9; }) == "/levels/green/torpedo");
  CHECK(refused(training, [](Json& j) { j["aircraft"][0]["status"] = "lost-battle"; }) == "/aircraft");
  CHECK(refused(training, [](Json& j) { j["aircraft"][0]["status"] = "behind"; }) == "/aircraft");
  CHECK(refused(training, [](Json& j) { j["aircraft"][0]["torpedo"] = false; }) == "/aircraft");
  CHECK(refused(training, [](Json& j) { j["aircraft"][0]["crew"] = "ace"; }) == "/aircraft/0/crew");
  CHECK(refused(training, [](Json& j) { j["fleet"] = 7; }) == "/ships");
  CHECK(refused(training, [](Json& j) { j["leader"] = 1; }) == "/target");
  CHECK(refused(training, [](Json& j) { j["left"] = 1; }) == "/left");
  CHECK(refused(training, [](Json& j) { j["score"] = 5; }) == "/score");
  // What no training die can have given: letters that a class has not, repairs without damage, levels in a turn.
  CHECK(refused(training, [](Json& j) { j["aircraft"][0]["elite"] = true; }) == "/aircraft/0/elite");

  CHECK(refused(training, [](Json& j) { j["levels"]["average"]["torpedo"] = 3; }) == "/levels/average");

  Scene first;
  first.deck({"G/U", "A/U"}).training(1);
  REQUIRE(first.state().teams > 0);
  CHECK(refused(first, [](Json&) {}).empty());
  CHECK(refused(first, [](Json& j) { j["fatigued_teams"] = 1; }) == "/fatigued_teams");

  Json incomplete = write_state(training.rules(), training.state());
  incomplete.erase("turn");
  CHECK_FALSE(read_state(training.rules(), incomplete));

  Scene run;
  run.deck({"A/U", "A/U -T", "G/U", "V/U ×"}).attack({"CA 3/F2", "BB 0/F2"}, 2).deciding(Zone::near, 1, -2, {1, 2});
  CHECK(refused(run, [](Json&) {}).empty());
  CHECK(refused(run, [](Json& j) { j["leader"] = 2; }) == "/escorts");
  CHECK(refused(run, [](Json& j) { j["leader"] = 4; }) == "/leader");
  CHECK(refused(run, [](Json& j) { j["leader"] = nullptr; }) == "/leader");
  CHECK(refused(run, [](Json& j) { j["escorts"] = {2, 2}; }) == "/escorts");
  CHECK(refused(run, [](Json& j) { j["target"] = 3; }) == "/target");
  CHECK(refused(run, [](Json& j) { j["sequences"] = 0; }) == "/sequences");
  CHECK(refused(run, [](Json& j) { j["zone"] = "circling"; }) == "/zone");
  CHECK(refused(run, [](Json& j) { j["speed"] = nullptr; }) == "/speed");
  CHECK(refused(run, [](Json& j) { j["speed"] = 2; }) == "/speed");
  CHECK(refused(run, [](Json& j) { j["hits"] = 1; }) == "/hits");
  CHECK(refused(run, [](Json& j) { j["ships"][0]["damage"] = 12; }) == "/target");
  CHECK(refused(run, [](Json& j) { j["ships"][0]["damage"] = 13; }) == "/ships/0/damage");
  CHECK(refused(run, [](Json& j) { j["ships"][1]["flak"] = 3; }) == "/ships/1/flak");
  CHECK(refused(run, [](Json& j) { j["ships"][1]["type"] = "carrier"; }) == "/ships/1");
  CHECK(refused(run, [](Json& j) { j["aircraft"][0]["led"] = 1; }) == "/aircraft/0/led");
  CHECK(refused(run, [](Json& j) { j["aircraft"][3]["damaged"] = true; }) == "/aircraft");
}

TEST_CASE("The members of a position are listed as they are written") { test::check_listed_fields(make_rules()); }

}  // namespace plancia::nakajima
