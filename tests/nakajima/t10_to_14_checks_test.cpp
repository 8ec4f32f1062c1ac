// The Final Control Check.

#include <doctest/doctest.h>

#include "scene.hpp"

namespace plancia::nakajima {

TEST_CASE("NK-T10a The checks come when the player leaves or is spotted") {
  Scene leaves;
  leaves.deck({"A/U"}).training().go({"leave"}, {3, 3, 6});
  CHECK(leaves.waits_for(Die::aircraft_check));
  Scene spotted;
  spotted.deck({"A/U"}).training().go({}, {3, 3, 1});
  CHECK(spotted.waits_for(Die::aircraft_check));
}

TEST_CASE("NK-T10b Aircraft, torpedoes, crews, in this order") {
  Scene scene;
  scene.deck({"A/U", "A/U"}).teams(7).checks().go({}, {3, 3});
  CHECK(scene.waits_for(Die::torpedo_check));
  scene.go({}, {4, 4});
  CHECK(scene.waits_for(Die::aircrew_check));
  scene.go({}, {4, 4});
  CHECK(scene.waits_for(Die::fleet));
}

TEST_CASE("NK-T11a Aircraft Check: +2 a fresh team, -1 a fatigued one, +1 a New aircraft, -1 an Old one") {
  const auto modifier = [](int teams, int tired, std::initializer_list<std::string_view> deck) {
    Scene scene;
    scene.deck(deck).teams(teams, tired).checks();
    return scene.rules().aircraft_check_modifier(scene.state());
  };
  CHECK(modifier(3, 0, {"A/U"}) == 6);
  CHECK(modifier(5, 2, {"A/U"}) == 6 - 2);
  CHECK(modifier(3, 0, {"A/N", "A/N", "A/U"}) == 6 + 2);
  CHECK(modifier(3, 0, {"A/O", "A/O", "A/O", "A/N"}) == 6 - 3 + 1);
}

TEST_CASE("NK-T11b The player picks the aircraft that are not ready, and they stay with their crews") {
  // 8 + 6 = 14: two.
  Scene scene;
  scene.deck({"A/U", "G/U", "V/U", "A/U"}).checks().go({}, {4, 4});
  CHECK(scene.state().left == 2);
  scene.go({"ground 3"});
  CHECK(scene.refused("ground 3") == "NK-Q10");
  scene.go({"ground 1"});
  CHECK(scene.aircraft(1) == "A/U -");
  CHECK(scene.aircraft(3) == "V/U -");
  CHECK(count(scene.state().present) == 2);
}

TEST_CASE("NK-T12a The Torpedo Check has no modifiers") {
  for (const int tired : {0, 3}) {
    Scene scene;
    scene.deck({"A/N", "A/N", "A/N", "A/N", "A/N", "A/N", "A/N", "A/N", "A/N", "A/N", "A/N", "A/N"});
    scene.teams(7, tired).checks(2).go({}, {6, 6, 3, 4});
    CHECK(scene.waits_for(Step::unload));
    CHECK(scene.state().left == 1);
  }
}

TEST_CASE("NK-T12b The player picks whose torpedo goes, and the aircraft may still fly") {
  Scene scene;
  scene.deck({"A/U", "A/U", "A/U"}).teams(7).checks().go({}, {3, 3, 1, 2});
  CHECK(scene.state().left == 2);
  scene.go({"unload 2"});
  CHECK(scene.refused("unload 2") == "NK-T12b");
  scene.go({"unload 3"});
  CHECK(scene.aircraft(2) == "A/U -T");
  CHECK(count(scene.state().present) == 3);
}

TEST_CASE("NK-T13a Aircrew Check: +1 a turn after the first, +1 an Elite crew, -1 a fatigued one") {
  const auto modifier = [](int turns, std::initializer_list<std::string_view> deck) {
    Scene scene;
    scene.deck(deck).checks(turns);
    return scene.rules().aircrew_check_modifier(scene.state());
  };
  CHECK(modifier(1, {"V/U"}) == 0);
  CHECK(modifier(4, {"V/U"}) == 3);
  CHECK(modifier(1, {"V/U E", "V/U E", "V/U"}) == 2);
  CHECK(modifier(2, {"V/U r", "V/U r", "V/U E"}) == 0);
}

TEST_CASE("NK-T13b The player picks the unfit crews, and they stay with their aircraft") {
  Scene scene;
  scene.deck({"A/U", "A/U", "A/U"}).teams(7).checks().go({"rest 2"}, {3, 3, 6, 6, 3, 3});
  CHECK(scene.aircraft(2) == "A/U -");
  CHECK(scene.waits_for(Die::fleet));
}

TEST_CASE("NK-T14 After the checks play moves to the second board") {
  Scene scene;
  scene.deck({"A/U", "A/U"}).teams(7).checks().go({}, {6, 6, 6, 6, 6, 6, 3, 4});
  CHECK(scene.waits_for(Step::target));
  CHECK(scene.rules().ships(scene.state()) == 4);
}

TEST_CASE("NK-Q10 Only those still due to fly count, all go if the table asks for more, and they leave the score") {
  Scene scene;  // 6 + 6 = 12: three not ready
  scene.deck({"V/N E", "A/U D", "V/O r", "A/U"}).checks().go({"ground 1", "ground 2", "ground 3"}, {3, 3});
  CHECK(scene.rules().aircrew_check_modifier(scene.state()) == 0);
  CHECK(scene.score() == 0);
  scene.go({}, {6, 6, 1, 1});  // three unfit, one left
  CHECK(scene.over());
  CHECK(scene.score() == 0);
  Scene exactly;  // three torpedoes missing of three: nothing to choose
  exactly.deck({"A/U", "A/U", "A/U"}).teams(7).checks().go({}, {3, 3, 1, 1});
  CHECK(exactly.waits_for(Die::aircrew_check));
  CHECK(exactly.state().torpedo == 0);
}

}  // namespace plancia::nakajima
