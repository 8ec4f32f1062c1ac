#include "variants.hpp"

#include <stdexcept>

namespace plancia::test {

sim::Variant variant(const std::string& game, const std::string& scenario, const std::string& policy) {
  return {.name = policy, .setup = {game, scenario, "", {}, ""}, .policy = policy, .opponent = ""};
}

sim::Lineup lineup(const std::vector<sim::Variant>& variants) {
  auto made = sim::prepare(sim::Plan{variants, 1, 7});
  if (!made) throw std::runtime_error(made.error().en);
  return *std::move(made);
}

sim::Totals play(const sim::Lineup& lineup, sim::Range range, unsigned threads) {
  return sim::run(lineup, 7, range, threads, {}, {}).totals;
}

}  // namespace plancia::test
