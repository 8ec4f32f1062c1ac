#include <advice/reason.hpp>

#include <ai/game_player.hpp>
#include <catalog/with_rules.hpp>

namespace plancia::advice {

std::optional<front::Reason> reason_of(const catalog::Game& before, std::string_view action) {
  return catalog::with_rules(
      before, [&]<class R>(const R& rules, const typename R::State& state) -> std::optional<front::Reason> {
        if constexpr (requires(Action any) { ai::PlayerOf<R>::reason(rules, state, any); }) {
          return ai::PlayerOf<R>::reason(rules, state, *from_text(rules, action));
        }
        return std::nullopt;
      });
}

std::optional<front::Reason> reason_seen(const catalog::Game& before, const catalog::Game& after,
                                         std::string_view action, catalog::Sight sight) {
  if (sight.is_everything() || !before.has_secrets()) return reason_of(before, action);
  return catalog::with_rules(
      before, [&]<class R>(const R& rules, const typename R::State& state) -> std::optional<front::Reason> {
        if constexpr (requires(Action any) { ai::PlayerOf<R>::seen_reason(rules, state, state, any, 1); }) {
          const auto& then = dynamic_cast<const catalog::GameOf<R>&>(after).position();
          return ai::PlayerOf<R>::seen_reason(rules, state, then, *from_text(rules, action), sight.seat());
        }
        return std::nullopt;
      });
}

}  // namespace plancia::advice
