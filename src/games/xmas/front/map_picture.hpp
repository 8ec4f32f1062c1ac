#pragma once

#include <string>
#include <vector>

#include <i18n/text.hpp>
#include <screen/canvas.hpp>
#include <xmas/rules.hpp>

namespace plancia::xmas {

// The part of the sheet that is drawn, and where. A hex takes two columns and two lines; hexes of even columns stand
// one line higher than their neighbours, as on the sheet.
struct MapFrame {
  int first_column, last_column, first_row, last_row;

  int x(Hex h) const;
  int y(Hex h) const;
  bool contains(Hex h) const;
  int height() const;
};

// All columns and rows with sea and one more on each side; on a sheet too wide for the screen, those around the unit.
MapFrame map_frame(const Rules& rules, const State& state);

void draw_map(screen::Canvas& canvas, const MapFrame& frame, const Rules& rules, const State& state,
              i18n::Language language);

// One capital letter for each ship, all different.
std::vector<std::string> ship_letters(const Rules& rules);

// The letter of a searchlight's colour in this language, small and capital.
std::string colour_letter(Colour colour, i18n::Language language, bool lit);
screen::Ink colour_ink(Colour colour);

}  // namespace plancia::xmas
