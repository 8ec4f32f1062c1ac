#include <nakajima_paper/sheets.hpp>

#include <cstdlib>

#include <embedded/nakajima_drawings.hpp>

#include "parts.hpp"

namespace plancia::nakajima {
namespace {

std::vector<std::string> contents(const paper::Order& order) {
  return {order.words("nakajima-paper.training"), order.words("nakajima-paper.attack")};
}

void draw(paper::Document& document) {
  const paper::Order& order = document.order();
  draw_training(document.page(order.words("nakajima-paper.training"), true));
  draw_attack(document.page(order.words("nakajima-paper.attack"), true));
}

}  // namespace

const paper::Drawings& drawings() {
  static const paper::Drawings all(embedded::nakajima_drawings().front().bytes);
  return all;
}

const Json& tables(const paper::Order& order) { return *order.pack.file("tables.json"); }

std::string with_sign(int value) { return (value > 0 ? "+" : value < 0 ? "−" : "") + std::to_string(std::abs(value)); }

std::string name_of(const paper::Order& order, const Json& id) {
  return order.words("nakajima-part.id." + id.get<std::string>());
}

void heading(Sheet& sheet, double x, double y, double width, const std::string& words) {
  sheet.text(x, y, width, words, {.points = 9.5, .face = Face::serif, .bold = true});
}

void box(Sheet& sheet, const Box& at, const std::string& corner) {
  sheet.svg(paper::rectangle(at, drawn(kInk, 0.18, "#fff"), 0.8));
  if (!corner.empty()) sheet.fit({at.x + 0.6, at.y + 0.2, at.w - 1, 2.8}, corner, {.points = 6, .face = Face::narrow});
}

void cell(Sheet& sheet, const Box& at, const std::string& head, const std::string& value) {
  const std::string_view ground = sheet.order().ink_of("#efe5cb", "#fff");
  sheet.svg(paper::rectangle(at, drawn(kInk, 0.15, ground)));
  const double half = at.h * 0.42;
  sheet.fit({at.x, at.y, at.w, half}, head, {.points = 6.8, .face = Face::narrow, .align = Align::centre});
  sheet.fit({at.x, at.y + half, at.w, at.h - half}, value,
            {.points = 9, .face = Face::serif, .bold = true, .align = Align::centre});
}

paper::GameSheets sheets() { return {contents, draw}; }

}  // namespace plancia::nakajima
