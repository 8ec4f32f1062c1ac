// Rulebook section 6: attacks on ships.

#include <algorithm>

#include <doctest/doctest.h>

#include "scene.hpp"

namespace plancia::xmas {
namespace {

// Two hexes from 1406, where York and Hasty lie face up.
Scene before_york(std::string_view edition = "it", const Scene::Options& options = {}) {
  Scene scene{"suda", edition, options};
  scene.at("1707", 9).known("york", "1406").known("hasty", "1406");
  return scene;
}

// A ship beside 0503, which is beside the net hex 0403; the net hex itself is out of reach of the ship.
Components ship_before_a_net() {
  Components sheet = small_sheet({"#######", "##...##", "##....#", "##....#", "#######"},
                                 {"#######", "##210##", "##2100#", "##2100#", "#######"});
  sheet.nets = {Net{{{4, 2}, {4, 3}, {4, 4}}}};
  sheet.anchors = {{{6, 4}, 1}};
  sheet.ships = {{"hulk", "Hulk", 1, 1, false}};
  return sheet;
}

bool attack_due(const Scene& scene) { return scene.state().step == Step::attack; }

}  // namespace

TEST_CASE("XM-6a XM-Q19 Arriving beside an anchorage turns all its ships face up, even if no attack is possible") {
  Scene scene{"suda"};
  scene.at("1607", 9).go({"speed 1", "move 1506"});
  CHECK(scene.state().step == Step::reveal);
  Rules::Outcomes outcomes;
  scene.rules().chance(scene.state(), outcomes);
  CHECK(outcomes.size() == 9);  // any of the nine, equally likely
  for (const Outcome& outcome : outcomes) CHECK(outcome.weight == 1);
  scene.go({"reveal york"});
  CHECK(scene.cited(EventKind::ship_revealed) == "XM-6a");
  CHECK(scene.state().step == Step::reveal);  // two lie there
  Rules::Outcomes second;
  scene.rules().chance(scene.state(), second);
  CHECK(second.size() == 8);
  CHECK(scene.refused("reveal york") == "XM-Q19");
  scene.go({"reveal hasty"});
  CHECK(attack_due(scene));
  CHECK(scene.offers("attack york 1"));  // two ships, two targets
  CHECK(scene.offers("attack hasty 1"));
  scene.go({"hold", "hold"}, {1});
  scene.go({"speed 1", "move 1505"});
  CHECK_FALSE(scene.told(EventKind::ship_revealed));  // once for good

  Scene fast{"suda"};  // after four hexes they are seen all the same
  fast.at("1808", 9).go({"speed 4", "move 1707", "move 1607", "move 1507", "move 1506"});
  CHECK(fast.state().step == Step::reveal);
  fast.go({"reveal york", "reveal hasty"});
  CHECK(fast.waits_for(Die::event));

  Scene single{"suda"};  // 1104 holds one
  single.at("1304", 9).go({"speed 1", "move 1205", "reveal york"});
  CHECK(attack_due(single));

  Scene far{"suda"};  // two hexes away nothing is seen
  far.at("1707", 9).go({"speed 1", "move 1607"});
  CHECK(far.waits_for(Die::event));
}

TEST_CASE("XM-6b XM-ED4 An attack needs fewer than four hexes moved this turn") {
  // The number of hexes moved when the unit comes to 1506, at every speed that allows it.
  Scene one{"suda"};
  one.at("1607", 9).known("york", "1406").known("hasty", "1406").go({"speed 1", "move 1506"});
  CHECK(attack_due(one));
  Scene two = before_york();
  two.go({"speed 2", "move 1607", "move 1506"});
  CHECK(attack_due(two));
  Scene three = before_york();
  three.go({"speed 3", "move 1607", "move 1507", "move 1506"});
  CHECK(attack_due(three));
  Scene three_of_four = before_york();
  three_of_four.go({"speed 4", "move 1607", "move 1507", "move 1506"});
  CHECK(attack_due(three_of_four));
  three_of_four.go({"hold", "move 1505"}, {1, 6});  // green, 1505 is dark
  CHECK(three_of_four.state().turn == 10);          // in phase E neither
  Scene four = before_york();
  four.go({"speed 4", "move 1708", "move 1707", "move 1607", "move 1506"});
  CHECK(four.waits_for(Die::event));
  four.go({}, {1, 1});
  CHECK(four.state().turn == 10);
  CHECK(four.state().boats == 6);
}

TEST_CASE("XM-6b Any number of the available boats may attack") {
  Scene scene = before_york();
  scene.boats(3).go({"speed 2", "move 1607", "move 1506"});
  CHECK(scene.choices() == std::vector<std::string>{"attack york 1", "attack york 2", "attack york 3", "attack hasty 1",
                                                    "attack hasty 2", "attack hasty 3", "hold"});
  CHECK(scene.refused("attack york 4") == "XM-6b");
  CHECK(scene.refused("attack york 0") == "XM-6b");
  CHECK(scene.refused("attack calcutta 1") == "XM-6a");
  scene.go({"attack york 2"});
  CHECK(scene.choices() == std::vector<std::string>{"attack hasty 1", "launch"});
  CHECK(scene.refused("attack hasty 2") == "XM-6b");  // one boat is left
}

TEST_CASE("XM-6c XM-ED4 XM-Q85 attack_mp=en: movement left of the speed in phase A, of four hexes in phase E") {
  const Scene::Options en{{"attack_mp", "en"}};
  Scene last = before_york("it", en);
  last.go({"speed 2", "move 1607", "move 1506"});
  CHECK(last.waits_for(Die::event));  // both hexes are used up
  last.go({}, {1});
  CHECK(attack_due(last));  // phase E: two of at most three
  CHECK(last.state().phase == Phase::attack);

  Scene one_left = before_york("it", en);
  one_left.go({"speed 3", "move 1607", "move 1506"});
  CHECK(attack_due(one_left));

  Scene three = before_york("it", en);
  three.go({"speed 3", "move 1607", "move 1507", "move 1506"});
  CHECK(three.waits_for(Die::event));
  three.go({}, {1, 6});
  CHECK(attack_due(three));

  Scene four = before_york("it", en);
  four.go({"speed 4", "move 1708", "move 1707", "move 1607", "move 1506"}, {1, 1});
  CHECK(four.state().turn == 10);

  CHECK(one_left.refused("attack york 7") == "XM-6c");       // any number of those there are
  Scene italian = before_york("en", {{"attack_mp", "it"}});  // the Italian reading among English rules
  italian.go({"speed 2", "move 1607", "move 1506"});
  CHECK(attack_due(italian));
}

TEST_CASE("XM-6d The attack is resolved at once, before the unit moves on") {
  Scene scene = before_york();
  scene.go({"speed 3", "move 1607", "move 1506", "attack york 2", "launch"});
  CHECK(scene.waits_for(Die::attack));
  CHECK(scene.refused("move 1505") == "XM-1.1a");
  scene.go({}, {1, 4});
  CHECK(scene.sunk("york"));
  CHECK(scene.state().step == Step::move);
  CHECK(scene.state().phase == Phase::movement);
}

TEST_CASE("XM-6e All boats are allotted to all ships before the first die") {
  Scene scene = before_york();
  scene.go({"speed 2", "move 1607", "move 1506"});
  CHECK(scene.refused("launch") == "XM-6e");  // nothing to launch yet
  scene.go({"attack york 2"});
  CHECK(attack_due(scene));                          // no die yet
  CHECK(scene.refused("attack york 1") == "XM-6e");  // York is settled
  CHECK(scene.refused("hold") == "XM-6e");
  Scene both = scene;
  both.go({"attack hasty 3"});
  CHECK(both.waits_for(Die::attack));  // nothing left to allot
  both.go({}, {1, 1});
  CHECK(both.waits_for(Die::attack));  // Hasty's turn, with her three boats and no new decision
  CHECK(both.state().dice_left == 3);
  CHECK(both.cited(EventKind::attack_begins) == "XM-6e");
  scene.go({"launch"}, {1, 1});
  CHECK_FALSE(attack_due(scene));  // Hasty was left out: no second thoughts after York's dice
  CHECK(scene.waits_for(Die::event));
}

TEST_CASE("XM-6f XM-ED5 With the boats kept back the unit goes on and attacks other ships in the same turn") {
  for (const char* attack_mp : {"it", "en"}) {
    Scene scene{"suda", "it", {{"attack_mp", attack_mp}}};
    scene.at("1507", 9).boats(4).known("york", "1406").known("hasty", "1406");
    scene.known("calcutta", "1409").known("dumana", "1409");
    scene.go({"speed 3", "move 1407", "attack york 1", "launch"}, {4});
    CHECK(scene.state().step == Step::move);
    CHECK(scene.state().boats == 3);
    scene.go({"move 1408"});
    CHECK(attack_due(scene));
    CHECK(scene.offers("attack calcutta 3"));
    CHECK_FALSE(scene.offers("attack calcutta 4"));
    CHECK_FALSE(scene.offers("attack hasty 1"));
    scene.go({"attack calcutta 2", "launch"}, {1, 6});
    CHECK(scene.points() == 7);
    CHECK(scene.state().boats == 1);
    CHECK(scene.state().alarm == 2);
    CHECK(scene.state().step == Step::move);  // the announced speed is completed in both editions
    CHECK(scene.refused("stop") == "XM-4.1b");
  }
  Scene nothing = before_york();  // attacking is not a duty
  nothing.go({"speed 2", "move 1607", "move 1506", "hold"}, {1});
  CHECK(nothing.cited(EventKind::attack_held) == "XM-6f");
  CHECK(attack_due(nothing));  // and who held back may still attack in phase E
  CHECK(nothing.state().boats == 6);
  CHECK(nothing.state().alarm == 0);
}

TEST_CASE("XM-6.1a One die for each boat: 4, 5 or 6 hits") {
  for (int face = 1; face <= 6; ++face) {
    Scene scene = before_york();
    scene.go({"speed 2", "move 1607", "move 1506", "attack york 1", "launch"}, {face});
    CHECK(scene.sunk("york") == (face >= 4));
    CHECK(scene.waits_for(Die::event));
  }
  Scene three = before_york();
  three.go({"speed 2", "move 1607", "move 1506", "attack york 3", "launch"}, {1, 2});
  CHECK(three.waits_for(Die::attack));
  CHECK(three.state().dice_left == 1);
}

TEST_CASE("XM-6.1a Binoculars add to an attack die") {
  for (const int face : {2, 3}) {
    Scene scene = before_york();
    scene.gear({Gear::binoculars})
        .go({"speed 2", "move 1607", "move 1506", "attack york 1", "launch", "bonus 1"}, {face, 6});
    CHECK(scene.sunk("york") == (face == 3));
    Scene without = before_york();
    without.gear({Gear::binoculars})
        .go({"speed 2", "move 1607", "move 1506", "attack york 1", "launch", "bonus 0"}, {face});
    CHECK_FALSE(without.sunk("york"));
  }
  Scene other = before_york();
  other.gear({Gear::wrench, Gear::cover}).go({"speed 2", "move 1607", "move 1506", "attack york 1", "launch"});
  CHECK(other.state().step == Step::roll);
}

TEST_CASE("XM-6.1.1a A ship that is hit is gone and counts its points") {
  Scene scene = before_york();
  scene.go({"speed 3", "move 1607", "move 1506", "attack york 1", "launch"}, {4});
  CHECK(scene.cited(EventKind::ship_hit) == "XM-6.1.1a");
  CHECK(scene.points() == 4);
  CHECK(scene.level() == Level::operational);  // 4 points, and York
  scene.go({"move 1505"});
  CHECK(scene.offers("attack hasty 1"));
  CHECK_FALSE(scene.offers("attack york 1"));
  CHECK(scene.refused("attack york 1") == "XM-6a");

  Scene missed = before_york();
  missed.go({"speed 3", "move 1607", "move 1506", "attack york 1", "launch"}, {3});
  CHECK(missed.points() == 0);
  missed.go({"move 1505"});
  CHECK(missed.offers("attack york 1"));
}

TEST_CASE("XM-6.1.2a Boats that attack are lost, hit or miss") {
  for (const int face : {3, 4}) {
    Scene scene = before_york();
    scene.go({"speed 2", "move 1607", "move 1506", "attack york 2", "launch"}, {face});
    CHECK(scene.state().boats == 5);
    scene.go({}, {face});
    CHECK(scene.state().boats == 4);
    CHECK(scene.cited(EventKind::ship_missed) == (face == 3 ? "XM-6.1.2a" : ""));
  }
}

TEST_CASE("XM-6.1.3a XM-Q21 The alarm rises by 1 after each ship attacked, however many boats took part") {
  for (const int face : {1, 6}) {  // hit or miss
    Scene one = before_york();
    one.alarm(1).go({"speed 2", "move 1607", "move 1506", "attack york 3", "launch"}, {face, face});
    CHECK(one.state().alarm == 1);  // not before her last die
    one.go({}, {face});
    CHECK(one.state().alarm == 2);
    CHECK(one.cited(EventKind::alarm_rises) == "XM-6.1.3a");

    Scene two = before_york();  // two ships of one hex are two attacks
    two.alarm(1).go({"speed 2", "move 1607", "move 1506", "attack york 2", "attack hasty 1"}, {face, face});
    CHECK(two.state().alarm == 2);
    two.go({}, {face});
    CHECK(two.state().alarm == 3);
  }
}

TEST_CASE("XM-Q1 XM-ED4 attack_timing: on arrival and in phase E, or only one of the two") {
  Scene both = before_york();
  both.go({"speed 2", "move 1607", "move 1506"});
  CHECK(attack_due(both));
  CHECK(both.state().phase == Phase::movement);
  both.go({"hold"}, {1});
  CHECK(attack_due(both));
  CHECK(both.state().phase == Phase::attack);
  both.go({"attack york 1", "launch"}, {4});
  CHECK(both.sunk("york"));
  CHECK(both.state().turn == 10);

  Scene moving = before_york("it", {{"attack_timing", "a"}});
  moving.go({"speed 2", "move 1607", "move 1506"});
  CHECK(attack_due(moving));
  moving.go({"hold"}, {1});
  CHECK(moving.state().turn == 10);

  Scene late = before_york("it", {{"attack_timing", "e"}});
  late.go({"speed 2", "move 1607", "move 1506"});
  CHECK(late.waits_for(Die::event));
  late.go({}, {1});
  CHECK(attack_due(late));
  CHECK(late.state().phase == Phase::attack);
}

TEST_CASE("XM-Q1 The window on arrival comes after the beam test, that of phase E after the batteries") {
  Scene scene{"suda"};
  scene.at("1304", 9).known("york", "1104").lit({Colour::red});
  scene.go({"speed 1", "move 1205"});
  CHECK(scene.waits_for(Die::spotting));
  scene.go({}, {1, 5, 5, 5, 1, 1, 1});
  CHECK(attack_due(scene));
  CHECK(scene.offers("attack york 3"));
  CHECK_FALSE(scene.offers("attack york 4"));  // three are gone
  scene.go({"hold"}, {4, 3, 1, 5, 1, 1});      // red again, spotted again
  CHECK(attack_due(scene));
  CHECK(scene.offers("attack york 2"));
  CHECK_FALSE(scene.offers("attack york 3"));
}

TEST_CASE("XM-Q2 One declaration for each arrival, and in phase E only if none was made in the hex this turn") {
  Scene scene = before_york();
  scene.go({"speed 4", "move 1607", "move 1506", "attack york 1", "launch"}, {1});
  CHECK(scene.state().step == Step::move);
  scene.go({"move 1607", "move 1506"});  // back in 1506 in the same turn: not again
  CHECK(scene.waits_for(Die::event));

  Scene again = before_york();
  again.go({"speed 3", "move 1607", "move 1506", "attack york 1", "launch", "move 1505"}, {1});
  CHECK(attack_due(again));  // a new hex is a new arrival
  again.go({"attack york 1", "launch"}, {1, 1, 6});
  CHECK(again.state().turn == 10);  // no third one in phase E
  again.go({"speed 2", "move 1605", "move 1505"});
  CHECK(attack_due(again));  // entered afresh in a later turn

  Scene held = before_york();  // a declaration elsewhere does not close phase E here
  held.go({"speed 3", "move 1607", "move 1506", "attack york 1", "launch", "move 1505", "hold"}, {1, 1, 6});
  CHECK(attack_due(held));
  CHECK(held.state().phase == Phase::attack);

  Scene back = before_york();  // within three hexes: 1506, away and back
  back.set([&](State& s) { s.hex = back.index("1607"); });
  back.go({"speed 3", "move 1506", "attack york 1", "launch", "move 1607", "move 1506"}, {1});
  CHECK(back.waits_for(Die::event));
  back.go({}, {1, 6});
  CHECK(back.state().turn == 10);
}

TEST_CASE("XM-Q2 A unit that stays in a net hex does not attack from it a second time") {
  Components sheet = ship_before_a_net();
  sheet.anchors = {{{5, 2}, 1}};  // beside the net hex 0403
  Scene scene{Rules{sheet, Options{}}};
  scene.at("0503").known("hulk", "0502");
  scene.go({"speed 1", "move 0403", "attack hulk 1"}, {1, 1, 1});
  CHECK(scene.state().turn == 2);
  CHECK(scene.hex() == "0403");
  scene.go({"try"}, {1, 1});
  CHECK(scene.state().turn == 3);  // no window in phase E
  scene.go({"try"}, {1, 1});
  CHECK(scene.state().turn == 4);        // nor later
  Scene fresh{Rules{sheet, Options{}}};  // without the first declaration there is one
  fresh.at("0503").known("hulk", "0502");
  fresh.go({"speed 1", "move 0403", "hold", "hold"}, {1, 1});
  fresh.go({"try"}, {1, 1});
  CHECK(attack_due(fresh));
}

TEST_CASE("XM-Q2 XM-Q53 A unit thrown back by a net has not entered its hex afresh") {
  Options options;
  options.net_fail_stays = false;
  Scene scene{Rules{ship_before_a_net(), options}};
  scene.at("0502").go({"speed 1", "move 0503", "reveal hulk", "attack hulk 1"}, {1, 1});
  CHECK(scene.state().turn == 2);
  scene.go({"speed 1", "move 0403"}, {1, 1});
  CHECK(scene.hex() == "0503");
  CHECK(scene.state().turn == 3);  // no second attack from 0503 in phase E
  scene.go({"speed 1", "move 0403"}, {1, 1});
  CHECK(scene.state().turn == 4);
  scene.go({"speed 2", "move 0502", "move 0503"});
  CHECK(attack_due(scene));

  Scene fresh{Rules{ship_before_a_net(), options}};  // who has not attacked from there may
  fresh.at("0502").go({"speed 1", "move 0503", "reveal hulk", "hold", "hold"}, {1});
  fresh.go({"speed 1", "move 0403"}, {1, 1});
  CHECK(attack_due(fresh));
}

TEST_CASE("XM-Q3 A unit that starts its turn beside a ship cannot attack before it moves") {
  Scene scene{"suda"};
  scene.at("1506", 9).known("york", "1406").known("hasty", "1406");
  CHECK(scene.refused("attack york 1") == "XM-2a");
  scene.go({"speed 1"});
  CHECK(scene.refused("attack york 1") == "XM-2a");
  scene.go({"move 1606"}, {1});  // moving off: the chance is gone
  CHECK(scene.state().turn == 10);
}

TEST_CASE("XM-Q5 An attack costs no movement") {
  Scene scene = before_york();
  scene.go({"speed 3", "move 1607", "move 1506", "attack york 1", "launch"}, {1});
  CHECK(scene.state().moved == 2);
  scene.go({"move 1505"});
  CHECK(scene.state().moved == 3);
  CHECK(attack_due(scene));
}

TEST_CASE("XM-Q20 After a hit the other boats still roll and are lost, and do nothing more") {
  Scene scene = before_york();
  scene.go({"speed 2", "move 1607", "move 1506", "attack york 3", "launch"}, {4});
  CHECK(scene.sunk("york"));
  CHECK(scene.waits_for(Die::attack));
  CHECK(scene.state().dice_left == 2);
  scene.go({}, {6, 1});
  CHECK(scene.count(EventKind::boat_wasted) == 2);
  CHECK(scene.cited(EventKind::boat_wasted) == "XM-Q20");
  CHECK_FALSE(scene.told(EventKind::ship_hit));
  CHECK(scene.state().boats == 3);
  CHECK(scene.points() == 4);
  CHECK_FALSE(scene.sunk("hasty"));
  Scene other = before_york();  // whichever ship it is
  other.go({"speed 2", "move 1607", "move 1506", "attack hasty 2", "launch"}, {4, 6});
  CHECK(other.count(EventKind::ship_hit) == 1);
  CHECK(other.count(EventKind::boat_wasted) == 1);
  CHECK(other.sunk("hasty"));
}

}  // namespace plancia::xmas
