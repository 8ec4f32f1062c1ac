#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include <paper/document.hpp>
#include <paper/drawings.hpp>
#include <paper/svg.hpp>

namespace plancia::nakajima {

// What all files of this folder speak of.
using data::Json;
using paper::Align;
using paper::Box;
using paper::drawn;
using paper::Face;
using paper::filled;
using paper::Sheet;

constexpr const char* kInk = "#221e18";
constexpr double kLeft = paper::kMargin, kTop = paper::kMargin;

const paper::Drawings& drawings();
const Json& tables(const paper::Order& order);

std::string with_sign(int value);  // "+2", "0", "−1"
std::string name_of(const paper::Order& order, const Json& id);
void heading(Sheet& sheet, double x, double y, double width, const std::string& words);
// A box to write in, with something small in its upper left corner.
void box(Sheet& sheet, const Box& at, const std::string& corner = "");
// Two lines in a box: a head above its value.
void cell(Sheet& sheet, const Box& at, const std::string& head, const std::string& value);

void draw_training(Sheet& sheet);
void draw_attack(Sheet& sheet);

}  // namespace plancia::nakajima
