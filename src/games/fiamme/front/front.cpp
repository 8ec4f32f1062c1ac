#include <nlohmann/json.hpp>

#include <catalog/adapter.hpp>
#include <fiamme_front/components_decoder.hpp>
#include <fiamme_front/notation.hpp>
#include <fiamme_front/odds.hpp>
#include <fiamme_front/option_table.hpp>
#include <fiamme_front/picture.hpp>
#include <fiamme_front/state_json.hpp>
#include <fiamme_front/words.hpp>

#include "decoded.hpp"
#include "entry.hpp"
#include "options.hpp"

namespace plancia::catalog {
namespace {

std::expected<std::unique_ptr<Game>, std::string> make_fiamme(const Setup& setup, const data::Pack& pack) {
  const auto rules = rules_once<fiamme::Rules>(pack, setup, [&]() -> SharedRules<fiamme::Rules> {
    auto components = decoded_once<fiamme::Components>(pack, {}, [&] { return fiamme_front::decode(pack); });
    if (!components) return std::unexpected(components.error());
    return std::make_shared<const fiamme::Rules>(*std::move(components), *fiamme_front::scenario_of(setup.scenario),
                                                 options_of<fiamme::Options>(setup, fiamme::option_table()));
  });
  if (!rules) return std::unexpected(rules.error());
  return std::make_unique<Adapter<fiamme::Rules>>(*rules);
}

}  // namespace

Entry fiamme_entry() {
  Entry entry{{.id = "fiamme",
               .name = i18n::text("fiamme.name"),
               .players_least = 1,
               .players_most = 2,
               .scenarios = {},
               .rules = {"it"},
               .options = option_infos("fiamme", fiamme::option_table(), fiamme::option_words({})),
               .components = {"fiamme-default"}},
              make_fiamme,
              [](std::string_view) { return fiamme::option_words({}); }};
  for (const std::string& id : fiamme_front::scenario_ids()) {
    entry.info.scenarios.push_back(scenario_info("fiamme", id, fiamme_front::scenario_of(id)->coop ? 2 : 1));
  }
  return entry;
}

}  // namespace plancia::catalog
