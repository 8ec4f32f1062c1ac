#include <fiamme_front/front.hpp>

#include <fiamme_front/components_decoder.hpp>
#include <fiamme_front/option_table.hpp>

#include <front/decoded.hpp>
#include <front/setup_options.hpp>

namespace plancia::fiamme {

static_assert(front::front_is_complete<Rules>());

front::GameInfo Front::info() {
  std::vector<front::ScenarioInfo> scenarios;
  for (const std::string& id : scenario_ids()) {
    scenarios.push_back(front::scenario_info("fiamme", id, scenario_of(id)->coop ? 2 : 1));
  }
  front::GameInfo info =
      front::game_info("fiamme", std::move(scenarios), {"it"},
                       front::option_infos("fiamme", option_table(), front::words_of(option_table(), Options{})));
  info.first = "assault";  // a good first evening: short, complete, for one player
  return info;
}

std::map<std::string, std::string> Front::preset(std::string_view) {
  return front::words_of(option_table(), Options{});
}

std::expected<std::shared_ptr<const Rules>, std::string> Front::rules(const front::Setup& setup,
                                                                      const data::Pack& pack) {
  auto components = front::decoded_once<Components>(pack, {}, [&] { return decode(pack); });
  if (!components) return std::unexpected(components.error());
  return std::make_shared<const Rules>(*std::move(components), *scenario_of(setup.scenario),
                                       front::options_of<Options>(setup, option_table()));
}

}  // namespace plancia::fiamme
