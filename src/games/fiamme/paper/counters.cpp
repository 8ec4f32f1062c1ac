#include <string>
#include <vector>

#include "parts.hpp"

namespace plancia::fiamme {
namespace {

constexpr double kSide = 15.875;  // five eighths of an inch

std::string ground(const Sheet& sheet, std::string_view full) {
  return paper::rectangle({-kBleed, -kBleed, kSide + 2 * kBleed, kSide + 2 * kBleed},
                          filled(sheet.order().ink_of(full, "#fff")));
}

// An enemy: his fire and melee, and behind them his melee when he is suppressed.
Piece enemy(std::size_t index, const Json& card) {
  const auto face = [index, &card](Sheet& sheet, bool down) {
    const paper::Order& order = sheet.order();
    const std::string id = card["id"];
    const std::string kind = drawings().contains("/enemy_figures/" + id) ? drawings()["/enemy_figures/" + id] : "cap";
    sheet.svg(ground(sheet, down ? "#c9bd9f" : "#e9dfc4") +
              paper::placed({kind == "gun" ? 8.6 : 8.4, 12.4}, 0, kind == "gun" ? 0.075 : 0.056, soldier(kind, down)));
    const char* language = order.language == i18n::Language::it ? "/it" : "/en";
    sheet.fit({0.7, 0.4, kSide - 1.4, 3.4}, order.in(card["name"]),
              {.points = 5.4, .face = Face::narrow, .bold = true, .align = Align::centre},
              {kFile, "/enemies/" + std::to_string(index) + "/name" + language,
               order.words("fiamme-paper.counter", {{"id", id}})});
    const Type value{.points = 9, .face = Face::serif, .bold = true, .colour = "#9c2a14"};
    if (!down) sheet.fit({0.9, 11.2, 6, 4.4}, card["fire"].dump() + "+", value);
    sheet.fit({kSide - 6.9, 11.2, 6, 4.4}, card[down ? "suppressed" : "melee"].dump(),
              paper::with(value, Align::right));
  };
  return {[face](Sheet& sheet) { face(sheet, false); }, [face](Sheet& sheet) { face(sheet, true); }};
}

std::string crosses(int count) {
  std::string out;
  for (int i = 0; i < count; ++i) {
    const double x = kSide / 2 + (i - (count - 1) / 2.0) * 6;
    out += path("M" + paper::number(x) + " 5v6M" + paper::number(x - 3) + " 8h6", drawn("#fff", 1.8));
  }
  return out;
}

Piece wound() {
  const auto face = [](Sheet& sheet, int count) {
    sheet.svg(paper::rectangle({-kBleed, -kBleed, kSide + 2 * kBleed, kSide + 2 * kBleed}, filled(kRed)) +
              crosses(count));
  };
  return {[face](Sheet& sheet) { face(sheet, 1); }, [face](Sheet& sheet) { face(sheet, 2); }};
}

// The bombs of a unit: the number that stands upright.
Piece bombs() {
  const auto face = [](Sheet& sheet, const char* upper, const char* lower) {
    const Type type{.points = 13, .face = Face::serif, .bold = true, .align = Align::centre};
    sheet.svg(ground(sheet, "#e3d5b0") + paper::line({1, kSide / 2}, {kSide - 1, kSide / 2}, drawn(kInk, 0.2)));
    const Box half{0, 0, kSide, kSide / 2};
    sheet.fit(half, upper, type);
    sheet.at(kSide, kSide, half, true, [&] { sheet.fit(half, lower, type); });
  };
  return {[face](Sheet& sheet) { face(sheet, "4", "3"); }, [face](Sheet& sheet) { face(sheet, "2", "1"); }};
}

Piece worded(std::size_t index, const Json& counter) {
  const auto face = [index, &counter](Sheet& sheet) {
    const paper::Order& order = sheet.order();
    sheet.svg(ground(sheet, "#e3d5b0"));
    const char* language = order.language == i18n::Language::it ? "/it" : "/en";
    sheet.fit({0.9, 0.9, kSide - 1.8, kSide - 1.8}, order.in(counter["name"]),
              {.points = 7, .face = Face::narrow, .bold = true, .align = Align::centre},
              {kFile, "/counters/" + std::to_string(index) + "/name" + language,
               order.words("fiamme-paper.counter", {{"id", counter["id"].get<std::string>()}})});
  };
  return {face, face};
}

}  // namespace

void draw_counters(paper::Document& document) {
  const Json& all = components(document.order());
  std::vector<Piece> pieces;
  const auto add = [&](const Piece& piece, const Json& count) {
    pieces.insert(pieces.end(), count.get<std::size_t>(), piece);
  };
  for (std::size_t i = 0; i < all["enemies"].size(); ++i) add(enemy(i, all["enemies"][i]), all["enemies"][i]["count"]);
  for (std::size_t i = 0; i < all["counters"].size(); ++i) {
    const Json& counter = all["counters"][i];
    if (counter["id"] == "enemy") continue;  // those are above, one by one
    add(counter["id"] == "wound" ? wound() : counter["id"] == "bombs" ? bombs() : worded(i, counter), counter["count"]);
  }
  paper::cut_sheet(document, document.order().words("fiamme-paper.counters"), kSide, kSide, pieces);
}

}  // namespace plancia::fiamme
