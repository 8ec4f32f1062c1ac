#pragma once

#include <concepts>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <core/enum_words.hpp>
#include <core/game.hpp>
#include <front/feature.hpp>
#include <front/pattern.hpp>
#include <front/words.hpp>
#include <screen/canvas.hpp>

// What a game says to people where its descriptions are enough. The functions below stand in the namespace of all
// games, where a call that finds none in the game's own namespace finds them; one that a game has itself is preferred
// to them, since it is no template. The keys of the texts are "<game>.<group>.<word>".
namespace plancia::front {

class FieldWriter;

// A game whose messages and actions are described: its rules name it (kGame) and the kinds of its actions, events and
// refusals, and its front has the patterns of each (front/pattern.hpp).
template <class R>
concept DescribesMessages = requires {
  { R::kGame } -> std::convertible_to<std::string_view>;
  typename R::ActionKind;
  typename R::EventKind;
  typename R::RefusalKind;
};

// A game whose position is described where all can see it, by fields() in its namespace (front/fields.hpp), and whose
// position stops at a step: what is asked has the words "<game>.prompt.<step>" and the rule step_rule(rules, state).
template <class R>
concept DescribesPosition =
    DescribesMessages<R> && requires(const R& rules, const typename R::State& state, FieldWriter& io) {
      fields(io, rules, state);
      { word(state.step) } -> std::same_as<std::string_view>;
      { step_rule(rules, state) } -> std::same_as<RuleId>;
    };

template <DescribesMessages R>
std::string key_of(std::string_view group, std::string_view name) {
  return std::string{R::kGame} + "." + std::string{group} + "." + std::string{name};
}

// An event with the arguments of its pattern: "<game>.event.<kind>", or another sentence for some of them, whose key
// has an ending.
template <DescribesMessages R>
EventText event_text(const R& rules, const Event& event, std::string_view ending = "") {
  const auto kind = static_cast<typename R::EventKind>(event.kind);
  const auto arguments = pattern(kind);
  return {std::string{word(kind)}, event.rule.id,
          filled(rules, key_of<R>("event", word(kind)) + std::string{ending}, arguments, event),
          told(rules, arguments, event)};
}

// A choice: "<game>.choice.<name>", whose words may name the arguments of the action, and what else is given.
template <DescribesMessages R>
Choice choice_text(const R& rules, const typename R::State& state, Action action, std::string_view name,
                   std::vector<i18n::Arg> args = {}) {
  const auto arguments = pattern(action.kind<typename R::ActionKind>());
  for (std::size_t i = 0; i < size_of(arguments); ++i) {
    args.emplace_back(arguments[i].name, shown(rules, arguments[i].as, argument(rules, action, arguments[i], i)));
  }
  return {to_text(rules, action), choice_rule(rules, state, action).id, i18n::text(key_of<R>("choice", name), args)};
}

}  // namespace plancia::front

namespace plancia {

// Actions: the word of the kind, and the words of the arguments.
template <front::DescribesMessages R>
std::string to_text(const R& rules, Action action) {
  return front::action_text<typename R::ActionKind>(rules, action);
}
template <front::DescribesMessages R>
std::optional<Action> from_text(const R& rules, std::string_view text) {
  return front::action_of<typename R::ActionKind>(rules, text);
}
template <front::DescribesMessages R>
front::Data action_data(const R& rules, Action action) {
  return front::action_parts<typename R::ActionKind>(rules, action);
}
template <front::DescribesMessages R>
front::RefusalText unknown_action(const R&, std::string_view text) {
  return {"", i18n::text("catalog.refusal.unknown-action", {{"action", std::string{text}}})};
}

// Messages: "<game>.event.<kind>" and "<game>.refusal.<kind>", with the arguments of their patterns.
template <front::DescribesMessages R>
front::EventText narrate(const R& rules, const Event& event) {
  return front::event_text(rules, event);
}
template <front::DescribesMessages R>
front::RefusalText explain(const R& rules, const Refusal& refusal) {
  const auto kind = static_cast<typename R::RefusalKind>(refusal.kind);
  return {refusal.rule.id, front::filled(rules, front::key_of<R>("refusal", word(kind)), pattern(kind), refusal)};
}

// The position, and what is asked in it: texts may name any field of it. Defined in front/described_position.hpp.
template <front::DescribesPosition R>
front::Json write_state(const R& rules, const typename R::State& state);
template <front::DescribesPosition R>
std::expected<typename R::State, front::StateError> read_state(const R& rules, const front::Json& json);
// In numbers, and what each of them is (front/features.hpp).
template <front::DescribesPosition R>
void observe(const R& rules, const typename R::State& state, int seat, std::int32_t* out);
template <front::DescribesPosition R>
std::vector<front::Feature> observed(const R& rules);
template <front::DescribesPosition R>
front::Prompt prompt_words(const R& rules, const typename R::State& state);
// "<game>.choice.<kind>": texts may name the arguments of the action, too.
template <front::DescribesPosition R>
front::Choice describe(const R& rules, const typename R::State& state, Action action);
// "<game>.result.won" or ".drawn", of seats that play against each other: texts may name the winner and the score.
template <front::DescribesPosition R>
front::ResultText result_text(const R& rules, const typename R::State& state);
// A sheet of the fields (front/sheet.hpp).
template <front::DescribesPosition R>
screen::Canvas draw(const R& rules, const typename R::State& state, i18n::Language language);
// What the next dice can bring: every event that has the words "<game>.odds.<kind>" decides.
template <front::DescribesPosition R>
std::vector<front::OddsRow> odds_rows(const R& rules, const typename R::State& state, std::optional<Action> action);

}  // namespace plancia
