#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <optional>
#include <vector>

#include <hex/hex.hpp>

#include "parts.hpp"

namespace plancia::xmas {
namespace {

using hex::Hex;

constexpr double kRoot = 1.7320508;

// The sheet of a scenario, in millimetres: flat-topped hexes in columns, the even ones half a hex up.
struct Chart {
  const Json& scenario;
  double side;  // of a hex
  int columns, rows;

  Chart(const Json& json, double width, double height) : scenario(json) {
    columns = json["sheet"]["columns"];
    rows = json["sheet"]["rows"];
    side = std::min(width / ((columns - 1) * 1.5 + 2), height / (kRoot * (rows + 0.5)));
  }

  double width() const { return side * ((columns - 1) * 1.5 + 2); }
  double height() const { return side * kRoot * (rows + 0.5); }

  Point centre(Hex at) const {
    const double half = at.column % 2 != 0 ? 0.5 : 0;
    return {side * (1 + 1.5 * (at.column - 1)), side * kRoot * (at.row - 0.5 + half)};
  }
  Point centre(const Json& name) const { return centre(*hex::parse(name.get<std::string>())); }
  // Where a battery is drawn in its hex, below the lamps.
  Point gun(const Json& battery) const {
    const Point at = centre(battery["hex"]);
    return {at.x + 1, at.y + side * 0.36};
  }

  std::vector<Point> corners(Hex at) const {
    const Point c = centre(at);
    const double h = side * kRoot / 2;
    return {{c.x + side, c.y}, {c.x + side / 2, c.y + h}, {c.x - side / 2, c.y + h},
            {c.x - side, c.y}, {c.x - side / 2, c.y - h}, {c.x + side / 2, c.y - h}};
  }

  // What lies beyond the sheet goes on as its edge does.
  bool sea(Hex at) const {
    const int row = std::clamp<int>(at.row, 1, rows), column = std::clamp<int>(at.column, 1, columns);
    const auto line = scenario["terrain"]["rows"][static_cast<std::size_t>(row - 1)].get<std::string>();
    return line[static_cast<std::size_t>(column - 1)] == '.';
  }

  void each(int beyond, const std::function<void(Hex)>& visit) const {
    for (int c = 1 - beyond; c <= columns + beyond; ++c) {
      for (int r = 1 - beyond; r <= rows + beyond; ++r)
        visit({static_cast<std::int8_t>(c), static_cast<std::int8_t>(r)});
    }
  }

  // The side that two neighbours share.
  std::string shared_side(const Json& between) const {
    const Point a = centre(between[0]), b = centre(between[1]);
    const Point middle{(a.x + b.x) / 2, (a.y + b.y) / 2};
    const Point half{(b.y - a.y) * 0.289, (a.x - b.x) * 0.289};
    return "M" + paper::number(middle.x - half.x) + " " + paper::number(middle.y - half.y) + "L" +
           paper::number(middle.x + half.x) + " " + paper::number(middle.y + half.y);
  }
};

// Land and shallows: the hexes of the land with wider and wider borders, so that the coast has no corners.
std::string ground(const Chart& chart, const paper::Order& order) {
  std::string outlines, grid;
  chart.each(1, [&](Hex at) {
    std::string d;
    for (const Point& p : chart.corners(at))
      d += (d.empty() ? "M" : "L") + paper::number(p.x) + " " + paper::number(p.y);
    (chart.sea(at) ? grid : outlines) += d + "Z";
  });
  const auto coast = [&](std::string_view colour, double border) {
    return paper::path(outlines, paper::drawn(colour, border, colour) + " stroke-linejoin='round'");
  };
  std::string out =
      paper::rectangle({0, 0, chart.width(), chart.height()}, paper::filled(order.ink_of("#9cc3d6", "#fff")));
  if (order.ink == paper::Ink::full) out += coast("#b0d1de", 8.4) + coast("#c6dfe6", 5);
  out += coast(order.ink_of("#6d5c38", "#777"), 1.9) + coast(order.ink_of("#dccda4", "#ececec"), 1.2);
  return out + paper::path(grid, paper::drawn(order.ink_of("#3b6c86", "#8a8a8a"), 0.14));
}

std::string obstacles(const Chart& chart) {
  std::string out;
  for (const Json& net : chart.scenario["nets"]) {
    for (std::size_t i = 0; i < net["hexes"].size(); ++i) {
      const Point at = chart.centre(net["hexes"][i]);
      const double r = chart.side * 0.8;
      if (i > 0) {
        const Point before = chart.centre(net["hexes"][i - 1]);
        if (std::hypot(at.x - before.x, at.y - before.y) < chart.side * 1.8) {
          out += paper::line(before, at, paper::drawn("#5b3b12", 0.5) + " stroke-dasharray='1.2 .7'");
        }
      }
      const std::string mesh = "M" + paper::number(at.x - r * 0.5) + " " + paper::number(at.y - r * 0.5) + "l" +
                               paper::number(r) + " " + paper::number(r) + "m0 " + paper::number(-r) + "l" +
                               paper::number(-r) + " " + paper::number(r);
      out += paper::path(mesh, paper::drawn("#5b3b12", 0.28));
      out += paper::circle(at, 0.85, paper::drawn("#2d1c05", 0.2, "#e8912a"));
    }
  }
  for (const Json& pier : chart.scenario.value("piers", Json::array())) {
    out += paper::path(chart.shared_side(pier["between"]), paper::drawn("#3a2f1a", 1.5) + " stroke-linecap='round'");
  }
  for (const Json& gap : chart.scenario.value("gaps", Json::array())) {
    out += paper::path(chart.shared_side(gap["between"]), paper::drawn("#c0271a", 0.8) + " stroke-dasharray='.8 .8'");
  }
  if (chart.scenario.contains("bridge")) {
    const Point at = chart.centre(chart.scenario["bridge"]["hex"]);
    const double r = chart.side * 0.62;
    out += paper::path("M" + paper::number(at.x - r) + " " + paper::number(at.y + 1) + "q" + paper::number(r) +
                           " -3.4 " + paper::number(2 * r) + " 0M" + paper::number(at.x - r) + " " +
                           paper::number(at.y - 0.6) + "h" + paper::number(2 * r),
                       paper::drawn("#3a2f1a", 0.7));
  }
  return out;
}

// Where the lamp of each beam stands: several of one site stand side by side.
std::vector<Point> lamps_of(const Chart& chart) {
  std::vector<Point> all;
  std::map<std::string, int> there;
  for (const Json& beam : chart.scenario["beams"]) {
    const Point site = chart.centre(beam["site"]);
    const int place = there[beam["site"].get<std::string>()]++;
    all.push_back({site.x + (place - 1) * 2.6, site.y - 1.2});
  }
  return all;
}

// Each beam as a line from its lamp, and its sign in every hex that it reaches: a shape of its own for each colour.
std::string beams(const Chart& chart) {
  std::string lines, signs;
  const auto lamps = lamps_of(chart);
  for (std::size_t lamp = 0; const Json& beam : chart.scenario["beams"]) {
    const Point stands = lamps[lamp++];
    for (int i = 0; const auto& [id, colour] : kLights) {
      const double aside = (i++ - 1) * chart.side * 0.42;
      if (beam["colour"] != id) continue;
      const std::string fill = paper::drawn("#1b1710", 0.25, colour);
      const Point site = chart.centre(beam["site"]), end = chart.centre(beam["hexes"].back());
      lines += paper::line({site.x + aside, site.y}, {end.x + aside, end.y + chart.side * 0.62},
                           paper::drawn(colour, 0.35) + " stroke-dasharray='.1 1.1' stroke-linecap='round'");
      for (const Json& name : beam["hexes"]) {
        const Point at = chart.centre(name);
        signs += paper::placed({at.x + aside, at.y + chart.side * 0.62}, 0, 0.42,
                               paper::path(drawings()["/lamp/" + std::string(id)], fill));
      }
      signs += paper::placed(stands, 0, 0.62, paper::path(drawings()["/lamp/" + std::string(id)], fill));
    }
  }
  return lines + signs;
}

std::string ships(const Chart& chart) {
  std::string out;
  for (const Json& anchor : chart.scenario["anchors"]) {
    const Point at = chart.centre(anchor["hex"]);
    const int count = anchor["ships"];
    for (int i = 0; i < count; ++i) {
      const double y = at.y + (i - (count - 1) / 2.0) * chart.side * 0.62;
      out += paper::placed({at.x, y}, 0, chart.side * 0.068,
                           paper::path(drawings()["/ship/hull"], paper::drawn("#1b2328", 0.8, "#eef1f2")));
    }
  }
  for (const Json& battery : chart.scenario["batteries"]) {
    out += paper::placed(chart.gun(battery), 0, 0.46,
                         paper::path(drawings()["/battery/mound"], paper::filled("#1b1710")) +
                             paper::path(drawings()["/battery/barrel"], paper::drawn("#1b1710", 1.6)));
  }
  return out;
}

// What a rule edition has printed and the other has not is on the map with the letters of the edition.
void buoys_and_starts(Sheet& sheet, const Chart& chart) {
  const paper::Type die{.points = 6.4, .bold = true, .align = paper::Align::centre};
  for (const Json& buoy : chart.scenario["buoys"]) {
    const Point at = chart.centre(buoy["hex"]);
    sheet.svg(paper::placed({at.x, at.y + 0.5}, 0, 0.44,
                            paper::path(drawings()["/buoy"], paper::drawn("#1b1710", 0.9, "#fff"))));
    std::string words = std::to_string(buoy["die"].get<int>());
    sheet.fit({at.x - 2, at.y - 0.9, 4, 2.9}, words, die);
    if (buoy["editions"].size() == 1) {
      sheet.fit({at.x + 1.8, at.y + 0.3, 3.4, 2.2}, buoy["editions"][0].get<std::string>(),
                {.points = 4.6, .italic = true});
    }
  }
  for (const Json& start : chart.scenario["starts"]) {
    const Point at = chart.centre(start["hex"]);
    sheet.svg(
        paper::placed({at.x, at.y - 0.2}, 180, 0.42,
                      paper::path(drawings()["/start"], paper::drawn("#1b1710", 1.5) + " stroke-linecap='round'")));
    const std::string die_faces =
        std::to_string(start["die"][0].get<int>()) + "–" + std::to_string(start["die"][1].get<int>());
    sheet.fit({at.x - 3.5, at.y + 1.6, 7, 3}, die_faces, die);
  }
}

// What a name must not touch: a lamp, a battery, a hex of sea.
struct Kept {
  Point at;
  double radius;
};

// The nearest place for a name at which it touches nothing of this, if there is one near.
std::optional<Box> clear_of(const std::vector<Kept>& all, const Chart& chart, Box box) {
  constexpr double kStep = 1;
  const auto is_clear = [&](const Box& at) {
    return std::ranges::none_of(all, [&](const Kept& kept) {
      const Box room = at.inset(-kept.radius);
      return room.x < kept.at.x && kept.at.x < room.x + room.w && room.y < kept.at.y && kept.at.y < room.y + room.h;
    });
  };
  std::optional<Box> best;
  double least = 1e9;
  for (double down = -2 * chart.side; down <= chart.side; down += kStep) {
    for (double right = -box.w; right <= box.w; right += kStep) {
      const Box at{std::clamp(box.x + right, 1.0, chart.width() - box.w - 1), box.y + down, box.w, box.h};
      if (const double way = std::hypot(right, down); way < least && is_clear(at)) {
        best = at;
        least = way;
      }
    }
  }
  return best;
}

std::vector<Box> names(Sheet& sheet, const Chart& chart) {
  std::vector<Box> taken;
  std::vector<Kept> works;
  for (const Point& lamp : lamps_of(chart)) works.push_back({lamp, 1.8});
  for (const Json& battery : chart.scenario["batteries"]) works.push_back({chart.gun(battery), 2.2});
  std::vector<Kept> works_and_sea = works;
  chart.each(0, [&](Hex at) {
    if (chart.sea(at)) works_and_sea.push_back({chart.centre(at), chart.side * 0.8});
  });
  const paper::Type type{
      .points = 8, .face = paper::Face::serif, .italic = true, .colour = "#3a2f1a", .align = paper::Align::centre};
  for (const Json& place : chart.scenario["places"]) {
    Point middle;
    for (const Json& name : place["hexes"]) {
      const Point at = chart.centre(name);
      middle = {middle.x + at.x / static_cast<double>(place["hexes"].size()),
                middle.y + at.y / static_cast<double>(place["hexes"].size())};
    }
    const std::string words = sheet.order().in(place["label"]);
    const double w = std::min(sheet.width_of(words, type) + 2, chart.width() / 2);
    const Box box{middle.x - w / 2, middle.y - chart.side * 0.7, w, 4};
    // On land, where there is room for it: not on an island, whose name goes over its shores.
    auto at = clear_of(works_and_sea, chart, box);
    if (!at) at = clear_of(works, chart, box);
    taken.push_back(at.value_or(box));
    sheet.fit(taken.back(), words, type);
  }
  return taken;
}

void numbers(Sheet& sheet, const Chart& chart, const std::vector<Box>& taken) {
  const paper::Type type{
      .points = 4.6, .face = paper::Face::narrow, .colour = "#234b61", .align = paper::Align::centre};
  chart.each(0, [&](Hex at) {
    if (!chart.sea(at)) return;
    const Point c = chart.centre(at);
    const Box box{c.x - 3, c.y - chart.side * 0.78, 6, 2};
    for (const Box& other : taken) {
      if (box.x < other.x + other.w && other.x < box.x + box.w && box.y < other.y + other.h && other.y < box.y + box.h)
        return;
    }
    sheet.fit(box, at.text(), type);
  });
}

}  // namespace

double draw_map(Sheet& sheet, const Json& scenario, double width, double height) {
  const Chart chart(scenario, width, height);
  const double left = (width - chart.width()) / 2;
  sheet.at(left, 0, {0, 0, chart.width(), chart.height()}, false, [&] {
    sheet.svg(ground(chart, sheet.order()) + beams(chart) + obstacles(chart) + ships(chart));
    const auto taken = names(sheet, chart);
    numbers(sheet, chart, taken);
    buoys_and_starts(sheet, chart);
    sheet.svg(paper::rectangle({0.15, 0.15, chart.width() - 0.3, chart.height() - 0.3}, paper::drawn("#1b1710", 0.3)));
  });
  return chart.height();
}

}  // namespace plancia::xmas
