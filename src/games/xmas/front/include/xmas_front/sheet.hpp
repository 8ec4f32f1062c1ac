#pragma once

#include <string>
#include <vector>

#include <hex/hex.hpp>
#include <i18n/text.hpp>
#include <xmas/components.hpp>

namespace plancia::xmas {

// What a scenario's sheet shows and the rules do not need: names of places, and the words on the counters.
struct SheetNet {
  i18n::Text label;
};
struct SheetShip {
  i18n::Text type;
};
struct SheetBeam {
  i18n::Text label;
  hex::Hex site;  // where the searchlight stands, on land
};
struct SheetPlace {
  i18n::Text label;
  std::vector<hex::Hex> hexes;
};
struct SheetBattery {
  i18n::Text label;
  hex::Hex hex;
};

// The lists stand in the order of those of Components.
struct Sheet {
  i18n::Text title, summary;
  std::string top;  // the compass point at the top of the sheet: "N", "SSW"
  int hex_metres = 0;
  int minutes_per_turn = 0;  // zero where nobody knows
  std::vector<SheetNet> nets;
  std::vector<SheetShip> ships;
  std::vector<SheetBeam> beams;
  std::vector<SheetPlace> places;
  std::vector<SheetBattery> batteries;  // decoration: no rule asks where the guns are
  i18n::Text submarine_place;           // empty without one
};

}  // namespace plancia::xmas
