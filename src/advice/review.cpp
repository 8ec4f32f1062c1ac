#include <advice/review.hpp>

#include <ai/reviewer.hpp>
#include <catalog/with_rules.hpp>

namespace plancia::advice {

std::expected<ai::Review, i18n::Text> review(const record::Session& session, const ai::ReviewLimits& limits) {
  if (!session.over()) return std::unexpected(i18n::text("advice.unfinished"));
  if (limits.simulations == 0) return std::unexpected(i18n::text("advice.no-simulations"));
  auto review = catalog::with_rules(session.game(), [&]<class R>(const R& rules, const typename R::State&) {
    std::vector<typename R::State> states;
    std::vector<Action> actions;
    for (int ply = 0; ply <= session.ply(); ++ply) {
      states.push_back(dynamic_cast<const catalog::GameOf<R>&>(session.game_at(ply)).position());
    }
    for (const auto& step : session.steps()) actions.push_back(*from_text(rules, step.action));
    const auto text = [&rules](Action action) { return to_text(rules, action); };
    return ai::Reviewer<R>(rules, std::move(states), std::move(actions), text, limits)();
  });
  if (!review) return std::unexpected(i18n::text("advice.review.stopped"));
  return *std::move(review);
}

}  // namespace plancia::advice
