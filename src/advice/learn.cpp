#include <advice/learn.hpp>

#include <catalog/with_rules.hpp>

namespace plancia::advice {
namespace {

std::unexpected<i18n::Text> nothing_to_learn(std::string_view game) {
  return std::unexpected(i18n::text("learnt.nothing", {{"game", std::string(game)}}));
}

}  // namespace

std::expected<std::string, i18n::Text> learn(const catalog::Game& game, const ai::LearnLimits& limits) {
  using Learnt = std::expected<std::string, i18n::Text>;
  return catalog::with_rules(game, [&]<class R>(const R& rules, const typename R::State&) -> Learnt {
    if constexpr (ai::OffersLearning<ai::PlayerOf<R>, R>) {
      if ((limits.meets || limits.answers != 0) && !ai::scale_of(rules).opposed)
        return std::unexpected(i18n::text("learnt.alone"));
      return ai::PlayerOf<R>::learn(rules, limits);
    }
    return nothing_to_learn(R::kGame);
  });
}

std::expected<void, i18n::Text> use_learnt(const catalog::Game& game, std::string_view bytes) {
  using Used = std::expected<void, i18n::Text>;
  return catalog::with_rules(game, [&]<class R>(const R& rules, const typename R::State&) -> Used {
    if constexpr (ai::OffersLearning<ai::PlayerOf<R>, R>) return ai::PlayerOf<R>::use_learnt(rules, bytes);
    return nothing_to_learn(R::kGame);
  });
}

}  // namespace plancia::advice
