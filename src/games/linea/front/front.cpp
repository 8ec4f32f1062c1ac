#include <nlohmann/json.hpp>

#include <catalog/adapter.hpp>
#include <linea_front/components_decoder.hpp>
#include <linea_front/notation.hpp>
#include <linea_front/odds.hpp>
#include <linea_front/picture.hpp>
#include <linea_front/seat_view.hpp>
#include <linea_front/state_json.hpp>
#include <linea_front/typed.hpp>
#include <linea_front/words.hpp>

#include "decoded.hpp"
#include "entry.hpp"
#include "options.hpp"

namespace plancia::catalog {
namespace {

std::expected<std::unique_ptr<Game>, std::string> make_linea(const Setup& setup, const data::Pack& pack) {
  const auto rules = rules_once<linea::Rules>(pack, setup, [&]() -> SharedRules<linea::Rules> {
    auto components = decoded_once<linea::Components>(pack, setup.scenario,
                                                      [&] { return linea_front::decode(pack, setup.scenario); });
    if (!components) return std::unexpected(components.error());
    return std::make_shared<const linea::Rules>(*std::move(components));
  });
  if (!rules) return std::unexpected(rules.error());
  return std::make_unique<Adapter<linea::Rules>>(*rules);
}

}  // namespace

Entry linea_entry() {
  return {{.id = "linea",
           .name = i18n::text("linea.name"),
           .players_least = 2,
           .players_most = 2,
           .scenarios = {scenario_info("linea", "lane", 2, true), scenario_info("linea", "farm", 2, true),
                         scenario_info("linea", "grove", 2, true), scenario_info("linea", "knoll", 2, true)},
           .rules = {"it"},
           .options = {},
           .components = {"linea-default"}},
          make_linea,
          [](std::string_view) { return std::map<std::string, std::string>{}; }};
}

}  // namespace plancia::catalog
