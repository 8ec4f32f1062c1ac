#include <nlohmann/json.hpp>

#include <catalog/adapter.hpp>
#include <xmas_front/components_decoder.hpp>
#include <xmas_front/notation.hpp>
#include <xmas_front/odds.hpp>
#include <xmas_front/option_table.hpp>
#include <xmas_front/picture.hpp>
#include <xmas_front/state_json.hpp>
#include <xmas_front/words.hpp>

#include "decoded.hpp"
#include "entry.hpp"
#include "options.hpp"

namespace plancia::catalog {
namespace {

std::expected<std::unique_ptr<Game>, std::string> make_xmas(const Setup& setup, const data::Pack& pack) {
  const auto rules = rules_once<xmas::Rules>(pack, setup, [&]() -> SharedRules<xmas::Rules> {
    auto components =
        decoded_once<xmas::Components>(pack, setup.scenario, [&] { return xmas_front::decode(pack, setup.scenario); });
    if (!components) return std::unexpected(components.error());
    return std::make_shared<const xmas::Rules>(*std::move(components),
                                               options_of<xmas::Options>(setup, xmas::option_table()));
  });
  if (!rules) return std::unexpected(rules.error());
  return std::make_unique<Adapter<xmas::Rules>>(*rules);
}

}  // namespace

Entry xmas_entry() {
  return {{.id = "xmas",
           .name = i18n::text("xmas.name"),
           .players_least = 1,
           .players_most = 1,
           .scenarios = {scenario_info("xmas", "suda"), scenario_info("xmas", "malta")},
           .rules = {"it", "en"},
           .options = option_infos("xmas", xmas::option_table(), xmas::option_words(*xmas::preset("it"))),
           .components = {"xmas-default"}},
          make_xmas,
          [](std::string_view edition) { return xmas::option_words(*xmas::preset(edition)); }};
}

}  // namespace plancia::catalog
