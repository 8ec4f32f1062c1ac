#include <fiamme_paper/sheets.hpp>

#include <embedded/fiamme_drawings.hpp>

#include <paper/flow.hpp>

#include "parts.hpp"

namespace plancia::fiamme {
namespace {

std::vector<std::string> contents(const paper::Order& order) {
  std::vector<std::string> all;
  for (const char* key : {"boards", "cards", "counters", "missions"}) {
    all.push_back(order.words("fiamme-paper.contents." + std::string(key)));
  }
  return all;
}

void draw(paper::Document& document) {
  draw_boards(document);
  draw_cards(document);
  draw_counters(document);
  draw_missions(document);
}

}  // namespace

const paper::Drawings& drawings() {
  static const paper::Drawings all(embedded::fiamme_drawings().front().bytes);
  return all;
}

const Json& components(const paper::Order& order) { return *order.pack.file(kFile); }

// What a mission changes, in words; its values have names for people.
void draw_missions(paper::Document& document) {
  const paper::Order& order = document.order();
  paper::Flow flow(document, order.words("fiamme-part.missions"), order.words("fiamme-part.missions"), 1);
  paper::Table table{"", "", {order.words("fiamme-part.missions")}, {}};
  table.points = 9;
  table.prose = true;
  constexpr const char* kValues[] = {"no_mans_land", "trench_limit", "discarded", "objective",
                                     "second_stage", "pm",           "enemy_die"};
  table.columns.push_back(order.words("fiamme-paper.summary"));
  for (const char* value : kValues) {
    const std::string whole = "fiamme-part.missions." + std::string(value), last = "fiamme-part." + std::string(value);
    table.columns.push_back(order.words(i18n::has_text(whole) ? whole : last));
  }
  for (const Json& mission : components(order)["missions"]) {
    std::vector<std::string> row{order.in(mission["name"]), order.in(mission["summary"])};
    for (const char* value : kValues) {
      if (!mission.contains(value)) {
        row.emplace_back("–");
      } else if (mission[value].is_boolean()) {
        row.push_back(order.words(mission[value] ? "fiamme-paper.yes" : "fiamme-paper.no"));
      } else if (mission[value].is_string()) {
        row.push_back(order.words("fiamme-part." + std::string(value) + "." + mission[value].get<std::string>()));
      } else {
        row.push_back(mission[value].dump());
      }
    }
    table.rows.push_back(row);
  }
  flow.table(table);
}

paper::GameSheets sheets() { return {contents, draw}; }

}  // namespace plancia::fiamme
