#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "parts.hpp"

namespace plancia::linea {
namespace {

struct Look {
  const char* fill;
  const char* stroke;
  double width;  // of its edge; of a line, how wide it is on a template where the pack does not say
  const char* dashes = "";
};

const Look& look_of(const std::string& type) {
  static const std::map<std::string, Look, std::less<>> all{{"woods", {"#b7cb9a", "#3f5a2b", 0.5}},
                                                            {"building", {"#d69a80", "#5f2416", 0.5}},
                                                            {"crops", {"#eadf9f", "#a98c3d", 0.3}},
                                                            {"hill", {"#ddd3a6", "#57542a", 0.4, "3 1.4"}},
                                                            {"water", {"#b5d6e4", "#4d7a92", 0.3}},
                                                            {"ford", {"#dbe5d8", "#4d7a92", 0.3, "1.6 1"}},
                                                            {"foxholes", {"#cdb98c", "#4f4128", 0.4, "0.8 1.2"}},
                                                            {"trench", {"#bda478", "#4f4128", 0.4, "0.8 1.2"}},
                                                            {"smoke", {"#ededea", "#888", 0.3, "1 1"}},
                                                            {"road", {"#dccdA6", "#8f7a4f", 40}},
                                                            {"hedge", {"#7d9c5c", "#1f3016", 10}},
                                                            {"bocage", {"#587a3c", "#14220d", 15}},
                                                            {"wall", {"#b9b2a2", "#3b362c", 6}},
                                                            {"ridge", {"#c9a877", "#6b4b24", 15}}};
  static const Look plain{"#ddd", "#555", 0.3};
  const auto found = all.find(type);
  return found == all.end() ? plain : found->second;
}

bool is_line(const Json& one) { return one.contains("line"); }

std::string points(const Json& list, const Places& to, bool closed) {
  std::string d;
  for (const Json& point : list) {
    const Point at = to(point);
    d += (d.empty() ? "M" : "L") + paper::number(at.x) + " " + paper::number(at.y);
  }
  return d + (closed ? "Z" : "");
}

struct Extent {
  double left = 1e9, low = 1e9, right = -1e9, high = -1e9;
};
Extent extent_of(const Json& list) {
  Extent e;
  for (const Json& point : list) {
    e.left = std::min(e.left, point[0].get<double>());
    e.right = std::max(e.right, point[0].get<double>());
    e.low = std::min(e.low, point[1].get<double>());
    e.high = std::max(e.high, point[1].get<double>());
  }
  return e;
}

// An area in its true size, with its name and its measures.
Template area(const paper::Order& order, const Json& one) {
  const Extent e = extent_of(one["outline"]);
  const double w = (e.right - e.left) * kCentimetre, h = (e.high - e.low) * kCentimetre;
  return {w, h, [&order, &one, e, w, h](Sheet& sheet) {
            const Places to = [&](const Json& p) {
              return Point{(p[0].get<double>() - e.left) * kCentimetre, (e.high - p[1].get<double>()) * kCentimetre};
            };
            sheet.svg(feature(order, one, to, kCentimetre));
            const std::string words = order.in(one["name"]) + "\n" + centimetres(order, e.right - e.left) + " × " +
                                      centimetres(order, e.high - e.low) + " cm";
            const paper::Type type{.points = 9, .face = Face::serif, .italic = true, .align = Align::centre};
            const double wide = std::min(w - 4, 60.0), high = sheet.height_of(words, wide, type);
            sheet.text((w - wide) / 2, (h - high) / 2, wide, words, type);
          }};
}

// A strip of a line, upright. At a bend it ends in a half circle, on which the next one lies: no gap is left.
std::string strip(double wide, double length, bool bends, const std::string& look) {
  const auto at = [](double v) { return paper::number(v) + " "; };
  std::string d = "M0 0H" + at(wide) + "V" + at(length);
  if (bends) d += "A" + at(wide / 2) + at(wide / 2) + "0 0 1 0 " + at(length);
  return paper::path(d + (bends ? "Z" : "H0Z"), look);
}

// A line as straight strips, none longer than a leaf.
void strips(std::vector<Template>& all, const paper::Order& order, const Json& one) {
  constexpr double kMost = 220;  // and a half circle at its end
  const Look& look = look_of(one["type"]);
  const double high = one.contains("width") ? one["width"].get<double>() * kCentimetre : look.width;
  const Json& line = one["line"];
  for (std::size_t i = 1; i < line.size(); ++i) {
    const double length = kCentimetre * std::hypot(line[i][0].get<double>() - line[i - 1][0].get<double>(),
                                                   line[i][1].get<double>() - line[i - 1][1].get<double>());
    const int pieces = static_cast<int>(std::ceil(length / kMost));
    for (int k = 0; k < pieces; ++k) {
      const double w = length / pieces;
      const bool bends = k + 1 == pieces && i + 1 < line.size();
      // Set upright, so that a page has many.
      all.push_back({high, w + (bends ? high / 2 : 0), [&order, &one, &look, w, high, bends](Sheet& sheet) {
                       sheet.svg(strip(high, w, bends, drawn(look.stroke, 0.4, order.ink_of(look.fill, "#fff"))));
                       const std::string words =
                           order.in(one["name"]) + " " + centimetres(order, std::round(w) / kCentimetre) + " cm";
                       const paper::Type type{.points = 6, .face = Face::narrow, .align = Align::centre};
                       if (high >= 10) sheet.text(0.5, 2, high - 1, words, type);
                     }});
    }
  }
}

}  // namespace

double width_of(const Json& one) {
  return one.contains("width") ? one["width"].get<double>() : look_of(one["type"]).width / kCentimetre;
}

std::string feature(const paper::Order& order, const Json& one, const Places& to, double scale) {
  const Look& look = look_of(one.value("type", std::string("smoke")));
  const bool full = order.ink == paper::Ink::full;
  constexpr std::string_view kRound = " stroke-linejoin='round' stroke-linecap='round'";
  if (is_line(one)) {
    const std::string d = points(one["line"], to, false);
    const double wide = std::max(0.9, width_of(one) * scale);
    return paper::path(d, drawn(look.stroke, wide) + std::string(kRound)) +
           paper::path(d, drawn(full ? look.fill : "#fff", std::max(0.3, wide - 0.5)) + std::string(kRound));
  }
  std::string dashes = *look.dashes ? " stroke-dasharray='" + std::string(look.dashes) + "'" : "";
  std::string out =
      paper::path(points(one["outline"], to, true), drawn(look.stroke, look.width, full ? look.fill : "#fff") + dashes);
  if (one["type"] == "building" && one["outline"].size() == 4) {
    std::array<Point, 4> c;
    for (std::size_t i = 0; i < 4; ++i) c[i] = to(one["outline"][i]);
    const auto length = [](Point a, Point b) { return std::hypot(b.x - a.x, b.y - a.y); };
    if (length(c[0], c[1]) < length(c[1], c[2])) std::ranges::rotate(c, c.begin() + 1);
    const auto between = [](Point a, Point b, double t) { return Point{a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t}; };
    const Point from = between(c[0], c[3], 0.5), end = between(c[1], c[2], 0.5);
    const double inset = std::min(0.4, length(c[0], c[3]) / 2 / std::max(1.0, length(c[0], c[1])));
    const Point a = between(from, end, inset), b = between(end, from, inset);
    const std::string edge = drawn(look.stroke, 0.3);
    out += paper::line(a, b, edge) + paper::line(c[0], a, edge) + paper::line(c[3], a, edge) +
           paper::line(c[1], b, edge) + paper::line(c[2], b, edge);
  }
  return out;
}

void draw_terrain(paper::Document& document, const Json& scenario) {
  const paper::Order& order = document.order();
  std::vector<Template> all;
  for (const Json& one : scenario["terrain"]) {
    if (is_line(one)) {
      strips(all, order, one);
    } else {
      all.push_back(area(order, one));
    }
  }
  paper::templates(document, order.words("linea-paper.terrain", {{"title", order.in(scenario["sheet"]["title"])}}),
                   std::move(all));
}

}  // namespace plancia::linea
