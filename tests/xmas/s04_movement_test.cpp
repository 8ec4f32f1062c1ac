// Rulebook section 4: movement, speed and nets.

#include <algorithm>

#include <doctest/doctest.h>

#include "scene.hpp"

namespace plancia::xmas {
namespace {

using Texts = std::vector<std::string>;

Texts sorted(Texts texts) {
  std::ranges::sort(texts);
  return texts;
}

// A net hex 0403 whose near side has a pocket (0402, nothing but the net beside it) and open water (0503); its far side
// is 0303.
Components net_with_pocket() {
  Components sheet = small_sheet({"#######", "###.###", "##....#", "##.#..#", "#######"},
                                 {"#######", "###0###", "##2100#", "##2#00#", "#######"});
  sheet.nets = {Net{{{4, 3}}}};
  return sheet;
}

}  // namespace

TEST_CASE("XM-4a The unit moves through sea hexes only, and ships stay where they are") {
  Scene scene{"suda"};
  scene.at("3206", 2).go({"speed 1"});
  CHECK(scene.refused("move 3305") == "XM-4a");  // Suda Island
  CHECK(sorted(scene.choices()) == Texts{"move 3105", "move 3106", "move 3205", "move 3207", "move 3306"});
  CHECK(scene.refused("move 3206") == "XM-4.1b");  // no standing still
  CHECK(scene.refused("move 3208") == "XM-4.1b");  // no leaps

  // A whole game with hidden ships: every reveal is told at one of the five anchor hexes.
  Scene ships{"suda"};
  ships.at("1607", 2).go({"speed 1", "move 1506", "reveal york", "reveal hasty", "hold", "hold"}, {1});
  ships.go({"speed 1", "move 1606"}, {1});
  ships.go({"speed 1", "move 1506"});
  CHECK(ships.offers("attack york 1"));  // still there, still known
  CHECK(ships.offers("attack hasty 1"));
}

TEST_CASE("XM-4b XM-ED9 A hex with a ship in it is closed, seen or unseen; with ship_hex=it it is open") {
  for (const bool known : {false, true}) {
    for (const bool open : {false, true}) {
      Scene scene{"suda", open ? "en" : "it", {{"ship_hex", open ? "it" : "en"}}};
      scene.at("1506", 2);
      if (known) scene.known("york", "1406").known("hasty", "1406");
      scene.go({"speed 1"});
      CHECK(scene.refused("move 1406") == (open ? "" : "XM-4b"));
      CHECK(scene.offers("move 1406") == open);
      if (open) {
        scene.go({"move 1406"});
        CHECK(scene.hex() == "1406");
      }
    }
  }
  CHECK(Scene{"suda"}.rules().options().ship_hex == Edition::en);  // the one exception of the Italian preset
  CHECK(Scene{"suda", "en"}.rules().options().ship_hex == Edition::en);
}

TEST_CASE("XM-Q49 The hex of a removed ship is plain sea, once none is left in it") {
  Scene scene{"suda"};
  scene.at("1607", 2).known("york", "1406").known("hasty", "1406");
  scene.go({"speed 3", "move 1506", "attack york 1", "launch"}, {4});
  CHECK(scene.refused("move 1406") == "XM-4b");  // Hasty is still there
  scene.go({"move 1505", "attack hasty 1"}, {4});
  CHECK(scene.offers("move 1406"));
  scene.go({"move 1406"});
  CHECK(scene.hex() == "1406");
}

TEST_CASE("XM-Q70 A unit in a ship's own hex (ship_hex=it) attacks and reveals only what lies beside it") {
  Scene scene{"suda", "it", {{"ship_hex", "it"}}};
  scene.at("1505", 2).known("york", "1406").known("hasty", "1406");
  scene.go({"speed 2", "move 1406"});
  CHECK(scene.state().step == Step::move);  // no attack from the hex itself
  scene.go({"move 1405"});
  CHECK(scene.offers("attack york 1"));

  Scene stays{"suda", "it", {{"ship_hex", "it"}}};
  stays.at("1505", 2).known("york", "1406").known("hasty", "1406");
  stays.go({"speed 1", "move 1406"}, {1});
  CHECK(stays.state().turn == 3);  // nor in phase E
  CHECK(stays.hex() == "1406");

  Scene unseen{"suda", "it", {{"ship_hex", "it"}}};
  unseen.at("1505", 2).go({"speed 1", "move 1406"});
  CHECK(unseen.waits_for(Die::event));
  CHECK(unseen.rules().hidden_ships(unseen.state()) == 0x1ff);
}

TEST_CASE("XM-4.1a XM-Q48 A speed of 1 to 4 is announced before the first hex, once a turn") {
  Scene scene{"suda"};
  scene.at("3811");
  CHECK(scene.choices() == Texts{"speed 1", "speed 2", "speed 3", "speed 4"});
  CHECK(scene.refused("speed 0") == "XM-4.1a");
  CHECK(scene.refused("speed 5") == "XM-4.1a");
  CHECK(scene.refused("move 3810") == "XM-2a");
  scene.go({"speed 3"});
  CHECK(scene.cited(EventKind::speed_set) == "XM-4.1a");
  CHECK(scene.refused("speed 2") == "XM-2a");  // no second thoughts
  scene.go({"move 3810"});
  CHECK(scene.refused("speed 4") == "XM-2a");
  CHECK(scene.state().speed == 3);
}

TEST_CASE("XM-4.1b XM-Q4 The unit moves exactly the announced number of hexes, hex by hex, and may double back") {
  for (int speed = 1; speed <= 4; ++speed) {
    Scene scene{"suda"};
    scene.at("3811");
    scene.go({"speed " + std::to_string(speed)});
    for (int i = 0; i < speed; ++i) {
      CHECK(scene.state().step == Step::move);
      CHECK(scene.refused("stop") == "XM-4.1b");
      CHECK_FALSE(scene.offers("stop"));
      scene.go({i % 2 == 0 ? "move 3810" : "move 3811"});  // to and fro
      CHECK(scene.state().moved == i + 1);
    }
    CHECK(scene.waits_for(Die::event));
    CHECK(scene.hex() == (speed % 2 == 0 ? "3811" : "3810"));
  }
  // After an attack on the way the move goes on to its end.
  Scene attack{"suda"};
  attack.at("1607", 2).known("york", "1406").known("hasty", "1406");
  attack.go({"speed 2", "move 1506", "attack york 5", "launch"}, {1, 1, 1, 1, 1});
  CHECK(attack.state().step == Step::move);
  CHECK(attack.refused("stop") == "XM-4.1b");
}

TEST_CASE("XM-4.1b XM-Q4 A speed or a hex that would leave the move incomplete is refused") {
  Scene scene{Rules{net_with_pocket(), Options{}}};
  scene.at("0503").go({"speed 1", "move 0403"}, {1, 1});
  CHECK(scene.choices() == Texts{"try", "pass", "speed 1", "speed 2", "speed 3", "speed 4"});
  Scene slow = scene;
  slow.go({"speed 1"});
  CHECK(sorted(slow.choices()) == Texts{"move 0402", "move 0503"});
  scene.go({"speed 2"});
  CHECK(scene.choices() == Texts{"move 0503"});
  CHECK(scene.refused("move 0402") == "XM-4.1b");  // from the pocket only the net is left, closed at speed 2

  Components pocket_only = net_with_pocket();
  pocket_only.terrain[2] = "##..###";
  pocket_only.depth[2] = "##21###";
  Scene caught{Rules{pocket_only, Options{}}};
  caught.at("0402").go({"speed 1", "move 0403"}, {1, 1});
  CHECK(caught.choices() == Texts{"try", "pass", "speed 1"});
  CHECK(caught.refused("speed 2") == "XM-4.1b");

  Options loose;
  loose.exact_speed = false;
  Scene free{Rules{pocket_only, loose}};
  free.at("0402").go({"speed 1", "move 0403"}, {1, 1});
  CHECK(free.offers("speed 2"));
  free.go({"speed 2", "move 0402"});
  CHECK(free.choices() == Texts{"stop"});
}

TEST_CASE("XM-Q52 With exact_speed=off the unit may stop after its first hex and keeps the modifier of its speed") {
  Scene scene{"suda", "it", {{"exact_speed", "off"}}};
  scene.at("3811", 4).go({"speed 4"});
  CHECK_FALSE(scene.offers("stop"));
  CHECK(scene.refused("stop") == "XM-4.1b");  // at least one hex
  scene.go({"move 3810"});
  CHECK(scene.offers("stop"));
  CHECK(scene.offers("move 3809"));
  scene.go({"stop"});
  CHECK(scene.cited(EventKind::stopped) == "XM-Q52");
  CHECK(scene.waits_for(Die::event));
  scene.go({}, {5});
  CHECK(scene.state().lights == 7);     // 5 + 2
  CHECK(scene.waits_for(Die::repair));  // and speed 4
  CHECK(scene.hex() == "3810");

  Scene whole{"suda", "it", {{"exact_speed", "off"}}};  // the whole speed ends the move by itself
  whole.at("3811", 4).go({"speed 2", "move 3810", "move 3809"});
  CHECK(whole.waits_for(Die::event));
  Scene two{"suda", "it", {{"exact_speed", "off"}}};
  two.at("3811", 4).go({"speed 2", "move 3810", "stop"}, {2});
  CHECK(two.waits_for(Die::repair));  // 2 + 0, not 2 - 1
}

TEST_CASE("XM-Q28 There is nothing beyond the edge of the map") {
  Scene corner{"suda"};
  corner.at("4001").go({"speed 1"});
  CHECK(sorted(corner.choices()) == Texts{"move 3901", "move 4002"});
  CHECK(corner.refused("move 4101") == "XM-Q28");
  CHECK(corner.refused("move 4000") == "XM-Q28");
  Scene bottom{"suda"};
  bottom.at("4014").go({"speed 1"});
  CHECK(sorted(bottom.choices()) == Texts{"move 3913", "move 3914", "move 4013"});
  CHECK(bottom.refused("move 4015") == "XM-Q28");
  Scene malta{"malta"};
  malta.at("0115", 2).go({"speed 1"});
  CHECK(sorted(malta.choices()) == Texts{"move 0114", "move 0215"});
}

TEST_CASE("XM-4.2a XM-Q6 A net hex may be entered only in a turn of speed 1, so never as a later hex") {
  for (const char* speed : {"speed 2", "speed 3", "speed 4"}) {
    Scene first{"suda"};
    first.at("3510").go({speed});
    CHECK(first.refused("move 3410") == "XM-4.2a");
    CHECK_FALSE(first.offers("move 3410"));
    Scene second{"suda"};
    second.at("3610").go({speed, "move 3510"});
    CHECK(second.refused("move 3410") == "XM-4.2a");
  }
  Scene slow{"suda"};
  slow.at("3510").go({"speed 1"});
  CHECK(slow.offers("move 3410"));
  CHECK(slow.offers("move 3411"));
}

TEST_CASE("XM-4.2b XM-Q9 A turn spent on a net has event modifier 0, a withdrawal its ordinary one") {
  // An event die of 2 is a failure with modifier 0 and nothing with -1.
  const auto held = [] {
    Scene scene{"suda"};
    scene.at("3510", 4).go({"speed 1", "move 3410"}, {3, 1});
    return scene;
  };
  Scene passed{"suda"};
  passed.at("3510", 4).go({"speed 1", "move 3410", "land 3310"}, {4, 2});
  CHECK(passed.waits_for(Die::repair));
  Scene failed{"suda"};
  failed.at("3510", 4).go({"speed 1", "move 3410"}, {3, 2});
  CHECK(failed.waits_for(Die::repair));
  Scene failed_again = held();
  failed_again.go({"try"}, {3, 2});
  CHECK(failed_again.waits_for(Die::repair));
  Scene passed_again = held();
  passed_again.go({"try", "land 3310"}, {4, 2});
  CHECK(passed_again.waits_for(Die::repair));
  Scene slipped = held();
  slipped.go({"pass", "land 3310"}, {2});
  CHECK(slipped.waits_for(Die::repair));
  Scene sideways = held();
  sideways.go({"speed 1", "move 3411"}, {3, 2});
  CHECK(sideways.waits_for(Die::repair));

  Scene back = held();
  back.go({"speed 1", "move 3510"}, {2});
  CHECK(back.state().turn == 6);
  CHECK(back.told(EventKind::all_quiet));
  Scene fast = held();
  fast.go({"speed 4", "move 3510", "move 3610", "move 3710", "move 3810"}, {5});
  CHECK(fast.state().lights == 7);
  Scene ordinary{"suda"};
  ordinary.at("3510", 4).go({"speed 1", "move 3610"}, {2});
  CHECK(ordinary.told(EventKind::all_quiet));
}

TEST_CASE("XM-4.2.1a Going into a net hex means rolling there at once") {
  Scene scene{"suda"};
  scene.at("3510", 4).go({"speed 1", "move 3410"});
  CHECK(scene.cited(EventKind::net_reached) == "XM-4.2.1a");
  CHECK(scene.hex() == "3410");
  CHECK(scene.waits_for(Die::net));
  CHECK(scene.state().step == Step::roll);
}

TEST_CASE("XM-4.2.1b XM-4.2.1d A 4 or more passes the net, less leaves the unit in the net hex with its move over") {
  for (int face = 1; face <= 6; ++face) {
    Scene scene{"suda"};
    scene.at("3510", 4).go({"speed 1", "move 3410"}, {face});
    CHECK(scene.cited(EventKind::net_passed) == (face >= 4 ? "XM-4.2.1b" : ""));
    CHECK(scene.cited(EventKind::net_held) == (face >= 4 ? "" : "XM-4.2.1d"));
    CHECK((scene.state().step == Step::landing) == (face >= 4));
    CHECK(scene.waits_for(Die::event) == (face < 4));
    CHECK(scene.hex() == "3410");
    CHECK(scene.state().alarm == 0);
    CHECK(scene.state().boats == 6);
  }
}

TEST_CASE("XM-4.2.1b A Harpoon adds to the net die") {
  for (const int face : {2, 3}) {
    Scene scene{"suda"};
    scene.at("3510", 4).gear({Gear::harpoon}).go({"speed 1", "move 3410", "bonus 1"}, {face, 6});
    CHECK(scene.told(EventKind::net_passed) == (face == 3));
    Scene both{"suda"};
    both.at("3510", 4).gear({Gear::harpoon, Gear::harpoon});
    both.go({"speed 1", "move 3410", "bonus 2"}, {face - 1, 6, 6});
    CHECK(both.told(EventKind::net_passed) == (face == 3));
  }
  Scene other{"suda"};
  other.at("3510", 4).gear({Gear::wrench, Gear::cover}).go({"speed 1", "move 3410"});
  CHECK(other.state().step == Step::roll);
}

TEST_CASE(
    "XM-4.2.1c XM-Q8 Beyond a net are its passable neighbours of the other depth; of several the player chooses") {
  Scene in{"suda"};
  in.at("3510", 4).go({"speed 1", "move 3410"}, {4});
  CHECK(sorted(in.choices()) == Texts{"land 3309", "land 3310"});
  CHECK(in.refused("land 3509") == "XM-4.2.1c");  // the near side
  CHECK(in.refused("land 3411") == "XM-4.2.1c");  // along the net
  CHECK(in.refused("land 3210") == "XM-4.2.1c");  // too far
  Scene chosen = in;
  chosen.go({"land 3309"});
  CHECK(chosen.hex() == "3309");
  CHECK(chosen.cited(EventKind::landed) == "XM-4.2.1c");
  CHECK(chosen.waits_for(Die::event));
  in.go({"land 3310"});
  CHECK(in.hex() == "3310");

  Scene out{"suda"};  // the other way
  out.at("3310", 4).go({"speed 1", "move 3410"}, {4});
  CHECK(sorted(out.choices()) == Texts{"land 3509", "land 3510"});

  Scene island{"suda"};  // 3305 is land: no choice, no question
  island.at("3506", 4).go({"speed 1", "move 3406"}, {4});
  CHECK(island.hex() == "3306");

  Scene buoy{"suda"};  // 3507 is a buoy
  buoy.at("3308", 4).go({"speed 1", "move 3408"}, {1, 4, 1});
  CHECK(buoy.hex() == "3508");

  Scene pier{"malta"};  // 1706 lies behind a pier of 1607
  pier.at("1608", 4).go({"speed 1", "move 1607"}, {4});
  CHECK(pier.hex() == "1606");

  Components sheet = net_with_pocket();  // the far side is 0302 and 0303, and 0302 holds a ship
  sheet.terrain[1] = "##..###";
  sheet.depth[1] = "##20###";
  sheet.anchors = {{{3, 2}, 1}};
  sheet.ships = {{"hulk", "Hulk", 1, 1, false}};
  Scene ship{Rules{sheet, Options{}}};
  ship.at("0503").go({"speed 1", "move 0403", "reveal hulk", "hold"}, {4});
  CHECK(ship.hex() == "0303");
  Options open;
  open.ship_hex = Edition::it;
  Scene free{Rules{sheet, open}};
  free.at("0503").go({"speed 1", "move 0403", "reveal hulk", "hold"}, {4});
  CHECK(sorted(free.choices()) == Texts{"land 0302", "land 0303"});
}

TEST_CASE("XM-Q7 A unit that failed is in the net hex and can leave it only to the side it came from") {
  for (const bool inward : {true, false}) {
    Scene scene{"suda"};
    scene.at(inward ? "2807" : "2607", 6).go({"speed 1", "move 2707"}, {1, 1});
    CHECK(scene.hex() == "2707");
    CHECK(scene.choices() == Texts{"try", "pass", "speed 1", "speed 2", "speed 3", "speed 4"});
    Scene slow = scene;
    slow.go({"speed 1"});
    const Texts back = inward ? Texts{"move 2807", "move 2808"} : Texts{"move 2607", "move 2608"};
    Texts slow_ways = back;
    slow_ways.insert(slow_ways.end(), {"move 2706", "move 2708"});
    CHECK(sorted(slow.choices()) == sorted(slow_ways));
    CHECK(slow.refused(inward ? "move 2607" : "move 2807") == "XM-Q7");
    CHECK(slow.refused(inward ? "move 2608" : "move 2808") == "XM-Q7");
    scene.go({"speed 4"});
    CHECK(sorted(scene.choices()) == back);
    CHECK(scene.refused(inward ? "move 2607" : "move 2807") == "XM-Q7");
  }
}

TEST_CASE("XM-Q7 XM-Q53 With net_fail_stays=off the unit is thrown back to where it started, without entering it") {
  const Scene::Options off{{"net_fail_stays", "off"}};
  // 3509 is under red, still lit: going back there is no test.
  Scene beam{"suda", "it", off};
  beam.at("3509", 4).lit({Colour::red}).go({"speed 1", "move 3410"}, {3});
  CHECK(beam.hex() == "3509");
  CHECK(beam.cited(EventKind::net_bounced) == "XM-Q53");
  CHECK(beam.waits_for(Die::event));
  CHECK(beam.state().alarm == 0);
  beam.go({}, {2});
  CHECK(beam.waits_for(Die::repair));  // modifier 0: it was a turn at a net
  // 3508 is beside a buoy: no die for it either.
  Scene buoy{"suda", "it", off};
  buoy.at("3508", 4).go({"speed 1", "move 3409"}, {3});
  CHECK(buoy.hex() == "3508");
  CHECK(buoy.waits_for(Die::event));
  CHECK(buoy.state().net_outward == 0);

  buoy.go({}, {1});
  CHECK(buoy.choices() == Texts{"pass", "speed 1", "speed 2", "speed 3", "speed 4"});
  CHECK(buoy.refused("try") == "XM-4.2.2a");
  Scene again = buoy;  // an ordinary move of one hex
  again.go({"speed 1", "move 3409"}, {4});
  CHECK(sorted(again.choices()) == Texts{"land 3308", "land 3309"});
  Scene away = buoy;  // moving off loses the right to pass
  away.go({"speed 1", "move 3509"}, {1});
  CHECK(away.choices() == Texts{"speed 1", "speed 2", "speed 3", "speed 4"});
  CHECK(away.refused("pass") == "XM-Q10");
  buoy.go({"pass"});
  CHECK(buoy.state().alarm == 1);
  CHECK(sorted(buoy.choices()) == Texts{"land 3308", "land 3309"});
  buoy.go({"land 3308"}, {2});
  CHECK(buoy.hex() == "3308");
  CHECK(buoy.waits_for(Die::repair));

  Scene english{"suda", "it", {{"net_fail_stays", "off"}, {"net_fail", "en"}}};
  english.at("3508", 4).go({"speed 1", "move 3409"}, {3, 1});
  CHECK(english.choices() == Texts{"try", "pass"});
  english.go({"try"});
  CHECK(english.hex() == "3409");
  CHECK(english.waits_for(Die::net));
  english.go({}, {3});
  CHECK(english.hex() == "3508");

  Scene out{"suda", "it", off};  // outward as well
  out.at("3310", 4).go({"speed 1", "move 3410"}, {3, 1});
  CHECK(out.hex() == "3310");
  Scene leaves = out;
  leaves.go({"speed 1"});
  CHECK(leaves.state().net_outward == 0);  // in open water there is no net to be crossed
  out.go({"pass"});
  CHECK(sorted(out.choices()) == Texts{"land 3509", "land 3510"});

  Scene bridge{"malta", "it", off};  // who passes comes from the net hex: into the bridge hex from inside
  bridge.at("1704", 4).go({"speed 1", "move 1705"}, {3, 1});
  CHECK(bridge.hex() == "1704");
  CHECK(bridge.state().bridge_inside == 0);  // of the bridge hex alone a side is told
  bridge.go({"pass"});
  CHECK(sorted(bridge.choices()) == Texts{"land 1606", "land 1706", "land 1806"});
  bridge.go({"land 1806"}, {1});
  bridge.go({"speed 1"});
  CHECK(sorted(bridge.choices()) == Texts{"move 1705", "move 1706", "move 1805"});
}

TEST_CASE("XM-Q53 XM-Q71 A unit thrown back into another net hex is held there as before") {
  const Scene::Options off{{"net_fail_stays", "off"}};
  Scene landed{"malta", "it", off};  // past the outer boom, put down in the net hex 1606
  landed.at("1608", 4).go({"speed 1", "move 1607"}, {4, 1});
  CHECK(landed.hex() == "1606");

  Scene stuck = landed;  // rolling where it is, there is no hex to be thrown back to
  stuck.go({"try"}, {3});
  CHECK(stuck.hex() == "1606");
  CHECK(stuck.told(EventKind::net_held));
  CHECK_FALSE(stuck.told(EventKind::net_bounced));

  for (const std::string net : {"1607", "1505"}) {  // back to the outer boom, or along the entrance net
    CAPTURE(net);
    Scene thrown = landed;
    thrown.go({"speed 1", "move " + net}, {3, 1});
    CHECK(thrown.hex() == "1606");
    CHECK(thrown.choices() == Texts{"try", "pass", "speed 1"});
    Scene moves = thrown;  // not over the net it has never passed
    moves.go({"speed 1"});
    CHECK(sorted(moves.choices()) == Texts{"move 1505", "move 1506", "move 1607"});
    CHECK(moves.refused("move 1706") == "XM-Q7");
    Scene rolls = thrown;  // its own net, inwards
    rolls.go({"try"});
    CHECK(rolls.hex() == "1606");
    rolls.go({}, {4});
    CHECK(sorted(rolls.choices()) == Texts{"land 1605", "land 1705", "land 1706"});
    Scene passes = thrown;  // the right to pass is for the net it failed at, in the direction it tried
    passes.go({"pass"});
    if (net == "1607") {
      CHECK(sorted(passes.choices()) == Texts{"land 1507", "land 1608", "land 1707"});
    } else {
      CHECK(passes.hex() == "1605");
    }
  }
}

TEST_CASE("XM-4.2.2a XM-Q71 XM-ED10 With net_fail=en a unit thrown back into another net may go back and try again") {
  Scene scene{"malta", "it", {{"net_fail", "en"}, {"net_fail_stays", "off"}}};
  scene.at("1606", 5).go({"speed 1", "move 1607"}, {3, 1});
  CHECK(scene.hex() == "1606");
  CHECK(scene.choices() == Texts{"try", "pass", "speed 1"});
  CHECK(scene.refused("speed 2") == "XM-ED10");

  Scene again = scene;
  again.go({"speed 1"});
  CHECK(again.choices() == Texts{"move 1607"});  // there and nowhere else
  CHECK(again.refused("move 1505") == "XM-ED10");
  CHECK(again.refused("move 1706") == "XM-ED10");
  again.go({"move 1607"});
  CHECK(again.hex() == "1607");
  CHECK(again.waits_for(Die::net));
  again.go({}, {4});
  CHECK(again.state().step == Step::landing);  // on its way out, where it was bound
  CHECK_FALSE(again.state().net_failed.known());

  Scene passes = scene;  // XM-4.2.2b: the net that it failed, not that of its hex
  passes.go({"pass"});
  CHECK(passes.state().alarm == 1);
  CHECK(passes.told(EventKind::net_slipped));

  Scene held{"malta", "it", {{"net_fail", "en"}}};  // where the unit stays there is nothing to go back to
  held.at("1608", 5).go({"speed 1", "move 1607"}, {3, 1});
  CHECK(held.choices() == Texts{"try", "pass"});
}

TEST_CASE("XM-4.2.1e XM-ED10 After a failure the unit may turn back, or with net_fail=en only try again or pass") {
  Scene italian{"suda", "en", {{"net_fail", "it"}}};
  italian.at("3510", 4).go({"speed 1", "move 3410"}, {1, 1});
  CHECK(italian.choices() == Texts{"try", "pass", "speed 1", "speed 2", "speed 3", "speed 4"});
  italian.go({"speed 2", "move 3510", "move 3610"});
  CHECK(italian.hex() == "3610");

  Scene english{"suda", "it", {{"net_fail", "en"}}};
  english.at("3510", 4).go({"speed 1", "move 3410"}, {1, 1});
  CHECK(english.choices() == Texts{"try", "pass"});
  CHECK(english.refused("speed 1") == "XM-ED10");
  CHECK(english.refused("speed 4") == "XM-ED10");
  CHECK(english.refused("speed 5") == "XM-4.1a");
  english.go({"try", "land 3310"}, {4, 1});
  CHECK(english.choices() == Texts{"speed 1", "speed 2", "speed 3", "speed 4"});
}

TEST_CASE("XM-4.2.1f XM-Q10 A unit put down in a second net hex may try that one next turn, and must roll first") {
  for (const char* net_fail : {"it", "en"}) {
    CAPTURE(net_fail);
    Scene scene{"malta", "it", {{"net_fail", net_fail}}};
    scene.at("1608", 4).go({"speed 1", "move 1607"}, {4});
    CHECK(scene.hex() == "1606");
    CHECK(scene.waits_for(Die::event));  // not in the same turn
    scene.go({}, {1});
    CHECK(scene.offers("try"));
    CHECK_FALSE(scene.offers("pass"));
    CHECK(scene.refused("pass") == "XM-Q10");
    CHECK(scene.offers("speed 1"));  // it may, and need not
    Scene back = scene;              // out again, over the first net
    back.go({"speed 1", "move 1607"}, {4});
    CHECK(sorted(back.choices()) == Texts{"land 1507", "land 1608", "land 1707"});
    scene.go({"try"}, {3, 1});
    CHECK(scene.hex() == "1606");
    CHECK(scene.offers("pass"));  // now it has failed
    CHECK(scene.offers("speed 1") == (net_fail == std::string{"it"}));
    CHECK(scene.refused("speed 1") == (net_fail == std::string{"it"} ? "" : "XM-ED10"));
    scene.go({"pass"});
    CHECK(sorted(scene.choices()) == Texts{"land 1605", "land 1705", "land 1706"});
  }
}

TEST_CASE("XM-4.2.2a In the turn after a failure the unit may roll again where it is") {
  Scene scene{"suda"};
  scene.at("3510", 4).go({"speed 1", "move 3410"}, {3, 1});
  for (int turn = 5; turn <= 7; ++turn) {  // as often as it likes
    CHECK(scene.state().turn == turn);
    scene.go({"try"});
    CHECK(scene.waits_for(Die::net));
    CHECK(scene.hex() == "3410");
    scene.go({}, {3, 1});
  }
  scene.go({"try", "land 3309"}, {4, 1});
  CHECK(scene.hex() == "3309");
  CHECK(scene.state().alarm == 0);
  CHECK(scene.refused("try") == "XM-4.2.2a");  // in open water there is nothing to try
}

TEST_CASE("XM-4.2.2b XM-Q10 Or it passes without a die: the alarm rises by 1, then the unit is put down") {
  using enum EventKind;
  Scene scene{"suda"};
  scene.at("3510", 4).alarm(2).go({"speed 1", "move 3410"}, {3, 1});
  scene.go({"pass"});
  CHECK(scene.state().step == Step::landing);
  CHECK(scene.state().alarm == 3);
  CHECK(scene.hex() == "3410");
  CHECK(scene.cited(alarm_rises) == "XM-4.2.2b");
  scene.go({"land 3310"}, {1});
  CHECK(scene.hex() == "3310");
  CHECK(scene.state().alarm == 3);

  Scene single{"suda"};  // with one hex beyond, in one go
  single.at("3506", 4).go({"speed 1", "move 3406"}, {3, 1});
  single.go({"pass"});
  CHECK(single.told_of({net_slipped, alarm_rises, landed}) == std::vector{net_slipped, alarm_rises, landed});
  CHECK(single.hex() == "3306");
}

TEST_CASE("XM-Q10 The right to pass is for the net hex just failed, and only for the next turn") {
  Scene fresh{"suda"};
  fresh.at("3510", 4);
  CHECK(fresh.refused("pass") == "XM-Q10");
  const auto held = [] {
    Scene scene{"suda"};
    scene.at("3510", 4).go({"speed 1", "move 3410"}, {3, 1});
    return scene;
  };
  Scene back = held();
  back.go({"speed 1", "move 3510"}, {1});
  CHECK(back.refused("pass") == "XM-Q10");
  CHECK(back.refused("try") == "XM-4.2.2a");
  Scene sideways = held();  // failing at another hex gives the right there
  sideways.go({"speed 1", "move 3411"}, {3, 1});
  sideways.go({"pass"});
  CHECK(sorted(sideways.choices()) == Texts{"land 3310", "land 3311"});
}

TEST_CASE("XM-Q6 Along the net the unit keeps its direction of travel") {
  Scene in{"suda"};
  in.at("2807", 6).go({"speed 1", "move 2707"}, {1, 1});
  in.go({"speed 1", "move 2706"});
  CHECK(in.waits_for(Die::net));
  in.go({}, {4});
  CHECK(sorted(in.choices()) == Texts{"land 2606", "land 2607"});

  Scene out{"suda"};
  out.at("2607", 6).go({"speed 1", "move 2707"}, {1, 1});
  out.go({"speed 1", "move 2706"}, {4});
  CHECK(sorted(out.choices()) == Texts{"land 2806", "land 2807"});

  Scene turned{"suda"};  // who comes back from the other side goes out again
  turned.at("2807", 6).go({"speed 1", "move 2707", "land 2607"}, {4, 1});
  turned.go({"speed 1", "move 2707"}, {4});
  CHECK(sorted(turned.choices()) == Texts{"land 2807", "land 2808"});

  Scene fast{"suda"};  // at speed 2 the next net hex is closed too
  fast.at("2807", 6).go({"speed 1", "move 2707"}, {1, 1});
  fast.go({"speed 2"});
  CHECK(fast.refused("move 2706") == "XM-4.2a");
}

TEST_CASE("XM-Q50 On arrival: ships by rising anchor, beam, buoys by rising number, attack, and last the net") {
  Components sheet = small_sheet({"#######", "##...##", "##...##", "##...##", "#######"},
                                 {"#######", "##210##", "##210##", "##210##", "#######"});
  sheet.nets = {Net{{{4, 3}}}};
  sheet.buoys = {{{4, 4}, 6, true, true}, {{4, 2}, 5, true, true}};
  sheet.anchors = {{{5, 3}, 1}, {{3, 2}, 1}};
  sheet.ships = {{"hulk", "Hulk", 1, 1, false}, {"barge", "Barge", 2, 2, false}};
  sheet.beams = {{Colour::yellow, {{4, 3}, {3, 3}}}};
  Scene scene{Rules{sheet, Options{}}};
  scene.at("0502").lit({Colour::yellow}).go({"speed 1", "move 0403"});
  CHECK(scene.state().step == Step::reveal);
  CHECK(scene.state().alarm == 0);
  scene.go({"reveal barge"});
  CHECK(scene.events()[0].args[1] == scene.index("0302").value());
  CHECK(scene.state().step == Step::reveal);
  scene.go({"reveal hulk"});
  CHECK(scene.events()[0].args[1] == scene.index("0503").value());
  CHECK(scene.waits_for(Die::spotting));
  CHECK(scene.state().alarm == 1);
  scene.go({}, {4});
  CHECK(scene.waits_for(Die::buoy));
  scene.go({}, {6});  // the number of the other buoy
  CHECK(scene.told(EventKind::buoy_misses));
  CHECK(scene.events()[1].args[0] == scene.index("0402").value());
  CHECK(scene.waits_for(Die::buoy));
  scene.go({}, {6});
  CHECK(scene.events()[1].args[0] == scene.index("0404").value());
  CHECK(scene.told(EventKind::buoy_sees));
  CHECK(scene.state().alarm == 2);
  scene.go({}, {4});
  CHECK(scene.state().step == Step::attack);
  CHECK(scene.offers("attack hulk 1"));
  CHECK(scene.offers("attack barge 1"));
  scene.go({"hold"});
  CHECK(scene.waits_for(Die::net));

  // XM-Q51: the hex of landing is entered in full.
  scene.go({}, {4});
  CHECK(scene.hex() == "0303");
  CHECK(scene.waits_for(Die::spotting));
  CHECK(scene.state().alarm == 3);
  scene.go({}, {4});
  CHECK(scene.waits_for(Die::buoy));
  scene.go({}, {1});
  CHECK(scene.state().step == Step::attack);
  CHECK(scene.offers("attack barge 1"));
  CHECK_FALSE(scene.offers("attack hulk 1"));
  CHECK(scene.state().moved == 1);
}

TEST_CASE("XM-Q51 The hex of landing is entered, with beam and buoys, but is not a hex moved") {
  Scene buoy{"suda"};  // both the net hex 1906 and the landing 1807 are beside buoy 1806
  buoy.at("2007", 4).go({"speed 1", "move 1906"});
  CHECK(buoy.waits_for(Die::buoy));
  buoy.go({}, {1, 4});
  CHECK(buoy.hex() == "1807");
  CHECK(buoy.waits_for(Die::buoy));
  buoy.go({}, {1});
  CHECK(buoy.waits_for(Die::event));
  CHECK(buoy.state().moved == 1);
  CHECK(buoy.state().speed == 1);

  Scene beam{"suda"};  // 3509 is under red
  beam.at("3310", 4).lit({Colour::red}).go({"speed 1", "move 3410", "land 3509"}, {4});
  CHECK(beam.state().alarm == 1);
  CHECK(beam.waits_for(Die::spotting));
  Scene dark{"suda"};
  dark.at("3310", 4).lit({Colour::green}).go({"speed 1", "move 3410", "land 3509"}, {4});
  CHECK(dark.waits_for(Die::event));
}

}  // namespace plancia::xmas
