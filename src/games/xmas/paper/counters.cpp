#include <string>
#include <vector>

#include "parts.hpp"

namespace plancia::xmas {
namespace {

constexpr Box kWhole{-paper::kBleed, -paper::kBleed, kCounter + 2 * paper::kBleed, kCounter + 2 * paper::kBleed};
constexpr double kMiddle = kCounter / 2;

std::string ground(const Sheet& sheet, std::string_view full) {
  return paper::rectangle(kWhole, paper::filled(sheet.order().ink_of(full, "#fff")));
}

std::string boats(const Sheet& sheet) {
  std::string out;
  for (const auto& [x, y] : {std::pair{1.0, 0.0}, {-2.6, -2.6}, {-2.6, 2.6}}) {
    out += paper::placed(
        {kMiddle + x, kMiddle + y - 1.2}, 0, 0.72,
        paper::path(drawings()["/boat/wake"], paper::drawn(sheet.order().ink_of("#e6f3f8", "#666"), 0.4)) +
            paper::path(drawings()["/boat/hull"], paper::drawn("#14100c", 0.5, "#fbf3df")) +
            paper::path(drawings()["/boat/seat"], paper::filled("#c0351f")));
  }
  return out;
}

Piece unit() {
  const auto face = [](Sheet& sheet) {
    sheet.svg(ground(sheet, "#27627d") + boats(sheet));
    sheet.fit(
        {0, 9.2, kCounter, 3.2}, "M.T.",
        {.points = 7, .bold = true, .colour = sheet.order().ink_of("#fff", "#17130e"), .align = paper::Align::centre});
  };
  return {face, face};
}

// A marker of a track, or a piece of equipment.
Piece worded(std::string key, std::string_view colour) {
  const auto face = [key = std::move(key), colour](Sheet& sheet) {
    sheet.svg(ground(sheet, colour));
    sheet.fit({0.8, 0.8, kCounter - 1.6, kCounter - 1.6}, sheet.order().words(key),
              {.points = 6.6, .face = paper::Face::narrow, .bold = true, .align = paper::Align::centre});
  };
  return {face, face};
}

Piece light(const Light& one) {
  const auto lamp = [one](Sheet& sheet, bool lit) {
    const std::string_view colour = lit ? std::string_view(one.colour) : "#bdbdbd";
    sheet.svg(
        ground(sheet, lit ? "#2b2b2b" : "#f2f2f2") +
        paper::placed({kMiddle, kMiddle}, 0, 1.9,
                      paper::path(drawings()["/lamp/" + std::string(one.id)], paper::drawn("#17130e", 0.25, colour))));
  };
  return {[=](Sheet& sheet) { lamp(sheet, true); }, [=](Sheet& sheet) { lamp(sheet, false); }};
}

std::string hull(double scale) {
  return paper::placed({kMiddle, 6.4}, 0, scale,
                       paper::path(drawings()["/ship/hull"], paper::drawn("#0a0f14", 0.7, "#dfe5e8")) +
                           paper::path(drawings()["/ship/deck"], paper::drawn("#2a343b", 0.35, "#7d8b94")));
}

// A ship: her name and points, and behind them a shape in the dark.
Piece ship(const std::string& file, std::size_t index, const Json& card) {
  const auto front = [=, &card](Sheet& sheet) {
    sheet.svg(ground(sheet, "#d5c08a") + hull(0.5));
    const std::string pointer = "/ships/" + std::to_string(index) + "/name";
    sheet.fit({0.6, 0.5, kCounter - 1.2, 4.2}, card["name"].get<std::string>(),
              {.points = 5.6, .face = paper::Face::narrow, .bold = true, .align = paper::Align::centre},
              {file, pointer, sheet.order().words("xmas-paper.counter", {{"id", card["id"].get<std::string>()}})});
    sheet.fit(
        {0, 8.6, kCounter, 3.8},
        std::to_string(card["points"].get<int>()) + (card.value("raises_level", false) ? " +" : ""),
        {.points = 9, .face = paper::Face::serif, .bold = true, .colour = "#7a1d10", .align = paper::Align::centre});
  };
  const auto back = [](Sheet& sheet) {
    sheet.svg(ground(sheet, "#8494a0") + hull(0.5));
    sheet.fit({0, 8.4, kCounter, 4}, "?",
              {.points = 9, .face = paper::Face::serif, .bold = true, .align = paper::Align::centre});
  };
  return {front, back};
}

}  // namespace

void draw_counters(paper::Document& document) {
  const paper::Order& order = document.order();
  std::vector<Piece> all{unit()};
  for (const char* marker : {"turn", "alarm", "boats", "speed", "points"}) {
    all.push_back(worded("xmas-board.label." + std::string(marker), "#e9e2d0"));
  }
  for (const Light& one : kLights) all.push_back(light(one));
  for (const auto& [gear, count] :
       {std::pair{"binoculars", 2}, {"wrench", 2}, {"harpoon", 2}, {"cover", 2}, {"charm", 1}}) {
    for (int i = 0; i < count; ++i) all.push_back(worded("xmas.gear." + std::string(gear), "#bcd3a8"));
  }
  all.push_back(worded("xmas-paper.marker.net", "#e8c79a"));
  for (const std::string& id : order.scenarios) {
    const Json& scenario = scenario_file(order, id);
    if (scenario.contains("other_units")) {
      for (const auto& [unit_id, unit] : scenario["other_units"].items())
        all.push_back(worded("xmas-paper.unit." + unit_id, "#c9b6dd"));
    }
    if (scenario.contains("bridge")) all.push_back(worded("xmas-paper.marker.bridge", "#e8c79a"));
    for (std::size_t i = 0; i < scenario["ships"].size(); ++i)
      all.push_back(ship(id + ".json", i, scenario["ships"][i]));
  }
  paper::cut_sheet(document, order.words("xmas-paper.counters"), kCounter, kCounter, all);
}

}  // namespace plancia::xmas
