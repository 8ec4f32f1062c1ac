#include <batch/batch.hpp>

#include <algorithm>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include "batch_battery.hpp"

using namespace plancia;

namespace {

std::unique_ptr<catalog::Game> game_of(const std::string& id, const std::string& scenario = {}) {
  return std::move(catalog::new_game({id, scenario, {}, {}, {}})->game);
}

}  // namespace

TEST_CASE("The battery: every scenario of every game in numbers, and many games at once") {
  for (const catalog::GameInfo& info : catalog::games()) {
    for (const catalog::ScenarioInfo& scenario : info.scenarios) {
      CAPTURE(info.id + " " + scenario.id);
      const bool open = game_of(info.id, scenario.id)->open();
      if (open && scenario.id != info.scenarios.front().id) continue;  // the same code and long games
      test::batch_battery({info.id, scenario.id, {}, {}, {}}, open ? 1 : 3);
    }
  }
}

TEST_CASE("Numbers of a position are those of its JSON") {
  const auto game = game_of("xmas", "suda");
  const auto encoding = batch::encoding_of(*game);
  const auto features = encoding->features();
  std::vector<std::int32_t> numbers(features.size());
  const auto value = [&](std::string_view name) {
    encoding->observe(*game, 1, numbers.data());
    const auto at = std::ranges::find(features, name, &front::Feature::name);
    REQUIRE_MESSAGE(at != features.end(), name);
    return numbers[static_cast<std::size_t>(at - features.begin())];
  };
  CHECK(value("turn") == 0);
  CHECK(value("hex.column") == 0);
  CHECK(value("equipment.wrench") == 0);
  REQUIRE(game->play("equip wrench"));
  CHECK(value("equipment.wrench") == 1);
  const auto step = std::ranges::find(features, "step", &front::Feature::name);
  CHECK(step->words[static_cast<std::size_t>(value("step"))] == game->state()["step"].get<std::string>());
  REQUIRE(game->play("equip cover"));
  while (game->turn() == Turn::chance) game->roll(2);
  const std::string hex = game->state()["hex"].get<std::string>();  // column and row, two digits each
  CHECK(value("hex.column") == std::stoi(hex.substr(0, 2)));
  CHECK(value("hex.row") == std::stoi(hex.substr(2, 2)));
}

TEST_CASE("A step with a decision that cannot be taken plays nothing, or with leniency only the others") {
  const auto game = game_of("nakajima");
  for (const bool lenient : {false, true}) {
    const auto many = batch::make_batch(*game, {.games = 2, .lenient = lenient});
    std::vector<std::int32_t> counts(2), actions(2);
    std::vector<std::uint8_t> illegal(2);
    const batch::Buffers to{.counts = counts.data(), .illegal = illegal.data()};
    many->bind(0, to);
    many->bind(1, to);
    const std::vector<std::uint64_t> seeds{1, 2};
    many->reset(0, seeds, {});
    const auto first = many->game(0)->hash(), second = many->game(1)->hash();
    many->sample(actions);
    actions[1] = -5;
    CHECK(many->step(1, actions).has_value() == lenient);
    CHECK((many->game(0)->hash() == first) == !lenient);
    CHECK(many->game(1)->hash() == second);
    if (lenient) CHECK(illegal == std::vector<std::uint8_t>{0, 1});
  }
}
