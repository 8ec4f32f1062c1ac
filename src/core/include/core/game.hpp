#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <type_traits>

#include <core/action.hpp>
#include <core/chance.hpp>
#include <core/fixed_vector.hpp>
#include <core/message.hpp>

namespace plancia {

// Who acts next. Solitaire games use player1 only.
enum class Turn : std::uint8_t { player1, player2, chance, over };

// How a game ended. Level 0 is the worst rung of the game's ladder; score is in the game's own points. For two seats
// that oppose each other winner is 1 or 2, or 0 for a draw; a solitaire or co-operative game leaves it 0.
struct Result {
  int level = 0;
  int score = 0;
  int winner = 0;
  friend bool operator==(const Result&, const Result&) = default;
};

// The contract of a game. A Rules object is immutable: the tables of one component pack under one rule edition with its
// options. A State is a small value. Two constants are optional: kOpenChoices, where choices() is a selection of what
// may be played and refusal() alone tells what is legal; kSecrets, where the seats do not see the same. Nothing here
// does I/O, allocates, throws, uses floating point or draws a die: chance is a turn like a player's, and whoever runs
// the game chooses the outcome.
template <class R>
concept GameRules = requires(const R rules, const typename R::State& state, typename R::State& changing, Action action,
                             FixedVector<Action, R::kMaxChoices>& choices, OutcomeList<R::kMaxOutcomes>& outcomes,
                             NullSink& silent, EventList& events) {
  requires std::is_trivially_copyable_v<typename R::State>;
  requires std::has_unique_object_representations_v<typename R::State>;  // so that hash and == agree
  requires std::equality_comparable<typename R::State>;

  // The position before the first action.
  { rules.start() } -> std::same_as<typename R::State>;
  // The four questions. choices() and chance() fill an empty list, and only at their own turns.
  { rules.turn(state) } -> std::same_as<Turn>;
  { rules.choices(state, choices) } -> std::same_as<void>;
  { rules.chance(state, outcomes) } -> std::same_as<void>;
  { rules.result(state) } -> std::same_as<Result>;
  // The same chance step as a draw: an action for each number below weight_sum().
  { rules.weight_sum(state) } -> std::same_as<std::uint32_t>;
  { rules.outcome(state, std::uint32_t{}) } -> std::same_as<Action>;
  // The verb. The action must be legal; refusal() says whether it is, and which rule forbids it.
  { rules.play(changing, action, silent) } -> std::same_as<void>;
  { rules.play(changing, action, events) } -> std::same_as<void>;
  { rules.refusal(state, action) } -> std::same_as<std::optional<Refusal>>;
  // The number of the game turn, for records and logs; it never decreases.
  { rules.round(state) } -> std::same_as<int>;
  // No game is longer than this many actions.
  { R::kMaxActions } -> std::convertible_to<int>;
};

// A game may also tell its choices without listing them, for those who want one of many: choice_set() is a small value
// with the size of the list, whatever stands at a place of it, and a hash that only the same list has.
template <class R>
concept HasChoiceSet = GameRules<R> && requires(const R rules, const typename R::State& state) {
  { rules.choice_set(state).size() } -> std::same_as<std::uint32_t>;
  { rules.choice_set(state)[std::uint32_t{}] } -> std::same_as<Action>;
  { rules.choice_set(state).hash() } -> std::same_as<std::uint64_t>;
};

// The choices of most games are complete, and everyone sees everything.
template <class R>
constexpr bool has_open_choices() {
  if constexpr (requires { R::kOpenChoices; }) return R::kOpenChoices;
  return false;
}
template <class R>
constexpr bool has_secrets() {
  if constexpr (requires { R::kSecrets; }) return R::kSecrets;
  return false;
}

}  // namespace plancia
