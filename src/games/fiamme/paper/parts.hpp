#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include <paper/cut_sheet.hpp>
#include <paper/document.hpp>
#include <paper/drawings.hpp>
#include <paper/svg.hpp>

namespace plancia::fiamme {

// What all files of this folder speak of.
using data::Json;
using paper::Align;
using paper::Box;
using paper::drawn;
using paper::Face;
using paper::filled;
using paper::kBleed;
using paper::kCardHeight;
using paper::kCardWidth;
using paper::path;
using paper::Piece;
using paper::Point;
using paper::Sheet;
using paper::Type;

constexpr const char* kFile = "components.json";
constexpr const char* kInk = "#17130e";
constexpr const char* kCream = "#f0e5c9";
constexpr const char* kRed = "#b5341c";
constexpr const char* kAttributes[] = {"agility", "combat", "courage", "reflexes"};

const paper::Drawings& drawings();
const Json& components(const paper::Order& order);

// Prints of the pages, as elements of SVG in their units: about 300 wide for the place of a card, a man 140 high with
// his feet at the origin.
std::string scene(const paper::Order& order, const std::string& card, bool trench);
std::string soldier(const std::string& kind, bool kneels);
std::string attribute_sign(const std::string& attribute, double width);
std::string unit_sign(const Json& unit, std::string_view colour);

void draw_boards(paper::Document& document);
void draw_cards(paper::Document& document);
void draw_counters(paper::Document& document);
void draw_missions(paper::Document& document);

}  // namespace plancia::fiamme
