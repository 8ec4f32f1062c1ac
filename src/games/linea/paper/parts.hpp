#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include <paper/document.hpp>
#include <paper/drawings.hpp>
#include <paper/svg.hpp>

namespace plancia::linea {

constexpr const char* kInk = "#1f2313";
constexpr double kCentimetre = 10;

const paper::Drawings& drawings();
const data::Json& file(const paper::Order& order, const std::string& name);
const data::Json& unit(const paper::Order& order, const data::Json& id);
// The scenarios of the order, and the units that fight in them.
std::vector<const data::Json*> scenarios(const paper::Order& order);
std::vector<std::string> units_used(const paper::Order& order);

// "12.5": centimetres as the pack has them.
std::string centimetres(const paper::Order& order, double value);
std::string part(const paper::Order& order, const std::string& path);  // a name of linea-part

// A feature of the ground; `to` gives the place of a point of the pack on the page, `scale` the millimetres of a
// centimetre.
using Places = std::function<paper::Point(const data::Json&)>;
std::string feature(const paper::Order& order, const data::Json& one, const Places& to, double scale);
double width_of(const data::Json& feature);  // of a line, in centimetres

// A piece seen from above, facing right, its middle at the origin, in millimetres.
std::string seen_from_above(const paper::Order& order, const data::Json& unit, bool axis);

void draw_scenario(paper::Document& document, const data::Json& scenario);
void draw_terrain(paper::Document& document, const data::Json& scenario);
void draw_pieces(paper::Document& document, const data::Json& scenario);
void draw_unit_cards(paper::Document& document);
void draw_deck(paper::Document& document);
void draw_gauges(paper::Document& document);
void draw_tables(paper::Document& document);

}  // namespace plancia::linea
