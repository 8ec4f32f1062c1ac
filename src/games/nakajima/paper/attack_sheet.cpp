#include <algorithm>
#include <vector>

#include <paper/table.hpp>

#include "parts.hpp"

namespace plancia::nakajima {
namespace {

constexpr double kTablesWidth = 62;  // the column of tables
constexpr int kRuns = 12;            // lines for sequences

std::string ship(const paper::Order& order, const std::string& type) {
  const paper::Drawings& all = drawings();
  const std::string hull = "/ship/hull/" + type;
  std::string out = paper::path(all[hull], drawn("#141b20", 1.6, order.ink_of("#c3cbd0", "#fff")));
  if (type == "carrier") {
    return out + paper::path(all["/ship/line"], drawn("#444", 1.6) + " stroke-dasharray='9 6'") +
           paper::path(all["/ship/lift"], drawn("#444", 1.2)) +
           paper::path(all["/ship/island"], drawn("#141b20", 1, "#8d989f"));
  }
  out += paper::path(all["/ship/deck"], drawn("#2a343b", 0.8, "#e1e5e7")) +
         paper::path(all["/ship/tower"], drawn("#141b20", 1, "#8d989f"));
  for (const std::string& x : all.list("/ship/guns/" + type)) {
    const double at = std::stod(x);
    out += "<g transform='translate(" + x + " 0) scale(" + (at < 0 ? "-1" : "1") + " 1)'>" +
           paper::path(all["/ship/gun"], drawn("#141b20", 0.8, "#8d989f")) + "</g>";
  }
  return out;
}

// One ship that was sighted: its type to be ringed, its Flak from board 1 downwards, and boxes up to the largest, with
// a line where each type is sunk.
double ship_panel(Sheet& sheet, double x, double y, double width, int number) {
  const paper::Order& order = sheet.order();
  const Json& all = tables(order);
  constexpr double kHigh = 22.4;
  sheet.svg(paper::rectangle({x, y, width, kHigh}, drawn(kInk, 0.25, order.ink_of("#f6f1e2", "#fff")), 1.4));
  sheet.fit({x + 1.5, y + 1, 7, 7}, std::to_string(number), {.points = 15, .face = Face::serif, .bold = true});
  double at = x + 9;
  int most = 0;
  for (const Json& type : all["ships"]) {
    const std::string id = type["id"];
    if (drawings().contains("/ship/hull/" + id)) sheet.svg(paper::placed({at + 8, y + 4.4}, 0, 0.088, ship(order, id)));
    sheet.fit({at + 16.6, y + 0.8, 21, 6.6}, name_of(order, type["id"]) + " " + type["value"].dump(),
              {.points = 7.4, .face = Face::narrow, .bold = true});
    at += 38;
    most = std::max(most, type["hit_points"].get<int>());
  }
  sheet.fit({at, y + 1, 9, 6}, "Flak", {.points = 8, .bold = true, .colour = "#8a2a0c"});
  for (std::size_t i = 0; i < all["flak"].size(); ++i) {
    const Box slot{at + 9 + static_cast<double>(i) * 5.4, y + 1.4, 5, 5.4};
    box(sheet, slot);
    sheet.fit(slot, all["flak"][i]["level"].dump(), {.points = 8, .align = Align::centre});
  }
  const double w = (width - 4) / most;
  for (int i = 1; i <= most; ++i) {
    const Box slot{x + 2 + (i - 1) * w, y + 9, w - 0.5, 8.4};
    sheet.svg(paper::rectangle(slot, drawn(kInk, 0.16, "#fff"), 0.5));
    sheet.fit({slot.x, slot.y, slot.w, 3}, std::to_string(i),
              {.points = 5.4, .face = Face::narrow, .colour = "#8a8271", .align = Align::centre});
  }
  for (const Json& type : all["ships"]) {
    const double end = x + 2 + type["hit_points"].get<int>() * w - 0.25;
    sheet.svg(paper::path("M" + paper::number(end) + " " + paper::number(y + 8.2) + "v10", drawn("#8a2a12", 0.6)));
    sheet.fit({end - 22, y + 17.8, 22, 4}, name_of(order, type["id"]),
              {.points = 6.6, .face = Face::narrow, .colour = "#8a2a12", .align = Align::right});
  }
  return y + kHigh + 2;
}

// A line for each sequence: who flew, how the run began, and what came of it.
void runs(Sheet& sheet, double x, double y, double width, double bottom) {
  const paper::Order& order = sheet.order();
  heading(sheet, x, y, width, order.words("nakajima-paper.runs"));
  constexpr std::pair<const char*, double> kColumns[] = {{"number", 0.05},   {"leader", 0.09},  {"escorts", 0.12},
                                                         {"target", 0.09},   {"entry", 0.15},   {"speed", 0.11},
                                                         {"altitude", 0.11}, {"release", 0.12}, {"damage", 0.16}};
  const double top = y + 5, row = std::min(6.4, (bottom - top - 5) / kRuns);
  double at = x;
  std::string lines;
  for (const auto& [key, part] : kColumns) {
    sheet.fit({at + 0.4, top, part * width - 0.8, 5}, order.words("nakajima-paper.run." + std::string(key)),
              {.points = 6.8, .face = Face::narrow, .bold = true, .align = Align::centre});
    lines += "M" + paper::number(at) + " " + paper::number(top) + "V" + paper::number(top + 5 + kRuns * row);
    at += part * width;
  }
  lines += "M" + paper::number(x + width) + " " + paper::number(top) + "V" + paper::number(top + 5 + kRuns * row);
  for (int i = 0; i <= kRuns; ++i)
    lines += "M" + paper::number(x) + " " + paper::number(top + 5 + i * row) + "h" + paper::number(width);
  sheet.svg(paper::path(lines + "M" + paper::number(x) + " " + paper::number(top) + "h" + paper::number(width),
                        drawn(kInk, 0.16)));
  for (int i = 0; i < kRuns; ++i) {
    sheet.fit({x, top + 5 + i * row, kColumns[0].second * width, row}, std::to_string(i + 1),
              {.points = 7, .face = Face::narrow, .align = Align::centre});
  }
}

std::string hits(const Json& row) {
  return row["hits"][0] == row["hits"][1] ? row["hits"][0].dump() : row["hits"][0].dump() + "–" + row["hits"][1].dump();
}

void reference(Sheet& sheet, double x, double y) {
  const paper::Order& order = sheet.order();
  const Json& all = tables(order);
  const auto part = [&](const std::string& key) { return order.words("nakajima-part." + key); };
  const auto add = [&](paper::Table table) {
    table.points = 7;
    y += paper::draw(sheet, x, y, kTablesWidth, table) + 2.4;
  };
  paper::Table fleets{part("fleets"), "", {}, {}};
  for (const Json& fleet : all["fleets"]) {
    std::string ships;
    for (std::size_t i = 0; i < fleet["ships"].size();) {
      std::size_t same = 1;
      while (i + same < fleet["ships"].size() && fleet["ships"][i + same] == fleet["ships"][i]) ++same;
      ships += (ships.empty() ? "" : ", ") + (same > 1 ? std::to_string(same) + " × " : std::string()) +
               part("ships." + fleet["ships"][i].get<std::string>());
      i += same;
    }
    fleets.rows.push_back({fleet["sum"].dump(), ships});
  }
  add(fleets);
  paper::Table speed{part("speed_altitude"), "", {part("sum"), part("bonus"), part("knots"), part("metres")}, {}};
  for (const Json& row : all["speed_altitude"])
    speed.rows.push_back({row["sum"].dump(), with_sign(row["bonus"]), row["knots"].dump(), row["metres"].dump()});
  add(speed);
  paper::Table flak{part("flak"), "", {part("level")}, {{part("hits")}}};
  for (const Json& row : all["flak"]) {
    flak.columns.push_back(row["level"].dump());
    flak.rows[0].push_back(hits(row));
  }
  add(flak);
  paper::Table release{part("release"), "", {}, {}};
  const Json& drop = all["release"];
  release.rows.push_back({"≤ " + drop["concussion_up_to"].dump(), order.words("nakajima-paper.concussion")});
  release.rows.push_back({drop["success_from"].dump() + "+", order.words("nakajima-paper.success")});
  for (const char* key : {"damaged", "near", "far"}) release.rows.push_back({with_sign(drop[key]), part(key)});
  add(release);
  paper::Table damage{part("ship_damage"), "", {part("die")}, {{part("damage")}}};
  for (const Json& row : all["ship_damage"]) {
    damage.columns.push_back(row["die"].dump());
    damage.rows[0].push_back(row["damage"].dump() + (row["again"] ? "+" : ""));
  }
  add(damage);
}

void score(Sheet& sheet, double x, double y, double width) {
  const paper::Order& order = sheet.order();
  const Json& all = tables(order);
  box(sheet, {x, y, 26, 13}, order.words("nakajima-paper.score"));
  std::string words = order.words(
      "nakajima-paper.score.how",
      {{"lost", with_sign(all["score"]["aircraft_lost"])}, {"damaged", with_sign(all["score"]["aircraft_damaged"])}});
  for (const char* level : {"repulsed", "minor", "victory", "great", "decisive"}) {
    words += (words.ends_with(".") ? " " : " · ") + order.words("nakajima-part." + std::string(level)) + " " +
             all["ladder"][level].dump() + "+";
  }
  sheet.fit({x + 28, y, width - 28, 13}, words, {.points = 7.6, .face = Face::narrow});
}

}  // namespace

void draw_attack(Sheet& sheet) {
  const paper::Order& order = sheet.order();
  const double wide = sheet.width() - 2 * paper::kMargin - kTablesWidth - 6;
  sheet.text(kLeft, kTop, wide, order.words("nakajima-paper.attack"),
             {.points = 16, .face = Face::serif, .bold = true});
  std::size_t most = 0;
  for (const Json& fleet : tables(order)["fleets"]) most = std::max(most, fleet["ships"].size());
  double y = kTop + 9;
  const double bottom = sheet.height() - paper::kFooter;
  // Fleets of a pack may have more ships; there is room for four of ours.
  for (std::size_t i = 0; i < std::min<std::size_t>(most, 4); ++i)
    y = ship_panel(sheet, kLeft, y, wide, static_cast<int>(i) + 1);
  score(sheet, kLeft, bottom - 13.5, wide);
  runs(sheet, kLeft, y, wide, bottom - 15);
  reference(sheet, kLeft + wide + 6, kTop + 1);
}

}  // namespace plancia::nakajima
