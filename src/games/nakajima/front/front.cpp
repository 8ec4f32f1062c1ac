#include <nlohmann/json.hpp>

#include <catalog/adapter.hpp>
#include <nakajima_front/components_decoder.hpp>
#include <nakajima_front/notation.hpp>
#include <nakajima_front/odds.hpp>
#include <nakajima_front/option_table.hpp>
#include <nakajima_front/picture.hpp>
#include <nakajima_front/state_json.hpp>
#include <nakajima_front/words.hpp>

#include "decoded.hpp"
#include "entry.hpp"
#include "options.hpp"

namespace plancia::catalog {
namespace {

std::expected<std::unique_ptr<Game>, std::string> make_nakajima(const Setup& setup, const data::Pack& pack) {
  const auto rules = rules_once<nakajima::Rules>(pack, setup, [&]() -> SharedRules<nakajima::Rules> {
    auto components =
        decoded_once<nakajima::Components>(pack, setup.scenario, [&] { return nakajima_front::decode(pack); });
    if (!components) return std::unexpected(components.error());
    return std::make_shared<const nakajima::Rules>(*std::move(components),
                                                   options_of<nakajima::Options>(setup, nakajima::option_table()));
  });
  if (!rules) return std::unexpected(rules.error());
  return std::make_unique<Adapter<nakajima::Rules>>(*rules);
}

}  // namespace

Entry nakajima_entry() {
  return {
      {.id = "nakajima",
       .name = i18n::text("nakajima.name"),
       .players_least = 1,
       .players_most = 1,
       .scenarios = {scenario_info("nakajima", std::string{nakajima_front::kScenario})},
       .rules = {"it"},
       .options = option_infos("nakajima", nakajima::option_table(), nakajima::option_words(*nakajima::preset("it"))),
       .components = {"nakajima-default"}},
      make_nakajima,
      [](std::string_view edition) { return nakajima::option_words(*nakajima::preset(edition)); }};
}

}  // namespace plancia::catalog
