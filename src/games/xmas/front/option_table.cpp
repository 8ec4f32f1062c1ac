#include <xmas_front/option_table.hpp>

#include <array>

namespace plancia::xmas {
namespace {

using front::choice;
using front::flag;

template <Edition Options::* Member>
OptionRow edition(std::string_view id) {
  return choice<Member>(id, {"it", "en"});
}

}  // namespace

std::span<const OptionRow> option_table() {
  static const std::array<OptionRow, 25> rows{
      edition<&Options::buoys>("buoys"),
      edition<&Options::second_die>("second_die"),
      edition<&Options::alarm_rule>("alarm_rule"),
      edition<&Options::attack_mp>("attack_mp"),
      edition<&Options::bridge_attack>("bridge_attack"),
      edition<&Options::bridge_dice>("bridge_dice"),
      edition<&Options::m1>("m1"),
      edition<&Options::ship_hex>("ship_hex"),
      edition<&Options::net_fail>("net_fail"),
      edition<&Options::bombers>("bombers"),
      flag<&Options::exact_speed, true>("exact_speed", "on", "off"),
      flag<&Options::net_fail_stays, true>("net_fail_stays", "on", "off"),
      flag<&Options::lights_on_move, true>("lights_on_move", "on", "off"),
      flag<&Options::one_spot_per_move, false>("one_spot_per_move", "off", "on"),
      flag<&Options::buoy_once, false>("buoy_once", "off", "on"),
      choice<&Options::attack_timing>("attack_timing", {"both", "a", "e"}),
      flag<&Options::stack, true>("stack", "on", "off"),
      flag<&Options::bino_all, false>("bino_all", "off", "on"),
      flag<&Options::charm_setup, false>("charm_setup", "off", "on"),
      flag<&Options::history_before_bonus, false>("historical_line", "after", "before"),
      flag<&Options::m3_5_open, false>("m3_5", "collapsed", "open"),
      flag<&Options::full_alarm_at_once, false>("full_alarm", "tests", "at-once"),
      flag<&Options::drift, false>("drift", "off", "on"),
      flag<&Options::drift_tests, true>("drift_tests", "on", "off"),
      flag<&Options::drift_onto_ships, false>("drift_ships", "off", "on"),
  };
  return rows;
}

std::optional<Options> preset(std::string_view edition) {
  Options options;
  if (edition == "it") return options;  // with the one exception of XM-ED9
  if (edition != "en") return std::nullopt;
  for (Edition Options::* member :
       {&Options::buoys, &Options::second_die, &Options::alarm_rule, &Options::attack_mp, &Options::bridge_attack,
        &Options::bridge_dice, &Options::m1, &Options::ship_hex, &Options::net_fail, &Options::bombers}) {
    options.*member = Edition::en;
  }
  return options;
}

}  // namespace plancia::xmas
