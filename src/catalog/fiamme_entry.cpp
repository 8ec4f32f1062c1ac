#include <algorithm>

#include <nlohmann/json.hpp>

#include <catalog/adapter.hpp>
#include <fiamme_front/components_decoder.hpp>
#include <fiamme_front/notation.hpp>
#include <fiamme_front/odds.hpp>
#include <fiamme_front/option_table.hpp>
#include <fiamme_front/picture.hpp>
#include <fiamme_front/state_json.hpp>
#include <fiamme_front/words.hpp>

#include "entry.hpp"

namespace plancia::catalog {
namespace {

std::expected<std::unique_ptr<Game>, std::string> make(const Setup& setup, const data::Pack& pack) {
  auto components = fiamme_front::decode(pack);
  if (!components) return std::unexpected(text(components.error().front()));
  fiamme::Options options;
  for (const fiamme::OptionRow& row : fiamme::option_table()) {
    const auto& value = setup.options.at(std::string{row.id});
    row.set(options, static_cast<std::size_t>(std::ranges::find(row.values, value) - row.values.begin()));
  }
  return std::make_unique<Adapter<fiamme::Rules>>(std::make_shared<const fiamme::Rules>(
      *std::move(components), *fiamme_front::scenario_of(setup.scenario), options));
}

}  // namespace

Entry fiamme_entry() {
  using i18n::text;
  GameInfo info{.id = "fiamme",
                .name = text("fiamme.name"),
                .players_least = 1,
                .players_most = 2,
                .scenarios = {},
                .rules = {"it"},
                .options = {},
                .components = {"fiamme-default"}};
  for (const std::string& id : fiamme_front::scenario_ids()) {
    info.scenarios.push_back({id, text("fiamme.scenario." + id + ".name"), text("fiamme.scenario." + id + ".text")});
  }
  const auto defaults = fiamme::option_words({});
  for (const fiamme::OptionRow& row : fiamme::option_table()) {
    const std::string id{row.id};
    info.options.push_back({id, {row.values.begin(), row.values.end()}, defaults.at(id), text("fiamme.option." + id)});
  }
  return {std::move(info), make, [](std::string_view) { return fiamme::option_words({}); }};
}

}  // namespace plancia::catalog
