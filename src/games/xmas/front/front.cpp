#include <xmas_front/front.hpp>

#include <front/decoded.hpp>
#include <front/setup_options.hpp>
#include <xmas_front/components_decoder.hpp>
#include <xmas_front/option_table.hpp>

namespace plancia::xmas {

static_assert(front::front_is_complete<Rules>());

front::GameInfo Front::info() {
  return front::game_info("xmas", {front::scenario_info("xmas", "suda"), front::scenario_info("xmas", "malta")},
                          {"it", "en"}, front::option_infos("xmas", option_table(), preset("it")));
}

std::map<std::string, std::string> Front::preset(std::string_view edition) {
  return front::words_of(option_table(), *xmas::preset(edition));
}

std::expected<std::shared_ptr<const Rules>, std::string> Front::rules(const front::Setup& setup,
                                                                      const data::Pack& pack) {
  auto components = front::decoded_once<Components>(pack, setup.scenario, [&] { return decode(pack, setup.scenario); });
  if (!components) return std::unexpected(components.error());
  return std::make_shared<const Rules>(*std::move(components), front::options_of<Options>(setup, option_table()));
}

}  // namespace plancia::xmas
