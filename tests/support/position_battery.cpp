#include "position_battery.hpp"

#include <algorithm>
#include <map>
#include <vector>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <core/dice.hpp>

#include "spoil.hpp"

namespace plancia::test {
namespace {

using catalog::Game;

constexpr std::size_t kMostValues = 60;  // remembered of one place
constexpr int kCloseSteps = 20;

// A part of a document: where it is, with the numbers of lists left out, so that all ships are one place.
struct Part {
  std::string place;
  Json* json = nullptr;
};

void collect(Json& json, const std::string& place, std::vector<Part>& parts) {
  if (!place.empty()) parts.push_back({place, &json});
  if (json.is_object()) {
    for (auto& [key, part] : json.items()) collect(part, place + "/" + key, parts);
  } else if (json.is_array()) {
    for (Json& part : json) collect(part, place + "/*", parts);
  }
}

// What every place of a position has held somewhere in the games.
class Values {
 public:
  void learn(Json position) {
    std::vector<Part> parts;
    collect(position, "", parts);
    for (const Part& part : parts) {
      std::vector<Json>& known = values_[part.place];
      if (known.size() < kMostValues && std::ranges::find(known, *part.json) == known.end()) {
        known.push_back(*part.json);
      }
    }
  }
  // One place gets another value: a number nearby, the other truth, or what stood there elsewhere.
  void change(Json& position, Numbers& numbers) const {
    std::vector<Part> parts;
    collect(position, "", parts);
    // As often each member of the position as its parts together: there are many pieces and one step.
    const std::string member = "/" + std::next(position.begin(), offset(numbers.below(position.size()))).key();
    std::erase_if(parts,
                  [&](const Part& part) { return part.place != member && !part.place.starts_with(member + "/"); });
    const Part& part = parts[numbers.below(parts.size())];
    if (part.json->is_boolean()) {
      *part.json = !part.json->get<bool>();
    } else if (part.json->is_number_integer() && numbers.below(2) == 0) {
      *part.json = part.json->get<int>() + (numbers.below(2) == 0 ? 1 : -1);
    } else {
      const std::vector<Json>& known = values_.at(part.place);
      *part.json = known[numbers.below(known.size())];
    }
  }

 private:
  static std::ptrdiff_t offset(std::size_t n) { return static_cast<std::ptrdiff_t>(n); }
  std::map<std::string, std::vector<Json>> values_;
};

std::string random_step(const Game& game, SimulationDice& dice) {
  if (game.turn() == Turn::chance) {
    std::uint32_t sum = 0;
    for (const catalog::ChanceOutcome& outcome : game.chance()) {
      REQUIRE(outcome.weight > 0);
      sum += outcome.weight;
    }
    REQUIRE(sum > 0);
    REQUIRE(sum == game.weight_sum());
    return game.outcome(dice.below(sum));
  }
  const auto choices = game.choices();
  REQUIRE(!choices.empty());
  return choices[dice.below(static_cast<std::uint32_t>(choices.size()))].action;
}

// The position is one that `set` takes, and gives back as it was.
void check_taken(const Game& fresh, const Game& game) {
  const catalog::Json written = game.state();
  const auto other = fresh.clone();
  const auto error = other->set_state(written);
  REQUIRE_MESSAGE(!error, (error ? error->pointer + ": " + error->message : "") << "\n" << written.dump());
  REQUIRE_MESSAGE(other->hash() == game.hash(), written.dump());
  REQUIRE_MESSAGE(other->state() == written, written.dump());
}

void check_goes_on(const Game& fresh, Game& game, SimulationDice& dice, int steps) {
  check_taken(fresh, game);
  for (int step = 0; (steps == 0 || step < steps) && game.turn() != Turn::over; ++step) {
    REQUIRE(step < 100'000);
    const std::string action = random_step(game, dice);
    CAPTURE(action);
    REQUIRE(game.play(action));
    // What is wrong with a position shows soon; later on some will do.
    if (step < kCloseSteps || step % 10 == 0 || game.turn() == Turn::over) check_taken(fresh, game);
  }
  if (game.turn() == Turn::over) REQUIRE(game.result());
}

}  // namespace

PositionCounts position_battery(const catalog::Setup& setup, const PositionWork& work) {
  const auto made = catalog::new_game(setup);
  REQUIRE_MESSAGE(made, (made ? "" : made.error().en));
  Values values;
  std::vector<Json> positions;
  for (int number = 0; number < work.games; ++number) {
    SimulationDice dice{23, static_cast<std::uint64_t>(number)};
    const auto game = made->game->clone();
    if (number % 2 == 1 && !work.from.empty()) {
      const auto error = game->set_state(work.from[static_cast<std::size_t>(number / 2) % work.from.size()]);
      REQUIRE_MESSAGE(!error, (error ? error->pointer + ": " + error->message : ""));
    }
    for (int step = 0;; ++step) {
      values.learn(game->state());
      if (step % work.every == 0 || game->turn() == Turn::over) positions.push_back(game->state());
      if (game->turn() == Turn::over) break;
      REQUIRE(game->play(random_step(*game, dice)));
    }
  }
  PositionCounts counts;
  for (std::size_t p = 0; p < positions.size(); ++p) {
    for (int change = 0; change < work.changes; ++change) {
      Numbers numbers(p * 1000 + static_cast<std::size_t>(change));
      Json changed = positions[p];
      values.change(changed, numbers);
      if (change % 2 == 1) values.change(changed, numbers);
      if (changed == positions[p]) continue;
      CAPTURE(positions[p].dump());
      CAPTURE(changed.dump());
      const auto game = made->game->clone();
      if (const auto error = game->set_state(changed)) {
        ++counts.refused;
        REQUIRE_MESSAGE(error->pointer.starts_with("/"), error->message);
        REQUIRE(!error->message.empty());
        continue;
      }
      ++counts.accepted;
      SimulationDice dice{29, p};
      check_goes_on(*made->game, *game, dice, work.steps);
    }
  }
  return counts;
}

}  // namespace plancia::test
