#include <gpu/unfit.hpp>

namespace plancia::gpu {

std::optional<i18n::Text> unfit(const sim::Lineup& lineup) {
  for (const sim::PreparedVariant& prepared : lineup) {
    if (prepared.start->game->open()) {
      return i18n::text("study.gpu.game", {{"game", prepared.start->setup.setup.game}});
    }
    if (!prepared.variant.first.empty()) return i18n::text("study.gpu.first");
    for (const sim::PolicySpec& policy : prepared.seats) {
      if (policy.kind == sim::PolicySpec::Kind::random || policy.kind == sim::PolicySpec::Kind::scripted) continue;
      return i18n::text("study.gpu.policy", {{"policy", to_text(policy)}});
    }
  }
  return std::nullopt;
}

}  // namespace plancia::gpu
