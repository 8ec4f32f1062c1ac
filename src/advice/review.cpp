#include <advice/review.hpp>

#include <algorithm>

#include <ai/reviewer.hpp>
#include <catalog/with_rules.hpp>

namespace plancia::advice {
namespace {

// The first step that the players answer for. Where some dice were set and others drawn, as in a lesson that is played
// on, neither luck nor decisions were theirs before the last that was set. Where all are typed they are real ones.
std::size_t first_of_their_own(const record::Session& session) {
  const auto& steps = session.steps();
  const auto is = [](record::Origin origin) {
    return [origin](const record::Step& step) { return step.origin == origin; };
  };
  if (std::ranges::none_of(steps, is(record::Origin::sealed))) return 0;
  const auto last = std::ranges::find_if(steps.rbegin(), steps.rend(), is(record::Origin::entered));
  return static_cast<std::size_t>(steps.rend() - last);
}

// The steps before stand in the review, and change nothing.
void put_before(ai::Review& review, std::vector<ai::ReviewedStep> given) {
  for (std::size_t& mistake : review.mistakes) mistake += given.size();
  for (ai::ReviewedStep& step : given) step.before = step.after = review.start;
  review.steps.insert(review.steps.begin(), given.begin(), given.end());
}

}  // namespace

std::expected<ai::Review, i18n::Text> review(const record::Session& session, const ai::ReviewLimits& limits) {
  if (!session.over()) return std::unexpected(i18n::text("advice.unfinished"));
  if (limits.simulations == 0) return std::unexpected(i18n::text("advice.no-simulations"));
  auto review = catalog::with_rules(session.game(), [&]<class R>(const R& rules, const typename R::State&) {
    std::vector<typename R::State> states;
    std::vector<Action> actions;
    std::vector<ai::ReviewedStep> given;
    const std::size_t first = first_of_their_own(session);
    for (std::size_t ply = 0; ply <= session.steps().size(); ++ply) {
      const auto& state = dynamic_cast<const catalog::GameOf<R>&>(session.game_at(static_cast<int>(ply))).position();
      if (ply >= first) states.push_back(state);
      if (ply == session.steps().size()) break;
      const std::string& action = session.steps()[ply].action;
      if (ply >= first) {
        actions.push_back(*from_text(rules, action));
      } else {
        given.push_back({.round = rules.round(state), .actor = rules.turn(state), .action = action});
      }
    }
    const auto text = [&rules](Action action) { return to_text(rules, action); };
    auto made = ai::Reviewer<R>(rules, std::move(states), std::move(actions), text, limits)();
    if (made) put_before(*made, std::move(given));
    return made;
  });
  if (!review) return std::unexpected(i18n::text("advice.review.stopped"));
  return *std::move(review);
}

}  // namespace plancia::advice
