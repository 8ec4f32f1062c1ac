#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

#include <core/game.hpp>

namespace plancia::test {

// Playing a position on with forced dice, in words. The game's own to_text, from_text and word are found by its
// namespace; its State has `step` and `die`, and Step::roll waits for a die. So are tells_by_rule and refuses_by_rule,
// which say whether what is told or refused cites a rule that speaks of it, and check_step, if there is one, which has
// a second opinion on each step.

// Plays decisions (and named chance outcomes) in order, taking each die from `dice`, until both are used up and the
// game waits for something that was not given. Fails the test if an action is refused or something is left over.
template <GameRules R>
std::vector<Event> play_on(const R& rules, typename R::State& state, std::initializer_list<std::string_view> actions,
                           std::initializer_list<int> dice) {
  using Step = decltype(state.step);
  EventList list;
  auto action = actions.begin();
  auto die = dice.begin();
  while (rules.turn(state) != Turn::over) {
    std::string text;
    if (state.step == Step::roll) {
      if (die == dice.end()) break;
      text = "roll " + std::to_string(*die++);
    } else {
      if (action == actions.end()) break;
      text = *action++;
    }
    const auto parsed = from_text(rules, text);
    REQUIRE_MESSAGE(parsed, "not an action: " << text);
    const auto refusal = rules.refusal(state, *parsed);
    REQUIRE_MESSAGE(!refusal, "refused: " << text << " by " << std::string{refusal ? refusal->rule.id : ""}
                                          << " at step " << word(state.step) << ", die " << word(state.die));
    const typename R::State before = state;
    EventList step;
    rules.play(state, *parsed, step);
    if constexpr (requires { check_step(rules, before, *parsed, state, step.events); }) {
      check_step(rules, before, *parsed, state, step.events);
    }
    list.events.insert(list.events.end(), step.events.begin(), step.events.end());
  }
  for (const Event& event : list.events) {
    CHECK_MESSAGE(tells_by_rule(rules, event), "event " << event.kind << " cites " << std::string{event.rule.id});
  }
  REQUIRE_MESSAGE(action == actions.end(), "an action is left over: " << *action << " at step " << word(state.step)
                                                                      << ", die " << word(state.die));
  REQUIRE_MESSAGE(die == dice.end(), "a die is left over; the game waits at step " << word(state.step));
  return std::move(list.events);
}

// The choices as texts; empty at a chance step.
template <GameRules R>
std::vector<std::string> choice_texts(const R& rules, const typename R::State& state) {
  FixedVector<Action, R::kMaxChoices> choices;
  if (rules.turn(state) == Turn::player1 || rules.turn(state) == Turn::player2) rules.choices(state, choices);
  std::vector<std::string> texts;
  for (const Action action : choices) texts.push_back(to_text(rules, action));
  return texts;
}

// Why an action is refused; nothing if it is legal.
template <GameRules R>
std::optional<Refusal> refusal_of(const R& rules, const typename R::State& state, std::string_view action) {
  const auto parsed = from_text(rules, action);
  REQUIRE_MESSAGE(parsed, "not an action: " << action);
  const auto refusal = rules.refusal(state, *parsed);
  if (refusal) {
    CHECK_MESSAGE(refuses_by_rule(rules, *refusal), "refusal " << refusal->kind << " cites " << refusal->rule.id);
  }
  return refusal;
}

// The rule that forbids an action, "" if it is legal.
template <GameRules R>
std::string refusing_rule(const R& rules, const typename R::State& state, std::string_view action) {
  const auto refusal = refusal_of(rules, state, action);
  return refusal ? refusal->rule.id : "";
}

}  // namespace plancia::test
