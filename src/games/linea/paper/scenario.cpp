#include <algorithm>
#include <cmath>

#include <paper/flow.hpp>

#include "parts.hpp"

namespace plancia::linea {
namespace {

constexpr double kSide = 74;  // the column beside the map
constexpr const char* kSides[] = {"allied", "axis"};
const char* colour_of(std::string_view side) { return side == "axis" ? "#8a2113" : "#2c5fa8"; }

Point middle_of(const Json& list, const Places& to) {
  Point sum;
  for (const Json& point : list) {
    const Point at = to(point);
    sum = {sum.x + at.x, sum.y + at.y};
  }
  const double count = static_cast<double>(list.size());
  return {sum.x / count, sum.y / count};
}

// The number of a feature stands on an area, or on the middle of a line.
Point place_of(const Json& one, const Places& to) {
  if (one.contains("outline")) return middle_of(one["outline"], to);
  const Json& line = one["line"];
  const Point a = to(line[line.size() / 2 - 1]), b = to(line[line.size() / 2]);
  return {(a.x + b.x) / 2, (a.y + b.y) / 2};
}

std::string measures(const paper::Order& order, const Json& one) {
  if (one.contains("line")) {
    double length = 0;
    for (std::size_t i = 1; i < one["line"].size(); ++i) {
      const Json &a = one["line"][i - 1], &b = one["line"][i];
      length += std::hypot(b[0].get<double>() - a[0].get<double>(), b[1].get<double>() - a[1].get<double>());
    }
    return centimetres(order, std::round(length)) + " cm";
  }
  double left = 1e9, right = -1e9, low = 1e9, high = -1e9;
  for (const Json& p : one["outline"]) {
    left = std::min(left, p[0].get<double>());
    right = std::max(right, p[0].get<double>());
    low = std::min(low, p[1].get<double>());
    high = std::max(high, p[1].get<double>());
  }
  return centimetres(order, right - left) + " × " + centimetres(order, high - low) + " cm";
}

void table_edge(Sheet& sheet, double w, double h, double scale) {
  std::string ticks;
  const paper::Type small{.points = 5.6, .face = Face::narrow, .align = Align::centre};
  for (int cm = 0; cm * scale <= w + 0.01; cm += 10) {
    ticks += "M" + paper::number(cm * scale) + " " + paper::number(h) + "v1.4M" + paper::number(cm * scale) + " 0v-1.4";
    sheet.fit({cm * scale - 5, h + 1.5, 10, 2.6}, std::to_string(cm), small);
  }
  for (int cm = 0; cm * scale <= h + 0.01; cm += 10) {
    ticks += "M0 " + paper::number(h - cm * scale) + "h-1.4M" + paper::number(w) + " " + paper::number(h - cm * scale) +
             "h1.4";
    sheet.fit({-7, h - cm * scale - 1.3, 5.2, 2.6}, std::to_string(cm), paper::with(small, Align::right));
  }
  sheet.svg(paper::path(ticks, drawn(kInk, 0.15)) + paper::rectangle({0, 0, w, h}, drawn(kInk, 0.35)));
}

void map(Sheet& sheet, const Json& scenario, double x, double y, double width, double height) {
  const paper::Order& order = sheet.order();
  const double cm_wide = scenario["sheet"]["size"][0], cm_high = scenario["sheet"]["size"][1];
  const double scale = std::min(width / cm_wide, height / cm_high), w = cm_wide * scale, h = cm_high * scale;
  const Places to = [&](const Json& p) {
    return Point{p[0].get<double>() * scale, (cm_high - p[1].get<double>()) * scale};
  };
  sheet.at(x, y, {0, 0, w, h}, false, [&] {
    std::string out = paper::rectangle({0, 0, w, h}, paper::filled(order.ink_of("#e7ead2", "#fff")));
    std::vector<const Json*> features;
    for (const Json& one : scenario["terrain"]) features.push_back(&one);
    // Flat things first, and lines over areas.
    std::ranges::stable_sort(features, {}, [](const Json* one) {
      return (*one)["type"] == "hill" ? 0 : one->contains("line") ? 2 : 1;
    });
    for (const Json* one : features) out += feature(order, *one, to, scale);
    for (const char* side : kSides) {
      std::string d;
      for (const Json& p : scenario["setup"][side + std::string("_zone")]) {
        const Point at = to(p);
        d += (d.empty() ? "M" : "L") + paper::number(at.x) + " " + paper::number(at.y);
      }
      out += paper::path(d + "Z", drawn(colour_of(side), 0.7) + " stroke-dasharray='3 2'");
    }
    for (const Json& goal : scenario["objectives"]) {
      const Point at = middle_of(goal["outline"], to);
      out +=
          paper::placed({at.x - 4.6, at.y}, 0, 0.34,
                        paper::path("M-5 8V-9L8 -5 -5 -1", drawn("#8a2113", 1.6, "#fff") + " stroke-linejoin='round'"));
    }
    sheet.svg(out);
    for (std::size_t i = 0; i < scenario["terrain"].size(); ++i) {
      const Point at = place_of(scenario["terrain"][i], to);
      sheet.svg(paper::circle(at, 1.9, drawn(kInk, 0.15, "#fff")));
      sheet.fit({at.x - 1.9, at.y - 1.6, 3.8, 3.2}, std::to_string(i + 1),
                {.points = 6, .face = Face::narrow, .bold = true, .align = Align::centre});
    }
  });
  sheet.at(x, y, {-9, -3, w + 16, h + 8}, false, [&] { table_edge(sheet, w, h, scale); });
}

void beside(Sheet& sheet, const Json& scenario, double x, double y) {
  const paper::Order& order = sheet.order();
  const Json& about = scenario["sheet"];
  const paper::Type read{.points = 8, .face = Face::serif};
  const double foot = sheet.height() - paper::kFooter;
  y += sheet.text(x, y, kSide, order.in(about["setting"]), {.points = 8.4, .face = Face::serif, .italic = true},
                  foot - y) +
       1.5;
  y += sheet.text(x, y, kSide, order.in(about["summary"]), read, foot - y) + 2;
  y += sheet.text(x, y, kSide,
                  order.words("linea-paper.size", {{"width", centimetres(order, about["size"][0])},
                                                   {"height", centimetres(order, about["size"][1])}}),
                  read) +
       1.5;
  const paper::Type small{.points = 7, .face = Face::narrow};
  for (std::size_t i = 0; i < scenario["terrain"].size(); ++i) {
    const Json& one = scenario["terrain"][i];
    sheet.text(x, y, 6, std::to_string(i + 1), {.points = 7, .face = Face::narrow, .bold = true});
    y += sheet.text(x + 6, y, kSide - 6, order.in(one["name"]) + ", " + measures(order, one), small, foot - y) + 0.3;
  }
  y += 1.5;
  for (const char* side : kSides) {
    sheet.svg(paper::line({x, y + 1.6}, {x + 8, y + 1.6}, drawn(colour_of(side), 0.7) + " stroke-dasharray='3 2'"));
    y += sheet.text(x + 10, y, kSide - 10,
                    order.words("linea-paper.zone", {{"side", part(order, "holder." + std::string(side))}}), small) +
         0.3;
  }
}

// An effect of a joker with everything that it needs to be played.
std::string effect(const paper::Order& order, const Json& scenario, const Json& joker) {
  std::string words = part(order, "effect." + joker["effect"].get<std::string>());
  const auto side = [&](const Json& id) { return part(order, "holder." + id.get<std::string>()); };
  if (joker.contains("side")) words += " (" + side(joker["side"]) + ")";
  if (joker.contains("first")) words += ", " + order.words("linea-paper.joker-first", {{"side", side(joker["first"])}});
  if (joker.contains("seen_by")) {
    words += ", " + order.words("linea-paper.joker-seen", {{"piece", joker["seen_by"].get<std::string>()}});
  }
  if (joker.contains("cap")) {
    words += ": " + order.words("linea-paper.visibility", {{"length", centimetres(order, joker["cap"])}});
  }
  if (joker.contains("reinforcement")) {
    for (const Json& one : scenario["reinforcements"]) {
      if (one["id"] == joker["reinforcement"]) words += ": " + order.in(one["name"]);
    }
  }
  return words;
}

// What is to be won, and what may happen.
void briefing(paper::Document& document, const Json& scenario) {
  const paper::Order& order = document.order();
  const std::string title = order.in(scenario["sheet"]["title"]);
  paper::Flow flow(document, title, title, 2);
  const paper::Type read{.points = 9, .face = Face::serif};
  paper::Table goals{
      part(order, "objectives"), "", {"", part(order, "points"), part(order, "holder"), part(order, "margin")}, {}};
  for (const Json& goal : scenario["objectives"]) {
    goals.rows.push_back({order.in(goal["name"]), goal["points"].dump(),
                          goal.contains("holder") ? part(order, "holder." + goal["holder"].get<std::string>()) : "–",
                          goal["margin"].dump()});
  }
  flow.table(goals);
  paper::Table won{part(order, "victory"), "", {}, {}};
  for (const char* key : {"cycles", "lead"}) won.rows.push_back({part(order, key), scenario["victory"][key].dump()});
  const Json& setup = scenario["setup"];
  won.rows.push_back({order.words("linea-paper.first"), part(order, "holder." + setup["first"].get<std::string>())});
  for (const char* side : kSides) {
    won.rows.push_back({order.words("linea-paper.edge", {{"side", part(order, "holder." + std::string(side))}}),
                        order.words("linea-paper.edge." + setup[side + std::string("_edge")].get<std::string>())});
  }
  if (scenario["sheet"].contains("visibility")) {
    won.rows.push_back({part(order, "visibility"), centimetres(order, scenario["sheet"]["visibility"])});
  }
  flow.table(won);
  const Json& drawn_jokers = scenario["jokers"];
  paper::Table jokers{part(order, "jokers"), "", {}, {}};
  for (const Json& joker : drawn_jokers["each"]) {
    jokers.rows.push_back({part(order, "each"), effect(order, scenario, joker)});
  }
  for (std::size_t i = 0; i < drawn_jokers["sequence"].size(); ++i) {
    jokers.rows.push_back({order.words("linea-paper.joker", {{"number", static_cast<int>(i) + 1}}),
                           effect(order, scenario, drawn_jokers["sequence"][i])});
  }
  if (drawn_jokers.contains("after")) {
    jokers.rows.push_back({part(order, "after"), effect(order, scenario, drawn_jokers["after"])});
  }
  jokers.prose = true;
  flow.table(jokers);
  if (scenario.contains("batteries")) {
    paper::Table guns{part(order, "batteries"),
                      "",
                      {"", part(order, "holder"), part(order, "batteries.sections"), part(order, "requesters"),
                       part(order, "volleys")},
                      {}};
    guns.prose = true;
    for (const Json& battery : scenario["batteries"]) {
      const auto joined = [](const Json& list) {
        std::string out;
        for (const Json& one : list) out += (out.empty() ? "" : ", ") + one.get<std::string>();
        return out;
      };
      guns.rows.push_back({order.in(battery["name"]), part(order, "holder." + battery["side"].get<std::string>()),
                           joined(battery["sections"]), joined(battery["requesters"]), battery["volleys"].dump()});
    }
    flow.table(guns);
  }
  if (scenario.contains("reinforcements")) {
    paper::Table late{part(order, "reinforcements"), "", {}, {}};
    for (const Json& one : scenario["reinforcements"]) {
      late.rows.push_back({order.in(one["name"]), one.contains("from_cycle")
                                                      ? part(order, "from_cycle") + " " + one["from_cycle"].dump()
                                                      : std::string("–")});
    }
    flow.table(late);
  }
  if (scenario.contains("opening_smoke")) {
    for (const Json& smoke : scenario["opening_smoke"])
      flow.paragraph(order.in(smoke["name"]) + ": " + measures(order, smoke), read);
  }
}

// Where the pieces of one side begin: a page that the other need not see.
void order_of_battle(paper::Document& document, const Json& scenario, const std::string& side) {
  const paper::Order& order = document.order();
  const std::string title = order.in(scenario["sheet"]["title"]) + ": " + part(order, "holder." + side);
  paper::Flow flow(document, title, title, 2);
  flow.paragraph(order.words("linea-paper.secret"), {.points = 8.5, .face = Face::serif, .italic = true});
  for (const Json& platoon : scenario["platoons"]) {
    if (platoon["side"] != side) continue;
    paper::Table table{
        order.in(platoon["name"]),
        "",
        {order.words("linea-paper.piece"), part(order, "units"), "x", "y", "°", order.words("linea-paper.ready")},
        {}};
    const bool changed = std::ranges::any_of(platoon["pieces"], [](const Json& piece) {
      return piece.contains("morale_change");  // LT-L1a
    });
    if (changed) table.columns.push_back(part(order, "morale_change"));
    for (const Json& piece : platoon["pieces"]) {
      std::vector<std::string> row{piece["id"].get<std::string>(), order.in(unit(order, piece["unit"])["name"])};
      if (piece.contains("at")) {
        row.push_back(centimetres(order, piece["at"][0]));
        row.push_back(centimetres(order, piece["at"][1]));
        row.push_back(piece["facing"].dump());
      } else {
        row.insert(row.end(), 3, "–");
      }
      row.push_back(piece.contains("prepared") ? piece["prepared"].dump() : "");
      if (changed) {
        const int change = piece.value("morale_change", 0);
        row.push_back(change > 0 ? "+1" : change < 0 ? "−1" : "");
      }
      table.rows.push_back(row);
    }
    flow.table(table);
  }
}

}  // namespace

void draw_scenario(paper::Document& document, const Json& scenario) {
  const std::string title = document.order().in(scenario["sheet"]["title"]);
  Sheet& sheet = document.page(title, true);
  sheet.fit({paper::kMargin, paper::kMargin, sheet.width() - 2 * paper::kMargin, 9}, title,
            {.points = 16, .face = Face::serif, .bold = true, .at_top = true});
  const double left = paper::kMargin + 8, top = paper::kMargin + 11;
  const double width = sheet.width() - left - paper::kMargin - kSide - 8,
               height = sheet.height() - top - paper::kFooter - 5;
  map(sheet, scenario, left, top, width, height);
  beside(sheet, scenario, left + width + 8, top);
  briefing(document, scenario);
  for (const char* side : kSides) order_of_battle(document, scenario, side);
}

}  // namespace plancia::linea
