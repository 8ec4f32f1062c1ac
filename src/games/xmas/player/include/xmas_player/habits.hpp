#pragma once

#include <array>
#include <string_view>

namespace plancia::xmas {

// How a raider weighs things: hundredths of a hex on the way, of a step of the alarm, of a boat, of a victory point.
struct Habits {
  int net = 300;                                       // more for a hex of the way that has a net,
  int beam = 50;                                       // … that a searchlight can reach,
  int buoy = 0;                                        // … that a buoy listens to
  int lit = 150;                                       // more for a step into light
  int pass = 400;                                      // a net is passed at the price of alarm below this alarm
  int bombers = 200;                                   // sent from this alarm on
  int spare = 500;                                     // boats above which the bridge is worth one
  int two = 50, three = 100, four = -100;              // what speed is worth, against a speed of one …
  int two_alarm = 0, three_alarm = 0, four_alarm = 0;  // … more for each step of the alarm,
  int pressed = 0;                                     // … for each hex of speed, times the hexes to go in a turn,
  int shone = 0;                                       // … for each hex of speed where a searchlight can reach
  int beyond = 300;                                    // less for each hex beyond open water
  int boat = 5;                                        // the price of a boat,
  int scarce = 0;                                      // … and more of it the fewer there are
  int late = 0;                                        // … less of it when few turns are left
  int raises = 0;                                      // of a ship that raises the level
  int attack = -20;                                    // an attack must be worth more than this,
  int attack_alarm = 0;                                // … and this for each step of the alarm
  int charm_attack = 400, charm_spotting = 400, charm_net = 0;  // the charm rerolls what is below

  friend bool operator==(const Habits&, const Habits&) = default;
};

// Every habit by its name, with how far learning begins to look and the range that it keeps to.
struct HabitField {
  std::string_view name;
  int Habits::* field;
  int width, least, most;
};
inline constexpr std::array<HabitField, 25> kHabitFields{{
    {"net", &Habits::net, 200, 0, 5'000},
    {"beam", &Habits::beam, 50, 0, 2'000},
    {"buoy", &Habits::buoy, 50, 0, 2'000},
    {"lit", &Habits::lit, 150, 0, 5'000},
    {"pass", &Habits::pass, 150, 0, 700},
    {"bombers", &Habits::bombers, 150, 0, 700},
    {"spare", &Habits::spare, 200, 0, 2'000},
    {"two", &Habits::two, 70, -2'000, 2'000},
    {"three", &Habits::three, 70, -2'000, 2'000},
    {"four", &Habits::four, 70, -2'000, 2'000},
    {"two_alarm", &Habits::two_alarm, 30, -1'000, 1'000},
    {"three_alarm", &Habits::three_alarm, 30, -1'000, 1'000},
    {"four_alarm", &Habits::four_alarm, 30, -1'000, 1'000},
    {"pressed", &Habits::pressed, 50, -1'000, 1'000},
    {"shone", &Habits::shone, 50, -1'000, 1'000},
    {"beyond", &Habits::beyond, 150, 0, 2'000},
    {"boat", &Habits::boat, 50, -1'000, 1'000},
    {"scarce", &Habits::scarce, 150, -5'000, 5'000},
    {"late", &Habits::late, 30, -1'000, 1'000},
    {"raises", &Habits::raises, 150, -2'000, 2'000},
    {"attack", &Habits::attack, 50, -2'000, 2'000},
    {"attack_alarm", &Habits::attack_alarm, 20, -1'000, 1'000},
    {"charm_attack", &Habits::charm_attack, 100, 0, 700},
    {"charm_spotting", &Habits::charm_spotting, 100, 0, 700},
    {"charm_net", &Habits::charm_net, 150, 0, 700},
}};

}  // namespace plancia::xmas
