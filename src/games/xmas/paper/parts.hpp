#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include <paper/cut_sheet.hpp>
#include <paper/document.hpp>
#include <paper/drawings.hpp>
#include <paper/svg.hpp>

namespace plancia::xmas {

// What all files of this folder speak of.
using data::Json;
using paper::Box;
using paper::Piece;
using paper::Point;
using paper::Sheet;

constexpr double kCounter = 12.7;  // half an inch
constexpr double kTrackBox = 14;

const paper::Drawings& drawings();
const Json& scenario_file(const paper::Order& order, std::string_view id);

// The colours of the searchlights in print.
struct Light {
  const char* id;
  const char* colour;
};
constexpr Light kLights[] = {{"yellow", "#d99a00"}, {"red", "#c0271a"}, {"green", "#1f8a4c"}};

// The map at the origin, as large as the room; gives the height it takes.
double draw_map(Sheet& sheet, const Json& scenario, double width, double height);
// What is kept beside the map, below a line.
void draw_tracks(Sheet& sheet, const Json& scenario, double top);
void draw_counters(paper::Document& document);

}  // namespace plancia::xmas
