#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include <core/dice.hpp>
#include <core/game.hpp>
#include <core/hash.hpp>

namespace plancia {

// The choices at a decision: as a set where the rules give one, so that nothing is listed.
template <GameRules R>
auto choices_at(const R& rules, const typename R::State& state) {
  if constexpr (HasChoiceSet<R>) {
    return rules.choice_set(state);
  } else {
    FixedVector<Action, R::kMaxChoices> choices;
    rules.choices(state, choices);
    return choices;
  }
}

// Takes any of the choices, each with equal probability, and tells how many there are. A set is asked for here, not
// through choices_at(): so g++ 12 makes random games of X MAS a tenth quicker.
template <GameRules R, DiceSource D>
std::uint32_t random_choice(const R& rules, const typename R::State& state, D& dice, Action& action) {
  if constexpr (HasChoiceSet<R>) {
    const auto choices = rules.choice_set(state);
    const std::uint32_t number = choices.size();
    action = choices[dice.below(number)];
    return number;
  } else {
    const auto choices = choices_at(rules, state);
    const auto number = static_cast<std::uint32_t>(choices.size());
    action = choices[dice.below(number)];
    return number;
  }
}

// One step of uniformly random play: a chance outcome by its weight, or any choice with equal probability.
template <GameRules R, DiceSource D>
Action random_action(const R& rules, const typename R::State& state, D& dice) {
  if (rules.turn(state) == Turn::chance) return rules.outcome(state, dice.below(rules.weight_sum(state)));
  Action action;
  random_choice(rules, state, dice, action);
  return action;
}

// The loop of random_playout() in place, for a game that has it compiled into its rules in one piece. `play(action)` is
// the verb of the rules on the state.
template <GameRules R, DiceSource D, class Verb>
[[gnu::always_inline]] inline std::uint64_t play_at_random(const R& rules, typename R::State& state, D& dice,
                                                           const Verb& play) {
  std::uint64_t steps = 0;
  for (; rules.turn(state) != Turn::over; ++steps) play(random_action(rules, state, dice));
  return steps;
}

// Random play from `state` to the end; returns the number of steps, decisions and dice together. A game may compile it
// beside its rules, where the compiler sees through choices and play.
template <GameRules R, DiceSource D>
std::uint64_t random_playout(const R& rules, typename R::State& state, D& dice) {
  NullSink silent;
  return play_at_random(rules, state, dice, [&](Action action) { rules.play(state, action, silent); });
}

// The streams of game number `game` under a seed: its dice and each player's own thoughts apart, so that a player who
// thinks longer does not change what the dice have in store.
struct GameDice {
  GameDice(std::uint64_t seed, std::uint64_t game)
      : dice(seed, game), minds{SimulationDice(mix(seed + 1), game), SimulationDice(mix(seed + 2), game)} {}
  SimulationDice dice;
  std::array<SimulationDice, 2> minds;
};

// What a game came to, in numbers.
struct GameFigures {
  Result result;
  int rounds = 0;
  int decisions = 0;  // between two choices or more, without those of an opening
  int steps = 0;      // decisions and dice
};

// A simulated game under way: the loop over a game, written once for all who run many, on whatever machine. Who sits at
// the table is the caller's: `table.decide(state, seat, mind, action)` takes a decision and tells whether there was
// anything to decide, `table.play(state, action)` plays what is due on the state. What stands between the loop and the
// rules is always in place: g++ 12 otherwise makes quiet games a twelfth slower where rules are short.
template <GameRules R>
struct SimulatedGame {
  SimulatedGame(const typename R::State& start, std::uint64_t seed, std::uint64_t game)
      : state(start), dice(seed, game) {}

  // Plays one step. False once the game is over, or endless.
  template <class Table>
  [[gnu::always_inline]] bool step(const R& rules, Table& table) {
    const Turn turn = rules.turn(state);
    if (turn == Turn::over) {
      figures.result = rules.result(state);
      figures.rounds = rules.round(state);
      return false;
    }
    // The rules promise an end; a game without one would hold up the whole study.
    if (figures.steps == R::kMaxActions) {
      endless = true;
      return false;
    }
    Action action;
    if (turn == Turn::chance) {
      action = rules.outcome(state, dice.dice.below(rules.weight_sum(state)));
    } else {
      const auto seat = static_cast<std::size_t>(turn == Turn::player2);
      figures.decisions += table.decide(state, seat, dice.minds[seat], action);
    }
    table.play(state, action);
    ++figures.steps;
    return true;
  }

  typename R::State state;
  GameDice dice;
  GameFigures figures;
  bool endless = false;
};

// A table at which everyone plays at random.
template <GameRules R, class Verb>
struct RandomTable {
  [[gnu::always_inline]] bool decide(const typename R::State& state, std::size_t, SimulationDice& mind,
                                     Action& action) const {
    return random_choice(rules, state, mind, action) > 1;
  }
  [[gnu::always_inline]] void play(typename R::State&, Action action) const { verb(action); }

  const R& rules;
  const Verb& verb;
};

// The loop of finish_at_random(), as play_at_random() is that of random_playout().
template <GameRules R, class Verb>
[[gnu::always_inline]] inline void end_at_random(const R& rules, SimulatedGame<R>& game, const Verb& play) {
  RandomTable<R, Verb> table{rules, play};
  while (game.step(rules, table)) {
  }
}

// Plays a game at random to its end. Compiled beside the rules like random_playout().
template <GameRules R>
void finish_at_random(const R& rules, SimulatedGame<R>& game) {
  NullSink silent;
  end_at_random(rules, game, [&](Action action) { rules.play(game.state, action, silent); });
}

}  // namespace plancia
