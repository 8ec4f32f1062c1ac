#include <doctest/doctest.h>

#include <deque>

#include <catalog/all_games.hpp>
#include <gpu/backend.hpp>
#include <gpu/kernel.hpp>
#include <gpu/unfit.hpp>
#include <nlohmann/json.hpp>
#include <sim/json.hpp>
#include <sim/report.hpp>

#include "variants.hpp"

using namespace plancia;

namespace {

// A GPU of three threads that is this processor: a kernel is the name of its game.
class Pretended final : public gpu::Device {
 public:
  class OneGame final : public Kernel {
   public:
    OneGame(std::string_view game, const char* function) : game_(game), at_random_(function == gpu::kAtRandom) {}
    std::uint32_t threads() const override { return 3; }
    void run(std::size_t, Address argument) override { run_on<0>(*reinterpret_cast<const gpu::Work*>(argument)); }

   private:
    template <std::size_t I>
    void run_on(const gpu::Work& work) {
      if constexpr (I < std::tuple_size_v<catalog::AllGames>) {
        using R = std::tuple_element_t<I, catalog::AllGames>;
        if constexpr (!has_open_choices<R>()) {
          if (game_ == R::kGame) {
            const auto play = at_random_ ? gpu::play_at_random<R> : gpu::play_by_hand<R>;
            for (std::uint32_t thread = 0; thread < 3; ++thread) play(work, thread);
          }
        }
        run_on<I + 1>(work);
      }
    }
    std::string_view game_;
    bool at_random_;
  };

  std::unique_ptr<Kernel> compile(std::string_view text, const char* function) override {
    return std::make_unique<OneGame>(text, function);
  }
  Address reserve(std::size_t size) override { return reinterpret_cast<Address>(reserve_here(size).data()); }
  std::span<std::byte> reserve_here(std::size_t size) override { return memory_.emplace_back(size); }
  void write(Address to, std::span<const std::byte> bytes) override {
    std::memcpy(reinterpret_cast<void*>(to), bytes.data(), bytes.size());
  }
  void read(std::size_t, std::span<std::byte> to, Address from) override {
    std::memcpy(to.data(), reinterpret_cast<const void*>(from), to.size());
  }
  void wait(std::size_t) override {}

 private:
  std::deque<std::vector<std::byte>> memory_;
};

std::optional<std::string_view> kernel_of(const std::string& game) {
  for (const std::string_view known : {"xmas", "nakajima", "fiamme"}) {
    if (game == known) return known;
  }
  return std::nullopt;
}

sim::Totals results(sim::Totals totals) {
  for (sim::Tally& tally : totals.variants) {
    tally.rules.clear();
    tally.situations.clear();
  }
  return totals;
}

}  // namespace

TEST_CASE("Several variants on a GPU add up as on the processor, each alone and against the first") {
  const sim::Lineup lineup =
      test::lineup({test::variant("xmas", "suda", "scripted"), test::variant("xmas", "suda", "random"),
                    test::variant("xmas", "malta", "scripted")});
  const auto backend = gpu::backend(std::make_shared<Pretended>(), lineup, 7, kernel_of);
  REQUIRE(backend);
  for (const sim::Range& range : {sim::Range{0, 40}, sim::Range{17, 60, 3}, sim::Range{5, 6}, sim::Range{4, 4}}) {
    std::uint64_t told = 0;
    const sim::Done done = (*backend)(range, {[&](std::uint64_t played) { told = played; }, {}});
    CHECK(done.totals == results(test::play(lineup, range)));
    CHECK(done.next == range.last);
    CHECK(told == done.totals.games());
  }
}

TEST_CASE("More games than the GPU is given at a time, and a stop between two such times") {
  const sim::Lineup lineup =
      test::lineup({test::variant("nakajima", "raid", "scripted"), test::variant("nakajima", "raid", "random")});
  for (const std::uint64_t at_a_time : {1U, 2U, 20U, 99U, 100U}) {
    const auto backend = gpu::backend(std::make_shared<Pretended>(), lineup, 7, kernel_of, at_a_time);
    REQUIRE(backend);
    CHECK((*backend)({3, 53}, {}).totals == results(test::play(lineup, {3, 53})));
  }
  const auto backend = gpu::backend(std::make_shared<Pretended>(), lineup, 7, kernel_of, 20);
  int asked = 0;
  const sim::Done stopped = (*backend)({3, 53}, {{}, [&] { return ++asked > 3; }});
  CHECK(stopped.next == 33);
  CHECK(stopped.totals == results(test::play(lineup, {3, 33})));
}

TEST_CASE("A report of results alone says so and tells nothing of choices and rules") {
  const sim::Lineup lineup =
      test::lineup({test::variant("xmas", "suda", "scripted"), test::variant("xmas", "suda", "random")});
  for (const std::size_t variants : {1U, 2U}) {
    const sim::Lineup some(lineup.begin(), lineup.begin() + static_cast<std::ptrdiff_t>(variants));
    const sim::Totals totals = (*gpu::backend(std::make_shared<Pretended>(), some, 7, kernel_of))({0, 40}, {}).totals;
    const sim::Summary summary = sim::summarise(some, totals, 40, 7);
    const std::string english = sim::report(summary, i18n::Language::en, true);
    CHECK(english.find("On the GPU only results are counted") != std::string::npos);
    CHECK(english.find("Rules that never fired") == std::string::npos);
    CHECK(english.find("Freedom") == std::string::npos);
    CHECK(sim::report(summary, i18n::Language::it, true).find("Sulla GPU") != std::string::npos);
    const catalog::Json json = sim::to_json(summary);
    CHECK(json["variants"][0]["rule_citations"].is_null());
    CHECK(json["variants"][0]["games_listed"] == 0);
    CHECK(sim::to_csv(summary).find(",rule,") == std::string::npos);
    const std::string whole =
        sim::report(sim::summarise(some, test::play(some, {0, 40}), 40, 7), i18n::Language::en, true);
    CHECK(whole.find("GPU") == std::string::npos);
    CHECK(whole.find("Rules that never fired") != std::string::npos);
  }
}

TEST_CASE("What a GPU does not play is refused with a sentence") {
  const auto fault = [](const sim::Variant& variant) { return gpu::unfit(test::lineup({variant})); };
  CHECK_FALSE(fault(test::variant("xmas", "suda", "random")));
  CHECK_FALSE(fault(test::variant("fiamme", "assault-coop", "scripted")));
  CHECK(fault(test::variant("xmas", "suda", "mcts:10"))->en.find("mcts:10") != std::string::npos);
  CHECK(fault(test::variant("linea", "", "random"))->en.find("linea") != std::string::npos);
  sim::Variant opened = test::variant("xmas", "suda", "random");
  opened.first = {"equip harpoon"};
  CHECK(fault(opened)->en.find("--first") != std::string::npos);
  const auto none = [](const std::string&) { return std::optional<std::string_view>(); };
  const sim::Lineup one = test::lineup({test::variant("xmas", "suda", "random")});
  CHECK_FALSE(gpu::backend(std::make_shared<Pretended>(), one, 1, none));
}
