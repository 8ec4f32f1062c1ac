#include <stdexcept>

#include <data/pack.hpp>
#include <fiamme/rules.hpp>
#include <fiamme_front/components_decoder.hpp>
#include <nakajima/rules.hpp>
#include <nakajima_front/components_decoder.hpp>
#include <xmas/rules.hpp>
#include <xmas_front/components_decoder.hpp>
#include <xmas_front/option_table.hpp>

#include "linea_rows.hpp"
#include "measure.hpp"

namespace plancia::bench {
namespace {

xmas::Rules xmas_rules(std::string_view scenario, std::string_view edition) {
  const auto pack = data::load_embedded("xmas-default");
  if (!pack) throw std::runtime_error(text(pack.error().front()));
  auto components = xmas_front::decode(*pack, scenario);
  if (!components) throw std::runtime_error(text(components.error().front()));
  return {*std::move(components), *xmas::preset(edition)};
}

nakajima::Rules nakajima_rules() {
  const auto pack = data::load_embedded("nakajima-default");
  if (!pack) throw std::runtime_error(text(pack.error().front()));
  auto components = nakajima_front::decode(*pack);
  if (!components) throw std::runtime_error(text(components.error().front()));
  return {*std::move(components), {}};
}

fiamme::Rules fiamme_rules(std::string_view scenario) {
  const auto pack = data::load_embedded("fiamme-default");
  if (!pack) throw std::runtime_error(text(pack.error().front()));
  auto components = fiamme_front::decode(*pack);
  if (!components) throw std::runtime_error(text(components.error().front()));
  return {*std::move(components), *fiamme_front::scenario_of(scenario), {}};
}

}  // namespace

std::vector<Row> run(double seconds, const std::function<void(const std::string&)>& progress) {
  std::vector<Row> rows;
  for (const std::string scenario : {"suda", "malta"}) {
    for (const std::string edition : {"it", "en"}) {
      const std::string name = "xmas " + scenario + " " + edition;
      progress(name);
      rows.push_back(measure(name, xmas_rules(scenario, edition), seconds));
    }
  }
  progress("nakajima raid");
  rows.push_back(measure("nakajima raid", nakajima_rules(), seconds));
  for (const std::string scenario :
       {"training", "assault", "counterattack", "no-respite", "support-trench", "assault-coop", "campaign"}) {
    const std::string name = "fiamme " + scenario;
    progress(name);
    rows.push_back(measure(name, fiamme_rules(scenario), seconds));
  }
  add_linea_rows(rows, seconds, progress);
  return rows;
}

}  // namespace plancia::bench
