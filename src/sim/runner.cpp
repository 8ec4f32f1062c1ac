#include <sim/runner.hpp>

#include <catalog/with_rules.hpp>

#include "game_runner.hpp"

namespace plancia::sim {

bool can_play(const catalog::Game& game, const PolicySpec& policy) {
  if (policy.kind == PolicySpec::Kind::external) return true;
  return catalog::with_rules(
      game, [&](const auto& rules, const auto&) { return knows<std::remove_cvref_t<decltype(rules)>>(policy.kind); });
}

std::unique_ptr<Runner> make_runner(const PreparedVariant& prepared, std::uint64_t seed, const GuestMaker& guests) {
  return catalog::with_rules(
      *prepared.start->game, [&](const auto& rules, const auto& start) -> std::unique_ptr<Runner> {
        return std::make_unique<GameRunner<std::remove_cvref_t<decltype(rules)>>>(rules, start, prepared, seed, guests);
      });
}

}  // namespace plancia::sim
