#include <advice/decide.hpp>

#include <algorithm>

#include <nlohmann/json.hpp>

#include <ai/mcts_policy.hpp>
#include <catalog/with_rules.hpp>
#include <i18n/number.hpp>

namespace plancia::advice {
namespace {

template <ai::GamePlayer R>
ai::Decided decided(const R& rules, const typename R::State& state, const ai::Skill& skill,
                    const DecisionLimits& limits) {
  SimulationDice dice(limits.seed, 0);
  switch (skill.look) {
    case ai::Skill::Look::glance: return {.action = ai::RecruitPolicy<R>{}.choose(rules, state, dice)};
    case ai::Skill::Look::thumb: return {.action = ai::scripted(rules, state)};
    case ai::Skill::Look::search: break;
  }
  ai::SearchParameters parameters{.simulations = ai::simulations_of<R>(skill), .time = skill.time};
  if (limits.most && parameters.time) parameters.time = std::min(*parameters.time, *limits.most);
  return ai::MctsPolicy<R>(rules, parameters).decide(rules, state, dice);
}

// A value as a share or as points, in both languages.
i18n::Text worth(double value, const ai::ValueScale& scale) {
  const auto in = [&](i18n::Language language) {
    if (!is_score(scale)) return i18n::number_text(100 * value, 0, language);
    return i18n::number_text(scale.least + value * (scale.most - scale.least), 1, language);
  };
  return {in(i18n::Language::it), in(i18n::Language::en)};
}

template <ai::GamePlayer R>
Decision explained(const R& rules, const typename R::State& state, const ai::Decided& found) {
  using Why = ai::Decided::Why;
  Decision decision{.action = to_text(rules, found.action), .simulations = found.simulations, .value = found.value};
  const auto because = [&](const char* kind, std::initializer_list<i18n::Arg> args = {}) {
    decision.kind = kind;
    decision.reason = i18n::text("advice.reason." + decision.kind, args);
    return decision;
  };
  FixedVector<Action, R::kMaxChoices> choices;
  rules.choices(state, choices);
  if (found.why == Why::only || (choices.size() == 1 && choices[0] == found.action)) return because("only");
  if (found.why == Why::exact) return because("exact");
  if constexpr (requires { ai::PlayerOf<R>::reason(rules, state, found.action); }) {
    if (auto own = ai::PlayerOf<R>::reason(rules, state, found.action)) {
      decision.kind = std::move(own->kind);
      decision.reason = std::move(own->text);
      return decision;
    }
  }
  if (found.why == Why::usual) return because("usual");
  const ai::ValueScale scale = ai::scale_of(rules);
  return because(is_score(scale) ? "searched.points" : "searched",
                 {{"value", worth(found.value.value_or(0), scale)}, {"usual", worth(found.usual.value_or(0), scale)}});
}

}  // namespace

std::expected<Decision, i18n::Text> decide(const catalog::Game& game, const ai::Skill& skill,
                                           const DecisionLimits& limits) {
  if (game.turn() == Turn::over) return std::unexpected(i18n::text("advice.over"));
  if (game.turn() == Turn::chance) return std::unexpected(i18n::text("advice.chance"));
  return catalog::with_rules(game, [&](const auto& rules, const auto& state) {
    return explained(rules, state, decided(rules, state, skill, limits));
  });
}

catalog::Json to_json(const Decision& decision) {
  catalog::Json json{
      {"action", decision.action},
      {"reason", {{"kind", decision.kind}, {"text", {{"it", decision.reason.it}, {"en", decision.reason.en}}}}}};
  if (decision.value) json["value"] = *decision.value;
  return json;
}

std::expected<const ai::Skill*, i18n::Text> skill_of(std::string_view name) {
  if (const ai::Skill* const found = ai::find_skill(name)) return found;
  std::string levels;
  for (const ai::Skill& skill : ai::kSkills) levels += (levels.empty() ? "" : ", ") + std::string(skill.name);
  return std::unexpected(i18n::text("advice.level.none", {{"level", std::string(name)}, {"levels", levels}}));
}

}  // namespace plancia::advice
