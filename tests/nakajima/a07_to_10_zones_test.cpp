// The choice in each zone, adjustment and front gunnery.

#include <doctest/doctest.h>

#include <nakajima_front/words.hpp>

#include "scene.hpp"

namespace plancia::nakajima {
namespace {

Scene in_zone(Zone zone, std::initializer_list<int> formation, std::string_view ship = "CA 0/F1",
              const Scene::Options& options = {}) {
  Scene scene{options};
  scene.deck({"A/U", "A/U", "G/U", "V/U"}).attack({ship}).deciding(zone, -1, 0, formation);
  return scene;
}

}  // namespace

TEST_CASE("NK-A7a After the Flak of Far: release, pull up or proceed, and no gunnery") {
  Scene scene;
  scene.deck({"A/U"}).attack({"CA 0/F3"}).go({"target 1", "enter far"}, {3, 4, 3, 4, 1, 2});
  CHECK(scene.choices() == std::vector<std::string>{"release", "pull-up", "proceed"});
  CHECK_FALSE(scene.told(EventKind::gunnery_hit));
  CHECK_FALSE(scene.told(EventKind::gunnery_miss));
}

TEST_CASE("NK-A7b Release rolls for the torpedo") {
  CHECK(in_zone(Zone::far, {1}).go({"release"}).waits_for(Die::release));
}

TEST_CASE("NK-A7c Pull up gives the attack up") {
  Scene scene = in_zone(Zone::far, {1, 2});
  scene.go({"pull-up"});
  CHECK(scene.state().zone == Zone::climb);
  scene.go({}, {1, 2});
  CHECK(scene.waits_for(Step::target));
  CHECK(scene.aircraft(1) == "A/U");
}

TEST_CASE("NK-A7d Proceed moves the formation to the next zone") {
  Scene scene = in_zone(Zone::far, {1, 2});
  scene.go({"proceed"});
  CHECK(scene.state().zone == Zone::near);
  scene.go({"keep", "proceed"}, {1, 2});
  CHECK(scene.state().zone == Zone::close);
  CHECK(scene.state().escort[0] == 1);
}

TEST_CASE("NK-A8a One roll may improve speed or altitude") {
  Scene scene = in_zone(Zone::far, {1, 2});
  scene.go({"proceed"});
  CHECK(scene.choices() == std::vector<std::string>{"adjust speed", "adjust altitude", "keep"});
  Scene speed = scene, altitude = scene, neither = scene;
  speed.go({"adjust speed"}, {3, 4});
  CHECK(speed.state().speed == 3);
  CHECK(speed.state().altitude == 0);
  CHECK(speed.waits_for(Die::flak));
  altitude.go({"adjust altitude"}, {3, 4});
  CHECK(altitude.state().altitude == 3);
  CHECK(altitude.state().speed == -1);
  neither.go({"keep"});
  CHECK(neither.waits_for(Die::flak));
}

TEST_CASE("NK-A8b After a hit both values are tested anew, like it or not") {
  Scene scene = in_zone(Zone::far, {1, 2});
  scene.set([](State& s) { s.shaken = 1; }).go({"proceed"}, {1, 1, 6, 6});
  CHECK(scene.told(EventKind::repeat_due));
  CHECK(scene.state().speed == -3);
  CHECK(scene.state().altitude == -3);
  CHECK(scene.state().shaken == 0);
}

TEST_CASE("NK-A8c In Near: Flak, then gunnery, then the choice") {
  Scene scene = in_zone(Zone::far, {1, 2}, "CA 0/F2");
  scene.go({"proceed", "keep"}, {1, 2});
  CHECK(scene.waits_for(Die::gunnery));
  scene.go({}, {6, 6});
  CHECK(scene.choices() == std::vector<std::string>{"release", "pull-up", "proceed"});
}

TEST_CASE("NK-A9a Every aircraft of the formation fires in Near, Close and Climb") {
  Scene scene = in_zone(Zone::far, {1, 2, 3}, "CA 0/F4");
  scene.go({"proceed", "keep", "proceed", "keep", "pull-up"}, {1, 2, 6, 6, 6, 1, 2, 6, 6, 6, 1, 2, 6, 6, 6});
  CHECK(scene.count_of(EventKind::gunnery_miss) == 9);
}

TEST_CASE("NK-A9b A die equal to or below the level lowers it by one, a higher one misses") {
  for (int die = 1; die <= 6; ++die) {
    Scene scene = in_zone(Zone::far, {1}, "CA 0/F3");
    scene.go({"proceed", "keep"}, {1, 2, die});
    CHECK(scene.ship(1) == (die <= 3 ? "CA 0/F2" : "CA 0/F3"));
  }
}

TEST_CASE("NK-A9c The level never falls below 1") {
  Scene scene = in_zone(Zone::far, {1, 2, 3}, "CA 0/F2");
  scene.go({"proceed", "keep"}, {1, 2, 1, 1, 1});
  CHECK(scene.ship(1) == "CA 0/F1");
}

TEST_CASE("NK-A10a Close is played like Near") {
  Scene scene = in_zone(Zone::near, {1}, "CA 0/F2");
  scene.go({"proceed"});
  CHECK(scene.waits_for(Step::adjust));
  scene.go({"adjust altitude"}, {3, 4});
  CHECK(scene.waits_for(Die::flak));
  scene.go({}, {1, 2});
  CHECK(scene.waits_for(Die::gunnery));
}

TEST_CASE("NK-A10b From Close one can only release or pull up") {
  Scene scene = in_zone(Zone::close, {1});
  CHECK(scene.choices() == std::vector<std::string>{"release", "pull-up"});
  CHECK(scene.refused("proceed") == "NK-A10b");
}

TEST_CASE("NK-A10c Where the run begins the checks take the place of the adjustment") {
  Scene scene;
  scene.deck({"A/U"}).attack({"CA 0/F1"}).go({"target 1", "enter near"}, {3, 4, 3, 4});
  CHECK(scene.waits_for(Die::flak));
}

TEST_CASE(
    "NK-Q14 A tie hits or misses by option; all dice meet the level at the start; none at level 1 or at a wreck") {
  Scene misses = in_zone(Zone::far, {1}, "CA 0/F3", {{"gunnery_tie", "misses"}});
  misses.go({"proceed", "keep"}, {1, 2, 3});
  CHECK(misses.ship(1) == "CA 0/F3");
  Scene together = in_zone(Zone::far, {1, 2, 3}, "CA 0/F3");
  together.go({"proceed", "keep"}, {1, 2, 3, 3, 3});
  CHECK(together.ship(1) == "CA 0/F1");  // the third 3 still meets level 3
  Scene lowest = in_zone(Zone::far, {1});
  lowest.go({"proceed", "keep"}, {1, 2});
  CHECK(lowest.waits_for(Step::decide));
}

TEST_CASE("NK-Q18 The better of old and new stays, and only one roll is made") {
  Scene scene = in_zone(Zone::far, {1});
  scene.go({"proceed", "adjust speed"}, {1, 1});
  CHECK(scene.state().speed == -1);
  CHECK(scene.waits_for(Die::flak));
}

TEST_CASE("NK-A7a NK-A8c NK-A10b Each zone asks by its own rule, and Close does not speak of proceeding") {
  for (const Zone zone : {Zone::far, Zone::near, Zone::close}) {
    Scene scene;
    scene.deck({"A/U", "A/U"}).attack({"CA 0/F1"}).deciding(zone, 0, 0, {1});
    const front::Prompt prompt = prompt_words(scene.rules(), scene.state());
    CHECK(prompt.rule == (zone == Zone::far ? "NK-A7a" : zone == Zone::near ? "NK-A8c" : "NK-A10b"));
    CHECK((prompt.text.en.find("proceed") != std::string::npos) == scene.offers("proceed"));
    CHECK((prompt.text.it.find("proseguire") != std::string::npos) == scene.offers("proceed"));
  }
}

TEST_CASE(
    "NK-Q36 NK-A8b With hit_repeat=one a leader that was hit must try the one adjustment, and keeps the better value") {
  for (const bool one : {false, true}) {
    CAPTURE(one);
    Scene scene{one ? Scene::Options{{"hit_repeat", "one"}} : Scene::Options{}};
    scene.deck({"A/U", "A/U"}).attack({"CA 0/F6"}).deciding(Zone::far, 1, 0, {1});
    scene.set([](State& s) { s.shaken = 1; });
    scene.go({"proceed"});
    CHECK(scene.cited(EventKind::repeat_due) == (one ? "NK-Q36" : "NK-A8b"));
    if (!one) {
      CHECK(scene.waits_for(Die::speed));
      continue;
    }
    CHECK(scene.choices() == std::vector<std::string>{"adjust speed", "adjust altitude"});
    CHECK(scene.refuses("keep", RefusalKind::adjustment_due));
    CHECK(scene.refused("keep") == "NK-Q36");
    const front::Prompt prompt = prompt_words(scene.rules(), scene.state());
    CHECK(prompt.rule == "NK-Q36");
    CHECK(prompt.text.en.find("was hit") != std::string::npos);
    scene.go({"adjust altitude"}, {1, 1});
    CHECK(scene.state().speed == 1);  // not tested again
    CHECK(scene.state().altitude == 0);
    CHECK(scene.state().shaken == 0);
    CHECK(scene.waits_for(Die::flak));
  }
  Scene calm{{{"hit_repeat", "one"}}};  // without a hit it stays optional
  calm.deck({"A/U", "A/U"}).attack({"CA 0/F6"}).deciding(Zone::far, 1, 0, {1}).go({"proceed"});
  CHECK(calm.offers("keep"));
}

}  // namespace plancia::nakajima
