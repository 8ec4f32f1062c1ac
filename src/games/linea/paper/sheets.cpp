#include <linea_paper/sheets.hpp>

#include <algorithm>

#include <embedded/linea_drawings.hpp>

#include <core/fail.hpp>
#include <i18n/number.hpp>

#include "parts.hpp"

namespace plancia::linea {
namespace {

std::vector<std::string> contents(const paper::Order& order) {
  std::vector<std::string> all;
  for (const Json* scenario : scenarios(order)) {
    all.push_back(order.words("linea-paper.contents.scenario", {{"title", order.in((*scenario)["sheet"]["title"])}}));
  }
  for (const char* key : {"units", "deck", "gauges", "tables"}) {
    all.push_back(order.words("linea-paper.contents." + std::string(key)));
  }
  return all;
}

void draw(paper::Document& document) {
  for (const Json* scenario : scenarios(document.order())) {
    draw_scenario(document, *scenario);
    draw_terrain(document, *scenario);
    draw_pieces(document, *scenario);
  }
  draw_unit_cards(document);
  draw_deck(document);
  draw_gauges(document);
  draw_tables(document);
}

}  // namespace

const paper::Drawings& drawings() {
  static const paper::Drawings all(embedded::linea_drawings().front().bytes);
  return all;
}

const Json& file(const paper::Order& order, const std::string& name) { return *order.pack.file(name + ".json"); }

const Json& unit(const paper::Order& order, const Json& id) {
  for (const Json& one : file(order, "units")["units"]) {
    if (one["id"] == id) return one;
  }
  fail("a pack that was checked has all units of its scenarios");
}

std::vector<const Json*> scenarios(const paper::Order& order) {
  std::vector<const Json*> all;
  for (const std::string& id : order.scenarios) all.push_back(&file(order, id));
  return all;
}

std::vector<std::string> units_used(const paper::Order& order) {
  std::vector<std::string> all;
  for (const Json* scenario : scenarios(order)) {
    for (const Json& platoon : (*scenario)["platoons"]) {
      for (const Json& piece : platoon["pieces"]) {
        const std::string id = piece["unit"];
        if (std::ranges::find(all, id) == all.end()) all.push_back(id);
      }
    }
  }
  return all;
}

std::string centimetres(const paper::Order& order, double value) {
  const bool whole = value == static_cast<int>(value);
  return i18n::number_text(value, whole ? 0 : 1, order.language);
}

std::string part(const paper::Order& order, const std::string& path) {
  const std::string whole = "linea-part." + path, last = "linea-part." + path.substr(path.rfind('.') + 1);
  return order.words(i18n::has_text(whole) ? whole : last);
}

paper::GameSheets sheets() { return {contents, draw}; }

}  // namespace plancia::linea
