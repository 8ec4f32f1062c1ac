#include <linea_front/front.hpp>

#include <front/decoded.hpp>
#include <front/setup_options.hpp>
#include <linea_front/components_decoder.hpp>
#include <linea_front/option_table.hpp>

namespace plancia::linea {

static_assert(front::front_is_complete<Rules>());

front::GameInfo Front::info() {
  std::vector<front::ScenarioInfo> scenarios;
  for (const char* id : {"lane", "farm", "grove", "knoll"}) {
    scenarios.push_back(front::scenario_info("linea", id, 2, true));
  }
  front::GameInfo info =
      front::game_info("linea", std::move(scenarios), {"it"},
                       front::option_infos("linea", option_table(), front::words_of(option_table(), Options{})));
  info.notation = {2, i18n::text("linea.notation")};
  return info;
}

std::map<std::string, std::string> Front::preset(std::string_view) {
  return front::words_of(option_table(), Options{});
}

std::expected<std::shared_ptr<const Rules>, std::string> Front::rules(const front::Setup& setup,
                                                                      const data::Pack& pack) {
  auto components = front::decoded_once<Components>(pack, setup.scenario, [&] { return decode(pack, setup.scenario); });
  if (!components) return std::unexpected(components.error());
  return std::make_shared<const Rules>(*std::move(components), front::options_of<Options>(setup, option_table()));
}

}  // namespace plancia::linea
