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
       {Scene::Options{}, Scene::Options{{"lone_seven", "evades"}, {"flak_level", "fleet"}, {"max_sequences", "2"}},
        Scene::Options{{"hit_repeat", "one"}, {"evaded_hit", "free"}}}) {
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

TEST_CASE("NK-A13b NK-A13c Damage that no dice add up to is refused, and so is more than the torpedoes have done") {
  const auto ships = [](const Scene& scene, int damage) {
    return refused(scene, [&](Json& j) {
      j["ships"][1]["damage"] = damage;
      j["score"] = damage == 20 ? 25 : damage > 10 ? 13 : 0;
    });
  };
  Scene scene;  // two torpedoes are gone
  scene.deck({"A/U", "A/U -T", "A/U -T"}).attack({"CA 0/F2", "BB 0/F2"}, 2);
  scene.set([](State& s) { s.sequences = 2; });
  for (const int damage : {1, 2, 4, 7}) CHECK(ships(scene, damage) == "/ships/1/damage");
  for (const int damage : {0, 3, 5, 6, 8, 9, 10, 11, 13, 16, 18, 20}) {
    CAPTURE(damage);
    const bool two = damage != 9;  // three threes
    CHECK(ships(scene, damage) == (two ? "" : "/aircraft"));
  }
  Scene aboard;
  aboard.deck({"A/U"}).attack({"CA 0/F2", "BB 0/F2"}, 2).set([](State& s) { s.sequences = 3; });
  CHECK(ships(aboard, 16) == "/aircraft");
  CHECK(ships(aboard, 3) == "/aircraft");
  Scene once;
  once.deck({"A/U", "A/U -T", "A/U -T"}).attack({"CA 0/F2", "BB 0/F2"}, 2).set([](State& s) { s.sequences = 1; });
  CHECK(ships(once, 16) == "/sequences");
  CHECK(ships(once, 15).empty());  // three sixes in a row

  Scene rolling;
  rolling.deck({"A/U", "A/U"}).attack({"CA 0/F2"}).deciding(Zone::close, 0, 0, {1});
  rolling.go({"release"}, {6, 6, 6});
  REQUIRE(rolling.waits_for(Die::damage));
  CHECK(refused(rolling, [](Json&) {}).empty());
  CHECK(refused(rolling, [](Json& j) { j["left"] = 0; }).empty());  // as it was told before
  CHECK(refused(rolling, [](Json& j) { j["ships"][0]["damage"] = 3; }) == "/ships/0/damage");
}

TEST_CASE("NK-T5d NK-T5e What gave a letter gave no points: levels and marks come from the same dice") {
  Scene scene;  // one turn is over: a die for each ability, and both were an S
  scene.deck({"G/U D", "G/U D"}).training(2);
  CHECK(refused(scene, [](Json&) {}).empty());
  CHECK(refused(scene, [](Json& j) {
          j["levels"]["green"]["altitude_speed"] = 1;
          j["levels"]["green"]["torpedo"] = 1;
        }) == "/levels/green");
  Scene one;
  one.deck({"G/U D", "G/U"}).training(2);
  CHECK(refused(one, [](Json& j) { j["levels"]["green"]["torpedo"] = 1; }).empty());
  CHECK(refused(one, [](Json& j) {
          j["levels"]["green"]["altitude_speed"] = 1;
          j["levels"]["green"]["torpedo"] = 1;
        }) == "/levels/green");
  // A team that has worked repaired such an aircraft.
  Scene repaired;
  repaired.deck({"G/U", "G/U"}).teams(3, 2).training(2);
  CHECK(refused(repaired, [](Json&) {}).empty());
  CHECK(refused(repaired, [](Json& j) { j["levels"]["green"]["torpedo"] = 1; }) == "/fatigued_teams");
}

}  // namespace plancia::nakajima
