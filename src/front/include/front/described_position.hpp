#pragma once

#include <front/described.hpp>
#include <front/features.hpp>
#include <front/fields.hpp>
#include <front/odds.hpp>
#include <front/sheet.hpp>

namespace plancia::front {

constexpr auto kFieldsOf = [](auto& io, const auto& rules, auto& state) { fields(io, rules, state); };

}  // namespace plancia::front

// The second half of front/described.hpp, for where it is compiled: the only part that needs all of JSON.
namespace plancia {

template <front::DescribesPosition R>
front::Json write_state(const R& rules, const typename R::State& state) {
  return front::write_fields(rules, state, front::kFieldsOf);
}
template <front::DescribesPosition R>
std::expected<typename R::State, front::StateError> read_state(const R& rules, const front::Json& json) {
  return front::read_fields<typename R::State>(rules, json, front::kFieldsOf,
                                               [](const R& r, const typename R::State& s) { return impossible(r, s); });
}
template <front::DescribesPosition R>
void observe(const R& rules, const typename R::State& state, int, std::int32_t* out) {
  front::write_features(rules, state, front::kFieldsOf, out);
}
template <front::DescribesPosition R>
std::vector<front::Feature> observed(const R& rules) {
  return front::list_features(rules, rules.start(), front::kFieldsOf);
}
template <front::DescribesPosition R>
front::Prompt prompt_words(const R& rules, const typename R::State& state) {
  const std::string_view step = word(state.step);
  const front::Sheet sheet(R::kGame, write_state(rules, state));
  return {std::string{step}, step_rule(rules, state).id, sheet.text(front::key_of<R>("prompt", step))};
}
template <front::DescribesPosition R>
front::Choice describe(const R& rules, const typename R::State& state, Action action) {
  const front::Sheet sheet(R::kGame, write_state(rules, state));
  const std::string_view verb = word(action.kind<typename R::ActionKind>());
  return {to_text(rules, action), choice_rule(rules, state, action).id,
          sheet.text(front::key_of<R>("choice", verb), action_data(rules, action))};
}
template <front::DescribesPosition R>
front::ResultText result_text(const R& rules, const typename R::State& state) {
  const Result result = rules.result(state);
  const front::Sheet sheet(R::kGame, write_state(rules, state));
  const std::string level = result.winner == 0 ? "drawn" : "won";
  const front::Data ends{{"winner", result.winner}, {"score", result.score}};
  return {level, result.score, result.winner, sheet.text(front::key_of<R>("result", level), ends), sheet.numbers()};
}
template <front::DescribesPosition R>
screen::Canvas draw(const R& rules, const typename R::State& state, i18n::Language language) {
  return front::Sheet(R::kGame, write_state(rules, state)).picture(language);
}

template <front::DescribesPosition R>
std::vector<front::OddsRow> odds_rows(const R& rules, const typename R::State& state, std::optional<Action> action) {
  typename R::State start = state;
  NullSink silent;
  if (action && rules.turn(state) != Turn::chance) rules.play(start, *action, silent);
  if (rules.turn(start) != Turn::chance) return {};
  const auto named = [](const Event& event) -> front::Named {
    const std::string_view kind = word(static_cast<typename R::EventKind>(event.kind));
    const std::string key = front::key_of<R>("odds", kind);
    if (!i18n::has_text(key)) return std::nullopt;
    return front::Label{event.kind, std::string{kind}, i18n::text(key)};
  };
  return front::rows_of(front::play_until_named(
      rules, start, [](const auto&) { return std::optional<Action>{}; },
      [&](const auto&, const auto&, const EventList& list) { return front::first_named(list, named); }));
}

}  // namespace plancia
