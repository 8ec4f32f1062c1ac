// The game as a whole.

#include <doctest/doctest.h>

#include "scene.hpp"

namespace plancia::nakajima {

TEST_CASE("NK-G1 Training comes before the attack, and there is no way back") {
  Scene scene;
  scene.go({}, {1, 1});
  CHECK(scene.refused("target 1") == "NK-G1");
  scene.deck({"A/U"}).attack({"CA 0/F1"});
  CHECK(scene.refused("train") == "NK-G1");
  CHECK(scene.refused("unit average used") == "NK-G1");
}

TEST_CASE("NK-G2 A crew dies with its aircraft") {
  Scene scene;
  scene.deck({"A/O r", "A/U"}).training(2).go({"stall 1"}, {1, 1});
  CHECK(scene.aircraft(1) == "A/O +");
  CHECK(scene.state().fatigued == 0);
}

TEST_CASE("NK-G3 Dice have six sides, and a pair is two dice in a row") {
  Scene scene;
  CHECK(scene.refused("roll 0") == "NK-G3");
  CHECK(scene.refused("roll 7") == "NK-G3");
  CHECK(scene.refused("teams 3") == "NK-G3");
  scene.go({}, {4});
  CHECK(scene.state().first == 4);
  CHECK(scene.state().points == 0);
  scene.go({}, {5});
  CHECK(scene.state().points == 59);
  OutcomeList<kFaces> faces;
  scene.rules().chance(State{}, faces);
  CHECK(faces.size() == 6);
  for (const Outcome& face : faces) CHECK(face.weight == 1);
}

TEST_CASE("NK-G4 Only the player decides; the Americans are dice") {
  Scene scene;
  scene.go({}, {2, 3});
  CHECK(scene.refused("roll 3") == "NK-G4");
  CHECK(scene.rules().turn(scene.state()) == Turn::player1);
}

TEST_CASE("NK-G5 Without an aircraft able to fly the game ends and is scored") {
  Scene training;
  training.deck({"G/O"}).training().go({}, {1});
  CHECK(training.over());
  CHECK(training.score() == -2);
  Scene checks;
  checks.deck({"A/U D"}).teams(3, 3).checks(2).go({}, {1, 1});
  CHECK(checks.over());
  CHECK(checks.score() == 0);
  Scene battle;
  battle.deck({"A/U"}).attack({"CA 0/F1"}).go({"target 1", "enter close"}, {1, 1, 1, 1, 3, 4});
  CHECK(battle.over());
  CHECK(battle.score() == -2);
}

}  // namespace plancia::nakajima
