#include "batch_battery.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <set>
#include <vector>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <batch/batch.hpp>
#include <bench/bench.hpp>
#include <core/dice.hpp>
#include <sim/plan.hpp>
#include <sim/runner.hpp>

namespace plancia::test {
namespace {

using batch::Autoreset;

// A batch with arrays of its own.
struct Many {
  Many(const catalog::Game& start, const batch::Layout& layout, const batch::Options& options)
      : games(options.games), actions(layout.actions), features(layout.features) {
    made = batch::make_batch(start, options);
    for (std::size_t set = 0; set < 2; ++set) {
      Arrays& to = arrays[set];
      to.observations.resize(games * features);
      to.masks.resize(games * actions, 7);
      to.candidates.resize(games * layout.candidates * layout.choice_features);
      to.rewards.resize(games);
      to.terminated.resize(games);
      to.players.resize(games);
      to.counts.resize(games);
      to.results.resize(4 * games);
      to.final_observations.resize(games * features);
      made->bind(set, {.observations = to.observations.data(),
                       .masks = to.masks.data(),
                       .candidates = to.candidates.empty() ? nullptr : to.candidates.data(),
                       .counts = to.counts.data(),
                       .rewards = to.rewards.data(),
                       .terminated = to.terminated.data(),
                       .players = to.players.data(),
                       .results = to.results.data(),
                       .final_observations = to.final_observations.data()});
    }
    chosen.resize(games);
    seeds.resize(games);
    std::iota(seeds.begin(), seeds.end(), 900);
    made->reset(0, seeds, {});
  }
  void step() {
    made->sample(chosen);
    which ^= 1;
    ended = made->step(which, chosen).value();
  }
  struct Arrays {
    std::vector<std::int32_t> observations, candidates, counts, results, final_observations;
    std::vector<std::int8_t> masks, players;
    std::vector<double> rewards;
    std::vector<std::uint8_t> terminated;
  };
  Arrays& now() { return arrays[which]; }

  std::size_t games, actions, features;
  std::array<Arrays, 2> arrays;
  std::size_t which = 0, ended = 0;
  std::unique_ptr<batch::Batch> made;
  std::vector<std::int32_t> chosen;
  std::vector<std::uint64_t> seeds;
};

void check_observation(const std::vector<front::Feature>& features, const std::int32_t* numbers) {
  for (std::size_t i = 0; i < features.size(); ++i) {
    const bool fits = features[i].least <= numbers[i] && numbers[i] <= features[i].most;
    REQUIRE_MESSAGE(fits, features[i].name << " is " << numbers[i]);
  }
}

void check_position(const catalog::Game& game, const batch::Encoding& encoding,
                    const std::vector<front::Feature>& features, int seats) {
  std::vector<std::int32_t> numbers(features.size());
  for (int seat = 1; seat <= seats; ++seat) {
    encoding.observe(game, seat, numbers.data());
    check_observation(features, numbers.data());
  }
  const std::vector<std::string> texts = encoding.decisions(game);
  const std::vector<std::int32_t> by_number = encoding.numbers(game);
  REQUIRE(texts.size() == by_number.size());
  if (game.open()) {
    const std::vector<front::Feature> of_choice = encoding.choice_features();
    std::vector<std::int32_t> rows(texts.size() * of_choice.size());
    REQUIRE(encoding.observe_choices(game, rows.data(), texts.size()) == texts.size());
    for (std::size_t i = 0; i < texts.size(); ++i) check_observation(of_choice, rows.data() + i * of_choice.size());
  } else {
    for (std::size_t i = 0; i < texts.size(); ++i) {
      REQUIRE(encoding.action(static_cast<std::size_t>(by_number[i])) == texts[i]);
      REQUIRE(encoding.number(texts[i]) == by_number[i]);
    }
  }
  REQUIRE(std::set(by_number.begin(), by_number.end()).size() == texts.size());
}

void check_numbers(const catalog::NewGame& made, const batch::Encoding& encoding, int games) {
  const std::vector<front::Feature> features = encoding.features();
  std::set<std::string> names;
  for (const front::Feature& feature : features) CHECK_MESSAGE(names.insert(feature.name).second, feature.name);
  const int every = made.game->open() ? 40 : 1;
  for (int number = 0; number < games; ++number) {
    SimulationDice dice(77, static_cast<std::uint64_t>(number));
    const auto game = made.game->clone();
    for (int step = 0; game->turn() != Turn::over; ++step) {
      if (step % every == 0) check_position(*game, encoding, features, made.setup.seats);
      if (game->turn() == Turn::chance) {
        game->roll(dice.below(game->weight_sum()));
      } else {
        const auto numbers = encoding.numbers(*game);
        REQUIRE(encoding.play(*game, numbers[dice.below(static_cast<std::uint32_t>(numbers.size()))]));
        CHECK_FALSE(encoding.play(*game, -1));
      }
    }
    check_position(*game, encoding, features, made.setup.seats);
  }
}

struct Ending {
  std::uint64_t seed = 0, game = 0;
  int level = 0, score = 0, winner = 0;
  friend auto operator<=>(const Ending&, const Ending&) = default;
};

// The first games of each seed, until so many have ended.
std::vector<Ending> endings(const catalog::Game& start, const batch::Layout& layout, const batch::Options& options,
                            std::size_t wanted) {
  Many many(start, layout, options);
  std::vector<std::uint64_t> ended(many.games);
  std::vector<std::uint8_t> over(many.games);
  std::vector<Ending> all;
  std::size_t missing = many.games;
  while (missing > 0) {
    many.step();
    const Many::Arrays& now = many.now();
    REQUIRE(std::ranges::count(now.terminated, 1) == static_cast<std::ptrdiff_t>(many.ended));
    for (std::size_t i = 0; i < many.games; ++i) {
      over[i] = now.terminated[i];
      const auto offered =
          std::count(now.masks.begin() + static_cast<std::ptrdiff_t>(i * many.actions),
                     now.masks.begin() + static_cast<std::ptrdiff_t>((i + 1) * many.actions), std::int8_t{1});
      if (many.actions != 0) REQUIRE(offered == now.counts[i]);
      REQUIRE((now.counts[i] == 0) == (now.players[i] < 0));
      if (now.terminated[i] == 0) {
        REQUIRE(now.rewards[i] == 0);
        continue;
      }
      REQUIRE((now.players[i] < 0) == (options.autoreset != Autoreset::same_step));
      const std::int32_t* const row = now.results.data() + 4 * i;
      if (ended[i] < wanted) all.push_back({many.seeds[i], ended[i], row[0], row[1], row[2]});
      missing -= ++ended[i] == wanted ? 1 : 0;
    }
    if (options.autoreset == Autoreset::disabled && std::ranges::count(over, 0) < std::ssize(over))
      many.made->reset(many.which, {}, over);
  }
  std::ranges::sort(all);
  return all;
}

}  // namespace

void batch_battery(const catalog::Setup& setup, int games) {
  const auto made = std::make_shared<const catalog::NewGame>(catalog::new_game(setup).value());
  const auto encoding = batch::encoding_of(*made->game);
  check_numbers(*made, *encoding, games);

  const std::size_t rows = made->game->open() ? 2 : 24, wanted = made->game->open() ? 1 : 2;
  std::vector<Ending> native;
  const auto prepared = sim::prepare({.name = "random", .setup = setup, .policy = "random"}, made);
  for (std::size_t i = 0; i < rows; ++i) {
    const auto runner = sim::make_runner(*prepared, 900 + i, {});
    for (std::uint64_t game = 0; game < wanted; ++game) {
      const Result result = runner->play(game).result;
      native.push_back({900 + i, game, result.level, result.score, result.winner});
    }
  }
  for (const Autoreset autoreset : {Autoreset::next_step, Autoreset::same_step, Autoreset::disabled}) {
    if (made->game->open() && autoreset != Autoreset::same_step) continue;  // long games, and the same code
    for (const unsigned threads : {1U, 3U}) {
      CHECK(endings(*made->game, encoding->layout(), {.games = rows, .threads = threads, .autoreset = autoreset},
                    wanted) == native);
    }
  }

  if (made->game->open()) return;
  Many many(*made->game, encoding->layout(), {.games = 8});
  const std::uint64_t before = bench::allocations();
  for (int step = 0; step < 300; ++step) many.step();
  CHECK(bench::allocations() == before);
}

}  // namespace plancia::test
