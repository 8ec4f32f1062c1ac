#include <xmas_paper/sheets.hpp>

#include <embedded/xmas_drawings.hpp>

#include <core/fail.hpp>
#include <paper/poster.hpp>

#include "parts.hpp"

namespace plancia::xmas {
namespace {

constexpr double kMapHeight = 172, kBelowMap = 5;

std::vector<std::string> contents(const paper::Order& order) {
  std::vector<std::string> all;
  for (const std::string& id : order.scenarios) {
    all.push_back(order.words("xmas-paper.map", {{"title", order.in(scenario_file(order, id)["sheet"]["title"])}}));
  }
  all.push_back(order.words("xmas-paper.counters"));
  return all;
}

void draw(paper::Document& document) {
  const paper::Order& order = document.order();
  for (const std::string& id : order.scenarios) {
    const Json& scenario = scenario_file(order, id);
    paper::poster(document, order.in(scenario["sheet"]["title"]), [&](Sheet& sheet) {
      draw_tracks(sheet, scenario, draw_map(sheet, scenario, paper::kPosterWidth, kMapHeight) + kBelowMap);
    });
  }
  draw_counters(document);
}

}  // namespace

const paper::Drawings& drawings() {
  static const paper::Drawings all(embedded::xmas_drawings().front().bytes);
  return all;
}

const Json& scenario_file(const paper::Order& order, std::string_view id) {
  for (const std::string& name : order.pack.files()) {
    const Json& file = *order.pack.file(name);
    if (file["scenario"] == id) return file;
  }
  fail("a pack that was checked has all scenarios");
}

paper::GameSheets sheets() { return {contents, draw}; }

}  // namespace plancia::xmas
