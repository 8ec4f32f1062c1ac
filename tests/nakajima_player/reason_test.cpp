// What Nakajima Raid says for an action, against positions in which it is so and others in which it is not.

#include <doctest/doctest.h>

#include <nakajima_front/notation.hpp>
#include <nakajima_player/player.hpp>

#include "reason_battery.hpp"
#include "scene.hpp"

using namespace plancia;
using namespace plancia::nakajima;
using test::why;

namespace {

Scene raid(std::initializer_list<std::string_view> aircraft, std::initializer_list<std::string_view> ships) {
  Scene scene;
  scene.deck(aircraft).attack(ships);
  return scene;
}

// Three Average crews stand before a choice of one.
Scene naming(Step step, std::initializer_list<std::string_view> aircraft) {
  Scene scene;
  scene.deck(aircraft).training(2).set([&](State& s) {
    s.step = step;
    s.testing = Crew::average;
  });
  return scene;
}

}  // namespace

TEST_CASE("what is bought is told by what it brings and how far the points go") {
  Scene scene;
  scene.go({}, {3, 4});  // 57 points
  CHECK(why(scene, "teams 5") == "teams 10");
  CHECK(why(scene, "teams 3") == "teams 6");
  scene.go({"teams 5"});
  CHECK(why(scene, "unit average used") == "unit 13");
  CHECK(why(scene, "unit veteran new") == "unit 8");
  CHECK(why(scene, "unit green old") == "unit 16");  // the deck is full then
  scene.go({"unit average used"});
  CHECK(why(scene, "count 13") == "all");
  CHECK(why(scene, "count 12") == "");
}

TEST_CASE("whoever is named is told by what tells it from the others") {
  CHECK(why(naming(Step::crash, {"A/U", "A/U", "A/U"}), "crash 1") == "alike");
  CHECK(why(naming(Step::crash, {"A/U", "A/U E", "A/U"}), "crash 2") == "");  // the Aircrew Check would miss it
  CHECK(why(naming(Step::crash, {"A/U", "A/N", "A/U"}), "crash 2") == "");    // and the Aircraft Check this one
  CHECK(why(naming(Step::crash, {"A/U D", "A/U", "A/U"}), "crash 1") == "damaged");
  CHECK(why(naming(Step::crash, {"A/U D", "A/U", "A/U"}), "crash 2") == "");
  CHECK(why(naming(Step::stall, {"A/U", "A/U -T", "A/U D"}), "stall 2") == "empty");
  Scene check;
  check.deck({"A/U", "G/U", "V/U"}).levels(Crew::average, 2, 2).levels(Crew::veteran, 3, 3).checks(2);
  check.set([](State& s) {
    s.step = Step::rest;
    s.left = 1;
  });
  CHECK(why(check, "rest 2") == "untrained");
  CHECK(why(check, "rest 1") == "");
  Scene lead = raid({"A/U", "V/U", "A/U D"}, {"CA 0/F1"});
  CHECK(why(lead.levels(Crew::veteran, 3, 3).go({"target 1"}), "lead 2") == "whole");
  CHECK(why(raid({"A/U", "V/U"}, {"CA 0/F1"}).levels(Crew::veteran, 3, 3).go({"target 1"}), "lead 2") == "trained");
  CHECK(why(raid({"A/U", "V/U"}, {"CA 0/F1"}).levels(Crew::veteran, 3, 3).go({"target 1"}), "lead 1") == "");
}

TEST_CASE("an escort is told by what it can take for the leader") {
  const Scene scene = raid({"A/U", "A/U -T", "A/U", "A/U D"}, {"CA 0/F1"}).go({"target 1", "lead 1"});
  CHECK(why(scene, "escort 2") == "spent");
  CHECK(why(scene, "escort 3") == "escort");
  CHECK(why(scene, "escort 4") == "");
}

TEST_CASE("a repair is told by the damage, and none by what it costs") {
  Scene scene;
  scene.deck({"A/U D", "A/U"}).teams(3).training(2).set([](State& s) { s.step = Step::repair; });
  CHECK(why(scene, "repair 1") == "repair");
  CHECK(why(scene, "done") == "no-repair 3");
}

TEST_CASE("training goes on while crews can learn, and ends before the Flak rises") {
  const auto after = [](int turn, int level) {
    Scene scene;
    return scene.deck({"A/U"}).training(turn).levels(Crew::average, level, 4).set([](State& s) {
      s.step = Step::train;
    });
  };
  CHECK(why(after(2, 1), "train") == "learn 3 6");
  CHECK(why(after(2, 4), "train") == "");
  CHECK(why(after(2, 4), "leave") == "alert 3");
  CHECK(why(after(4, 1), "leave") == "alert 5");
}

TEST_CASE("a ship is told by what damage on it brings, if none is better, or by its value") {
  const Scene fresh = raid({"A/U", "A/U", "A/U", "A/U"}, {"CA 0/F1", "CA 8/F1", "CA 0/F1"});
  CHECK(why(fresh, "target 2") == "sink 4 7");
  CHECK(why(fresh, "target 1") == "dearest");
  CHECK(why(fresh, "home") == "");
  CHECK(why(raid({"A/U", "A/U"}, {"CA 0/F1"}), "target 1") == "halve 7 8");
  const Scene far_off = raid({"A/U"}, {"CA 0/F1"});  // a torpedo brings 4 on average
  CHECK(why(far_off, "target 1") == "dearest");
  CHECK(why(far_off, "home") == "home");
  const Scene mixed = raid({"A/U"}, {"CA 0/F1", "BB 0/F1"});
  CHECK(why(mixed, "target 1") == "");
}

TEST_CASE("a run begins close in or further out, and an adjustment is told by its odds") {
  const Scene entry = raid({"A/U"}, {"CA 0/F3"}).go({"target 1"});
  CHECK(why(entry, "enter close") == "straight");
  CHECK(why(entry, "enter near") == "approach");
  CHECK(why(entry, "enter far") == "approach");
  Scene adjust = raid({"A/U"}, {"CA 0/F1"});
  adjust.deciding(Zone::far, -1, 1, {1}).go({"proceed"});
  CHECK(why(adjust, "adjust speed") == "adjust 24 36");
  CHECK(why(adjust, "adjust altitude") == "adjust 6 36");
  CHECK(why(adjust, "keep") == "");
}

TEST_CASE("a Hit goes where it does least harm") {
  const auto hit = [](std::string_view leader, std::string_view escort) {
    Scene scene = raid({leader, escort}, {"CA 0/F3"});
    return scene.deciding(Zone::near, 0, 0, {1, 2}).set([](State& s) {
      s.step = Step::hit;
      s.hits = 1;
    });
  };
  CHECK(why(hit("A/U", "A/U"), "evade") == "evade");
  CHECK(why(hit("A/U D", "A/U"), "evade") == "");
  CHECK(why(hit("A/U D", "A/U"), "shield 2") == "shield");
  CHECK(why(hit("A/U", "A/U -T"), "shield 2") == "spent");
  CHECK(why(hit("A/U", "A/U"), "shield 2") == "escort");
  CHECK(why(hit("A/U", "A/U D"), "shield 2") == "");
}

TEST_CASE("a torpedo is told by the throws that succeed, here and closer in") {
  const auto at = [](Zone zone) {
    Scene scene = raid({"A/U"}, {"CA 0/F1"});
    return scene.deciding(zone, 1, 1, {1});
  };
  CHECK(why(at(Zone::far), "release") == "release 3 36");
  CHECK(why(at(Zone::far), "proceed") == "proceed 6 36 3");
  CHECK(why(at(Zone::close), "release") == "release 10 36");
  CHECK(why(at(Zone::close), "pull-up") == "pull-up 10 36");
  Scene hit = at(Zone::far);
  CHECK(why(hit.set([](State& s) { s.shaken = 1; }), "proceed") == "");  // both are tested again
}

TEST_CASE("most decisions of Nakajima Raid have a reason, and each is a sentence in both languages") {
  test::Reasons all;
  test::walk_reasons(make_rules(), 100, all);
  CAPTURE(all.share());
  CHECK(all.share() > 0.9);
  CHECK(all.told.size() == 27);
}
