#include <nlohmann/json.hpp>

#include <catalog/adapter.hpp>
#include <nakajima_front/components_decoder.hpp>
#include <nakajima_front/notation.hpp>
#include <nakajima_front/odds.hpp>
#include <nakajima_front/option_table.hpp>
#include <nakajima_front/picture.hpp>
#include <nakajima_front/state_json.hpp>
#include <nakajima_front/words.hpp>

#include "entry.hpp"

namespace plancia::catalog {
namespace {

std::expected<std::unique_ptr<Game>, std::string> make(const Setup& setup, const data::Pack& pack) {
  auto components = nakajima_front::decode(pack);
  if (!components) return std::unexpected(text(components.error().front()));
  nakajima::Options options;
  for (const nakajima::OptionRow& row : nakajima::option_table()) {
    const auto& value = setup.options.at(std::string{row.id});
    row.set(options, static_cast<std::size_t>(std::ranges::find(row.values, value) - row.values.begin()));
  }
  return std::make_unique<Adapter<nakajima::Rules>>(
      std::make_shared<const nakajima::Rules>(*std::move(components), options));
}

}  // namespace

Entry nakajima_entry() {
  using i18n::text;
  const std::string scenario{nakajima_front::kScenario};
  GameInfo info{.id = "nakajima",
                .name = text("nakajima.name"),
                .players_least = 1,
                .players_most = 1,
                .scenarios = {{scenario, text("nakajima.scenario." + scenario + ".name"),
                               text("nakajima.scenario." + scenario + ".text")}},
                .rules = {"it"},
                .options = {},
                .components = {"nakajima-default"}};
  const auto defaults = nakajima::option_words(*nakajima::preset("it"));
  for (const nakajima::OptionRow& row : nakajima::option_table()) {
    const std::string id{row.id};
    info.options.push_back(
        {id, {row.values.begin(), row.values.end()}, defaults.at(id), text("nakajima.option." + id)});
  }
  return {std::move(info), make,
          [](std::string_view edition) { return nakajima::option_words(*nakajima::preset(edition)); }};
}

}  // namespace plancia::catalog
