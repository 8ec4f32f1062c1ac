#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace plancia::screen {

enum class Ink : std::uint8_t { normal, dim, red, green, yellow, blue, magenta, cyan, white };

struct Style {
  Ink ink = Ink::normal;
  Ink paper = Ink::normal;  // background
  bool bold = false;
  bool reverse = false;
  friend bool operator==(const Style&, const Style&) = default;
};

// A grid of character cells to draw on, one code point of width 1 per cell. Drawing outside is ignored.
class Canvas {
 public:
  Canvas(int width, int height);

  int width() const { return width_; }
  int height() const { return height_; }
  void put(int x, int y, std::string_view utf8, Style style = {});
  std::string at(int x, int y) const;

  // The picture as lines without trailing blanks; with ANSI colours, or bare.
  std::string text(bool colour) const;

 private:
  struct Cell {
    std::string glyph = " ";
    Style style;
  };
  int width_, height_;
  std::vector<Cell> cells_;
};

// The ANSI sequence that switches to a style, whatever was in force before.
std::string ansi(const Style& style);

}  // namespace plancia::screen
