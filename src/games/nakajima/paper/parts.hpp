#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include <paper/document.hpp>
#include <paper/drawings.hpp>
#include <paper/svg.hpp>

namespace plancia::nakajima {

constexpr const char* kInk = "#221e18";
constexpr double kLeft = paper::kMargin, kTop = paper::kMargin;

const paper::Drawings& drawings();
const data::Json& tables(const paper::Order& order);

std::string with_sign(int value);  // "+2", "0", "−1"
std::string name_of(const paper::Order& order, const data::Json& id);
void heading(paper::Sheet& sheet, double x, double y, double width, const std::string& words);
// A box to write in, with something small in its upper left corner.
void box(paper::Sheet& sheet, const paper::Box& at, const std::string& corner = "");
// Two lines in a box: a head above its value.
void cell(paper::Sheet& sheet, const paper::Box& at, const std::string& head, const std::string& value);

void draw_training(paper::Sheet& sheet);
void draw_attack(paper::Sheet& sheet);

}  // namespace plancia::nakajima
