#pragma once

#include <string>
#include <string_view>

namespace plancia::sim {

enum class Anchor { start, middle, end };

struct TextStyle {
  double size = 12;
  Anchor anchor = Anchor::start;
  std::string_view colour = "#222";
  bool bold = false;
};

// Just enough SVG for bar charts. Coordinates are in pixels with y downwards.
class Svg {
 public:
  Svg(double width, double height, std::string_view title);

  void rectangle(double x, double y, double width, double height, std::string_view fill);
  void line(double x1, double y1, double x2, double y2, std::string_view colour, double width = 1,
            std::string_view dashes = "");
  void circle(double x, double y, double radius, std::string_view fill);
  void text(double x, double y, std::string_view words, const TextStyle& style = {});
  // Several lines, broken at blanks where the text would be wider than `width`; gives the number of lines.
  int paragraph(double x, double y, double width, std::string_view words, const TextStyle& style = {});

  std::string take();

 private:
  std::string out_;
};

// About how wide a text comes out in a sans-serif letter; SVG has no way to ask.
double text_width(std::string_view words, double size);

}  // namespace plancia::sim
