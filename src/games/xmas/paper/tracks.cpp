#include <map>

#include <paper/poster.hpp>

#include "parts.hpp"

namespace plancia::xmas {
namespace {

constexpr double kTitleWidth = 104, kTracksLeft = 112;
constexpr double kTitleHeight = 12.5, kSummaryHeight = 24;  // at most, so that the legend below them has room
constexpr double kLabel = 4;                                // above a track
constexpr double kRow = kLabel + kTrackBox + 0.8;
constexpr int kMostAlarm = 6, kMostSpeed = 4, kMostPoints = 18;

struct Tracks {
  Sheet& sheet;

  const paper::Order& order() const { return sheet.order(); }

  // Boxes from one number to another, and small words in some of them; gives where the next one may begin.
  double track(double x, double y, std::string_view label, int from, int to,
               const std::map<int, std::string>& words = {}) {
    sheet.text(x, y, 120, order().words(label), {.points = 8, .face = paper::Face::serif, .bold = true});
    for (int i = from; i <= to; ++i) {
      const Box box{x + (i - from) * kTrackBox, y + kLabel, kTrackBox, kTrackBox};
      const auto said = words.find(i);
      const bool marked = said != words.end() && !said->second.empty();
      sheet.svg(
          paper::rectangle(box, paper::drawn("#17130e", 0.2, marked ? order().ink_of("#f2dfb3", "#f4f4f4") : "#fff")));
      sheet.fit(
          {box.x, box.y + 3.4, box.w, 6.5}, std::to_string(i),
          {.points = 13, .face = paper::Face::serif, .bold = true, .colour = "#6d5a3d", .align = paper::Align::centre});
      if (marked)
        sheet.fit({box.x + 0.5, box.y + 9.8, box.w - 1, 4}, said->second,
                  {.points = 5.4, .face = paper::Face::narrow, .align = paper::Align::centre});
    }
    return x + (to - from + 1) * kTrackBox + 8;
  }

  double boxes(double x, double y, std::string_view label,
               const std::vector<std::pair<std::string, const char*>>& all) {
    sheet.text(x, y, 120, order().words(label), {.points = 8, .face = paper::Face::serif, .bold = true});
    for (std::size_t i = 0; i < all.size(); ++i) {
      const Box box{x + static_cast<double>(i) * kTrackBox, y + kLabel, kTrackBox, kTrackBox};
      sheet.svg(paper::rectangle(box, paper::drawn("#17130e", 0.2, "#fff")));
      if (all[i].second) {
        sheet.svg(paper::placed(
            {box.x + box.w / 2, box.y + 5.5}, 0, 1.5,
            paper::path(drawings()["/lamp/" + std::string(all[i].second)], paper::drawn("#8a8a8a", 0.2, "#e6e6e6"))));
      }
      sheet.fit({box.x + 0.5, box.y + 9.6, box.w - 1, 4}, all[i].first,
                {.points = 5.6, .face = paper::Face::narrow, .align = paper::Align::centre});
    }
    return x + static_cast<double>(all.size()) * kTrackBox + 8;
  }
};

void title(Sheet& sheet, const Json& scenario, double top) {
  const paper::Order& order = sheet.order();
  const Json& about = scenario["sheet"];
  double y = top;
  y += sheet.text(0, y, kTitleWidth, order.in(about["title"]), {.points = 13, .face = paper::Face::serif, .bold = true},
                  kTitleHeight) +
       1;
  y += sheet.text(0, y, kTitleWidth, order.in(about["summary"]),
                  {.points = 8.4, .face = paper::Face::serif, .italic = true}, kSummaryHeight) +
       3;
  const std::string metres = order.words("xmas-paper.metres", {{"metres", about["hex_metres"].get<int>()}});
  sheet.svg(paper::placed({11, y + 12}, 0, 0.62,
                          paper::path(drawings()["/rose/points"], paper::drawn("#3a2f1a", 0.5)) +
                              paper::path(drawings()["/rose/north"], paper::filled("#c0271a"))));
  sheet.fit({4, y - 2, 14, 4.4}, about["top"].get<std::string>(),
            {.points = 8, .bold = true, .align = paper::Align::centre});
  const paper::Type small{.points = 7, .face = paper::Face::narrow};
  double legend = y;
  const auto sign = [&](const std::string& drawing, std::string_view key) {
    sheet.svg(paper::placed({29, legend + 1.8}, 0, 1, drawing));
    legend += std::max(sheet.text(34, legend, kTitleWidth - 34, order.words(key), small), 3.4) + 0.5;
  };
  std::string lamps;
  for (int i = 0; const auto& [id, colour] : kLights)
    lamps += paper::placed({(i++ - 1) * 2.4, 0}, 0, 0.5,
                           paper::path(drawings()["/lamp/" + std::string(id)], paper::filled(colour)));
  sign(lamps, "xmas-paper.legend.beam");
  sign(paper::circle({}, 0.9, paper::filled("#e8912a")) +
           paper::path("M-2.4 -1.6l4.8 3.2m0-3.2l-4.8 3.2", paper::drawn("#5b3b12", 0.28)),
       "xmas-paper.legend.net");
  sign(paper::placed({}, 0, 0.3, paper::path(drawings()["/ship/hull"], paper::drawn("#1b2328", 0.9, "#fff"))),
       "xmas-paper.legend.ship");
  sign(paper::placed({0, 0.6}, 0, 0.28, paper::path(drawings()["/buoy"], paper::drawn("#1b1710", 1.1, "#fff"))),
       "xmas-paper.legend.buoy");
  sign(paper::placed({}, 0, 0.42,
                     paper::path(drawings()["/battery/mound"], paper::filled("#1b1710")) +
                         paper::path(drawings()["/battery/barrel"], paper::drawn("#1b1710", 1.6))),
       "xmas-paper.legend.battery");
  sign(paper::placed({}, 180, 0.36, paper::path(drawings()["/start"], paper::drawn("#1b1710", 1.5))),
       "xmas-paper.legend.start");
  if (scenario.contains("bridge"))
    sign(paper::path("M-2.6 -.6h5.2M-2.6 .9q2.6 -2.6 5.2 0", paper::drawn("#3a2f1a", 0.6)), "xmas-paper.legend.bridge");
  sheet.text(0, legend + 1, kTitleWidth, metres, small);
}

}  // namespace

void draw_tracks(Sheet& sheet, const Json& scenario, double top) {
  title(sheet, scenario, top);
  Tracks tracks{sheet};
  const paper::Order& order = sheet.order();
  const Json& mission = scenario["mission"];
  std::map<int, std::string> arrivals;
  const Json units = scenario.value("other_units", Json::object());
  for (const auto& [id, unit] : units.items()) {
    const std::string name = order.words("xmas-paper.unit." + id);
    if (unit.contains("turn")) arrivals[unit["turn"].get<int>()] = name;
    if (unit.contains("turns")) {
      for (int turn = unit["turns"][0]; turn <= unit["turns"][1].get<int>(); ++turn) arrivals.try_emplace(turn, name);
    }
  }
  double y = top;
  tracks.track(kTracksLeft, y, "xmas-board.label.turn", 1, mission["turns"].get<int>(), arrivals);
  y += kRow;
  double x = tracks.track(kTracksLeft, y, "xmas-board.label.alarm", 0, kMostAlarm);
  x = tracks.track(x, y, "xmas-board.label.speed", 1, kMostSpeed, {{1, "−1"}, {2, "0"}, {3, "+1"}, {4, "+2"}});
  std::vector<std::pair<std::string, const char*>> lamps;
  for (const auto& [id, colour] : kLights) lamps.emplace_back(order.words("xmas-paper.light." + std::string(id)), id);
  tracks.boxes(x, y, "xmas-board.label.lights", lamps);
  y += kRow;
  x = tracks.track(kTracksLeft, y, "xmas-board.label.boats", 0, mission["boats"].get<int>());
  const std::vector<std::pair<std::string, const char*>> gear(mission["equipment"].get<std::size_t>(), {"", nullptr});
  x = tracks.boxes(x, y, "xmas-board.label.gear", gear);
  if (!units.empty()) {
    std::vector<std::pair<std::string, const char*>> names;
    for (const auto& [id, unit] : units.items()) {
      names.emplace_back(
          order.words("xmas-paper.unit." + id) + " ≤" + std::to_string(unit["available_up_to"].get<int>()), nullptr);
    }
    tracks.boxes(x, y, "xmas-board.label.units", names);
  }
  y += kRow;
  std::map<int, std::string> levels;
  for (const char* level : {"partial", "tactical", "operational", "strategic"}) {
    levels[scenario["victory"][level].get<int>()] = order.words("xmas-paper.level." + std::string(level));
  }
  tracks.track(kTracksLeft, y, "xmas-board.label.points", 0, kMostPoints, levels);
}

}  // namespace plancia::xmas
