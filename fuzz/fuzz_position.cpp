#include <cstdint>
#include <cstdlib>

#include <catalog/catalog.hpp>
#include <core/dice.hpp>
#include <nlohmann/json.hpp>

using namespace plancia;

// The bytes are the parameters of the protocol's `set`: game, scenario and state. Whatever is accepted must come back
// the same and be playable on.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto json = catalog::Json::parse(data, data + size, nullptr, false);
  if (!json.is_object() || !json.contains("state")) return 0;
  const auto word = [&](const char* key) {
    const auto at = json.find(key);
    return at != json.end() && at->is_string() ? at->get<std::string>() : "";
  };
  const auto made = catalog::new_game({word("game"), word("scenario"), {}, {}, {}});
  if (!made) return 0;
  catalog::Game& game = *made->game;
  if (game.set_state(json["state"])) return 0;
  const auto again = game.clone();
  if (again->set_state(game.state()) || again->hash() != game.hash()) std::abort();

  SimulationDice dice{1, size};
  constexpr int kSteps = 400;  // far enough to meet what a strange position may lead to
  for (int step = 0; step < kSteps && game.turn() != Turn::over; ++step) {
    std::string action;
    if (game.turn() == Turn::chance) {
      action = game.outcome(dice.below(game.weight_sum()));
    } else {
      const auto choices = game.choices();
      if (choices.empty()) std::abort();
      action = choices[dice.below(static_cast<std::uint32_t>(choices.size()))].action;
    }
    if (!game.play(action)) std::abort();
  }
  return 0;
}
