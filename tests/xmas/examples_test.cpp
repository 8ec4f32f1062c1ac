// The worked examples, with forced dice.

#include <doctest/doctest.h>

#include "scene.hpp"

namespace plancia::xmas {

TEST_CASE("XM-EX1 First turn, beam over the end hex") {
  Scene scene{"suda"};
  scene.go({"equip binoculars", "equip harpoon"}, {3});
  CHECK(scene.hex() == "3811");
  scene.go({"speed 3", "move 3710", "move 3610", "move 3509"}, {2, 4, 5});
  CHECK(scene.state().turn == 2);
  CHECK(scene.hex() == "3509");
  CHECK(scene.state().boats == 6);
  CHECK(scene.state().alarm == 1);
  CHECK(scene.state().lights == 2);  // red
  CHECK_FALSE(scene.told(EventKind::spotted));
}

TEST_CASE("XM-EX2 Net passed with the Harpoon") {
  Scene scene{"suda"};
  scene.at("3510", 3).alarm(1).gear({Gear::binoculars, Gear::harpoon});
  scene.go({"speed 1", "move 3410", "bonus 1", "land 3309"}, {3, 5, 1});
  CHECK(scene.state().turn == 4);
  CHECK(scene.hex() == "3309");
  CHECK(scene.state().boats == 6);
  CHECK(scene.state().alarm == 1);
  CHECK(scene.state().gear == std::array<std::uint8_t, kGear>{1, 0, 1, 0, 0});
}

TEST_CASE("XM-EX3 Net failed, then passed automatically") {
  Scene scene{"suda"};
  scene.at("2807", 6).boats(5).alarm(2).gear({Gear::binoculars, Gear::binoculars});
  scene.go({"speed 1", "move 2707"}, {2, 4, 6});
  CHECK(scene.hex() == "2707");
  CHECK(scene.state().lights == 4);  // green
  CHECK(scene.state().alarm == 2);
  scene.go({"pass"});
  CHECK(scene.state().alarm == 3);
  CHECK(scene.choices() == std::vector<std::string>{"land 2608", "land 2607"});
  scene.go({"land 2607"}, {1});
  CHECK(scene.state().turn == 8);
  CHECK(scene.hex() == "2607");
  CHECK(scene.state().boats == 5);
  CHECK(scene.state().alarm == 3);
  CHECK(scene.state().lights == 0);
}

TEST_CASE("XM-EX4 Motor failure and Wrench") {
  Scene scene{"suda"};
  scene.at("2608", 8).boats(5).alarm(3).gear({Gear::wrench, Gear::cover});
  scene.go({"speed 1", "move 2508", "bonus 1"}, {3, 4, 2});
  CHECK(scene.state().turn == 9);
  CHECK(scene.hex() == "2508");
  CHECK(scene.state().boats == 5);
  CHECK(scene.state().alarm == 3);
  CHECK(scene.state().gear == std::array<std::uint8_t, kGear>{0, 0, 0, 1, 0});
}

TEST_CASE("XM-EX5 Crossing a beam still lit") {
  Scene scene{"suda"};
  scene.at("3208", 5).alarm(1).gear({Gear::binoculars, Gear::binoculars}).lit({Colour::red});
  scene.go({"speed 3", "move 3108", "move 3008"}, {2, 5, 1, 6, 3, 2, 4});
  CHECK(scene.state().alarm == 2);
  CHECK(scene.state().boats == 4);
  CHECK(scene.state().lights == 2);
  scene.go({"move 2908"}, {1, 6});
  CHECK(scene.state().turn == 6);
  CHECK(scene.hex() == "2908");
  CHECK(scene.state().boats == 4);
  CHECK(scene.state().alarm == 2);
  CHECK(scene.state().lights == 0);
}

TEST_CASE("XM-EX6 Buoy and Dark Cover") {
  Scene scene{"suda"};
  scene.at("3708", 2).gear({Gear::cover, Gear::harpoon});
  scene.go({"speed 2", "move 3608", "bonus 1", "move 3508"}, {5, 3, 3, 2, 2, 3});
  CHECK(scene.state().turn == 3);
  CHECK(scene.hex() == "3508");
  CHECK(scene.state().boats == 5);
  CHECK(scene.state().alarm == 1);
  CHECK(scene.state().gear == std::array<std::uint8_t, kGear>{0, 0, 1, 0, 0});
}

TEST_CASE("XM-EX7 Speed 4 and a 7") {
  Scene scene{"suda"};
  scene.at("2507", 9).boats(5).alarm(5).gear({Gear::cover, Gear::binoculars});
  scene.go({"speed 4", "move 2407", "move 2307", "move 2207", "move 2107"}, {5, 2});
  CHECK(scene.state().turn == 10);
  CHECK(scene.hex() == "2107");
  CHECK(scene.state().boats == 4);
  CHECK(scene.state().alarm == 5);
  CHECK(scene.state().lights == 7);

  Scene english{"suda", "en"};  // one idle die between the two
  english.at("2507", 9).boats(5).alarm(5);
  english.go({"speed 4", "move 2407", "move 2307", "move 2207", "move 2107"}, {5, 3, 2});
  CHECK(english.state().boats == 4);
  CHECK(english.state().lights == 7);
}

TEST_CASE("XM-EX8 Alarm 6") {
  Scene scene{"suda"};
  scene.at("2107", 10).boats(4).alarm(5).gear({Gear::cover, Gear::binoculars});
  scene.lit({Colour::yellow, Colour::red, Colour::green});
  scene.go({"speed 1", "move 2007"}, {6, 2, 5, 1, 1});
  CHECK(scene.state().turn == 11);
  CHECK(scene.hex() == "2007");
  CHECK(scene.state().boats == 2);
  CHECK(scene.state().alarm == 6);
  CHECK(scene.state().lights == 0);
  CHECK(scene.state().gear == std::array<std::uint8_t, kGear>{1, 0, 0, 1, 0});
}

TEST_CASE("XM-EX9 Two ships, two targets, last turn") {
  Scene scene{"suda"};
  scene.at("1607", 15).boats(5).alarm(3).gear({Gear::binoculars});
  scene.go({"speed 2", "move 1506", "reveal york", "reveal pericles"});
  CHECK(scene.offers("attack york 3"));
  scene.go({"attack york 3", "attack pericles 1", "bonus 1", "bonus 1"}, {2, 5, 3, 2, 1, 5});
  CHECK(scene.state().alarm == 5);
  CHECK(scene.state().boats == 1);
  CHECK(scene.points() == 6);
  scene.go({"move 1505"}, {4, 1});
  CHECK(scene.rules().turn(scene.state()) == Turn::over);
  CHECK(scene.level() == Level::operational);
}

TEST_CASE("XM-EX10 Too fast to attack") {
  Scene scene{"suda"};
  scene.at("1808", 12).boats(4).alarm(2);
  scene.go({"speed 4", "move 1707", "move 1607", "move 1507", "move 1506", "reveal calcutta", "reveal cherryleaf"},
           {1, 3});
  CHECK(scene.state().turn == 13);
  CHECK(scene.state().boats == 4);
  scene.go({"speed 1", "move 1505", "attack calcutta 2", "launch"}, {4, 2, 2});
  CHECK(scene.state().turn == 14);
  CHECK(scene.hex() == "1505");
  CHECK(scene.state().boats == 2);
  CHECK(scene.state().alarm == 3);
  CHECK(scene.points() == 3);
}

TEST_CASE("XM-EX11 Malta setup") {
  Scene scene{"malta"};
  scene.go({"equip harpoon", "equip binoculars"}, {5, 6, 2, 1, 4, 5});
  CHECK(scene.hex() == "2613");
  CHECK(scene.state().boats == 8);
  CHECK(scene.state().alarm == 2);
  CHECK(scene.state().other_units == (kCosta | kBombers));

  Scene english{"malta", "en"};
  english.go({"equip harpoon", "equip binoculars"}, {5, 2, 5});
  CHECK(english.state().other_units == (kTesei | kCosta | kBombers));
}

TEST_CASE("XM-EX12 Malta, bridge and gap") {
  Scene scene{"malta"};
  scene.at("1908", 3).alarm(1).gear({Gear::harpoon, Gear::binoculars}).units({kTesei});
  // The end of turn 3 leads into turn 4 with Tesei's die.
  scene.set([&](State& s) { s.hex = scene.index("1909"); });
  scene.go({"speed 1", "move 1908"}, {1, 1});
  CHECK(scene.state().turn == 4);
  CHECK(scene.state().bridge == BridgeState::intact);
  CHECK(scene.state().alarm == 1);
  scene.go({"speed 2", "move 1907", "move 1906", "attack bridge 2"}, {4, 2, 1});
  CHECK(scene.state().alarm == 3);
  CHECK(scene.state().boats == 6);
  CHECK(scene.state().bridge == BridgeState::open);
  scene.go({"speed 1", "move 1806"}, {2});
  scene.go({"speed 1", "move 1805"}, {1});
  CHECK(scene.state().turn == 7);
  CHECK(scene.hex() == "1805");
  CHECK(scene.state().boats == 6);
  CHECK(scene.state().alarm == 3);
}

}  // namespace plancia::xmas
