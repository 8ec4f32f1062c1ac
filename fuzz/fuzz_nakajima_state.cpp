#include <cstdint>
#include <cstdlib>

#include <nlohmann/json.hpp>

#include <core/playout.hpp>
#include <data/pack.hpp>
#include <nakajima/rules.hpp>
#include <nakajima_front/components_decoder.hpp>
#include <nakajima_front/state_json.hpp>

using namespace plancia;

// The bytes are a position. Whatever is accepted must come back the same and be playable to the end.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const nakajima::Rules rules{*nakajima_front::decode(*data::load_embedded("nakajima-default")), {}};
  const auto json = front::Json::parse(data, data + size, nullptr, false);
  if (json.is_discarded()) return 0;
  const auto state = nakajima::read_state(rules, json);
  if (!state) return 0;
  if (*nakajima::read_state(rules, nakajima::write_state(rules, *state)) != *state) std::abort();
  nakajima::State played = *state;
  SimulationDice dice{1, size};
  random_playout(rules, played, dice);
  return 0;
}
