#include <cstdint>
#include <cstdlib>

#include <core/playout.hpp>
#include <data/pack.hpp>
#include <xmas/rules.hpp>
#include <xmas_front/components_decoder.hpp>

using namespace plancia;

// The bytes take the place of a scenario file in the default pack. Whatever decodes must be playable.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  auto files = data::embedded_files("xmas-default");
  files["suda.json"] = std::string(reinterpret_cast<const char*>(data), size);
  const auto pack = data::load_files(files);
  if (!pack) return 0;
  auto components = xmas_front::decode(*pack, "suda");
  if (!components) return 0;
  const xmas::Rules rules{*std::move(components), {}};
  xmas::State state = rules.start();
  SimulationDice dice{1, size};
  if (random_playout(rules, state, dice) > static_cast<std::uint64_t>(xmas::Rules::kMaxActions)) std::abort();
  return 0;
}
