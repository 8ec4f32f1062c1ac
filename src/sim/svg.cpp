#include "svg.hpp"

#include <cstdio>

#include <text/wrap.hpp>

namespace plancia::sim {
namespace {

std::string svg_number(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.1f", value);
  return text;
}

std::string attribute(std::string_view name, std::string_view value) {
  return " " + std::string(name) + "=\"" + std::string(value) + "\"";
}
std::string attribute(std::string_view name, double value) { return attribute(name, svg_number(value)); }

std::string escaped(std::string_view words) {
  std::string out;
  for (const char c : words) {
    switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      default: out += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
    }
  }
  return out;
}

}  // namespace

Svg::Svg(double width, double height, std::string_view title) {
  out_ = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + svg_number(width) + " " + svg_number(height) +
         "\"" + attribute("width", width) + attribute("height", height) +
         " font-family=\"'Liberation Sans', Arial, Helvetica, sans-serif\" role=\"img\">\n<title>" + escaped(title) +
         "</title>\n";
  rectangle(0, 0, width, height, "#ffffff");
}

void Svg::rectangle(double x, double y, double width, double height, std::string_view fill) {
  out_ += "<rect" + attribute("x", x) + attribute("y", y) + attribute("width", width) + attribute("height", height) +
          attribute("fill", fill) + "/>\n";
}

void Svg::line(double x1, double y1, double x2, double y2, std::string_view colour, double width,
               std::string_view dashes) {
  out_ += "<line" + attribute("x1", x1) + attribute("y1", y1) + attribute("x2", x2) + attribute("y2", y2) +
          attribute("stroke", colour) + attribute("stroke-width", width) +
          (dashes.empty() ? "" : attribute("stroke-dasharray", dashes)) + "/>\n";
}

void Svg::circle(double x, double y, double radius, std::string_view fill) {
  out_ +=
      "<circle" + attribute("cx", x) + attribute("cy", y) + attribute("r", radius) + attribute("fill", fill) + "/>\n";
}

void Svg::text(double x, double y, std::string_view words, const TextStyle& style) {
  static constexpr std::string_view kAnchors[] = {"start", "middle", "end"};
  out_ += "<text" + attribute("x", x) + attribute("y", y) + attribute("font-size", style.size) +
          attribute("text-anchor", kAnchors[static_cast<int>(style.anchor)]) + attribute("fill", style.colour) +
          (style.bold ? attribute("font-weight", "bold") : "") + ">" + escaped(words) + "</text>\n";
}

int Svg::paragraph(double x, double y, double width, std::string_view words, const TextStyle& style) {
  const int columns = static_cast<int>(width / text_width("n", style.size));
  int line = 0;
  for (const std::string& part : text::wrap(words, columns)) text(x, y + line++ * style.size * 1.25, part, style);
  return line;
}

std::string Svg::take() { return std::move(out_) + "</svg>\n"; }

double text_width(std::string_view words, double size) { return 0.54 * size * text::width_of(words); }

}  // namespace plancia::sim
