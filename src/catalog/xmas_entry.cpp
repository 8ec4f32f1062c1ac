#include <map>
#include <mutex>
#include <utility>

#include <nlohmann/json.hpp>

#include <catalog/adapter.hpp>
#include <xmas_front/components_decoder.hpp>
#include <xmas_front/notation.hpp>
#include <xmas_front/odds.hpp>
#include <xmas_front/option_table.hpp>
#include <xmas_front/picture.hpp>
#include <xmas_front/state_json.hpp>
#include <xmas_front/words.hpp>

#include "entry.hpp"

namespace plancia::catalog {
namespace {

// Checking a map costs milliseconds, starting a game microseconds: what a pack says is decoded once.
std::expected<xmas::Components, std::string> components_of(const data::Pack& pack, const std::string& scenario) {
  static std::mutex guard;
  static std::map<std::pair<std::string, std::string>, xmas::Components> known;
  const std::scoped_lock lock(guard);
  const auto key = std::pair(pack.hash(), scenario);
  if (const auto at = known.find(key); at != known.end()) return at->second;
  auto components = xmas_front::decode(pack, scenario);
  if (!components) return std::unexpected(text(components.error().front()));
  return known.emplace(key, *std::move(components)).first->second;
}

std::expected<std::unique_ptr<Game>, std::string> make(const Setup& setup, const data::Pack& pack) {
  auto components = components_of(pack, setup.scenario);
  if (!components) return std::unexpected(components.error());
  xmas::Options options;
  for (const xmas::OptionRow& row : xmas::option_table()) {
    const auto& value = setup.options.at(std::string{row.id});
    row.set(options, static_cast<std::size_t>(std::ranges::find(row.values, value) - row.values.begin()));
  }
  return std::make_unique<Adapter<xmas::Rules>>(std::make_shared<const xmas::Rules>(*std::move(components), options));
}

}  // namespace

Entry xmas_entry() {
  using i18n::text;
  GameInfo info{.id = "xmas",
                .name = text("xmas.name"),
                .players_least = 1,
                .players_most = 1,
                .scenarios = {},
                .rules = {"it", "en"},
                .options = {},
                .components = {"xmas-default"}};
  for (const std::string id : {"suda", "malta"}) {
    info.scenarios.push_back({id, text("xmas.scenario." + id + ".name"), text("xmas.scenario." + id + ".text")});
  }
  const auto defaults = xmas::option_words(*xmas::preset("it"));
  for (const xmas::OptionRow& row : xmas::option_table()) {
    const std::string id{row.id};
    info.options.push_back({id, {row.values.begin(), row.values.end()}, defaults.at(id), text("xmas.option." + id)});
  }
  return {std::move(info), make, [](std::string_view edition) { return xmas::option_words(*xmas::preset(edition)); }};
}

}  // namespace plancia::catalog
