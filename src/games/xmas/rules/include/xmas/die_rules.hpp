#pragma once

#include <optional>

#include <core/message.hpp>
#include <xmas/state.hpp>

namespace plancia::xmas {

// Which piece adds to which die: XM-9.1.1a, XM-9.1.2a with XM-5.2b, XM-9.1.3a, XM-9.1.4a. XM-7b: none to a battery's.
constexpr std::optional<Gear> gear_for(Die die) {
  switch (die) {
    case Die::attack: return Gear::binoculars;
    case Die::repair: return Gear::wrench;
    case Die::net: return Gear::harpoon;
    case Die::spotting: return Gear::cover;
    default: return std::nullopt;
  }
}

// The rule that calls for each die.
constexpr RuleId rule_of(Die die) {
  switch (die) {
    case Die::start: return {"XM-3a"};
    case Die::m1_tesei:
    case Die::m1_costa:
    case Die::m1_bombers:
    case Die::m1_ninth:
    case Die::m1_all: return {"XM-10.2.2a"};
    case Die::alarm: return {"XM-10.2.3a"};
    case Die::tesei: return {"XM-10.2.2b"};
    case Die::costa: return {"XM-10.2.2c"};
    case Die::bombers: return {"XM-10.2.2d"};
    case Die::spotting: return {"XM-5.3d"};
    case Die::battery: return {"XM-7a"};
    case Die::buoy: return {"XM-10.1.2a"};
    case Die::net: return {"XM-4.2.1b"};
    case Die::attack: return {"XM-6.1a"};
    case Die::bridge: return {"XM-10.2.4e"};
    case Die::event:
    case Die::colour: return {"XM-T5"};
    case Die::repair: return {"XM-5.2a"};
    case Die::wear: return {"XM-9.2a"};
    case Die::drift: return {"XM-10.2.6a"};
    case Die::none: break;
  }
  return {"XM-1.1a"};
}

}  // namespace plancia::xmas
