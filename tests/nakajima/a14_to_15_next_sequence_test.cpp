// The next sequence, the end of the raid and the marks of the carrier.

#include <doctest/doctest.h>

#include "scene.hpp"

namespace plancia::nakajima {

TEST_CASE("NK-A14a Whoever still has a torpedo may lead again, damaged or not") {
  Scene scene;
  scene.deck({"A/U D", "A/U"}).attack({"CA 0/F1"});
  scene.go({"target 1", "lead 1", "done", "enter far", "pull-up"}, {3, 4, 3, 4, 1, 2, 1, 2});
  scene.go({"target 1"});
  CHECK(scene.offers("lead 1"));
  CHECK(scene.offers("lead 2"));
}

TEST_CASE("NK-A14b Aircraft without a torpedo may escort") {
  Scene scene;
  scene.deck({"A/U -T", "A/U"}).attack({"CA 0/F1"}).go({"target 1"});
  CHECK(scene.state().leader == 1);
  CHECK(scene.choices() == std::vector<std::string>{"escort 1", "done"});
}

TEST_CASE("NK-A14c An aircraft may be left out and the attack given to another") {
  Scene scene;
  scene.deck({"A/U", "A/U", "A/U"}).attack({"CA 0/F1"});
  scene.go({"target 1", "lead 1", "done", "enter far", "pull-up"}, {3, 4, 3, 4, 1, 2, 1, 2});
  scene.go({"target 1", "lead 3", "done"});
  CHECK(scene.state().leader == 2);
}

TEST_CASE("NK-A14d The raid ends by choice, without torpedoes, or when every ship is sunk") {
  Scene choice;
  choice.deck({"A/U"}).attack({"CA 0/F1"}).go({"home"});
  CHECK(choice.over());
  Scene torpedoes;
  torpedoes.deck({"A/U", "A/U -T"}).attack({"CA 0/F1"});
  torpedoes.deciding(Zone::close, 0, 0, {1, 2}).go({"release"}, {3, 3, 1, 2});
  CHECK(torpedoes.over());
  CHECK(torpedoes.told(EventKind::no_torpedo_left));
  Scene ships;
  ships.deck({"A/U", "A/U", "A/U -T"}).attack({"CA 10/F1"});
  ships.deciding(Zone::close, 0, 0, {1, 2}).go({"release"}, {6, 6, 2, 1, 2});
  CHECK(ships.over());
  CHECK(ships.told(EventKind::fleet_destroyed));
}

TEST_CASE("NK-A15a An aircraft lost in battle or in training is struck out for good") {
  Scene scene;
  scene.deck({"A/U +", "A/U ×", "A/U", "A/U"}).attack({"CA 0/F1"}).go({"target 1"});
  CHECK(scene.choices() == std::vector<std::string>{"lead 3", "lead 4"});
  CHECK(scene.refused("lead 1") == "NK-A15a");
  CHECK(scene.refused("lead 2") == "NK-A15a");
  CHECK(scene.score() == -4);
}

TEST_CASE("NK-A15b A damaged aircraft keeps its mark to the end") {
  Scene scene;
  scene.deck({"A/U D", "A/U"}).attack({"CA 0/F1"}).go({"home"});
  CHECK(scene.aircraft(1) == "A/U D");
  CHECK(scene.score() == -1);
}

TEST_CASE("NK-A15c A torpedo launched or lost is gone for good") {
  Scene scene;
  scene.deck({"A/U", "A/U"}).attack({"CA 0/F1"}).deciding(Zone::close, 0, 0, {1, 2}).go({"release"}, {3, 3, 1, 2});
  CHECK(scene.aircraft(1) == "A/U -T");
  scene.go({"target 1"});
  CHECK(scene.state().leader == 1);
}

TEST_CASE("NK-Q25 Ending the raid is offered before every sequence, and only there") {
  Scene scene;
  scene.deck({"A/U"}).attack({"CA 0/F1"});
  CHECK(scene.offers("home"));
  scene.go({"target 1"});
  CHECK(scene.refused("home") == "NK-G1");
}

TEST_CASE("NK-Q35 After 200 sequences the fuel is used up") {
  Scene scene;
  scene.deck({"A/U", "A/U"}).attack({"CA 0/F1"});
  scene.set([](State& s) { s.sequences = kMaxSequences - 1; });
  scene.go({"target 1", "lead 1", "done", "enter far", "pull-up"}, {3, 4, 3, 4, 1, 2, 1, 2});
  CHECK(scene.told(EventKind::fuel_out));
  CHECK(scene.over());
}

}  // namespace plancia::nakajima
