#include <cmath>

#include "parts.hpp"

namespace plancia::linea {
namespace {

// A ruler of 25 cm from a length onwards, so that two make 50.
Template ruler(int from) {
  constexpr int kLength = 25;
  constexpr double kHigh = 18;
  return {kHigh, kLength * kCentimetre, [from](Sheet& sheet) {
            std::string ticks;
            for (int mm = 0; mm <= 10 * kLength; mm += 5) {
              ticks += "M0 " + paper::number(mm) + "h" + paper::number(mm % 50 == 0 ? 9 : mm % 10 == 0 ? 6 : 3.5);
            }
            sheet.svg(paper::rectangle({-2, -2, kHigh + 4, kLength * kCentimetre + 4},
                                       paper::filled(sheet.order().ink_of("#f7e9b8", "#fff"))) +
                      paper::path(ticks, drawn(kInk, 0.2)));
            for (int cm = 1; cm < kLength; ++cm) {
              sheet.fit({9.4, cm * kCentimetre - 2, 8, 4}, std::to_string(from + cm),
                        {.points = (from + cm) % 5 == 0 ? 9.0 : 6.5, .bold = (from + cm) % 5 == 0});
            }
          }};
}

Point around(Point centre, double radius, double degrees) {
  const double angle = degrees * std::acos(-1.0) / 180;
  return {centre.x + radius * std::sin(angle), centre.y - radius * std::cos(angle)};
}

// Turns and arcs, from straight ahead: the largest turn of a bound and where front and rear begin.
Template turning_gauge(const Json& limits) {
  constexpr double kRadius = 70;
  return {
      2 * kRadius, 2 * kRadius, [&limits](Sheet& sheet) {
        const Point centre{kRadius, kRadius};
        std::string ticks;
        for (int degrees = 0; degrees < 360; degrees += 5) {
          const double reach = degrees % 30 == 0 ? 8 : degrees % 10 == 0 ? 5 : 3;
          const Point a = around(centre, kRadius, degrees), b = around(centre, kRadius - reach, degrees);
          ticks +=
              "M" + paper::number(a.x) + " " + paper::number(a.y) + "L" + paper::number(b.x) + " " + paper::number(b.y);
        }
        sheet.svg(paper::circle(centre, kRadius, drawn(kInk, 0.2, sheet.order().ink_of("#f7e9b8", "#fff"))) +
                  paper::path(ticks, drawn(kInk, 0.2)));
        for (const auto& [key, colour] : {std::pair{"front_arc", "#2c5fa8"}, {"rear_arc", "#8a2113"}}) {
          for (const int sign : {-1, 1}) {
            const Point end = around(centre, kRadius - 16, sign * limits[key].get<double>());
            sheet.svg(paper::line(centre, end, drawn(colour, 0.5)));
          }
        }
        sheet.svg(paper::line({centre.x, centre.y + 6}, {centre.x, 20}, drawn(kInk, 0.5)) +
                  paper::polygon({{centre.x - 2.4, 22}, {centre.x, 16}, {centre.x + 2.4, 22}}, paper::filled(kInk)) +
                  paper::circle(centre, 1.2, paper::filled(kInk)));
        for (int degrees = 0; degrees < 360; degrees += 30) {
          const Point at = around(centre, kRadius - 11.5, degrees);
          const int shown = degrees > 180 ? 360 - degrees : degrees;
          sheet.fit({at.x - 5, at.y - 2, 10, 4}, std::to_string(shown) + "°",
                    {.points = 7.5, .bold = true, .align = Align::centre});
        }
        const paper::Type words{.points = 8, .face = Face::serif, .italic = true, .align = Align::centre};
        sheet.fit({centre.x - 24, centre.y + 24, 48, 12}, sheet.order().words("linea-paper.gauge"), words);
      }};
}

Template square(const Json& limits) {
  const double side = limits["square"].get<double>() * kCentimetre;
  return {side, side, [side](Sheet& sheet) {
            sheet.svg(paper::rectangle({0, 0, side, side}, drawn("#8a2113", 0.6) + " stroke-dasharray='4 2'") +
                      paper::path("M" + paper::number(side / 2) + " 6V" + paper::number(side - 6) + "M6 " +
                                      paper::number(side / 2) + "H" + paper::number(side - 6),
                                  drawn("#8a2113", 0.25)));
            sheet.fit({8, 8, side / 2 - 12, 12}, sheet.order().words("linea-part.square"),
                      {.points = 8, .face = Face::serif, .italic = true});
          }};
}

Template disc(const Json& limits) {
  const double radius = limits["area_radius"].get<double>() * kCentimetre;
  return {2 * radius, 2 * radius, [radius](Sheet& sheet) {
            sheet.svg(paper::circle({radius, radius}, radius - 0.3, drawn("#8a2113", 0.6) + " stroke-dasharray='4 2'"));
            sheet.fit({6, radius - 6, 2 * radius - 12, 12}, sheet.order().words("linea-part.area_radius"),
                      {.points = 8, .face = Face::serif, .italic = true, .align = Align::centre});
          }};
}

Template marker(const std::string& key, const char* colour) {
  constexpr double kSide = 16;
  return {kSide, kSide, [key, colour](Sheet& sheet) {
            sheet.svg(
                paper::rectangle({-2, -2, kSide + 4, kSide + 4}, paper::filled(sheet.order().ink_of(colour, "#fff"))));
            sheet.fit({0.8, 0.8, kSide - 1.6, kSide - 1.6}, sheet.order().words(key),
                      {.points = 7, .face = Face::narrow, .bold = true, .align = Align::centre});
          }};
}

}  // namespace

void draw_gauges(paper::Document& document) {
  const Json& limits = file(document.order(), "tables")["limits"];
  std::vector<Template> all{ruler(0), ruler(25), turning_gauge(limits), square(limits), disc(limits)};
  for (const auto& [key, colour, count] : {std::tuple{"linea-paper.marker.ready", "#f2c14e", 8},
                                           {"linea-paper.marker.immobilised", "#d9a19a", 8},
                                           {"linea-paper.marker.routed", "#e6e2d2", 6},
                                           {"linea-paper.marker.fired", "#c9d6e3", 8}}) {
    all.insert(all.end(), static_cast<std::size_t>(count), marker(key, colour));
  }
  paper::templates(document, document.order().words("linea-paper.gauges"), std::move(all));
}

}  // namespace plancia::linea
