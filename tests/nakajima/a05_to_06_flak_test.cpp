// Flak, evasion and escorts.

#include <doctest/doctest.h>

#include "scene.hpp"

namespace plancia::nakajima {
namespace {

// A formation in Far that is about to be shot at.
Scene under_fire(std::initializer_list<std::string_view> deck, int flak, const Scene::Options& options = {}) {
  Scene scene{options};
  const std::string ship = "CA 0/F" + std::to_string(flak);
  scene.deck(deck).attack({ship}).deciding(Zone::far, 0, 0, {});
  scene.set([](State& s) {
    s.step = Step::roll;
    s.die = Die::flak;
    s.leader = 0;
    if (units(s) > 1) s.escort[0] = 1;
    if (units(s) > 2) s.escort[1] = 2;
  });
  return scene;
}

}  // namespace

TEST_CASE("NK-A5a A sum inside the range of the level is a Hit on the leader") {
  for (int level = 1; level <= 6; ++level) {
    for (int first = 1; first <= 6; ++first) {
      for (int second = 1; second <= 6; ++second) {
        Scene scene = under_fire({"A/U", "A/U"}, level);
        scene.go({}, {first, second});
        const int sum = first + second;
        CHECK(scene.told(EventKind::flak_hits) == (sum >= 8 - level && sum <= 6 + level));
      }
    }
  }
}

TEST_CASE("NK-A5b A 7 is two Hits") {
  CHECK(under_fire({"A/U", "A/U"}, 3).go({}, {3, 4}).state().hits == 2);
  CHECK(under_fire({"A/U", "A/U"}, 3).go({}, {4, 4}).state().hits == 1);
}

TEST_CASE("NK-A5c After a double the dice are rolled again, with or without a Hit") {
  Scene miss = under_fire({"A/U", "A/U"}, 1);
  miss.go({}, {2, 2});
  CHECK(miss.waits_for(Die::flak));
  miss.go({}, {1, 2});
  CHECK(miss.waits_for(Step::decide));
  Scene hit = under_fire({"A/U", "A/U"}, 3);
  hit.go({"evade"}, {4, 4, 2});
  CHECK(hit.waits_for(Die::flak));
}

TEST_CASE("NK-A6a The leader evades on an even die and is damaged on an odd one") {
  for (int die = 1; die <= 6; ++die) {
    Scene scene = under_fire({"A/U", "A/U"}, 3);
    scene.go({"evade"}, {2, 3, die});
    CHECK(scene.aircraft(1) == (die % 2 == 0 ? "A/U" : "A/U D"));
  }
}

TEST_CASE("NK-A6b A Hit given to an escort damages it without a die") {
  Scene scene = under_fire({"A/U", "A/U", "G/U"}, 3);
  scene.go({}, {2, 3});
  CHECK(scene.choices() == std::vector<std::string>{"evade", "shield 2", "shield 3"});
  CHECK(scene.refused("shield 1") == "NK-A6b");
  scene.go({"shield 3"});
  CHECK(scene.aircraft(3) == "G/U D");
  CHECK(scene.waits_for(Step::decide));
}

TEST_CASE("NK-A6c Each Hit of a 7 is settled on its own") {
  Scene scene = under_fire({"A/U", "A/U"}, 1);
  scene.go({"evade"}, {3, 4, 1});
  CHECK(scene.aircraft(1) == "A/U D");
  CHECK(scene.waits_for(Step::hit));
  scene.go({"shield 2"});
  CHECK(scene.aircraft(2) == "A/U D");
}

TEST_CASE("NK-A6d A 7 without an escort shoots the leader down") {
  Scene scene = under_fire({"A/U"}, 1);
  scene.go({}, {3, 4});
  CHECK(scene.aircraft(1) == "A/U ×");
  CHECK(scene.over());
}

TEST_CASE("NK-A6e A leader that was hit tests again in the next zone; one that passed the Hit on does not") {
  Scene hit = under_fire({"A/U", "A/U"}, 3);
  hit.go({"evade", "proceed"}, {2, 3, 1});
  CHECK(hit.waits_for(Die::speed));
  Scene passed = under_fire({"A/U", "A/U"}, 3);
  passed.go({"shield 2", "proceed"}, {2, 3});
  CHECK(passed.waits_for(Step::adjust));
}

TEST_CASE("NK-A6f A damaged aircraft that is damaged again is shot down") {
  Scene leader = under_fire({"A/U D", "A/U", "A/U"}, 3);
  leader.go({"evade"}, {2, 3, 1});
  CHECK(leader.aircraft(1) == "A/U ×");
  Scene escort = under_fire({"A/U", "A/U D"}, 3);
  escort.go({"shield 2"}, {2, 3});
  CHECK(escort.aircraft(2) == "A/U ×");
  CHECK(escort.state().escort[0] == kNobody);
}

TEST_CASE("NK-Q11 With an escort both Hits of a 7 may be evaded; alone only under the option") {
  Scene two = under_fire({"A/U", "A/U"}, 1);
  two.go({"evade", "evade"}, {3, 4, 2, 2});
  CHECK(two.aircraft(1) == "A/U");
  Scene falls = under_fire({"A/U", "A/U D"}, 1);  // the only escort falls to the first Hit
  falls.go({"shield 2"}, {3, 4});
  CHECK(falls.waits_for(Die::evasion));
  Scene alone = under_fire({"A/U"}, 1, {{"lone_seven", "evades"}});
  alone.go({}, {3, 4, 1});
  CHECK(alone.aircraft(1) == "A/U D");
  alone.go({}, {2});
  CHECK(alone.aircraft(1) == "A/U D");
  CHECK(alone.waits_for(Step::decide));
}

TEST_CASE("NK-Q12 An evaded Hit forces the repeat too, unless the option frees it; the new values replace the old") {
  Scene repeats = under_fire({"A/U", "A/U"}, 3);
  repeats.go({"evade", "proceed"}, {2, 3, 2, 1, 1, 6, 6});
  CHECK(repeats.state().speed == -3);
  CHECK(repeats.state().altitude == -3);
  Scene free = under_fire({"A/U", "A/U"}, 3, {{"evaded_hit", "free"}});
  free.go({"evade", "proceed"}, {2, 3, 2});
  CHECK(free.waits_for(Step::adjust));
  Scene damaged = under_fire({"A/U", "A/U"}, 3, {{"evaded_hit", "free"}});
  damaged.go({"evade", "proceed"}, {2, 3, 1});
  CHECK(damaged.waits_for(Die::speed));
}

TEST_CASE("NK-Q13 Both Hits may go to one escort; what is left after the leader's loss is dropped") {
  Scene both = under_fire({"A/U", "A/U", "G/U"}, 1);
  both.go({"shield 2", "shield 2"}, {3, 4});
  CHECK(both.aircraft(2) == "A/U ×");
  CHECK(both.aircraft(1) == "A/U");
  Scene lost = under_fire({"A/U D", "A/U", "G/U"}, 1);
  lost.go({"evade"}, {3, 4, 1});
  CHECK(lost.waits_for(Step::centre));
  CHECK(lost.state().hits == 0);
  Scene doubles = under_fire({"A/U D", "A/U", "G/U"}, 3);
  doubles.go({"evade", "centre 2"}, {4, 4, 1, 1, 2});
  CHECK(doubles.state().zone == Zone::climb);  // and no second Flak in Far
}

TEST_CASE(
    "NK-Q19 When the leader is lost the escorts climb away under a new centre, and still fire if it is lost too") {
  Scene scene = under_fire({"A/U D", "A/U D", "G/U"}, 3);
  scene.go({"evade", "centre 2"}, {2, 3, 1});
  CHECK(scene.state().leader == 1);
  CHECK(scene.state().zone == Zone::climb);
  scene.go({"evade"}, {2, 3, 1});
  CHECK(scene.aircraft(2) == "A/U ×");
  CHECK(scene.waits_for(Die::gunnery));
  scene.go({}, {2});
  CHECK(scene.ship(1) == "CA 0/F2");
  CHECK(scene.aircraft(3) == "G/U");
}

TEST_CASE("NK-Q29 Doubles go on as long as they come, and a 7 is a double hit at every level") {
  Scene scene = under_fire({"A/U", "A/U"}, 1);
  scene.go({}, {1, 1, 2, 2, 6, 6, 5, 5});
  CHECK(scene.waits_for(Die::flak));
  for (int level = 1; level <= 6; ++level) CHECK(under_fire({"A/U", "A/U"}, level).go({}, {1, 6}).state().hits == 2);
}

TEST_CASE("NK-Q34 A Hit is evaded or given away, never simply taken; gunnery is automatic") {
  Scene alone = under_fire({"A/U"}, 3);
  alone.go({}, {2, 3});
  CHECK(alone.waits_for(Die::evasion));
  Scene escorted = under_fire({"A/U", "A/U"}, 3);
  escorted.go({}, {2, 3});
  CHECK(escorted.choices() == std::vector<std::string>{"evade", "shield 2"});
  Scene near;
  near.deck({"A/U"}).attack({"CA 0/F2"}).go({"target 1", "enter near"}, {3, 4, 3, 4, 1, 2});
  CHECK(near.waits_for(Die::gunnery));
}

}  // namespace plancia::nakajima
