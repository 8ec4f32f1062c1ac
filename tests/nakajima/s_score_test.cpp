// The score.

#include <doctest/doctest.h>

#include "scene.hpp"

namespace plancia::nakajima {

TEST_CASE("NK-S1 A battleship sunk is 25 points, a carrier 20, a cruiser 15") {
  Scene scene;
  scene.deck({"A/U"});
  CHECK(scene.attack({"CA 12/F1", "CV 0/F1"}).score() == 15);
  CHECK(scene.attack({"CA 0/F1", "CV 16/F1"}).score() == 20);
  CHECK(scene.attack({"CA 0/F1", "BB 20/F1"}).score() == 25);
}

TEST_CASE("NK-S2 NK-Q26 Strictly more than half the hit points is half the value, rounded up") {
  Scene scene;
  scene.deck({"A/U"});
  CHECK(scene.attack({"CA 6/F1", "CV 8/F1"}).score() == 0);
  CHECK(scene.attack({"CA 7/F1", "CV 0/F1"}).score() == 8);
  CHECK(scene.attack({"CA 0/F1", "CV 9/F1"}).score() == 10);
  CHECK(scene.attack({"CA 0/F1", "BB 10/F1"}).score() == 0);
  CHECK(scene.attack({"CA 0/F1", "BB 11/F1"}).score() == 13);
  CHECK(scene.attack({"CA 12/F1", "BB 19/F1"}).score() == 15 + 13);
}

TEST_CASE("NK-S3 Each aircraft lost costs two points") {
  Scene scene;
  CHECK(scene.deck({"A/U ×", "A/U ×", "A/U"}).attack({"CA 0/F1"}).score() == -4);
}

TEST_CASE("NK-S4 Each aircraft damaged costs one point") {
  Scene scene;
  CHECK(scene.deck({"A/U D", "A/U D", "A/U"}).attack({"CA 0/F1"}).score() == -2);
}

TEST_CASE("NK-S5 The score is the sum and may be negative") {
  Scene scene;
  scene.deck({"A/U ×", "A/U D", "A/U"});
  CHECK(scene.attack({"CA 0/F1", "BB 0/F1"}).score() == -3);
  CHECK(scene.attack({"CA 12/F1", "BB 11/F1"}).score() == 15 + 13 - 3);
  CHECK(scene.rules().result(scene.state()).score == 25);
}

TEST_CASE("NK-Q27 Losses in training count, or are free; those left behind never count") {
  Scene counts;
  counts.deck({"A/U +", "A/U ×", "A/U D -", "A/U"}).attack({"CA 0/F1"});
  CHECK(counts.score() == -4);
  Scene free{{{"training_losses", "free"}}};
  free.deck({"A/U +", "A/U ×", "A/U D -", "A/U"}).attack({"CA 0/F1"});
  CHECK(free.score() == -2);
}

TEST_CASE("NK-Q28 The ladder is used only when asked for") {
  const auto level = [](const Scene::Options& options, std::string_view ship) {
    Scene scene{options};
    scene.deck({"A/U D"}).attack({ship, "BB 20/F1"});
    return scene.rules().result(scene.state()).level;
  };
  CHECK(level({}, "CA 0/F1") == 0);
  CHECK(level({{"result_ladder", "on"}}, "CA 0/F1") == static_cast<int>(Rung::victory));  // 24
  CHECK(level({{"result_ladder", "on"}}, "CA 12/F1") == static_cast<int>(Rung::great));   // 39
  const Rules rules = make_rules();
  CHECK(rules.rung(-1) == Rung::disaster);
  CHECK(rules.rung(0) == Rung::repulsed);
  CHECK(rules.rung(9) == Rung::repulsed);
  CHECK(rules.rung(10) == Rung::minor);
  CHECK(rules.rung(20) == Rung::victory);
  CHECK(rules.rung(40) == Rung::decisive);
}

}  // namespace plancia::nakajima
