#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <paper/document.hpp>

// Elements of SVG as text, for Sheet::svg.
namespace plancia::paper {

struct Point {
  double x = 0, y = 0;
};

std::string number(double value);  // with at most three decimals, never with a comma

// The attributes of a shape: how it is filled and drawn.
std::string filled(std::string_view fill);
std::string drawn(std::string_view stroke, double width, std::string_view fill = "none");

std::string rectangle(const Box& box, std::string_view attributes, double round = 0);
std::string circle(Point centre, double radius, std::string_view attributes);
std::string path(std::string_view d, std::string_view attributes);
std::string line(Point from, Point to, std::string_view attributes);
std::string polygon(const std::vector<Point>& points, std::string_view attributes);
// Elements moved, then turned by degrees, then made larger.
std::string placed(Point at, double degrees, double scale, std::string_view elements);

}  // namespace plancia::paper
