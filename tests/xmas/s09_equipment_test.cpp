// Rulebook section 9: equipment, wear and the Lucky Charm.

#include <array>
#include <functional>
#include <set>

#include <doctest/doctest.h>

#include "scene.hpp"

namespace plancia::xmas {
namespace {

using Pieces = std::array<std::uint8_t, kGear>;

Pieces pieces(std::initializer_list<Gear> list) {
  Pieces out{};
  for (const Gear gear : list) ++out[static_cast<std::size_t>(gear)];
  return out;
}
int left(const Scene& scene, Gear gear) { return scene.state().gear[static_cast<std::size_t>(gear)]; }

// Positions in which the die is the next thing, with the pieces on board.
using Build = std::function<Scene(std::initializer_list<Gear>, const Scene::Options&)>;

Scene at_attack(std::initializer_list<Gear> gear, const Scene::Options& options = {}, std::string_view boats = "1") {
  Scene scene{"suda", "it", options};
  scene.at("1607", 5).gear(gear).known("york", "1406").known("hasty", "1406");
  const std::string attack = "attack york " + std::string{boats};
  scene.go({"speed 1", "move 1506", attack, "launch"});
  return scene;
}
Scene at_repair(std::initializer_list<Gear> gear, const Scene::Options& options = {}) {
  Scene scene{"suda", "it", options};
  scene.at("2608", 5).gear(gear);
  scene.go({"speed 1", "move 2508"}, {3});
  return scene;
}
Scene at_net(std::initializer_list<Gear> gear, const Scene::Options& options = {}) {
  Scene scene{"suda", "it", options};
  scene.at("3510", 3).gear(gear);
  scene.go({"speed 1", "move 3410"});
  return scene;
}
Scene at_spotting(std::initializer_list<Gear> gear, const Scene::Options& options = {}) {
  Scene scene{"suda", "it", options};
  scene.at("3108", 5).boats(2).gear(gear).lit({Colour::red});
  scene.go({"speed 2", "move 3008"});
  return scene;
}

// One kind of equipment: its die, the least total that does what the player wants, and the event that tells it.
struct Kind {
  Gear gear;
  Die die;
  Build build;
  int needed;
  EventKind good, bad;
};
std::vector<Kind> kinds() {
  const Build attack = [](auto gear, const auto& options) { return at_attack(gear, options); };
  return {{Gear::binoculars, Die::attack, attack, 4, EventKind::ship_hit, EventKind::ship_missed},
          {Gear::wrench, Die::repair, at_repair, 5, EventKind::engine_repaired, EventKind::boat_lost},
          {Gear::harpoon, Die::net, at_net, 4, EventKind::net_passed, EventKind::net_held},
          {Gear::cover, Die::spotting, at_spotting, 4, EventKind::unseen, EventKind::spotted}};
}

// XM-9.1.1a to XM-9.1.4a: every face with none, one and two pieces.
void check_bonus(Gear gear) {
  for (const Kind& kind : kinds()) {
    if (kind.gear != gear) continue;
    for (int face = 1; face <= 6; ++face) {
      CAPTURE(face);
      Scene plain = kind.build({}, {});
      CHECK(plain.waits_for(kind.die));
      CHECK(plain.state().step == Step::roll);
      plain.go({}, {face});
      CHECK(plain.told(face >= kind.needed ? kind.good : kind.bad));
      CHECK_FALSE(plain.told(face >= kind.needed ? kind.bad : kind.good));

      Scene unused = kind.build({gear}, {});
      unused.go({"bonus 0"}, {face});
      CHECK(unused.told(face >= kind.needed ? kind.good : kind.bad));
      CHECK(left(unused, gear) == 1);

      Scene one = kind.build({gear}, {});
      one.go({"bonus 1"}, {face, 6});
      CHECK(one.told(face + 1 >= kind.needed ? kind.good : kind.bad));
      CHECK_FALSE(one.told(face + 1 >= kind.needed ? kind.bad : kind.good));

      Scene two = kind.build({gear, gear}, {});
      two.go({"bonus 2"}, {face, 6, 6});
      CHECK(two.told(face + 2 >= kind.needed ? kind.good : kind.bad));
      CHECK_FALSE(two.told(face + 2 >= kind.needed ? kind.bad : kind.good));
    }
    // No other piece is of use here.
    for (const Kind& other : kinds()) {
      if (other.gear == gear) continue;
      Scene scene = kind.build({other.gear, other.gear}, {});
      CHECK(scene.waits_for(kind.die));
      CHECK(scene.state().step == Step::roll);
    }
  }
}

}  // namespace

TEST_CASE("XM-9a XM-ED11 The pieces are chosen before the mission and stay with the one unit, in both editions") {
  for (const char* edition : {"it", "en"}) {
    Scene scene{"suda", edition};
    CHECK(scene.state().step == Step::equip);
    CHECK(scene.refused("speed 1") == "XM-2a");
    scene.go({"equip cover", "equip wrench"}, {1});
    CHECK(scene.state().gear == pieces({Gear::cover, Gear::wrench}));
    CHECK(scene.refused("equip harpoon") == "XM-2a");  // the mission has begun
    scene.boats(1);                                    // whichever boat is left has them
    scene.go({"speed 1", "move 3711"}, {3});
    CHECK(scene.offers("bonus 1"));
  }
}

TEST_CASE("XM-9.1a There are five kinds of equipment") {
  for (const char* scenario : {"suda", "malta"}) {
    CHECK(Scene{scenario}.choices() ==
          std::vector<std::string>{"equip binoculars", "equip wrench", "equip harpoon", "equip cover", "equip charm"});
  }
}

TEST_CASE("XM-9.1b Two of a kind may be taken but only one Lucky Charm, which makes fourteen pairs") {
  std::set<Pieces> pairs;
  const Scene start{"suda"};
  for (const std::string& first : start.choices()) {
    Scene one = start;
    one.go({first});
    CHECK(one.refused("equip charm") == (first == "equip charm" ? "XM-9.1b" : ""));
    for (const std::string& second : one.choices()) {
      Scene two = one;
      two.go({second});
      CHECK(two.waits_for(Die::start));
      pairs.insert(two.state().gear);
    }
  }
  CHECK(pairs.size() == 14);
  for (const Gear gear : {Gear::binoculars, Gear::wrench, Gear::harpoon, Gear::cover}) {
    CHECK(pairs.contains(pieces({gear, gear})));
  }
  CHECK_FALSE(pairs.contains(pieces({Gear::charm, Gear::charm})));
}

TEST_CASE("XM-9.1b Where a mission gives more pieces, a third of one kind is refused") {
  const Rules suda = make_rules("suda");
  Components components = suda.components();
  components.equipment = 4;
  Scene scene{Rules{components, suda.options()}};
  scene.go({"equip harpoon"});
  CHECK(scene.refused("equip harpoon") == "");
  scene.go({"equip harpoon"});
  CHECK(scene.refused("equip harpoon") == "XM-9.1b");
  scene.go({"equip wrench", "equip charm"});
  CHECK(scene.waits_for(Die::start));
}

TEST_CASE("XM-9.1c XM-ED12 SLCs and bombers belong to Malta and take up none of the two picks, in both editions") {
  for (const char* edition : {"it", "en"}) {
    Scene malta{"malta", edition};
    malta.go({"equip wrench", "equip cover"}, {1});
    if (std::string_view{edition} == "it") malta.go({}, {1, 1, 1});
    malta.go({}, {1, 1});
    CHECK(malta.state().other_units == (kTesei | kCosta | kBombers));
    CHECK(malta.state().gear == pieces({Gear::wrench, Gear::cover}));

    Scene suda{"suda", edition};
    suda.go({"equip wrench", "equip cover"}, {1});
    CHECK(suda.state().other_units == 0);
    CHECK(suda.state().step == Step::speed);  // no M1 dice
  }
}

TEST_CASE("XM-9.1.1a Binoculars add one to an attack die") { check_bonus(Gear::binoculars); }
TEST_CASE("XM-9.1.2a A Wrench adds one to a repair die") { check_bonus(Gear::wrench); }
TEST_CASE("XM-9.1.3a A Harpoon adds one to a net die") { check_bonus(Gear::harpoon); }
TEST_CASE("XM-9.1.4a Dark Cover adds one to a spotting die") { check_bonus(Gear::cover); }

TEST_CASE("XM-9.1.1a Binoculars do not help against the bridge") {
  Scene scene{"malta"};
  scene.at("1907", 5).gear({Gear::binoculars, Gear::binoculars});
  scene.go({"speed 1", "move 1906", "attack bridge 1"});
  CHECK(scene.waits_for(Die::bridge));
  CHECK(scene.state().step == Step::roll);
}

TEST_CASE("XM-9.1.4a Dark Cover helps beside a buoy and in the lights phase too") {
  Scene buoy{"suda"};
  buoy.at("3708", 5).gear({Gear::cover});
  buoy.go({"speed 2", "move 3608"}, {5});
  CHECK(buoy.waits_for(Die::spotting));
  CHECK(buoy.offers("bonus 1"));

  Scene lights{"suda"};
  lights.at("3109", 5).gear({Gear::cover});
  lights.go({"speed 2", "move 3110", "move 3010"}, {4, 3});
  CHECK(lights.state().phase == Phase::lights);
  CHECK(lights.offers("bonus 1"));
}

TEST_CASE("XM-9.1.5a The Lucky Charm rolls one die again, once, and is then out of the game") {
  Scene scene = at_net({Gear::charm});
  scene.go({"reroll"}, {1, 6});
  CHECK(scene.told(EventKind::charm_used));
  CHECK(scene.told(EventKind::net_passed));
  CHECK(left(scene, Gear::charm) == 0);
  scene.go({"land 3309"}, {4});
  CHECK(scene.waits_for(Die::colour));  // no question about the event die any more
  CHECK(scene.state().step == Step::roll);

  Scene kept = at_net({Gear::charm});
  kept.go({"keep"}, {4});
  CHECK(kept.told(EventKind::net_passed));
  CHECK(left(kept, Gear::charm) == 1);  // a Charm not used stays
  kept.go({"land 3309"}, {4});
  CHECK(kept.choices() == std::vector<std::string>{"keep", "reroll"});
}

TEST_CASE("XM-9.2a XM-ED15 A piece is lost on 1-3 and kept on 4-6 after each use, in both editions") {
  for (const char* edition : {"it", "en"}) {
    for (int face = 1; face <= 6; ++face) {
      CAPTURE(face);
      Scene scene{"suda", edition};
      scene.at("2608", 5).gear({Gear::wrench});
      scene.go({"speed 1", "move 2508", "bonus 1"}, {3, 6, face});
      CHECK(left(scene, Gear::wrench) == (face >= 4));
      CHECK(scene.told(face >= 4 ? EventKind::gear_kept : EventKind::gear_lost));
      CHECK(scene.state().turn == 6);
    }
  }
}

TEST_CASE("XM-9.2a Every kind but the Lucky Charm wears, whether or not it helped") {
  for (const Kind& kind : kinds()) {
    for (const int roll : {1, 6}) {
      Scene scene = kind.build({kind.gear}, {});
      scene.go({"bonus 1"}, {roll});
      CHECK(scene.waits_for(Die::wear));
      scene.go({}, {3});
      CHECK(left(scene, kind.gear) == 0);
    }
    Scene unused = kind.build({kind.gear}, {});
    unused.go({"bonus 0"}, {6});
    CHECK_FALSE(unused.waits_for(Die::wear));  // not used, not worn
    Scene charm = kind.build({}, {});
    charm.gear({Gear::charm}).go({"reroll"}, {1, 6});
    CHECK_FALSE(charm.waits_for(Die::wear));
  }
}

TEST_CASE("XM-Q22 A piece is declared before the die and serves one die; kept, it serves the very next") {
  Scene scene = at_attack({Gear::binoculars}, {}, "3");
  CHECK(scene.choices() == std::vector<std::string>{"bonus 0", "bonus 1"});
  CHECK(scene.refused("roll 3") == "XM-2a");  // first the declaration
  scene.go({"bonus 1"}, {2, 4});              // 3: missed; kept
  CHECK(scene.offers("bonus 1"));
  scene.go({"bonus 1"}, {2, 3});  // missed; lost
  CHECK(scene.waits_for(Die::attack));
  CHECK(scene.state().step == Step::roll);
  CHECK(scene.refused("bonus 1") == "XM-1.1a");
  scene.go({}, {3});  // a bare 3 misses
  CHECK_FALSE(scene.sunk("york"));
}

TEST_CASE("XM-Q22 Two pieces of a kind add up to +2 with a wear die each; stack=off allows one at a time") {
  for (const Kind& kind : kinds()) {
    Scene on = kind.build({kind.gear, kind.gear}, {});
    CHECK(on.choices() == std::vector<std::string>{"bonus 0", "bonus 1", "bonus 2"});
    CHECK(on.refused("bonus 3") == "XM-Q22");
    on.go({"bonus 2"}, {2, 3});
    CHECK(on.waits_for(Die::wear));
    CHECK(left(on, kind.gear) == 1);
    on.go({}, {4});
    CHECK(left(on, kind.gear) == 1);

    Scene one = kind.build({kind.gear, kind.gear}, {});
    one.go({"bonus 1"}, {1, 1});
    CHECK_FALSE(one.waits_for(Die::wear));  // one piece used, one wear die
    CHECK(left(one, kind.gear) == 1);

    Scene off = kind.build({kind.gear, kind.gear}, {{"stack", "off"}});
    CHECK(off.choices() == std::vector<std::string>{"bonus 0", "bonus 1"});
    CHECK(off.refused("bonus 2") == "XM-Q22");
  }
  Scene off = at_attack({Gear::binoculars, Gear::binoculars}, {{"stack", "off"}}, "2");
  off.go({"bonus 1"}, {1, 1});  // the second piece serves the second die
  CHECK(off.choices() == std::vector<std::string>{"bonus 0", "bonus 1"});
}

TEST_CASE("XM-Q80 No Binoculars against a ship that is hit already") {
  Scene scene = at_attack({Gear::binoculars}, {}, "2");
  scene.go({"bonus 0"}, {4});
  CHECK(scene.sunk("york"));
  CHECK(scene.waits_for(Die::attack));
  CHECK(scene.state().step == Step::roll);
  scene.go({}, {1});
  CHECK(left(scene, Gear::binoculars) == 1);
}

TEST_CASE(
    "XM-Q55 With bino_all Binoculars are declared with the first die, serve all of them and wear after the last") {
  Scene scene = at_attack({Gear::binoculars}, {{"bino_all", "on"}}, "3");
  CHECK(scene.choices() == std::vector<std::string>{"bonus 0", "bonus 1"});
  scene.go({"bonus 1"}, {2});  // 3: missed
  CHECK(scene.waits_for(Die::attack));
  CHECK(scene.state().step == Step::roll);
  scene.go({}, {3});  // 4: hit
  CHECK(scene.sunk("york"));
  CHECK(scene.waits_for(Die::attack));
  scene.go({}, {1});
  CHECK(scene.waits_for(Die::wear));
  scene.go({}, {3});
  CHECK(left(scene, Gear::binoculars) == 0);
  CHECK(scene.count(EventKind::gear_lost) == 1);
  CHECK(scene.state().phase == Phase::event);

  Scene none = at_attack({Gear::binoculars}, {{"bino_all", "on"}}, "3");
  none.go({"bonus 0"}, {3, 3, 3});  // declined for all of them
  CHECK_FALSE(none.sunk("york"));
  CHECK(left(none, Gear::binoculars) == 1);

  Scene two = at_attack({Gear::binoculars, Gear::binoculars}, {{"bino_all", "on"}}, "2");
  two.go({"bonus 2"}, {1, 2});
  CHECK(two.waits_for(Die::wear));
  two.go({}, {3, 4});
  CHECK(two.sunk("york"));  // 2 + 2 on the second die
  CHECK(left(two, Gear::binoculars) == 1);

  Scene single = at_attack({Gear::binoculars, Gear::binoculars}, {{"bino_all", "on"}, {"stack", "off"}}, "2");
  CHECK(single.refused("bonus 2") == "XM-Q22");
}

TEST_CASE("XM-Q55 With bino_all each ship has its own declaration and its own wear") {
  Scene scene{"suda", "it", {{"bino_all", "on"}}};
  scene.at("1607", 5).gear({Gear::binoculars}).known("york", "1406").known("hasty", "1406");
  scene.go({"speed 1", "move 1506", "attack york 2", "attack hasty 2", "bonus 1"}, {2, 2, 6});
  CHECK(scene.state().plan_at == 1);
  CHECK(scene.choices() == std::vector<std::string>{"bonus 0", "bonus 1"});
  scene.go({"bonus 0"}, {3, 3});
  CHECK_FALSE(scene.sunk("hasty"));
  CHECK(left(scene, Gear::binoculars) == 1);

  // Without the option every die asks again.
  Scene off = at_attack({Gear::binoculars}, {}, "2");
  off.go({"bonus 0"}, {1});
  CHECK(off.choices() == std::vector<std::string>{"bonus 0", "bonus 1"});
}

TEST_CASE("XM-Q23 A rerolled die keeps its bonus and its piece wears once, after the reroll") {
  for (const Kind& kind : kinds()) {
    Scene scene = kind.build({kind.gear}, {});
    scene.gear({kind.gear, Gear::charm}).go({"bonus 1"}, {1});
    CHECK(scene.state().step == Step::charm);
    CHECK(scene.state().die == kind.die);
    CHECK(left(scene, kind.gear) == 1);  // not worn yet
    scene.go({"reroll"}, {kind.needed - 1});
    CHECK(scene.waits_for(Die::wear));
    scene.go({}, {2});
    CHECK(scene.told(kind.good));  // the bonus is still on the die
    CHECK(scene.count(EventKind::gear_lost) == 1);
    CHECK_FALSE(scene.waits_for(Die::wear));
    CHECK(left(scene, kind.gear) == 0);
  }
}

TEST_CASE("XM-Q57 A modified die takes effect only after its wear dice") {
  for (const Kind& kind : kinds()) {
    for (const int roll : {1, 6}) {
      Scene scene = kind.build({kind.gear, kind.gear}, {});
      const State before = scene.state();
      scene.go({"bonus 2"}, {roll, 6});
      CHECK_FALSE(scene.told(kind.good));
      CHECK_FALSE(scene.told(kind.bad));
      CHECK(scene.state().boats == before.boats);
      CHECK(scene.state().hex == before.hex);
      CHECK(scene.state().sunk == before.sunk);
      scene.go({}, {6});
      CHECK(scene.told(roll + 2 >= kind.needed ? kind.good : kind.bad));
    }
  }
  Scene last = at_attack({Gear::binoculars});
  last.boats(1);
  last.go({"bonus 1"}, {6});
  CHECK(last.waits_for(Die::wear));  // even if the effect ends the game
  last.go({}, {1});
  CHECK(last.rules().turn(last.state()) == Turn::over);
  CHECK(last.sunk("york"));
}

namespace {

// Every die of the turns, one step before it is rolled.
struct Waiting {
  Die die;
  Scene scene;
};
std::vector<Waiting> dice_of_the_turns() {
  std::vector<Waiting> list;
  const auto malta = [](std::string_view hex, int turn, OtherUnit unit) {
    Scene scene{"malta"};
    scene.at(hex, turn - 1).units({unit}).alarm(2);
    scene.set([&](State& s) { s.hex = scene.index("2010"); });
    scene.go({"speed 1", "move 2011"}, {1});
    return scene;
  };
  list.push_back({Die::tesei, malta("2010", 4, kTesei)});
  list.push_back({Die::costa, malta("2010", 8, kCosta)});
  list.push_back({Die::bombers, malta("2010", 3, kBombers).go({"bomb"})});
  list.push_back({Die::spotting, at_spotting({})});
  list.push_back({Die::battery, at_spotting({}).go({}, {1})});
  Scene buoy{"suda"};
  list.push_back({Die::buoy, buoy.at("3708", 2).go({"speed 2", "move 3608"})});
  list.push_back({Die::net, at_net({})});
  list.push_back({Die::attack, at_attack({})});
  Scene bridge{"malta"};
  list.push_back({Die::bridge, bridge.at("1907", 5).go({"speed 1", "move 1906", "attack bridge 2"})});
  Scene event{"suda"};
  list.push_back({Die::event, event.at("2608", 5).go({"speed 1", "move 2508"})});
  Scene colour{"suda"};
  list.push_back({Die::colour, colour.at("2608", 5).go({"speed 1", "move 2508"}, {4})});
  list.push_back({Die::repair, at_repair({})});
  list.push_back({Die::wear, at_net({Gear::harpoon}).go({"bonus 1"}, {3})});
  Scene drift{"malta", "it", {{"drift", "on"}}};
  list.push_back({Die::drift, drift.at("2010", 5).go({"speed 1", "move 2011"}, {1})});
  return list;
}

// With the Charm on board the first face can be kept or given up for the second; either way the game goes on exactly as
// if the face that stands had been rolled without a Charm.
void check_charm(const Scene& waiting) {
  for (int first = 1; first <= 6; ++first) {
    Scene plain = waiting;
    plain.go({}, {first});
    Scene kept = waiting;
    kept.state().gear[static_cast<std::size_t>(Gear::charm)] = 1;
    kept.go({}, {first});
    REQUIRE(kept.state().step == Step::charm);
    CHECK(kept.state().face == first);
    CHECK(kept.state().die == waiting.state().die);
    Scene again = kept;
    kept.go({"keep"});
    CHECK(kept.state().gear[static_cast<std::size_t>(Gear::charm)] == 1);
    kept.state().gear[static_cast<std::size_t>(Gear::charm)] = 0;
    CHECK(kept.state() == plain.state());

    again.go({"reroll"});
    CHECK(again.state() == waiting.state());  // the same die once more, and no Charm
    for (int second = 1; second <= 6; ++second) {
      Scene one = again;
      one.go({}, {second});
      Scene other = waiting;
      other.go({}, {second});
      CHECK(one.state() == other.state());
    }
  }
}

}  // namespace

TEST_CASE("XM-Q24 The Lucky Charm works on every die of the turns, and the second result stands") {
  std::set<Die> seen;
  for (const Waiting& waiting : dice_of_the_turns()) {
    CAPTURE(static_cast<int>(waiting.die));
    REQUIRE(waiting.scene.state().step == Step::roll);
    REQUIRE(waiting.scene.state().die == waiting.die);
    seen.insert(waiting.die);
    check_charm(waiting.scene);
  }
  CHECK(seen.size() == 14);  // all of Die but none, start, the five of M1 and the alarm
}

TEST_CASE("XM-Q24 The setup dice are beyond the Charm unless charm_setup=on") {
  for (const char* m1 : {"it", "en"}) {
    const std::vector<Die> dice =
        std::string_view{m1} == "it"
            ? std::vector{Die::start, Die::m1_tesei, Die::m1_costa, Die::m1_bombers, Die::m1_ninth, Die::alarm}
            : std::vector{Die::start, Die::m1_all, Die::alarm};
    Scene off{"malta", "it", {{"m1", m1}}};
    off.go({"equip charm", "equip wrench"});
    Scene on{"malta", "it", {{"m1", m1}, {"charm_setup", "on"}}};
    on.go({"equip harpoon", "equip wrench"});
    for (const Die die : dice) {
      CAPTURE(static_cast<int>(die));
      REQUIRE(off.waits_for(die));
      REQUIRE(on.waits_for(die));
      check_charm(on);
      off.go({}, {2});
      CHECK(off.state().step == (die == Die::alarm ? Step::speed : Step::roll));
      on.go({}, {2});
    }
    CHECK(left(off, Gear::charm) == 1);
  }
}

TEST_CASE("XM-Q54 The Charm may be spent on dice that no longer matter") {
  Scene wasted = at_attack({}, {}, "2");
  wasted.go({}, {4});
  CHECK(wasted.sunk("york"));
  wasted.gear({Gear::charm}).go({}, {1});
  CHECK(wasted.choices() == std::vector<std::string>{"keep", "reroll"});
  wasted.go({"reroll"}, {6});
  CHECK(wasted.told(EventKind::boat_wasted));
  CHECK(left(wasted, Gear::charm) == 0);

  Scene idle{"suda", "it", {{"second_die", "en"}}};
  idle.at("2507", 9).go({"speed 3", "move 2407", "move 2307", "move 2207"}, {6});
  CHECK(idle.waits_for(Die::colour));
  idle.gear({Gear::charm}).go({}, {1});
  CHECK(idle.choices() == std::vector<std::string>{"keep", "reroll"});
  idle.go({"reroll"}, {6});
  CHECK(idle.state().lights == 7);
  CHECK(left(idle, Gear::charm) == 0);
}

TEST_CASE("XM-Q46 XM-10.1.1c XM-10.2.1c Exactly two pieces are chosen, before the start die") {
  for (const char* scenario : {"suda", "malta"}) {
    Scene scene{scenario};
    CHECK(scene.refused("roll 1") == "XM-2a");
    scene.go({"equip wrench"});
    CHECK(scene.state().step == Step::equip);
    CHECK(scene.refused("roll 1") == "XM-2a");  // one is not enough
    scene.go({"equip wrench"});
    CHECK(scene.waits_for(Die::start));
    CHECK(scene.refused("equip cover") == "XM-1.1a");  // and three are too many
    CHECK_FALSE(scene.state().hex.known());
  }
}

}  // namespace plancia::xmas
