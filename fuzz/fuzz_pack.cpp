#include <cstdint>
#include <cstdlib>

#include <core/playout.hpp>
#include <data/pack.hpp>
#include <fiamme/rules.hpp>
#include <fiamme_front/components_decoder.hpp>
#include <linea/rules.hpp>
#include <linea_front/components_decoder.hpp>
#include <nakajima/rules.hpp>
#include <nakajima_front/components_decoder.hpp>
#include <xmas/rules.hpp>
#include <xmas_front/components_decoder.hpp>

using namespace plancia;

namespace {

// A pack of the program with one file replaced by the bytes.
std::expected<data::Pack, data::Problems> with(std::string_view id, const std::string& file, const std::string& bytes) {
  auto files = data::embedded_files(id);
  files[file] = bytes;
  return data::load_files(files);
}

template <GameRules R>
void play(const R& rules, std::size_t game) {
  typename R::State state = rules.start();
  SimulationDice dice{1, game};
  if (random_playout(rules, state, dice) > static_cast<std::uint64_t>(R::kMaxActions)) std::abort();
}

}  // namespace

// The bytes take the place of the components of each game in turn. Whatever decodes must be playable.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string bytes(reinterpret_cast<const char*>(data), size);
  if (const auto pack = with("xmas-default", "suda.json", bytes)) {
    if (auto components = xmas_front::decode(*pack, "suda")) play(xmas::Rules{*std::move(components), {}}, size);
  }
  if (const auto pack = with("nakajima-default", "tables.json", bytes)) {
    if (auto components = nakajima_front::decode(*pack)) play(nakajima::Rules{*std::move(components), {}}, size);
  }
  if (const auto pack = with("fiamme-default", "components.json", bytes)) {
    const auto mission = fiamme_front::scenario_of("assault");
    if (auto components = fiamme_front::decode(*pack)) play(fiamme::Rules{*std::move(components), *mission, {}}, size);
  }
  if (const auto pack = with("linea-default", "lane.json", bytes)) {
    if (auto components = linea_front::decode(*pack, "lane")) play(linea::Rules{*std::move(components)}, size);
  }
  return 0;
}
