#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <screen/canvas.hpp>

namespace plancia::terminal {

// What the terminal at the other end can show.
struct Look {
  bool colour = false;
  bool unicode = true;
  int width = 80;
  int height = 0;  // lines; 0 where that is not known, as in a pipe
};

// What standard output can show, unless the player wants no colour. NO_COLOR is honoured.
Look look_of_stdout(bool want_colour);

// A text as this terminal can show it: coloured, and letter by letter replaced by ASCII where it must be. Every
// replacement is one character for one, so that columns stay aligned.
std::string shown(std::string_view text, screen::Style style, const Look& look);
std::string shown(const screen::Canvas& canvas, const Look& look);

// A die for the log: "⚄ 5", or "[5]" without Unicode. Both take three columns.
std::string die(int face, const Look& look);

}  // namespace plancia::terminal
