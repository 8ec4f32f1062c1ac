#include <doctest/doctest.h>

#include <catalog/catalog.hpp>
#include <sim/regret.hpp>

using namespace plancia;

namespace {

sim::Regret regret_of(const std::string& policy) {
  const auto made = catalog::new_game({"xmas", "malta", "", {}, ""});
  REQUIRE(made);
  const auto regret =
      sim::measure_regret(*made->game, *sim::parse_policy(policy),
                          {.games = 12, .seed = 7, .positions = 2000, .from_round = 8, .by_rule_of_thumb = true});
  REQUIRE(regret);
  return *regret;
}

}  // namespace

TEST_CASE("in games by rule of thumb every player is measured on the same late positions") {
  const sim::Regret random = regret_of("random");
  const sim::Regret exact = regret_of("exact");
  REQUIRE(random.all.exact > 0);
  CHECK(random.all.exact == exact.all.exact);
  CHECK(random.all.decisions == exact.all.decisions);
  for (const sim::RegretRow& row : random.rounds) CHECK(row.round >= 8);
  CHECK(exact.all.best == exact.all.exact);
  CHECK(exact.all.sum == 0);
  CHECK(random.all.sum > 0);
  CHECK(regret_of("random").all.sum == random.all.sum);
}

TEST_CASE("measuring that is stopped speaks of the games that were played") {
  const auto made = catalog::new_game({"xmas", "malta", "", {}, ""});
  REQUIRE(made);
  const sim::RegretLimits limits{
      .games = 50, .seed = 7, .positions = 100, .watch = [](std::uint32_t games) { return games < 2; }};
  const auto regret = sim::measure_regret(*made->game, *sim::parse_policy("scripted"), limits);
  REQUIRE(regret);
  CHECK(regret->games == 2);
  const auto two =
      sim::measure_regret(*made->game, *sim::parse_policy("scripted"), {.games = 2, .seed = 7, .positions = 100});
  CHECK(two->all.decisions == regret->all.decisions);
}
