#include <advice/decide.hpp>

#include <algorithm>

#include <nlohmann/json.hpp>

#include <advice/exact_solve.hpp>
#include <advice/reason.hpp>
#include <advice/searched.hpp>
#include <ai/skill_names.hpp>
#include <catalog/with_rules.hpp>
#include <i18n/number.hpp>

namespace plancia::advice {
namespace {

Found found_by(const catalog::Game& game, const ai::Skill& skill, const DecisionLimits& limits) {
  if (skill.look == ai::Skill::Look::search) {
    ai::SearchParameters parameters{.time = skill.time};
    if (limits.most && parameters.time) parameters.time = std::min(*parameters.time, *limits.most);
    return searched(game, skill, parameters, limits.seed);
  }
  const bool glance = skill.look == ai::Skill::Look::glance;
  return {.action = catalog::with_rules(game, [&](const auto& rules, const auto& state) {
            return to_text(rules, glance ? ai::recruit(rules, state) : ai::scripted(rules, state));
          })};
}

i18n::Text in_words(const catalog::Game& game, const std::string& action) {
  return catalog::with_rules(game, [&](const auto& rules, const auto& state) {
    return describe(rules, state, *from_text(rules, action)).text;
  });
}

// A value as a share or as points, in both languages.
i18n::Text worth(double value, const ai::ValueScale& scale) {
  const auto in = [&](i18n::Language language) {
    if (!is_score(scale)) return i18n::number_text(100 * value, 0, language);
    return i18n::number_text(scale.least + value * (scale.most - scale.least), 1, language);
  };
  return {in(i18n::Language::it), in(i18n::Language::en)};
}

Decision explained(const catalog::Game& game, const Found& found) {
  using Why = ai::Decided::Why;
  Decision decision{.action = found.action,
                    .text = in_words(game, found.action),
                    .simulations = found.simulations,
                    .value = found.value};
  const auto because = [&](const char* kind, std::initializer_list<i18n::Arg> args = {}) {
    decision.kind = kind;
    decision.reason = i18n::text("advice.reason." + decision.kind, args);
    return decision;
  };
  const auto choices = game.choices();
  if (choices.size() == 1 && choices.front().action == found.action) return because("only");
  if (found.why == Why::exact) return because("exact");
  if (auto own = reason_of(game, found.action)) {
    decision.kind = std::move(own->kind);
    decision.reason = std::move(own->text);
    return decision;
  }
  if (found.why == Why::guided) return because("guided");
  if (found.why == Why::usual) return because("usual");
  const ai::ValueScale scale = scale_of(game);
  return because(is_score(scale) ? "searched.points" : "searched",
                 {{"value", worth(found.value.value_or(0), scale)}, {"usual", worth(found.usual.value_or(0), scale)}});
}

}  // namespace

std::expected<Decision, i18n::Text> decide(const catalog::Game& game, const ai::Skill& skill,
                                           const DecisionLimits& limits) {
  if (game.turn() == Turn::over) return std::unexpected(i18n::text("advice.over"));
  if (game.turn() == Turn::chance) return std::unexpected(i18n::text("advice.chance"));
  return explained(game, found_by(game, skill, limits));
}

catalog::Json to_json(const Decision& decision) {
  catalog::Json json{
      {"action", decision.action},
      {"text", {{"it", decision.text.it}, {"en", decision.text.en}}},
      {"reason", {{"kind", decision.kind}, {"text", {{"it", decision.reason.it}, {"en", decision.reason.en}}}}}};
  if (decision.value) json["value"] = *decision.value;
  return json;
}

std::expected<const ai::Skill*, i18n::Text> skill_of(std::string_view name) {
  if (const ai::Skill* const found = ai::find_skill(name)) return found;
  return std::unexpected(
      i18n::text("advice.level.none", {{"level", std::string(name)}, {"levels", ai::skill_names()}}));
}

}  // namespace plancia::advice
