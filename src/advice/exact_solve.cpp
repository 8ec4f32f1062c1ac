#include <advice/exact_solve.hpp>

#include <utility>

#include <catalog/with_rules.hpp>

namespace plancia::advice {

std::optional<ai::ExactIdentity> table_identity(const catalog::Game& game, ai::Objective objective) {
  return catalog::with_rules(
      game, [&]<class R>(const R& rules, const typename R::State&) -> std::optional<ai::ExactIdentity> {
        if constexpr (ai::KeepsTables<R>) return ai::identity_of(rules, objective);
        return std::nullopt;
      });
}

ai::Solved solve(const catalog::Game& game, ai::Objective objective, ai::ExactFile known,
                 const ai::SolveLimits& limits) {
  return catalog::with_rules(game, [&]<class R>(const R& rules, const typename R::State& from) -> ai::Solved {
    if constexpr (ai::KeepsTables<R>) return ai::solve(rules, from, objective, std::move(known), limits);
    fail("a game without tables of exact values");
  });
}

ai::ValueScale scale_of(const catalog::Game& game) {
  return catalog::with_rules(game, [](const auto& rules, const auto&) { return ai::scale_of(rules); });
}

}  // namespace plancia::advice
