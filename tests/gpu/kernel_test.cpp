#include <doctest/doctest.h>

#include <catalog/with_rules.hpp>
#include <gpu/cargo.hpp>
#include <gpu/kernel.hpp>
#include <sim/adding.hpp>

#include "variants.hpp"

using namespace plancia;

namespace {

constexpr std::uint64_t kSeed = 7;  // that of test::play

// Games of a variant as the threads of a GPU play them, here one thread after another: on rules that have moved.
template <GameRules R>
sim::Tally by_kernel(const R& rules, const typename R::State& start, std::uint32_t random, sim::Range range,
                     std::uint32_t threads) {
  if constexpr (!gpu::OnGpu<R>) {
    return {};
  } else {
    const gpu::Cargo cargo = gpu::cargo_of(rules, start);
    std::vector<std::byte> place(cargo.rules.size());
    const std::uint64_t games = (range.last - range.first + range.stride - 1) / range.stride;
    std::vector<GameFigures> figures(games);
    const std::vector<std::byte> moved = cargo.rules.at(reinterpret_cast<std::uint64_t>(place.data()));
    std::memcpy(place.data(), moved.data(), moved.size());
    gpu::Work work{.rules = place.data(),
                   .start = cargo.start.data(),
                   .figures = figures.data(),
                   .seed = kSeed,
                   .first = range.first,
                   .stride = range.stride,
                   .games = games,
                   .threads = threads,
                   .random = random};
    const auto play = random == gpu::kAllRandom ? gpu::play_at_random<R> : gpu::play_by_hand<R>;
    for (std::uint32_t thread = 0; thread < threads; ++thread) play(work, thread);
    sim::Adding added;
    for (const GameFigures& game : figures) added.add(game);
    return added.tally();
  }
}

sim::Tally by_kernel(const sim::PreparedVariant& variant, sim::Range range, std::uint32_t threads) {
  std::uint32_t random = 0;
  for (std::size_t seat = 0; seat < 2; ++seat) {
    if (variant.seats[seat].kind == sim::PolicySpec::Kind::random) random |= 1U << seat;
  }
  return catalog::with_rules(*variant.start->game, [&](const auto& rules, const auto& start) {
    return by_kernel(rules, start, random, range, threads);
  });
}

sim::Tally by_simulate(const sim::Lineup& lineup, sim::Range range) {
  sim::Tally tally = test::play(lineup, range).variants[0];
  tally.rules.clear();
  tally.situations.clear();
  return tally;
}

}  // namespace

TEST_CASE("What the GPU is given to do gives the figures of simulate, in every scenario and with both policies") {
  for (const auto& [game, scenario] :
       {std::pair{"xmas", "suda"}, std::pair{"xmas", "malta"}, std::pair{"nakajima", "raid"},
        std::pair{"fiamme", "assault"}, std::pair{"fiamme", "assault-coop"}, std::pair{"fiamme", "campaign"}}) {
    for (const char* policy : {"random", "scripted"}) {
      CAPTURE(game);
      CAPTURE(scenario);
      CAPTURE(policy);
      const sim::Lineup one = test::lineup({test::variant(game, scenario, policy)});
      CHECK(by_kernel(one[0], {0, 50}, 7) == by_simulate(one, {0, 50}));
    }
  }
}

TEST_CASE("Any number of games and threads, and every second game, come to the same") {
  const sim::Lineup one = test::lineup({test::variant("nakajima", "raid", "random")});
  for (const std::uint64_t games : {1U, 2U, 31U, 64U}) {
    for (const std::uint32_t threads : {1U, 5U, 100U}) {
      CHECK(by_kernel(one[0], {3, 3 + games}, threads) == by_simulate(one, {3, 3 + games}));
    }
  }
  CHECK(by_kernel(one[0], {1, 50, 2}, 4) == by_simulate(one, {1, 50, 2}));
}

TEST_CASE("Two seats may be played by different policies") {
  sim::Variant mixed = test::variant("fiamme", "assault-coop", "random");
  mixed.opponent = "scripted";
  const sim::Lineup one = test::lineup({mixed});
  CHECK(by_kernel(one[0], {0, 40}, 3) == by_simulate(one, {0, 40}));
  mixed.opponent = "random";
  CHECK_FALSE(by_kernel(test::lineup({mixed})[0], {0, 40}, 3) == by_simulate(one, {0, 40}));
}
