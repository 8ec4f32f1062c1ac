#include "parts.hpp"

namespace plancia::linea {
namespace {

std::string vehicle(const paper::Order& order, const Json& unit, bool axis) {
  const double length = unit["base"][0].get<double>() * kCentimetre,
               width = unit["base"][1].get<double>() * kCentimetre;
  const bool full = order.ink == paper::Ink::full;
  const char* hull = full ? (axis ? "#c9b67f" : "#8a9460") : "#fff";
  const char* tracks = full ? (axis ? "#6d6349" : "#4c5330") : "#ddd";
  std::string out = paper::rectangle({-length / 2, -width / 2, length, width}, drawn(kInk, 0.3, hull), 1) +
                    paper::rectangle({-length / 2, -width / 2, length, width * 0.2}, paper::filled(tracks), 0.8) +
                    paper::rectangle({-length / 2, width * 0.3, length, width * 0.2}, paper::filled(tracks), 0.8);
  if (unit["arcs"].empty() || unit["arcs"][0].get<double>() < 180) {
    out += paper::polygon({{-length * 0.28, -width * 0.28},
                           {length * 0.16, -width * 0.28},
                           {length * 0.32, 0},
                           {length * 0.16, width * 0.28},
                           {-length * 0.28, width * 0.28}},
                          drawn(kInk, 0.3, hull));
  } else {
    out += paper::circle({}, width * 0.33, drawn(kInk, 0.3, hull));
  }
  return out + paper::line({width * 0.3, 0}, {length * 0.48, 0}, drawn(kInk, 0.9)) +
         paper::placed({}, 0, 0.5,
                       paper::path(drawings()[axis ? "/badges/axis" : "/badges/allied"], drawn(kInk, 0.5, "#fff")));
}

std::string on_foot(const paper::Order& order, const Json& unit, bool axis) {
  const double radius = unit["radius"].get<double>() * kCentimetre;
  const bool full = order.ink == paper::Ink::full;
  const std::string sign = "/signs/" + unit["kind"].get<std::string>();
  return paper::circle({}, radius,
                       drawn(axis ? "#8a2113" : "#2c5fa8", 1, full ? (axis ? "#ded0a8" : "#c9d0a6") : "#fff")) +
         paper::polygon({{radius - 0.4, -1.6}, {radius - 3.2, 0}, {radius - 0.4, 1.6}}, paper::filled(kInk)) +
         paper::placed({0, -1}, 0, 0.5,
                       paper::path(drawings()[drawings().contains(sign) ? sign : "/signs/infantry"], drawn(kInk, 1.8)));
}

Template piece(const paper::Order& order, const Json& one, bool axis) {
  const Json& kind = unit(order, one["unit"]);
  const bool foot = kind.contains("radius");
  const double w = foot ? 2 * kCentimetre * kind["radius"].get<double>() : kCentimetre * kind["base"][0].get<double>();
  const double h = foot ? w : kCentimetre * kind["base"][1].get<double>();
  return {w, h, [&order, &one, &kind, axis, foot, w, h](Sheet& sheet) {
            sheet.svg(paper::placed({w / 2, h / 2}, 0, 1, seen_from_above(order, kind, axis)));
            // Where a vehicle has a line of words there is no room for two.
            const paper::Type type{.points = 6,
                                   .face = Face::narrow,
                                   .bold = true,
                                   .colour = foot || order.ink == paper::Ink::low ? kInk : "#fff",
                                   .align = Align::centre};
            const Box box = foot ? Box{w * 0.14, h * 0.62, w * 0.72, h * 0.2} : Box{1, 0.1, w - 2, h * 0.2 - 0.1};
            sheet.fit(box, one["id"].get<std::string>(), type,
                      {"", "", order.words("linea-paper.piece-named", {{"id", one["id"].get<std::string>()}})});
          }};
}

}  // namespace

std::string seen_from_above(const paper::Order& order, const Json& unit, bool axis) {
  return unit.contains("base") ? vehicle(order, unit, axis) : on_foot(order, unit, axis);
}

void draw_pieces(paper::Document& document, const Json& scenario) {
  const paper::Order& order = document.order();
  std::vector<Template> all;
  for (const Json& platoon : scenario["platoons"]) {
    for (const Json& one : platoon["pieces"]) all.push_back(piece(order, one, platoon["side"] == "axis"));
  }
  paper::templates(document, order.words("linea-paper.pieces", {{"title", order.in(scenario["sheet"]["title"])}}),
                   std::move(all));
}

}  // namespace plancia::linea
