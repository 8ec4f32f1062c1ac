#include <cstdint>
#include <cstdlib>

#include <core/playout.hpp>
#include <data/pack.hpp>
#include <nakajima/rules.hpp>
#include <nakajima_front/components_decoder.hpp>

using namespace plancia;

// The bytes take the place of the tables in the default pack. Whatever decodes must be playable.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  auto files = data::embedded_files("nakajima-default");
  files["tables.json"] = std::string(reinterpret_cast<const char*>(data), size);
  const auto pack = data::load_files(files);
  if (!pack) return 0;
  auto components = nakajima_front::decode(*pack);
  if (!components) return 0;
  const nakajima::Rules rules{*std::move(components), {}};
  nakajima::State state = rules.start();
  SimulationDice dice{1, size};
  if (random_playout(rules, state, dice) > static_cast<std::uint64_t>(nakajima::Rules::kMaxActions)) std::abort();
  return 0;
}
