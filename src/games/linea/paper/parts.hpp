#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include <paper/cut_sheet.hpp>
#include <paper/document.hpp>
#include <paper/drawings.hpp>
#include <paper/svg.hpp>
#include <paper/templates.hpp>

namespace plancia::linea {

// What all files of this folder speak of.
using data::Json;
using paper::Align;
using paper::Box;
using paper::drawn;
using paper::Face;
using paper::kBleed;
using paper::kCardHeight;
using paper::kCardWidth;
using paper::Point;
using paper::Sheet;
using paper::Template;

constexpr const char* kInk = "#1f2313";
constexpr double kCentimetre = 10;

const paper::Drawings& drawings();
const Json& file(const paper::Order& order, const std::string& name);
const Json& unit(const paper::Order& order, const Json& id);
// The scenarios of the order, and the units that fight in them.
std::vector<const Json*> scenarios(const paper::Order& order);
std::vector<std::string> units_used(const paper::Order& order);

// "12.5": centimetres as the pack has them.
std::string centimetres(const paper::Order& order, double value);
std::string part(const paper::Order& order, const std::string& path);  // a name of linea-part

// A feature of the ground; `to` gives the place of a point of the pack on the page, `scale` the millimetres of a
// centimetre.
using Places = std::function<Point(const Json&)>;
std::string feature(const paper::Order& order, const Json& one, const Places& to, double scale);
double width_of(const Json& feature);  // of a line, in centimetres

// A piece seen from above, facing right, its middle at the origin, in millimetres.
std::string seen_from_above(const paper::Order& order, const Json& unit, bool axis);

void draw_scenario(paper::Document& document, const Json& scenario);
void draw_terrain(paper::Document& document, const Json& scenario);
void draw_pieces(paper::Document& document, const Json& scenario);
void draw_unit_cards(paper::Document& document);
void draw_deck(paper::Document& document);
void draw_gauges(paper::Document& document);
void draw_tables(paper::Document& document);

}  // namespace plancia::linea
