#include <advice/advise.hpp>

#include "each_game.hpp"
#include "measure.hpp"

namespace plancia::bench {
namespace {

constexpr int kSetups = 20;
// Eight for each of the eight choices that a search looks at first: enough to tell good ones from bad.
constexpr std::uint32_t kFirstSimulations = 64;

}  // namespace

std::vector<WaitRow> run_waits(const Progress& progress) {
  std::vector<WaitRow> rows;
  for (const catalog::GameInfo& info : catalog::games()) {
    for (const catalog::ScenarioInfo& scenario : info.scenarios) {
      WaitRow row{.name = info.id + " " + scenario.id};
      progress(row.name + " wait");
      row.setup = 1e3 / kSetups * time_of([&] {
                    for (int i = 0; i < kSetups; ++i) new_game(info.id, scenario.id);
                  });
      const auto game = opening(info.id, scenario.id);
      row.first_advice = 1e3 * time_of([&] {
                           const auto advice = advice::advise(*game, {.simulations = kFirstSimulations, .threads = 1});
                           if (!advice) throw std::runtime_error(advice.error().en);
                         });
      rows.push_back(std::move(row));
    }
  }
  return rows;
}

}  // namespace plancia::bench
