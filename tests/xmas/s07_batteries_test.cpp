// Rulebook section 7: the coastal batteries.

#include <doctest/doctest.h>

#include "scene.hpp"

namespace plancia::xmas {
namespace {

// Boats that enter the red beam of 3008; the spotting die is due.
Scene under_red(int boats, std::initializer_list<Gear> gear = {}, std::string_view edition = "it") {
  Scene scene{"suda", edition};
  scene.at("3108", 5).boats(boats).gear(gear).lit({Colour::red});
  scene.go({"speed 2", "move 3008"});
  REQUIRE(scene.waits_for(Die::spotting));
  return scene;
}

}  // namespace

TEST_CASE("XM-7a Each boat is shot at with one die, and a 5 or a 6 sinks one") {
  for (const char* edition : {"it", "en"}) {
    CAPTURE(edition);
    for (int face = 1; face <= 6; ++face) {
      Scene scene = under_red(6, {}, edition);
      scene.go({}, {3, face, 1, 2, 3, 4, 4});
      CHECK(scene.state().boats == (face >= 5 ? 5 : 6));
      CHECK(scene.count(EventKind::battery_fire) == 1);
      CHECK(scene.count(EventKind::boat_sunk) == (face >= 5));
      CHECK(scene.count(EventKind::shot_missed) == (face >= 5 ? 5 : 6));
      CHECK(scene.state().step == Step::move);  // the salvo is over after exactly six dice
    }
  }
}

TEST_CASE("XM-7a The number of dice is that of the boats when the fire begins") {
  for (int boats = 1; boats <= 6; ++boats) {
    Scene scene = under_red(boats);
    scene.go({}, {1});
    CHECK(scene.waits_for(Die::battery));
    CHECK(scene.state().dice_left == boats);
    for (int shot = 1; shot < boats; ++shot) scene.go({}, {6});
    CHECK(scene.state().boats == 1);
    CHECK(scene.waits_for(Die::battery));  // the last boat is shot at although the others are gone
    scene.go({}, {4});
    CHECK(scene.state().boats == 1);
    CHECK(scene.state().step == Step::move);
  }
}

TEST_CASE("XM-7a There is no fire at boats that were not spotted") {
  Scene scene = under_red(6);
  scene.go({}, {4});
  CHECK(scene.told(EventKind::unseen));
  CHECK_FALSE(scene.told(EventKind::battery_fire));
  CHECK(scene.state().boats == 6);
  CHECK(scene.state().step == Step::move);
}

TEST_CASE("XM-7a A salvo that sinks every boat ends the game") {
  Scene scene = under_red(2);
  scene.go({}, {1, 5, 6});
  CHECK(scene.told(EventKind::no_boats_left));
  CHECK(scene.rules().turn(scene.state()) == Turn::over);
  CHECK(scene.state().boats == 0);
}

TEST_CASE("XM-7b Nothing but the Lucky Charm touches a battery die") {
  for (const Gear gear : {Gear::binoculars, Gear::wrench, Gear::harpoon, Gear::cover}) {
    CAPTURE(static_cast<int>(gear));
    Scene scene = under_red(2, {gear, gear});
    if (gear == Gear::cover) scene.go({"bonus 0"});
    scene.go({}, {1});
    CHECK(scene.waits_for(Die::battery));
    CHECK(scene.state().step == Step::roll);
    CHECK(scene.refused("bonus 1") == "XM-1.1a");
    scene.go({}, {5});
    CHECK(scene.state().step == Step::roll);  // the second die neither
    CHECK(scene.state().gear[static_cast<std::size_t>(gear)] == 2);
  }
  Scene scene = under_red(2, {Gear::charm});
  scene.go({"keep"}, {1, 5});
  CHECK(scene.waits_for(Die::battery));
  CHECK(scene.choices() == std::vector<std::string>{"keep", "reroll"});
  scene.go({"reroll"}, {4});
  CHECK(scene.state().boats == 2);  // the second result stands
  scene.go({}, {5});
  CHECK(scene.state().boats == 1);  // and the Charm serves one die of the salvo only
}

}  // namespace plancia::xmas
