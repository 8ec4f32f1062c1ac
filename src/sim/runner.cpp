#include <sim/runner.hpp>

#include <catalog/with_rules.hpp>
#include <fiamme_front/notation.hpp>
#include <fiamme_front/words.hpp>
#include <linea_front/notation.hpp>
#include <linea_front/words.hpp>
#include <nakajima_front/notation.hpp>
#include <nakajima_front/words.hpp>
#include <xmas_front/notation.hpp>
#include <xmas_front/words.hpp>

#include "game_runner.hpp"

namespace plancia::sim {

bool can_play(const catalog::Game& game, const ai::PolicySpec& policy) {
  if (policy.kind == ai::PolicySpec::Kind::external) return true;
  return catalog::with_rules(
      game, [&](const auto& rules, const auto&) { return knows<std::remove_cvref_t<decltype(rules)>>(policy.kind); });
}

std::unique_ptr<Runner> make_runner(const Table& table, std::uint64_t seed, const GuestMaker& guests) {
  return catalog::with_rules(*table.start->game, [&](const auto& rules, const auto& start) -> std::unique_ptr<Runner> {
    return std::make_unique<GameRunner<std::remove_cvref_t<decltype(rules)>>>(rules, start, table, seed, guests);
  });
}

}  // namespace plancia::sim
