#include <paper/svg.hpp>

#include <charconv>
#include <cmath>

namespace plancia::paper {

std::string number(double value) {
  char text[32];
  const double rounded = std::round(value * 1000) / 1000;
  const auto end = std::to_chars(text, text + sizeof text, rounded == 0 ? 0 : rounded).ptr;
  return {text, end};
}

std::string filled(std::string_view fill) { return "fill='" + std::string(fill) + "'"; }

std::string drawn(std::string_view stroke, double width, std::string_view fill) {
  return filled(fill) + " stroke='" + std::string(stroke) + "' stroke-width='" + number(width) + "'";
}

std::string rectangle(const Box& box, std::string_view attributes, double round) {
  return "<rect x='" + number(box.x) + "' y='" + number(box.y) + "' width='" + number(box.w) + "' height='" +
         number(box.h) + "' rx='" + number(round) + "' " + std::string(attributes) + "/>";
}

std::string circle(Point centre, double radius, std::string_view attributes) {
  return "<circle cx='" + number(centre.x) + "' cy='" + number(centre.y) + "' r='" + number(radius) + "' " +
         std::string(attributes) + "/>";
}

std::string path(std::string_view d, std::string_view attributes) {
  return "<path d='" + std::string(d) + "' " + std::string(attributes) + "/>";
}

std::string line(Point from, Point to, std::string_view attributes) {
  return path("M" + number(from.x) + " " + number(from.y) + "L" + number(to.x) + " " + number(to.y), attributes);
}

std::string polygon(const std::vector<Point>& points, std::string_view attributes) {
  std::string d;
  for (const Point& point : points) d += (d.empty() ? "M" : "L") + number(point.x) + " " + number(point.y);
  return path(d + "Z", attributes);
}

std::string placed(Point at, double degrees, double scale, std::string_view elements) {
  return "<g transform='translate(" + number(at.x) + " " + number(at.y) + ") rotate(" + number(degrees) + ") scale(" +
         number(scale) + ")'>" + std::string(elements) + "</g>";
}

}  // namespace plancia::paper
