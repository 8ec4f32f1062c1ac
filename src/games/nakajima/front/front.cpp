#include <nakajima_front/front.hpp>

#include <front/decoded.hpp>
#include <front/setup_options.hpp>
#include <nakajima_front/components_decoder.hpp>
#include <nakajima_front/option_table.hpp>

namespace plancia::nakajima {

static_assert(front::front_is_complete<Rules>());

front::GameInfo Front::info() {
  return front::game_info("nakajima", {front::scenario_info("nakajima", "raid")}, {"it"},
                          front::option_infos("nakajima", option_table(), preset("it")));
}

std::map<std::string, std::string> Front::preset(std::string_view) {
  return front::words_of(option_table(), Options{});
}

std::expected<std::shared_ptr<const Rules>, std::string> Front::rules(const front::Setup& setup,
                                                                      const data::Pack& pack) {
  auto components = front::decoded_once<Components>(pack, setup.scenario, [&] { return decode(pack); });
  if (!components) return std::unexpected(components.error());
  return std::make_shared<const Rules>(*std::move(components), front::options_of<Options>(setup, option_table()));
}

}  // namespace plancia::nakajima
