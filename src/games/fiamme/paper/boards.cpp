#include <string>

#include "parts.hpp"

namespace plancia::fiamme {
namespace {

constexpr double kGap = 4;
constexpr double kSlot = 17;  // a counter and a little air
constexpr int kMostCourage = 4;

void row_of_slots(Sheet& sheet, double x, double y, const std::string& label, const std::vector<std::string>& slots,
                  double side = kSlot) {
  sheet.text(x, y, 90, label, {.points = 8, .face = Face::serif, .bold = true});
  for (std::size_t i = 0; i < slots.size(); ++i) {
    const Box box{x + static_cast<double>(i) * side, y + 4.2, side, side};
    sheet.svg(paper::rectangle(box, drawn(kInk, 0.2, "#fff")));
    sheet.fit(box, slots[i],
              {.points = side * 0.8, .face = Face::serif, .bold = true, .colour = "#b9ac8c", .align = Align::centre});
  }
}

void unit_panel(Sheet& sheet, const Box& box, const char* list, std::size_t index, const Json& unit) {
  const paper::Order& order = sheet.order();
  const bool full = order.ink == paper::Ink::full;
  const bool second = unit.value("player", 1) == 2;
  const char* band = second ? "#5a3a12" : kInk;
  const char* light = full ? kCream : kInk;
  sheet.svg(paper::rectangle(box, drawn(kInk, 0.4, full ? "#efe4c8" : "#fff"), 2) +
            paper::rectangle({box.x, box.y, 13, box.h}, drawn(kInk, 0.3, full ? band : "#fff"), 2) +
            paper::circle({box.x + 6.5, box.y + 8}, 4.6, drawn(kInk, 0.3, kCream)) +
            paper::placed({box.x + 6.5, box.y + box.h - 14}, 0, 0.28, unit_sign(unit, light)));
  sheet.fit({box.x + 2, box.y + 4.6, 9, 6.8}, unit.contains("number") ? unit["number"].dump() : "PM",
            {.points = 13, .face = Face::serif, .bold = true, .align = Align::centre});
  const double left = box.x + 15, wide = box.w - 17;
  const char* language = order.language == i18n::Language::it ? "/it" : "/en";
  sheet.fit({left, box.y + 1.5, wide, 11}, order.in(unit["name"]), {.points = 13, .face = Face::serif, .bold = true},
            {kFile, "/" + std::string(list) + "/" + std::to_string(index) + "/name" + language,
             order.words("fiamme-paper.unit", {{"id", unit["id"].get<std::string>()}})});
  double y = box.y + 14;
  for (const std::string attribute : kAttributes) {
    sheet.svg(paper::placed({left + 3, y + 3}, 0, 0.3, attribute_sign(attribute, 1.9)));
    sheet.fit({left + 7.5, y, wide - 15, 6}, order.words("fiamme-part." + attribute), {.points = 9});
    sheet.fit({left + wide - 7, y, 6, 6}, unit[attribute].dump(),
              {.points = 13, .face = Face::serif, .bold = true, .align = Align::right});
    y += 6.2;
  }
  if (unit.contains("fuoco")) {
    sheet.fit({left, y, wide, 6}, "FUOCO  " + unit["fuoco"][0].dump() + "+  " + unit["fuoco"][1].dump() + "+",
              {.points = 10, .bold = true, .colour = "#9c2a14"});
  }
  constexpr double kFoot = 27, kMan = 24;  // the slots, and how high a man is printed
  const double room = box.y + box.h - kFoot - y;
  if (room > kMan) {
    sheet.svg(paper::placed({left + wide / 2, box.y + box.h - kFoot - 1}, 0, kMan / 200, soldier("ardito", false)));
  }
  y = box.y + box.h - kFoot;
  sheet.text(left, y, wide, order.words("fiamme-board.wounds"), {.points = 7.5, .face = Face::serif, .bold = true});
  sheet.svg(paper::rectangle({left, y + 4, kSlot, kSlot}, drawn(kInk, 0.2, "#fff")));
  if (unit["bombs"] > 0) {
    const double from = left + kSlot + 2;
    sheet.text(from, y, wide - kSlot - 2, order.words("fiamme-board.bombs"),
               {.points = 7.5, .face = Face::serif, .bold = true});
    sheet.svg(paper::rectangle({from, y + 4, std::min(kSlot, wide - kSlot - 2), kSlot}, drawn(kInk, 0.2, "#fff")));
  }
}

void board(Sheet& sheet, const char* list, const std::string& title, std::size_t columns) {
  const paper::Order& order = sheet.order();
  const Json& units = components(order)[list];
  const double wide = sheet.width() - 2 * paper::kMargin;
  sheet.text(paper::kMargin, paper::kMargin, wide, title, {.points = 16, .face = Face::serif, .bold = true});
  const std::size_t rows = (units.size() + columns - 1) / columns;
  const double top = paper::kMargin + 9, track = 25;
  const double bottom = sheet.height() - paper::kFooter - track - kGap;
  const double w = (wide - kGap * static_cast<double>(columns - 1)) / static_cast<double>(columns);
  const double h = std::min(92.0, (bottom - top - kGap * static_cast<double>(rows - 1)) / static_cast<double>(rows));
  for (std::size_t i = 0; i < units.size(); ++i) {
    const Box box{paper::kMargin + static_cast<double>(i % columns) * (w + kGap),
                  top + static_cast<double>(i / columns) * (h + kGap), w, h};
    unit_panel(sheet, box, list, i, units[i]);
  }
  const double y = top + static_cast<double>(rows) * (h + kGap) + 2;
  std::vector<std::string> courage;
  for (int i = 0; i <= kMostCourage; ++i) courage.push_back(std::to_string(i));
  row_of_slots(sheet, paper::kMargin, y, order.words("fiamme-board.label.courage"), courage);
  row_of_slots(sheet, paper::kMargin + 5 * kSlot + 8, y, order.words("fiamme-paper.points"), {"", "", ""});
  row_of_slots(sheet, paper::kMargin + 8 * kSlot + 16, y, order.words("fiamme-paper.carried"), {"", ""});
  row_of_slots(sheet, paper::kMargin + 10 * kSlot + 24, y, order.words("fiamme-paper.suppression"), {"1", "2", "3"});
}

}  // namespace

void draw_boards(paper::Document& document) {
  const paper::Order& order = document.order();
  for (const auto& [list, key, columns] :
       {std::tuple{"board_a", "fiamme-paper.board-a", 5u}, {"board_b", "fiamme-paper.board-b", 3u}}) {
    board(document.page(order.words(key), true), list, order.words(key), columns);
  }
}

}  // namespace plancia::fiamme
