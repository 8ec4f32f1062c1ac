#include <stdexcept>

#include <data/pack.hpp>
#include <nakajima/rules.hpp>
#include <nakajima_front/components_decoder.hpp>
#include <xmas/rules.hpp>
#include <xmas_front/components_decoder.hpp>
#include <xmas_front/option_table.hpp>

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
  return rows;
}

}  // namespace plancia::bench
